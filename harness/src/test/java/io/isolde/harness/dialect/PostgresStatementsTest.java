package io.isolde.harness.dialect;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.catalogue.PostgresDeviation;
import io.isolde.core.judge.Verdict;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.testing.Full;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetOptions;
import io.isolde.harness.target.TestServers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the model says of each form of statement, on PostgreSQL itself: what the server does is allowed, and decided. A schedule is written in one line, its
 * statements joined by {@code |}, each with the number of its session; one of set-up has number 0.
 */
@Tag("server")
@Full
final class PostgresStatementsTest {
    private static final String TARGET = "postgresql:18";

    private static final String SETUP = """
            -- dbms: postgresql
            -- isolation: %s
            /*init*/ CREATE TABLE t (id INT PRIMARY KEY, v INT, u INT);
            /*init*/ INSERT INTO t VALUES (1, 10, 1), (2, 20, 2), (3, 30, NULL);
            /*init*/ CREATE TABLE p (k INT PRIMARY KEY, x INT);
            /*init*/ INSERT INTO p VALUES (1, 4), (2, 7);
            """;

    private static final String CHILDREN =
            "0:CREATE TABLE c (a INT PRIMARY KEY, b INT, FOREIGN KEY (b) REFERENCES p (k) %s)"
                    + "|0:INSERT INTO c VALUES (10, 1), (11, 1), (12, NULL)|";

    @TempDir
    private static Path data;

    private static RunningTarget server;

