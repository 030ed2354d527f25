package io.isolde.harness.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.detect.Judge;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Reductions in which a predicate on the case stands for the verdict. */
class ReducerTest {
    private static final String LARGE = """
            -- isolation: RR
            /*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT 7, c VARCHAR(5), KEY kb (b));
            /*init*/ CREATE TABLE u (x INT, y INT);
            /*init*/ INSERT INTO t VALUES (1, 17, 'ab'), (2, 23, 'ba'), (3, NULL, '');
            /*init*/ INSERT INTO u VALUES (4, 4);
            /*tx1*/ BEGIN;
            /*tx2*/ BEGIN;
            /*tx1*/ SELECT a, b FROM t WHERE (a BETWEEN 1 AND 9) OR c = 'ab' FOR UPDATE;
            /*tx2*/ SELECT * FROM u WHERE x IN (1, 4);
            /*tx3*/ UPDATE u SET y = 8;
            /*tx1*/ UPDATE t SET b = b + 20, c = 'b' WHERE NOT (b = 17 AND a >= 1) ORDER BY a LIMIT 2;
            /*tx2*/ DELETE FROM t WHERE a = 3;
            /*tx1*/ COMMIT;
            /*tx2*/ ROLLBACK;
            """;

    @Test
    void whatIsNotNeededIsGone() throws InterruptedException {
        final Reduction reduction = reduce(LARGE, text -> text.contains("UPDATE t SET b = "), Selector.GREEDY);
        assertEquals("""
                /*init*/ CREATE TABLE t (b INT);
                /*tx1*/ UPDATE t SET b = 0;
                /*tx1*/ ROLLBACK;
                """, text(reduction.result()));
        assertTrue(reduction.isStable());
        assertFalse(reduction.timeIsUp());
        assertTrue(reduction.rate() > 0.6, () -> Double.toString(reduction.rate()));
    }

    /** Ends of transactions that nobody needs are closed again by {@link TestCase#closed}, in another order. */
    @Test
    void whatClosingACaseAddsIsNotTakenAwayForEver() throws InterruptedException {
        final Reduction reduction =
                reduce("""
                -- isolation: RC
                /*init*/ CREATE TABLE t (a INT);
                /*tx1*/ UPDATE t SET a = 1;
                /*tx2*/ BEGIN;
                /*tx1*/ ROLLBACK;
                /*tx2*/ DELETE FROM t;
                /*tx2*/ ROLLBACK;
                """, text -> text.contains("UPDATE") && text.contains("DELETE"), Selector.GREEDY);
        assertFalse(reduction.timeIsUp());
        assertTrue(reduction.sizeAfter().statements() <= 4, () -> text(reduction.result()));
    }

    @ParameterizedTest
    @EnumSource(Selector.class)
    void everySelectorEndsWhereNoChangeIsLeft(Selector selector) throws InterruptedException {
        final Predicate<String> both = text -> text.contains("DELETE FROM t") && text.contains("SELECT * FROM u");
        final Reduction reduction = reduce(LARGE, both, selector);
        for (final Layer layer : Layer.values()) {
            for (final Change change : Changes.of(layer, reduction.result())) {
                assertFalse(both.test(text(change.result())), change::what);
            }
        }
    }

    @Test
    void theResultIsTheSameOnAnyNumberOfLanes() throws InterruptedException {
        final Predicate<String> aim = text -> text.contains("c = 'b'") && text.contains("'ab'");
        final TestCase one = reduce(LARGE, aim, Selector.RANDOM, 1).result();
        assertEquals(one, reduce(LARGE, aim, Selector.RANDOM, 2).result());
        assertEquals(one, reduce(LARGE, aim, Selector.RANDOM, 5).result());
    }

    @Test
    void aVerdictThatNeverComesBackLeavesTheCaseAsItIs() throws InterruptedException {
        final Reduction reduction = reduce(LARGE, text -> false, Selector.GREEDY);
        assertEquals(reduction.before(), reduction.result());
        assertEquals(0, reduction.reproduced());
    }

    @Test
    void aResultThatComesBackAtTimesOnlyGivesWayToOneThatIsStable() throws InterruptedException {
        final int[] runs = {0};
        final Reduction reduction = reduce(
                LARGE,
                text -> text.contains("DELETE FROM t") && (text.contains("'ba'") || runs[0]++ % 2 == 0),
                Selector.GREEDY);
        assertTrue(reduction.isStable());
        assertTrue(text(reduction.result()).contains("'ba'"), () -> text(reduction.result()));
    }

