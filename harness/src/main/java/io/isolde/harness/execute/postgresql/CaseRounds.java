package io.isolde.harness.execute.postgresql;

import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.text.StatementTexts;
import io.isolde.harness.execute.AnswerOrder;
import io.isolde.harness.execute.CaseLog;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.execute.postgresql.CaseEnd.Kind;
import io.isolde.harness.execute.postgresql.Control.WaitingFor;
import io.isolde.harness.jdbc.Errors;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * One run of the steps of a case, round by round; what was seen is in the log.
 *
 * <p>A round begins with one statement. It is over when no statement is open, or when all open ones were seen waiting, nothing ended while that was asked, and a step can be
 * sent. While several wait in a ring it is not over: one of them will be the victim.
 */
final class CaseRounds {
    /** Longer than most answers take; polling meanwhile would only take the server's time. */
    private static final long LISTEN_NS = 200_000;

    private static final long SHORTEST_PAUSE_NS = 50_000;
    private static final long LONGEST_PAUSE_NS = 2_000_000;

    /** After so long without an event it is asked, too, who waits for what is no lock. */
    private static final long SNAPSHOTS_AFTER_NS = 50_000_000;

    /** After so long without an event a session has had its turn on any machine. */
    private static final long UNTOLD_AFTER_NS = TimeUnit.SECONDS.toNanos(2);

    /** How long all may wait while no step can be sent. */
    private static final long STUCK_NS = TimeUnit.SECONDS.toNanos(3);

    /** How late a busy server may be to look for a deadlock. */
    private static final long RING_GRACE_NS = TimeUnit.SECONDS.toNanos(2);

    /** How long a lost server may take to close the other connections. */
    private static final long LOST_NS = TimeUnit.SECONDS.toNanos(5);

    private static final int NONE = -1;

    private final TestCase testCase;
    private final CaseLog log;
    private final List<PostgresSession> sessions;
    private final Control control;
    private final PostgresAnswers answers;
    private final LaneOptions options;
    private final StatementTexts texts;

    /** Steps that were sent, by number. */
    private final BitSet sent = new BitSet();
    /** Steps that were sent and have not ended, oldest first. */
    private final List<Integer> open = new ArrayList<>();
    /** The sessions in a transaction that BEGIN has begun. */
    private final BitSet inTransaction = new BitSet();
    /** Whether a statement of the case may do anything. */
    private final boolean isBeyondModel;
    /** Whether a read may wait for a snapshot that no writer can spoil. */
    private final boolean readsMayWait;

    // of the round
    private int current = NONE;
    private final List<Completion> completions = new ArrayList<>();
    private final List<Completion> releases = new ArrayList<>();
    private long startNs;
    private long firstLookNs;
    private long lastEventNs;
    private CaseEnd end;

    CaseRounds(
            CaseLog log,
            List<PostgresSession> sessions,
            Control control,
            PostgresAnswers answers,
            LaneOptions options,
            StatementTexts texts) {
        this.testCase = log.testCase();
        this.log = log;
        this.sessions = sessions;
        this.control = control;
        this.answers = answers;
        this.options = options;
        this.texts = texts;
        this.isBeyondModel = testCase.steps().stream().anyMatch(step -> mayDoAnything(step.statement()));
        this.readsMayWait = readsMayWait(testCase) || locksTables(testCase);
    }

    /** Whether a read may wait for a session of the case that locks a whole table. */
    private static boolean locksTables(TestCase testCase) {
        return testCase.steps().stream()
                .anyMatch(step -> Statement.meaningOf(step.statement()) instanceof Statement.LockTable);
    }

    private static boolean alters(Statement statement) {
        final Statement meant = Statement.meaningOf(statement);
        return meant instanceof Statement.AddForeignKey || meant instanceof Statement.ValidateConstraint;
    }

