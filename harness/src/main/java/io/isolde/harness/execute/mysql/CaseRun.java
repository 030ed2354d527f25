package io.isolde.harness.execute.mysql;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.text.StatementTexts;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.execute.mysql.CaseStopped.Reason;
import io.isolde.harness.jdbc.Errors;
import io.isolde.harness.jdbc.LocalSocket;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;

/**
 * Sends the steps of one case, once, and follows what they do.
 *
 * <p>A round is stable when no statement is open, or when all open ones are reported waiting, nothing ended while that was asked,
 * and some step can still be sent. While nothing can be sent the run goes on waiting: only the database can end that. Nobody is asked
 * where the step sent has answered, locks nothing, and released nothing: what waited before goes on waiting.
 *
 * <p>Where a case is foreseen, a picture that is as expected need not last. Such a run is only as good as what was expected, see
 * {@link Execution.Waits}.
 */
final class CaseRun {
    /** Most statements answer, or are released and answer, within this; asking the server earlier costs, and can change which rows a scan keeps locked. */
    private static final long SETTLE_NS = 1_000_000;
    /** So long an answer that is expected is waited for before the server is asked. */
    private static final long EXPECTED_ANSWER_NS = 2_000_000;

    private static final long SEMI_CONSISTENT_GRACE_NS = 1_000_000;
    private static final long NO_WAIT_GRACE_NS = 20_000_000;

    private static final long LONGEST_PAUSE_NS = 2_000_000;
    /** So long after the latest answer the server is asked for waits for locks of its own, where a statement is outside the model; and where none is. */
    private static final long SERVER_LOCKS_AFTER_NS = 20_000_000;

    private static final long FOREIGN_LOCKS_AFTER_NS = 1_000_000_000;

    /** Where the server itself says that all wait and none can be sent: three searches for deadlocks in the background, one a second. */
    private static final long STUCK_LIMIT_NS = Duration.ofSeconds(3).toNanos();

    /** How long answers may take after the server was lost: it takes a closed socket no time, and more is of no use. */
    private static final long LOST_LIMIT_NS = Duration.ofSeconds(2).toNanos();

    private final TestCase testCase;
    private final List<LaneSession> sessions;
    private final Monitor monitor;
    private final Answers answers;
    private final StatementTexts texts;
    private final LaneOptions options;
    private final boolean lookingDisturbsSharedScans;
    private final Patience patience;
    private final CaseLog log;
    private final ResumptionCheck resumptions;
    private final PossibleLocks locks;
    private final Foresight foresight;
    private final JointSteps joint;

    private final List<Integer> unsent = new ArrayList<>();
    /** Sessions whose BEGIN has not gone out yet. */
    private final List<LaneSession> begun = new ArrayList<>();
    /** Steps sent and not ended, oldest first. */
    private final List<Integer> open = new ArrayList<>();

    // of the current round
    /** The steps that went in its round trip; its own is the last. */
    private List<Integer> together = List.of();
    /** Whether more than one statement went, so that an error says little. */
    private boolean isJoint;
    /** Whether the statement was ended, as it waited. */
    private boolean isEnded;

    private final List<Completion> completions = new ArrayList<>();
    private final List<Completion> releases = new ArrayList<>();
    private long lookingNs;
    /** Whether a transaction was rolled back under a statement that went on, which released its locks. */
    private boolean lostTransaction;

    /** Whether all that is open was seen asleep in a wait for a lock, and nothing was sent since. */
    private boolean seenAsleep;

    /** Whether a picture was believed sooner than without expectations. */
    private boolean believed;

    private long lastEventNs;
    private boolean lostServer;

    /** None once it was sent. */
    private Optional<ResetToCome> reset;

    /** All rows at the end, where they came with the last statement. */
    private List<TableState> tables = List.of();

    /** The surprise of earlier runs of the case, each time alike. */
    private Optional<String> accepted = Optional.empty();

