package io.isolde.harness.campaign;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.generate.CaseGenerator;
import io.isolde.harness.generate.CaseMutator;
import io.isolde.harness.generate.ConflictStrategy;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.generate.Levels;
import io.isolde.harness.generate.StatementKind;
import io.isolde.harness.generate.SubmittedOrders;
import io.isolde.harness.random.Rng;
import io.isolde.harness.random.Seeds;
import io.isolde.harness.report.CaseRecord;
import io.isolde.harness.report.Coverage;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Cases that lean on what the campaign has seen. Most are made from one that was the first finding of its shape ({@link FindingShape}), by {@link
 * CaseMutator}: other levels, orders, indexes, statements; of several mutants the one with the most places ({@link ConflictPlace}) that were seldom
 * run. The others are drawn anew, in one submitted order each, as a finding gets its
 * further orders from the mutations: the strategies of conflicts take turns, and levels and kinds of statements are weighted by
 * the share of their combinations of index and outcome that are rare so far. What a number gives depends on what was run before, so cases come
 * back from their files, not from their seed. One per lane.
 */
public final class FeedbackSource implements CaseSource {
    private static final List<ConflictStrategy> STRATEGIES = List.of(
            ConflictStrategy.MIXED,
            ConflictStrategy.FSF,
            ConflictStrategy.PSF,
            ConflictStrategy.CTC,
            ConflictStrategy.PATTERNS);

    /** Consecutive numbers that are made from one case, or with one setting; they mostly share their tables. */
    private static final int GROUP_LENGTH = 8;

    private static final int MUTATED_PERCENT = 75;
    private static final int PARENT_CANDIDATES = 3;
    private static final int MUTANTS = 4;

    /** Rare is what came less often than this part of the mean of what came at all. */
    private static final double RARE = 0.25;

    private static final double LEAST_FACTOR = 0.5;
    private static final double MOST_FACTOR = 4;
    private static final int SCALE = 10;

    private final long runSeed;
    private final GeneratorConfig config;
    private final Coverage coverage;
    private final Corpus corpus;
    private CaseGenerator generator;
    private Optional<Corpus.Entry> parent = Optional.empty();
    /** Of the cases of which it was not told what became of them. */
    private final Map<Long, Optional<Corpus.Entry>> parents = new HashMap<>();

    private long group = -1;

    /**
     * A source.
     *
     * @param config settings that are steered from
     * @param coverage what was run so far; others add to it
     * @param corpus findings so far; this adds to it, as do the sources of other lanes
     */
    public FeedbackSource(long runSeed, GeneratorConfig config, Coverage coverage, Corpus corpus) {
        this.runSeed = runSeed;
        this.config = config.withOrders(SubmittedOrders.ONE);
        this.coverage = coverage;
        this.corpus = corpus;
    }

    @Override
    public TestCase generate(long caseNumber) {
        final long number = caseNumber / GROUP_LENGTH;
        if (number != group) {
            group = number;
            final Rng rng = new Rng(Seeds.steeringSeed(runSeed, number));
            parent = rng.percent(MUTATED_PERCENT) ? corpus.choose(PARENT_CANDIDATES, rng) : Optional.empty();
            generator = new CaseGenerator(steered(rng, coverage.counts()));
        }
        parents.put(caseNumber, parent);
        return parent.map(entry -> mutated(entry.testCase(), caseNumber))
                .orElseGet(() -> generator.generate(runSeed, caseNumber));
    }

    /** Of several, the one with the most that was seldom run. */
    private TestCase mutated(TestCase testCase, long caseNumber) {
        final CaseMutator mutator = new CaseMutator(config, new Rng(Seeds.caseSeed(runSeed, caseNumber)));
        TestCase best = mutator.mutate(testCase);
        double most = corpus.novelty(best);
        for (int i = 1; i < MUTANTS; i++) {
            final TestCase other = mutator.mutate(testCase);
            final double novelty = corpus.novelty(other);
            if (novelty > most) {
                best = other;
                most = novelty;
            }
        }
        return best;
    }

    @Override
    public void observe(CaseRecord record) {
        corpus.count(record.testCase());
        corpus.add(record, parents.remove(record.caseNumber()));
    }

    private GeneratorConfig steered(Rng rng, Map<Coverage.Cell, Long> counts) {
        final double rare = RARE
                * counts.values().stream().mapToLong(Long::longValue).average().orElse(0);
        GeneratorConfig steered = config.withConflicts(rng.pick(STRATEGIES));
        for (final StatementKind kind : StatementKind.values()) {
            final int weight = config.weights().get(kind);
            if (weight > 0) {
                final double factor = factor(kind, counts, rare);
                steered = steered.withWeight(kind, (int) Math.max(1, Math.round(SCALE * weight * factor)));
            }
        }
        final List<IsolationLevel> choices = config.levels().choices();
        if (rng.percent(config.levels().mixedPercent())) {
            return steered;
        }
        final int[] weights = choices.stream()
                .mapToInt(level -> (int) Math.round(100 * factor(level, choices.size(), counts, rare)))
                .toArray();
        return steered.withLevels(Levels.fixed(choices.get(rng.weighted(weights))));
    }

    private double factor(StatementKind kind, Map<Coverage.Cell, Long> counts, double rare) {
        final String name = kind.name().replace('_', ' ');
        final int possible =
                Coverage.cellsPerKindAndLevel() * config.levels().choices().size();
        final long common = counts.entrySet().stream()
                .filter(entry -> entry.getKey().kind().replace('_', ' ').equals(name) && entry.getValue() > rare)
                .count();
        return factor(common, possible);
    }

    private double factor(IsolationLevel level, int levelCount, Map<Coverage.Cell, Long> counts, double rare) {
        final long kinds =
                counts.keySet().stream().map(Coverage.Cell::kind).distinct().count();
        final long common = counts.entrySet().stream()
                .filter(entry -> entry.getKey().level() == level && entry.getValue() > rare)
                .count();
        return levelCount == 1 ? 1 : factor(common, (int) Math.max(1, kinds) * Coverage.cellsPerKindAndLevel());
    }

    /** From the least, where everything is common, to the most, where nothing is. */
    private static double factor(long common, int possible) {
        return LEAST_FACTOR + (MOST_FACTOR - LEAST_FACTOR) * Math.max(0, possible - common) / possible;
    }
}
