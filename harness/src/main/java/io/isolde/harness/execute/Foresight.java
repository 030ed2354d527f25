package io.isolde.harness.execute;

import io.isolde.core.history.Completion;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
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

    private final List<Round> expected;
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
     * @param expected the first rounds; none where nobody knows
     * @param doubted steps of which nobody counts on that they succeed at once, whatever is expected
     */
    Foresight(List<Round> expected, List<Integer> doubted) {
        this.expected = expected;
        this.doubted = doubted;
    }

    /** Whether a round is over as expected: all that is to end in it has ended, and nothing else. */
    boolean isOver(int sent, List<Completion> ended, List<Integer> open) {
        return isExpected(sent) && isAsExpected(expected.get(past), ended, open);
    }

    /** Whether anything was expected of the case. */
    boolean isGiven() {
        return !expected.isEmpty();
    }

    /** Whether the next round is expected to be that of this step. */
    boolean isExpected(int sent) {
        return isOf(0, sent);
    }

    /** Whether nothing is expected of a round to come; 0 is the next. */
    boolean isUnknown(int ahead) {
        return !held || past + ahead >= expected.size();
    }

    /** Whether a round to come is expected to be that of this step, which succeeds in it. */
    boolean succeeds(int ahead, int step) {
        return isOf(ahead, step)
                && !doubted.contains(step)
                && isSuccess(step, expected.get(past + ahead).completions());
    }

    /** As {@link #succeeds}, and nothing else ends then. */
    boolean succeedsAlone(int ahead, int step) {
        return succeeds(ahead, step) && expected.get(past + ahead).completions().size() == 1;
    }

    /** A step that is expected to end in the next round, that of {@code sent}, and is not among those that have. */
    Optional<Integer> toEnd(int sent, List<Completion> ended) {
        return nextToEnd(sent, ended).map(Completion::step);
    }

    /** Whether the next step to end in the next round, that of {@code sent}, is expected to succeed. */
    boolean isToSucceed(int sent, List<Completion> ended) {
        return nextToEnd(sent, ended).filter(Foresight::isSuccess).isPresent();
    }

    private Optional<Completion> nextToEnd(int sent, List<Completion> ended) {
        if (isExpected(sent)) {
            for (final Completion done : expected.get(past).completions()) {
                if (find(done.step(), ended) == NIL) {
                    return Optional.of(done);
                }
            }
        }
        return Optional.empty();
    }

    private boolean isOf(int ahead, int step) {
        return !isUnknown(ahead) && expected.get(past + ahead).step() == step;
    }

    private static boolean isSuccess(Completion done) {
        return !(done.outcome() instanceof Outcome.Failed);
    }

    /** Whether a step is among these, and has succeeded. */
    private static boolean isSuccess(int step, List<Completion> completions) {
        final int at = find(step, completions);
        return at != NIL && isSuccess(completions.get(at));
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
        if (past < expected.size()) {
            compare(expected.get(past), round);
        }
        past++;
    }

    private void compare(Round wanted, Round seen) {
        final boolean cameTrue = isOver(seen.step(), seen.completions(), seen.waitingAtEnd());
        note(wanted.step(), seen.step());
        noteFailures(wanted);
        noteFailures(seen);
        allHeld &= cameTrue;
        held = moved.isEmpty() && failed.isEmpty() && isSame(wanted.waitingAtEnd(), seen.waitingAtEnd());
    }

    private void note(int wanted, int sent) {
        moved.flip(wanted);
        moved.flip(sent);
    }

    private void noteFailures(Round round) {
        for (final Completion done : round.completions()) {
            if (!isSuccess(done)) {
                failed.flip(done.step());
            }
        }
    }

    /** Of steps, each of which is there once. */
    private static boolean isSame(List<Integer> steps, List<Integer> others) {
        return steps.size() == others.size() && steps.containsAll(others);
    }

    /** A round will be over at once, with the success of its step, or the run will not go on. */
    void pass(int step) {
        if (past < expected.size()) {
            note(expected.get(past).step(), step);
        }
        past++;
    }

    /** Whether all rounds so far were as expected, those of which nothing was expected included. */
    boolean held() {
        return allHeld;
    }

    /** One that fails instead of another, or the other way round, may be the one that a deadlock spares: the answer of the victim comes later. */
    private static boolean isAsExpected(Round round, List<Completion> ended, List<Integer> open) {
        if (ended.size() != round.completions().size() || !isSame(round.waitingAtEnd(), open)) {
            return false;
        }
        for (final Completion done : round.completions()) {
            final int at = find(done.step(), ended);
            if (at == NIL || isSuccess(ended.get(at)) != isSuccess(done)) {
                return false;
            }
        }
        return true;
    }
}
