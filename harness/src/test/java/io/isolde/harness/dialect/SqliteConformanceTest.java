package io.isolde.harness.dialect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.judge.Verdict;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.testing.Effort;
import io.isolde.core.text.CaseFile;
import io.isolde.core.text.Syntax;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.generate.CaseGenerator;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.generate.SubmittedOrders;
import io.isolde.harness.generate.TransactionCounts;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetOptions;
import io.isolde.harness.target.Targets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a dialect has to show, on SQLite itself: anomalies at every level, errors by their kinds, a clean reset, histories as they are predicted, and a weaker
 * level noticed. {@code -Disolde.sqlite.cases=N} runs more cases in each mode.
 */
final class SqliteConformanceTest {
    private static final String ROLLBACK_JOURNAL = "sqlite";
    private static final String WAL = "sqlite?journal_mode=wal";
    private static final String SHARED = "sqlite?cache=shared";
    private static final String SHARED_WAL = "sqlite?journal_mode=wal&cache=shared";

    private static final long CASES = Effort.cases("isolde.sqlite.cases", 1_500);
    private static final long SEED = 20261126;

    private static final String SETUP = """
            -- dbms: sqlite
            -- isolation: %s
            /*init*/ CREATE TABLE t (k INTEGER PRIMARY KEY, v INT);
            /*init*/ INSERT INTO t VALUES (1, 10), (2, 20);
            """;

    private static final String OTHER = """
            -- dbms: sqlite
            -- isolation: SER
            /*init*/ CREATE TABLE t (a INT, b INT, c INT);
            /*tx1*/ INSERT INTO t VALUES (1, 2, 3);
            /*tx2*/ SELECT COUNT(*) FROM t;
            """;

    @TempDir
    private Path data;

    private RunningTarget start(String name) {
        return Targets.start(Targets.parse(name), new TargetOptions(true, Optional.of(data)));
    }

    private static LaneOptions lane(Optional<IsolationLevel> actual) {
        return new LaneOptions("isolde_test", actual, LaneOptions.DEFAULT_STATEMENT_LIMIT);
    }

    private static TestCase testCase(String level, String steps) {
        return CaseFile.parse(SETUP.formatted(level) + steps, "case.sql")
                .testCase()
                .closed();
    }

    /** The outcome of each step in the shortest form, but for a last ROLLBACK that finds no transaction. */
    private static String shown(History history) {
        return history.rounds().stream()
                .flatMap(round -> round.completions().stream())
                .map(Completion::outcome)
                .map(SqliteConformanceTest::shown)
                .collect(Collectors.joining(" "))
                .replaceAll("( TRANSACTION_STATE)+$", "");
    }

    private static String shown(Outcome outcome) {
        if (outcome instanceof Outcome.Failed failed) {
            return failed.kind().name();
        } else if (outcome instanceof Outcome.Rows rows) {
            return rows.rows().stream()
                    .map(row -> row.stream().map(Object::toString).collect(Collectors.joining(",")))
                    .collect(Collectors.joining("|"));
        }
        return outcome instanceof Outcome.Affected affected ? Long.toString(affected.count()) : "ok";
    }

    // ---- anomalies: SQLite manual, "Isolation In SQLite"

    private static final String DIRTY_READ = """
            /*tx1*/ BEGIN;
            /*tx1*/ UPDATE t SET v = 11 WHERE k = 1;
            /*tx2*/ SELECT COUNT(*) FROM t WHERE v = 11;
            /*tx1*/ ROLLBACK;
            """;
    private static final String UNREPEATABLE_READ = """
            /*tx1*/ BEGIN;
            /*tx1*/ SELECT COUNT(*) FROM t WHERE v = 11;
            /*tx2*/ UPDATE t SET v = 11;
            /*tx1*/ SELECT COUNT(*) FROM t WHERE v = 11;
            /*tx1*/ COMMIT;
            """;
    private static final String LOST_UPDATE = """
            /*tx1*/ BEGIN;
            /*tx1*/ SELECT COUNT(*) FROM t WHERE v = 10;
            /*tx2*/ UPDATE t SET v = 11 WHERE k = 1;
            /*tx1*/ UPDATE t SET v = 12 WHERE k = 1;
            /*tx1*/ COMMIT;
            """;
    private static final String WRITE_SKEW = """
            /*tx1*/ BEGIN;
            /*tx2*/ BEGIN;
            /*tx1*/ SELECT COUNT(*) FROM t WHERE v = 20;
            /*tx2*/ SELECT COUNT(*) FROM t WHERE v = 10;
            /*tx1*/ UPDATE t SET v = 11 WHERE k = 1;
            /*tx2*/ UPDATE t SET v = 21 WHERE k = 2;
            /*tx1*/ COMMIT;
            /*tx2*/ COMMIT;
            """;

