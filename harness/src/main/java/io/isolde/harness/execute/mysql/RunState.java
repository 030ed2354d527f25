package io.isolde.harness.execute.mysql;

import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.execute.AnswerOrder;
import io.isolde.harness.execute.CaseLog;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.mysql.Action.Prospect;
import io.isolde.harness.execute.mysql.CaseStopped.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is known of a run of a case: what was sent, what is open, what the round has brought so far. What rounds bring goes into the log. */
final class RunState {
    private final TestCase testCase;
    private final CaseLog log;
    private final Foresight foresight;
    private final Optional<String> accepted;
    private final PossibleLocks locks;
    private final ResumptionCheck resumptions;
    private final JointSteps joint;

    private final List<Integer> unsent = new ArrayList<>();
    /** Sessions whose BEGIN has not gone out yet. */
    private final List<Integer> begun = new ArrayList<>();
    /** Steps sent and not ended, oldest first. */
    private final List<Integer> open = new ArrayList<>();

    private boolean resetIsToCome;

    // of the current round
    private boolean isInRound;
    private long startNs;
    private long lastEventNs;
    /** The steps that go in its round trip; its own is the last. */
    private List<Integer> together = List.of();

    private List<Integer> waitingBefore = List.of();
    /** Whether more than one statement went, so that an error says little. */
    private boolean isJoint;
    /** Whether the statement was ended, as it waited. */
    private boolean isEnded;

    private final List<Completion> completions = new ArrayList<>();
    private final List<Completion> releases = new ArrayList<>();

    private boolean lostTransaction;
    private boolean lostServer;
    private boolean believed;
    private List<TableState> tables = List.of();

    /**
     * Nothing was sent.
     *
     * @param accepted a {@linkplain Reason#isSurprise surprise}, in the words of {@link CaseStopped}, that is taken for what the server does
     * @param resetIsToCome whether something is left of the reset, which a session may do with its first statement
     */
    RunState(CaseLog log, PossibleLocks locks, Foresight foresight, Optional<String> accepted, boolean resetIsToCome) {
        this.testCase = log.testCase();
        this.log = log;
        this.locks = locks;
        this.foresight = foresight;
        this.accepted = accepted;
        this.resetIsToCome = resetIsToCome;
        this.resumptions = new ResumptionCheck(testCase);
        this.joint = new JointSteps(testCase, locks, foresight);
        for (int step = 0; step < testCase.steps().size(); step++) {
            unsent.add(step);
        }
    }

    /** Steps sent and not ended, oldest first; not to be changed. */
    List<Integer> open() {
        return open;
    }

    /** What has ended since the round was chosen, in the order seen; not to be changed. */
    List<Completion> completions() {
        return completions;
    }

    /** Whether something that ended in the round may have released locks. */
    boolean hasReleases() {
        return !releases.isEmpty();
    }

    /** All rows at the end, where they came with the last statement. */
    List<TableState> tables() {
        return tables;
    }

    /** When the round began, or the latest answer came. */
    long lastEventNs() {
        return lastEventNs;
    }

    /** Whether a step can be sent. */
    boolean hasNext() {
        return nextStep().isPresent();
    }

    /** The earliest unsent step whose session is not waiting. */
    private Optional<Integer> nextStep() {
        return joint.nextAfter(List.of(), unsent, open);
    }

    /** The step that gives the round its name; others that go with it are sent before it. */
    int lastSent() {
        return together.get(together.size() - 1);
    }

    /** Whether the step of the round has not ended. */
    boolean isSentOpen() {
        return open.contains(lastSent());
    }

    /** Whether all that is to end in the round has ended, and nothing else. */
    boolean isAsExpected() {
        return foresight.isOver(lastSent(), completions, open);
    }

    /** The step that is expected to end next; where nothing is expected that sent last, or else the only one open. */
    int likelyToAnswer() {
        final int sent = lastSent();
        if (foresight.isExpected(sent)) {
            return foresight.toEnd(sent, completions).orElse(Action.NOBODY);
        } else if (open.contains(sent)) {
            return sent;
        }
        return open.size() == 1 ? open.get(0) : Action.NOBODY;
    }

