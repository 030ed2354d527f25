package io.isolde.jmh;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * CPU time per operation of the threads that execute the benchmark: on a machine with other work, wall time tells of that. Of the
 * compiler and the collector it knows nothing.
 */
public final class CpuTimeProfiler implements InternalProfiler {
    static final String LABEL = "cpu";

    /** What JMH calls its threads. */
    private static final String WORKER = "jmh-worker";

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private long before;

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        before = spent();
    }

    @Override
    public Collection<ScalarResult> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        final long operations = result.getMetadata().getMeasuredOps();
        return List.of(
                new ScalarResult(LABEL, (double) (spent() - before) / operations, "ns/op", AggregationPolicy.AVG));
    }

    private long spent() {
        long all = 0;
        for (final ThreadInfo thread : threads.getThreadInfo(threads.getAllThreadIds())) {
            if (thread != null && thread.getThreadName().contains(WORKER)) {
                all += Math.max(0, threads.getThreadCpuTime(thread.getThreadId()));
            }
        }
        return all;
    }

    @Override
    public String getDescription() {
        return "CPU time of the benchmark's threads per operation";
    }
}
