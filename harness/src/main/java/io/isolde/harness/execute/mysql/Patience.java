package io.isolde.harness.execute.mysql;

/**
 * How long to wait before the first look at a statement that is expected to wait: so long that eight of nine slept by then lately, which is
 * the longer the more the machine has to do. Not thread-safe.
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
        ns = allWaited ? Math.max(SHORTEST_NS, ns - ns / 32) : Math.min(LONGEST_NS, ns + ns / 4);
    }
}
