package io.isolde.harness.execute.h2;

import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Sees who waits. H2 tells who blocks a session while that waits, and waits for a limited time then. Behind a ROLLBACK TO of whoever blocks it, it does not
 * wait but asks for the row again and again, blocked for a moment each time.
 */
final class Sight {
    /** Between blocked and not, of a statement that asks again and again. One that may go on changes once, and few are blocked for a moment. */
    private static final int CHANGES = 10;

    private static final int QUICK_LOOKS = 100;

    /** A statement that has run for so long without an answer may repeat itself. */
    private static final long REPEAT_NS = 100_000_000;

    /** Of processor time between two looks at a stack, so that a thread which only does not get a processor is not taken for one that spins. */
    private static final long LOOK_CPU_NS = 1_000_000;

    private static final int LOOKS = 4;
    private static final long PAUSE_NS = 20_000;

    /** Those that were last seen to wait, and since when. One that asks again only then finds out whether it waits for itself in the end. */
    private List<SessionThread> waiting = List.of();

    private long sinceNs;

    /** Something has been sent or has ended: looks anew. */
    void restart(long nowNs) {
        sinceNs = nowNs;
    }

    /** Whether all of the statements that are out wait: they are found so, and found so again. Takes a moment where one seems to spin. */
    boolean allWait(List<SessionThread> outstanding) {
        for (int look = 0; look < 2; look++) {
            final List<SessionThread> found =
                    outstanding.stream().filter(SessionThread::waits).toList();
            if (!found.equals(waiting)) {
                waiting = found;
                sinceNs = System.nanoTime();
            }
            for (final SessionThread each : outstanding) {
                if (!isStill(each)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean isStill(SessionThread session) {
        return session.waits()
                || asksAgainAndAgain(session, sinceNs)
                || System.nanoTime() - sinceNs > REPEAT_NS && repeatsItself(session);
    }

    /** Looks a number of times in a row at one that is blocked although it does not wait: a pause takes long where it keeps a processor busy. */
    private static boolean asksAgainAndAgain(SessionThread session, long sinceNs) {
        int changes = session.changes(sinceNs);
        for (int look = 0; look < QUICK_LOOKS && changes < CHANGES && (changes > 0 || session.isBlocked()); look++) {
            if (session.hasEnded() || session.waits()) {
                return false;
            }
            Thread.onSpinWait();
            changes = session.changes(sinceNs);
        }
        return changes >= CHANGES;
    }

    /** H2 begins a statement again and again. Measured: H2 shows such a wait nowhere. */
    private static boolean repeatsItself(SessionThread session) {
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
        for (final StackTraceElement frame : stack) {
            if (frame.getMethodName().equals("set")
                    && frame.getClassName().equals("org.h2.mvstore.tx.TransactionMap")) {
                return true;
            }
        }
        return false;
    }
}