    /** A function may wait, also in a SELECT that reads no table. */
    private static boolean mayDoAnything(Statement statement) {
        return statement instanceof Statement.Unmodelled || statement instanceof Statement.Neutral || alters(statement);
    }

    /** Whether a read may wait for the serializable transactions of the server. */
    static boolean readsMayWait(TestCase testCase) {
        return testCase.steps().stream().map(Step::statement).anyMatch(CaseRounds::isDeferrable);
    }

    private static boolean isDeferrable(Statement statement) {
        return statement instanceof Statement.Begin begin && begin.modes().defers()
                || statement instanceof Statement.SetModes set && set.modes().defers();
    }

    /** Whether a statement of the case may do anything, as none of the model does. */
    boolean isBeyondModel() {
        return isBeyondModel;
    }

    /** Sessions whose statement has not ended. */
    List<PostgresSession> busy() {
        return open.stream().map(this::sessionOf).toList();
    }

    /** Runs the steps, and says how far that went. */
    CaseEnd run() {
        while (end == null) {
            final int next = next();
            if (next == NONE) {
                return CaseEnd.DONE;
            }
            round(next);
        }
        return end;
    }

    /** After a run that ended early, and statements told to end: waits until they have. */
    boolean awaitEnded() {
        final long untilNs = System.nanoTime() + LOST_NS;
        while (!open.isEmpty() && System.nanoTime() < untilNs) {
            final Optional<PostgresAnswers.Answer> answer = answers.poll();
            if (answer.isPresent()) {
                open.remove((Integer) answer.get().step());
            } else {
                answers.await(untilNs);
            }
        }
        return open.isEmpty();
    }

    /** The earliest step not sent whose session is not waiting. */
    private int next() {
        for (int step = sent.nextClearBit(0); step < testCase.steps().size(); step = sent.nextClearBit(step + 1)) {
            if (!isWaiting(testCase.steps().get(step).session())) {
                return step;
            }
        }
        return NONE;
    }

    private boolean isWaiting(int session) {
        return open.stream().anyMatch(step -> testCase.steps().get(step).session() == session);
    }

    private void round(int step) {
        current = step;
        completions.clear();
        releases.clear();
        startNs = System.nanoTime();
        firstLookNs = 0;
        lastEventNs = startNs;
        if (!open.isEmpty() && take()) {
            end = new CaseEnd(Kind.RESUMED_WITHOUT_CAUSE, completions + " came before step " + step + " was sent");
            return;
        }
        send(step);
        try {
            settle();
        } catch (final SQLException refused) {
            lose(refused);
        }
        final long nowNs = System.nanoTime();
        final Round round = new Round(step, AnswerOrder.byCause(step, completions, releases), open);
        log.round(round, nowNs - startNs, firstLookNs == 0 ? 0 : nowNs - firstLookNs);
        if (end == null && round.cutShort(testCase).isPresent()) {
            end = new CaseEnd(
                    Kind.CUT_SHORT,
                    "a statement was ended from outside: "
                            + round.cutShort(testCase).orElseThrow());
        }
    }

    private void send(int step) {
        final Statement statement = asActuallyRun(testCase.steps().get(step).statement());
        final String sql = texts.of(statement);
        final boolean counts = Statement.writesRows(statement);
        sent.set(step);
        if (waitsForNothing(statement)) {
            complete(step, sessionOf(step).run(sql, counts));
        } else {
            open.add(step);
            sessionOf(step).send(step, sql, counts);
        }
    }

    private Statement asActuallyRun(Statement statement) {
        if (options.actualLevel().isEmpty()) {
            return statement;
        }
        final String level = options.actualLevel().get().name();
        if (statement instanceof Statement.SetIsolation set) {
            return new Statement.SetIsolation(level, set.session());
        } else if (statement instanceof Statement.SetModes set && set.modes().level() != null) {
            return new Statement.SetModes(at(level, set.modes()), set.session());
        } else if (statement instanceof Statement.Begin begin && begin.modes().level() != null) {
            return new Statement.Begin(begin.consistentSnapshot(), at(level, begin.modes()));
        }
        return statement;
    }