    @Test
    void whenTheTimeIsUpTheBestSoFarIsTaken() throws InterruptedException {
        final TestCase start = CaseFile.parse(LARGE, "large").testCase().closed();
        final Reducer reducer = new Reducer(
                InnoDbProfile.MARIADB_11_4_5,
                test(text -> text.contains("DELETE"), 1),
                (closedCase, verdict) -> false,
                new ReducerOptions(
                        new ReducerOptions.Search(Selector.GREEDY),
                        true,
                        false,
                        Arrays.asList(Layer.values()),
                        Duration.ofNanos(1),
                        3,
                        1),
                new Experience(),
                () -> false,
                (smallest, candidates, elapsed) -> {});
        final Reduction reduction = reducer.reduce(start);
        assertTrue(reduction.timeIsUp());
        assertEquals(start, reduction.result());
    }

    @Test
    void whereNothingIsConfirmedAnyMoreTheCaseIsLeftAsItWas() throws InterruptedException {
        final TestCase start = CaseFile.parse(LARGE, "large").testCase().closed();
        final int[] runs = {0};
        final Ending afterTenRuns = new Ending() {
            @Override
            public boolean endsSearch() {
                return runs[0] >= 10;
            }

            @Override
            public boolean endsConfirmation() {
                return runs[0] >= 10;
            }
        };
        final Reduction reduction = new Reducer(
                        InnoDbProfile.MARIADB_11_4_5,
                        test(
                                text -> {
                                    runs[0]++;
                                    return text.contains("DELETE");
                                },
                                1),
                        (closedCase, verdict) -> false,
                        ReducerOptions.standard(Selector.GREEDY, Duration.ofMinutes(1), 10, 1),
                        new Experience(),
                        afterTenRuns,
                        (smallest, candidates, elapsed) -> {})
                .reduce(start);
        assertEquals(10, runs[0]);
        assertEquals(start, reduction.result());
        assertFalse(reduction.isStable());
    }

    /** Fucci's Algorithm 2 ends with its tries, wherever it is then; without a limit nothing is left that could go. */
    @Test
    void aBudgetEndsBeforeTheCaseIsAsSmallAsItGets() throws InterruptedException {
        final Predicate<String> aim = text -> text.contains("UPDATE t SET b = ");
        final List<Layer> published =
                Arrays.stream(Layer.values()).filter(Layer::isPublished).toList();
        final int[] sizes = new int[3];
        for (int i = 0; i < sizes.length; i++) {
            final int tries = List.of(1, 10, 0).get(i);
            final ReducerOptions.Search search = new ReducerOptions.Search(Selector.GREEDY, 20, tries);
            final Reduction reduction = reduce(
                    LARGE, aim, new ReducerOptions(search, false, false, published, Duration.ofMinutes(1), 10, 1), 1);
            sizes[i] = reduction.sizeAfter().characters();
            assertTrue(
                    tries == 0 || reduction.candidates().tried() <= (long) tries * published.size(),
                    () -> reduction.candidates().toString());
        }
        assertTrue(sizes[0] > sizes[1] && sizes[1] > sizes[2], () -> Arrays.toString(sizes));
    }

    /** Fucci's Algorithm 2 asks its oracle in each round, and a refusal lowers what its kind is worth (Fig. 5). */
    @ParameterizedTest
    @EnumSource(Selector.class)
    void aTryThatWasRefusedBeforeCountsAgain(Selector selector) throws InterruptedException {
        final TestCase start = CaseFile.parse(LARGE, "large").testCase().closed();
        final List<Layer> published =
                Arrays.stream(Layer.values()).filter(Layer::isPublished).toList();
        final int tries = 2 * Changes.of(Layer.EXPRESSIONS, start).size();
        final List<String> asked = new ArrayList<>();
        final Experience experience = new Experience();
        final Reduction reduction = new Reducer(
                        InnoDbProfile.MARIADB_11_4_5,
                        test(
                                text -> {
                                    asked.add(text);
                                    return text.equals(text(start));
                                },
                                1),
                        (closedCase, verdict) -> false,
                        new ReducerOptions(
                                new ReducerOptions.Search(selector, 20, tries),
                                false,
                                false,
                                published,
                                Duration.ofMinutes(1),
                                1,
                                1),
                        experience,
                        () -> false,
                        (smallest, candidates, elapsed) -> {})
                .reduce(start);
        assertEquals(new Tally((long) tries * published.size(), 0), reduction.candidates());
        assertEquals(new HashSet<>(asked).size() + 1, asked.size(), "none is run twice but the case itself");
        assertTrue(
                Changes.of(Layer.STATEMENTS, start).stream()
                        .allMatch(change -> experience.rate(change.what()) <= 1.0 / 3),
                "every kind was refused, and so lost its place to the others");
    }

