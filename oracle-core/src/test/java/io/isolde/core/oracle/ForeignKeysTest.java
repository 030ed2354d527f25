package io.isolde.core.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.text.SqlParser;
import io.isolde.core.text.SqlWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Measured on MariaDB 11.4.5 and MySQL 8.0.12, which do the same. */
final class ForeignKeysTest {
    private static final String PARENT =
            "p(id INT PRIMARY KEY, u INT, v INT, UNIQUE KEY ku (u)) (1,10,0);(2,20,0);(4,40,0)";
    private static final String ROWS = "p=(1,10,0);(2,20,0);(4,40,0) & c=(1,1,0);(2,NULL,0)";

    private static String tables(String actions) {
        return PARENT + " & c(a INT PRIMARY KEY, f INT, w INT, FOREIGN KEY (f) REFERENCES p (id)" + actions
                + ") (1,1,0);(2,NULL,0)";
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "INSERT INTO c VALUES (3,3,0)           | !1452",
                "INSERT INTO c VALUES (1,3,0)           | !1062",
                "UPDATE c SET f=3 WHERE a=1             | !1452",
                "DELETE FROM p WHERE id=1               | !1451",
                "UPDATE p SET id=9 WHERE id=1           | !1451",
                "UPDATE p SET id=2 WHERE id=1           | !1451",
                "UPDATE p SET id=9, u=20 WHERE id=1     | !1451",
                "UPDATE p SET id=1 WHERE id=1           | 1",
            })
    void rowsThatWouldBreakAKeyAreRefused(String statement, String outcome) {
        Script.of("RR", tables(""), "1:" + statement + " -> " + outcome, ROWS).agrees();
        Script.of("RR", tables(""), "*1:" + statement + " -> 0", ROWS).disagrees();
    }

    /** Measured on MariaDB 10.11.5, 11.4.5, 11.8.9 and MySQL 8.0.33. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "                   | DELETE FROM n WHERE id = 1              | !1451 | (1,NULL);(2,1);(3,2)",
                "                   | INSERT INTO n VALUES (4,4),(5,4)        | 2     | (1,NULL);(2,1);(3,2);(4,4);(5,4)",
                "                   | INSERT INTO n VALUES (5,4),(4,1)        | !1452 | (1,NULL);(2,1);(3,2)",
                "                   | UPDATE n SET p = id WHERE id = 3        | 1     | (1,NULL);(2,1);(3,3)",
                " ON DELETE CASCADE | DELETE FROM n WHERE id = 1              | 1     | none",
                " ON DELETE CASCADE | DELETE FROM n WHERE id IN (2,3)         | 1     | (1,NULL)",
                " ON DELETE SET NULL | DELETE FROM n WHERE id = 2             | 1     | (1,NULL);(3,NULL)",
                " ON UPDATE CASCADE | UPDATE n SET id = 9 WHERE id = 1        | !1451 | (1,NULL);(2,1);(3,2)",
            })
    void aTableMayReferToItself(String action, String statement, String outcome, String rows) {
        final String table = "n(id INT PRIMARY KEY, p INT, FOREIGN KEY (p) REFERENCES n (id)"
                + (action == null ? "" : " " + action) + ") (1,NULL);(2,1);(3,2)";
        Script.of("RR", table, "1:" + statement + " -> " + outcome, "n=" + rows).agrees();
        Script.of("RR", table, "*1:" + statement + " -> 7", "n=" + rows).disagrees();
    }

    @Test
    void whatIsNotKnownOfATableThatRefersToItself() {
        final String table =
                "n(id INT PRIMARY KEY, p INT, FOREIGN KEY (p) REFERENCES n (id) ON DELETE SET NULL) (1,1);(2,1);(3,2)";
        Script.of("RR", table, "1:DELETE FROM n WHERE id = 1 -> 1", "n=none")
                .isUndecided("row that refers to itself and loses its key");
        Script.of("RR", table, "1:DELETE FROM n WHERE id > 1 -> 1", "n=none")
                .isUndecided("DELETE of several rows whose foreign key changes others of the table");
    }

    @Test
    void aChildWaitsForItsParentInTheSameTable() {
        final String table = "n(id INT PRIMARY KEY, p INT, FOREIGN KEY (p) REFERENCES n (id)) (1,NULL);(2,NULL)";
        final String steps = "1:BEGIN | 1:UPDATE n SET id = 7 WHERE id = 2 -> 1 | %s2:INSERT INTO n VALUES (3,2) -> ";
        Script.of("RC", table, steps.formatted("") + "wait | 1:COMMIT ; 2 -> !1452", "n=(1,NULL);(7,NULL)")
                .agrees();
        Script.of("RC", table, steps.formatted("*") + "1 | 1:COMMIT", "n=(1,NULL);(3,2);(7,NULL)")
                .disagrees();
    }

    /** The first row of the index has a child, whether the next one gets one is not known yet. Measured on MariaDB 11.4.5. */
    @Test
    void aDeleteIsRefusedAtTheFirstRowOfAnyIndex() {
        final String parents = "p(id INT PRIMARY KEY, u INT, UNIQUE KEY ku (u)) (1,20);(2,10)";
        final String children = "c(a INT PRIMARY KEY, f INT, FOREIGN KEY (f) REFERENCES p (u)) (1,10)";
        final String history =
                "1:BEGIN | 1:INSERT INTO c VALUES (2,20) -> 1 | %s2:DELETE FROM p WHERE u > 0 -> %s | 1:COMMIT";
        final String rows = "p=(1,20);(2,10) & c=(1,10);(2,20)";
        Script.of("RC", parents + " & " + children, history.formatted("", "!1451"), rows)
                .agrees();
        Script.of("RC", parents + " & " + children, history.formatted("*", "2"), rows)
                .disagrees();
    }

    @Test
    void ignoreLeavesRefusedRowsOut() {
        Script.of(
                        "RR",
                        tables(""),
                        "1:INSERT IGNORE INTO c VALUES (5,3,0),(6,2,0) -> 1",
                        "p=(1,10,0);(2,20,0);(4,40,0) & c=(1,1,0);(2,NULL,0);(6,2,0)")
                .agrees();
        Script.of("RR", tables(""), "1:UPDATE IGNORE c SET f=3 WHERE a=1 -> 1", ROWS)
                .agrees();
    }

    /** Measured on MariaDB 11.4.5 and MySQL 8.0.12. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "UPDATE IGNORE p SET id=2 WHERE id=1 | 1",
                "UPDATE p SET id=2 WHERE id=1        | !1451",
            })
    void aRowThatIsRefusedDoesNotLookWhoHoldsItsKey(String update, String outcome) {
        Script.of(
                        "RC",
                        tables(""),
                        "1:BEGIN | 1:SELECT * FROM p WHERE id=2 FOR UPDATE -> (2,20,0) | 2:" + update + " -> " + outcome
                                + " | 1:COMMIT",
                        ROWS)
                .agrees();
    }

    /** Unique indexes come before the one of the foreign key, wherever it was declared. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "INSERT INTO d VALUES (2,3,1)         | !1062",
                "UPDATE d SET f=3, x=4 WHERE a=1      | !1452",
                "UPDATE d SET f=3, x=3 WHERE a=1      | !1062",
                "UPDATE d SET f=3, a=3 WHERE a=1      | !1062"
            })
    void theIndexThatIsMaintainedFirstGivesTheError(String statement, String outcome) {
        final String rows = "(1,1,1);(3,2,3)";
        Script.of(
                        "RR",
                        PARENT + " & d(a INT PRIMARY KEY, f INT, x INT, KEY kf (f), UNIQUE KEY ux (x),"
                                + " FOREIGN KEY (f) REFERENCES p (id)) " + rows,
                        "1:" + statement + " -> " + outcome,
                        "p=(1,10,0);(2,20,0);(4,40,0) & d=" + rows)
                .agrees();
    }

    /** Another transaction's change, a statement that waits for it, and one in its place that does not. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DELETE FROM p WHERE id=2             | INSERT INTO c VALUES (10,2,0)         | INSERT INTO c VALUES (10,4,0)",
                "INSERT INTO p VALUES (3,30,0)        | INSERT INTO c VALUES (10,3,0)         | INSERT INTO c VALUES (10,NULL,0)",
                "UPDATE p SET v=1 WHERE id=2          | INSERT INTO c VALUES (10,2,0)         | INSERT INTO c VALUES (10,1,0)",
                "INSERT INTO c VALUES (11,4,0)        | UPDATE p SET v=2 WHERE id=4           | UPDATE p SET v=2 WHERE id=2",
                "UPDATE c SET f=4 WHERE a=1           | DELETE FROM p WHERE id=4              | DELETE FROM p WHERE id=2",
                "INSERT INTO c VALUES (12,4,0)        | UPDATE p SET id=5 WHERE id=4          | INSERT INTO c VALUES (13,4,0)"
            })
    void parentsAndChildrenAreLocked(String change, String waits, String passes) {
        final String start = "1:BEGIN | 2:BEGIN | 1:" + change + " -> 1 | ";
        final String end = " | 2:ROLLBACK";
        Script.of(
                        "RC",
                        tables(""),
                        start + "2:" + waits + " -> wait | 1:ROLLBACK ; 2 -> "
                                + (change.startsWith("INSERT INTO p") ? "!1452" : "1") + end,
                        ROWS)
                .agrees();
        Script.of("RC", tables(""), start + "*2:" + waits + " -> 1 | 1:ROLLBACK" + end, ROWS)
                .disagrees();
        Script.of("RC", tables(""), start + "2:" + passes + " -> 1 | 1:ROLLBACK" + end, ROWS)
                .agrees();
    }

    @Test
    void aRowWhoseKeyStaysLocksNoParent() {
        for (final String change : new String[] {"w=4", "f=1, w=9"}) {
            Script.of(
                            "RC",
                            tables(""),
                            "1:BEGIN | 1:UPDATE c SET " + change + " WHERE a=1 -> 1"
                                    + " | 2:SELECT id FROM p WHERE id=1 FOR UPDATE -> (1) | 1:ROLLBACK",
                            ROWS)
                    .agrees();
        }
    }

    /** Only the entry in the index of the foreign key counts: a child that is changed elsewhere still refuses, one that goes is waited for. */
    @Test
    void aParentWaitsForAChildThatGoesAndIsRefusedByOneThatStays() {
        final String start = "1:BEGIN | 2:BEGIN | 1:";
        final String delete = " -> 1 | 2:DELETE FROM p WHERE id=1 -> ";
        Script.of("RR", tables(""), start + "UPDATE c SET w=5 WHERE a=1" + delete + "!1451 | 1:ROLLBACK", ROWS)
                .agrees();
        for (final String goes : new String[] {"DELETE FROM c WHERE a=1", "UPDATE c SET f=2 WHERE a=1"}) {
            Script.of(
                            "RR",
                            tables(""),
                            start + goes + delete + "wait | 1:COMMIT ; 2 -> 1 | 2:ROLLBACK",
                            ROWS.replace("(1,1,0);", goes.startsWith("DELETE") ? "" : "(1,2,0);"))
                    .agrees();
            Script.of("RR", tables(""), start + goes + delete.replace("2:", "*2:") + "!1451 | 1:ROLLBACK", ROWS)
                    .disagrees();
        }
    }

    @Test
    void childrenFollowTheirParent() {
        Script.of(
                        "RR",
                        tables(" ON DELETE CASCADE"),
                        "1:DELETE FROM p WHERE id=1 -> 1",
                        "p=(2,20,0);(4,40,0) & c=(2,NULL,0)")
                .agrees();
        Script.of(
                        "RR",
                        tables(" ON DELETE SET NULL"),
                        "1:DELETE FROM p WHERE id=1 -> 1",
                        "p=(2,20,0);(4,40,0) & c=(1,NULL,0);(2,NULL,0)")
                .agrees();
        Script.of(
                        "RR",
                        tables(" ON UPDATE CASCADE"),
                        "1:UPDATE p SET id=9 WHERE id=1 -> 1",
                        "p=(2,20,0);(4,40,0);(9,10,0) & c=(1,9,0);(2,NULL,0)")
                .agrees();
        Script.of("RR", tables(" ON UPDATE CASCADE"), "1:DELETE FROM p WHERE id=1 -> !1451", ROWS)
                .agrees();
    }

    /** Which children have followed when it began to wait is not known. Seen on MariaDB 11.4.5. */
    @Test
    void aDirtyReadBesideAnActionThatWaitsIsUndecided() {
        final String waits = "1:BEGIN | 1:SELECT a FROM c WHERE a = 1 FOR UPDATE -> (1) | 2:BEGIN | 2:%s -> wait"
                + " | *3:SELECT f FROM c WHERE a = 1 -> (%d) | 1:ROLLBACK ; 2 -> 1 | 2:ROLLBACK";
        for (final String write : new String[] {
            "INSERT INTO p VALUES (1, 10, 0) ON DUPLICATE KEY UPDATE id = 9", "UPDATE p SET id = 9 WHERE id = 1"
        }) {
            final String actions = " ON UPDATE CASCADE ON DELETE SET NULL";
            Script.of("RU", tables(actions), waits.formatted(write, 9), ROWS)
                    .isUndecided("a dirty read beside a foreign key's action that waits");
        }
    }

    @Test
    void aRowThatIgnoreLeavesOutKeepsItsChildren() {
        Script.of(
                        "RR",
                        tables(" ON UPDATE SET NULL"),
                        "1:UPDATE IGNORE p SET id=2 WHERE id=1 -> 1 | 1:UPDATE IGNORE p SET u=20, id=7 WHERE id=1 -> 1",
                        ROWS)
                .agrees();
    }

    /** Both rows are to get the key 0; the second stays as it is, and so does its child, whoever has locked that. */
    @Test
    void aRowThatLosesItsKeyToAnotherOfTheStatementWaitsForNoChild() {
        Script.of(
                        "RU",
                        "p(b INT PRIMARY KEY, d INT, UNIQUE KEY kd (d)) (1,1);(2,0)"
                                + " & u(a INT, b INT, KEY kb (b), FOREIGN KEY (b) REFERENCES p (d) ON UPDATE CASCADE) (0,0)",
                        "1:BEGIN | 1:UPDATE u SET a=1 -> 1 | 2:UPDATE IGNORE p SET d=2, b=0 -> 2 | 1:ROLLBACK",
                        "p=(0,2);(2,0) & u=(0,0)")
                .agrees();
    }

    @Test
    void anActionWaitsForAnyChangeOfTheChild() {
        Script.of(
                        "RC",
                        tables(" ON DELETE CASCADE"),
                        "1:BEGIN | 1:UPDATE c SET w=5 WHERE a=1 -> 1 | 2:DELETE FROM p WHERE id=1 -> wait"
                                + " | 1:COMMIT ; 2 -> 1",
                        "p=(2,20,0);(4,40,0) & c=(2,NULL,0)")
                .agrees();
    }

    /** MariaDB 11.4.5: children are looked for before the new entry's place in the same index. */
    @Test
    void aKeyThatChildrenHaveIsRefusedBeforeItWaits() {
        final String tables =
                "p(a INT, b INT UNIQUE) (1,0);(2,5) & c(a INT PRIMARY KEY, f INT, FOREIGN KEY (f) REFERENCES p (b))"
                        + " (1,0)";
        Script.of(
                        "RC",
                        tables,
                        "1:BEGIN | 1:INSERT INTO p VALUES (3,10) -> 1 | 2:UPDATE p SET b=b+10 WHERE a=1 -> !1451 | 1:COMMIT",
                        "p=(1,0);(2,5);(3,10) & c=(1,0)")
                .agrees();
    }

    /** MariaDB 11.4.5: with a further unique key the row is deleted and inserted anew. */
    @Test
    void aRowInsertedForADeletedOneNeedsItsParentToo() {
        final String unique = tables("").replace("w INT", "w INT UNIQUE").replace("(2,NULL,0)", "(2,NULL,1)");
        final String rows = ROWS.replace("(2,NULL,0)", "(2,NULL,1)");
        Script.of("SER", unique, "1:REPLACE INTO c VALUES (1,3,5) -> !1452", rows)
                .agrees();
        Script.of("SER", unique, "1:REPLACE INTO c VALUES (1,4,1) -> 3", rows.replace("(1,1,0);(2,NULL,1)", "(1,4,1)"))
                .agrees();
    }

    /** MariaDB 10.11.18. */
    @Test
    void aReplacedRowNeedsItsParentToo() {
        Script.of("RU", tables(""), "1:REPLACE INTO c VALUES (1,3,0) -> !1452", ROWS)
                .agrees();
        Script.of("RU", tables(""), "1:REPLACE INTO c VALUES (1,4,0) -> 2", ROWS.replace("c=(1,1,0)", "c=(1,4,0)"))
                .agrees();
    }

    /** MariaDB 11.4.5: found in a campaign. */
    @Test
    void aRowThatItsForeignKeyRefusesDoesNotWaitForTheGapThatItWouldStandIn() {
        final String columns = "u(a INT, b INT, c INT, UNIQUE KEY kk (b, c), KEY ka (a)%s) (3,0,0);(-1,1,-1);(3,7,0)";
        final String steps =
                "3:BEGIN | 3:UPDATE u SET b=b WHERE a<3 OR a>3 -> 1 | 2:BEGIN | %s2:UPDATE IGNORE u SET a=a+10 WHERE b=7 -> 1"
                        + " | 2:COMMIT | 3:COMMIT";
        final String parents = "t(a INT PRIMARY KEY) (-1);(3)";
        final String key = ", FOREIGN KEY (a) REFERENCES t (a)";
        Script.of(
                        "SER",
                        parents + " & " + columns.formatted(key),
                        steps.formatted(""),
                        "t=(-1);(3) & u=(3,0,0);(-1,1,-1);(3,7,0)")
                .agrees();
        Script.of("SER", columns.formatted(""), steps.formatted("*"), "u=(3,0,0);(-1,1,-1);(13,7,0)")
                .disagrees();
    }

    @Test
    void aForeignKeyIsWrittenAsItWasRead() {
        final String written =
                "CREATE TABLE c (a INT PRIMARY KEY, f INT, KEY x (f), CONSTRAINT x FOREIGN KEY (f) REFERENCES p (id)"
                        + " ON DELETE CASCADE ON UPDATE SET NULL)";
        final String read = "CREATE TABLE c (a INT PRIMARY KEY, f INT, CONSTRAINT x FOREIGN KEY (f) REFERENCES p (id)"
                + " ON UPDATE SET NULL ON DELETE CASCADE)";
        for (final String text : new String[] {read, written}) {
            assertEquals(
                    written,
                    new SqlWriter(ServerVersion.mysql(8, 0, 12)).write(SqlParser.parseStatement(text, "test", 1, 1)));
        }
    }

    /** Rows are written one by one, and what a foreign key does for one is there for the next. */
    @Test
    void aWriteThatReadsATableWhichItsForeignKeyChangesIsNotJudged() {
        final String feature = "write that reads a table which its foreign key changes";
        for (final String write : new String[] {
            "DELETE FROM p WHERE EXISTS (SELECT * FROM c WHERE c.f >= p.id)",
            "DELETE p FROM p JOIN c ON p.id = c.f",
            "UPDATE p JOIN c ON p.id = c.f SET p.id = 7"
        }) {
            Script.of("RR", tables(" ON DELETE CASCADE ON UPDATE CASCADE"), "1:" + write + " -> 1", ROWS)
                    .isUndecided(feature);
        }
        Script.of(
                        "RR",
                        tables(" ON DELETE CASCADE ON UPDATE CASCADE"),
                        "1:UPDATE p JOIN c ON p.id = c.f SET p.v = 7 -> 1",
                        ROWS.replace("(1,10,0)", "(1,10,7)"))
                .agrees();
    }

    /** What follows from the columns of a child is asked for only where a child is changed. */
    @Test
    void aForeignKeyMayChangeUniqueColumnsAsLongAsItDoesNot() {
        final String tables = "p(id INT PRIMARY KEY, n INT) (1,1);(2,2) & c(id INT PRIMARY KEY, pid INT UNIQUE,"
                + " FOREIGN KEY (pid) REFERENCES p (id) ON DELETE SET NULL ON UPDATE CASCADE) (1,1)";
        final String end = "p=(1,5);(2,2) & c=(2,2)";
        final String steps = "1:BEGIN | 1:UPDATE p SET n=5 WHERE id=1 -> 1 | 2:DELETE FROM c WHERE id=1 -> 1"
                + " | 2:INSERT INTO c VALUES (2,2) -> 1 | 1:COMMIT";
        Script.of("RR", tables, steps, end).agrees();
        Script.of("RR", tables, steps + " | *2:INSERT INTO c VALUES (3,9) -> 1", end.replace("(2,2)", "(2,2);(3,9)"))
                .disagrees();
        Script.of("RR", tables, steps + " | 1:DELETE FROM p WHERE id=1 -> 1", "p=(2,2) & c=(2,2)")
                .agrees();
        for (final String change : new String[] {"UPDATE p SET id=7 WHERE id=2", "DELETE FROM p WHERE id=2"}) {
            Script.of("RR", tables, steps + " | 1:" + change + " -> 1", end)
                    .isUndecided("foreign key that changes a unique, checked or generated column");
        }
    }
}
