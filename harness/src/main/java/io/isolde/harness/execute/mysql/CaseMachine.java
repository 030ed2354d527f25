package io.isolde.harness.execute.mysql;

import io.isolde.core.history.Completion;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.TableState;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.StatementTexts;
import io.isolde.harness.execute.CaseLog;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.execute.mysql.Action.Plain;
import io.isolde.harness.execute.mysql.CaseStopped.Reason;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * One run of a case: is told each event, with its time, and says what is to be done next. Knows no server, no clock and no thread. {@link #next}
 * begins; each {@link Action} names the event that answers it. What was seen is in the log.
 *
 * <p>A round is stable when no statement is open, or when all open ones are reported waiting, nothing ended while that was asked,
 * and some step can still be sent. While nothing can be sent the run goes on waiting: only the database can end that. Nobody is asked
 * where the step sent has answered, locks nothing, and released nothing: what waited before goes on waiting.
 *
 * <p>Where a case is foreseen, a picture that is as expected need not last. Such a run is only as good as what was expected, see
 * {@link Execution.Waits}.
 */
final class CaseMachine {
    private static final long NEVER = Long.MAX_VALUE;

    /** What was asked for last. */
    private enum Phase {
        BETWEEN_ROUNDS,
        /** What of those that wait has ended before a step is sent. */
        TAKING_EARLY,
        CLEARING,
        HOLDING,
        SENDING,
        DOZING,
        SETTLING,
        LOOKING,
        ASKING_SERVER_LOCKS,
        /** What has ended while somebody looked. */
        TAKING_LATE,
        BETWEEN_LOOKS,
        ASKING_ALIVE,
        BETWEEN_ASKING_ALIVE,
        /** The last answers, after the server was lost. */
        DRAINING
    }

    private final TestCase testCase;
    private final LaneOptions options;
    private final Looking looking;
    private final StatementTexts texts;
    private final PossibleLocks locks;
    private final RunState state;
    private final WaitTimes times;

    private Phase phase = Phase.BETWEEN_ROUNDS;

    // of looking
    /** When the first look at the round was, or never. */
    private long firstLookNs = NEVER;

    private boolean isFirstLook;
    private long quietNs;
    private Waits picture = Waits.certain(Set.of());
    /** What had ended before. */
    private int endedBefore;

    private long stableSinceNs;
    private long pauseNs;
    /** Whether all that is open was seen asleep in a wait for a lock, and nothing was sent since. */
    private boolean seenAsleep;

    // of the end of a connection
    private Completion lostConnection;
    private String lostMessage = "";
    private long lostUntilNs;

    /**
     * Knows of nothing sent.
     *
     * @param accepted a {@linkplain Reason#isSurprise surprise}, in the words of {@link CaseStopped}, that is taken for what the server does
     * @param resetIsToCome whether something is left of the reset, which a session may do with its first statement
     */
    CaseMachine(
            CaseLog log,
            Foresight foresight,
            Optional<String> accepted,
            boolean resetIsToCome,
            LaneOptions options,
            Looking looking,
            StatementTexts texts) {
        this.testCase = log.testCase();
        this.options = options;
        this.looking = looking;
        this.texts = texts;
        this.locks = new PossibleLocks(testCase, options.actualLevel());
        this.state = new RunState(log, locks, foresight, accepted, resetIsToCome);
        this.times = new WaitTimes(testCase, options, looking, foresight);
    }

    /** Steps sent and not ended, oldest first; not to be changed. */
    List<Integer> open() {
        return state.open();
    }

    /** All rows of the tables at the end; none where they are still to be read. */
    List<TableState> tables() {
        return state.tables();
    }

    /** Whether a statement of the case is outside the model, so that the case is not judged. */
    boolean isBeyondModel() {
        return locks.isBeyondModel();
    }

    /** Begins a round, if there is something left to send. */
    Action next(long nowNs) {
        if (!state.hasNext()) {
            return Plain.DONE;
        }
        state.choose();
        if (!seenAsleep && !open().isEmpty()) {
            phase = Phase.TAKING_EARLY;
            return Plain.TAKE;
        }
        return start(nowNs);
    }

    /** What was seen waiting may end with the step to come, not before. */
    private Action tookEarly(long nowNs) {
        return state.completions().isEmpty()
                ? start(nowNs)
                : stop(
                        Reason.RESUMED_WITHOUT_CAUSE,
                        "wrong waiting decision: " + state.completions() + " came before step " + state.lastSent()
                                + " was sent",
                        nowNs);
    }

    private Action start(long nowNs) {
        state.start(nowNs);
        firstLookNs = NEVER;
        seenAsleep = false;
        final Optional<Action.Hold> hold = state.hold();
        if (hold.isPresent()) {
            phase = Phase.HOLDING;
            return hold.get();
        }
        final Optional<Action.Clear> clear = state.clear();
        if (clear.isPresent()) {
            phase = Phase.CLEARING;
            return clear.get();
        }
        return send();
    }

    private Action send() {
        phase = Phase.SENDING;
        return state.send();
    }

    /** What was to be done before a step is sent has been done. */
    Action cleared() {
        state.cleared();
        return send();
    }

    /** Whether the statement that is out there is still to be looked at: it was not {@linkplain #isSeenWaiting ended}. */
    boolean looksWhileSending() {
        return !state.isEnded();
    }

    /**
     * What is out there waits, though it {@linkplain Action.Prospect#IS_TO_SUCCEED is to succeed}. It is to be ended: who alone could send what it
     * waits for waits with it.
     */
    Action.End isSeenWaiting() {
        state.endWaiting();
        return new Action.End(state.lastSent());
    }

    /** Steps were sent, or kept. */
    Action sent(long nowNs) {
        if (phase == Phase.HOLDING) {
            state.held(nowNs);
            return stable(nowNs);
        } else if (isToBeSeenAsleep()) {
            phase = Phase.DOZING;
            return new Action.Sleep(times.patienceNs());
        }
        return settle(nowNs);
    }

    /** Whether the step sent is expected to wait, and a look will tell it sooner than that no answer comes. */
    private boolean isToBeSeenAsleep() {
        return state.isSentOpen() && !looking.asksServer() && options.awakeNs() == 0 && state.isAsExpected();
    }

    /** Time was left to others. */
    Action slept(long nowNs) {
        if (phase == Phase.BETWEEN_ASKING_ALIVE) {
            phase = Phase.ASKING_ALIVE;
            return Plain.ASK_ALIVE;
        }
        return settled(nowNs);
    }

    /** Waits a moment for answers of statements that may be running: the one just sent, and those that others may have released. */
    private Action settle(long nowNs) {
        if (open().isEmpty() || !state.isSentOpen() && !state.hasReleases()) {
            return settled(nowNs);
        }
        phase = Phase.SETTLING;
        return listen(nowNs + times.settleNs(state.lastSent(), state.completions(), open()));
    }

    private Action settled(long nowNs) {
        if (firstLookNs == NEVER) {
            if (open().isEmpty() || isOverUnseen()) {
                return stable(nowNs);
            }
            firstLookNs = nowNs;
            stableSinceNs = NEVER;
            pauseNs = times.patienceNs();
            isFirstLook = state.isSentOpen() && state.isAsExpected();
        }
        return look(nowNs);
    }

    /**
     * Whether nobody need be asked who waits, as what waited before goes on waiting. One that locks may have made another the victim of a
     * deadlock, whose answer comes later; one beyond the model may let others go, as SELECT RELEASE_LOCK does.
     */
    private boolean isOverUnseen() {
        return !state.isSentOpen()
                && !state.hasReleases()
                && !locks.isBeyondModel()
                && !locks.mayLock(state.lastSent())
                && state.hasNext();
    }

    private Action look(long nowNs) {
        if (open().isEmpty()) {
            return stable(nowNs);
        }
        endedBefore = state.completions().size();
        quietNs = nowNs - state.lastEventNs();
        phase = Phase.LOOKING;
        return new Action.Look(quietNs);
    }

    /** Which open statements wait. */
    Action looked(Waits waits, long nowNs) {
        picture = waits;
        final boolean isForeign = waits.ofServer() && !locks.isBeyondModel();
        if (isForeign || !allWait() && quietNs >= WaitTimes.serverLocksAfterNs(locks.isBeyondModel())) {
            phase = Phase.ASKING_SERVER_LOCKS;
            return Plain.ASK_SERVER_LOCKS;
        }
        return pictured(nowNs);
    }

    /**
     * Which open statements wait for a lock of the server, besides those that wait for another.
     *
     * @param states what the server says of each step
     */
    Action serverLocks(Map<Integer, String> states, long nowNs) {
        if (!states.isEmpty() && !locks.isBeyondModel()) {
            final String first = states.values().iterator().next();
            return stop(Reason.FOREIGN_LOCK, "a lock from outside the case: " + first, nowNs);
        } else if (!states.isEmpty()) {
            final Set<Long> waiting = new HashSet<>(picture.sessions());
            for (final int step : states.keySet()) {
                waiting.add(idOf(step));
            }
            final long graceNs = Math.max(ServerLocks.GRACE_NS, picture.graceNs());
            picture = Waits.told(waiting, graceNs, picture.lostTransaction());
        }
        return pictured(nowNs);
    }

    private Action pictured(long nowNs) {
        if (isFirstLook) {
            looking.patience().found(allWait());
            isFirstLook = false;
        }
        if (picture.lostTransaction()) {
            state.loseTransaction();
        }
        seenAsleep = picture.certain() && allWait();
        if (seenAsleep) {
            return decide(nowNs);
        }
        phase = Phase.TAKING_LATE;
        return Plain.TAKE;
    }

    private Action tookLate(long nowNs) {
        if (state.completions().size() == endedBefore) {
            return decide(nowNs);
        }
        stableSinceNs = NEVER;
        pauseNs = times.patienceNs();
        return settle(nowNs);
    }

    /** Nothing has ended while somebody looked. */
    private Action decide(long nowNs) {
        if (allWait() && state.hasNext()) {
            stableSinceNs = Math.min(stableSinceNs, nowNs);
            final long untilNs = stableSinceNs + graceNs();
            if (nowNs >= untilNs) {
                return stable(nowNs);
            }
            phase = Phase.BETWEEN_LOOKS;
            return listen(untilNs);
        }
        stableSinceNs = NEVER;
        if (nowNs - state.lastEventNs() > times.limitNs(allWait())) {
            return overdue(nowNs);
        }
        final long untilNs = nowNs + pauseNs;
        pauseNs = Math.min(2 * pauseNs, WaitTimes.LONGEST_PAUSE_NS);
        phase = Phase.BETWEEN_LOOKS;
        return listen(untilNs);
    }

    /** A picture that is as expected is believed at once. */
    private long graceNs() {
        final long graceNs = times.graceNs(picture, open());
        if (graceNs > 0 && state.isAsExpected()) {
            state.believe();
            return 0;
        }
        return graceNs;
    }

    private boolean allWait() {
        return picture.sessions().size() == open().size();
    }

    private Action overdue(long nowNs) {
        final String limit = TimeUnit.NANOSECONDS.toMillis(times.limitNs(allWait())) + " ms";
        if (allWait()) {
            return stop(
                    state.waitsTogether()
                            .orElseGet(() -> new CaseStopped(
                                    Reason.STUCK,
                                    "all sessions wait, no step can be sent, and the server broke no deadlock within "
                                            + limit)),
                    nowNs);
        }
        final String running = open().stream()
                .filter(step -> !picture.sessions().contains(idOf(step)))
                .map(step -> step + " (" + texts.of(testCase.steps().get(step).statement()) + ")")
                .collect(Collectors.joining(", "));
        return stop(
                Reason.FAULT,
                "a statement must end or be seen waiting within " + limit + ": step " + running + " did neither",
                nowNs);
    }

    private long idOf(int step) {
        return looking.idOfSession().applyAsLong(testCase.steps().get(step).session());
    }

    private Action listen(long untilNs) {
        return new Action.Listen(untilNs, state.likelyToAnswer());
    }

    /** An answer was taken. */
    Action answered(Answers.Answer answer, long nowNs) {
        if (phase == Phase.DRAINING) {
            state.complete(answer, nowNs);
            return drain(nowNs);
        }
        final Optional<CaseStopped> unforeseen = state.take(answer, nowNs);
        if (unforeseen.isPresent()) {
            return stop(unforeseen.get(), nowNs);
        } else if (RunState.isLost(answer.outcome())) {
            lostConnection = new Completion(answer.step(), answer.outcome());
            lostUntilNs = nowNs + WaitTimes.LOST_LIMIT_NS;
            phase = Phase.ASKING_ALIVE;
            return Plain.ASK_ALIVE;
        }
        return goOn(true, nowNs);
    }

    /**
     * No answer was there, or none came in time.
     *
     * @param interrupted whether somebody wants the run to end
     */
    Action silent(boolean interrupted, long nowNs) {
        if (phase == Phase.DRAINING) {
            return stop(Reason.SERVER_LOST, lostMessage, nowNs);
        } else if (interrupted) {
            return stop(Reason.FAULT, "the run was interrupted", nowNs);
        }
        return goOn(false, nowNs);
    }

    private Action goOn(boolean answered, long nowNs) {
        return switch (phase) {
            case TAKING_EARLY -> answered && !open().isEmpty() ? Plain.TAKE : tookEarly(nowNs);
            case TAKING_LATE -> answered && !open().isEmpty() ? Plain.TAKE : tookLate(nowNs);
            case SETTLING -> answered ? settle(nowNs) : settled(nowNs);
            case BETWEEN_LOOKS -> {
                stableSinceNs = answered ? NEVER : stableSinceNs;
                yield look(nowNs);
            }
            default -> throw new IllegalStateException("nobody waits for an answer: phase=" + phase);
        };
    }

    /** Whether the server answers others, after a connection was lost. One that is being shut down ends its connections one after the other. */
    Action alive(boolean answers, long nowNs) {
        final String message = ((Outcome.Failed) lostConnection.outcome()).message();
        if (!answers) {
            return lost(message, nowNs);
        } else if (nowNs > lostUntilNs) {
            return stop(
                    Reason.FAULT,
                    "the connection of step " + lostConnection.step() + " was lost, but the server answers others: "
                            + message,
                    nowNs);
        }
        phase = Phase.BETWEEN_ASKING_ALIVE;
        return new Action.Sleep(WaitTimes.LONGEST_PAUSE_NS);
    }

    /** The server stopped answering; the other sessions have something to say about it. */
    Action lost(String message, long nowNs) {
        state.loseServer();
        lostMessage = message;
        lostUntilNs = nowNs + WaitTimes.LOST_LIMIT_NS;
        phase = Phase.DRAINING;
        return drain(nowNs);
    }

    private Action drain(long nowNs) {
        return open().isEmpty()
                ? stop(Reason.SERVER_LOST, lostMessage, nowNs)
                : new Action.Listen(lostUntilNs, Action.NOBODY);
    }

    /** After a stop, a statement that was killed has ended. */
    void killed(int step) {
        state.killed(step);
    }

    /** What was to be done could not be; what was seen of the round goes into the log, unless it has ended. */
    void broken(long nowNs) {
        state.breakOff(nowNs, lookingNs(nowNs));
    }

    private long lookingNs(long nowNs) {
        return firstLookNs == NEVER ? 0 : nowNs - firstLookNs;
    }

    private Action stable(long nowNs) {
        final Optional<CaseStopped> waits = state.waitsTogether();
        if (waits.isPresent()) {
            return stop(waits.get(), nowNs);
        }
        phase = Phase.BETWEEN_ROUNDS;
        final Optional<CaseStopped> surprise = state.end(nowNs, lookingNs(nowNs));
        return surprise.isPresent() ? new Action.Stop(surprise.get()) : Plain.ROUND_IS_STABLE;
    }

    private Action stop(Reason reason, String what, long nowNs) {
        return stop(new CaseStopped(reason, what), nowNs);
    }

    private Action stop(CaseStopped why, long nowNs) {
        broken(nowNs);
        return new Action.Stop(why);
    }
}
