package io.isolde.harness.report;

import io.isolde.harness.report.RunSummary.VerdictWord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The oracles of a run side by side; nothing for a run of the worlds oracle alone. */
final class OracleTable {
    private OracleTable() {}

    static Markdown.Table markdown(RunSummary summary) {
        final Markdown.Table table = new Markdown.Table(header(summary).toArray(String[]::new));
        rows(summary).forEach(row -> table.row(row.toArray(String[]::new)));
        return table;
    }

    static String text(RunSummary summary) {
        final Grid grid = new Grid(header(summary));
        rows(summary).forEach(grid::row);
        return grid.write(OutputFormat.TEXT);
    }

    /** For programs. */
    static List<Map<String, Object>> json(RunSummary summary) {
        final List<Map<String, Object>> list = new ArrayList<>();
        for (final OracleTally tally : summary.oracles()) {
            final Map<String, Object> json = new LinkedHashMap<>();
            json.put("oracle", tally.oracle().word());
            json.put("verdicts", words(tally.verdicts()));
            json.put("disagreesUnconfirmed", tally.unconfirmed());
            final Map<String, Object> beside = new LinkedHashMap<>();
            tally.beside().forEach((first, own) -> beside.put(first.word(), words(own)));
            json.put("besideFirst", beside);
            json.put("undecided", tally.undecided());
            json.put("judgeNs", tally.judgeNs());
            list.add(json);
        }
        return list;
    }

    private static Map<String, Object> words(Map<VerdictWord, Long> counts) {
        final Map<String, Object> words = new LinkedHashMap<>();
        counts.forEach((word, count) -> words.put(word.word(), count));
        return words;
    }

    private static List<String> header(RunSummary summary) {
        final List<String> header = new ArrayList<>(List.of("oracle"));
        for (final VerdictWord word : VerdictWord.values()) {
            header.add(word.word());
        }
        header.add("judged");
        header.add("Disagrees where " + summary.oracles().get(0).oracle().word() + " does not");
        header.add("per case");
        return header;
    }

    private static List<List<String>> rows(RunSummary summary) {
        final List<List<String>> rows = new ArrayList<>();
        for (final OracleTally tally : summary.oracles()) {
            final List<String> row = new ArrayList<>(List.of(tally.oracle().word()));
            for (final VerdictWord word : VerdictWord.values()) {
                row.add(Figures.count(tally.count(word)));
            }
            final long alone = tally.count(VerdictWord.AGREES, VerdictWord.DISAGREES)
                    + tally.count(VerdictWord.EXPLAINED, VerdictWord.DISAGREES);
            row.add(Figures.share(tally.judged(), summary.cases()));
            row.add(
                    tally.beside().isEmpty()
                            ? "–"
                            : Figures.count(alone) + ", " + Figures.share(alone, tally.judged()));
            row.add(Figures.milliseconds(tally.judgeNs() / Math.max(1, summary.cases())));
            rows.add(row);
        }
        return rows;
    }
}
