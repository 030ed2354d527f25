package io.isolde.harness.dialect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Outcomes;
import io.isolde.core.judge.Verdict;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.testing.Effort;
import io.isolde.core.text.CaseFile;
import io.isolde.core.text.Syntax;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.detect.Run;
import io.isolde.harness.detect.WorldsVerdict;
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
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a dialect has to show, on DuckDB itself: anomalies, errors by their kinds, a clean reset, no way to files, and histories as they are allowed. {@code -Disolde.duckdb.cases=N}
 * runs more cases. Skipped where DuckDB is neither cached nor to be fetched.
 */
final class DuckDbConformanceTest {
    private static final long CASES = Effort.cases("isolde.duckdb.cases", 150);
    private static final long SEED = 20261130;

    private static final LaneOptions OPTIONS =
            new LaneOptions("isolde_test", Optional.empty(), LaneOptions.DEFAULT_STATEMENT_LIMIT);

    private static final String SETUP = """
            -- dbms: duckdb
            -- isolation: RR
            /*init*/ CREATE TABLE t (k INT PRIMARY KEY, v INT);
            /*init*/ INSERT INTO t VALUES (1, 10), (2, 20);
            """;

    private static final Map<String, String> ANOMALIES =
            Map.of("dirty read", """
            /*tx1*/ BEGIN;
            /*tx1*/ UPDATE t SET v = 11 WHERE k = 1;
            /*tx2*/ SELECT v FROM t WHERE k = 1;
            /*tx1*/ ROLLBACK;
            """, "unrepeatable read", """
            /*tx1*/ BEGIN;
            /*tx1*/ SELECT v FROM t WHERE k = 1;
            /*tx2*/ UPDATE t SET v = 11 WHERE k = 1;
            /*tx1*/ SELECT v FROM t WHERE k = 1;
            /*tx1*/ COMMIT;
            """, "lost update", """
            /*tx1*/ BEGIN;
            /*tx1*/ SELECT v FROM t WHERE k = 1;
            /*tx2*/ UPDATE t SET v = 11 WHERE k = 1;
            /*tx1*/ UPDATE t SET v = 12 WHERE k = 1;
            /*tx1*/ COMMIT;
            """, "write skew", """
            /*tx1*/ BEGIN;
            /*tx2*/ BEGIN;
            /*tx1*/ SELECT v FROM t WHERE k = 2;
            /*tx2*/ SELECT v FROM t WHERE k = 1;
            /*tx1*/ UPDATE t SET v = 11 WHERE k = 1;
            /*tx2*/ UPDATE t SET v = 21 WHERE k = 2;
            /*tx1*/ COMMIT;
            /*tx2*/ COMMIT;
            """);

    @TempDir
    private Path data;

    private RunningTarget start(String name) {
        try {
            return Targets.start(Targets.parse(name), new TargetOptions(true, Optional.of(data)));
        } catch (final BadInputException unavailable) {
            Assumptions.abort("no DuckDB here: " + unavailable.getMessage());
            throw unavailable;
        }
    }

    private static CaseRunner lane(RunningTarget server) {
        return Dialect.lane(server, OPTIONS);
    }

    private static TestCase testCase(String steps) {
        return CaseFile.parse(SETUP + steps, "case.sql").testCase().closed();
    }

    /** The outcome of each step in the shortest form, without those of BEGIN, COMMIT and ROLLBACK. */
    private static String shown(Execution execution) {
        final Outcome none = Outcome.DONE;
        return IntStream.range(0, execution.testCase().steps().size())
                .mapToObj(step -> execution.history().outcomeOf(step).orElse(none))
                .filter(outcome -> !outcome.equals(none))
                .map(outcome -> outcome instanceof Outcome.Failed failed
                        ? failed.kind().name()
                        : Outcomes.describe(outcome).replace(" affected", ""))
                .collect(Collectors.joining(" "));
    }