    CaseRun(
            List<LaneSession> sessions,
            Monitor monitor,
            Answers answers,
            StatementTexts texts,
            LaneOptions options,
            boolean lookingDisturbsSharedScans,
            Foresight foresight,
            Optional<ResetToCome> reset,
            CaseLog log) {
        this.testCase = log.testCase();
        this.sessions = sessions;
        this.monitor = monitor;
        this.answers = answers;
        this.texts = texts;
        this.options = options;
        this.lookingDisturbsSharedScans = lookingDisturbsSharedScans;
        this.patience = monitor.patience();
        this.log = log;
        this.resumptions = new ResumptionCheck(testCase);
        this.locks = new PossibleLocks(testCase, options.actualLevel());
        this.foresight = foresight;
        this.reset = reset;
        this.joint = new JointSteps(testCase, locks, foresight);
        for (int step = 0; step < testCase.steps().size(); step++) {
            unsent.add(step);
        }
    }

    /** Takes a {@linkplain Reason#isSurprise surprise}, in the words of {@link CaseStopped}, for what the server does. */
    void accept(Optional<String> surprise) {
        accepted = surprise;
    }

    /** Sends all steps and waits for all of them to end. What was seen is in the log, however this ends. */
    void run() throws CaseStopped, SQLException {
        Optional<Integer> next = nextStep();
        while (next.isPresent()) {
            round(next.get());
            next = nextStep();
        }
    }

    /** All rows of the tables at the end; none where they are still to be read. */
    List<TableState> tables() {
        return tables;
    }

    /** Whether a statement of the case is outside the model, so that the case is not judged. */
    boolean isBeyondModel() {
        return locks.isBeyondModel();
    }

    /** Connections whose statement has not ended. */
    List<LaneSession> busySessions() {
        return open.stream().map(this::sessionOf).toList();
    }

    /** After {@link #run} was stopped, and open statements killed: waits until they have ended. */
    void awaitKilled() throws SQLException {
        final long deadlineNs = System.nanoTime() + LOST_LIMIT_NS;
        while (!open.isEmpty()) {
            final Answers.Answer answer = answers.poll(deadlineNs, Optional.empty())
                    .orElseThrow(() -> new SQLException("statements that were killed did not end: steps " + open));
            open.remove(Integer.valueOf(answer.step()));
        }
    }

    private void round(int first) throws CaseStopped, SQLException {
        together = joint.from(first, unsent, open);
        final int step = lastSent();
        final List<Integer> waitingBefore = List.copyOf(open);
        completions.clear();
        releases.clear();
        lookingNs = 0;
        requireNoneEnded(step);
        final long startNs = System.nanoTime();
        lastEventNs = startNs;
        Round round;
        try {
            isJoint = false;
            isEnded = false;
            if (joint.isHeld(step)) {
                unsent.remove(Integer.valueOf(step));
                hold(step);
                ended(new Completion(step, Outcome.DONE));
            } else {
                send(step);
                awaitStable(step);
                requireTogether();
            }
        } finally {
            round = new Round(step, inOrderOfCause(step), open);
            log.round(round, System.nanoTime() - startNs, lookingNs);
            foresight.saw(round);
            log.waits(waits());
        }
        final Optional<Completion> cutShort = round.cutShort(testCase);
        if (cutShort.isPresent()) {
            surprise(Reason.CUT_SHORT, "a statement was cut short: " + cutShort.get());
        }
        final Optional<String> withoutCause = resumptions.withoutCause(round, waitingBefore, releases);
        if (withoutCause.isPresent() && !lostTransaction) {
            surprise(Reason.RESUMED_WITHOUT_CAUSE, "wrong waiting decision: " + withoutCause.get());
        }
    }

    private void surprise(Reason reason, String what) throws CaseStopped {
        if (!accepted.equals(Optional.of(what))) {
            throw new CaseStopped(reason, what);
        }
    }

    private Execution.Waits waits() {
        if (isJoint && lostServer) {
            return Execution.Waits.DOUBTFUL;
        } else if (!believed) {
            return Execution.Waits.SEEN;
        }
        return foresight.held() ? Execution.Waits.FORESEEN : Execution.Waits.DOUBTFUL;
    }

    /** What was seen waiting may end with the step to come, not before. */
    private void requireNoneEnded(int next) throws CaseStopped {
        if (!seenAsleep && collect()) {
            throw new CaseStopped(
                    Reason.RESUMED_WITHOUT_CAUSE,
                    "wrong waiting decision: " + completions + " came before step " + next + " was sent");
        }
        seenAsleep = false;
    }

