package io.isolde.harness.detect;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.judge.Verdict;
import io.isolde.core.reference.Fault;
import io.isolde.core.reference.ReferenceSolver;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.testing.Effort;
import io.isolde.harness.generate.CaseGenerator;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.generate.Levels;
import io.isolde.harness.generate.TransactionCounts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A mutation test of the oracle: a simulated server, the reference solver with one {@link Fault}, runs the cases of a campaign, and the
 * verdicts must notice.
 *
 * <p>A fault is found by the first {@code Disagrees}; {@code Explained} and {@code Undecided} do not count, and a case that the simulated
 * server cannot run counts as one that showed nothing. {@code -Disolde.sensitivity.seeds=N} runs N seeds instead of a few, and prints a
 * table; {@code -Disolde.sensitivity.cases=N} gives up later.
 */
final class OracleSensitivityTest {
    private static final int SEEDS =
            Integer.getInteger("isolde.sensitivity.seeds", Effort.current() == Effort.QUICK ? 1 : 3);
    /** After so many cases a search gives up. */
    private static final long CASE_BOUND = Long.getLong("isolde.sensitivity.cases", 5_000);
    /** With fewer seeds a median says little, and only the bound on cases is checked. */
    private static final int FEWEST_SEEDS_FOR_MEDIAN = 9;
    /** The promise: half of all campaigns find a fault within this. */
    private static final long FAULT_MEDIAN_BOUND = 500;
    /** The same for sessions that run at a weaker level than claimed. */
    private static final long LEVEL_MEDIAN_BOUND = 50;

    /** Of cases whose sessions differ in level, in percent, as in a campaign. */
    private static final int MIXED_PERCENT = 25;

    private static final Levels ALL_LEVELS = Levels.all().mixedIn(MIXED_PERCENT);
    private static final InnoDbProfile SERVER = InnoDbProfile.MARIADB_11_4_5;

    static Stream<Arguments> weakerLevels() {
        final List<Arguments> pairs = new ArrayList<>();
        for (final IsolationLevel claimed : IsolationLevel.values()) {
            for (final IsolationLevel actual : IsolationLevel.values()) {
                if (actual.compareTo(claimed) < 0) {
                    pairs.add(Arguments.of(claimed, actual));
                }
            }
        }
        return pairs.stream();
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void everyFaultIsFound(Fault fault) {
        final long[] found = casesToFind(ALL_LEVELS, Set.of(fault), Optional.empty());
        report(fault.name(), found);
        assertTrue(most(found) <= CASE_BOUND, () -> fault + " found after " + Arrays.toString(found));
        if (SEEDS >= FEWEST_SEEDS_FOR_MEDIAN) {
            assertTrue(median(found) < FAULT_MEDIAN_BOUND, () -> fault + " found after " + Arrays.toString(found));
        }
    }

    @ParameterizedTest
    @MethodSource("weakerLevels")
    void everyWeakerLevelIsFound(IsolationLevel claimed, IsolationLevel actual) {
        final long[] found = casesToFind(Levels.fixed(claimed), Set.of(), Optional.of(actual));
        report(claimed + " claimed, truly " + actual, found);
        assertTrue(median(found) <= LEVEL_MEDIAN_BOUND, () -> Arrays.toString(found));
    }

    @Test
    void aServerWithoutFaultsIsNeverDisagreedWith() {
        try (Search search = new Search(ALL_LEVELS, Set.of(), Optional.empty())) {
            final long bound = Math.min(CASE_BOUND, Effort.cases(2_000));
            assertTrue(search.casesToFind(1, bound) > bound);
            System.out.println("no fault: " + search.agreed + " of " + bound + " cases agreed with, "
                    + search.unsupported + " not run by the simulated server");
            assertTrue(search.agreed > bound / 2, () -> "agreed with " + search.agreed);
        }
    }

    private static long[] casesToFind(Levels levels, Set<Fault> faults, Optional<IsolationLevel> actual) {
        try (Search search = new Search(levels, faults, actual)) {
            return LongStream.rangeClosed(1, SEEDS)
                    .map(seed -> search.casesToFind(seed, CASE_BOUND))
                    .toArray();
        }
    }

    private static long median(long[] numbers) {
        return Arrays.stream(numbers).sorted().toArray()[numbers.length / 2];
    }

    private static long most(long[] numbers) {
        return Arrays.stream(numbers).max().orElseThrow();
    }

    private static void report(String what, long[] found) {
        final long missed =
                Arrays.stream(found).filter(cases -> cases > CASE_BOUND).count();
        System.out.println("| " + what + " | " + median(found) + " | "
                + (missed == 0 ? most(found) : "not found in " + missed + " of " + SEEDS) + " |");
    }

    /** Campaigns against one broken server. */
    private static final class Search implements AutoCloseable {
        private final CaseGenerator generator;
        private final Optional<IsolationLevel> actual;
        private final ReferenceSolver server;
        private final Judge judge = new Judge(SERVER);
        private long agreed;
        private long unsupported;

        Search(Levels levels, Set<Fault> faults, Optional<IsolationLevel> actual) {
            this.actual = actual;
            generator =
                    new CaseGenerator(GeneratorConfig.BASIC.withLevels(levels).withTransactions(TransactionCounts.MIX));
            final Set<Fault> copy = EnumSet.noneOf(Fault.class);
            copy.addAll(faults);
            server = new ReferenceSolver(SERVER, copy);
        }

        /** How many cases of a campaign it takes until one is disagreed with; more than {@code bound} if none of so many is. */
        long casesToFind(long seed, long bound) {
            for (long number = 0; number < bound; number++) {
                final Verdict verdict =
                        verdictOn(generator.generate(seed, number).closed());
                if (verdict instanceof Verdict.Disagrees) {
                    return number + 1;
                } else if (verdict instanceof Verdict.Invalid) {
                    throw new AssertionError("seed=" + seed + " case=" + number + ": " + verdict);
                }
                agreed += verdict instanceof Verdict.Agrees ? 1 : 0;
            }
            return bound + 1;
        }

        private Verdict verdictOn(TestCase claimed) {
            final TestCase run = actual.map(claimed::atLevel).orElse(claimed);
            try {
                return judge.judge(claimed, server.predict(run), Optional.empty());
            } catch (final UnsupportedFeatureException e) {
                unsupported++;
                return new Verdict.Undecided("the simulated server lacks " + e.getMessage());
            }
        }

        @Override
        public void close() {
            server.close();
            judge.close();
        }
    }
}
