package io.isolde.harness.pipeline;

import io.isolde.core.isolation.IsolationLevel;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.generate.CaseGenerator;
import io.isolde.harness.generate.ConflictStrategy;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.generate.Levels;
import io.isolde.harness.generate.StatementKind;
import io.isolde.harness.random.Rng;
import io.isolde.harness.random.Seeds;
import io.isolde.harness.report.Coverage;
import java.util.List;
import java.util.Map;

/**
 * Cases that lean toward what the campaign has seen rarely: levels and kinds of statements, by the share of their combinations of index and
 * outcome that are rare so far. Strategies of conflicts take turns. What a number gives depends on what was run before, so cases come back from
 * their files, not from their seed. One per lane.
 */
public final class FeedbackSource implements CaseSource {
    private static final List<ConflictStrategy> STRATEGIES = List.of(
            ConflictStrategy.MIXED,
            ConflictStrategy.FSF,
            ConflictStrategy.PSF,
            ConflictStrategy.CTC,
            ConflictStrategy.PATTERNS);

    /** Rare is what came less often than this part of the mean of what came at all. */
    private static final double RARE = 0.25;

    private static final double LEAST_FACTOR = 0.5;
    private static final double MOST_FACTOR = 4;
    private static final int SCALE = 10;

    private final long runSeed;
    private final GeneratorConfig config;
    private final Coverage coverage;
    private CaseGenerator generator;
    private long group = -1;

    /**
     * A source.
     *
     * @param config settings that are steered from
     * @param coverage what was run so far; others add to it
     */
    public FeedbackSource(long runSeed, GeneratorConfig config, Coverage coverage) {
        this.runSeed = runSeed;
        this.config = config;
        this.coverage = coverage;
    }

    @Override
    public TestCase generate(long caseNumber) {
        final long number = caseNumber / config.orders().count();
        if (number != group) {
            group = number;
            generator = new CaseGenerator(steered(new Rng(Seeds.steeringSeed(runSeed, number)), coverage.counts()));
        }
        return generator.generate(runSeed, caseNumber);
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