    /**
     * Answers of the sent statement and of those it released race to us. So that a history does not depend on who wins: a sent
     * statement that ends a transaction, or failed, comes first, as what it released ended after it; one that made another the victim
     * of a deadlock comes after that one. All else stays in the order seen.
     */
    private List<Completion> inOrderOfCause(int sent) {
        int place = 0;
        while (place < completions.size() && completions.get(place).step() != sent) {
            place++;
        }
        if (completions.size() <= 1 || place == completions.size()) {
            return completions;
        }
        final List<Completion> ordered = new ArrayList<>(completions);
        final Completion own = ordered.remove(place);
        ordered.add(releases.contains(own) ? 0 : behindVictims(ordered, place), own);
        return ordered;
    }

    /** This place, or the next one behind all victims. */
    private static int behindVictims(List<Completion> ended, int place) {
        int behind = ended.size();
        while (behind > place && !isVictim(ended.get(behind - 1))) {
            behind--;
        }
        return behind;
    }

    private static boolean isVictim(Completion completion) {
        return completion.outcome() instanceof Outcome.Failed failed
                && failed.kind().endsTransaction();
    }

    /** The earliest unsent step whose session is not waiting. */
    private Optional<Integer> nextStep() {
        return joint.nextAfter(List.of(), unsent, open);
    }

    /** The step of the round; others of {@link #together} go before it. */
    private int lastSent() {
        return together.get(together.size() - 1);
    }

    private LaneSession sessionOf(int step) {
        return sessions.get(testCase.steps().get(step).session());
    }

    private void requireTogether() throws CaseStopped {
        if (isJoint && open.contains(lastSent())) {
            throw notAsForeseen("one of them waits");
        }
    }

    private CaseStopped notAsForeseen(String what) {
        return CaseStopped.notAsForeseen(together, what);
    }

    /** Sends what goes together; this step is the last of it. */
    private void send(int last) throws CaseStopped, SQLException {
        begun.remove(sessionOf(last));
        final boolean sendsBegun = !begun.isEmpty() && joint.anyMayCommit(together);
        final boolean resets = reset.isPresent() && !sendsBegun && joint.allSucceed(together);
        if (resets) {
            sessionOf(last).holdFirst(reset.get().statements());
        } else if (reset.isPresent()) {
            reset.get().alone().run();
        }
        reset = Optional.empty();
        if (sendsBegun) {
            for (final LaneSession session : begun) {
                session.sendHeld();
            }
            begun.clear();
        }
        boolean mayWait = false;
        final List<LaneSession.Text> sent = new ArrayList<>(together.size());
        for (final int step : together) {
            if (isOfAnother(step)) {
                hold(step);
                foresight.pass(step);
                continue;
            }
            final Statement statement = asActuallyRun(testCase.steps().get(step).statement());
            sent.add(new LaneSession.Text(texts.of(statement), isCounted(statement)));
            mayWait |= locks.mayWait(step);
            if (step != last) {
                locks.sent(step);
                foresight.pass(step);
            }
        }
        unsent.removeAll(together);
        locks.sent(last);
        final List<Table> read = joint.isEnd(last, unsent, open) ? testCase.tables() : List.of();
        isJoint = resets || sent.size() > 1 || !read.isEmpty();
        open.add(last);
        final LaneSession.Request request = new LaneSession.Request(last, sent, read);
        final LaneSession session = sessionOf(last);
        if (!mayWait) {
            session.sendNow(request, options.statementLimit(), Optional.empty());
        } else if (session.tellsSilence() && foresight.succeeds(0, last)) {
            final LocalSocket.Silence silence =
                    new LocalSocket.Silence(monitor.lookEveryMs(), quietNs -> endIfItWaits(session, quietNs));
            session.sendNow(request, options.statementLimit(), Optional.of(silence));
        } else {
            session.sendAhead(request, options.statementLimit());
        }
    }

    /** Ends a statement that was expected to succeed at once; this thread, which alone could send what it waits for, waits with it. */
    private void endIfItWaits(LaneSession session, long quietNs) {
        if (!isEnded && monitor.isWaiting(session.probeId(), quietNs)) {
            isEnded = true;
            monitor.killQuery(session.connectionId());
        }
    }

    /** Whether a step of those that go together is of another session, and held. */
    private boolean isOfAnother(int step) {
        return sessionOf(step) != sessionOf(lastSent());
    }

    private void hold(int step) {
        sessionOf(step).hold(texts.of(testCase.steps().get(step).statement()));
        begun.add(sessionOf(step));
    }

