package io.isolde.harness.lane;

import io.isolde.core.history.History;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.Outlook;
import io.isolde.harness.execute.PhaseTimes;
import io.isolde.harness.target.TargetException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Runs cases, and opens a new runner when the old one failed or lost its server. Not thread-safe. */
final class StandingRunner implements AutoCloseable {
    private static final int CONNECT_ATTEMPTS = 10;
    private static final String FAILURE = "the executor failed: ";

    /** A server of ours that takes no connection after so many attempts is replaced. */
    private static final int ATTEMPTS_BEFORE_REPLACING = 3;

    /** However few attempts there were: each may have waited for a lock, or for a server that stands still. */
    private static final long LONGEST_OPENING_NS = TimeUnit.SECONDS.toNanos(20);

    /** Cases in a row whose tables were locked, on a server that cannot be replaced. */
    private static final int MOST_HELD = 2;

    private final Supplier<CaseRunner> openRunner;
    private final ServerKeeper server;
    private CaseRunner runner;
    private int lossesSeen;
    private int heldInARow;

    /** Owns the runners it opens. */
    StandingRunner(Supplier<CaseRunner> openRunner, ServerKeeper server) {
        this.openRunner = openRunner;
        this.server = server;
        open();
    }

    /**
     * Runs a closed case.
     *
     * @param explained whether the server is asked for its plans too
     * @param outlook for the runner, where it is not asked for plans; empty where nobody looks ahead
     */
    Execution run(TestCase closedCase, boolean explained, Optional<Outlook> outlook) {
        server.begin(false);
        try {
            if (server.losses() != lossesSeen) {
                reopen();
            }
            final Execution execution = executeUnheld(closedCase, explained, outlook);
            if (execution.serverLost()) {
                final int losses = lossesSeen;
                reopen();
                server.reconnected(losses);
            } else {
                server.caseDone();
            }
            return execution;
        } finally {
            server.end(false);
        }
    }

    /**
     * Runs a closed case while no other runs, drops its tables, and runs it again: some servers end only then.
     *
     * @return the first run; as one in which the server was lost where it did not come through the second
     */
    Execution runTwice(TestCase closedCase) {
        server.begin(true);
        try {
            reopen(); // what the case before has left may end the server, too
            final int losses = server.losses();
            final Execution first = execute(closedCase, false, Optional.empty());
            reopen();
            if (first.serverLost()) {
                return first;
            }
            server.caseDone();
            execute(closedCase, false, Optional.empty());
            reopen();
            return server.losses() == losses ? first : first.lost();
        } finally {
            server.end(true);
        }
    }

    /** Opens another runner for what follows. */
    void renew() {
        server.begin(false);
        try {
            reopen();
        } finally {
            server.end(false);
        }
    }

    /** No case is at hand for now. */
    void rest() {
        runner.rest();
    }

    @Override
    public void close() {
        if (runner != null) {
            runner.close();
        }
    }

    /** Where tables stay locked, runs the case on a server that takes the place of this one, if it can be replaced. */
    private Execution executeUnheld(TestCase closedCase, boolean explained, Optional<Outlook> outlook) {
        final Execution execution = execute(closedCase, explained, outlook);
        if (execution.waits() != Execution.Waits.HELD) {
            heldInARow = 0;
            return execution;
        }
        final String why = execution.fault().orElseThrow();
        final int losses = lossesSeen;
        server.unusable(losses, why);
        if (++heldInARow >= MOST_HELD && server.isAlive()) {
            throw new TargetException(
                    "tables stay locked on the server, by what outlives the session of a case: " + why);
        }
        reopen();
        return server.losses() == losses ? execution : execute(closedCase, explained, Optional.empty());
    }

    private Execution execute(TestCase closedCase, boolean explained, Optional<Outlook> outlook) {
        try {
            if (explained) {
                return runner.runExplained(closedCase);
            }
            return outlook.isPresent() ? runner.run(closedCase, outlook.get()) : runner.run(closedCase);
        } catch (final RuntimeException e) {
            reopen();
            return failed(closedCase, e);
        }
    }

    /** Whether a fault is that a runner failed, and not what it had to say. */
    static boolean isFailure(String fault) {
        return fault.startsWith(FAILURE);
    }

    private static Execution failed(TestCase closedCase, RuntimeException e) {
        return new Execution(
                closedCase,
                new History(List.of(), List.of()),
                new PhaseTimes(0, 0, 0, 0),
                Optional.of(FAILURE + e),
                false);
    }

    private void reopen() {
        final CaseRunner old = runner;
        runner = null;
        try {
            old.close();
        } finally {
            open();
        }
    }

    /**
     * Connects. Where that fails although the server was reached before, it is about to go, or just coming back: the server is brought back
     * and connected to again, a few times.
     */
    private void open() {
        int attempts = 1;
        final long startNs = System.nanoTime();
        while (runner == null) {
            lossesSeen = server.losses();
            server.bringBack(lossesSeen);
            lossesSeen = server.losses();
            try {
                runner = openRunner.get();
                server.connected();
            } catch (final RuntimeException e) {
                final boolean isSlow = System.nanoTime() - startNs > LONGEST_OPENING_NS;
                if (!server.wasReached() || attempts++ == CONNECT_ATTEMPTS) {
                    throw e;
                }
                final boolean isReplaced = (isSlow || attempts > ATTEMPTS_BEFORE_REPLACING)
                        && server.unusable(lossesSeen, String.valueOf(e.getMessage()));
                if (isSlow && !isReplaced && server.isAlive()) {
                    throw e;
                }
                server.pause();
            }
        }
    }
}
