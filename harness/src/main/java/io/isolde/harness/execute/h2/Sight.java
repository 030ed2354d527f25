package io.isolde.harness.execute.h2;

import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Sees who waits. */
final class Sight {
    /** A statement that has run for so long without an answer may spin. */
    private static final long SPIN_NS = 5_000_000;

    /** Of processor time between two looks at a stack, so that a thread which only does not get a processor is not taken for one that spins. */
    private static final long LOOK_CPU_NS = 1_000_000;

    private static final int LOOKS = 4;
    private static final long PAUSE_NS = 20_000;
    /** Times that all are found waiting before it is believed. */
    private static final int TIMES = 2;

    private Sight() {}

    /**
     * Whether all of the statements that are out wait, as they are found several times in a row without an answer coming in between. Takes a moment where one
     * seems to spin.
     *
     * @param sinceNs since when the last event is known
     */
    static boolean allWait(List<SessionThread> outstanding, long sinceNs) {
        for (int time = 0; time < TIMES; time++) {
            for (final SessionThread each : outstanding) {
                if (!each.waits() && !(System.nanoTime() - sinceNs > SPIN_NS && spins(each))) {
                    return false;
                }
            }
            Thread.onSpinWait();
        }
        return true;
    }

    /** H2 asks for a row, or repeats a statement, again and again. Measured: H2 shows such a wait nowhere. */
    private static boolean spins(SessionThread session) {
        for (int look = 0; look < LOOKS; look++) {
            final long startNs = session.cpuNs();
            if (!isAskingForRow(session.stack())) {
                return false;
            }
            final long untilNs = System.nanoTime() + 100 * LOOK_CPU_NS;
            while (session.cpuNs() - startNs < LOOK_CPU_NS) {
                if (System.nanoTime() > untilNs || session.waits()) {
                    return false;
                }
                LockSupport.parkNanos(PAUSE_NS);
            }
        }
        return true;
    }

    private static boolean isAskingForRow(StackTraceElement[] stack) {
        for (final StackTraceElement frame : stack) {
            if (frame.getClassName().equals("org.h2.mvstore.tx.TransactionMap")
                    && frame.getMethodName().equals("set")) {
                return true;
            }
        }
        return false;
    }
}
