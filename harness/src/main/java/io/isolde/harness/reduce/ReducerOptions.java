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
        Selector selector,
        boolean deltaDebugging,
        boolean guided,
        List<Layer> layers,
        Duration time,
        int confirmations,
        long seed) {
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
        return new ReducerOptions(selector, true, true, Arrays.asList(Layer.values()), time, confirmations, seed);
    }
}
