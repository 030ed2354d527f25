package io.isolde.harness.detect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.H2Profile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.judge.Verdict;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.schedule.Sending;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs whose COMMIT came at some moment, told as if it had come first. */
class OverlapsTest {
    private static final String HEADER = """
            -- dbms: h2
            -- isolation: %s
            -- sending: commit overlaps
            /*init*/ CREATE TABLE t (k INT PRIMARY KEY, v INT);
            /*init*/ INSERT INTO t VALUES (1, 10), (2, 20);
            /*tx1*/ BEGIN;
            /*tx2*/ BEGIN;
            """;

    private static final String READS = HEADER + """
            /*tx1*/ UPDATE t SET v = 11 WHERE k = 1;
            /*tx1*/ COMMIT;
            /*tx2*/ SELECT v FROM t WHERE k = 1;
            /*tx2*/ SELECT v FROM t WHERE k < 2;
            /*tx2*/ SELECT v FROM t WHERE k <= 1;
            """;

    private static TestCase testCase(String text, String level) {
        return CaseFile.parse(text.formatted(level), "case.sql").testCase().closed();
    }

    /** What the rules say of the case when its steps are submitted in another order, told in the order of the case: as a runner tells it. */
    private static History told(TestCase testCase, List<Integer> order, WorldsOracle oracle) {
        final TestCase other = testCase.withSteps(
                        order.stream().map(step -> testCase.steps().get(step)).toList())
                .sent(Sending.IN_TURN);
        final History history = oracle.predict(other);
        final Map<Integer, Outcome> outcomes = new HashMap<>();
        history.rounds().stream()
                .flatMap(round -> round.completions().stream())
                .forEach(ended -> outcomes.put(order.get(ended.step()), ended.outcome()));
        final List<Round> rounds = new ArrayList<>();
        for (int step = 0; step < testCase.steps().size(); step++) {
            rounds.add(new Round(step, List.of(new Completion(step, outcomes.get(step))), List.of()));
        }
        return new History(rounds, history.finalState());
    }

    private static Verdict verdict(TestCase testCase, History history, WorldsOracle oracle) {
        return WorldsVerdict.of(oracle, new Run(testCase, history, Optional.empty()));
    }

    private static WorldsOracle oracle() {
        return new WorldsOracle(new H2Profile(ServerVersion.named("h2:2.5.252")));
    }

    /** A COMMIT behind none, one, two or all of three reads. */
    @ParameterizedTest
    @CsvSource({
        "RC, '0 1 2 3 4 5 6 7'",
        "RC, '0 1 2 4 3 5 6 7'",
        "RC, '0 1 2 4 5 3 6 7'",
        "RC, '0 1 2 4 5 6 3 7'",
        "RR, '0 1 2 3 4 5 6 7'",
        "RR, '0 1 2 4 3 5 6 7'",
        "SER, '0 1 2 4 5 6 3 7'"
    })
    void eachOrderIsAllowed(String level, String order) {
        final TestCase testCase = testCase(READS, level);
        try (WorldsOracle oracle = oracle()) {
            final List<Integer> steps =
                    Arrays.stream(order.split(" ", -1)).map(Integer::valueOf).toList();
            assertEquals(new Verdict.Agrees(), verdict(testCase, told(testCase, steps, oracle), oracle));
        }
    }

    /** At REPEATABLE READ its row fails behind the COMMIT where the snapshot was taken before: nobody saw that it waited. */
    @ParameterizedTest
    @ValueSource(strings = {"RC", "RR"})
    void aWriteBesideTheCommitMayHaveWaitedForIt(String level) {
        final TestCase testCase = testCase(HEADER + """
                        /*tx1*/ UPDATE t SET v = 11 WHERE k = 1;
                        /*tx2*/ SELECT v FROM t WHERE k = 1;
                        /*tx1*/ COMMIT;
                        /*tx2*/ UPDATE t SET v = v + 1 WHERE k = 1;
                        /*tx2*/ COMMIT;
                        """, level);
        try (WorldsOracle oracle = oracle()) {
            final History waited = told(testCase, List.of(0, 1, 2, 3, 5, 4, 6), oracle);
            assertEquals(new Verdict.Agrees(), verdict(testCase, waited, oracle));
        }
    }

