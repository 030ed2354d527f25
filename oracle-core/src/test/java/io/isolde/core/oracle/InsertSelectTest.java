package io.isolde.core.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** INSERT ... SELECT. What it reads was measured on MariaDB 11.4.5 and MySQL 8.0.12. */
class InsertSelectTest {
    private static final InnoDbProfile MYSQL = new InnoDbProfile(ServerVersion.mysql(8, 0, 12), false);
    private static final String TABLES =
            "t(a INT PRIMARY KEY, b INT) (1,10);(2,20);(3,30) & u(a INT PRIMARY KEY, b INT)";

    /** Another transaction has changed a row and not committed. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "RU # 1 # (1,99)", // the newest version
                "RC # 1 # (1,10)", // the committed one
            })
    void belowRepeatableReadItReadsWithoutLocks(String level, String affected, String copied) {
        final Script script = Script.of(
                level,
                TABLES,
                "1:BEGIN | 1:UPDATE t SET b=99 WHERE a=1 -> 1 | 2:INSERT INTO u SELECT * FROM t WHERE a=1 -> "
                        + affected + " | 1:ROLLBACK",
                "t=(1,10);(2,20);(3,30) & u=" + copied);
        script.agrees();
        script.on(MYSQL).agrees();
    }

    @ParameterizedTest
    @CsvSource({"RR", "SER"})
    void fromRepeatableReadOnItWaitsForWhatItReads(String level) {
        Script.of(
                        level,
                        TABLES,
                        "1:BEGIN | 1:UPDATE t SET b=99 WHERE a=1 -> 1 | 2:INSERT INTO u SELECT * FROM t WHERE a=1 -> wait"
                                + " | 1:COMMIT ; 2 -> 1",
                        "t=(1,99);(2,20);(3,30) & u=(1,99)")
                .agrees();
        Script.of(
                        level,
                        TABLES,
                        "1:BEGIN | 1:UPDATE t SET b=99 WHERE a=1 -> 1"
                                + " | *2:INSERT INTO u SELECT * FROM t WHERE a=1 -> 1 | 1:COMMIT",
                        "t=(1,99);(2,20);(3,30) & u=(1,10)")
                .disagrees();
    }

    @Test
    void atRepeatableReadItReadsPastTheSnapshotAndLocksShared() {
        Script.of(
                        "RR",
                        TABLES,
                        "1:BEGIN | 1:SELECT * FROM t WHERE a=1 -> (1,10) | 2:UPDATE t SET b=99 WHERE a=1 -> 1"
                                + " | 1:INSERT INTO u SELECT * FROM t WHERE a=1 -> 1 | 3:UPDATE t SET b=5 WHERE a=1 -> wait"
                                + " | 1:COMMIT ; 3 -> 1",
                        "t=(1,5);(2,20);(3,30) & u=(1,99)")
                .agrees();
        Script.of(
                        "RR",
                        TABLES,
                        "1:BEGIN | 1:INSERT INTO u SELECT * FROM t WHERE a=1 -> 1 | *3:UPDATE t SET b=5 WHERE a=1 -> 1"
                                + " | 1:COMMIT",
                        "t=(1,5);(2,20);(3,30) & u=(1,10)")
                .disagrees();
        Script.of(
                        "RR",
                        TABLES,
                        "1:BEGIN | 1:INSERT INTO u SELECT * FROM t WHERE b>20 -> 1 | *3:INSERT INTO t VALUES (9,90) -> 1"
                                + " | 1:COMMIT",
                        "t=(1,10);(2,20);(3,30);(9,90) & u=(3,30)")
                .disagrees();
    }

    @Test
    void atReadCommittedTheRowsAreThoseOfWhenItWasSent() {
        final String steps = "1:BEGIN | 1:INSERT INTO u VALUES (1,0) -> 1"
                + " | 2:INSERT INTO u SELECT * FROM t WHERE a=1 -> wait | 3:UPDATE t SET b=77 WHERE a=1 -> 1"
                + " | 1:ROLLBACK ; 2 -> 1";
        Script.of("RC", TABLES, steps, "t=(1,77);(2,20);(3,30) & u=(1,10)").agrees();
        Script.of("RC", TABLES, steps, "t=(1,77);(2,20);(3,30) & u=(1,77)").disagrees();
    }

    @Test
    void rowsOfTheSameTableAreReadBeforeAnyIsInserted() {
        Script.of(
                        "RC",
                        TABLES,
                        "1:INSERT INTO t SELECT a+10, b FROM t -> 3",
                        "t=(1,10);(2,20);(3,30);(11,10);(12,20);(13,30) & u=none")
                .agrees();
        Script.of("RC", TABLES, "1:INSERT INTO t SELECT a+1, b FROM t -> !1062", "t=(1,10);(2,20);(3,30) & u=none")
                .agrees();
        Script.of(
                        "RC",
                        TABLES,
                        "1:INSERT IGNORE INTO t SELECT a+1, b FROM t -> 1",
                        "t=(1,10);(2,20);(3,30);(4,30) & u=none")
                .agrees();
    }

    /** Rows of one key: the last stays. A union of indexes reads those of the clustered index last. Measured on MySQL 8.0.12. */
    @ParameterizedTest
    @CsvSource({"10", "20"})
    void rowsMayComeInTheOrderOfAUnionOfIndexes(int last) {
        Script.of(
                        "RC",
                        "t(a INT PRIMARY KEY, b INT, c INT, KEY kc(c)) (1,10,5);(2,20,5) & u(a INT PRIMARY KEY, b INT)",
                        "1:REPLACE INTO u SELECT 9, b FROM t WHERE c < 7 OR a = 1 -> 3",
                        "t=(1,10,5);(2,20,5) & u=(9," + last + ")")
                .on(MYSQL)
                .agrees();
    }

