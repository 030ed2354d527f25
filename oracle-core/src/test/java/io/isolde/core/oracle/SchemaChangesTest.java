package io.isolde.core.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Round;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.text.SqlParser;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** DDL in set-up, and amid a case: implicit commits and metadata locks. */
class SchemaChangesTest {
    private static final String T = "t(a INT PRIMARY KEY, b INT) (1,1);(2,2)";
    private static final InnoDbProfile MYSQL = new InnoDbProfile(ServerVersion.mysql(8, 0, 33), false);
    private static final String ADD_COLUMN = "ALTER TABLE t ADD COLUMN c INT DEFAULT 7";
    private static final String[] DDL = {
        "TRUNCATE TABLE t", "CREATE INDEX i ON t (b)", "ALTER TABLE t ADD INDEX i (b)", "ALTER TABLE t ENGINE=InnoDB"
    };

    @Test
    void ddlWaitsForWhoHasReadTheTable() {
        for (final String ddl : DDL) {
            final String end = ddl.startsWith("TRUNCATE") ? "t=none" : "t=(1,1);(2,2)";
            final String before = "1:BEGIN | 1:SELECT * FROM t -> (1,1);(2,2) | ";
            Script.of("RR", T, before + "2:" + ddl + " -> wait | 1:COMMIT ; 2 -> 0", end)
                    .agrees();
            Script.of("RR", T, before + "*2:" + ddl + " -> 0 | 1:COMMIT", end).disagrees();
        }
    }

    @Test
    void ddlWaitsForNobodyWhoHasNotUsedTheTable() {
        Script.of(
                        "RR",
                        T + " & u(x INT)",
                        "1:BEGIN | 1:SELECT * FROM u -> none | 2:TRUNCATE t -> 0 | 1:COMMIT",
                        "t=none & u=none")
                .agrees();
    }

    @Test
    void statementsWaitBehindDdl() {
        final String before = "1:BEGIN | 1:UPDATE t SET b = 5 WHERE a = 1 -> 1 | 2:CREATE INDEX i ON t (b) -> wait | ";
        Script.of("RR", T, before + "3:SELECT * FROM t -> wait | 1:COMMIT ; 2 -> 0 ; 3 -> (1,5);(2,2)", "t=(1,5);(2,2)")
                .agrees();
        Script.of("RR", T, before + "*1:SELECT * FROM t -> wait | 3:COMMIT ; 1 -> (1,1)", "t=(1,5);(2,2)")
                .disagrees();
    }

    /** MySQL manual 10.11.4 "Metadata Locking": they open the table, and so see its rows, when TRUNCATE has let it go. */
    @Test
    void statementsThatWaitBehindTruncateFindNoRow() {
        final String before = "1:BEGIN | 1:UPDATE u SET n = 'c' WHERE n = 'a' -> 1 | 2:TRUNCATE u -> wait | ";
        final String rows = "u(n VARCHAR(4), m INT, KEY kn (n)) ('a',1);('b',2)";
        for (final String level : List.of("RC", "RR", "SER")) {
            for (final String read : List.of("SELECT n FROM u WHERE m = 2 FOR UPDATE", "SELECT n FROM u FOR SHARE")) {
                final String waits = "3:" + read + " -> wait | 1:COMMIT ; 2 -> 0 ; 3 -> ";
                Script.of(level, rows, before + waits + "none", "u=none").agrees();
                Script.of(level, rows, before + "*" + waits + "('a')", "u=none").disagrees();
            }
            for (final String write : List.of("UPDATE u SET n = 'd' WHERE m = 2", "DELETE FROM u")) {
                final String waits = "3:" + write + " -> wait | 1:COMMIT ; 2 -> 0 ; 3 -> ";
                Script.of(level, rows, before + waits + "0", "u=none").agrees();
                Script.of(level, rows, before + "*" + waits + "5", "u=none").disagrees();
            }
        }
    }

