package io.isolde.harness.campaign;

import io.isolde.harness.report.Fault;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** How much memory a server takes over the time of a run, and whether that grows throughout. Not thread-safe. */
final class MemoryGrowth {
    /** Buffers and caches fill in the first minutes. */
    private static final int LEAST_SAMPLES = 120;

    private static final long SAMPLE_NS = TimeUnit.SECONDS.toNanos(10);
    private static final double LEAST_RATIO = 1.25;
    private static final long LEAST_BYTES = 128L << 20;
    private static final long BYTES_PER_MEGABYTE = 1 << 20;

    private final LongArrayList bytes = new LongArrayList();
    private long sampledNs;
    private int life;

    /**
     * What it takes now. One sample in ten seconds is kept; a server that was restarted begins anew.
     *
     * @param nowNs of {@link System#nanoTime}
     * @param lives how often it was restarted
     */
    void add(long nowNs, int lives, long residentBytes) {
        if (lives != life) {
            bytes.clear();
            life = lives;
        }
        if (bytes.isEmpty() || nowNs - sampledNs >= SAMPLE_NS) {
            bytes.add(residentBytes);
            sampledNs = nowNs;
        }
    }

    /** Growth from each quarter to the next, after the first, by a quarter and {@value #LEAST_BYTES} bytes in all. */
    Optional<Fault> fault() {
        if (bytes.size() < LEAST_SAMPLES) {
            return Optional.empty();
        }
        final long second = median(1);
        final long third = median(2);
        final long last = median(3);
        final boolean grows =
                second < third && third < last && last >= second * LEAST_RATIO && last - second >= LEAST_BYTES;
        return grows
                ? Optional.of(new Fault(
                        Fault.Kind.MEMORY,
                        "memory grows",
                        "The server took " + second / BYTES_PER_MEGABYTE + " MB in the second quarter of the run, "
                                + third / BYTES_PER_MEGABYTE + " MB in the third, " + last / BYTES_PER_MEGABYTE
                                + " MB in the last.",
                        List.of()))
                : Optional.empty();
    }

    private long median(int quarter) {
        final int length = bytes.size() / 4;
        final long[] sorted =
                bytes.subList(quarter * length, (quarter + 1) * length).toLongArray();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
