package io.isolde.harness.study;

import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.replay.ReplayResult;
import io.isolde.harness.report.Grid;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the five papers print of their oracles, for a column beside what is measured here. */
public final class PaperClaims {
    /** The paper of a published case, by the beginning of its name. */
    private static final Map<String, OracleKind> OWN = Map.of(
            "fucci", OracleKind.MCS_PAPER,
            "troc", OracleKind.VIEWS_PAPER,
            "writecheck", OracleKind.SERIAL_PAPER,
            "txcheck", OracleKind.GRAPH_PAPER,
            "aptrans", OracleKind.PATTERNS_PAPER);

    /**
     * What a paper says of an oracle.
     *
     * @param source section, figure or table
     * @param why the figure here is another one
     */
    private record Claim(String figure, String source, String why) {}

    private static final String CASES =
            "the cases here are of five forms of statement more than the paper's generator writes";

    private static final Map<OracleKind, Claim> ACCURACY = Map.of(
            OracleKind.MCS_PAPER,
            new Claim(
                    "over 99.99 %, and 100 %, on two servers",
                    "Fucci 4.3, Fig. 6",
                    "its program leaves waits open that its text calls bugs, and takes snapshots later than its Table 3"),
            OracleKind.MCS_TOOL,
            new Claim("over 99.99 %, and 100 %, on two servers", "Fucci 4.3, Fig. 6", CASES),
            OracleKind.VIEWS_PAPER,
            new Claim(
                    "over 99.95 %; 0 of 80 reports true",
                    "Fucci 4.3; APTrans Table 6", "its Table II has another snapshot at SERIALIZABLE than its program"),
            OracleKind.VIEWS_TOOL,
            new Claim("over 99.95 %; 0 of 80 reports true", "Fucci 4.3; APTrans Table 6", CASES),
            OracleKind.GRAPH_PAPER,
            new Claim(
                    "0 of 97 reports true",
                    "APTrans Table 6",
                    "reports are of a campaign, and count none of the cases that nobody reports"),
            OracleKind.PATTERNS_PAPER,
            new Claim(
                    "72 of 72 reports true",
                    "APTrans Table 6",
                    "its tables disallow what servers document: lost updates, and late first reads at RR"),
            OracleKind.TWIN_PAPER,
            new Claim("over 98 %", "Fucci 4.3, Fig. 6", "both servers are judged by all levels here"));

    private PaperClaims() {}

    /** A score for each oracle, with what its paper says of it and why that differs. */
    public static Grid accuracy(LabelScores scores) {
        final Grid grid = new Grid(List.of(
                "server",
                "oracle",
                "labelled",
                "judged",
                "false alarms",
                "missed",
                "right of those judged",
                "judged a minute",
                "the paper says",
                "where",
                "why it differs"));
        scores.rows().forEach(row -> {
            final Optional<Claim> claim = Optional.ofNullable(ACCURACY.get(row.oracle()));
            grid.row(List.of(
                    row.server(),
                    row.oracle().word(),
                    row.labelled(),
                    row.judged(),
                    row.falseAlarms(),
                    row.missed(),
                    row.ofJudged(),
                    row.perMinute(),
                    claim.map(Claim::figure).orElse("-"),
                    claim.map(Claim::source).orElse("-"),
                    claim.map(Claim::why).orElse("-")));
        });
        return grid;
    }

    /** Who sees what: a row for each listing, level and server, a column for each oracle; whether the form of its own paper does. */
    public static Grid listings(List<List<ReplayResult>> results, List<OracleKind> oracles) {
        final List<String> columns = new ArrayList<>(List.of("case", "level", "server", "shows", "own paper"));
        oracles.forEach(oracle -> columns.add(oracle.word()));
        final Grid grid = new Grid(columns);
        for (final List<ReplayResult> ofCase : results) {
            final ReplayResult any = ofCase.get(0);
            final Map<OracleKind, String> sights = new LinkedHashMap<>();
            ofCase.forEach(result -> sights.put(result.oracle(), result.sightText()));
            final List<String> row = new ArrayList<>(
                    List.of(any.name(), any.level(), any.server(), shows(any), ownPaper(any.name(), sights)));
            oracles.forEach(oracle -> row.add(sights.getOrDefault(oracle, "-")));
            grid.row(row);
        }
        return grid;
    }

    private static String shows(ReplayResult result) {
        final String whether = result.bugShows() ? "yes" : "no";
        return result.isSkipped() ? "-" : whether;
    }

    private static String ownPaper(String name, Map<OracleKind, String> sights) {
        final OracleKind own = OWN.get(name.replaceFirst("-.*", ""));
        return own == null ? "-" : sights.getOrDefault(own, "-");
    }
}