    /** Found in a campaign on MariaDB 11.8.9. */
    @Test
    void whoWaitsBehindDdlTakesItsSnapshotBehindTheWait() {
        Script.of(
                        "SER",
                        T,
                        "1:BEGIN | 1:UPDATE t SET b = 5 WHERE a = 1 -> 1 | 2:CREATE INDEX i ON t (b) -> wait"
                                + " | 3:SELECT b FROM t WHERE a = 2 -> wait | 1:COMMIT ; 2 -> 0 ; 3 -> (2)",
                        "t=(1,5);(2,2)")
                .on(new InnoDbProfile(ServerVersion.mariadb(11, 8, 9), true))
                .agrees();
    }

    /** Found on MariaDB 11.4.5, at READ COMMITTED: its SELECT reads what was committed when it went on. */
    @Test
    void insertSelectThatWaitsBehindDdlReadsBehindTheWait() {
        final String sent = "1:BEGIN | 1:INSERT INTO t VALUES (4, 4) -> 1 | 2:CREATE INDEX i ON t (b) -> wait | ";
        final String copy = "3:INSERT INTO t SELECT a + 10, b FROM t -> wait | 1:COMMIT ; 2 -> 0 ; 3 -> ";
        final String after = "t=(1,1);(2,2);(4,4);(11,1);(12,2)";
        Script.of("RC", T, sent + copy + "3", after + ";(14,4)").agrees();
        Script.of("RC", T, sent + "*" + copy + "2", after).disagrees();
    }

    @Test
    void ddlCommits() {
        final String steps =
                "1:BEGIN | 1:UPDATE t SET b = 5 WHERE a = 1 -> 1 | 1:CREATE INDEX i ON t (b) -> 0 | 1:ROLLBACK";
        Script.of("RR", T, steps, "t=(1,5);(2,2)").agrees();
        Script.of("RR", T, steps, "t=(1,1);(2,2)").disagrees();
    }

    @Test
    void truncateLetsNumbersBeginAnew() {
        final String table = "t(a INT AUTO_INCREMENT PRIMARY KEY, b INT) (1,1);(2,2)";
        final String steps = "1:TRUNCATE TABLE t -> 0 | 1:INSERT INTO t(b) VALUES (7) -> 1";
        Script.of("RC", table, steps, "t=(1,7)").agrees();
        Script.of("RC", table, steps, "t=(3,7)").disagrees();
    }

    @Test
    void aSnapshotOlderThanTheTableIsNotJudged() {
        Script.of(
                        "RR",
                        T + " & u(x INT)",
                        "1:BEGIN | 1:SELECT * FROM u -> none | 2:TRUNCATE t -> 0 | 1:SELECT * FROM t -> none",
                        "t=none & u=none")
                .isUndecided("table definition has changed since the snapshot");
    }

    @Test
    void aNewColumnIsThereOnceTheTableIsChanged() {
        final String before = "1:BEGIN | 1:SELECT * FROM t -> (1,1);(2,2) | 2:" + ADD_COLUMN + " -> wait | ";
        final String during = "1:INSERT INTO t VALUES (3,3) -> 1 | 1:SELECT * FROM t -> (1,1);(2,2);(3,3) | ";
        final String after = "1:COMMIT ; 2 -> 0 | 1:INSERT INTO t VALUES (4,4,8) -> 1 | ";
        final String end = "t=(1,1,7);(2,2,7);(3,3,7);(4,4,8)";
        Script.of("RR", T, before + during + after + "1:SELECT * FROM t WHERE c = 8 -> (4,4,8)", end)
                .agrees();
        Script.of("RR", T, before + during + after + "*1:SELECT * FROM t WHERE c = 8 -> none", end)
                .disagrees();
        Script.of("RR", T, before + during + "1:COMMIT ; 2 -> 0", "t=(1,1,7);(2,2,7);(3,3,8)")
                .disagrees();
    }

    @Test
    void whoWaitsBehindTheChangeSeesTheNewColumn() {
        final String steps = "1:BEGIN | 1:SELECT a FROM t -> (1);(2) | 2:" + ADD_COLUMN
                + " -> wait | 3:SELECT * FROM t -> wait | 1:COMMIT ; 2 -> 0 ; 3 -> ";
        Script.of("RR", T, steps + "(1,1,7);(2,2,7)", "t=(1,1,7);(2,2,7)").agrees();
        Script.of("RR", T, steps.replace("| 3:SELECT", "| *3:SELECT") + "(1,1);(2,2)", "t=(1,1,7);(2,2,7)")
                .disagrees();
    }