    @BeforeAll
    static void start() throws IOException {
        Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("rwx--x--x"));
        server = TestServers.startOrSkip(TARGET, new TargetOptions(true, Optional.of(data)));
    }

    @AfterAll
    static void end() {
        if (server != null) {
            server.close();
        }
    }

    private static void agreesAtEachLevel(String steps) {
        agreesAtEachLevel(steps, new Verdict.Agrees());
    }

    /** Agrees at RC and RR, and is judged as said at SERIALIZABLE. */
    private static void agreesAtEachLevel(String steps, Verdict serializable) {
        try (CaseRunner runner = Dialect.lane(
                        server, new LaneOptions("isolde_test", Optional.empty(), LaneOptions.DEFAULT_STATEMENT_LIMIT));
                WorldsOracle oracle = new WorldsOracle(server.profile())) {
            for (final String level : new String[] {"RC", "RR", "SER"}) {
                final StringBuilder text = new StringBuilder(SETUP.formatted(level));
                for (final String step : steps.split("\\|", -1)) {
                    final String session = step.startsWith("0:") ? "init" : "tx" + step.charAt(0);
                    text.append("/*")
                            .append(session)
                            .append("*/ ")
                            .append(step.substring(2))
                            .append(";\n");
                }
                final TestCase testCase =
                        CaseFile.parse(text.toString(), "case.sql").testCase().closed();
                final Execution execution = runner.run(testCase);
                assertEquals(Optional.empty(), execution.fault(), level);
                assertEquals(
                        level.equals("SER") ? serializable : new Verdict.Agrees(),
                        oracle.judge(testCase, execution.history()),
                        () -> text + "\n" + execution.history());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1:SELECT t.id, p.x FROM t JOIN p ON p.k = t.u",
                "1:SELECT * FROM t LEFT JOIN p ON p.k = t.u AND p.x > 5 ORDER BY t.id DESC",
                "1:SELECT * FROM p LEFT JOIN t ON p.k = t.u WHERE t.id IS NULL",
                "1:SELECT t.id FROM t, p WHERE p.k = t.u AND p.x > 4",
                "1:SELECT a.id, b.id FROM t a CROSS JOIN t b WHERE a.v < b.v",
                "1:SELECT t.id FROM t JOIN p ON p.k = t.u JOIN p q ON q.k = p.k + 1",
                "1:SELECT id FROM t JOIN p ON k = u",
                "1:SELECT v FROM t a JOIN t b ON a.id = b.id",
                "1:SELECT COUNT(*), MAX(p.x) FROM t JOIN p ON p.k = t.u",
                "1:BEGIN|1:SELECT * FROM t JOIN p ON p.k = t.u|2:UPDATE p SET x = 0 WHERE k = 1|1:SELECT * FROM t JOIN p ON p.k = t.u|1:COMMIT"
            })
    void joins(String steps) {
        agreesAtEachLevel(steps);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0:INSERT INTO t VALUES (4, 10, 1), (5, 10, NULL)|1:SELECT v, COUNT(*), SUM(u), MIN(id), AVG(u) FROM t GROUP BY v",
                "0:INSERT INTO t VALUES (4, 10, 1), (5, 10, NULL)|1:SELECT v, u, COUNT(u) + 1 FROM t GROUP BY v, u ORDER BY v DESC, u LIMIT 3",
                "1:SELECT AVG(v), AVG(v) + 1, SUM(DISTINCT u) FROM t",
                "1:SELECT AVG(v), COUNT(*), SUM(v), MAX(v) FROM t WHERE id > 10",
                "1:SELECT v, COUNT(*) FROM t WHERE id > 10 GROUP BY v",
                "1:SELECT DISTINCT v, u FROM t ORDER BY u DESC, v",
                "1:SELECT COUNT(*) FROM t FOR UPDATE",
                "1:SELECT DISTINCT v FROM t FOR SHARE",
                "1:SELECT v, COUNT(*) FROM t GROUP BY v FOR SHARE"
            })
    void groups(String steps) {
        agreesAtEachLevel(steps);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1:BEGIN|1:SELECT t.id, p.x FROM t JOIN p ON p.k = t.u FOR UPDATE|2:UPDATE p SET x = x + 1 WHERE k = 2|1:COMMIT",
                "1:BEGIN|1:SELECT t.id, p.x FROM t JOIN p ON p.k = t.u FOR UPDATE OF t|2:UPDATE p SET x = 9 WHERE k = 2|3:DELETE FROM t WHERE id = 1|1:COMMIT",
                "1:BEGIN|1:UPDATE p SET x = 40 WHERE k = 1|2:SELECT t.id, p.x FROM t JOIN p ON p.k = t.u WHERE p.x < 5 FOR UPDATE|1:COMMIT",
                "1:BEGIN|1:UPDATE p SET x = 40 WHERE k = 1|2:SELECT t.id, p.x FROM t JOIN p ON p.k = t.u FOR UPDATE|1:COMMIT",
                "1:BEGIN|1:UPDATE p SET x = 40 WHERE k = 1|2:SELECT t.id, p.x FROM t JOIN p ON p.k = t.u FOR UPDATE OF t|1:COMMIT",
                "1:BEGIN|1:UPDATE t SET u = 2 WHERE id = 1|2:SELECT t.id, p.x FROM t JOIN p ON p.k = t.u FOR UPDATE OF t|1:COMMIT",
                "1:BEGIN|1:UPDATE t SET u = 2 WHERE id = 1|2:SELECT t.id, p.x FROM t LEFT JOIN p ON p.k = t.u WHERE t.id = 1 FOR UPDATE OF t|1:COMMIT",
                "1:SELECT * FROM t LEFT JOIN p ON p.k = t.u FOR UPDATE",
                "1:SELECT * FROM t LEFT JOIN p ON p.k = t.u FOR UPDATE OF p",
                "1:SELECT * FROM t JOIN p ON p.k = t.u FOR UPDATE OF z",
                "1:BEGIN|1:DELETE FROM p WHERE k = 2|2:SELECT * FROM t JOIN p ON p.k = t.u FOR SHARE SKIP LOCKED|2:SELECT * FROM t JOIN p ON p.k = t.u FOR SHARE NOWAIT|1:COMMIT",
                "1:BEGIN|1:SELECT * FROM p WHERE k = 1 FOR KEY SHARE|2:SELECT * FROM t JOIN p ON p.k = t.u FOR UPDATE|1:COMMIT"
            })
    void joinsThatLock(String steps) {
        agreesAtEachLevel(steps);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1:UPDATE t SET v = p.x FROM p WHERE p.k = t.u RETURNING *|1:SELECT * FROM t",
                "1:UPDATE t AS a SET v = b.x + a.v, u = 9 FROM p b WHERE b.k = a.u AND a.id < 2 RETURNING a.id, b.x",
                "1:UPDATE t SET v = b.v FROM t b WHERE b.id = t.u",
                "1:DELETE FROM t USING p WHERE p.k = t.u AND p.x > 5 RETURNING *",
                "1:DELETE FROM p USING t a WHERE a.u = p.k|1:SELECT * FROM p",
                "1:BEGIN|1:UPDATE p SET x = 40 WHERE k = 1|2:UPDATE t SET v = p.x FROM p WHERE p.k = t.u AND t.id = 1|1:COMMIT",
                "1:BEGIN|1:UPDATE t SET u = 2 WHERE id = 1|2:UPDATE t SET v = p.x FROM p WHERE p.k = t.u AND t.id < 2|1:COMMIT|1:SELECT * FROM t",
                "1:BEGIN|1:UPDATE t SET v = 0 WHERE id = 1|2:UPDATE t SET v = t.v + p.x FROM p WHERE p.k = t.u|1:COMMIT|1:SELECT * FROM t",
                "1:BEGIN|1:UPDATE t SET u = 2 WHERE id = 1|2:DELETE FROM t USING p WHERE p.k = t.u|1:COMMIT|1:SELECT * FROM t",
                "1:BEGIN|1:UPDATE t SET v = 0 WHERE id = 2|2:DELETE FROM t USING p WHERE p.k = t.u|1:ROLLBACK|1:SELECT * FROM t",
                "1:UPDATE t SET id = p.k FROM p WHERE p.k = t.u + 1",
                "1:BEGIN|1:UPDATE t SET v = 0 WHERE id = 1|2:UPDATE t SET v = p.x FROM p WHERE p.x > 0 AND t.id = 1|1:COMMIT|1:SELECT * FROM t",
                "1:BEGIN|1:UPDATE t SET v = 0 WHERE id = 1|2:DELETE FROM t USING p WHERE p.x > 0 AND t.id = 1|1:COMMIT|1:SELECT * FROM t",
                "1:UPDATE t SET v = x.k FROM p WHERE p.k = t.u"
            })
    void writesByOtherTables(String steps) {
        agreesAtEachLevel(steps);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1:INSERT INTO t SELECT id + 10, v, u FROM t WHERE id < 3 RETURNING *|1:SELECT * FROM t",
                "1:INSERT INTO p (k, x) SELECT t.id + 5, p.x FROM t JOIN p ON p.k = t.u|1:SELECT * FROM p",
                "1:INSERT INTO p SELECT id, v FROM t",
                "1:INSERT INTO p SELECT id, v FROM t ON CONFLICT (k) DO UPDATE SET x = excluded.x + p.x RETURNING k, x|1:SELECT * FROM p",
                "1:INSERT INTO p SELECT id, v FROM t ON CONFLICT DO NOTHING|1:SELECT * FROM p",
                "1:BEGIN|1:INSERT INTO p VALUES (3, 1)|2:INSERT INTO p SELECT id + 1, v FROM t WHERE id = 2|1:ROLLBACK|1:SELECT * FROM p",
                "1:BEGIN|1:INSERT INTO t SELECT id + 5, v, u FROM t|2:INSERT INTO t SELECT id + 10, v, u FROM t|1:COMMIT|1:SELECT * FROM t"
            })
    void insertsOfSelects(String steps) {
        agreesAtEachLevel(steps);
    }

    /** The second transaction finds no row to conflict with, but reads the one that the first has moved: no serial order gives both. */
    @Test
    void aRowThatAnUpsertMovesIsSeenWhereItWas() {
        agreesAtEachLevel(
                "1:BEGIN|1:INSERT INTO p VALUES (1, 0) ON CONFLICT (k) DO UPDATE SET k = 9|2:BEGIN"
                        + "|2:INSERT INTO p VALUES (1, 0) ON CONFLICT (k) DO UPDATE SET x = 7|1:COMMIT|2:SELECT * FROM p|2:COMMIT",
                new Verdict.Explained(Set.of(PostgresDeviation.CONFLICT_IS_NO_READ), 7));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1:INSERT INTO c VALUES (20, 9)",
                "1:INSERT INTO c VALUES (20, 2), (21, NULL)|1:SELECT * FROM c",
                "1:DELETE FROM p WHERE k = 1",
                "1:DELETE FROM p WHERE k = 2|1:UPDATE p SET k = 5 WHERE k = 1",
                "1:UPDATE p SET x = 1 WHERE k = 1|1:UPDATE c SET b = 2 WHERE a = 10|1:UPDATE c SET b = 3 WHERE a = 11",
                "1:BEGIN|1:INSERT INTO c VALUES (20, 2)|2:UPDATE p SET x = 8 WHERE k = 2|3:DELETE FROM p WHERE k = 2|1:COMMIT",
                "1:BEGIN|1:INSERT INTO c VALUES (20, 2)|3:DELETE FROM p WHERE k = 2|1:ROLLBACK",
                "1:BEGIN|1:DELETE FROM p WHERE k = 2|2:INSERT INTO c VALUES (20, 2)|1:COMMIT|1:SELECT * FROM c",
                "1:BEGIN|1:DELETE FROM p WHERE k = 2|2:INSERT INTO c VALUES (20, 2)|1:ROLLBACK|1:SELECT * FROM c",
                "1:BEGIN|1:UPDATE p SET k = 3 WHERE k = 2|2:INSERT INTO c VALUES (20, 2)|1:UPDATE p SET k = 2 WHERE k = 3|1:COMMIT|1:SELECT * FROM c",
                "1:BEGIN|1:INSERT INTO p VALUES (3, 3)|2:INSERT INTO c VALUES (20, 3)|1:COMMIT|2:INSERT INTO c VALUES (20, 3)",
                "1:BEGIN|1:SELECT * FROM c|2:INSERT INTO p VALUES (3, 3)|1:INSERT INTO c VALUES (20, 3)|1:COMMIT",
                "1:BEGIN|1:SELECT * FROM c|2:INSERT INTO c VALUES (20, 2)|1:DELETE FROM p WHERE k = 2|1:COMMIT",
                "1:BEGIN|1:DELETE FROM c WHERE b = 1|2:DELETE FROM p WHERE k = 1|1:COMMIT|2:SELECT * FROM p",
                "1:BEGIN|1:DELETE FROM c WHERE b = 1|2:DELETE FROM p WHERE k = 1|1:ROLLBACK|2:SELECT * FROM p",
                "1:BEGIN|2:BEGIN|1:INSERT INTO c VALUES (20, 2)|2:INSERT INTO c VALUES (21, 2)|1:UPDATE p SET x = 1 WHERE k = 2|2:UPDATE p SET x = 2 WHERE k = 2|1:COMMIT|2:COMMIT",
                "1:BEGIN|1:SELECT * FROM p WHERE k = 2 FOR UPDATE|2:INSERT INTO c VALUES (20, 2)|1:COMMIT",
                "1:BEGIN|1:SELECT * FROM p WHERE k = 2 FOR NO KEY UPDATE|2:INSERT INTO c VALUES (20, 2)|1:COMMIT",
                "1:BEGIN|1:INSERT INTO c VALUES (20, 2)|1:UPDATE c SET a = 21 WHERE a = 20|1:UPDATE c SET b = NULL WHERE a = 21|2:DELETE FROM p WHERE k = 2|1:COMMIT",
                "1:INSERT INTO c VALUES (20, 9), (10, 1)"
            })
    void foreignKeys(String steps) {
        agreesAtEachLevel(CHILDREN.formatted("") + steps);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1:DELETE FROM p WHERE k = 1 RETURNING *|1:SELECT * FROM c",
                "1:UPDATE p SET k = 5 WHERE k = 1|1:SELECT * FROM c",
                "1:UPDATE p SET k = 5, x = 1|1:SELECT * FROM c",
                "1:BEGIN|1:DELETE FROM p WHERE k = 1|2:UPDATE c SET a = 30 WHERE a = 10|1:COMMIT|1:SELECT * FROM c",
                "1:BEGIN|1:UPDATE c SET a = 30 WHERE a = 10|2:DELETE FROM p WHERE k = 1|1:COMMIT|1:SELECT * FROM c",
                "1:BEGIN|1:UPDATE c SET b = 2 WHERE a = 10|2:DELETE FROM p WHERE k = 1|1:COMMIT|1:SELECT * FROM c",
                "1:BEGIN|1:INSERT INTO c VALUES (20, 1)|2:DELETE FROM p WHERE k = 1|1:COMMIT|1:SELECT * FROM c",
                "1:BEGIN|1:SELECT * FROM c|2:INSERT INTO c VALUES (20, 1)|1:DELETE FROM p WHERE k = 1|1:COMMIT|1:SELECT * FROM c",
                "1:BEGIN|1:INSERT INTO c VALUES (20, 1)|2:UPDATE p SET k = 5 WHERE k = 1|1:COMMIT|1:SELECT * FROM c",
                "1:BEGIN|1:UPDATE p SET k = 5 WHERE k = 1|2:INSERT INTO c VALUES (20, 1)|1:COMMIT|1:SELECT * FROM c",
                "1:BEGIN|1:UPDATE p SET k = 5 WHERE k = 1|2:SELECT * FROM c FOR UPDATE|1:COMMIT|1:SELECT * FROM c"
            })
    void actionsOfForeignKeys(String steps) {
        agreesAtEachLevel(CHILDREN.formatted("ON DELETE CASCADE ON UPDATE CASCADE") + steps);
        agreesAtEachLevel(CHILDREN.formatted("ON DELETE SET NULL ON UPDATE SET NULL") + steps);
        agreesAtEachLevel(CHILDREN.formatted("ON DELETE SET NULL ON UPDATE CASCADE") + steps);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1:BEGIN|1:SAVEPOINT a|1:SET TRANSACTION READ ONLY|1:DELETE FROM t|1:ROLLBACK TO SAVEPOINT a|1:DELETE FROM t|1:COMMIT",
                "1:BEGIN|1:SAVEPOINT a|1:SET TRANSACTION READ ONLY|1:RELEASE SAVEPOINT a|1:DELETE FROM t|1:COMMIT",
                "1:BEGIN READ ONLY|1:SAVEPOINT a|1:SET TRANSACTION READ WRITE|1:ROLLBACK TO SAVEPOINT a|1:DELETE FROM t|1:COMMIT",
                "1:BEGIN|1:SAVEPOINT a|1:SET TRANSACTION READ ONLY|1:DELETE FROM t|1:COMMIT AND CHAIN|1:DELETE FROM t|1:COMMIT",
                "1:BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY|1:SELECT v FROM t|2:UPDATE t SET v = 0|1:SELECT v FROM t|1:COMMIT"
            })
    void modesOfTransactions(String steps) {
        agreesAtEachLevel(steps);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0:CREATE TABLE g (a INT PRIMARY KEY, b INT, s INT GENERATED ALWAYS AS (b + 1) STORED UNIQUE, w INT GENERATED ALWAYS AS (b * 2) VIRTUAL)"
                        + "|1:INSERT INTO g VALUES (1, 10), (2, 20) RETURNING *|1:BEGIN|1:UPDATE g SET b = 30 WHERE a = 1|2:UPDATE g SET b = b + 1 WHERE s < 25"
                        + "|3:INSERT INTO g (a, b) VALUES (3, 30)|1:COMMIT|1:SELECT * FROM g WHERE w > 40|1:INSERT INTO g VALUES (4, 4, 4)|1:UPDATE g SET s = 1",
                "0:CREATE TABLE g (a INT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, b SERIAL, c INT)"
                        + "|1:BEGIN|1:INSERT INTO g (c) VALUES (1), (2) RETURNING *|2:INSERT INTO g (c, b) VALUES (3, 9) RETURNING a, b|1:ROLLBACK"
                        + "|1:INSERT INTO g VALUES (5, 5, 5)|1:INSERT INTO g (c) VALUES (6)|1:INSERT INTO g (c) VALUES (7) RETURNING *|1:INSERT INTO g (a) VALUES (NULL)",
                "0:CREATE TABLE g (a SERIAL PRIMARY KEY, c INT)|1:INSERT INTO g VALUES (2, 0)"
                        + "|1:INSERT INTO g (c) SELECT id FROM t ON CONFLICT (a) DO UPDATE SET c = g.c + 100 RETURNING *|1:SELECT * FROM g"
            })
    void columnsThatTheServerFills(String steps) {
        agreesAtEachLevel(steps);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "u IN (SELECT k FROM p)",
                "u IN (SELECT MAX(k) FROM p GROUP BY x)",
                "u IN (SELECT k FROM p WHERE x < t.v)",
                "EXISTS (SELECT 1 FROM p WHERE k = u)",
                "NOT EXISTS (SELECT 1 FROM p WHERE k = u)",
                "u NOT IN (SELECT k FROM p WHERE x > 4)",
                "id = 9 OR EXISTS (SELECT 1 FROM p WHERE k = u)",
                "u = (SELECT MIN(k) FROM p)"
            })
    void subqueriesOfRowsThatChange(String where) {
        for (final String change : new String[] {"u = 2 WHERE id = 1", "u = 1 WHERE id = 3", "u = 9 WHERE id = 2"}) {
            final String begun = "1:BEGIN|1:UPDATE t SET " + change + "|2:BEGIN|";
            agreesAtEachLevel(begun + "2:DELETE FROM t WHERE " + where + "|1:COMMIT|2:SELECT * FROM t|2:COMMIT");
            agreesAtEachLevel(begun + "2:SELECT id, u FROM t WHERE " + where + " FOR UPDATE|1:COMMIT|2:COMMIT");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1:UPDATE t SET v = (SELECT MAX(x) FROM p WHERE k = u)|1:SELECT v FROM t",
                "1:INSERT INTO t SELECT 4, 40, NULL WHERE NOT EXISTS (SELECT 1 FROM t WHERE id = 4)|1:SELECT * FROM t",
                "1:WITH c AS (SELECT id, v FROM t WHERE v > 5) SELECT id FROM c WHERE v < 30"
            })
    void subqueriesElsewhere(String steps) {
        agreesAtEachLevel(steps);
    }

    @ParameterizedTest
    @ValueSource(strings = {"(b) WHERE c > 0", "((b + c))"})
    void uniqueIndexesOfSomeRowsAndOfExpressions(String index) {
        final String table = "0:CREATE TABLE g (a INT PRIMARY KEY, b INT, c INT)|0:CREATE UNIQUE INDEX x ON g " + index
                + "|0:INSERT INTO g VALUES (1, 10, 1), (2, 10, 0)|";
        agreesAtEachLevel(table + "1:BEGIN|1:INSERT INTO g VALUES (3, 30, 1)|2:UPDATE g SET b = 30, c = 1 WHERE a = 2"
                + "|1:COMMIT|1:SELECT * FROM g");
        agreesAtEachLevel(table + "1:BEGIN|1:UPDATE g SET c = 0 WHERE a = 1|2:INSERT INTO g VALUES (4, 10, 5)"
                + "|3:INSERT INTO g VALUES (5, 10, 1) ON CONFLICT DO NOTHING|1:COMMIT|1:SELECT * FROM g");
    }

    @Test
    void onConflictOfExpressions() {
        agreesAtEachLevel(
                "0:CREATE TABLE g (a INT PRIMARY KEY, b TEXT)|0:CREATE UNIQUE INDEX x ON g (lower(b))|0:INSERT INTO g VALUES (1, 'Ab')"
                        + "|1:BEGIN|1:INSERT INTO g VALUES (2, 'aB') ON CONFLICT (lower(b)) DO UPDATE SET b = upper(g.b)"
                        + "|2:INSERT INTO g VALUES (3, 'AB') ON CONFLICT (lower(b)) DO NOTHING"
                        + "|3:INSERT INTO g VALUES (4, 'AB') ON CONFLICT (lower(b)) DO UPDATE SET b = 'c'|1:COMMIT|1:SELECT * FROM g");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "UPDATE p SET x = 8 WHERE k = 1",
                "DELETE FROM p WHERE k = 2",
                "UPDATE p SET k = 9 WHERE k = 2",
                "INSERT INTO p VALUES (4, 4)",
                "SELECT * FROM p WHERE k = 1 FOR KEY SHARE"
            })
    void merges(String change) {
        for (final String branches : new String[] {
            "WHEN MATCHED THEN UPDATE SET x = x + v WHEN NOT MATCHED THEN INSERT VALUES (u + 1, v)",
            "WHEN MATCHED AND x > 5 THEN DELETE WHEN MATCHED THEN UPDATE SET k = k, x = 0"
        }) {
            agreesAtEachLevel("1:INSERT INTO t VALUES (4, 40, 3)|1:DELETE FROM t WHERE u IS NULL|1:BEGIN|1:" + change
                    + "|2:BEGIN|2:MERGE INTO p USING t ON k = u " + branches + "|1:COMMIT|2:COMMIT|1:SELECT * FROM p");
        }
    }

    /** Of rows that the statement makes for itself, by itself and behind a change of a row that it merges. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "MERGE INTO t USING (SELECT 2 AS k, 5 AS w) s ON t.id = s.k WHEN MATCHED THEN UPDATE SET v = t.v + s.w WHEN NOT MATCHED THEN INSERT VALUES (s.k, s.w)",
                "MERGE INTO t USING (VALUES (2, 5), (9, 6)) AS s (k, w) ON t.id = s.k WHEN MATCHED THEN UPDATE SET v = t.v + s.w WHEN NOT MATCHED THEN INSERT (id, v) VALUES (s.k, s.w)",
                "MERGE INTO t USING (VALUES (2), (3)) AS s (k) ON t.id = s.k AND t.v > 5 WHEN MATCHED THEN DELETE WHEN NOT MATCHED THEN DO NOTHING",
                "MERGE INTO t AS a USING (SELECT k, x + 1 AS y FROM p WHERE x > 4) AS s ON a.id = s.k WHEN MATCHED AND a.v < 100 THEN UPDATE SET v = y WHEN MATCHED THEN DELETE WHEN NOT MATCHED THEN INSERT (id) VALUES (k)",
                "MERGE INTO t USING (SELECT u AS k FROM t WHERE id = 2 UNION ALL SELECT k FROM p WHERE k = 2) s ON t.id = s.k WHEN MATCHED THEN UPDATE SET v = 0",
                "MERGE INTO t USING (VALUES (2)) AS t (k) ON t.id = t.k WHEN MATCHED THEN DELETE"
            })
    void mergesOfDerivedRows(String merge) {
        for (final String change : List.of(
                "UPDATE t SET v = 200 WHERE id = 2",
                "DELETE FROM t WHERE id = 2",
                "UPDATE t SET id = 8 WHERE id = 2")) {
            agreesAtEachLevel("1:BEGIN|1:" + change + "|2:" + merge + "|1:COMMIT|1:SELECT * FROM t");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1:BEGIN|1:UPDATE t SET v = 0 WHERE id = 1|2:SET statement_timeout = '20ms'|2:UPDATE t SET v = 1|1:COMMIT|2:SELECT * FROM t",
                "1:BEGIN|1:UPDATE t SET v = 0 WHERE id = 1|2:BEGIN|2:SET LOCAL statement_timeout = '20ms'|2:SAVEPOINT s|2:DELETE FROM t WHERE id = 1|2:ROLLBACK TO s|2:SELECT * FROM t|2:COMMIT|1:COMMIT",
                "1:SET jit = off|1:SET LOCAL parallel_setup_cost = 0|1:SET debug_parallel_query = on|1:SELECT * FROM t"
            })
    void limitsAndPlans(String steps) {
        agreesAtEachLevel(steps);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1:BEGIN|1:LOCK TABLE t IN SHARE MODE|2:SELECT * FROM t FOR UPDATE|2:UPDATE t SET v = 0 WHERE id = 1|1:UPDATE t SET v = 5 WHERE id = 2|1:COMMIT|1:SELECT * FROM t",
                "1:BEGIN|1:LOCK TABLE t|2:SELECT * FROM t|3:SELECT * FROM p|1:UPDATE t SET v = 0|1:COMMIT",
                "1:BEGIN|1:LOCK TABLE t|1:UPDATE t SET v = 0 WHERE id = 1|2:UPDATE t SET v = v + 1 WHERE id = 1|1:COMMIT|1:SELECT * FROM t",
                "1:BEGIN|1:UPDATE t SET v = 1 WHERE id = 1|2:BEGIN|2:LOCK TABLE t IN EXCLUSIVE MODE|3:SELECT * FROM t FOR SHARE|1:COMMIT|2:COMMIT",
                "1:BEGIN|1:UPDATE t SET v = 9 WHERE id = 1|2:BEGIN|2:LOCK TABLE t IN SHARE MODE|1:COMMIT|2:SELECT * FROM t|2:UPDATE t SET v = 2 WHERE id = 1|2:COMMIT",
                "1:BEGIN|1:LOCK t IN ROW EXCLUSIVE MODE|2:BEGIN|2:LOCK TABLE t IN SHARE MODE NOWAIT|2:SELECT * FROM t|2:ROLLBACK|2:LOCK TABLE t, p|1:COMMIT",
                "1:BEGIN|1:SAVEPOINT s|1:LOCK TABLE t IN ACCESS EXCLUSIVE MODE|2:SELECT COUNT(*) FROM t|1:ROLLBACK TO s|1:COMMIT",
                "1:BEGIN|1:LOCK TABLE t IN SHARE MODE|2:BEGIN|2:LOCK TABLE t IN SHARE MODE|1:UPDATE t SET v = 0|2:UPDATE t SET v = 1|1:ROLLBACK|2:ROLLBACK|1:SELECT * FROM t",
                "1:BEGIN|1:LOCK TABLE t IN SHARE UPDATE EXCLUSIVE MODE|2:BEGIN|2:LOCK TABLE p IN SHARE ROW EXCLUSIVE MODE|1:INSERT INTO p VALUES (9, 9)|2:LOCK TABLE t IN SHARE MODE|1:ROLLBACK|2:ROLLBACK",
                "1:BEGIN|1:SELECT * FROM t|2:BEGIN|2:LOCK TABLE t IN ACCESS EXCLUSIVE MODE|3:SELECT * FROM t|1:UPDATE t SET v = 0 WHERE id = 3|1:COMMIT|2:COMMIT|2:SELECT * FROM t",
                "1:BEGIN|1:LOCK TABLE p IN EXCLUSIVE MODE|2:INSERT INTO t SELECT k + 5, x, k FROM p|3:MERGE INTO p USING t ON k = u WHEN MATCHED THEN DELETE|1:COMMIT|1:SELECT * FROM p",
                "1:BEGIN|1:LOCK TABLE t IN SHARE MODE|2:SET lock_timeout = '30ms'|2:BEGIN|2:UPDATE t SET v = 0|2:SELECT * FROM t|2:ROLLBACK|2:DELETE FROM t|1:COMMIT"
            })
    void locksOfTables(String steps) {
        agreesAtEachLevel(steps);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT v FROM t UNION SELECT x FROM p ORDER BY 1",
                "SELECT id FROM t INTERSECT ALL SELECT k FROM p UNION ALL SELECT u FROM t",
                "SELECT u FROM t EXCEPT SELECT NULL FROM p",
                "SELECT u FROM t UNION SELECT 'x' FROM p",
                "SELECT k / (k - 2) FROM p UNION ALL SELECT v FROM t",
                "SELECT MAX(n) FROM (SELECT v, COUNT(*) AS n FROM t GROUP BY v) AS d",
                "WITH d AS (SELECT k FROM p UNION ALL SELECT u FROM t) SELECT k, COUNT(*) FROM d GROUP BY k",
                "SELECT id, SUM(v) OVER (ORDER BY u), LAG(u) OVER (ORDER BY id DESC) FROM t"
            })
    void readsThatArePutTogether(String sql) {
        agreesAtEachLevel("1:BEGIN|1:" + sql + "|2:UPDATE p SET x = x + 10, k = k + 2|1:" + sql
                + "|2:DELETE FROM t WHERE id = 1|1:" + sql + "|1:ROLLBACK");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1:BEGIN|1:INSERT INTO c VALUES (20, 9)|2:INSERT INTO p VALUES (9, 9)|1:COMMIT|1:SELECT * FROM c",
                "1:BEGIN|1:INSERT INTO c VALUES (20, 2)|2:BEGIN|2:DELETE FROM p WHERE k = 2|1:COMMIT|2:COMMIT|1:SELECT * FROM c",
                "1:BEGIN|1:DELETE FROM p WHERE k = 1|2:BEGIN|2:DELETE FROM c WHERE b = 1|1:COMMIT|2:COMMIT|1:SELECT * FROM c",
                "1:BEGIN|1:UPDATE p SET k = 5 WHERE k = 1|1:SAVEPOINT a|1:INSERT INTO p VALUES (1, 0)|1:SET CONSTRAINTS ALL IMMEDIATE"
                        + "|1:ROLLBACK TO a|1:COMMIT AND CHAIN|1:SELECT * FROM p",
                "1:BEGIN|1:SET CONSTRAINTS ALL IMMEDIATE|1:INSERT INTO c VALUES (20, 9)|1:COMMIT",
                "1:BEGIN|1:INSERT INTO c VALUES (20, 9)|1:SET CONSTRAINTS c_b_fkey IMMEDIATE|1:COMMIT"
            })
    void foreignKeysThatArePutOff(String steps) {
        agreesAtEachLevel(CHILDREN.formatted("DEFERRABLE INITIALLY DEFERRED") + steps);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1:BEGIN|1:INSERT INTO q VALUES (5, 5)|2:BEGIN|2:INSERT INTO q VALUES (6, 5)|2:COMMIT|1:COMMIT|1:SELECT * FROM q",
                "1:BEGIN|1:INSERT INTO q VALUES (5, 5)|2:BEGIN|2:INSERT INTO q VALUES (6, 5)|1:ROLLBACK|2:COMMIT|1:SELECT * FROM q",
                "1:UPDATE q SET b = b + 10|1:UPDATE q SET b = 7 WHERE a < 3|1:SELECT * FROM q",
                "1:BEGIN|1:UPDATE q SET a = 9 WHERE a = 1|2:BEGIN|2:INSERT INTO q VALUES (6, 10)|2:SET CONSTRAINTS ALL IMMEDIATE|1:COMMIT",
                "1:INSERT INTO q VALUES (9, 99) ON CONFLICT DO NOTHING|1:INSERT INTO q VALUES (1, 99) ON CONFLICT DO NOTHING"
            })
    void uniqueKeysThatAreAskedLater(String steps) {
        for (final String timing : new String[] {"DEFERRABLE", "DEFERRABLE INITIALLY DEFERRED"}) {
            agreesAtEachLevel("0:CREATE TABLE q (a INT PRIMARY KEY, b INT, UNIQUE (b) " + timing + ")|"
                    + "0:INSERT INTO q VALUES (1, 10), (2, 20), (3, 30)|" + steps);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1:BEGIN|1:SELECT * FROM t|2:BEGIN READ ONLY, DEFERRABLE|2:SELECT * FROM t|1:UPDATE t SET v = 0 WHERE id = 1|1:COMMIT|2:COMMIT",
                "1:BEGIN|2:BEGIN READ ONLY, DEFERRABLE|2:SELECT * FROM t|1:UPDATE t SET v = 0|2:SELECT * FROM t|1:ROLLBACK|2:COMMIT",
                "1:BEGIN|1:SELECT * FROM p|3:INSERT INTO p VALUES (8, 8)|1:UPDATE t SET v = 0 WHERE id = 1|2:BEGIN READ ONLY, DEFERRABLE"
                        + "|2:SELECT * FROM t|1:COMMIT|2:COMMIT",
                "1:BEGIN|1:SELECT * FROM p|2:BEGIN READ ONLY, DEFERRABLE|2:INSERT INTO p VALUES (9, 9)|1:ROLLBACK|2:COMMIT",
                "1:BEGIN READ ONLY, DEFERRABLE|1:SAVEPOINT a|1:SET TRANSACTION NOT DEFERRABLE|1:ROLLBACK TO a|1:SELECT * FROM p|1:COMMIT",
                "1:BEGIN READ ONLY, DEFERRABLE|1:COMMIT AND CHAIN|2:BEGIN|2:SELECT * FROM p|1:SELECT * FROM p|2:COMMIT|1:COMMIT"
            })
    void safeSnapshots(String steps) {
        agreesAtEachLevel(steps);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "WITH w AS (UPDATE t SET v = v + 1 WHERE u > 1 RETURNING id, v AS n) SELECT COUNT(*), SUM(n) FROM w",
                "WITH w AS (DELETE FROM t WHERE id = 2 RETURNING *) INSERT INTO p SELECT id + 10, v FROM w",
                "WITH w AS (DELETE FROM t WHERE id = 2 RETURNING u) INSERT INTO p SELECT u + 5, 1 FROM w RETURNING k",
                "WITH w AS (UPDATE t SET v = 0 WHERE id = 2 RETURNING id) SELECT t.id, t.v FROM t JOIN w ON w.id = t.id",
                "WITH w AS (INSERT INTO p VALUES (2, 9) ON CONFLICT (k) DO UPDATE SET x = excluded.x) SELECT * FROM p ORDER BY k",
                "WITH w AS (INSERT INTO p VALUES (2, 9) ON CONFLICT (k) DO NOTHING RETURNING k) SELECT k FROM w UNION ALL SELECT k FROM p WHERE k = 2",
                "WITH big AS (SELECT id FROM t WHERE v > 15), w AS (UPDATE p SET x = 0 WHERE k = 2 RETURNING k) SELECT COUNT(*) FROM big",
                "WITH w AS (SELECT id FROM t WHERE u >= 2 ORDER BY id LIMIT 1 FOR UPDATE) UPDATE t SET v = 7 FROM w WHERE t.id = w.id RETURNING t.id, t.v",
                "WITH w AS (SELECT id FROM t ORDER BY id DESC LIMIT 2 FOR UPDATE SKIP LOCKED) DELETE FROM t USING w WHERE t.id = w.id",
                "DELETE FROM t WHERE id = (SELECT id FROM t WHERE v > 15 ORDER BY id FOR UPDATE SKIP LOCKED LIMIT 1) RETURNING id",
                "UPDATE t SET v = 8 WHERE id = (SELECT id FROM t WHERE id = 2 FOR NO KEY UPDATE NOWAIT)",
                "UPDATE t SET v = 8 WHERE id IN (SELECT id FROM t WHERE v < 40 ORDER BY id LIMIT 2 FOR UPDATE SKIP LOCKED) RETURNING id",
                "DELETE FROM t WHERE id IN (SELECT id FROM t WHERE u IS NOT NULL ORDER BY id DESC FOR UPDATE) RETURNING *",
                "UPDATE t SET u = 5 WHERE v IN (SELECT v FROM t ORDER BY id DESC LIMIT 2 FOR UPDATE SKIP LOCKED)",
                "DELETE FROM t WHERE id = ANY (ARRAY(SELECT id FROM t ORDER BY id FOR UPDATE SKIP LOCKED LIMIT 2)) RETURNING id, v",
                "UPDATE t SET v = 8 WHERE u = ANY(ARRAY(SELECT u FROM t WHERE id > 1 FOR NO KEY UPDATE))",
                "UPDATE t SET v = 8 WHERE id = ANY (ARRAY (SELECT k FROM p WHERE x > 3)) RETURNING id, v",
                "INSERT INTO p SELECT 10, SUM(v) FROM t ON CONFLICT (k) DO UPDATE SET x = excluded.x",
                "INSERT INTO p SELECT DISTINCT v, 1 FROM t WHERE id <> 1 RETURNING k",
                "INSERT INTO p (k, x) SELECT g * 2 + 10, g FROM generate_series(1, 3) g"
            })
    void rowsThatAreMadeOrLockedBefore(String sql) {
        for (final String end : new String[] {"COMMIT", "ROLLBACK"}) {
            agreesAtEachLevel(
                    "1:BEGIN|1:UPDATE t SET v = v + 5, u = 3 WHERE id = 2|1:UPDATE p SET x = 1 WHERE k = 2|2:BEGIN|2:"
                            + sql + "|1:" + end + "|2:COMMIT|1:SELECT * FROM t|1:SELECT * FROM p");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1:INSERT INTO m (id, due) VALUES (4, '2024-03-01 12:00')|2:SELECT id, due, made FROM m WHERE due > '2024-03-01 09:00+01' ORDER BY due",
                "1:UPDATE m SET made = now(), due = NULL WHERE id = 2|2:SELECT * FROM m WHERE due IS NULL ORDER BY id",
                "1:UPDATE m SET done = CURRENT_TIMESTAMP - interval '5 minutes' WHERE done IS NULL|2:SELECT id, done FROM m WHERE done IS NOT NULL ORDER BY id",
                "1:DELETE FROM m WHERE due BETWEEN TIMESTAMPTZ '2024-03-01 10:00+02' AND DATE '2024-03-02'|2:SELECT id FROM m",
                "1:INSERT INTO m (id, due) VALUES (5, DEFAULT) RETURNING id, due, made|2:SELECT COUNT(made), COUNT(due) FROM m",
                "1:UPDATE m SET due = '2024-13-01' WHERE id = 1|2:SELECT MAX(due) FROM m",
                "1:SELECT id FROM m WHERE made IS NULL OR done < NULL|2:SELECT due::date FROM m ORDER BY id"
            })
    void times(String steps) {
        agreesAtEachLevel(
                "0:CREATE TABLE m (id INT PRIMARY KEY, due TIMESTAMP WITH TIME ZONE, made timestamptz NOT NULL DEFAULT now(), done timestamp)|"
                        + "0:INSERT INTO m (id, due) VALUES (1, '2024-03-01 08:00Z'), (2, '2024-03-01 08:00-03:30'), (3, NULL)|1:BEGIN|2:BEGIN|"
                        + steps.replace("|2:", "|1:COMMIT|2:")
                        + "|2:COMMIT");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1:INSERT INTO n (a) VALUES (1) RETURNING id|2:INSERT INTO n VALUES (7, 7)|2:INSERT INTO n VALUES (DEFAULT, 7)|2:SELECT * FROM n",
                "1:UPDATE n SET id = 5|2:UPDATE n SET a = 5|1:SELECT * FROM n"
            })
    void numbersThatNoStatementGives(String steps) {
        agreesAtEachLevel(
                "0:CREATE TABLE n (id INT GENERATED ALWAYS AS IDENTITY, a INT)|0:INSERT INTO n (a) VALUES (0)|"
                        + steps);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1:BEGIN|1:ALTER TABLE t ADD CONSTRAINT tp FOREIGN KEY (u) REFERENCES p (k) NOT VALID|2:BEGIN|2:INSERT INTO t VALUES (4, 1, 9)"
                        + "|3:SELECT * FROM t FOR UPDATE|1:COMMIT|2:ROLLBACK|1:INSERT INTO t VALUES (5, 1, 2)|1:INSERT INTO t VALUES (6, 1, 8)",
                "1:BEGIN|1:ALTER TABLE t ADD CONSTRAINT tp FOREIGN KEY (u) REFERENCES p (k)|2:DELETE FROM p WHERE k = 1|1:ROLLBACK"
                        + "|1:INSERT INTO t VALUES (6, 1, 8)|2:ALTER TABLE t ADD CONSTRAINT tp FOREIGN KEY (u) REFERENCES p (k)",
                "2:BEGIN|2:UPDATE p SET x = 0 WHERE k = 2|1:ALTER TABLE t ADD FOREIGN KEY (u) REFERENCES p (k) ON DELETE CASCADE|2:COMMIT"
                        + "|2:DELETE FROM p WHERE k = 2|1:SELECT * FROM t",
                "1:BEGIN|1:SAVEPOINT a|1:ALTER TABLE t ADD CONSTRAINT tp FOREIGN KEY (u) REFERENCES p (k)|1:ROLLBACK TO a|2:INSERT INTO t VALUES (7, 0, 7)|1:COMMIT",
                "1:ALTER TABLE t ADD CONSTRAINT tp FOREIGN KEY (u) REFERENCES p (k) NOT VALID|1:BEGIN|1:ALTER TABLE t VALIDATE CONSTRAINT tp"
                        + "|2:UPDATE t SET u = 2|3:BEGIN|3:LOCK TABLE p IN EXCLUSIVE MODE|1:COMMIT|2:INSERT INTO t VALUES (8, 8, 1)|3:COMMIT",
                "1:BEGIN READ ONLY|1:ALTER TABLE t ADD CONSTRAINT tp FOREIGN KEY (u) REFERENCES p (k)|1:COMMIT"
            })
    void foreignKeysThatAreAdded(String steps) {
        agreesAtEachLevel(steps);
    }
}
