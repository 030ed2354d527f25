package io.isolde.harness.detect;

import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import java.util.List;
import java.util.Optional;

/** What an oracle does with the further runs there are so far, in the order in which it asked for them. One use. */
abstract class Walk {
    private final List<Run> runs;
    private int used;
    private List<TestCase> wanted = List.of();
    /** What a verdict objects to; nothing is looked at any more once there is one. */
    protected Optional<Verdict.Disagrees> difference = Optional.empty();

    /**
     * @param runs the further runs there are
     */
    protected Walk(List<Run> runs) {
        this.runs = runs;
    }

    /** What to run next; empty where the walk came to its end. */
    final List<TestCase> wanted() {
        return wanted;
    }

    /** Of a walk that came to its end. */
    final Verdict verdict() {
        if (!wanted.isEmpty()) {
            throw new IllegalStateException("a verdict needs all runs: wanted=" + wanted.size());
        }
        return difference.<Verdict>map(found -> found).orElseGet(Verdict.Agrees::new);
    }

    /** The next runs, one of each case; empty if they are not there, and then they are {@link #wanted}. */
    protected final Optional<List<Run>> take(List<TestCase> needed) {
        if (runs.size() < used + needed.size()) {
            wanted = needed;
            return Optional.empty();
        }
        used += needed.size();
        return Optional.of(runs.subList(used - needed.size(), used));
    }
}
