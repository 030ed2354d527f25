package io.isolde.harness.dialect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.judge.Verdict;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Value;
import io.isolde.core.testing.Effort;
import io.isolde.core.testing.Full;
import io.isolde.core.text.CaseFile;
import io.isolde.core.text.Syntax;
import io.isolde.harness.config.Trust;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.generate.CaseGenerator;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetOptions;
import io.isolde.harness.target.TestServers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What a dialect has to show, on PostgreSQL itself: waits, errors by their kinds, a clean reset, what becomes of a lost connection or server, histories as they are predicted, and a
 * weaker level noticed. Anomalies are in {@code AnomalyMatrixTest}. {@code -Disolde.postgresql.cases=N} runs more cases.
 */
@Tag("server")
@Full
final class PostgresConformanceTest {
    private static final String TARGET = "postgresql:18";
    private static final long CASES = Effort.cases("isolde.postgresql.cases", 300);
    private static final long SEED = 20261127;

    private static final String SETUP = """
            -- dbms: postgresql
            -- isolation: %s
            /*init*/ CREATE TABLE t (k INT PRIMARY KEY, v INT);
            /*init*/ INSERT INTO t VALUES (1, 10), (2, 20);
            """;

    /** A cut connection, and a server that ends: the statement before is answered, the one behind never. */
    private static final String ENDING = """
            /*tx1*/ BEGIN;
            /*tx1*/ UPDATE t SET v = 11 WHERE k = 1;
            /*tx2*/ UPDATE t SET v = 12 WHERE k = 1;
            /*tx3*/ %s;
            /*tx1*/ COMMIT;
            """;

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

    private static CaseRunner lane(Optional<IsolationLevel> actual) {
        return Dialect.lane(server, LaneOptions.of("isolde_test").at(actual).trusting(Trust.OWN));
    }

    private static TestCase testCase(String level, String steps) {
        return CaseFile.parse(SETUP.formatted(level) + steps, "case.sql")
                .testCase()
                .closed();
    }

    private static Execution run(String level, String steps) {
        try (CaseRunner runner = lane(Optional.empty())) {
            return runner.run(testCase(level, steps));
        }
    }

    private static ErrorKind kind(History history, int step) {
        return assertInstanceOf(Outcome.Failed.class, history.outcomeOf(step).orElseThrow())
                .kind();
    }

    // ---- waits

    @Test
    void whoWaitsIsSeenAndGoesOnWithWhoHoldsTheRow() {
        final Execution execution = run("RC", """
                /*tx1*/ BEGIN;
                /*tx1*/ UPDATE t SET v = v + 1 WHERE k = 1;
                /*tx2*/ UPDATE t SET v = v + 1 WHERE k = 1;
                /*tx2*/ SELECT v FROM t WHERE k = 1;
                /*tx3*/ SELECT k, v FROM t WHERE k = 1 FOR UPDATE SKIP LOCKED;
                /*tx3*/ SELECT k, v FROM t WHERE k = 1 FOR UPDATE NOWAIT;
                /*tx1*/ COMMIT;
                """);
        assertEquals(Optional.empty(), execution.fault());
        final History history = execution.history();
        assertTrue(history.rounds().get(2).blocked());
        assertEquals(new Outcome.Rows(List.of()), history.outcomeOf(4).orElseThrow());
        assertEquals(ErrorKind.LOCK_WAIT_TIMEOUT, kind(history, 5));
        final Round released = history.rounds().stream()
                .filter(round -> round.step() == 6)
                .findFirst()
                .orElseThrow();
        assertEquals(
                List.of(6, 2),
                released.completions().stream().map(done -> done.step()).toList());
        assertEquals(
                new Outcome.Rows(List.of(List.of(new Value.IntegerValue(12)))),
                history.outcomeOf(3).orElseThrow());
        assertEquals(
                List.of(new TableState(
                        "t",
                        List.of(
                                List.of(new Value.IntegerValue(2), new Value.IntegerValue(20)),
                                List.of(new Value.IntegerValue(1), new Value.IntegerValue(12))))),
                history.finalState());
    }