    private Statement asActuallyRun(Statement statement) {
        return options.actualLevel().isPresent() && statement instanceof Statement.SetIsolation set
                ? new Statement.SetIsolation(options.actualLevel().get().name(), set.session())
                : statement;
    }

    private static boolean isCounted(Statement statement) {
        return !(Statement.isTransactionControl(statement) || statement instanceof Statement.CreateTable);
    }

    private void awaitStable(int sent) throws CaseStopped, SQLException {
        if (isToBeSeenAsleep(sent)) {
            answers.sleep(patience.ns());
        } else {
            settle(sent);
        }
        if (open.isEmpty() || isOverUnseen(sent)) {
            return;
        }
        final long firstLookNs = System.nanoTime();
        try {
            lookUntilStable(sent);
        } finally {
            lookingNs = System.nanoTime() - firstLookNs;
        }
    }

    /** Whether the step sent is expected to wait, and a look will tell it sooner than that no answer comes. */
    private boolean isToBeSeenAsleep(int sent) {
        return open.contains(sent)
                && !monitor.asksServer()
                && !answers.staysAwake()
                && foresight.isOver(sent, completions, open);
    }

    /**
     * Whether nobody need be asked who waits, as what waited before goes on waiting. One that locks may have made another the victim of a
     * deadlock, whose answer comes later.
     */
    private boolean isOverUnseen(int sent) {
        return !open.contains(sent)
                && releases.isEmpty()
                && !locks.mayLock(sent)
                && nextStep().isPresent();
    }

    /** Waits a moment for answers of statements that may be running: the one just sent, and those that others may have released. */
    private void settle(int sent) throws CaseStopped {
        boolean answered = true;
        while (answered && !open.isEmpty() && (open.contains(sent) || !releases.isEmpty())) {
            answered = awaitAnswer(settleNs(sent));
        }
    }

    private long settleNs(int sent) {
        if (lookingDisturbsSharedScans && open.stream().anyMatch(this::isSharedScanWithoutGapLocks)) {
            return SETTLE_NS;
        } else if (foresight.isNextToSucceed(sent, completions)) {
            return monitor.asksServer() ? EXPECTED_ANSWER_NS : TimeUnit.MILLISECONDS.toNanos(monitor.lookEveryMs());
        } else if (!monitor.asksServer() || foresight.isOver(sent, completions, open)) {
            return patience.ns();
        }
        return foresight.isExpected(sent) ? EXPECTED_ANSWER_NS : SETTLE_NS;
    }

    private boolean isSharedScanWithoutGapLocks(int step) {
        return !levelOf(step).locksGaps()
                && testCase.steps().get(step).statement() instanceof Statement.Select select
                && select.locking() == Statement.Locking.SHARE;
    }

    private void lookUntilStable(int sent) throws CaseStopped, SQLException {
        long stableSinceNs = Long.MAX_VALUE;
        long pauseNs = patience.ns();
        boolean isFirst = open.contains(sent) && foresight.isOver(sent, completions, open);
        while (!open.isEmpty()) {
            final int ended = completions.size();
            final Waits waits = look();
            if (isFirst) {
                patience.found(allWait(waits));
                isFirst = false;
            }
            lostTransaction |= waits.lostTransaction();
            seenAsleep = waits.certain() && allWait(waits);
            final boolean changed = !seenAsleep && collect();
            final long nowNs = System.nanoTime();
            if (changed) {
                stableSinceNs = Long.MAX_VALUE;
                pauseNs = patience.ns();
                settle(sent);
            } else if (allWait(waits) && nextStep().isPresent()) {
                stableSinceNs = Math.min(stableSinceNs, nowNs);
                final long graceNs = graceNs(sent, waits);
                if (nowNs - stableSinceNs >= graceNs) {
                    return;
                }
                awaitAnswer(graceNs - (nowNs - stableSinceNs));
            } else {
                stableSinceNs = Long.MAX_VALUE;
                checkLimit(waits, nowNs);
                awaitAnswer(pauseNs);
                pauseNs = Math.min(2 * pauseNs, LONGEST_PAUSE_NS);
            }
            if (completions.size() != ended) {
                stableSinceNs = Long.MAX_VALUE;
            }
        }
    }

    /** A picture that is as expected is believed at once. */
    private long graceNs(int sent, Waits waits) {
        final long graceNs = waits.certain() ? 0 : Math.max(waits.graceNs(), takenBackGraceNs());
        if (graceNs > 0 && foresight.isOver(sent, completions, open)) {
            believed = true;
            return 0;
        }
        return graceNs;
    }