    /** The judge's own prediction stands for the server: then the oracle is right about every candidate. */
    @Test
    void whereTheOracleIsRightEveryCandidateKeepsTheVerdict() throws InterruptedException {
        final TestCase start =
                CaseFile.parse(NO_CHANGE_WRITE, "no-change").testCase().closed();
        final CandidateTest.Aim aim = (closedCase, verdict) -> verdict instanceof Verdict.Explained explained
                && explained.quirks().stream().allMatch(quirk -> quirk.id().equals("MDEV-26642"));
        try (Judge judge = new Judge(InnoDbProfile.MARIADB_11_4_5)) {
            final CandidateTest predicting = new CandidateTest() {
                @Override
                public int width() {
                    return 2;
                }

                @Override
                public List<Answer> test(List<TestCase> candidates) {
                    return candidates.stream()
                            .map(candidate -> answer(judge, aim, candidate))
                            .toList();
                }
            };
            final Reduction reduction = new Reducer(
                            InnoDbProfile.MARIADB_11_4_5,
                            predicting,
                            aim,
                            ReducerOptions.standard(Selector.GREEDY, Duration.ofMinutes(1), 10, 1),
                            new Experience(),
                            () -> false,
                            (smallest, candidates, elapsed) -> {})
                    .reduce(start);
            assertEquals(reduction.candidates().tried(), reduction.candidates().kept());
            assertTrue(
                    reduction.candidates().tried() <= 3,
                    () -> reduction.candidates().toString());
            assertTrue(reduction.sizeAfter().rows() <= 2, () -> text(reduction.result()));
            assertTrue(CaseSize.mostStatementsOfATransaction(reduction.result()) <= 3, () -> text(reduction.result()));
        }
    }

    private static final String NO_CHANGE_WRITE = """
            -- isolation: RR
            /*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b DECIMAL(8, 2));
            /*init*/ INSERT INTO t VALUES (0.5E0, 1.50), (0.0E0, -1.00), (10.0E0, -0.50), (-1.0E0, -1.00);
            /*tx1*/ BEGIN;
            /*tx1*/ SELECT * FROM t WHERE a = 10.0E0;
            /*tx2*/ BEGIN;
            /*tx1*/ UPDATE t SET a = a + (-10.0E0), b = 1.50 WHERE NOT (b = (-0.50));
            /*tx2*/ SELECT a FROM t;
            /*tx1*/ COMMIT;
            /*tx2*/ UPDATE t SET b = 1.50 WHERE NOT (b = 1.00 AND a = (-1.0E0));
            /*tx2*/ SELECT * FROM t;
            /*tx2*/ COMMIT;
            """;

    private static CandidateTest.Answer answer(Judge judge, CandidateTest.Aim aim, TestCase candidate) {
        final Optional<History> predicted = judge.predict(candidate);
        final boolean keeps = predicted.isPresent()
                && aim.isMetBy(candidate, judge.judge(candidate, predicted.get(), Optional.empty()));
        return new CandidateTest.Answer(keeps ? CandidateTest.Outcome.KEEPS : CandidateTest.Outcome.LOSES, predicted);
    }

    private static Reduction reduce(String file, Predicate<String> aim, Selector selector) throws InterruptedException {
        return reduce(file, aim, selector, 1);
    }

    private static Reduction reduce(String file, Predicate<String> aim, Selector selector, int width)
            throws InterruptedException {
        final ReducerOptions options = new ReducerOptions(
                new ReducerOptions.Search(selector),
                true,
                false,
                Arrays.asList(Layer.values()),
                Duration.ofMinutes(1),
                10,
                1);
        return reduce(file, aim, options, width);
    }

    private static Reduction reduce(String file, Predicate<String> aim, ReducerOptions options, int width)
            throws InterruptedException {
        return new Reducer(
                        InnoDbProfile.MARIADB_11_4_5,
                        test(aim, width),
                        (closedCase, verdict) -> false,
                        options,
                        new Experience(),
                        () -> false,
                        (smallest, candidates, elapsed) -> {})
                .reduce(CaseFile.parse(file, "test").testCase().closed());
    }

    private static CandidateTest test(Predicate<String> aim, int width) {
        return new CandidateTest() {
            @Override
            public int width() {
                return width;
            }

            @Override
            public List<Answer> test(List<TestCase> candidates) {
                return candidates.stream()
                        .map(candidate ->
                                new Answer(aim.test(text(candidate)) ? Outcome.KEEPS : Outcome.LOSES, Optional.empty()))
                        .toList();
            }
        };
    }

    /** The statements, without the header. */
    static String text(TestCase testCase) {
        return CaseFile.of(testCase)
                .write()
                .lines()
                .filter(line -> !line.startsWith("--"))
                .collect(Collectors.joining("\n", "", "\n"));
    }
}