    /** Each refused, or kept out, wherever a transaction is serializable; a COUNT tells whether another's row is seen. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "sqlite; SER; dirty read; ok 1 [0] ok",
                "sqlite?journal_mode=wal; SER; dirty read; ok 1 [0] ok",
                "sqlite?cache=shared; SER; dirty read; ok 1 TABLE_LOCKED ok",
                "sqlite?cache=shared; RU; dirty read; ok 1 [1] ok",
                "sqlite; SER; unrepeatable read; ok [0] BUSY [0] ok",
                "sqlite?journal_mode=wal; SER; unrepeatable read; ok [0] 2 [0] ok",
                "sqlite?cache=shared; SER; unrepeatable read; ok [0] TABLE_LOCKED [0] ok",
                "sqlite?cache=shared; RU; unrepeatable read; ok [0] 2 [2] ok",
                "sqlite; SER; lost update; ok [1] BUSY 1 ok",
                "sqlite?journal_mode=wal; SER; lost update; ok [1] 1 SNAPSHOT_TOO_OLD ok",
                "sqlite?cache=shared; SER; lost update; ok [1] TABLE_LOCKED 1 ok",
                "sqlite?cache=shared; RU; lost update; ok [1] 1 1 ok",
                "sqlite; SER; write skew; ok ok [1] [1] 1 BUSY BUSY ok",
                "sqlite?journal_mode=wal; SER; write skew; ok ok [1] [1] 1 BUSY ok ok",
                "sqlite?cache=shared; SER; write skew; ok ok [1] [1] TABLE_LOCKED TABLE_LOCKED ok ok",
                "sqlite?cache=shared; RU; write skew; ok ok [1] [1] 1 TABLE_LOCKED ok ok"
            })
    void anomaliesShowWhereALevelAllowsThem(String target, String level, String anomaly, String expected) {
        final String steps = Map.of(
                        "dirty read", DIRTY_READ,
                        "unrepeatable read", UNREPEATABLE_READ,
                        "lost update", LOST_UPDATE,
                        "write skew", WRITE_SKEW)
                .get(anomaly);
        final TestCase testCase = testCase(level, steps);
        try (RunningTarget server = start(target);
                CaseRunner runner = Dialect.lane(server, lane(Optional.empty()));
                WorldsOracle oracle = new WorldsOracle(server.profile())) {
            final Execution execution = runner.run(testCase);
            assertEquals(Optional.empty(), execution.fault());
            assertEquals(expected, shown(execution.history()).replaceAll("IntegerValue\\[value=(\\d+)]", "[$1]"));
            assertEquals(new Verdict.Agrees(), oracle.judge(testCase, execution.history()));
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
                "ROLLBACK TO a; UNKNOWN_SAVEPOINT",
                "RELEASE a; UNKNOWN_SAVEPOINT",
                "COMMIT; TRANSACTION_STATE",
                "ROLLBACK; TRANSACTION_STATE"
            })
    void errorsHaveTheirKind(String statement, ErrorKind kind) {
        final TestCase testCase = CaseFile.parse(
                        SETUP.formatted("SER")
                                + "/*init*/ CREATE TABLE u (a INT NOT NULL, b INT UNIQUE, CHECK (b < 50));\n"
                                + "/*init*/ INSERT INTO u VALUES (1, 7);\n/*tx1*/ " + statement + ";\n",
                        "case.sql")
                .testCase();
        try (RunningTarget server = start(ROLLBACK_JOURNAL);
                CaseRunner runner = Dialect.lane(server, lane(Optional.empty()))) {
            final Execution execution = runner.run(testCase);
            assertEquals(Optional.empty(), execution.fault());
            final Outcome outcome = execution.history().outcomeOf(0).orElseThrow();
            assertEquals(kind, assertInstanceOf(Outcome.Failed.class, outcome).kind());
        }
    }

    @Test
    void aBeginWithinATransactionIsAnErrorOfItsState() {
        try (RunningTarget server = start(ROLLBACK_JOURNAL);
                CaseRunner runner = Dialect.lane(server, lane(Optional.empty()))) {
            final History history = runner.run(testCase("SER", "/*tx1*/ BEGIN;\n/*tx1*/ BEGIN;\n"))
                    .history();
            assertTrue(shown(history).startsWith("ok TRANSACTION_STATE"), shown(history));
        }
    }

    // ---- reset

    /** After cases that leave transactions, locks and savepoints, and after one whose set-up fails, the next finds nothing but its own tables. */
    @ParameterizedTest
    @ValueSource(strings = {ROLLBACK_JOURNAL, WAL, SHARED, SHARED_WAL})
    void nothingOfACaseIsLeftForTheNext(String target) {
        final List<String> leaving = List.of(
                "/*tx1*/ BEGIN EXCLUSIVE;\n/*tx2*/ BEGIN;\n",
                "/*tx1*/ BEGIN;\n/*tx1*/ SELECT * FROM t;\n/*tx2*/ BEGIN IMMEDIATE;\n/*tx2*/ DELETE FROM t;\n",
                "/*tx1*/ SAVEPOINT a;\n/*tx1*/ UPDATE t SET v = 0;\n/*tx2*/ SELECT * FROM t;\n",
                "/*init*/ INSERT INTO t VALUES (1, 1);\n/*tx1*/ SELECT * FROM t;\n");
        final TestCase probe = testCase("SER", "/*tx2*/ SELECT SUM(v) FROM t;\n/*tx1*/ UPDATE t SET v = v + 1;\n");
        final TestCase other = CaseFile.parse(OTHER, "other.sql").testCase().closed();
        try (RunningTarget server = start(target);
                CaseRunner runner = Dialect.lane(server, lane(Optional.empty()))) {
            for (final String left : leaving) {
                final boolean fails = left.startsWith("/*init*/");
                final Execution before = runner.run(CaseFile.parse(SETUP.formatted("SER") + left, "left.sql")
                        .testCase());
                assertEquals(fails, before.fault().isPresent(), before.fault().toString());
                final Execution after = runner.run(probe);
                assertEquals("IntegerValue[value=30] 2", shown(after.history()), left);
                assertEquals("1 IntegerValue[value=1]", shown(runner.run(other).history()), left);
            }
        }
    }

    @Test
    void theFolderGoesWithTheTarget() throws Exception {
        final Path made;
        try (RunningTarget server = start(WAL);
                CaseRunner runner = Dialect.lane(server, lane(Optional.empty()))) {
            runner.run(testCase("SER", DIRTY_READ));
            try (Stream<Path> files = Files.list(data)) {
                made = files.filter(Files::isDirectory).findFirst().orElseThrow();
            }
        }
        assertFalse(Files.exists(made));
        try (Stream<Path> files = Files.list(data)) {
            assertEquals(List.of(), files.toList());
        }
    }

    // ---- generated cases

    private static GeneratorConfig config(RunningTarget server) {
        return GeneratorConfig.DEFAULT
                .withTransactions(TransactionCounts.MIX)
                .withOrders(new SubmittedOrders(4, SubmittedOrders.Choice.UNIFORM))
                .in(Dialect.of(server.profile()).vocabulary());
    }

    /** All that SQLite does is allowed, and what was predicted as far as something was. */
    @ParameterizedTest
    @ValueSource(strings = {ROLLBACK_JOURNAL, WAL, SHARED, SHARED_WAL})
    void generatedCasesDoWhatIsAllowed(String target) {
        try (RunningTarget server = start(target);
                CaseRunner runner = Dialect.lane(server, lane(Optional.empty()));
                WorldsOracle oracle = new WorldsOracle(server.profile())) {
            final CaseGenerator generator = new CaseGenerator(config(server));
            final List<String> undecided = new ArrayList<>();
            for (long number = 0; number < CASES; number++) {
                final TestCase testCase = generator.generate(SEED, number).closed();
                final Execution execution = runner.run(testCase);
                assertEquals(Optional.empty(), execution.fault(), "case " + number);
                final Verdict verdict = verdict(oracle, testCase, execution.history());
                if (verdict instanceof Verdict.Undecided why) {
                    undecided.add(why.why());
                } else {
                    assertEquals(
                            new Verdict.Agrees(),
                            verdict,
                            () -> CaseFile.of(testCase).write());
                }
            }
            assertTrue(undecided.size() < CASES / 10, undecided.size() + " undecided, as " + List.copyOf(undecided));
        }
    }

    private static Verdict verdict(WorldsOracle oracle, TestCase testCase, History history) {
        try {
            return oracle.judge(testCase, history);
        } catch (final UnsupportedFeatureException e) {
            return new Verdict.Undecided(e.getMessage());
        }
    }

    @Test
    void casesAreReadBackFromTheirFiles() {
        try (RunningTarget server = start(SHARED)) {
            final CaseGenerator generator = new CaseGenerator(config(server));
            for (long number = 0; number < CASES; number++) {
                final CaseFile file =
                        CaseFile.of(generator.generate(SEED, number).closed(), Syntax.SQLITE.headers());
                assertEquals(file, CaseFile.parse(file.write(), "case " + number));
            }
        }
    }

    @Test
    void readUncommittedInTheGuiseOfSerializableIsNoticed() {
        try (RunningTarget server = start(SHARED);
                CaseRunner weaker = Dialect.lane(server, lane(Optional.of(IsolationLevel.RU)));
                WorldsOracle oracle = new WorldsOracle(server.profile())) {
            final TestCase testCase = testCase("SER", DIRTY_READ);
            final Verdict verdict = oracle.judge(testCase, weaker.run(testCase).history());
            assertEquals(2, assertInstanceOf(Verdict.Disagrees.class, verdict).step());
        }
    }
}