    @Test
    void aggregatesOfTheSourceAreOneRow() {
        final String insert = "1:INSERT INTO u SELECT MAX(a) + 1, SUM(b) FROM t WHERE a < %d -> 1";
        Script.of("RC", TABLES, insert.formatted(3), "t=(1,10);(2,20);(3,30) & u=(3,30)")
                .agrees();
        Script.of("RC", TABLES, insert.formatted(3), "t=(1,10);(2,20);(3,30) & u=(3,60)")
                .disagrees();
        Script.of(
                        "RC",
                        TABLES,
                        "1:INSERT INTO u SELECT COUNT(*), MAX(b) FROM t WHERE a = 9 -> 1",
                        "t=(1,10);(2,20);(3,30) & u=(0,NULL)")
                .agrees();
        Script.of("RC", TABLES, "1:INSERT INTO u SELECT MAX(a), 1 FROM u -> !1048", "t=(1,10);(2,20);(3,30) & u=none")
                .agrees();
    }

    @Test
    void whatGroupsJoinsAndOrderedRowsGiveIsInserted() {
        final String rows = "t=(1,10);(2,20);(3,30) & u=";
        Script.of(
                        "RC",
                        TABLES,
                        "1:INSERT INTO u SELECT MAX(a), b FROM t GROUP BY b -> 3",
                        rows + "(1,10);(2,20);(3,30)")
                .agrees();
        Script.of("RR", TABLES, "1:INSERT INTO u SELECT a, b FROM t ORDER BY b DESC LIMIT 1 -> 1", rows + "(3,30)")
                .agrees();
        Script.of("RR", TABLES, "1:INSERT INTO u SELECT a, b FROM t ORDER BY b DESC LIMIT 1 -> 1", rows + "(1,10)")
                .disagrees();
        Script.of("RR", TABLES, "*1:INSERT INTO u SELECT a, b FROM t ORDER BY b DESC LIMIT 1 -> 2", rows + "(3,30)")
                .disagrees();
        Script.of(
                        "RC",
                        TABLES,
                        "1:INSERT INTO u SELECT x.a, y.b FROM t x JOIN t y ON y.a = x.a + 1 -> 2",
                        rows + "(1,20);(2,30)")
                .agrees();
        Script.of("RC", TABLES, "1:INSERT INTO u SELECT a, COUNT(*) FROM t GROUP BY a HAVING a > 9 -> 0", rows + "none")
                .agrees();
    }

