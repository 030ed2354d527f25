package io.isolde.agent.recorder;

/** Calls of one shape. Any thread may record. */
final class CallStats {
    private final String shape;
    private final Histogram histogram = new Histogram();
    private long callCount;
    private long errorCount;
    private long totalNs;

    CallStats(String shape) {
        this.shape = shape;
    }

    synchronized void record(long ns, boolean failed) {
        histogram.record(ns);
        callCount++;
        totalNs += ns;
        if (failed) {
            errorCount++;
        }
    }

    synchronized Row row() {
        return new Row(
                shape,
                callCount,
                errorCount,
                totalNs,
                histogram.percentile(0.5),
                histogram.percentile(0.99),
                histogram.max());
    }

    /** What was recorded so far. All durations in ns. */
    record Row(String shape, long callCount, long errorCount, long totalNs, long p50Ns, long p99Ns, long maxNs) {}
}
