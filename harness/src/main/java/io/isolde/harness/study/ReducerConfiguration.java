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
        /** The four layers of the paper. */
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
                    .filter(layer -> this != FUCCI || layer.isPublished())
                    .toList();
        }
    }

    /** As in tables: {@code guided, greedy}. */
    public String text() {
        return reducer.name().toLowerCase(Locale.ROOT) + ", " + selector.name().toLowerCase(Locale.ROOT);
    }

    public ReducerOptions options(Duration time, int confirmations, long seed) {
        return new ReducerOptions(
                selector, reducer.deltaDebugging, reducer.guided, reducer.layers(), time, confirmations, seed);
    }
}
