package io.isolde.harness.execute.mysql;

import io.isolde.core.history.TableState;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.LastInsertId;
import io.isolde.core.sql.Statement;
import io.isolde.core.text.StatementTexts;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.execute.mysql.Action.Plain;
import io.isolde.harness.execute.mysql.Action.Prospect;
import io.isolde.harness.jdbc.Errors;
import io.isolde.harness.jdbc.LocalSocket;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Runs one case, once: does on the server what a {@link CaseMachine} says, and tells it what came of that. */
final class CaseRun {
    private final TestCase testCase;
    private final CaseMachine machine;
    private final List<LaneSession> sessions;
    private final Monitor monitor;
    private final Answers answers;
    private final StatementTexts texts;
    private final LaneOptions options;

    /** None where nothing is left of the reset. */
    private Optional<ResetToCome> reset = Optional.empty();

    CaseRun(
            TestCase testCase,
            CaseMachine machine,
            List<LaneSession> sessions,
            Monitor monitor,
            Answers answers,
            StatementTexts texts,
            LaneOptions options) {
        this.testCase = testCase;
        this.machine = machine;
        this.sessions = sessions;
        this.monitor = monitor;
        this.answers = answers;
        this.texts = texts;
        this.options = options;
    }

    /** Sends all steps and waits for all of them to end; what is left of the reset is done then. What was seen is in the log, however this ends. */
    void run(Optional<ResetToCome> leftOfReset) throws CaseStopped, SQLException {
        reset = leftOfReset;
        try {
            Action action = machine.next(System.nanoTime());
            while (action != Plain.DONE) {
                action = act(action);
            }
        } finally {
            machine.broken(System.nanoTime());
        }
    }

    /** All rows of the tables at the end; none where they are still to be read. */
    List<TableState> tables() {
        return machine.tables();
    }

    /** Whether a statement of the case is outside the model, so that the case is not judged. */
    boolean isBeyondModel() {
        return machine.isBeyondModel();
    }

    /** Connections whose statement has not ended. */
    List<LaneSession> busySessions() {
        return machine.open().stream().map(this::sessionOf).toList();
    }

    /** After {@link #run} was stopped, and open statements killed: waits until they have ended. */
    void awaitKilled() throws SQLException {
        final long deadlineNs = System.nanoTime() + WaitTimes.LOST_LIMIT_NS;
        while (!machine.open().isEmpty()) {
            final Answers.Answer answer = answers.poll(deadlineNs, Optional.empty())
                    .orElseThrow(
                            () -> new SQLException("statements that were killed did not end: steps " + machine.open()));
            machine.killed(answer.step());
        }
    }

    /** Does this, and tells what came of it; what is to be done next. */
    private Action act(Action action) throws CaseStopped, SQLException {
        if (action instanceof Plain plain) {
            return act(plain);
        } else if (action instanceof Action.Send send) {
            send(send);
            return machine.sent(System.nanoTime());
        } else if (action instanceof Action.Listen listen) {
            return tell(answers.poll(listen.untilNs(), likely(listen)));
        } else if (action instanceof Action.Look look) {
            return look(look);
        } else if (action instanceof Action.Sleep sleep) {
            answers.sleep(sleep.ns());
            return machine.slept(System.nanoTime());
        } else if (action instanceof Action.Hold hold) {
            hold(hold.step());
            return machine.sent(System.nanoTime());
        } else if (action instanceof Action.Clear clear) {
            clear(clear);
            return machine.cleared();
        }
        throw ((Action.Stop) action).why();
    }

    private Action act(Plain plain) throws SQLException {
        return switch (plain) {
            case TAKE -> tell(answers.poll());
            case ROUND_IS_STABLE -> machine.next(System.nanoTime());
            case ASK_SERVER_LOCKS -> askServerLocks();
            case ASK_ALIVE -> machine.alive(monitor.isAnswering(), System.nanoTime());
            case DONE -> throw new IllegalArgumentException("nothing is left to be done");
        };
    }

    private Action tell(Optional<Answers.Answer> answer) {
        if (answer.isEmpty()) {
            return machine.silent(Thread.currentThread().isInterrupted(), System.nanoTime());
        } else if (answer.get().failure() != null) {
            throw new IllegalStateException(
                    "a statement must end with an outcome: step=" + answer.get().step(),
                    answer.get().failure());
        }
        return machine.answered(answer.get(), System.nanoTime());
    }