    private static Statement.Modes at(String level, Statement.Modes modes) {
        return new Statement.Modes(level, modes.access(), modes.deferrable());
    }

    /** Whether a statement is answered at once, so that the lane's thread may wait for it. */
    private boolean waitsForNothing(Statement statement) {
        return !isBeyondModel
                && (Statement.isTransactionControl(statement) && !asksConstraints(statement)
                        || !readsMayWait
                                && statement instanceof Statement.Select select
                                && select.locks().locking() == Statement.Locking.NONE);
    }

    private static boolean asksConstraints(Statement statement) {
        return statement instanceof Statement.Commit || statement instanceof Statement.SetConstraints;
    }

    /** Waits until the round is over, or the run is. */
    private void settle() throws SQLException {
        long listenUntilNs = System.nanoTime() + LISTEN_NS;
        long pauseNs = SHORTEST_PAUSE_NS;
        while (end == null) {
            if (take()) {
                listenUntilNs = System.nanoTime() + LISTEN_NS;
                pauseNs = SHORTEST_PAUSE_NS;
                continue;
            }
            if (open.isEmpty() || isOverUnseen()) {
                return;
            }
            final long nowNs = System.nanoTime();
            if (Thread.currentThread().isInterrupted()) {
                end = new CaseEnd(Kind.FAULT, "the run was interrupted");
            } else if (nowNs < listenUntilNs) {
                answers.await(listenUntilNs);
            } else if (look(nowNs)) {
                return;
            } else if (end == null) {
                answers.await(System.nanoTime() + pauseNs);
                pauseNs = Math.min(2 * pauseNs, LONGEST_PAUSE_NS);
            }
        }
    }

    /**
     * Whether nobody need be asked who waits, as what waited before goes on waiting. A statement that takes locks may have made another the victim of a deadlock, whose
     * answer comes later.
     */
    private boolean isOverUnseen() {
        return !open.contains(current)
                && releases.isEmpty()
                && waitsForNothing(testCase.steps().get(current).statement());
    }

    /** Asks who waits; whether the round is over. */
    private boolean look(long nowNs) throws SQLException {
        if (firstLookNs == 0) {
            firstLookNs = nowNs;
        }
        final long quietNs = nowNs - lastEventNs;
        final boolean allWait = allWait(quietNs);
        if (take()) {
            return false;
        }
        if (!allWait) {
            if (quietNs > options.statementLimit().toNanos()) {
                end = new CaseEnd(Kind.FAULT, overdue(control.waiting(WaitingFor.UNTOLD_SNAPSHOTS)));
            }
            return false;
        }
        if (open.size() > 1) {
            if (control.isRing(open.stream().map(step -> sessionOf(step).pid()).toList())) {
                // A ring that the server does not break is one of queues, which it has put in another order.
                if (quietNs < control.deadlockNs() + RING_GRACE_NS) {
                    return false;
                }
            } else if (!allWait(quietNs) || take()) {
                // The victim may have died before somebody asked for the ring.
                return false;
            }
        }
        if (next() == NONE) {
            if (quietNs > STUCK_NS + control.deadlockNs()) {
                end = new CaseEnd(
                        Kind.STUCK, "all sessions wait, no step can be sent, and the server broke no deadlock");
            }
            return false;
        }
        return true;
    }

    private boolean allWait(long quietNs) throws SQLException {
        final Set<Integer> waiting = control.waiting(waitingFor(quietNs));
        return open.stream().allMatch(step -> waiting.contains(sessionOf(step).pid()));
    }

    private static WaitingFor waitingFor(long quietNs) {
        if (quietNs > UNTOLD_AFTER_NS) {
            return WaitingFor.UNTOLD_SNAPSHOTS;
        }
        return quietNs > SNAPSHOTS_AFTER_NS ? WaitingFor.SNAPSHOTS : WaitingFor.LOCKS;
    }

