package io.isolde.jmh;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/**
 * CPU time, in nanoseconds.
 *
 * @param clientNs of this process: all threads, the compiler and the collector among them
 * @param serverNs of the servers that this process has started, and that still run; 0 where the system does not tell
 */
record CpuTime(long clientNs, long serverNs) {
    private static final int LOOK_MS = 200;
    private static final int MOST_LOOKS = 300;
    /** In the time of a look; the system counts by 10 ms. */
    private static final long QUIET_NS = 20_000_000;

    private static final OperatingSystemMXBean SYSTEM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    /** So far. */
    static CpuTime now() {
        return new CpuTime(
                SYSTEM.getProcessCpuTime(),
                ProcessHandle.current()
                        .descendants()
                        .mapToLong(started -> started.info()
                                .totalCpuDuration()
                                .orElse(Duration.ZERO)
                                .toNanos())
                        .sum());
    }

    /**
     * Returns when this process, whose compiler has a long queue at first, and the servers have next to nothing left to do; a while later at the latest. Two
     * processors that lanes keep busy leave the compiler so little time that cases still get cheaper after four minutes.
     */
    static void awaitQuiet() throws InterruptedException {
        CpuTime before = now();
        boolean isQuiet = false;
        for (int looks = 0; !isQuiet && looks < MOST_LOOKS; looks++) {
            Thread.sleep(LOOK_MS);
            final CpuTime next = now();
            final CpuTime taken = next.since(before);
            isQuiet = taken.clientNs() + taken.serverNs() <= QUIET_NS;
            before = next;
        }
    }

    /** The time in which all processors together can have worked so much. */
    long leastNs() {
        return (clientNs + serverNs) / SYSTEM.getAvailableProcessors();
    }

    CpuTime since(CpuTime before) {
        return new CpuTime(clientNs - before.clientNs, serverNs - before.serverNs);
    }
}
