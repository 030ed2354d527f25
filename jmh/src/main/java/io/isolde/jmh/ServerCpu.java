package io.isolde.jmh;

import java.time.Duration;

/** CPU time of the servers that this process has started; 0 where it has started none, or the system does not tell. */
final class ServerCpu {
    private ServerCpu() {}

    /** Nanoseconds so far, of those that still run. */
    static long nowNs() {
        return ProcessHandle.current()
                .descendants()
                .mapToLong(started ->
                        started.info().totalCpuDuration().orElse(Duration.ZERO).toNanos())
                .sum();
    }
}
