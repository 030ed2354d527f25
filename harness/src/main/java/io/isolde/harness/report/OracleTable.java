package io.isolde.harness.report;

import io.isolde.core.judge.Verdict.Undecided;
import io.isolde.harness.report.RunSummary.VerdictWord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The oracles of a run side by side; for runs with another oracle than the worlds oracle alone. */
final class OracleTable {
    private static final List<String> COLUMNS = List.of(
            "oracle",
            "Agrees",
            "Explained",
            "permissible",
            "Disagrees",
            "beyond",
            "races",
            "discarded",
            "judged",
            "alone",
            "per case",
            "judged a minute");

    private final RunSummary summary;

    OracleTable(RunSummary summary) {
        this.summary = summary;
    }

    /** The table, what its columns mean, and where any two oracles are of one mind. */
    String page() {
        final Markdown.Table table = new Markdown.Table(COLUMNS.toArray(String[]::new));
        rows().forEach(table::row);
        final StringBuilder page = new StringBuilder(table.toString());
        page.append("\nExplained: by known deviations. Permissible: the oracle objects to what the levels permit."
                + " Beyond: what the method does not reach, or the model lacks. Races: the case takes another course by itself when it"
                + " is run again, or an order that nobody sees counts. Discarded: by a fault of ours; what we added to the case changed what"
                + " happens, or did not tell enough. Disagrees: cases in which the server was lost among them. Alone: it sees a deviation, and all others that judged the case agree. A minute: of one"
                + " lane.\n");
        if (summary.said().oracles().size() > 1) {
            page.append(
                            "\nCases in which the oracle of the row sees a deviation and that of the column does not, and in brackets the"
                                    + " share of the cases judged by both in which they are of one mind.\n\n")
                    .append(matrix());
        }
        return page.toString();
    }

    String text() {
        final Grid grid = new Grid(COLUMNS);
        rows().forEach(grid::row);
        return grid.write(OutputFormat.TEXT);
    }

    /** For programs. */
    List<Map<String, Object>> json() {
        final List<Map<String, Object>> list = new ArrayList<>();
        for (final OracleTally tally : summary.said().oracles()) {
            final Map<String, Object> json = new LinkedHashMap<>();
            json.put("oracle", tally.oracle().word());
            final Map<String, Object> verdicts = new LinkedHashMap<>();
            tally.verdicts().forEach((word, count) -> verdicts.put(word.word(), count));
            json.put("verdicts", verdicts);
            json.put("permissible", tally.permissible());
            json.put("alone", tally.alone());
            json.put("disagreesUnconfirmed", tally.unconfirmed());
            final Map<String, Object> pairs = new LinkedHashMap<>();
            tally.pairs().forEach((other, pair) -> pairs.put(other.word(), pair));
            json.put("pairs", pairs);
            final Map<String, Object> known = new LinkedHashMap<>();
            tally.known().forEach((quirk, count) -> known.put(quirk.id(), count));
            json.put("known", known);
            final List<Map<String, Object>> undecided = new ArrayList<>();
            tally.undecided()
                    .forEach((verdict, cases) -> undecided.add(Map.of(
                            "why", verdict.why(), "cause", verdict.cause().name(), "cases", cases)));
            json.put("undecided", undecided);
            json.put("judgeNs", tally.judgeNs());
            list.add(json);
        }
        return list;
    }

    private List<List<String>> rows() {
        final List<List<String>> rows = new ArrayList<>();
        for (final OracleTally tally : summary.said().oracles()) {
            rows.add(List.of(
                    tally.oracle().word(),
                    Figures.count(tally.count(VerdictWord.AGREES)),
                    Figures.count(tally.count(VerdictWord.EXPLAINED) - tally.permissible()),
                    Figures.count(tally.permissible()),
                    Figures.count(tally.unexplained()),
                    Figures.count(tally.count(Undecided.Cause.LIMIT)),
                    Figures.count(tally.count(Undecided.Cause.RACE)),
                    Figures.count(tally.discarded()),
                    Figures.share(tally.judged(), summary.said().cases()),
                    Figures.count(tally.alone()),
                    Figures.milliseconds(
                            tally.judgeNs() / Math.max(1, summary.said().cases())),
                    Figures.count(Math.round(tally.judged() * 60e9 / Math.max(1, tally.judgeNs() + executionNs())))));
        }
        return rows;
    }

    /** What running the cases themselves took, which every oracle needs. */
    long executionNs() {
        long sum = 0;
        for (final String phase : List.of("generate", "reset", "execute", "wait", "final state")) {
            sum += summary.times().phaseNs().getOrDefault(phase, 0L);
        }
        return sum;
    }

    private String matrix() {
        final List<String> header = new ArrayList<>(List.of("sees it, but not"));
        summary.said().oracles().forEach(tally -> header.add(tally.oracle().word()));
        final Markdown.Table table = new Markdown.Table(header.toArray(String[]::new));
        for (final OracleTally tally : summary.said().oracles()) {
            final List<String> row = new ArrayList<>(List.of(tally.oracle().word()));
            for (final OracleTally other : summary.said().oracles()) {
                final OracleTally.Pair pair = tally.with(other.oracle());
                row.add(
                        other.oracle() == tally.oracle()
                                ? "–"
                                : Figures.count(pair.onlyFirst()) + " (" + Figures.share(pair.same(), pair.judged())
                                        + ")");
            }
            table.row(row);
        }
        return table.toString();
    }
}
