package io.isolde.core.oracle;

import org.junit.jupiter.api.Test;

/** UPDATE and DELETE of joined tables; joins of more than two tables, USING, NATURAL and RIGHT. */
class JoinedWritesTest {
    private static final String C_AND_D = "c(id INT PRIMARY KEY, n INT) (1,1);(2,1);(3,1) & "
            + "d(id INT PRIMARY KEY, m INT, cid INT) (1,7,1);(2,8,2);(5,9,2)";
    private static final String D = "d=(1,7,1);(2,8,2);(5,9,2)";

    @Test
    void eachRowIsUpdatedAndCountedOnce() {
        final String update = "1:UPDATE c JOIN d ON c.id = d.cid SET c.n = 5 -> %d";
        Script.of("RR", C_AND_D, update.formatted(2), "c=(1,5);(2,5);(3,1) & " + D)
                .agrees();
        Script.of("RR", C_AND_D, "*" + update.formatted(3), "c=(1,5);(2,5);(3,1) & " + D)
                .disagrees();
    }

    @Test
    void valuesAreThoseOfTheJoinedRow() {
        Script.of("RC", C_AND_D, "1:UPDATE c x, d SET x.n = d.m WHERE x.id = d.id -> 2", "c=(1,7);(2,8);(3,1) & " + D)
                .agrees();
        Script.of("RC", C_AND_D, "1:UPDATE c x, d SET x.n = d.m WHERE x.id = d.id -> 2", "c=(1,8);(2,8);(3,1) & " + D)
                .disagrees();
        Script.of(
                        "RC",
                        C_AND_D,
                        "1:UPDATE c LEFT JOIN d ON d.cid = c.id SET c.n = -1 WHERE d.id IS NULL -> 1",
                        "c=(1,1);(2,1);(3,-1) & " + D)
                .agrees();
    }

    @Test
    void rowsOfOneTableAreDeleted() {
        Script.of("RR", C_AND_D, "1:DELETE c FROM c JOIN d USING (id) -> 2", "c=(3,1) & " + D)
                .agrees();
        Script.of(
                        "RR",
                        C_AND_D,
                        "1:DELETE FROM d USING c, d WHERE c.id = d.cid AND d.m > 8 -> 1",
                        "c=(1,1);(2,1);(3,1) & d=(1,7,1);(2,8,2)")
                .agrees();
        Script.of(
                        "RR",
                        C_AND_D,
                        "1:DELETE a FROM d a JOIN d b ON a.cid = b.cid AND a.id > b.id -> 1",
                        "c=(1,1);(2,1);(3,1) & d=(1,7,1);(2,8,2)")
                .agrees();
    }

    @Test
    void severalTablesAreWritten() {
        final String update = "1:UPDATE c JOIN d ON c.id = d.cid SET c.n = c.n + 1, d.m = d.m + 10 -> %d";
        final String end = "c=(1,2);(2,2);(3,1) & d=(1,17,1);(2,18,2);(5,19,2)";
        Script.of("RR", C_AND_D, update.formatted(5), end).agrees();
        Script.of("RR", C_AND_D, "*" + update.formatted(6), end).disagrees();
        final String delete = "1:DELETE c, d FROM c JOIN d ON c.id = d.cid WHERE d.m > 7 -> %d";
        Script.of("RC", C_AND_D, delete.formatted(3), "c=(1,1);(3,1) & d=(1,7,1)")
                .agrees();
        Script.of("RC", C_AND_D, "*" + delete.formatted(2), "c=(1,1);(3,1) & d=(1,7,1)")
                .disagrees();
        Script.of(
                        "RR",
                        C_AND_D,
                        "1:UPDATE c JOIN d ON c.id = d.cid SET c.n = 9, d.m = c.n -> 5",
                        "c=(1,9);(2,9);(3,1) & d=(1,1,1);(2,1,2);(5,1,2)")
                .isUndecided("assignment that reads an assigned column, of joined tables");
    }

