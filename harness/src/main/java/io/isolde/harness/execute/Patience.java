package io.isolde.harness.execute;

/**
 * How long to wait before the first look at a statement that is expected to wait: about as long as half of them took lately to fall asleep, which is
 * the longer the more the machine has to do. A look that comes too early costs little; who sleeps too long leaves processors idle. Not thread-safe.
 */
final class Patience {
    private static final long SHORTEST_NS = 20_000;
    private static final long LONGEST_NS = 2_000_000;

    private long ns = 100_000;

    long ns() {
        return ns;
    }

    /** Whether it was long enough: all waited at the first look. */
    void found(boolean allWaited) {
        ns = allWaited ? Math.max(SHORTEST_NS, ns - ns / 8) : Math.min(LONGEST_NS, ns + ns / 8);
    }
}