    /** 11 and then 10 again: no order of them gives that. */
    @ParameterizedTest
    @CsvSource({"RC, 11 10 11, 5", "RC, 10 11 10, 6", "RC, 11 11 10, 6", "RR, 10 11 11, 5", "RR, 11 10 10, 5"})
    void whatNoOrderGivesIsNot(String level, String values, int step) {
        final TestCase testCase = testCase(READS, level);
        try (WorldsOracle oracle = oracle()) {
            final History old = told(testCase, List.of(0, 1, 2, 4, 5, 6, 3, 7), oracle);
            final History now = told(testCase, List.of(0, 1, 2, 3, 4, 5, 6, 7), oracle);
            final List<Round> rounds = new ArrayList<>(now.rounds());
            final String[] seen = values.split(" ", -1);
            for (int read = 0; read < seen.length; read++) {
                rounds.set(
                        4 + read, (seen[read].equals("10") ? old : now).rounds().get(4 + read));
            }
            final Verdict verdict = verdict(testCase, new History(rounds, now.finalState()), oracle);
            assertEquals(
                    step, assertInstanceOf(Verdict.Disagrees.class, verdict).step());
        }
    }

    @Test
    void aCaseThatIsSentInTurnHasOneOrder() {
        final TestCase inTurn = testCase(READS, "RC").sent(Sending.IN_TURN);
        try (WorldsOracle oracle = oracle()) {
            final History late = told(inTurn, List.of(0, 1, 2, 4, 3, 5, 6, 7), oracle);
            assertInstanceOf(Verdict.Disagrees.class, verdict(inTurn, late, oracle));
            assertFalse(Overlaps.meet(inTurn, late));
        }
    }

    /** Behind a wait a COMMIT lets somebody go: whom the runner does not hide. */
    @Test
    void nothingRunsBesideACommitWhileSomebodyWaits() {
        final TestCase testCase = testCase(READS, "RC");
        final Completion done = new Completion(3, Outcome.DONE);
        final List<Round> rounds = List.of(
                new Round(0, List.of(new Completion(0, Outcome.DONE)), List.of()),
                new Round(1, List.of(new Completion(1, Outcome.DONE)), List.of()),
                new Round(2, List.of(), List.of(2)),
                new Round(3, List.of(done), List.of(2)),
                new Round(4, List.of(new Completion(4, Outcome.DONE)), List.of(2)));
        final Run run = new Run(testCase, new History(rounds, List.of()), Optional.empty());
        final List<Overlaps.Order> orders = Overlaps.orders(run).toList();
        assertEquals(1, orders.size());
        assertEquals(rounds, orders.get(0).run().history().rounds());
    }

    @Test
    void twoReadsOfATableThatWasWrittenMeetTheCommit() {
        final TestCase testCase = testCase(READS, "RC");
        final TestCase one = testCase(HEADER + """
                /*tx1*/ UPDATE t SET v = 11 WHERE k = 1;
                /*tx1*/ COMMIT;
                /*tx2*/ SELECT v FROM t WHERE k = 1;
                """, "RC");
        assertTrue(Overlaps.meet(testCase, inOrder(testCase)));
        assertFalse(Overlaps.meet(one, inOrder(one)));
    }

    private static History inOrder(TestCase testCase) {
        final List<Round> rounds = new ArrayList<>();
        for (int step = 0; step < testCase.steps().size(); step++) {
            rounds.add(new Round(step, List.of(new Completion(step, Outcome.DONE)), List.of()));
        }
        return new History(rounds, List.of());
    }

    /** Each is of a case of its own, with all steps of the first, and names its steps as that one does. */
    @Test
    void ordersAreRunsOfCasesInTurn() {
        final TestCase testCase = testCase(READS, "RC");
        final List<Run> orders = Overlaps.orders(new Run(testCase, inOrder(testCase), Optional.empty()))
                .map(Overlaps.Order::run)
                .toList();
        assertEquals(7, orders.size(), "the COMMIT in four places, or three statements that waited for it");
        assertEquals(orders.size(), orders.stream().distinct().count(), "no order twice");
        for (final Run run : orders) {
            assertEquals(Sending.IN_TURN, run.testCase().sending());
            assertEquals(
                    testCase.steps().stream().collect(Collectors.toSet()),
                    run.testCase().steps().stream().collect(Collectors.toSet()));
            assertEquals(
                    List.of(0, 1, 2, 3, 4, 5, 6, 7),
                    run.history().rounds().stream().map(Round::step).toList());
        }
    }
}