    @Test
    void eachTableThatIsWrittenIsWaitedFor() {
        final String before = "1:BEGIN | 1:SELECT m FROM d WHERE id = 5 LOCK IN SHARE MODE -> (9) | ";
        final String write = "2:UPDATE c, d SET c.n = 7, d.m = 8 WHERE c.id = 2 AND d.id = 5 -> ";
        final String end = "c=(1,1);(2,7);(3,1) & d=(1,7,1);(2,8,2);(5,8,2)";
        Script.of("RR", C_AND_D, before + write + "wait | 1:COMMIT ; 2 -> 2", end)
                .agrees();
        Script.of("RR", C_AND_D, before + "*" + write + "2 | 1:COMMIT", end).disagrees();
    }

    @Test
    void aLockedRowOfTheOtherTableIsWaitedFor() {
        final String before = "1:BEGIN | 1:UPDATE d SET m = 70 WHERE id = 1 -> 1 | ";
        final String write = "2:UPDATE c JOIN d ON c.id = d.id SET c.n = d.m -> ";
        for (final String level : new String[] {"RU", "RC", "RR", "SER"}) {
            Script.of(
                            level,
                            C_AND_D,
                            before + write + "wait | 1:COMMIT ; 2 -> 2",
                            "c=(1,70);(2,8);(3,1) & d=(1,70,1);(2,8,2);(5,9,2)")
                    .agrees();
            Script.of(level, C_AND_D, before + "*" + write + "2 | 1:ROLLBACK", "c=(1,7);(2,8);(3,1) & " + D)
                    .disagrees();
        }
    }

    @Test
    void aRowThatHasNoPartIsNotWaitedFor() {
        Script.of(
                        "RC",
                        C_AND_D,
                        "1:BEGIN | 1:UPDATE c SET n = 4 WHERE id = 3 -> 1 | 2:UPDATE c JOIN d ON c.id = d.id SET c.n = 0 -> 2 | 1:COMMIT",
                        "c=(1,0);(2,0);(3,4) & " + D)
                .agrees();
    }

    @Test
    void rowsThatAreWrittenStayLocked() {
        final String before = "1:BEGIN | 1:UPDATE c JOIN d ON c.id = d.id SET c.n = 1 -> 2 | ";
        Script.of(
                        "RR",
                        C_AND_D,
                        before + "*2:UPDATE c SET n = 3 WHERE id = 2 -> 1 | 1:COMMIT",
                        "c=(1,1);(2,3);(3,1) & " + D)
                .disagrees();
    }

    @Test
    void whatIsNotKnownIsNamed() {
        Script.of("RR", C_AND_D, "1:UPDATE c JOIN d ON c.id = d.cid SET c.n = d.m -> 2", "")
                .isUndecided("row of an UPDATE with several rows of a joined table");
        Script.of("RR", C_AND_D, "1:UPDATE c JOIN c x ON c.id = x.n SET c.n = 1, x.n = 2 -> 4", "")
                .isUndecided("write of several tables, one of them read twice");
        Script.of("RR", C_AND_D, "1:DELETE c, x FROM c JOIN c x ON c.id < x.id -> 3", "")
                .isUndecided("write of several tables, one of them read twice");
    }

    @Test
    void tablesAreReadUnderTheirAliases() {
        Script.of(
                        "RR",
                        C_AND_D,
                        "1:UPDATE c x SET n = 4 WHERE EXISTS (SELECT 1 FROM d WHERE d.cid = x.id AND d.m > 7) -> 1 | 1:DELETE y FROM c y WHERE y.n = 4 -> 1",
                        "c=(1,1);(3,1) & " + D)
                .agrees();
    }

    @Test
    void threeTablesAreJoined() {
        final String select =
                "1:SELECT a.id, b.id, d.id FROM c a JOIN c b ON a.id < b.id JOIN d ON d.cid = b.id WHERE a.n = 1 -> ";
        final String end = "c=(1,1);(2,1);(3,1) & " + D;
        Script.of("RC", C_AND_D, select + "(1,2,2);(1,2,5)", end).agrees();
        Script.of("RC", C_AND_D, "*" + select + "(1,2,2)", end).disagrees();
    }