    private Optional<LaneSession> likely(Action.Listen listen) {
        return listen.likely() == Action.NOBODY ? Optional.empty() : Optional.of(sessionOf(listen.likely()));
    }

    private LaneSession sessionOf(int step) {
        return sessions.get(testCase.steps().get(step).session());
    }

    private void clear(Action.Clear clear) throws CaseStopped, SQLException {
        if (clear.resets()) {
            reset.orElseThrow().alone().run();
        }
        for (final int session : clear.sessions()) {
            sessions.get(session).sendHeld();
        }
    }

    private void hold(int step) {
        sessionOf(step).hold(texts.of(testCase.steps().get(step).statement()));
    }

    private void send(Action.Send send) throws SQLException {
        final LaneSession session = sessionOf(send.last());
        if (send.resets()) {
            session.holdFirst(reset.orElseThrow().statements());
        }
        final List<LaneSession.Text> sent = new ArrayList<>(send.together().size());
        for (final int step : send.together()) {
            if (sessionOf(step) == session) {
                final Statement statement =
                        asActuallyRun(testCase.steps().get(step).statement());
                sent.add(new LaneSession.Text(
                        texts.of(statement),
                        isCounted(statement),
                        readBehind(statement),
                        LastInsertId.mayBeReadBy(statement) ? step : LaneSession.Text.NO_STEP));
            } else {
                hold(step);
            }
        }
        final LaneSession.Request request =
                new LaneSession.Request(send.last(), sent, send.reads() ? testCase.tables() : List.of());
        if (send.prospect() == Prospect.CANNOT_WAIT) {
            session.sendNow(request, options.statementLimit(), Optional.empty());
        } else if (session.tellsSilence() && send.prospect() == Prospect.IS_TO_SUCCEED) {
            final LocalSocket.Silence silence =
                    new LocalSocket.Silence(monitor.lookEveryMs(), quietNs -> endIfItWaits(session, quietNs));
            session.sendNow(request, options.statementLimit(), Optional.of(silence));
        } else {
            session.sendAhead(request, options.statementLimit());
        }
    }

    private void endIfItWaits(LaneSession session, long quietNs) {
        if (machine.looksWhileSending() && monitor.isWaiting(session.probeId(), quietNs)) {
            final Action.End end = machine.isSeenWaiting();
            monitor.killQuery(sessionOf(end.step()).connectionId());
        }
    }

    private Statement asActuallyRun(Statement statement) {
        return options.actualLevel().isPresent() && statement instanceof Statement.SetIsolation set
                ? new Statement.SetIsolation(options.actualLevel().get().name(), set.session())
                : statement;
    }

    private static List<String> readBehind(Statement statement) {
        return statement instanceof Statement.Assign assign && !assign.returnsRows() ? assign.variables() : List.of();
    }

    private static boolean isCounted(Statement statement) {
        return !(Statement.isTransactionControl(statement)
                || statement instanceof Statement.CreateTable
                || statement instanceof Statement.Assign assign && assign.isSet());
    }

    private Action look(Action.Look look) throws SQLException {
        try {
            return machine.looked(monitor.look(latestFirst(), look.quietNs()), System.nanoTime());
        } catch (SQLException refused) {
            return lost(refused);
        }
    }

    private Action lost(SQLException refused) throws SQLException {
        if (Errors.isConnectionLost(refused)) {
            return machine.lost(Errors.line(refused), System.nanoTime());
        }
        throw refused;
    }

    /** Those before have waited already, mostly. */
    private Set<Long> latestFirst() {
        final List<Integer> open = machine.open();
        final Set<Long> ids = new LinkedHashSet<>();
        for (int i = open.size() - 1; i >= 0; i--) {
            ids.add(sessionOf(open.get(i)).probeId());
        }
        return ids;
    }

    private Action askServerLocks() throws SQLException {
        final Map<Integer, String> ofSteps = new LinkedHashMap<>();
        try {
            final Map<Long, String> ofConnections = monitor.serverLockWaits();
            for (final int step : machine.open()) {
                final String state = ofConnections.get(sessionOf(step).connectionId());
                if (state != null) {
                    ofSteps.put(step, state);
                }
            }
        } catch (SQLException refused) {
            return lost(refused);
        }
        return machine.serverLocks(ofSteps, System.nanoTime());
    }
}