    /** DuckDB manual, "Transaction Management"; the ROLLBACK of a session without a transaction fails. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "dirty read; 1 (10) TRANSACTION_STATE",
                "unrepeatable read; (10) 1 (10) TRANSACTION_STATE",
                "lost update; (10) 1 SERIALIZATION_FAILURE TRANSACTION_STATE",
                "write skew; (20) (10) 1 1"
            })
    void anomaliesShowWhereSnapshotsAllowThem(String anomaly, String expected) {
        final TestCase testCase = testCase(ANOMALIES.get(anomaly));
        try (RunningTarget server = start("duckdb");
                CaseRunner runner = lane(server);
                WorldsOracle oracle = new WorldsOracle(server.profile())) {
            final Execution execution = runner.run(testCase);
            assertEquals(Optional.empty(), execution.fault());
            assertEquals(expected, shown(execution));
            assertEquals(new Verdict.Agrees(), oracle.judge(testCase, execution.history()));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "INSERT INTO t VALUES (1, 1); DUPLICATE_KEY",
                "INSERT INTO t VALUES (5, 1), (5, 2); DUPLICATE_KEY",
                "INSERT INTO u VALUES (NULL, 1); NULL_NOT_ALLOWED",
                "INSERT INTO u VALUES (9, 99); CHECK_VIOLATED",
                "INSERT INTO u VALUES (3000000000, 1); BAD_CONVERSION",
                "UPDATE t SET v = v + 2147483647; OUT_OF_RANGE",
                "UPDATE t SET v = v % (k - 1); DIVISION_BY_ZERO",
                "INSERT INTO u VALUES (1, 1) ON CONFLICT DO NOTHING; REFUSED",
                "BEGIN; TRANSACTION_STATE"
            })
    void errorsHaveTheirKindAndAbortTheTransaction(String statement, ErrorKind kind) {
        final TestCase testCase = CaseFile.parse(
                        SETUP
                                + "/*init*/ CREATE TABLE u (a INT NOT NULL, b INT, CHECK (b < 50));\n/*tx1*/ BEGIN;\n/*tx1*/ "
                                + statement + ";\n/*tx1*/ SELECT v FROM t;\n/*tx1*/ COMMIT;\n",
                        "case.sql")
                .testCase()
                .closed();
        try (RunningTarget server = start("duckdb");
                CaseRunner runner = lane(server);
                WorldsOracle oracle = new WorldsOracle(server.profile())) {
            final Execution execution = runner.run(testCase);
            assertEquals(Optional.empty(), execution.fault());
            final Outcome outcome = execution.history().outcomeOf(1).orElseThrow();
            assertEquals(kind, assertInstanceOf(Outcome.Failed.class, outcome).kind());
            assertEquals(kind + " TRANSACTION_ABORTED", shown(execution));
            assertEquals(new Verdict.Agrees(), oracle.judge(testCase, execution.history()));
        }
    }

    /** After a case that leaves transactions open and aborted, and one whose set-up fails. */
    @ParameterizedTest
    @ValueSource(strings = {"duckdb", "duckdb?storage=file"})
    void nothingOfACaseIsLeftForTheNext(String target) {
        final List<String> leaving = List.of(
                "/*tx1*/ BEGIN;\n/*tx1*/ DELETE FROM t;\n/*tx2*/ BEGIN;\n/*tx2*/ DELETE FROM t;\n/*tx2*/ SELECT * FROM t;\n",
                "/*tx1*/ UPDATE t SET v = v + 1;\n/*tx2*/ BEGIN;\n/*tx2*/ UPDATE t SET v = NULL;\n",
                "/*init*/ INSERT INTO t VALUES (1, 1);\n/*tx1*/ SELECT * FROM t;\n");
        final TestCase probe = testCase(
                "/*tx2*/ BEGIN;\n/*tx2*/ UPDATE t SET v = v;\n/*tx1*/ BEGIN;\n/*tx1*/ UPDATE t SET v = v + 1;\n");
        try (RunningTarget server = start(target);
                CaseRunner runner = lane(server)) {
            for (final String left : leaving) {
                final Execution before =
                        runner.run(CaseFile.parse(SETUP + left, "left.sql").testCase());
                assertEquals(left.startsWith("/*init*/"), before.fault().isPresent());
                assertEquals("2 2", shown(runner.run(probe)), left);
            }
        }
    }

    /** The name of a table may be that of a file, which a lane does not let DuckDB open, even for a case that is trusted. */
    @Test
    void noCaseReachesFilesOrSettings() throws Exception {
        final Path file = Files.writeString(data.resolve("secret.csv"), "a\n1\n");
        try (RunningTarget server = start("duckdb");
                CaseRunner runner = Dialect.of(server.profile()).driver().open(server, OPTIONS)) {
            final Execution read = runner.run(testCase("/*tx1*/ SELECT * FROM \"" + file + "\";\n"));
            assertEquals(Optional.empty(), read.fault());
            final Outcome outcome = read.history().outcomeOf(0).orElseThrow();
            final String message =
                    assertInstanceOf(Outcome.Failed.class, outcome).message();
            assertTrue(message.contains("file system operations are disabled"), message);
            final TestCase setting = CaseFile.parse(
                            "-- session: SET enable_external_access = true\n" + SETUP + "/*tx1*/ SELECT * FROM t;\n",
                            "case.sql")
                    .testCase()
                    .closed();
            assertTrue(runner.run(setting).fault().isPresent());
        }
    }

    // ---- generated cases

    private static GeneratorConfig config(RunningTarget server) {
        return GeneratorConfig.DEFAULT
                .withTransactions(TransactionCounts.MIX)
                .withOrders(new SubmittedOrders(4, SubmittedOrders.Choice.UNIFORM))
                .in(Dialect.of(server.profile()).vocabulary());
    }

    /** What DuckDB does is allowed, but for known deviations. */
    @ParameterizedTest
    @ValueSource(strings = {"duckdb", "duckdb?storage=file"})
    void generatedCasesDoWhatIsAllowed(String target) {
        try (RunningTarget server = start(target);
                CaseRunner runner = lane(server);
                WorldsOracle oracle = new WorldsOracle(server.profile())) {
            final CaseGenerator generator = new CaseGenerator(config(server));
            final List<String> undecided = new ArrayList<>();
            final List<String> disagreed = new ArrayList<>();
            for (long number = 0; number < CASES; number++) {
                final TestCase testCase = generator.generate(SEED, number).closed();
                final Execution execution = runner.run(testCase);
                assertEquals(Optional.empty(), execution.fault(), "case " + number);
                final Verdict verdict =
                        WorldsVerdict.of(oracle, new Run(testCase, execution.history(), execution.fault()));
                if (verdict instanceof Verdict.Undecided why) {
                    undecided.add(why.why());
                } else if (!(verdict instanceof Verdict.Agrees || verdict instanceof Verdict.Explained)) {
                    disagreed.add(verdict + "\n" + CaseFile.of(testCase).write());
                }
            }
            assertEquals(List.of(), disagreed);
            assertTrue(undecided.size() <= CASES / 50, undecided.size() + " undecided, as " + List.copyOf(undecided));
        }
    }

    @Test
    void casesAreReadBackFromTheirFiles() {
        try (RunningTarget server = start("duckdb")) {
            final CaseGenerator generator = new CaseGenerator(config(server));
            for (long number = 0; number < CASES; number++) {
                final CaseFile file =
                        CaseFile.of(generator.generate(SEED, number).closed(), Syntax.DUCKDB.headers());
                assertEquals(file, CaseFile.parse(file.write(), "case " + number));
            }
        }
    }

    @Test
    void unknownVersionsAndSettingsAreRefused() {
        assertThrows(BadInputException.class, () -> Targets.parse("duckdb:0.1.0"));
        assertThrows(BadInputException.class, () -> Targets.parse("duckdb?threads=4"));
        assertEquals(
                "duckdb:1.4.4?storage=file",
                Targets.parse("duckdb:1.4.4?storage=file").name());
    }
}
