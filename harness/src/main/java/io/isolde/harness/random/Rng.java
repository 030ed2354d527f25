package io.isolde.harness.random;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * SplitMix64: 64 bits of state, stepped by a constant and mixed. Small, fast enough for cold code, and the same everywhere.
 *
 * <p>The sequence of numbers, and how many of them each method draws, is a contract: changing either changes every case. Not
 * thread-safe; one per case.
 */
public final class Rng {
    /** 2^64 divided by the golden ratio, made odd: the step of SplitMix64. */
    static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

    private static final int PERCENT = 100;

    private long state;

    public Rng(long seed) {
        this.state = seed;
    }

    /** Begins anew, as one made with this seed would. */
    public void restart(long seed) {
        state = seed;
    }

    /** The finalizer of SplitMix64 (variant 13 of Stafford's mixers), a bijection. */
    static long mix(long value) {
        long z = value;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }

    public long nextLong() {
        state += GOLDEN_GAMMA;
        return mix(state);
    }

    /**
     * Uniform over 0 (inclusive) to {@code bound} (exclusive), without bias: draws again, very rarely, where the numbers do not
     * divide evenly.
     */
    public int below(int bound) {
        if (bound < 1) {
            throw new IllegalArgumentException("a bound must be 1 or more: bound=" + bound);
        }
        while (true) {
            final long bits = nextLong() >>> 1;
            final long value = bits % bound;
            if (bits - value + (bound - 1) >= 0) {
                return (int) value;
            }
        }
    }

    /** As {@link #below(int)}, for bounds of any size. */
    public BigInteger below(BigInteger bound) {
        if (bound.signum() < 1) {
            throw new IllegalArgumentException("a bound must be 1 or more: bound=" + bound);
        }
        final int bits = bound.subtract(BigInteger.ONE).bitLength();
        while (true) {
            BigInteger value = BigInteger.ZERO;
            for (int drawn = 0; drawn < bits; drawn += Integer.SIZE) {
                value = value.shiftLeft(Integer.SIZE).or(BigInteger.valueOf(nextLong() >>> Integer.SIZE));
            }
            final int surplus = Math.floorMod(-bits, Integer.SIZE);
            value = value.shiftRight(surplus);
            if (value.compareTo(bound) < 0) {
                return value;
            }
        }
    }

    /** Uniform over {@code low} to {@code high}, both inclusive. */
    public int between(int low, int high) {
        return low + below(high - low + 1);
    }

    /** True in {@code percent} of 100 draws; always draws one number. */
    public boolean percent(int percent) {
        return below(PERCENT) < percent;
    }

    /** An element, each as likely as the other. */
    public <T> T pick(List<T> elements) {
        return elements.get(below(elements.size()));
    }

    /** The elements in an order of their own, every one equally likely. */
    public <T> List<T> shuffled(List<T> elements) {
        final List<T> left = new ArrayList<>(elements);
        final List<T> drawn = new ArrayList<>();
        while (!left.isEmpty()) {
            drawn.add(left.remove(below(left.size())));
        }
        return drawn;
    }

    /** Puts numbers into an order in which every one is equally likely. */
    public void shuffle(int[] elements) {
        for (int i = elements.length - 1; i > 0; i--) {
            IntArrays.swap(elements, i, below(i + 1));
        }
    }

    /** An index, with probability proportional to its weight. The weights must not all be 0. */
    public int weighted(int... weights) {
        int total = 0;
        for (final int weight : weights) {
            total += weight;
        }
        int left = below(total);
        int index = 0;
        while (left >= weights[index]) {
            left -= weights[index];
            index++;
        }
        return index;
    }
}
