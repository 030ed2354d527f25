package io.isolde.harness.dialect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Outcomes;
import io.isolde.core.judge.Verdict;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.schedule.Sending;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.testing.Effort;
import io.isolde.core.testing.Full;
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
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What a dialect has to show, on H2 itself: anomalies at every level, errors by their kinds, waits, a clean reset, histories as they are allowed, and a
 * weaker level noticed. {@code -Disolde.h2.cases=N} runs more cases. Skipped where H2 is neither cached nor to be fetched.
 */
final class H2ConformanceTest {
    private static final long CASES = Effort.cases("isolde.h2.cases", 400);
    private static final int MOST_OVERLAPS = 50_000;
    private static final long SEED = 20261127;

    private static final String SETUP = """
            -- dbms: h2
            -- isolation: %s
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

    private static final String WAIT = """
            /*tx1*/ BEGIN;
            /*tx1*/ UPDATE t SET v = v + 1 WHERE k = 1;
            /*tx2*/ UPDATE t SET v = v + 1 WHERE k = 1;
            /*tx3*/ SELECT v FROM t WHERE k = 1;
            /*tx1*/ COMMIT;
            """;

    @TempDir
    private Path data;

    private RunningTarget start(String name) {
        try {
            return Targets.start(Targets.parse(name), new TargetOptions(true, Optional.of(data)));
        } catch (final BadInputException unavailable) {
            Assumptions.abort("no H2 here: " + unavailable.getMessage());
            throw unavailable;
        }
    }

    private static LaneOptions lane(Optional<IsolationLevel> actual) {
        return new LaneOptions("isolde_test", actual, LaneOptions.DEFAULT_STATEMENT_LIMIT);
    }

    private static TestCase testCase(String level, String steps) {
        return CaseFile.parse(SETUP.formatted(level) + steps, "case.sql")
                .testCase()
                .closed();
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

    // ---- anomalies: H2 manual, "Transaction Isolation"

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "dirty read; RU; 1 (11)",
                "dirty read; RC; 1 (10)",
                "dirty read; RR; 1 (10)",
                "dirty read; SER; 1 (10)",
                "unrepeatable read; RU; (10) 1 (11)",
                "unrepeatable read; RC; (10) 1 (11)",
                "unrepeatable read; RR; (10) 1 (10)",
                "unrepeatable read; SER; (10) 1 (10)",
                "lost update; RC; (10) 1 1",
                "lost update; RR; (10) 1 DEADLOCK",
                "lost update; SER; (10) 1 DEADLOCK",
                "write skew; RR; (20) (10) 1 1",
                "write skew; SER; (20) (10) 1 1"
            })
    void anomaliesShowWhereALevelAllowsThem(String anomaly, String level, String expected) {
        final TestCase testCase = testCase(level, ANOMALIES.get(anomaly));
        try (RunningTarget server = start("h2");
                CaseRunner runner = Dialect.lane(server, lane(Optional.empty()));
                WorldsOracle oracle = new WorldsOracle(server.profile())) {
            final Execution execution = runner.run(testCase);
            assertEquals(Optional.empty(), execution.fault());
            assertEquals(expected, shown(execution));
            assertEquals(new Verdict.Agrees(), oracle.judge(testCase, execution.history()));
        }
    }

    @ParameterizedTest
    @CsvSource({"h2", "h2?mode=file"})
    void whoWaitsIsSeen(String target) {
        final TestCase testCase = testCase("RC", WAIT);
        try (RunningTarget server = start(target);
                CaseRunner runner = Dialect.lane(server, lane(Optional.empty()));
                WorldsOracle oracle = new WorldsOracle(server.profile())) {
            final Execution execution = runner.run(testCase);
            assertEquals(Optional.empty(), execution.fault());
            assertTrue(execution.history().waited(2), execution.history().toString());
            assertEquals(1, execution.sight().decisionNs().length);
            assertEquals("1 1 (10)", shown(execution));
            assertEquals(new Verdict.Agrees(), oracle.judge(testCase, execution.history()));
        }
    }

    /** Its thread never rests: H2 asks for the row again and again. */
    @Test
    void whoWaitsBehindARollbackToASavepointIsSeen() {
        final TestCase testCase = testCase("RC", """
                /*tx1*/ BEGIN;
                /*tx1*/ UPDATE t SET v = 11 WHERE k = 1;
                /*tx1*/ SAVEPOINT a;
                /*tx1*/ DELETE FROM t WHERE k = 2;
                /*tx1*/ ROLLBACK TO SAVEPOINT a;
                /*tx2*/ UPDATE t SET v = v + 1 WHERE k = 1;
                /*tx1*/ SELECT v FROM t;
                /*tx1*/ COMMIT;
                """);
        try (RunningTarget server = start("h2");
                CaseRunner runner = Dialect.lane(server, lane(Optional.empty()));
                WorldsOracle oracle = new WorldsOracle(server.profile())) {
            final Execution execution = runner.run(testCase);
            assertEquals(Optional.empty(), execution.fault());
            assertTrue(execution.history().waited(5), execution.history().toString());
            assertEquals("1 1 1 (11);(20)", shown(execution));
            assertEquals(new Verdict.Agrees(), oracle.judge(testCase, execution.history()));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "INSERT INTO t VALUES (1, 1); DUPLICATE_KEY",
                "INSERT INTO u VALUES (NULL, 1); NULL_NOT_ALLOWED",
                "INSERT INTO u VALUES (9, 99); CHECK_VIOLATED",
                "INSERT INTO u VALUES (3000000000, 1); OUT_OF_RANGE",
                "UPDATE t SET v = 1 / (v - 10); DIVISION_BY_ZERO",
                "ROLLBACK TO SAVEPOINT a; UNKNOWN_SAVEPOINT"
            })
    void errorsHaveTheirKind(String statement, ErrorKind kind) {
        final TestCase testCase = CaseFile.parse(
                        SETUP.formatted("SER")
                                + "/*init*/ CREATE TABLE u (a INT NOT NULL, b INT, CHECK (b < 50));\n/*tx1*/ BEGIN;\n/*tx1*/ "
                                + statement + ";\n",
                        "case.sql")
                .testCase()
                .closed();
        try (RunningTarget server = start("h2");
                CaseRunner runner = Dialect.lane(server, lane(Optional.empty()));
                WorldsOracle oracle = new WorldsOracle(server.profile())) {
            final Execution execution = runner.run(testCase);
            assertEquals(Optional.empty(), execution.fault());
            final Outcome outcome = execution.history().outcomeOf(1).orElseThrow();
            assertEquals(kind, assertInstanceOf(Outcome.Failed.class, outcome).kind());
            assertEquals(new Verdict.Agrees(), oracle.judge(testCase, execution.history()));
        }
    }

    /** After a case that leaves transactions open, one that ends with everybody waiting, and one whose set-up fails. */
    @Test
    void nothingOfACaseIsLeftForTheNext() {
        final List<String> leaving = List.of(
                "/*tx1*/ BEGIN;\n/*tx1*/ DELETE FROM t;\n/*tx2*/ BEGIN;\n/*tx2*/ SELECT * FROM t;\n",
                """
                /*tx1*/ BEGIN;
                /*tx1*/ UPDATE t SET v = 1 WHERE k = 1;
                /*tx2*/ BEGIN;
                /*tx2*/ UPDATE t SET v = 2 WHERE k = 2;
                /*tx2*/ SELECT * FROM t WHERE k = 1 FOR UPDATE;
                /*tx1*/ UPDATE t SET v = 3 WHERE k = 2;
                /*tx2*/ COMMIT;
                /*tx1*/ COMMIT;
                """,
                "/*init*/ INSERT INTO t VALUES (1, 1);\n/*tx1*/ SELECT * FROM t;\n");
        final TestCase probe =
                testCase("RC", "/*tx2*/ SELECT v FROM t WHERE k = 1;\n/*tx1*/ UPDATE t SET v = v + 1;\n");
        try (RunningTarget server = start("h2");
                CaseRunner runner = Dialect.lane(server, lane(Optional.empty()))) {
            for (final String left : leaving) {
                final Execution before = runner.run(CaseFile.parse(SETUP.formatted("SER") + left, "left.sql")
                        .testCase());
                assertEquals(left.startsWith("/*init*/"), before.fault().isPresent());
                assertEquals("(10) 2", shown(runner.run(probe)), left);
            }
        }
    }

    // ---- generated cases

    private static GeneratorConfig config(RunningTarget server) {
        return GeneratorConfig.DEFAULT
                .withTransactions(TransactionCounts.MIX)
                .withOrders(new SubmittedOrders(4, SubmittedOrders.Choice.UNIFORM))
                .in(Dialect.of(server.profile()).vocabulary());
    }

    /** What H2 does is allowed, but for known deviations. */
    @Test
    void generatedCasesDoWhatIsAllowed() {
        try (RunningTarget server = start("h2");
                CaseRunner runner = Dialect.lane(server, lane(Optional.empty()));
                WorldsOracle oracle = new WorldsOracle(server.profile())) {
            final CaseGenerator generator = new CaseGenerator(config(server));
            final List<String> undecided = new ArrayList<>();
            final List<String> disagreed = new ArrayList<>();
            for (long number = 0; number < CASES; number++) {
                final IsolationLevel level = IsolationLevel.values()[(int) (number % 4)];
                final TestCase testCase =
                        generator.generate(SEED, number).atLevel(level).closed();
                final Execution execution = runner.run(testCase);
                assertEquals(Optional.empty(), execution.fault(), "case " + number);
                final Verdict verdict = verdict(oracle, execution);
                if (verdict instanceof Verdict.Undecided why) {
                    undecided.add(why.why());
                } else if (!(verdict instanceof Verdict.Agrees || verdict instanceof Verdict.Explained)) {
                    disagreed.add(verdict + "\n" + CaseFile.of(testCase).write());
                }
            }
            assertEquals(List.of(), disagreed);
            assertTrue(undecided.size() < CASES / 20, undecided.size() + " undecided, as " + List.copyOf(undecided));
        }
    }

    private static Verdict verdict(WorldsOracle oracle, Execution execution) {
        return WorldsVerdict.of(oracle, new Run(execution.testCase(), execution.history(), execution.fault()));
    }

    /** h2database#4208: for a moment after a COMMIT a transaction that has seen its rows is given the results that it had before. A race, of one run in 500 here. */
    @Test
    @Full
    void aResultThatIsOlderThanTheOneBeforeIsFoundBesideACommit() {
        final TestCase testCase = testCase("RC", """
                        /*tx1*/ BEGIN;
                        /*tx2*/ BEGIN;
                        /*tx1*/ UPDATE t SET v = 11 WHERE k = 1;
                        /*tx2*/ SELECT v FROM t WHERE k = 1;
                        /*tx1*/ COMMIT;
                        /*tx2*/ SELECT MIN(v) FROM t;
                        /*tx2*/ SELECT v FROM t WHERE k = 1;
                        """).sent(Sending.COMMIT_OVERLAPS);
        try (RunningTarget server = start("h2:2.3.232");
                CaseRunner runner = Dialect.lane(server, lane(Optional.empty()));
                WorldsOracle oracle = new WorldsOracle(server.profile())) {
            final Set<String> seen = new HashSet<>();
            Verdict verdict = new Verdict.Agrees();
            for (int run = 0; run < MOST_OVERLAPS && verdict instanceof Verdict.Agrees; run++) {
                final Execution execution = runner.run(testCase);
                assertEquals(Optional.empty(), execution.fault());
                seen.add(shown(execution));
                verdict = verdict(oracle, execution);
            }
            assertEquals(6, assertInstanceOf(Verdict.Disagrees.class, verdict).step(), seen.toString());
            assertTrue(seen.contains("1 (10) (11) (10)"), seen.toString());
        }
    }

    @Test
    void casesAreReadBackFromTheirFiles() {
        try (RunningTarget server = start("h2")) {
            final CaseGenerator generator = new CaseGenerator(config(server));
            for (long number = 0; number < CASES; number++) {
                final CaseFile file =
                        CaseFile.of(generator.generate(SEED, number).closed(), Syntax.H2.headers());
                assertEquals(file, CaseFile.parse(file.write(), "case " + number));
            }
        }
    }

    @Test
    void readCommittedInTheGuiseOfRepeatableReadIsNoticed() {
        try (RunningTarget server = start("h2");
                CaseRunner weaker = Dialect.lane(server, lane(Optional.of(IsolationLevel.RC)));
                WorldsOracle oracle = new WorldsOracle(server.profile())) {
            final TestCase testCase = testCase("RR", ANOMALIES.get("unrepeatable read"));
            final Verdict verdict = oracle.judge(testCase, weaker.run(testCase).history());
            assertEquals(3, assertInstanceOf(Verdict.Disagrees.class, verdict).step());
        }
    }
}
