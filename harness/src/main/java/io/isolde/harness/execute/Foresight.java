package io.isolde.harness.execute;

import io.isolde.core.history.Completion;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import java.util.List;
import java.util.Optional;

/**
 * What somebody expects of a case, for as long as it comes true: which statements wait, with which step each ends, and whether it fails. What
 * they answer is not looked at.
 */
final class Foresight {
    private final List<Round> expected;
    /** Rounds that came true. */
    private int past;

    private boolean held = true;

    /**
     * @param expected the first rounds; none where nobody knows
     */
    Foresight(List<Round> expected) {
        this.expected = expected;
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

    /** Whether a round to come is expected to be that of this step, which succeeds in it; 0 is the next. */
    boolean succeeds(int ahead, int step) {
        return isOf(ahead, step)
                && find(expected.get(past + ahead).completions(), step)
                        .filter(Foresight::isSuccess)
                        .isPresent();
    }

    /** As {@link #succeeds}, and nothing else ends then. */
    boolean succeedsAlone(int ahead, int step) {
        return succeeds(ahead, step) && expected.get(past + ahead).completions().size() == 1;
    }

    /** A step that is expected to end in the next round, that of {@code sent}, and is not among those that have. */
    Optional<Integer> toEnd(int sent, List<Completion> ended) {
        if (!isExpected(sent)) {
            return Optional.empty();
        }
        for (final Completion done : expected.get(past).completions()) {
            if (find(ended, done.step()).isEmpty()) {
                return Optional.of(done.step());
            }
        }
        return Optional.empty();
    }

    private boolean isOf(int ahead, int step) {
        return held
                && past + ahead < expected.size()
                && expected.get(past + ahead).step() == step;
    }

    private static boolean isSuccess(Completion done) {
        return !(done.outcome() instanceof Outcome.Failed);
    }

    private static Optional<Completion> find(List<Completion> completions, int step) {
        for (final Completion done : completions) {
            if (done.step() == step) {
                return Optional.of(done);
            }
        }
        return Optional.empty();
    }

    /** A round is over. */
    void saw(Round round) {
        held = held && (past >= expected.size() || isOver(round.step(), round.completions(), round.waitingAtEnd()));
        past++;
    }

    /** A round will be over as expected, or the run will not go on. */
    void pass() {
        past++;
    }

    /** Whether all rounds so far were as expected, those of which nothing was expected included. */
    boolean held() {
        return held;
    }

    /** One that fails instead of another, or the other way round, may be the one that a deadlock spares: the answer of the victim comes later. */
    private static boolean isAsExpected(Round round, List<Completion> ended, List<Integer> open) {
        if (ended.size() != round.completions().size()
                || open.size() != round.waitingAtEnd().size()
                || !round.waitingAtEnd().containsAll(open)) {
            return false;
        }
        for (final Completion done : round.completions()) {
            final Optional<Completion> seen = find(ended, done.step());
            if (seen.isEmpty() || isSuccess(seen.get()) != isSuccess(done)) {
                return false;
            }
        }
        return true;
    }
}
