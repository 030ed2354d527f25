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

    CpuTime since(CpuTime before) {
        return new CpuTime(clientNs - before.clientNs, serverNs - before.serverNs);
    }
}
