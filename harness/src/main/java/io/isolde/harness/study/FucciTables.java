package io.isolde.harness.study;

import io.isolde.harness.report.Figures;
import io.isolde.harness.report.Grid;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/** Fucci's figures 6 to 8 from the data that {@code compare}, {@code evaluate conflicts} and {@code evaluate reducers} write. */
public final class FucciTables {
    private static final String NOTHING = "-";

    private final PrintedFigures printed;

    public FucciTables(PrintedFigures printed) {
        this.printed = printed;
    }

    /** Rows of a file with a header, by column. */
    private static List<Map<String, String>> read(Path file) {
        final List<String> lines;
        try {
            lines = Files.readAllLines(file);
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
        final String[] columns = lines.get(0).split("\t", -1);
        final List<Map<String, String>> rows = new ArrayList<>();
        for (final String line : lines.subList(1, lines.size())) {
            final String[] cells = line.split("\t", -1);
            final Map<String, String> row = new LinkedHashMap<>();
            for (int i = 0; i < columns.length; i++) {
                row.put(columns[i], cells[i]);
            }
            rows.add(row);
        }
        return rows;
    }

    /**
     * Figure 6: accuracy and pace of oracles on the same cases.
     *
     * @param data as {@code compare} writes it
     */
    public Grid oracles(String server, Path data) {
        final Grid grid = new Grid(List.of(
                "server",
                "oracle",
                "judged",
                "accuracy, by worlds",
                "cases a minute, run included",
                "correct a minute",
                "cases a minute, of views-tool",
                "the paper: accuracy",
                "the paper: cases a minute, of Troc"));
        final List<Map<String, String>> rows = read(data);
        final OptionalDouble troc = rows.stream()
                .filter(row -> row.get("oracle").equals("views-tool"))
                .mapToDouble(row -> number(row, "judged_per_minute_with_run"))
                .findFirst();
        for (final Map<String, String> row : rows) {
            final double pace = number(row, "judged_per_minute_with_run");
            final boolean isMeasure = row.get("correct").isEmpty();
            final long correct = isMeasure ? 0 : (long) number(row, "correct");
            final long all = correct + (long) number(row, "false_alarms") + (long) number(row, "missed");
            grid.row(List.of(
                    server,
                    row.get("oracle"),
                    row.get("judged"),
                    isMeasure ? "the measure" : Figures.share(correct, all),
                    Long.toString(Math.round(pace)),
                    isMeasure || all == 0 ? NOTHING : Long.toString(Math.round(pace * correct / all)),
                    troc.isPresent() && troc.getAsDouble() > 0
                            ? String.format(Locale.ROOT, "%.0f %%", 100 * pace / troc.getAsDouble())
                            : NOTHING,
                    printed.of("fucci-figure-6 accuracy", row.get("oracle"), server),
                    printed.of("fucci-figure-6 pace", row.get("oracle"), server)));
        }
        return grid;
    }

    /**
     * Figure 7: strategies of conflicts.
     *
     * @param data as {@code evaluate conflicts} writes it
     */
    public Grid conflicts(String server, Path data) {
        final Grid grid = new Grid(List.of(
                "server",
                "strategy",
                "cases",
                "cases, of none",
                "findings",
                "case quality",
                "shapes",
                "distinct deviations",
                "the paper"));
        final List<Map<String, String>> rows = read(data);
        final double none = rows.stream()
                .filter(row -> row.get("strategy").equals("none"))
                .mapToDouble(row -> number(row, "cases"))
                .sum();
        for (final String strategy :
                rows.stream().map(row -> row.get("strategy")).distinct().toList()) {
            final List<Map<String, String>> own = rows.stream()
                    .filter(row -> row.get("strategy").equals(strategy))
                    .toList();
            final double cases = sum(own, "cases");
            grid.row(List.of(
                    server,
                    strategy,
                    whole(cases),
                    none == 0 ? NOTHING : percent(cases / none),
                    whole(sum(own, "hits")),
                    Figures.share((long) sum(own, "hits"), (long) cases),
                    whole(sum(own, "shapes") / own.size()),
                    whole(sum(own, "bugs") / own.size()),
                    printed.of("fucci-figure-7", strategy, server)));
        }
        return grid;
    }

    /**
     * Figure 8: selectors of reductions, with the budget of the paper and without.
     *
     * @param data as {@code evaluate reducers} writes it
     */
    public Grid reducers(String server, Path data) {
        final Grid grid = new Grid(List.of(
                "server",
                "reducer",
                "selector",
                "reductions",
                "reduction rate",
                "in the second half",
                "validity",
                "in the second half",
                "first-layer validity",
                "tries",
                "the paper"));
        final List<Map<String, String>> rows = read(data);
        for (final List<String> way : rows.stream()
                .map(row -> List.of(row.get("reducer"), row.get("selector")))
                .distinct()
                .toList()) {
            final List<Map<String, String>> own = rows.stream()
                    .filter(row -> way.equals(List.of(row.get("reducer"), row.get("selector"))))
                    .toList();
            final double most =
                    own.stream().mapToDouble(row -> number(row, "place")).max().orElse(0);
            final List<Map<String, String>> later =
                    own.stream().filter(row -> number(row, "place") > most / 2).toList();
            grid.row(List.of(
                    server,
                    way.get(0),
                    way.get(1),
                    Integer.toString(own.size()),
                    rate(own),
                    rate(later),
                    Figures.share((long) sum(own, "kept"), (long) sum(own, "candidates")),
                    Figures.share((long) sum(later, "kept"), (long) sum(later, "candidates")),
                    Figures.share((long) sum(own, "first_layer_kept"), (long) sum(own, "first_layer_candidates")),
                    whole(sum(own, "candidates") / own.size()),
                    way.get(0).equals("budget")
                            ? printed.of("fucci-figure-8", way.get(1), server)
                            : "no run without a limit"));
        }
        return grid;
    }

    /** The mean of the shares of characters removed. */
    private static String rate(List<Map<String, String>> rows) {
        final OptionalDouble mean = rows.stream()
                .mapToDouble(row -> 1 - number(row, "characters_after") / number(row, "characters_before"))
                .average();
        return mean.isPresent() ? percent(mean.getAsDouble()) : NOTHING;
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }

    private static double sum(List<Map<String, String>> rows, String column) {
        return rows.stream().mapToDouble(row -> number(row, column)).sum();
    }

    private static double number(Map<String, String> row, String column) {
        final String cell = row.get(column);
        return cell.isEmpty() ? 0 : Double.parseDouble(cell);
    }

    private static String whole(double number) {
        return Long.toString(Math.round(number));
    }
}