    @Test
    void commonColumnsAreShownOnce() {
        final String end = "c=(1,1);(2,1);(3,1) & " + D;
        Script.of("RC", C_AND_D, "1:SELECT * FROM c NATURAL JOIN d -> (1,1,7,1);(2,1,8,2)", end)
                .agrees();
        Script.of("RC", C_AND_D, "1:SELECT id, m FROM c JOIN d USING (id) -> (1,7);(2,8)", end)
                .agrees();
        Script.of("RC", C_AND_D, "1:SELECT d.*, n FROM c JOIN d ON c.id = d.cid -> (1,7,1,1);(2,8,2,1);(5,9,2,1)", end)
                .agrees();
        Script.of(
                        "RC",
                        C_AND_D,
                        "1:SELECT * FROM c RIGHT JOIN d ON c.id = d.id WHERE m > 7 -> (2,1,2,8,2);(NULL,NULL,5,9,2)",
                        end)
                .agrees();
    }

    /** Measured on MariaDB 11.4.5, 11.8.9 and MySQL 8.0.33. */
    @Test
    void aDerivedTableIsReadAsItsRowsOrGroups() {
        final String update =
                "1:UPDATE c %s (SELECT cid, SUM(m) AS s FROM d GROUP BY cid%s) x ON x.cid = c.id SET c.n = x.s -> %d";
        Script.of("RR", C_AND_D, update.formatted("JOIN", "", 2), "c=(1,7);(2,17);(3,1) & " + D)
                .agrees();
        Script.of("RR", C_AND_D, "*" + update.formatted("JOIN", "", 3), "c=(1,7);(2,17);(3,1) & " + D)
                .disagrees();
        Script.of("RR", C_AND_D, update.formatted("LEFT JOIN", "", 3), "c=(1,7);(2,17);(3,NULL) & " + D)
                .agrees();
        Script.of("RR", C_AND_D, update.formatted("JOIN", " HAVING COUNT(*) > 1", 1), "c=(1,1);(2,17);(3,1) & " + D)
                .agrees();
        Script.of(
                        "RR",
                        C_AND_D,
                        "1:DELETE c FROM c JOIN (SELECT DISTINCT cid FROM d WHERE m > 7) x ON x.cid = c.id -> 1",
                        "c=(1,1);(3,1) & " + D)
                .agrees();
        Script.of(
                        "RR",
                        C_AND_D,
                        "1:UPDATE c JOIN (SELECT id FROM c ORDER BY id DESC LIMIT 2) x ON x.id = c.id SET n = 4 -> 2",
                        "c=(1,1);(2,4);(3,4) & " + D)
                .agrees();
        Script.of(
                        "RR",
                        C_AND_D,
                        "1:DELETE d FROM d JOIN (SELECT cid, MAX(id) AS m FROM d GROUP BY cid) x ON x.cid = d.cid AND d.id < x.m -> 1",
                        "c=(1,1);(2,1);(3,1) & d=(1,7,1);(5,9,2)")
                .agrees();
    }

    @Test
    void groupsInASubqueryAreChosenByTheirRows() {
        final String delete = "1:DELETE FROM d WHERE %s -> %d";
        final String c = "c=(1,1);(2,1);(3,1) & d=";
        Script.of(
                        "RR",
                        C_AND_D,
                        delete.formatted("id NOT IN (SELECT * FROM (SELECT MIN(id) FROM d GROUP BY cid) x)", 1),
                        c + "(1,7,1);(2,8,2)")
                .agrees();
        Script.of(
                        "RR",
                        C_AND_D,
                        delete.formatted(
                                "cid IN (SELECT cid FROM (SELECT cid FROM d GROUP BY cid HAVING COUNT(*) > 1) x)", 2),
                        c + "(1,7,1)")
                .agrees();
        Script.of(
                        "RR",
                        C_AND_D,
                        "*" + delete.formatted("cid IN (SELECT id FROM c GROUP BY id HAVING MAX(n) > 1)", 1),
                        c + "(1,7,1);(2,8,2)")
                .disagrees();
    }
}
