package io.isolde.harness.evaluate;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.report.Grid;
import io.isolde.harness.report.Median;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Whether a long run was as quick at its end as at its beginning, and took no more of the machine: read from {@code pace.jsonl}.
 *
 * <p>The first {@value #WARM_UP_PERCENT} % of the time, in which caches fill and code is compiled, is left out. What is left is parted in quarters.
 */
public final class Steadiness {
    private static final int WARM_UP_PERCENT = 10;
    private static final int LEAST_MOMENTS = 40;
    private static final int QUARTERS = 4;
    private static final double LEAST_INTERVAL_SECONDS = 9;
    private static final double SECONDS_PER_HOUR = 3600;
    private static final double SECONDS_PER_MINUTE = 60;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final String CPU = "cpuNanos";
    private static final String SERVER_CPU = "serverCpuNanos";
    private static final double BYTES_PER_MEGABYTE = 1 << 20;

    /** What the last quarter may lack of the rate of the first. */
    private static final double MOST_SLOWER = 0.10;

    private static final ObjectMapper JSON = new ObjectMapper();

    /** What is watched. */
    private enum Quantity {
        LIVE("liveBytes", "heap behind collections, MB", BYTES_PER_MEGABYTE, 0.10, 16),
        OFF_HEAP("offHeapBytes", "off-heap, MB", BYTES_PER_MEGABYTE, 0.05, 4),
        THREADS("threads", "threads", 1, 0, 2),
        FILES("files", "files and sockets", 1, 0, 4),
        SERVER("serverBytes", "server in RAM, MB", BYTES_PER_MEGABYTE, 0.10, 32),
        SERVER_THREADS("serverThreads", "threads of the server", 1, 0.05, 4),
        SERVER_FILES("serverFiles", "files and connections of the server", 1, 0.05, 8);

        private final String key;
        private final String told;
        private final double unit;
        /** What it may grow by from the first quarter to the last, as a share. */
        private final double most;
        /** What it may grow by in any case, in its unit. */
        private final double slack;

        Quantity(String key, String told, double unit, double most, double slack) {
            this.key = key;
            this.told = told;
            this.unit = unit;
            this.most = most;
            this.slack = slack;
        }
    }

    private final Grid grid = new Grid(List.of("quantity", "first quarter", "last quarter", "slope an hour", "flat"));
    private boolean steady = true;

    /**
     * Reads the pace of a run.
     *
     * @throws BadInputException when there is none, or too little of it
     */
    public Steadiness(Path pace) {
        final List<JsonNode> all = read(pace);
        final double end = all.isEmpty() ? 0 : seconds(all.get(all.size() - 1));
        final List<JsonNode> moments = all.stream()
                .filter(moment -> seconds(moment) >= end * WARM_UP_PERCENT / 100)
                .toList();
        if (moments.size() < LEAST_MOMENTS) {
            throw new BadInputException("a run must last ten minutes or longer to tell whether it is steady: " + pace
                    + " tells of " + String.format(Locale.ROOT, "%.0f", end) + " seconds");
        }
        final double[] seconds = times(moments);
        add(moments, seconds, "cases a minute");
        if (moments.stream().allMatch(moment -> moment.has(CPU) && moment.has(SERVER_CPU))) {
            final double[] busy = moments.stream()
                    .mapToDouble(moment -> (moment.path(CPU).asDouble()
                                    + moment.path(SERVER_CPU).asDouble())
                            / NANOS_PER_SECOND)
                    .toArray();
            add(moments, busy, "cases a minute of processor");
        }
        for (final Quantity quantity : Quantity.values()) {
            if (moments.stream().allMatch(moment -> moment.has(quantity.key))) {
                final double[] values = moments.stream()
                        .mapToDouble(moment -> moment.path(quantity.key).asDouble() / quantity.unit)
                        .toArray();
                addUse(quantity, seconds, values);
            }
        }
    }

    /** A line for the rate of cases, and for each quantity that is known. */
    public Grid grid() {
        return grid;
    }

    /** Whether every line is flat. */
    public boolean isSteady() {
        return steady;
    }

    /** The rate of cases by {@code seconds} of the clock, or of the processors, which other work on the machine takes less from. */
    private void add(List<JsonNode> moments, double[] seconds, String name) {
        final double[] rates = IntStream.range(1, seconds.length)
                .mapToDouble(i -> SECONDS_PER_MINUTE
                        * (cases(moments.get(i)) - cases(moments.get(i - 1)))
                        / Math.max(seconds[i] - seconds[i - 1], 1e-3))
                .toArray();
        final double first = quarter(rates, 0);
        final double last = quarter(rates, QUARTERS - 1);
        add(name, first, last, slope(tail(times(moments)), rates), last >= first * (1 - MOST_SLOWER));
    }

    private void addUse(Quantity quantity, double[] seconds, double[] values) {
        final double first = quarter(values, 0);
        final double last = quarter(values, QUARTERS - 1);
        add(
                quantity.told,
                first,
                last,
                slope(seconds, values),
                last - first <= Math.max(first * quantity.most, quantity.slack));
    }

    private void add(String name, double first, double last, double slope, boolean flat) {
        grid.row(List.of(name, number(first), number(last), number(slope), flat ? "yes" : "no"));
        steady &= flat;
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, Math.abs(value) < 100 ? "%.1f" : "%.0f", value);
    }

    private static double quarter(double[] values, int quarter) {
        final int length = values.length / QUARTERS;
        return Median.of(DoubleStream.of(values).skip((long) quarter * length).limit(length));
    }

    private static double[] times(List<JsonNode> moments) {
        return moments.stream().mapToDouble(Steadiness::seconds).toArray();
    }

    private static double[] tail(double[] values) {
        return DoubleStream.of(values).skip(1).toArray();
    }

    /** By least squares, an hour. */
    private static double slope(double[] seconds, double[] values) {
        final double meanX = DoubleStream.of(seconds).average().orElse(0);
        final double meanY = DoubleStream.of(values).average().orElse(0);
        double products = 0;
        double squares = 0;
        for (int i = 0; i < seconds.length; i++) {
            products += (seconds[i] - meanX) * (values[i] - meanY);
            squares += (seconds[i] - meanX) * (seconds[i] - meanX);
        }
        return squares == 0 ? 0 : products / squares * SECONDS_PER_HOUR;
    }

    private static double seconds(JsonNode moment) {
        return moment.path("seconds").asDouble();
    }

    private static long cases(JsonNode moment) {
        return moment.path("cases").asLong();
    }

    /** The moments of its last sitting, those of the first minute that come each second left out but for one in ten. */
    private static List<JsonNode> read(Path pace) {
        if (!Files.isRegularFile(pace)) {
            throw new BadInputException("there is no " + pace.getFileName() + " in " + pace.getParent()
                    + ": name the folder of a run, as --out did");
        }
        final List<JsonNode> moments = new ArrayList<>();
        try {
            for (final String line : Files.readAllLines(pace)) {
                add(moments, line);
            }
        } catch (final IOException e) {
            throw new BadInputException("cannot read " + pace + " (" + e.getMessage() + ")", e);
        }
        return moments;
    }

    private static void add(List<JsonNode> moments, String line) {
        try {
            final JsonNode moment = JSON.readTree(line);
            final double last = moments.isEmpty() ? -SECONDS_PER_MINUTE : seconds(moments.get(moments.size() - 1));
            if (seconds(moment) < last) {
                moments.clear();
                moments.add(moment);
            } else if (seconds(moment) - last >= LEAST_INTERVAL_SECONDS) {
                moments.add(moment);
            }
        } catch (final JsonProcessingException e) {
            // The last line of a run that was killed.
        }
    }
}
