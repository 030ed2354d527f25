package io.isolde.harness.execute.mysql;

import io.isolde.core.history.Completion;
import io.isolde.core.history.Round;
import io.isolde.harness.execute.ExpectedRounds;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * What somebody expects of a case: which statements wait, with which step each ends, and whether it fails. What they answer is not looked at.
 *
 * <p>Where it comes otherwise nothing is expected until the same steps have been sent as should have been by then, the same have failed, and the same
 * wait: that a statement waits, or does not, mostly puts off what its session sends, and changes little else.
 */
final class Foresight {
    private static final int NIL = -1;

    private final ExpectedRounds expected;
    private final List<Integer> doubted;
    /** Rounds that are over. */
    private int past;
    /** Steps that have been sent and were not expected by now, or the other way round. */
    private final BitSet moved = new BitSet();
    /** Those that have failed and should not have by now, or the other way round. */
    private final BitSet failed = new BitSet();
    /** Whether the rounds to come are expected. */
    private boolean held = true;

    private boolean allHeld = true;

    /**
     * @param expected the first rounds
     * @param doubted steps of which nobody counts on that they succeed at once, whatever is expected
     */
    Foresight(ExpectedRounds expected, List<Integer> doubted) {
        this.expected = expected;
        this.doubted = doubted;
    }

    /** Whether a round is over as expected: all that is to end in it has ended, and nothing else. */
    boolean isOver(int sent, List<Completion> ended, List<Integer> open) {
        return isExpected(sent) && isAsExpected(past, ended, open);
    }

    /** Whether anything was expected of the case. */
    boolean isGiven() {
        return expected.count() > 0;
    }

    /** Whether the next round is expected to be that of this step. */
    boolean isExpected(int sent) {
        return isOf(0, sent);
    }

    /** Whether nothing is expected of a round to come; 0 is the next. */
    boolean isUnknown(int ahead) {
        return !held || past + ahead >= expected.count();
    }

    /** Whether a round to come is expected to be that of this step, which succeeds in it. */
    boolean succeeds(int ahead, int step) {
        return isOf(ahead, step) && !doubted.contains(step) && isToSucceed(past + ahead, step);
    }

    private boolean isToSucceed(int round, int step) {
        for (int end = 0; end < expected.endCount(round); end++) {
            if (expected.endedStep(round, end) == step) {
                return expected.isSuccess(round, end);
            }
        }
        return false;
    }

    /** As {@link #succeeds}, and nothing else ends then. */
    boolean succeedsAlone(int ahead, int step) {
        return succeeds(ahead, step) && expected.endCount(past + ahead) == 1;
    }

    /** A step that is expected to end in the next round, that of {@code sent}, and is not among those that have. */
    Optional<Integer> toEnd(int sent, List<Completion> ended) {
        final int next = nextToEnd(sent, ended);
        return next == NIL ? Optional.empty() : Optional.of(expected.endedStep(past, next));
    }

    /** Whether the next step to end in the next round, that of {@code sent}, is expected to succeed. */
    boolean isNextToSucceed(int sent, List<Completion> ended) {
        final int next = nextToEnd(sent, ended);
        return next != NIL && expected.isSuccess(past, next);
    }

    private int nextToEnd(int sent, List<Completion> ended) {
        if (isExpected(sent)) {
            for (int end = 0; end < expected.endCount(past); end++) {
                if (find(expected.endedStep(past, end), ended) == NIL) {
                    return end;
                }
            }
        }
        return NIL;
    }

    private boolean isOf(int ahead, int step) {
        return !isUnknown(ahead) && expected.step(past + ahead) == step;
    }

    /** The place of a step among these, or NIL. */
    private static int find(int step, List<Completion> completions) {
        for (int at = 0; at < completions.size(); at++) {
            if (completions.get(at).step() == step) {
                return at;
            }
        }
        return NIL;
    }

    /** A round is over. */
    void saw(Round round) {
        if (past < expected.count()) {
            compare(past, round);
        }
        past++;
    }

    private void compare(int wanted, Round seen) {
        final boolean cameTrue = isOver(seen.step(), seen.completions(), seen.waitingAtEnd());
        note(expected.step(wanted), seen.step());
        noteFailures(wanted, seen);
        allHeld &= cameTrue;
        held = moved.isEmpty() && failed.isEmpty() && expected.areWaiting(wanted, seen.waitingAtEnd());
    }

    private void note(int wanted, int sent) {
        moved.flip(wanted);
        moved.flip(sent);
    }

    private void noteFailures(int wanted, Round seen) {
        for (int end = 0; end < expected.endCount(wanted); end++) {
            if (!expected.isSuccess(wanted, end)) {
                failed.flip(expected.endedStep(wanted, end));
            }
        }
        for (final Completion done : seen.completions()) {
            if (!ExpectedRounds.isSuccess(done)) {
                failed.flip(done.step());
            }
        }
    }

    /** A round will be over at once, with the success of its step, or the run will not go on. */
    void pass(int step) {
        if (past < expected.count()) {
            note(expected.step(past), step);
        }
        past++;
    }

    /** Whether all rounds so far were as expected, those of which nothing was expected included. */
    boolean held() {
        return allHeld;
    }

    /** One that fails instead of another, or the other way round, may be the one that a deadlock spares: the answer of the victim comes later. */
    private boolean isAsExpected(int round, List<Completion> ended, List<Integer> open) {
        if (ended.size() != expected.endCount(round) || !expected.areWaiting(round, open)) {
            return false;
        }
        for (int end = 0; end < ended.size(); end++) {
            final int at = find(expected.endedStep(round, end), ended);
            if (at == NIL || ExpectedRounds.isSuccess(ended.get(at)) != expected.isSuccess(round, end)) {
                return false;
            }
        }
        return true;
    }
}