    /** A session that was held up by another statement sends it behind the change, though it stands before it in the case. */
    @Test
    void whatIsReturnedTellsOnWhichSideOfTheChangeAHeldStatementWas() {
        final String steps = "1:BEGIN | 1:UPDATE u SET x = 1 -> 0 | 1:SELECT a FROM t -> (1);(2) | 2:" + ADD_COLUMN
                + " -> wait | 3:SELECT * FROM t -> wait | 1:COMMIT ; 2 -> 0 ; 3 -> ";
        final String end = "t=(1,1,7);(2,2,7) & u=none";
        final Script sent = Script.of("RR", T + " & u(x INT)", steps + "(1,1,7);(2,2,7)", end);
        final List<Step> written = new ArrayList<>(sent.testCase().steps());
        Collections.swap(written, 3, 4);
        final List<Round> rounds = new ArrayList<>();
        for (final Round round : sent.history().rounds()) {
            rounds.add(new Round(
                    swapped(round.step()),
                    round.completions().stream()
                            .map(done -> new Completion(swapped(done.step()), done.outcome()))
                            .toList(),
                    round.waitingAtEnd().stream()
                            .map(SchemaChangesTest::swapped)
                            .toList()));
        }
        try (WorldsOracle oracle = new WorldsOracle(InnoDbProfile.MARIADB_11_4_5)) {
            assertEquals(
                    new Verdict.Agrees(),
                    oracle.judge(
                            sent.testCase().withSteps(written),
                            new History(rounds, sent.history().finalState())));
        }
    }

    private static int swapped(int step) {
        return step == 3 ? 4 : step == 4 ? 3 : step;
    }

    /** It takes the snapshot behind the DDL, and then waits for a row that is changed meanwhile. Measured on MariaDB 11.8.9. */
    @Test
    void whoWaitsBehindDdlAtSerializableMayThenLoseToAnotherCommit() {
        final InnoDbProfile isolating = new InnoDbProfile(ServerVersion.mariadb(11, 8, 9), true);
        final String steps = "1:BEGIN | 1:UPDATE t SET b = 5 WHERE a = 1 -> 1 | 2:CREATE INDEX i ON t (b) -> wait"
                + " | 4:BEGIN | 4:UPDATE t SET b = 7 WHERE a = 2 -> wait | 3:BEGIN | *3:SELECT b FROM t -> wait"
                + " | 1:COMMIT ; 2 -> 0 ; 4 -> 1 | 4:COMMIT ; 3 -> ";
        final String end = "t=(1,5);(2,7)";
        Script.of("SER", T, steps + "!1020", end).on(isolating).agrees();
        Script.of("SER", T, steps + "(5);(2)", end).on(isolating).disagrees();
    }

    /** A lock on the table that one holds already, and a stronger one that waits behind DDL. */
    @Test
    void nowaitGivesUpBehindDdl() {
        final String before = "1:BEGIN | 1:SELECT * FROM t -> (1,1);(2,2) | ";
        final String read = "1:SELECT * FROM t FOR UPDATE NOWAIT -> !1205";
        Script.of("RR", T, before + "2:TRUNCATE TABLE t -> wait | " + read + " | 1:COMMIT ; 2 -> 0", "t=none")
                .agrees();
        Script.of("RR", T, before + "*" + read + " | 1:COMMIT", "t=(1,1);(2,2)").disagrees();
    }

    /** It was refused the table itself. */
    @Test
    void whoGaveUpBehindDdlDoesNotHoldUpDdl() {
        final String steps = "1:BEGIN | 1:SELECT * FROM t -> (1,1);(2,2) | 2:TRUNCATE TABLE t -> wait | 3:BEGIN"
                + " | 3:SELECT * FROM t FOR UPDATE NOWAIT -> !1205 | 1:COMMIT ; 2 -> 0 | 3:COMMIT";
        Script.of("RR", T, steps, "t=none").agrees();
    }

