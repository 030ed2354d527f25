package io.isolde.harness.execute.h2;

import java.util.concurrent.atomic.AtomicInteger;

/** Lets two threads begin at the same moment, or one of them some microseconds later, so that in many runs each meets the other at any moment of its work. */
final class StartTogether {
    /** One of the two has no processor: the other begins without it. */
    private static final long PATIENCE_NS = 1_000_000;

    /** About as long as H2 needs for a COMMIT. Measured: h2database#4208 shows in 0.2 % of runs so, in 0.1 % with longer leads. */
    private static final int LONGEST_LEAD_NS = 5_000;

    /** So that leads which follow each other lie far apart. */
    private static final int STRIDE_NS = 3_511;

    /** What a thread does before it begins. */
    interface Start {
        /** At once. */
        Start NOW = () -> {};

        void await();
    }

    private final AtomicInteger arrived = new AtomicInteger();
    private final long leadNs;

    private StartTogether(long leadNs) {
        this.leadNs = leadNs;
    }

    /** Another lead for each number. */
    static StartTogether of(int number) {
        return new StartTogether(Math.floorMod((long) number * STRIDE_NS, 2L * LONGEST_LEAD_NS + 1) - LONGEST_LEAD_NS);
    }

    Start first() {
        return () -> begin(Math.max(0, -leadNs));
    }

    Start second() {
        return () -> begin(Math.max(0, leadNs));
    }

    private void begin(long afterNs) {
        arrived.incrementAndGet();
        final long sinceNs = System.nanoTime();
        while (arrived.get() < 2 && System.nanoTime() - sinceNs < PATIENCE_NS) {
            Thread.onSpinWait();
        }
        final long metNs = System.nanoTime();
        while (System.nanoTime() - metNs < afterNs) {
            Thread.onSpinWait();
        }
    }
}
