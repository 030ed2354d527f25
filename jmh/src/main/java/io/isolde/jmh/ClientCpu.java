package io.isolde.jmh;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** CPU time of this process: all threads, the compiler and the collector among them. */
final class ClientCpu {
    private static final OperatingSystemMXBean SYSTEM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    private ClientCpu() {}

    /** Nanoseconds so far. */
    static long nowNs() {
        return SYSTEM.getProcessCpuTime();
    }
}
