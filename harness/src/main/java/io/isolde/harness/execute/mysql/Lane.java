package io.isolde.harness.execute.mysql;

import io.isolde.core.schedule.TestCase;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.ExpectedRounds;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.execute.Outlook;
import io.isolde.harness.jdbc.Errors;
import io.isolde.harness.target.RunningTarget;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Runs cases, one after the other, in schemas of its own. Lanes on one server do not disturb each other. Used by one thread at a
 * time.
 *
 * <p>Where it is told the next case, and {@link LaneOptions#processors processors} are free for that, it has two stages: while one runs a case, a second thread makes the
 * other ready for the next.
 */
public final class Lane implements CaseRunner {
    /** Of the schema of the second stage. */
    private static final String SECOND = "_2";

    private final RunningTarget target;
    private final LaneOptions options;
    /** That of the latest case. */
    private Stage stage;
    /** None before the lane is told of a next case. */
    private Optional<Stage> other = Optional.empty();

    private Optional<Ahead> ahead = Optional.empty();
    private Optional<ExecutorService> resetting = Optional.empty();

    /** A case for which the other stage is made ready, or is so. */
    private record Ahead(TestCase testCase, CompletableFuture<Void> reset) implements Stage.ResetAhead {
        @Override
        public void await() throws CaseStopped {
            try {
                reset.join();
            } catch (CompletionException failed) {
                if (failed.getCause() instanceof CaseStopped stopped) {
                    throw stopped;
                }
                throw failed;
            }
        }

        /** Waits for it, however it ends: who runs the case is told. */
        void awaitEnd() {
            reset.exceptionally(failure -> null).join();
        }
    }

    private Lane(RunningTarget target, LaneOptions options) {
        this.target = target;
        this.options = options;
        this.stage = new Stage(target, options.schema(), options);
    }

    /**
     * Connects and creates the schema. The calling thread is placed as the options say, and is to use the lane.
     *
     * @throws BadInputException when the server cannot be reached, refuses the user, or does not grant what a lane needs
     */
    public static Lane open(RunningTarget target, LaneOptions options) {
        final Lane lane = new Lane(target, options);
        try {
            lane.stage.open();
        } catch (SQLException refused) {
            lane.stage.disconnect();
            throw new BadInputException(
                    "cannot work on " + target.name() + " as user "
                            + target.connection().user() + ": " + Errors.line(refused),
                    refused);
        }
        return lane;
    }

    @Override
    public Execution run(TestCase closedCase) {
        return stage.run(closedCase, false, ExpectedRounds.NONE, Optional.empty());
    }

    /** As {@link #run}, and asks the server beforehand how it would find the rows of each statement. */
    @Override
    public Execution runExplained(TestCase closedCase) {
        return stage.run(closedCase, true, ExpectedRounds.NONE, Optional.empty());
    }

    /**
     * As {@link #run}. Nothing of the next case goes on when this returns: it is ready.
     *
     * <p>At another level than the case says, what is expected of it is not looked at.
     */
    @Override
    @SuppressWarnings("ReferenceEquality") // the same case made twice is two cases
    public Execution run(TestCase closedCase, Outlook outlook) {
        final Optional<Ahead> ready = ahead.filter(made -> made.testCase() == closedCase);
        if (ready.isPresent()) {
            final Stage before = stage;
            stage = other.orElseThrow();
            other = Optional.of(before);
            ahead = Optional.empty();
        }
        outlook.next().filter(next -> options.readiesNext()).ifPresent(this::makeReady);
        final Execution execution = stage.run(
                closedCase,
                false,
                options.actualLevel().isPresent() ? ExpectedRounds.NONE : outlook.expected(),
                ready.map(Stage.ResetAhead.class::cast));
        final long startNs = System.nanoTime();
        ahead.ifPresent(Ahead::awaitEnd);
        return execution.plusReset(System.nanoTime() - startNs);
    }

    /** A view that stays open would let the history of rows grow, to the cost of all who use the server. */
    @Override
    public void rest() {
        stage.rest();
        other.filter(idle -> ahead.isEmpty()).ifPresent(Stage::rest);
    }

    /** Begins to make the other stage ready; what it was ready for is forgotten. */
    private void makeReady(TestCase next) {
        if (other.isEmpty()) {
            other = Optional.of(new Stage(target, options.schema() + SECOND, options));
            resetting = Optional.of(Executors.newSingleThreadExecutor(work -> {
                final Thread thread = new Thread(work, options.schema() + "-reset");
                thread.setDaemon(true);
                return thread;
            }));
        }
        final Stage idle = other.get();
        final Thread user = Thread.currentThread();
        ahead = Optional.of(new Ahead(
                next,
                CompletableFuture.runAsync(
                        () -> {
                            try {
                                idle.reset(next, user);
                            } catch (CaseStopped stopped) {
                                throw new CompletionException(stopped);
                            }
                        },
                        resetting.orElseThrow())));
    }

    /** Drops the schemas and closes all connections. */
    @Override
    public void close() {
        ahead.ifPresent(Ahead::awaitEnd);
        resetting.ifPresent(ExecutorService::shutdown);
        other.ifPresent(Stage::close);
        stage.close();
    }
}