    private String overdue(Set<Integer> waiting) {
        return "a statement must end or be seen waiting within "
                + options.statementLimit().toMillis() + " ms: did neither: "
                + open.stream()
                        .filter(step -> !waiting.contains(sessionOf(step).pid()))
                        .map(step -> "step " + step + " ("
                                + texts.of(testCase.steps().get(step).statement()) + ")")
                        .collect(Collectors.joining(", "));
    }

    /** Takes the answers that are there; whether there were any. */
    private boolean take() {
        boolean any = false;
        Optional<PostgresAnswers.Answer> answer = answers.poll();
        while (answer.isPresent()) {
            any = true;
            if (answer.get().fault() != null) {
                throw new IllegalStateException(
                        "a statement must end with an outcome: step="
                                + answer.get().step(),
                        answer.get().fault());
            }
            open.remove((Integer) answer.get().step());
            complete(answer.get().step(), answer.get().outcome());
            answer = answers.poll();
        }
        return any;
    }

    private void complete(int step, Outcome outcome) {
        final Statement statement = testCase.steps().get(step).statement();
        final int session = testCase.steps().get(step).session();
        final Completion completion = new Completion(step, outcome);
        completions.add(completion);
        lastEventNs = System.nanoTime();
        final boolean failed = outcome instanceof Outcome.Failed;
        if (statement instanceof Statement.Begin) {
            inTransaction.set(session);
        } else if (Statement.endsTransaction(statement)) {
            inTransaction.set(session, chains(statement));
        }
        if (failed || mayRelease(statement, session)) {
            releases.add(completion);
        }
        if (outcome instanceof Outcome.Failed failure && failure.kind() == ErrorKind.CONNECTION_LOST && end == null) {
            lose(step, failure.message());
        }
    }

    private static boolean chains(Statement statement) {
        return statement instanceof Statement.Commit commit && commit.chain()
                || statement instanceof Statement.Rollback rollback && rollback.chain();
    }

    /**
     * Whether others may go on by the success of a statement. Who waits for a savepoint that is released goes on to wait for the transaction; until
     * it does, it could miss that the savepoint's changes are rolled back.
     */
    private boolean mayRelease(Statement statement, int session) {
        return isBeyondModel
                || Statement.endsTransaction(statement)
                || statement instanceof Statement.RollbackTo
                || statement instanceof Statement.Release
                || !inTransaction.get(session);
    }

    /** A session has lost its connection: with the server, or alone. */
    private void lose(int step, String message) {
        final long untilNs = System.nanoTime() + LOST_NS;
        end = new CaseEnd(Kind.SERVER_LOST, message);
        while (control.isAnswering()) {
            if (System.nanoTime() > untilNs || Thread.currentThread().isInterrupted()) {
                end = new CaseEnd(
                        Kind.FAULT,
                        "the connection of step " + step + " was lost, but the server answers others: " + message);
                return;
            }
            answers.await(System.nanoTime() + LONGEST_PAUSE_NS);
        }
        drain();
    }

    /** The control connection fails. */
    private void lose(SQLException refused) {
        final String message = Errors.line(refused);
        if (PostgresErrors.isConnectionLost(refused)) {
            end = new CaseEnd(Kind.SERVER_LOST, message);
            drain();
        } else {
            end = new CaseEnd(Kind.FAULT, "who waits cannot be asked: " + message);
        }
    }

    /** The other sessions have something to say about the end of the server. */
    private void drain() {
        final long untilNs = System.nanoTime() + LOST_NS;
        while (!open.isEmpty() && System.nanoTime() < untilNs) {
            if (!take()) {
                answers.await(untilNs);
            }
        }
    }

    private PostgresSession sessionOf(int step) {
        return sessions.get(testCase.steps().get(step).session());
    }
}
