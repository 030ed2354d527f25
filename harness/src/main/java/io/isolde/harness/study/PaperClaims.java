package io.isolde.harness.study;

import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.report.Grid;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the five papers print of their oracles, for a column beside what is measured here. */
public final class PaperClaims {
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
                "undecided",
                "of these discarded",
                "right of those judged",
                "judged a minute",
                "deviations found",
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
                    row.wrong().undecided(),
                    row.wrong().discarded(),
                    row.ofJudged(),
                    row.perMinute(),
                    row.pace().deviations(),
                    claim.map(Claim::figure).orElse("-"),
                    claim.map(Claim::source).orElse("-"),
                    claim.map(Claim::why).orElse("-")));
        });
        return grid;
    }
}
