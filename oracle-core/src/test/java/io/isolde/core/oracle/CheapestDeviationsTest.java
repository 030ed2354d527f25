package io.isolde.core.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.catalogue.H2Deviation;
import io.isolde.core.catalogue.H2Profile;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.engine.h2.H2Engine;
import io.isolde.core.engine.innodb.InnoDbEngine;
import io.isolde.core.history.History;
import io.isolde.core.judge.CaseEngine;
import io.isolde.core.judge.Plans;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.search.Search;
import io.isolde.core.testing.Effort;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The cheapest known deviations that a search finds at their cost are those that are found by following the history for one set after the other. */
final class CheapestDeviationsTest {
    private static final int CASES = Effort.cases(3_000);
    /** Larger sets are not followed one after the other: there are too many. */
    private static final int LARGEST = 2;

    @Test
    void onInnoDb() {
        final InnoDbProfile profile = InnoDbProfile.MARIADB_11_4_5;
        try (WorldsOracle oracle = new WorldsOracle(profile);
                InTurn<?, Quirk> inTurn = new InTurn<>(new InnoDbEngine(profile))) {
            for (int seed = 1; seed <= CASES; seed++) {
                final TestCase testCase = RandomCases.of(seed);
                final History predicted = oracle.predict(testCase);
                inTurn.compare(oracle, testCase, predicted);
                inTurn.compare(oracle, atNextLevel(testCase), predicted);
            }
            inTurn.requireSizes(CASES / 100, CASES / 1_000);
        }
    }

    private static TestCase atNextLevel(TestCase testCase) {
        final IsolationLevel[] levels = IsolationLevel.values();
        return testCase.withSessions(testCase.sessions().stream()
                .map(session -> session.at(levels[(session.level().ordinal() + 1) % levels.length]))
                .toList());
    }

    @Test
    void onH2() {
        final H2Profile profile = new H2Profile(ServerVersion.named("h2:2.5.252"));
        final H2Cases cases = new H2Cases(3);
        try (WorldsOracle oracle = new WorldsOracle(profile);
                InTurn<?, H2Deviation> inTurn = new InTurn<>(new H2Engine(profile))) {
            for (int i = 0; i < CASES; i++) {
                final TestCase testCase = cases.next();
                final History predicted = inTurn.predictedWithAll(testCase);
                inTurn.compare(oracle, testCase, predicted);
                inTurn.compare(oracle, atNextLevel(testCase), predicted);
            }
            inTurn.requireSizes(CASES / 500, 0);
        }
    }

    /** Follows a history for one set after the other. */
    private static final class InTurn<W, D extends Deviation> implements AutoCloseable {
        private final CaseEngine<W, D> engine;
        private final Search<W> search;
        private final Map<String, Integer> counts = new TreeMap<>();

        InTurn(CaseEngine<W, D> engine) {
            this.engine = engine;
            search = new Search<>(engine);
        }

        History predictedWithAll(TestCase testCase) {
            engine.allowance().know(engine.known(testCase), engine::implied);
            engine.allowance().allow(engine.known(testCase));
            final History predicted = engine.predict(testCase);
            engine.allowance().allow(Set.of());
            return predicted;
        }

        void compare(WorldsOracle oracle, TestCase testCase, History history) {
            final Verdict verdict = oracle.judge(testCase, history);
            if (verdict instanceof Verdict.Explained explained
                    && explained.quirks().size() <= LARGEST) {
                count(explained.quirks().size());
                assertEquals(
                        Optional.of(explained.quirks()),
                        first(testCase, history, explained.quirks().size()),
                        () -> testCase + "\n" + history);
            } else if (verdict instanceof Verdict.Disagrees) {
                counts.merge("Disagrees", 1, Integer::sum);
                assertEquals(Optional.empty(), first(testCase, history, 1), () -> testCase + "\n" + history);
            }
        }

        private void count(int size) {
            counts.merge("of " + size, 1, Integer::sum);
        }

        void requireSizes(int ofOne, int ofTwo) {
            assertTrue(
                    counts.getOrDefault("of 1", 0) > ofOne && counts.getOrDefault("of 2", 0) >= ofTwo,
                    counts::toString);
        }

        /** The first set of up to a size, smaller ones first, then in the order of the catalogue. */
        private Optional<Set<Deviation>> first(TestCase testCase, History history, int largest) {
            final TestCase rewritten = engine.rewritten(testCase, history);
            final W initial = engine.prepare(rewritten);
            engine.note(history, Plans.NONE);
            final List<D> known = engine.known(rewritten);
            engine.allowance().know(known, engine::implied);
            for (int size = 0; size <= largest; size++) {
                for (final Set<D> some : sets(known, size, 0)) {
                    engine.allowance().allow(some);
                    final boolean explains = search.finds(initial, history);
                    engine.rewind();
                    if (explains) {
                        return Optional.of(Set.copyOf(some));
                    }
                }
            }
            return Optional.empty();
        }

        private static <D> List<Set<D>> sets(List<D> known, int size, int from) {
            if (size == 0) {
                return List.of(Set.of());
            }
            final List<Set<D>> sets = new ArrayList<>();
            for (int i = from; i < known.size(); i++) {
                for (final Set<D> others : sets(known, size - 1, i + 1)) {
                    final Set<D> some = new LinkedHashSet<>(List.of(known.get(i)));
                    some.addAll(others);
                    sets.add(some);
                }
            }
            return sets;
        }

        @Override
        public void close() {
            engine.close();
        }
    }
}
