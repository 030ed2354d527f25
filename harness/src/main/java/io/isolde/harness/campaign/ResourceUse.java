package io.isolde.harness.campaign;

import com.sun.management.UnixOperatingSystemMXBean;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.ServerProcess;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * What a campaign takes of the machine at a moment.
 *
 * @param figures by name, those that are known: {@code heapBytes} of this JVM and {@code liveBytes}, what the last collections left of them; {@code
 *     offHeapBytes}; {@code threads}; {@code files}, open sockets included; {@code cpuNanos} of the processors since it began; {@code serverBytes} in
 *     RAM, {@code serverThreads}, {@code serverFiles} and {@code serverCpuNanos} of a server that we started, which has threads or sockets for its connections
 */
public record ResourceUse(Map<String, Long> figures) {
    /** That of this JVM and, where we started it, of the server. */
    public static ResourceUse of(RunningTarget server) {
        final Map<String, Long> figures = own();
        server.process().ifPresent(process -> addServer(process, figures));
        return new ResourceUse(figures);
    }

    /** That of this JVM alone. */
    public static ResourceUse ofClient() {
        return new ResourceUse(own());
    }

    private static Map<String, Long> own() {
        final Map<String, Long> figures = new LinkedHashMap<>();
        final Runtime runtime = Runtime.getRuntime();
        figures.put("heapBytes", runtime.totalMemory() - runtime.freeMemory());
        figures.put("liveBytes", liveBytes());
        figures.put(
                "offHeapBytes",
                ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                        .mapToLong(BufferPoolMXBean::getMemoryUsed)
                        .sum());
        figures.put("threads", (long) ManagementFactory.getThreadMXBean().getThreadCount());
        if (ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix) {
            figures.put("files", unix.getOpenFileDescriptorCount());
            figures.put("cpuNanos", unix.getProcessCpuTime());
        }
        return figures;
    }

    private static long liveBytes() {
        long live = 0;
        for (final MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            final MemoryUsage behind = pool.getType() == MemoryType.HEAP ? pool.getCollectionUsage() : null;
            live += behind == null ? 0 : behind.getUsed();
        }
        return live;
    }

    private static void addServer(ServerProcess process, Map<String, Long> figures) {
        put(figures, "serverBytes", process.residentBytes());
        put(figures, "serverThreads", process.threads());
        put(figures, "serverFiles", process.files());
        put(figures, "serverCpuNanos", process.cpuNanos());
    }

    private static void put(Map<String, Long> figures, String name, OptionalLong value) {
        value.ifPresent(known -> figures.put(name, known));
    }
}