    /**
     * An UPDATE at RU or RC asks for a lock, is shown waiting, and takes its request back if the committed version does not match. NOWAIT and
     * SKIP LOCKED take it back in any case, and rarely wait indeed, so that a long grace costs nothing.
     */
    private long takenBackGraceNs() {
        return open.stream()
                .mapToLong(step -> takenBackGraceNs(testCase.steps().get(step).statement(), levelOf(step)))
                .max()
                .orElse(0);
    }

    private static long takenBackGraceNs(Statement statement, IsolationLevel level) {
        if (statement instanceof Statement.Select select && select.waiting() != Statement.Waiting.WAIT) {
            return NO_WAIT_GRACE_NS;
        }
        return statement instanceof Statement.Update && !level.locksGaps() ? SEMI_CONSISTENT_GRACE_NS : 0;
    }

    private IsolationLevel levelOf(int step) {
        final int session = testCase.steps().get(step).session();
        return options.actualLevel().orElse(testCase.sessions().get(session).level());
    }

    private Waits look() throws CaseStopped, SQLException {
        try {
            final long quietNs = System.nanoTime() - lastEventNs;
            final Waits waits = monitor.look(latestFirst(), quietNs);
            final long afterNs = locks.isBeyondModel() ? SERVER_LOCKS_AFTER_NS : FOREIGN_LOCKS_AFTER_NS;
            return allWait(waits) || quietNs < afterNs ? waits : withServerLocks(waits);
        } catch (SQLException refused) {
            if (Errors.isConnectionLost(refused)) {
                throw serverLost(Errors.line(refused));
            }
            throw refused;
        }
    }

    /** Adds those that wait for locks of the server. */
    private Waits withServerLocks(Waits waits) throws CaseStopped, SQLException {
        final Map<Long, String> states = monitor.serverLockWaits();
        final Set<Long> waiting = new HashSet<>(waits.sessions());
        for (final int step : open) {
            final LaneSession session = sessionOf(step);
            final String state = states.get(session.connectionId());
            if (state != null && !locks.isBeyondModel()) {
                throw new CaseStopped(Reason.FOREIGN_LOCK, "a lock from outside the case: " + state);
            } else if (state != null) {
                waiting.add(session.probeId());
            }
        }
        return states.isEmpty()
                ? waits
                : Waits.told(waiting, Math.max(ServerLocks.GRACE_NS, waits.graceNs()), waits.lostTransaction());
    }

    /** Those before have waited already, mostly. */
    private Set<Long> latestFirst() {
        final Set<Long> sessions = new LinkedHashSet<>();
        for (int i = open.size() - 1; i >= 0; i--) {
            sessions.add(sessionOf(open.get(i)).probeId());
        }
        return sessions;
    }

    private boolean allWait(Waits waits) {
        return waits.sessions().size() == open.size();
    }

    private void checkLimit(Waits waits, long nowNs) throws CaseStopped {
        final boolean stuck = allWait(waits);
        final long limitNs = stuck
                ? Math.min(STUCK_LIMIT_NS, options.statementLimit().toNanos())
                : options.statementLimit().toNanos();
        if (nowNs - lastEventNs <= limitNs) {
            return;
        }
        final String limit = TimeUnit.NANOSECONDS.toMillis(limitNs) + " ms";
        if (stuck) {
            requireTogether();
            throw new CaseStopped(
                    Reason.STUCK,
                    "all sessions wait, no step can be sent, and the server broke no deadlock within " + limit);
        }
        final String running = open.stream()
                .filter(step -> !waits.sessions().contains(sessionOf(step).probeId()))
                .map(step -> step + " (" + texts.of(testCase.steps().get(step).statement()) + ")")
                .collect(Collectors.joining(", "));
        throw new CaseStopped(
                Reason.FAULT,
                "a statement must end or be seen waiting within " + limit + ": step " + running + " did neither");
    }

    /** Takes the answers that are there; true if there were any. */
    private boolean collect() throws CaseStopped {
        boolean any = false;
        while (!open.isEmpty() && taken(answers.poll())) {
            any = true;
        }
        return any;
    }

    /** Takes one answer; false if none came in time. */
    private boolean awaitAnswer(long limitNs) throws CaseStopped {
        return taken(answers.poll(System.nanoTime() + limitNs, likelyToAnswer().map(this::sessionOf)));
    }

