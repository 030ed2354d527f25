package io.isolde.harness.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.catalogue.Quirk;
import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.report.CaseRecord;
import io.isolde.harness.report.Confirmation;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FindingShapeTest {
    /** Steps 2 and 4 delete and update the first row, step 5 the second one. */
    private static final String CASE = """
            -- isolation: RC
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
            /*init*/ INSERT INTO t VALUES (1, 10), (2, 20);
            /*tx1*/ BEGIN;
            /*tx2*/ BEGIN;
            /*tx1*/ DELETE FROM t WHERE b = 10;
            /*tx1*/ SELECT * FROM t;
            /*tx2*/ UPDATE t SET b = 5 WHERE a = 1;
            /*tx2*/ UPDATE t SET b = 5 WHERE a = 2;
            /*tx1*/ COMMIT;
            /*tx2*/ COMMIT;
            """;

    @Test
    void aShapeNamesCauseLevelStatementIndexAndWhatItMeets() {
        assertEquals("MDEV-26642 | RC | UPDATE by primary | meets DELETE", shape(CASE, 4));
        assertEquals("MDEV-26642 | RC | UPDATE by primary | alone", shape(CASE, 5));
        assertEquals(
                "MDEV-26642 | SER | UPDATE by primary | meets DELETE",
                shape(CASE.replace("isolation: RC", "isolation: SER"), 4));
        assertEquals(
                "MDEV-26642 | RC | UPDATE by secondary | meets DELETE",
                shape(CASE.replace("a INT PRIMARY KEY, b INT", "a INT, b INT, KEY ka (a)"), 4));
    }

    /** A write before the statement goes before one behind it. */
    @Test
    void whatIsMetIsTheNearestWrite() {
        assertEquals("MDEV-26642 | RC | DELETE by no index | meets UPDATE", shape(CASE, 2));
        assertEquals("MDEV-26642 | RC | SELECT by no index | meets UPDATE", shape(CASE, 3));
        assertEquals(
                "MDEV-26642 | RC | SELECT by no index | meets REPLACE",
                shape(CASE.replace("/*tx1*/ DELETE", "/*tx2*/ REPLACE INTO t VALUES (3, 4);\n/*tx1*/ DELETE"), 4));
    }

    @Test
    void forTheFinalStateTheLastWriteThatMeetsAnotherStands() {
        assertEquals("MDEV-26642 | final state | RC | UPDATE by primary | meets DELETE", shape(CASE, 8));
    }

    @Test
    void valuesAndOtherStatementsMakeNoOtherShape() {
        final String other = CASE.replace("SET b = 5 WHERE a = 1", "SET b = 7 WHERE a < 2")
                .replace("/*tx1*/ SELECT * FROM t;", "/*tx1*/ SELECT b FROM t WHERE a = 2;");
        assertEquals(shape(CASE, 4), shape(other, 4));
    }

    @Test
    void whatIsNoFindingHasNone() {
        final TestCase testCase = CaseFile.parse(CASE, "case.sql").testCase().closed();
        assertEquals(Optional.empty(), FindingShape.of(record(testCase, new Verdict.Agrees())));
        assertEquals(Optional.empty(), FindingShape.of(record(testCase, new Verdict.Invalid("no"))));
        assertEquals(Optional.empty(), FindingShape.of(record(testCase, new Verdict.Disagrees(4, "a", "b", "c"))));
    }

    private static String shape(String text, int step) {
        final TestCase testCase = CaseFile.parse(text, "case.sql").testCase().closed();
        return FindingShape.of(record(testCase, new Verdict.Explained(Set.of(Quirk.NO_CHANGE_WRITE), step)))
                .orElseThrow()
                .text();
    }

    /** It never came back. */
    private static CaseRecord record(TestCase testCase, Verdict verdict) {
        return new CaseRecord(
                0, testCase, new History(List.of(), List.of()), Optional.empty(), verdict, new Confirmation(0, 3));
    }
}