    /** Neither the engine nor the server sees a circle of a row and a table. Seen on MariaDB 11.4.5. */
    @Test
    void aDeadlockThroughDdlMayLast() {
        final String steps = "1:BEGIN | 3:BEGIN | 1:SELECT x FROM u -> none | 3:UPDATE t SET b = 9 WHERE a = 1 -> 1"
                + " | 2:TRUNCATE TABLE u -> wait | 3:INSERT INTO u VALUES (1) -> wait | ";
        final Script through = Script.of(
                "RR", T + " & u(x INT)", steps + "1:COMMIT ; 2 -> 0 ; 3 -> 1 | 3:COMMIT", "t=(1,9);(2,2) & u=(1)");
        through.agrees();
        final List<Step> written = new ArrayList<>(through.testCase().steps());
        written.set(6, new Step(written.get(6).session(), SqlParser.parseStatement("UPDATE t SET b = 8", "", 1, 1)));
        final List<Round> rounds = new ArrayList<>(through.history().rounds().subList(0, 6));
        rounds.add(new Round(6, List.of(), List.of(4, 5, 6)));
        try (WorldsOracle oracle = new WorldsOracle(InnoDbProfile.MARIADB_11_4_5)) {
            assertEquals(
                    new Verdict.Agrees(),
                    oracle.judge(through.testCase().withSteps(written), new History(rounds, List.of())));
        }
    }

    /** As measured on both. */
    @Test
    void aSnapshotOlderThanAColumnReadsItOrEndsByServer() {
        final String before = "1:BEGIN | 1:SELECT * FROM u -> none | 2:" + ADD_COLUMN + " -> 0 | ";
        final String end = "t=(1,1,7);(2,2,7) & u=none";
        final Script reads = Script.of("RR", T + " & u(x INT)", before + "1:SELECT * FROM t -> (1,1,7);(2,2,7)", end);
        reads.agrees();
        reads.on(MYSQL).isUndecided("table definition has changed since the snapshot");
        final Script ends = Script.of(
                "RR",
                T + " & u(x INT)",
                before + "1:SELECT * FROM t -> !1412 | 1:UPDATE t SET b = 5 -> !1412"
                        + " | 1:INSERT INTO t(a) VALUES (3) -> 1 | 1:COMMIT",
                "t=(1,1,7);(2,2,7);(3,NULL,7) & u=none");
        ends.on(MYSQL).agrees();
        Script.of("RC", T, "2:" + ADD_COLUMN + " -> 0 | *1:SELECT * FROM t -> !1412", "t=(1,1,7);(2,2,7)")
                .disagrees();
    }

    @Test
    void aColumnThatIsMadeWiderHoldsWhatItHeld() {
        final String table = "t(a INT PRIMARY KEY, c VARCHAR(3)) (1,'abc')";
        final String widens = "2:ALTER TABLE t MODIFY c VARCHAR(9) -> ";
        Script.of(
                        "RR",
                        table,
                        "1:BEGIN | 1:UPDATE t SET c = 'x' -> 1 | " + widens
                                + "wait | 1:ROLLBACK ; 2 -> 0 | 2:INSERT INTO t VALUES (2,'abcdef') -> 1",
                        "t=(1,'abc');(2,'abcdef')")
                .agrees();
        Script.of("RR", table, "1:BEGIN | 1:UPDATE t SET c = 'x' -> 1 | *" + widens + "0 | 1:COMMIT", "t=(1,'x')")
                .disagrees();
        Script.of("RR", table, "1:UPDATE t SET c = 'abcd' -> !1406 | " + widens + "0", "t=(1,'abc')")
                .isUndecided("value that does not fit a column that is changed");
        Script.of("RR", table, "2:ALTER TABLE t MODIFY c VARCHAR(2) -> !1265", "t=(1,'abc')")
                .isUndecided("ALTER TABLE amid a case");
    }

    @Test
    void aColumnThatIsDroppedIsThereBeforeAndNotBehind() {
        final String drops = "2:ALTER TABLE t DROP COLUMN b -> ";
        final String before = "1:BEGIN | 1:SELECT * FROM t -> (1,1);(2,2) | ";
        Script.of(
                        "RR",
                        T,
                        before + drops + "wait | 1:COMMIT ; 2 -> 0 | 1:SELECT * FROM t -> (1);(2)"
                                + " | 1:INSERT INTO t VALUES (3) -> 1",
                        "t=(1);(2);(3)")
                .agrees();
        Script.of("RR", T, before + "*" + drops + "0 | 1:COMMIT", "t=(1);(2)").disagrees();
        final String old = "1:START TRANSACTION WITH CONSISTENT SNAPSHOT | " + drops + "0 | 1:SELECT * FROM t -> ";
        Script.of("RR", T, old + "(1);(2)", "t=(1);(2)").agrees();
        Script.of("RR", T, old + "!1412", "t=(1);(2)").on(MYSQL).agrees();
    }

