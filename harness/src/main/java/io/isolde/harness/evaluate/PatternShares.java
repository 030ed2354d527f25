package io.isolde.harness.evaluate;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.harness.report.Grid;
import io.isolde.harness.report.Markdown;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How often anomaly patterns were seen in runs of the cases made from them, at each level that allows them. */
public final class PatternShares {
    private record Row(String operations, Map<IsolationLevel, int[]> byLevel) {}

    private final Map<String, Row> rows = new LinkedHashMap<>();

    /**
     * Adds the cases of a pattern at a level that allows it.
     *
     * @param realised how many of the cases showed it
     */
    public void add(String pattern, String operations, IsolationLevel level, int cases, int realised) {
        rows.computeIfAbsent(pattern, name -> new Row(operations, new EnumMap<>(IsolationLevel.class)))
                .byLevel()
                .put(level, new int[] {cases, realised});
    }

    /** A row for each pattern and level. */
    public Grid data() {
        final Grid grid = new Grid(List.of("pattern", "operations", "level", "cases", "realised"));
        rows.forEach((pattern, row) -> row.byLevel()
                .forEach((level, counts) -> grid.row(List.of(
                        pattern,
                        row.operations(),
                        level.name(),
                        Integer.toString(counts[0]),
                        Integer.toString(counts[1])))));
        return grid;
    }

    /** A row for each pattern, a column for each level, with a dash where the level forbids it; and all of a level together. */
    public String table() {
        final Markdown.Table table = new Markdown.Table(header());
        final Map<IsolationLevel, int[]> sums = new EnumMap<>(IsolationLevel.class);
        rows.forEach((pattern, row) -> {
            final List<String> cells = new ArrayList<>(List.of(pattern, row.operations()));
            for (final IsolationLevel level : IsolationLevel.values()) {
                final int[] counts = row.byLevel().get(level);
                cells.add(text(counts));
                if (counts != null) {
                    final int[] sum = sums.computeIfAbsent(level, key -> new int[2]);
                    sum[0] += counts[0];
                    sum[1] += counts[1];
                }
            }
            table.row(cells);
        });
        final List<String> all = new ArrayList<>(List.of("all", ""));
        for (final IsolationLevel level : IsolationLevel.values()) {
            all.add(text(sums.get(level)));
        }
        return table.row(all).toString();
    }

    private static String[] header() {
        final List<String> names = new ArrayList<>(List.of("pattern", "operations"));
        for (final IsolationLevel level : IsolationLevel.values()) {
            names.add(level.name());
        }
        return names.toArray(String[]::new);
    }

    private static String text(int[] counts) {
        return counts == null ? "–" : counts[1] + " of " + counts[0];
    }
}