    /** Chooses the steps of the next round; there must be one. */
    void choose() {
        together = joint.from(nextStep().orElseThrow(), unsent, open);
        waitingBefore = List.copyOf(open);
        completions.clear();
        releases.clear();
    }

    /** Begins the chosen round. */
    void start(long nowNs) {
        isInRound = true;
        startNs = nowNs;
        lastEventNs = nowNs;
        isJoint = false;
        isEnded = false;
    }

    /** Keeps the step of the round until its session sends the next, if it is one to be kept. */
    Optional<Action.Hold> hold() {
        final int step = lastSent();
        if (!joint.isHeld(step)) {
            return Optional.empty();
        }
        unsent.remove(Integer.valueOf(step));
        begun.add(sessionOf(step));
        return Optional.of(new Action.Hold(step));
    }

    /** What has to be done by itself before the steps of the round are sent; {@link #send} takes it for done. */
    Optional<Action.Clear> clear() {
        begun.remove(Integer.valueOf(sessionOf(lastSent())));
        final boolean sendsBegun = sendsBegun();
        final boolean resets = resetIsToCome && (sendsBegun || !joint.allSucceed(together));
        return resets || sendsBegun
                ? Optional.of(new Action.Clear(resets, sendsBegun ? List.copyOf(begun) : List.of()))
                : Optional.empty();
    }

    private boolean sendsBegun() {
        return !begun.isEmpty() && joint.anyMayCommit(together);
    }

    /** What was to be cleared has been. */
    void cleared() {
        resetIsToCome = false;
        if (sendsBegun()) {
            begun.clear();
        }
    }

    /** Sends the steps of the round. */
    Action.Send send() {
        final int last = lastSent();
        final boolean resets = resetIsToCome;
        resetIsToCome = false;
        boolean mayWait = false;
        int sent = 0;
        for (final int step : together) {
            if (isOfAnother(step)) {
                begun.add(sessionOf(step));
                foresight.pass(step);
                continue;
            }
            sent++;
            mayWait |= locks.mayWait(step);
            if (step != last) {
                locks.sent(step);
                foresight.pass(step);
            }
        }
        unsent.removeAll(together);
        locks.sent(last);
        final boolean reads =
                joint.isEnd(last, unsent, open) && !testCase.tables().isEmpty();
        isJoint = resets || sent > 1 || reads;
        open.add(last);
        return new Action.Send(together, resets, reads, prospect(mayWait, last));
    }

    private Prospect prospect(boolean mayWait, int last) {
        if (!mayWait) {
            return Prospect.CANNOT_WAIT;
        }
        return foresight.succeeds(0, last) ? Prospect.IS_TO_SUCCEED : Prospect.MAY_WAIT;
    }

    /** The statement that is out there is ended, as it waits. */
    void endWaiting() {
        isEnded = true;
    }

    /** Whether it is. */
    boolean isEnded() {
        return isEnded;
    }

    /** What was kept is over. */
    void held(long nowNs) {
        ended(new Completion(lastSent(), Outcome.DONE), nowNs);
    }

    /** Takes an answer, and what came with it; what that shows to be otherwise than foreseen, so that the run cannot go on. */
    Optional<CaseStopped> take(Answers.Answer answer, long nowNs) {
        if (!isLost(answer.outcome()) && together.contains(answer.step())) {
            final Optional<CaseStopped> unforeseen = unforeseen(answer);
            if (unforeseen.isPresent()) {
                open.remove(Integer.valueOf(answer.step()));
                return unforeseen;
            }
            takeOthers(answer);
        }
        complete(answer, nowNs);
        return Optional.empty();
    }

    private Optional<CaseStopped> unforeseen(Answers.Answer answer) {
        if (isEnded) {
            return Optional.of(notAsForeseen("one of them waits"));
        }
        return isJoint && answer.outcome() instanceof Outcome.Failed
                ? Optional.of(notAsForeseen("one of them failed: " + answer.outcome()))
                : Optional.empty();
    }