    @Test
    void oneOfARingIsTheVictimWithinItsRound() {
        final History history = run("RR", """
                        /*tx1*/ BEGIN;
                        /*tx2*/ BEGIN;
                        /*tx1*/ UPDATE t SET v = 11 WHERE k = 1;
                        /*tx2*/ UPDATE t SET v = 22 WHERE k = 2;
                        /*tx1*/ UPDATE t SET v = 21 WHERE k = 2;
                        /*tx2*/ UPDATE t SET v = 12 WHERE k = 1;
                        /*tx1*/ COMMIT;
                        /*tx2*/ COMMIT;
                        """).history();
        assertTrue(history.rounds().get(4).blocked());
        final Round closing = history.rounds().get(5);
        assertEquals(List.of(), closing.waitingAtEnd());
        final Outcome.Failed victim = assertInstanceOf(
                Outcome.Failed.class, closing.completions().get(0).outcome());
        assertEquals(ErrorKind.DEADLOCK, victim.kind());
        assertEquals("40P01", victim.code());
    }

    /** Session 2 was first to lock row 1, session 1 was first to write: session 3 waits for 1, and closes no ring before that one has ended. */
    @Test
    void whoWaitsForSeveralWaitsInTheOrderOfTheirFirstWrites() {
        final TestCase testCase = testCase("RC", """
                /*init*/ INSERT INTO t VALUES (3, 30);
                /*tx1*/ BEGIN;
                /*tx1*/ UPDATE t SET v = 31 WHERE k = 3;
                /*tx2*/ BEGIN;
                /*tx2*/ SELECT v FROM t WHERE k = 1 FOR SHARE;
                /*tx1*/ SELECT v FROM t WHERE k = 1 FOR SHARE;
                /*tx3*/ BEGIN;
                /*tx3*/ UPDATE t SET v = 23 WHERE k = 2;
                /*tx3*/ UPDATE t SET v = 13 WHERE k = 1;
                /*tx2*/ UPDATE t SET v = 22 WHERE k = 2;
                /*tx1*/ COMMIT;
                /*tx2*/ COMMIT;
                /*tx3*/ COMMIT;
                """);
        try (CaseRunner runner = lane(Optional.empty());
                WorldsOracle oracle = new WorldsOracle(server.profile())) {
            final History history = runner.run(testCase).history();
            assertEquals(List.of(7, 8), history.rounds().get(8).waitingAtEnd());
            assertEquals(List.of(), history.rounds().get(9).waitingAtEnd());
            assertEquals(new Verdict.Agrees(), oracle.judge(testCase, history));
        }
    }

    /** VACUUM locks a table of the catalogue when it makes one shorter, whoever wants to look something up there. */
    /** The server names nobody it waits for, as it looks up the transaction before of the same session, which tx1 keeps from being forgotten. */
    @Test
    void whoWaitsForASafeSnapshotIsSeenThoughTheServerNamesNobody() {
        final Execution execution = run("SER", """
                /*tx1*/ BEGIN;
                /*tx1*/ SELECT v FROM t WHERE k = 1;
                /*tx2*/ UPDATE t SET v = 11 WHERE k = 1;
                /*tx2*/ BEGIN READ ONLY, DEFERRABLE;
                /*tx2*/ SELECT v FROM t WHERE k = 1;
                /*tx1*/ UPDATE t SET v = 21 WHERE k = 2;
                /*tx1*/ COMMIT;
                /*tx2*/ COMMIT;
                """);
        assertEquals(Optional.empty(), execution.fault());
        final History history = execution.history();
        assertTrue(history.rounds().get(4).blocked());
        assertEquals(
                new Outcome.Rows(List.of(List.of(new Value.IntegerValue(11)))),
                history.outcomeOf(4).orElseThrow());
    }

