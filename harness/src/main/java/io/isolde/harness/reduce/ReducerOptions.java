package io.isolde.harness.reduce;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/**
 * How a case is reduced.
 *
 * @param deltaDebugging whether transactions, statements and rows are left out by delta debugging first
 * @param guided whether the oracle is asked before the server
 * @param layers in the order in which they are worked off
 * @param time after which the best so far is taken; confirming it comes on top
 * @param confirmations runs of the result, in all of which the verdict has to come back
 * @param seed of everything that is drawn
 */
public record ReducerOptions(
        Search search,
        boolean deltaDebugging,
        boolean guided,
        List<Layer> layers,
        Duration time,
        int confirmations,
        long seed) {
    /**
     * How changes are chosen.
     *
     * @param epsilonPercent of {@link Selector#GREEDY}: how often any change is taken, and not the best (Fucci, eq. 1)
     * @param triesPerLayer changes that are tried in each layer, which is then left for good (Fucci, Algorithm 2); 0 for as many as there are, layer
     *     after layer, until nothing gets smaller
     */
    public record Search(Selector selector, int epsilonPercent, int triesPerLayer) {
        /** The paper names no number. */
        public static final int EPSILON_PERCENT = 10;

        public Search {
            if (epsilonPercent < 0 || epsilonPercent > 100) {
                throw new IllegalArgumentException("a share is 0 to 100 percent: epsilonPercent=" + epsilonPercent);
            }
            if (triesPerLayer < 0) {
                throw new IllegalArgumentException("tries are 0 or more: triesPerLayer=" + triesPerLayer);
            }
        }

        /** Until nothing gets smaller. */
        public Search(Selector selector) {
            this(selector, EPSILON_PERCENT, 0);
        }

        /** Whether it ends where the tries do. */
        public boolean isBudgeted() {
            return triesPerLayer > 0;
        }
    }

    public ReducerOptions {
        layers = List.copyOf(layers);
        if (time.isNegative() || time.isZero()) {
            throw new IllegalArgumentException("a reduction needs time: time=" + time);
        }
        if (confirmations < 1) {
            throw new IllegalArgumentException("a result has to be seen: confirmations=" + confirmations);
        }
    }

    /** All that there is. */
    public static ReducerOptions standard(Selector selector, Duration time, int confirmations, long seed) {
        return standard(new Search(selector), time, confirmations, seed);
    }

    /** The same, chosen in another way. */
    public static ReducerOptions standard(Search search, Duration time, int confirmations, long seed) {
        return new ReducerOptions(search, true, true, Arrays.asList(Layer.values()), time, confirmations, seed);
    }
}
