package io.isolde.harness.execute;

import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import java.util.HashSet;
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
     * @param expected empty where nobody knows
     */
    Foresight(Optional<History> expected) {
        this.expected = expected.map(History::rounds).orElse(List.of());
    }

    /** Whether a round is over as expected: all that is to end in it has ended, and nothing else. */
    boolean isOver(int sent, List<Completion> ended, List<Integer> open) {
        return isExpected(sent) && isAsExpected(expected.get(past), ended, open);
    }

    /** Whether the next round is expected to be that of this step. */
    boolean isExpected(int sent) {
        return held && past < expected.size() && expected.get(past).step() == sent;
    }

    /** A round is over. */
    void saw(Round round) {
        held = isOver(round.step(), round.completions(), round.waitingAtEnd());
        past++;
    }

    /** Whether all rounds so far were as expected. */
    boolean held() {
        return held;
    }

    private static boolean isAsExpected(Round round, List<Completion> ended, List<Integer> open) {
        return ended.size() == round.completions().size()
                && open.size() == round.waitingAtEnd().size()
                && new HashSet<>(round.waitingAtEnd()).containsAll(open)
                && round.completions().stream()
                        .allMatch(done -> ended.stream().anyMatch(seen -> isAsExpected(done, seen)));
    }

    /** One that fails instead of another, or the other way round, may be the one that a deadlock spares: the answer of the victim comes later. */
    private static boolean isAsExpected(Completion done, Completion seen) {
        return seen.step() == done.step()
                && seen.outcome() instanceof Outcome.Failed == done.outcome() instanceof Outcome.Failed;
    }
}
