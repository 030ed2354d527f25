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

    private Sight() {}

    /**
     * Whether all of the statements that are out wait: they are found so, each is where H2 waits for a transaction, and all are found so again. Takes a
     * moment where one seems to spin.
     *
     * @param sinceNs since when the last event is known
     */
    static boolean allWait(List<SessionThread> outstanding, long sinceNs) {
        return allAreStill(outstanding, sinceNs)
                && outstanding.stream().allMatch(each -> !each.waits() || isWaitingForTransaction(each.stack()))
                && allAreStill(outstanding, sinceNs);
    }

    private static boolean allAreStill(List<SessionThread> outstanding, long sinceNs) {
        for (final SessionThread each : outstanding) {
            if (!each.waits() && !(System.nanoTime() - sinceNs > SPIN_NS && spins(each))) {
                return false;
            }
        }
        return true;
    }

    /** H2 also waits for moments, for who changes the root of a tree. */
    private static boolean isWaitingForTransaction(StackTraceElement[] stack) {
        return isIn(stack, "org.h2.mvstore.tx.Transaction", "waitForThisToEnd");
    }

    /** H2 asks for a row, or repeats a statement, again and again. Measured: H2 shows such a wait nowhere. */
    private static boolean spins(SessionThread session) {
        for (int look = 0; look < LOOKS; look++) {
            final long startNs = session.cpuNs();
            if (session.waits() || !isAskingForRow(session.stack())) {
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
        return isIn(stack, "org.h2.mvstore.tx.TransactionMap", "set");
    }

    private static boolean isIn(StackTraceElement[] stack, String className, String method) {
        for (final StackTraceElement frame : stack) {
            if (frame.getMethodName().equals(method) && frame.getClassName().equals(className)) {
                return true;
            }
        }
        return false;
    }
}
