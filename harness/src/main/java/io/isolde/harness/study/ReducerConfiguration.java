package io.isolde.harness.study;

import io.isolde.harness.reduce.Layer;
import io.isolde.harness.reduce.ReducerOptions;
import io.isolde.harness.reduce.Selector;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** A way to reduce, for comparison: which passes there are, and in which order changes are tried. */
public record ReducerConfiguration(Kind reducer, Selector selector) {
    /** Which passes there are. */
    public enum Kind {
        /** The four layers of the paper, once, with so many tries in each: its Algorithm 2. */
        BUDGET(false, false),
        /** The four layers of the paper, until nothing gets smaller. */
        FUCCI(false, false),
        /** Delta debugging, then all layers. */
        DELTA(true, false),
        /** As {@link #DELTA}, and the oracle goes ahead of the server. */
        GUIDED(true, true);

        private final boolean deltaDebugging;
        private final boolean guided;

        Kind(boolean deltaDebugging, boolean guided) {
            this.deltaDebugging = deltaDebugging;
            this.guided = guided;
        }

        private List<Layer> layers() {
            return Arrays.stream(Layer.values())
                    .filter(layer -> this != FUCCI && this != BUDGET || layer.isPublished())
                    .toList();
        }
    }

    /** As in tables: {@code guided, greedy}. */
    public String text() {
        return reducer.name().toLowerCase(Locale.ROOT) + ", " + selector.name().toLowerCase(Locale.ROOT);
    }

    /**
     * The options of one reduction.
     *
     * @param epsilonPercent of the greedy selector
     * @param tries in each layer, where there is a budget
     */
    public ReducerOptions options(int epsilonPercent, int tries, Duration time, int confirmations, long seed) {
        return new ReducerOptions(
                new ReducerOptions.Search(selector, epsilonPercent, reducer == Kind.BUDGET ? tries : 0),
                reducer.deltaDebugging,
                reducer.guided,
                reducer.layers(),
                time,
                confirmations,
                seed);
    }
}