    @Test
    void aColumnThatIsRenamedIsOneColumnAndShowsToOlderSnapshots() {
        final String renames = "1:START TRANSACTION WITH CONSISTENT SNAPSHOT"
                + " | 2:ALTER TABLE t RENAME COLUMN b TO c -> 0 | 2:UPDATE t SET c = c + 5 WHERE c > 1 ORDER BY c -> 1 | ";
        Script.of("RR", T, renames + "1:SELECT * FROM t -> (1,1);(2,2)", "t=(1,1);(2,7)")
                .agrees();
        Script.of("RR", T, renames + "1:SELECT c FROM t -> (1);(2)", "t=(1,1);(2,7)")
                .on(MYSQL)
                .agrees();
        Script.of("RR", T, renames + "*1:SELECT c FROM t -> (1);(7)", "t=(1,1);(2,7)")
                .disagrees();
        Script.of("RR", T, "1:ALTER TABLE t RENAME COLUMN b TO c -> 0 | 1:SELECT b FROM t -> !1054", "t=(1,1);(2,2)")
                .isUndecided("column that is not there at that time");
    }

    @Test
    void otherDdlIsNamed() {
        Script.of("RR", T, "1:ALTER TABLE t DROP COLUMN a -> 0", "").isUndecided("ALTER TABLE amid a case");
        Script.of("RR", T, "1:RENAME TABLE t TO u -> 0", "").isUndecided("RENAME TABLE amid a case");
        Script.of("RR", T, "1:ALTER TABLE t ADD COLUMN c INT NOT NULL -> 0", "").isUndecided("ALTER TABLE amid a case");
        Script.of("RR", T, "1:CREATE UNIQUE INDEX i ON t (b) -> 0", "").isUndecided("CREATE INDEX amid a case");
        Script.of("RR", T, "1:DROP TABLE t -> 0", "").isUndecided("DROP TABLE amid a case");
        Script.of("RR", T, "1:ANALYZE TABLE t -> 0", "").isUndecided("ANALYZE TABLE amid a case");
    }

    @Test
    void setUpLeavesTheTableAsItIsAtItsEnd() {
        final String[] setUp = {
            "DROP TABLE IF EXISTS t",
            "CREATE TABLE IF NOT EXISTS t (a INT PRIMARY KEY, b INT)",
            "INSERT INTO t VALUES (1,10),(2,20)",
            "ALTER TABLE t ADD COLUMN c INT NOT NULL DEFAULT 7 AFTER a, ADD UNIQUE KEY (b), MODIFY a BIGINT",
            "UPDATE t SET b = b + 1 WHERE a = 2",
            "DELETE FROM t WHERE a = 1",
            "INSERT INTO t SELECT a + 1, c, b + 1 FROM t",
            "ANALYZE TABLE t"
        };
        final String select = "1:SELECT * FROM t -> (2,7,21);(3,7,22)";
        final String refused = "1:INSERT INTO t VALUES (4,4,21) -> !1062 | " + select;
        assertEquals(new Verdict.Agrees(), judge(setUp, refused, "t=(2,7,21);(3,7,22)"));
        final Verdict other = judge(setUp, "1:SELECT * FROM t -> (2,7,20);(3,7,22)", "t=(2,7,21);(3,7,22)");
        assertEquals(Verdict.Disagrees.class, other.getClass());
    }

    private static Verdict judge(String[] setUp, String steps, String end) {
        final Script script = Script.of("RC", T, steps, end);
        final List<Statement> statements = java.util.Arrays.stream(setUp)
                .map(sql -> SqlParser.parseStatement(sql, "set-up", 1, 1))
                .toList();
        final TestCase testCase = script.testCase().withSetup(statements);
        try (WorldsOracle oracle = new WorldsOracle(InnoDbProfile.MARIADB_11_4_5)) {
            return oracle.judge(testCase, script.history());
        }
    }
}