    /** Takes what came with the outcome of a step. */
    private void takeOthers(Answers.Answer answer) {
        if (together.size() > 1) {
            int sent = 0;
            for (final int step : together.subList(0, together.size() - 1)) {
                final Completion completion = new Completion(
                        step,
                        isOfAnother(step) ? Outcome.DONE : answer.outcomes().get(sent++));
                // It goes first only where nobody waits whom it could release: those that waited do so still.
                resumptions.mayRelease(completion);
                log.round(new Round(completion.step(), List.of(completion), waitingBefore), 0, 0);
            }
        }
        tables = answer.tables();
    }

    /** Takes an answer, whatever it is. */
    void complete(Answers.Answer answer, long nowNs) {
        answer.idsRead().forEach(log::idRead);
        open.remove(Integer.valueOf(answer.step()));
        ended(new Completion(answer.step(), answer.outcome()), nowNs);
    }

    private void ended(Completion completion, long nowNs) {
        completions.add(completion);
        lastEventNs = nowNs;
        if (resumptions.mayRelease(completion)) {
            releases.add(completion);
        }
    }

    /** Whether the connection of a statement was lost. */
    static boolean isLost(Outcome outcome) {
        return outcome instanceof Outcome.Failed failed && failed.kind() == ErrorKind.CONNECTION_LOST;
    }

    /** Forgets a statement that was killed. */
    void killed(int step) {
        open.remove(Integer.valueOf(step));
    }

    /** A picture was believed sooner than without expectations. */
    void believe() {
        believed = true;
    }

    /** A transaction was rolled back under a statement that went on, which released its locks. */
    void loseTransaction() {
        lostTransaction = true;
    }

    /** The server stopped answering. */
    void loseServer() {
        lostServer = true;
    }

    /** Steps that went together and wait, which was not foreseen. */
    Optional<CaseStopped> waitsTogether() {
        return isJoint && isSentOpen() ? Optional.of(notAsForeseen("one of them waits")) : Optional.empty();
    }

    private CaseStopped notAsForeseen(String what) {
        return CaseStopped.notAsForeseen(together, what);
    }

    /** Ends the round, however it ended, if one has begun. */
    void breakOff(long nowNs, long lookingNs) {
        if (isInRound) {
            end(nowNs, lookingNs);
        }
    }

    /** Ends the round, which is stable; what of it is not to be believed, unless that was accepted. */
    Optional<CaseStopped> end(long nowNs, long lookingNs) {
        isInRound = false;
        final Round round = new Round(lastSent(), AnswerOrder.byCause(lastSent(), completions, releases), open);
        log.round(round, nowNs - startNs, lookingNs);
        foresight.saw(round);
        log.waits(waits());
        return surprise(round);
    }

    private Execution.Waits waits() {
        if (isJoint && lostServer) {
            return Execution.Waits.DOUBTFUL;
        } else if (!believed) {
            return Execution.Waits.SEEN;
        }
        return foresight.held() ? Execution.Waits.FORESEEN : Execution.Waits.DOUBTFUL;
    }

    private Optional<CaseStopped> surprise(Round round) {
        final Optional<Completion> cutShort = round.cutShort(testCase);
        if (cutShort.isPresent()) {
            final String what = "a statement was cut short: " + cutShort.get();
            if (isSurprise(what)) {
                return Optional.of(new CaseStopped(Reason.CUT_SHORT, what));
            }
        }
        final Optional<String> withoutCause = resumptions.withoutCause(round, waitingBefore, releases);
        if (withoutCause.isPresent() && !lostTransaction) {
            final String what = "wrong waiting decision: " + withoutCause.get();
            if (isSurprise(what)) {
                return Optional.of(new CaseStopped(Reason.RESUMED_WITHOUT_CAUSE, what));
            }
        }
        return Optional.empty();
    }

    private boolean isSurprise(String what) {
        return !accepted.equals(Optional.of(what));
    }

    /** Whether a step of those that go together is of another session, and kept. */
    private boolean isOfAnother(int step) {
        return sessionOf(step) != sessionOf(lastSent());
    }

    private int sessionOf(int step) {
        return testCase.steps().get(step).session();
    }
}