    @Test
    void whatWasInsertedAlreadyIsUpdatedByWhatTheSelectGives() {
        Script.of(
                        "RR",
                        TABLES,
                        "1:INSERT INTO u VALUES (1,1) -> 1 | 1:INSERT INTO u SELECT a, b FROM t WHERE a < 3"
                                + " ON DUPLICATE KEY UPDATE u.b = u.b + VALUES(b) -> 3",
                        "t=(1,10);(2,20);(3,30) & u=(1,11);(2,20)")
                .agrees();
    }

    @ParameterizedTest
    @CsvSource({"RC, 1, 30", "RR, wait, 119"})
    void aggregatesWaitForTheirSourceAsRowsDo(String level, String outcome, int sum) {
        final String update = "1:BEGIN | 1:UPDATE t SET b=99 WHERE a=1 -> 1 | ";
        final String insert = "2:INSERT INTO u SELECT 1, SUM(b) FROM t WHERE a < 3 -> ";
        final String end = outcome.equals("wait") ? " | 1:COMMIT ; 2 -> 1" : " | 1:COMMIT";
        final String tables = "t=(1,99);(2,20);(3,30) & u=";
        Script.of(level, TABLES, update + insert + outcome + end, tables + "(1," + sum + ")")
                .agrees();
        Script.of(level, TABLES, update + insert + outcome + end, tables + "(1," + (149 - sum) + ")")
                .disagrees();
    }

    /** The seat that is left: the row of the other table is found by its key. Measured on MariaDB 10.11.5, 11.8.9 and MySQL 8.0.33. */
    @Test
    void aRowOfConstantsIsInsertedOnAConditionWithASubquery() {
        final String tables = "e(id INT PRIMARY KEY, cap INT) (1,2) & b(id INT PRIMARY KEY, e INT) (1,1)";
        final String insert =
                "INSERT INTO b SELECT %d, 1 FROM e x WHERE x.id = 1 AND x.cap > (SELECT COUNT(*) FROM b y WHERE y.e = x.id) -> %s";
        final String steps = "1:" + insert.formatted(2, "1") + " | %s1:" + insert;
        Script.of("RR", tables, steps.formatted("", 3, "0"), "e=(1,2) & b=(1,1);(2,1)")
                .agrees();
        Script.of("RR", tables, steps.formatted("*", 3, "1"), "e=(1,2) & b=(1,1);(2,1);(3,1)")
                .disagrees();
    }

    /** MariaDB 11.4.5 and MySQL 8.0.33 read the secondary index where it has all columns, and number the rows in its order. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            , KEY (b, c) | SELECT b, c FROM u | order of the rows of an INSERT SELECT in a set-up
            | SELECT b, c FROM u |
            , KEY (b, c) | SELECT b, c FROM u WHERE id = 2 |
            """)
    void aSetUpNumbersCopiesInTheOrderOfTheOnlyIndex(String index, String select, String undecided) {
        final String text = "/*init*/ CREATE TABLE u (id INT PRIMARY KEY, b INT, c INT"
                + (index == null ? "" : index) + ");\n/*init*/ INSERT INTO u VALUES (2, 7, 1), (1, 9, 1);\n"
                + "/*init*/ CREATE TABLE copy (n INT AUTO_INCREMENT PRIMARY KEY, b INT, c INT);\n"
                + "/*init*/ INSERT INTO copy (b, c) " + select + ";\n/*x*/ SELECT * FROM copy;\n";
        final TestCase testCase = CaseFile.parse(text, "text").testCase().closed();
        try (WorldsOracle oracle = new WorldsOracle(InnoDbProfile.MARIADB_11_4_5)) {
            if (undecided != null) {
                assertEquals(
                        new Verdict.Undecided(undecided), oracle.judge(testCase, HistoryMutations.blank(testCase)));
                return;
            }
            final History history = oracle.predict(testCase);
            assertEquals("Agrees", oracle.judge(testCase, history).word());
            assertTrue(
                    history.rounds()
                            .get(0)
                            .toString()
                            .replaceAll("IntegerValue\\[value=(\\d)]", "$1")
                            .contains(select.contains("WHERE") ? "[1, 7, 1]" : "[1, 9, 1], [2, 7, 1]"),
                    history::toString);
        }
    }
}
