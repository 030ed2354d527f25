package io.isolde.harness.lane;

import static io.isolde.harness.detect.OracleKind.WORLDS;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Writes on MariaDB 11.4.5 whose subquery looks into an outer join, beside a transaction that changes both tables of the join. */
class NestedSubqueryServerTest extends OracleOnServer {
    private static final String WAITED = "Undecided(EXISTS or IN (SELECT) in a statement that waited)";

    @ParameterizedTest
    @CsvSource(delimiter = '#', textBlock = """
            RC  # DELETE FROM t WHERE EXISTS (SELECT * FROM u WHERE u.y NOT IN (SELECT b.y FROM a LEFT JOIN b ON a.x = b.x) AND u.x = t.x)
            RR  # DELETE FROM t WHERE EXISTS (SELECT * FROM u WHERE u.y NOT IN (SELECT b.y FROM a LEFT JOIN b ON a.x = b.x) AND u.x = t.x)
            SER # DELETE FROM t WHERE EXISTS (SELECT * FROM u WHERE u.y NOT IN (SELECT b.y FROM a LEFT JOIN b ON a.x = b.x) AND u.x = t.x)
            RR  # DELETE FROM t WHERE EXISTS (SELECT * FROM u WHERE t.y NOT IN (SELECT b.y FROM a LEFT JOIN b ON a.x = b.x WHERE b.y IS NOT NULL))
            SER # DELETE FROM t WHERE EXISTS (SELECT 1 FROM u WHERE u.y NOT IN (SELECT a.x FROM a LEFT JOIN b ON a.y = b.y WHERE b.x = t.x))
            RR  # DELETE FROM t WHERE NOT EXISTS (SELECT u.x FROM u WHERE u.x NOT IN (SELECT a.x FROM a LEFT JOIN b ON a.x = b.y WHERE b.x IS NULL))
            SER # DELETE FROM t WHERE EXISTS (SELECT * FROM t AS m WHERE m.x NOT IN (SELECT b.x FROM a LEFT JOIN b ON a.x = b.x) AND m.y = t.y)
            RC  # UPDATE t SET y = 0 WHERE EXISTS (SELECT * FROM u WHERE u.y NOT IN (SELECT b.y FROM a LEFT JOIN b ON a.x = b.x) AND u.x = t.x)
            RR  # UPDATE t SET y = 0 WHERE EXISTS (SELECT * FROM u WHERE u.y NOT IN (SELECT b.y FROM a LEFT JOIN b ON a.x = b.x) AND u.x = t.x)
            SER # UPDATE t SET x = x + 9 WHERE EXISTS (SELECT * FROM u WHERE u.x IN (SELECT b.x FROM a LEFT JOIN b ON a.y = b.y) AND u.x = t.x)
            """)
    void aWriteReadsTheOuterJoinOfItsSubqueryAsItIs(String level, String write) {
        assertEquals("Agrees", judge(WORLDS, caseOf(level, "/*tx2*/ COMMIT;", write, "")), "after the commit");
        final boolean waits = level.equals("RC") && write.startsWith("DELETE");
        assertEquals(
                waits ? WAITED : "Agrees",
                judge(WORLDS, caseOf(level, "", write, "/*tx2*/ COMMIT;")),
                "before the commit");
    }

    private static String caseOf(String level, String before, String write, String after) {
        return """
                -- isolation: LEVEL
                /*init*/ CREATE TABLE t (x INT PRIMARY KEY, y INT, KEY (y));
                /*init*/ INSERT INTO t VALUES (1, 5), (2, NULL), (3, 2);
                /*init*/ CREATE TABLE u (x INT PRIMARY KEY, y INT, KEY (y));
                /*init*/ INSERT INTO u VALUES (1, 5), (2, 9), (3, NULL);
                /*init*/ CREATE TABLE a (x INT PRIMARY KEY, y INT);
                /*init*/ INSERT INTO a VALUES (1, 5), (2, 2);
                /*init*/ CREATE TABLE b (x INT PRIMARY KEY, y INT);
                /*init*/ INSERT INTO b VALUES (1, 5), (2, 2);
                /*tx1*/ BEGIN;
                /*tx1*/ SELECT * FROM a;
                /*tx2*/ BEGIN;
                /*tx2*/ INSERT INTO a VALUES (7, 2);
                /*tx2*/ UPDATE b SET y = NULL WHERE x = 1;
                BEFORE
                /*tx1*/ WRITE;
                AFTER
                /*tx1*/ COMMIT;
                /*tx2*/ SELECT * FROM t;
                """.replace("LEVEL", level)
                .replace("BEFORE", before)
                .replace("WRITE", write)
                .replace("AFTER", after)
                .replace("\n\n", "\n");
    }
}
