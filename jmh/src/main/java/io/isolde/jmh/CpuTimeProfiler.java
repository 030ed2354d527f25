package io.isolde.jmh;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * CPU time per operation: on a machine with other work, wall time tells of that. It is the time of the whole process, collector and
 * compiler among it; for benchmarks of one thread.
 */
public final class CpuTimeProfiler implements InternalProfiler {
    static final String LABEL = "cpu";

    private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private long before;

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        before = system.getProcessCpuTime();
    }

    @Override
    public Collection<ScalarResult> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        final long spent = system.getProcessCpuTime() - before;
        final long operations = result.getMetadata().getMeasuredOps();
        return List.of(new ScalarResult(LABEL, (double) spent / operations, "ns/op", AggregationPolicy.AVG));
    }

    @Override
    public String getDescription() {
        return "CPU time of the process per operation";
    }
}
