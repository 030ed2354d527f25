package io.isolde.harness.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.report.Coverage.ByIndex;
import io.isolde.harness.report.Coverage.Cell;
import io.isolde.harness.report.Coverage.Ending;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CoverageTest {
    private static final TestCase CASE = CaseFile.parse("""
                    -- isolation: RC
                    /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT UNIQUE, c INT, d INT, KEY kc (c));
                    /*tx1*/ BEGIN;
                    /*tx1*/ SELECT * FROM t WHERE d = 1 AND NOT (a > 2);
                    /*tx1*/ UPDATE t SET d = 1 WHERE c IN (1, 2);
                    /*tx1*/ DELETE FROM t WHERE d IS NULL;
                    /*tx1*/ INSERT INTO t VALUES (1, 1, 1, 1);
                    /*tx1*/ SELECT * FROM t WHERE b BETWEEN 1 AND 2 FOR UPDATE;
                    /*tx1*/ COMMIT;
                    """, "case").testCase();

    @Test
    void statementsAreCountedByKindIndexLevelAndEnding() {
        final Coverage coverage = new Coverage();
        coverage.add(
                CASE,
                new History(
                        List.of(
                                done(0, Outcome.DONE),
                                done(1, new Outcome.Rows(List.of())),
                                done(2, new Outcome.Affected(2)),
                                new Round(3, List.of(), List.of(3)),
                                new Round(
                                        4,
                                        List.of(
                                                new Completion(3, new Outcome.Affected(0)),
                                                new Completion(
                                                        4,
                                                        new Outcome.Failed(
                                                                ErrorKind.DUPLICATE_KEY, "23000", 1062, "Duplicate"))),
                                        List.of()),
                                done(5, new Outcome.Rows(List.of(List.of())))),
                        List.of()));
        assertEquals(
                Map.of(
                        cell("SELECT", ByIndex.PRIMARY, Ending.NO_ROWS), 1L,
                        cell("UPDATE", ByIndex.SECONDARY, Ending.ROWS), 1L,
                        cell("DELETE", ByIndex.NONE, Ending.WAITED), 1L,
                        cell("INSERT", ByIndex.PRIMARY, Ending.FAILED), 1L,
                        cell("SELECT FOR UPDATE", ByIndex.UNIQUE, Ending.ROWS), 1L),
                coverage.counts());
        final String table = Coverage.table(coverage.counts(), 1);
        assertEquals(7, table.lines().count(), table);
        assertTrue(table.contains("1 (1 of 4)"), table);
    }

    private static Round done(int step, Outcome outcome) {
        return new Round(step, List.of(new Completion(step, outcome)), List.of());
    }

    private static Cell cell(String kind, ByIndex index, Ending ending) {
        return new Cell(kind, index, IsolationLevel.RC, ending);
    }
}
