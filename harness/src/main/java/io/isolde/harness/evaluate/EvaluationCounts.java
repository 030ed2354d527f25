package io.isolde.harness.evaluate;

import java.util.Map;

/**
 * What a test came to so far.
 *
 * @param undecided questions by the feature the model lacks
 * @param shapes disagreements by shape
 */
public record EvaluationCounts(long agreed, long disagreed, Map<String, Long> undecided, Map<String, Long> shapes) {
    public EvaluationCounts {
        undecided = Map.copyOf(undecided);
        shapes = Map.copyOf(shapes);
    }

    /** Questions the model has no answer to. */
    public long undecidedTotal() {
        return undecided.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Questions asked. */
    public long total() {
        return agreed + disagreed + undecidedTotal();
    }
}
