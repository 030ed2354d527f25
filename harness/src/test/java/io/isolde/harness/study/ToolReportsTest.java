package io.isolde.harness.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.detect.Judge;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.report.CaseRecord;
import io.isolde.harness.report.Confirmation;
import io.isolde.harness.report.OutputFormat;
import io.isolde.harness.study.ToolReports.Worth;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What the worlds oracle predicts stands for a correct server, and what it predicts at another level for a wrong one. */
class ToolReportsTest {
    private static final InnoDbProfile PROFILE = InnoDbProfile.MARIADB_11_4_5;
    private static final String FILE = """
            -- isolation: RR
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
            /*init*/ INSERT INTO t VALUES (1, 1);
            /*tx1*/ BEGIN;
            /*tx1*/ SELECT * FROM t;
            /*tx2*/ BEGIN;
            /*tx2*/ UPDATE t SET b = 2;
            /*tx2*/ COMMIT;
            /*tx1*/ SELECT * FROM t;
            /*tx1*/ COMMIT;
            """;

    @Test
    void aReportIsTrueWhereNoRuleAllowsTheRun() {
        try (ToolReports reports = new ToolReports(PROFILE)) {
            reports.add(record(IsolationLevel.RR, new Verdict.Agrees()));
            reports.add(record(IsolationLevel.RR, new Verdict.Disagrees(3, "a", "b", "the same is written (tx-WSS)")));
            reports.add(record(IsolationLevel.RC, new Verdict.Disagrees(3, "a", "b", "the same is written (tx-WSS)")));
            reports.add(record(IsolationLevel.RR, new Verdict.Undecided("a race", Verdict.Undecided.Cause.RACE)));
            reports.add(record(IsolationLevel.RR, new Verdict.Invalid("ours")));
            final ToolResult result = reports.result("S", Tool.WRITECHECK, Duration.ofSeconds(30));
            assertEquals(5, result.effort().cases());
            assertEquals(10, result.effort().perMinute(), 0.001);
            assertEquals(1, result.reported().count(Worth.TRUE));
            assertEquals(1, result.reported().count(Worth.FALSE));
            assertEquals(1, result.reported().count(Worth.TRUE, "RR"));
            assertEquals(new ToolResult.Unjudged(0, 1, 1), result.unjudged());
            assertEquals(1, result.deviations().size());
            final String name = result.deviations().keySet().iterator().next();
            assertTrue(name.startsWith(ToolReports.NEW), name);
            assertEquals(Set.of(name), result.reported().deviations("RR"));
            assertEquals(3, result.deviations().get(name).cases());
        }
    }

    @Test
    void theLevelsThatAllowAReportTellWhetherAnybodyWaited() {
        try (ToolReports reports = new ToolReports(PROFILE)) {
            reports.add(record(IsolationLevel.RR, new Verdict.Disagrees(3, "a", "b", "rule")));
            final ToolResult result = reports.result("S", Tool.WRITECHECK, Duration.ofSeconds(30));
            final String causes = new ToolReport(List.of(result)).causes().write(OutputFormat.TSV);
            assertTrue(causes.contains("S\twritecheck\tRR\tfalse\trule; nobody waited\t1\n"), causes);
        }
    }

    @Test
    void tablesHaveWhatThePaperPrintedForTheProduct() {
        final PrintedFigures printed = PrintedFigures.load();
        printed.put("S", "MYSQL");
        printed.put("M", "MARIADB");
        final PaperTables tables = new PaperTables(printed);
        try (ToolReports reports = new ToolReports(PROFILE)) {
            reports.add(record(IsolationLevel.RC, new Verdict.Disagrees(3, "a", "b", "rule")));
            tables.addTools(List.of(
                    reports.result("S", Tool.WRITECHECK, Duration.ofSeconds(30)),
                    reports.result("M", Tool.WRITECHECK, Duration.ofSeconds(30)),
                    reports.result("S", Tool.APTRANS, Duration.ofSeconds(30))));
        }
        final String levels = tables.files().get("writecheck-table-2.tsv");
        assertTrue(levels.contains("S\tRR\t1\t1\t1\t0\t0\t\t\t0\n"), levels);
        assertTrue(levels.contains("M\tRR\t1\t1\t1\t0\t0\t\t\t1\n"), levels);
        final String ablation = tables.files().get("aptrans-table-7.tsv");
        assertTrue(ablation.contains("S\taptrans\t1\t1\t1\t9\n"), ablation);
        assertTrue(ablation.contains("S\taptrans, explicit check only\t0\t0\t0\t0\n"), ablation);
        final String page = tables.markdown("# Head\n\n");
        assertTrue(page.contains("## WriteCheck, Table 2"), page);
    }

    /** Run at one level, and judged at RR. */
    private static CaseRecord record(IsolationLevel actual, Verdict verdict) {
        final TestCase testCase = CaseFile.parse(FILE, "case").testCase().closed();
        final History history;
        try (Judge judge = new Judge(PROFILE)) {
            history = judge.predict(testCase.atLevel(actual)).orElseThrow();
        }
        return new CaseRecord(
                new CaseRecord.Ran(0, testCase, history, Optional.empty()),
                new CaseRecord.Judged(OracleKind.SERIAL_PAPER, verdict, Optional.empty(), Optional.empty()),
                Confirmation.NONE,
                Optional.empty());
    }
}