    private boolean taken(Optional<Answers.Answer> answer) throws CaseStopped {
        if (answer.isPresent()) {
            final Completion completion = take(answer.get());
            if (isLost(completion.outcome())) {
                throw connectionLost(completion);
            }
            return true;
        }
        if (Thread.currentThread().isInterrupted()) {
            throw new CaseStopped(Reason.FAULT, "the run was interrupted");
        }
        return false;
    }

    /** The step that is expected to end next; where nothing is expected that sent last, or else the only one open. */
    private Optional<Integer> likelyToAnswer() {
        final int sent = lastSent();
        if (foresight.isExpected(sent)) {
            return foresight.toEnd(sent, completions);
        } else if (open.contains(sent)) {
            return Optional.of(sent);
        }
        return open.size() == 1 ? Optional.of(open.get(0)) : Optional.empty();
    }

    private Completion take(Answers.Answer answer) throws CaseStopped {
        if (answer.failure() != null) {
            throw new IllegalStateException(
                    "a statement must end with an outcome: step=" + answer.step(), answer.failure());
        }
        if (together.contains(answer.step()) && !isLost(answer.outcome())) {
            requireNotEnded(answer);
            takeOthers(answer);
        }
        return completed(answer);
    }

    private void requireNotEnded(Answers.Answer answer) throws CaseStopped {
        if (isEnded) {
            open.remove(Integer.valueOf(answer.step()));
            throw notAsForeseen("one of them waits");
        }
    }

    private Completion completed(Answers.Answer answer) {
        final Completion completion = new Completion(answer.step(), answer.outcome());
        open.remove(Integer.valueOf(answer.step()));
        ended(completion);
        return completion;
    }

    /** Takes what came with the outcome of a step. */
    private void takeOthers(Answers.Answer answer) throws CaseStopped {
        if (isJoint && answer.outcome() instanceof Outcome.Failed) {
            open.remove(Integer.valueOf(answer.step()));
            throw notAsForeseen("one of them failed: " + answer.outcome());
        }
        if (together.size() > 1) {
            final List<Integer> others = new ArrayList<>(open);
            others.remove(Integer.valueOf(answer.step()));
            int sent = 0;
            for (final int step : together.subList(0, together.size() - 1)) {
                final Completion completion = new Completion(
                        step,
                        isOfAnother(step) ? Outcome.DONE : answer.outcomes().get(sent++));
                // It goes first only where nobody waits whom it could release.
                resumptions.mayRelease(completion);
                log.round(new Round(completion.step(), List.of(completion), others), 0, 0);
            }
        }
        tables = answer.tables();
    }

    private void ended(Completion completion) {
        completions.add(completion);
        lastEventNs = System.nanoTime();
        if (resumptions.mayRelease(completion)) {
            releases.add(completion);
        }
    }

    private static boolean isLost(Outcome outcome) {
        return outcome instanceof Outcome.Failed failed && failed.kind() == ErrorKind.CONNECTION_LOST;
    }

    private CaseStopped connectionLost(Completion completion) {
        final String message = ((Outcome.Failed) completion.outcome()).message();
        return isServerStaying()
                ? new CaseStopped(
                        Reason.FAULT,
                        "the connection of step " + completion.step() + " was lost, but the server answers others: "
                                + message)
                : serverLost(message);
    }

    /** False as soon as the server does not answer; one that is being shut down ends its connections one after the other. */
    private boolean isServerStaying() {
        final long deadlineNs = System.nanoTime() + LOST_LIMIT_NS;
        while (monitor.isAnswering()) {
            if (System.nanoTime() > deadlineNs) {
                return true;
            }
            LockSupport.parkNanos(LONGEST_PAUSE_NS);
        }
        return false;
    }

    /** Takes what the other sessions have to say about it. */
    private CaseStopped serverLost(String message) {
        lostServer = true;
        final long deadlineNs = System.nanoTime() + LOST_LIMIT_NS;
        Optional<Answers.Answer> answer = Optional.empty();
        do {
            answer.ifPresent(this::completed);
            answer = open.isEmpty() ? Optional.empty() : answers.poll(deadlineNs, Optional.empty());
        } while (answer.isPresent());
        return new CaseStopped(Reason.SERVER_LOST, message);
    }
}