    @Test
    void whoWaitsForATableOfTheCatalogueIsNotWaiting() throws Exception {
        try (CaseRunner runner = lane(Optional.empty());
                Connection other = DriverManager.getConnection(
                        server.connection().url(),
                        server.connection().user(),
                        server.connection().password().reveal());
                java.sql.Statement statement = other.createStatement()) {
            statement.execute("BEGIN");
            statement.execute("ANALYZE pg_description");
            final CompletableFuture<Execution> running =
                    CompletableFuture.supplyAsync(() -> runner.run(testCase("RC", """
                            /*tx1*/ ANALYZE pg_description;
                            /*tx2*/ SELECT k FROM t;
                            """)));
            execute(server, "SELECT pid FROM pg_locks WHERE NOT granted");
            TimeUnit.MILLISECONDS.sleep(100);
            statement.execute("ROLLBACK");
            final Execution execution = running.get(60, TimeUnit.SECONDS);
            assertEquals(Optional.empty(), execution.fault());
            assertTrue(execution.history().rounds().stream().noneMatch(Round::blocked));
        }
    }

    // ---- errors

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "INSERT INTO t VALUES (1, 1); DUPLICATE_KEY",
                "INSERT INTO u VALUES (1, 7); DUPLICATE_KEY",
                "INSERT INTO u VALUES (NULL, 1); NULL_NOT_ALLOWED",
                "INSERT INTO u VALUES (9, 99); CHECK_VIOLATED",
                "INSERT INTO t VALUES (3000000000, 1); OUT_OF_RANGE",
                "UPDATE t SET v = v / 0; DIVISION_BY_ZERO",
                "UPDATE t SET v = 'x'; BAD_CONVERSION",
                "SELECT * FROM t WHERE 1; REFUSED",
                "SAVEPOINT a; TRANSACTION_STATE",
                "ROLLBACK TO SAVEPOINT a; TRANSACTION_STATE"
            })
    void errorsHaveTheirKind(String statement, ErrorKind kind) {
        final Execution execution = run(
                "RC",
                "/*init*/ CREATE TABLE u (a INT NOT NULL, b INT UNIQUE, CHECK (b < 50));\n"
                        + "/*init*/ INSERT INTO u VALUES (1, 7);\n/*tx1*/ " + statement + ";\n");
        assertEquals(Optional.empty(), execution.fault());
        assertEquals(kind, kind(execution.history(), 0));
    }

    @Test
    void aFailedTransactionRefusesAllUpToASavepointAndItsCommitIsNoError() {
        final History history = run("SER", """
                        /*tx1*/ BEGIN;
                        /*tx1*/ SAVEPOINT s;
                        /*tx1*/ INSERT INTO t VALUES (1, 1);
                        /*tx1*/ SELECT * FROM t;
                        /*tx1*/ ROLLBACK TO SAVEPOINT s;
                        /*tx1*/ ROLLBACK TO SAVEPOINT x;
                        /*tx1*/ COMMIT;
                        """).history();
        assertEquals(ErrorKind.TRANSACTION_ABORTED, kind(history, 3));
        assertEquals(Outcome.DONE, history.outcomeOf(4).orElseThrow());
        assertEquals(ErrorKind.UNKNOWN_SAVEPOINT, kind(history, 5));
        assertEquals(Outcome.DONE, history.outcomeOf(6).orElseThrow());
    }

    // ---- reset

    /** After cases that leave locks, levels, other objects, or a set-up that fails, the next finds nothing but its own tables, at its own level. */
    @Test
    void nothingOfACaseIsLeftForTheNext() {
        final List<String> leaving = List.of(
                "/*tx1*/ SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL SERIALIZABLE, READ ONLY;\n",
                "/*tx1*/ CREATE VIEW w AS SELECT * FROM t;\n/*tx2*/ SET search_path = public;\n",
                "/*init*/ INSERT INTO t VALUES (1, 1);\n/*tx1*/ SELECT * FROM t;\n",
                "/*tx1*/ BEGIN;\n/*tx1*/ DELETE FROM t;\n/*tx1*/ COMMIT;\n");
        final TestCase probe = testCase("RC", """
                /*tx1*/ BEGIN;
                /*tx1*/ SELECT k, v FROM t ORDER BY k;
                /*tx2*/ UPDATE t SET v = 30 WHERE k = 1;
                /*tx1*/ SELECT k, v FROM t WHERE v = 30;
                /*tx1*/ COMMIT;
                """);
        try (CaseRunner runner = lane(Optional.empty());
                WorldsOracle oracle = new WorldsOracle(server.profile())) {
            for (final String left : leaving) {
                final Execution before = runner.run(testCase("RC", left));
                assertEquals(
                        left.startsWith("/*init*/"),
                        before.fault().isPresent(),
                        before.fault().toString());
                final Execution after = runner.run(probe);
                assertEquals(Optional.empty(), after.fault(), left);
                assertEquals(new Verdict.Agrees(), oracle.judge(probe, after.history()), left);
            }
        }
    }

    /** TRUNCATE gives the table a new file: rows come in the order of this case's INSERT, whatever was deleted before. */
    @Test
    void rowsAreVisitedInTheOrderInWhichTheyWereSetUp() {
        final TestCase shuffling = testCase("RC", "/*tx1*/ UPDATE t SET v = 1 WHERE k = 1;\n");
        final TestCase reading = testCase("RC", "/*tx1*/ SELECT k FROM t;\n");
        try (CaseRunner runner = lane(Optional.empty())) {
            for (int i = 0; i < 3; i++) {
                runner.run(shuffling);
                assertEquals(
                        new Outcome.Rows(
                                List.of(List.of(new Value.IntegerValue(1)), List.of(new Value.IntegerValue(2)))),
                        runner.run(reading).history().outcomeOf(0).orElseThrow());
            }
        }
    }

    // ---- faults

    @Test
    void aConnectionThatIsCutAloneIsAFault() throws Exception {
        try (CaseRunner runner = lane(Optional.empty())) {
            final CompletableFuture<Execution> running = CompletableFuture.supplyAsync(
                    () -> runner.run(testCase("RC", ENDING.formatted("SELECT pg_sleep(2)"))));
            execute(server, "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE NOT granted");
            final Execution execution = running.get(60, TimeUnit.SECONDS);
            assertTrue(execution.fault().orElse("none").contains("the server answers others"), execution.toString());
            assertEquals(
                    Optional.empty(),
                    runner.run(testCase("RC", "/*tx1*/ SELECT k FROM t;\n")).fault());
        }
    }

    @Test
    void aStatementThatIsEndedFromOutsideIsRunAgain() throws Exception {
        try (CaseRunner runner = lane(Optional.empty())) {
            final CompletableFuture<Execution> running = CompletableFuture.supplyAsync(
                    () -> runner.run(testCase("RC", ENDING.formatted("SELECT pg_sleep(1)"))));
            execute(server, "SELECT pg_cancel_backend(pid) FROM pg_locks WHERE NOT granted");
            final Execution execution = running.get(60, TimeUnit.SECONDS);
            assertEquals(Optional.empty(), execution.fault());
            assertEquals(1, execution.reruns());
            assertInstanceOf(
                    Outcome.Affected.class, execution.history().outcomeOf(2).orElseThrow());
        }
    }

    @Test
    void aServerThatEndsIsLostAndTheNextOneRunsCases() throws Exception {
        try (RunningTarget own = TestServers.startOrSkip(TARGET, new TargetOptions(true, Optional.of(data)))) {
            final LaneOptions options = LaneOptions.of("isolde_lost").trusting(Trust.OWN);
            try (CaseRunner runner = Dialect.lane(own, options)) {
                final CompletableFuture<Execution> running = CompletableFuture.supplyAsync(
                        () -> runner.run(testCase("RC", ENDING.formatted("SELECT pg_sleep(20)"))));
                execute(own, "SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep'");
                own.kill();
                final Execution execution = running.get(60, TimeUnit.SECONDS);
                assertTrue(execution.serverLost());
                assertEquals(Optional.empty(), execution.fault());
                assertEquals(ErrorKind.CONNECTION_LOST, kind(execution.history(), 3));
                final Execution next = runner.run(testCase("RC", "/*tx1*/ SELECT k FROM t;\n"));
                assertTrue(next.serverLost() && next.fault().isPresent());
            }
            own.restart();
            try (CaseRunner runner = Dialect.lane(own, options)) {
                assertEquals(
                        Optional.empty(),
                        runner.run(testCase("RC", "/*tx1*/ SELECT k FROM t;\n")).fault());
            }
        }
    }

    /** Repeats a query until it finds a row. */
    private static void execute(RunningTarget asked, String query) throws SQLException, InterruptedException {
        try (Connection connection = DriverManager.getConnection(
                        asked.connection().url(),
                        asked.connection().user(),
                        asked.connection().password().reveal());
                java.sql.Statement statement = connection.createStatement()) {
            boolean found = false;
            for (int i = 0; i < 2000 && !found; i++) {
                found = statement.executeQuery(query).next();
                TimeUnit.MILLISECONDS.sleep(2);
            }
            assertTrue(found, query);
        }
    }

    // ---- generated cases

    private static GeneratorConfig config() {
        return GeneratorConfig.DEFAULT.in(Dialect.of(server.profile()).vocabulary());
    }

    /** All that PostgreSQL does is allowed. */
    @ParameterizedTest
    @CsvSource({"RC", "RR", "SER"})
    void generatedCasesDoWhatIsAllowed(IsolationLevel level) {
        try (CaseRunner runner = lane(Optional.empty());
                WorldsOracle oracle = new WorldsOracle(server.profile())) {
            final CaseGenerator generator = new CaseGenerator(config());
            int undecided = 0;
            for (long number = 0; number < CASES; number++) {
                final TestCase testCase =
                        generator.generate(SEED, number).atLevel(level).closed();
                final Execution execution = runner.run(testCase);
                assertEquals(Optional.empty(), execution.fault(), "case " + number);
                final Verdict verdict = oracle.judge(testCase, execution.history());
                undecided += verdict instanceof Verdict.Undecided ? 1 : 0;
                assertTrue(
                        Set.of(Verdict.Agrees.class, Verdict.Explained.class, Verdict.Undecided.class)
                                .contains(verdict.getClass()),
                        () -> verdict + "\n" + CaseFile.of(testCase).write());
            }
            assertTrue(undecided <= CASES / 20, undecided + " undecided");
        }
    }

    @Test
    void casesAreReadBackFromTheirFiles() {
        final CaseGenerator generator = new CaseGenerator(config());
        for (long number = 0; number < CASES; number++) {
            final CaseFile file = CaseFile.of(generator.generate(SEED, number).closed(), Syntax.POSTGRESQL.headers());
            assertEquals(file, CaseFile.parse(file.write(), "case " + number));
        }
    }

    @ParameterizedTest
    @CsvSource({"RR, RC", "SER, RR"})
    void aWeakerLevelInTheGuiseOfAStrongerIsNoticed(IsolationLevel claimed, IsolationLevel actual) {
        try (CaseRunner weaker = lane(Optional.of(actual));
                WorldsOracle oracle = new WorldsOracle(server.profile())) {
            final CaseGenerator generator = new CaseGenerator(config());
            boolean noticed = false;
            for (long number = 0; number < CASES && !noticed; number++) {
                final TestCase testCase =
                        generator.generate(SEED, number).atLevel(claimed).closed();
                noticed = oracle.judge(testCase, weaker.run(testCase).history()) instanceof Verdict.Disagrees;
            }
            assertTrue(noticed);
        }
    }
}
