package io.isolde.harness.cli;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.evaluate.PatternShares;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.generate.CaseGenerator;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.generate.Levels;
import io.isolde.harness.generate.PlannedCase;
import io.isolde.harness.pattern.AnomalyPattern;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Runs cases of each anomaly pattern at each level that allows it, one after the other, and looks whether they show it. */
final class PatternTrials {
    private static final long SEED = 1;

    private final GeneratorConfig config;
    private final CaseRunner runner;
    private final int casesPerCell;

    /**
     * @param casesPerCell cases for each pattern and level
     */
    PatternTrials(GeneratorConfig config, CaseRunner runner, int casesPerCell) {
        this.config = config;
        this.runner = runner;
        this.casesPerCell = casesPerCell;
    }

    /** All patterns of the configuration at some levels; those that are left when it is to stop are left out. */
    PatternShares run(List<IsolationLevel> levels, BooleanSupplier stop) {
        final PatternShares shares = new PatternShares();
        for (final AnomalyPattern pattern : config.patterns()) {
            for (final IsolationLevel level : levels) {
                if (pattern.allowedAt().contains(level) && !stop.getAsBoolean()) {
                    shares.add(pattern.name(), pattern.text(), level, casesPerCell, realised(pattern, level));
                }
            }
        }
        return shares;
    }

    private int realised(AnomalyPattern pattern, IsolationLevel level) {
        final CaseGenerator generator =
                new CaseGenerator(config.withPatterns(List.of(pattern)).withLevels(Levels.fixed(level)));
        int realised = 0;
        for (int number = 0; number < casesPerCell; number++) {
            final PlannedCase planned = generator.planned(SEED, number);
            final TestCase closed = planned.testCase().closed();
            realised += planned.pattern().isRealisedIn(runner.run(closed).history()) ? 1 : 0;
        }
        return realised;
    }
}
