package io.isolde.agent.recorder;

import java.io.PrintStream;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The table at the end: one row per shape, the one with the most total time first. */
final class Report {
    private static final int MAX_SQL_LENGTH = 160;
    private static final String HEADER = String.format(
            Locale.ROOT,
            "%10s %8s %12s %11s %11s %11s %11s  %s",
            "calls",
            "errors",
            "total ms",
            "mean us",
            "p50 us",
            "p99 us",
            "max us",
            "SQL");

    private Report() {}

    static void print(List<CallStats.Row> rows, int printedCount, PrintStream out) {
        final List<CallStats.Row> sorted = rows.stream()
                .sorted(Comparator.comparingLong(CallStats.Row::totalNs)
                        .reversed()
                        .thenComparing(CallStats.Row::shape))
                .toList();
        final List<CallStats.Row> shown = sorted.subList(0, Math.min(printedCount, sorted.size()));
        final List<CallStats.Row> hidden = sorted.subList(shown.size(), sorted.size());
        out.println("isolde-agent: JDBC calls of this program, by shape");
        out.println(HEADER);
        for (final CallStats.Row row : shown) {
            out.println(String.format(
                    Locale.ROOT,
                    "%s %11.1f %11.1f %11.1f  %s",
                    counts(row.callCount(), row.errorCount(), row.totalNs()),
                    us(row.p50Ns()),
                    us(row.p99Ns()),
                    us(row.maxNs()),
                    shortened(row.shape())));
        }
        if (!hidden.isEmpty()) {
            out.println(sum(hidden, "(" + hidden.size() + " more shapes)"));
        }
        out.println(sum(sorted, "TOTAL"));
    }

    private static String sum(List<CallStats.Row> rows, String label) {
        final String counts = counts(
                rows.stream().mapToLong(CallStats.Row::callCount).sum(),
                rows.stream().mapToLong(CallStats.Row::errorCount).sum(),
                rows.stream().mapToLong(CallStats.Row::totalNs).sum());
        final long maxNs = rows.stream().mapToLong(CallStats.Row::maxNs).max().orElse(0);
        return String.format(Locale.ROOT, "%s %11s %11s %11.1f  %s", counts, "", "", us(maxNs), label);
    }

    private static String counts(long callCount, long errorCount, long totalNs) {
        final double meanUs = callCount == 0 ? 0 : us(totalNs) / callCount;
        return String.format(
                Locale.ROOT, "%10d %8d %12.3f %11.1f", callCount, errorCount, totalNs / 1_000_000.0, meanUs);
    }

    private static double us(long ns) {
        return ns / 1_000.0;
    }

    private static String shortened(String sql) {
        return sql.length() <= MAX_SQL_LENGTH ? sql : sql.substring(0, MAX_SQL_LENGTH - 3) + "...";
    }
}
