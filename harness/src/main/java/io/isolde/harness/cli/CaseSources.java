package io.isolde.harness.cli;

import io.isolde.harness.generate.CaseGenerator;
import io.isolde.harness.generate.ConflictStrategy;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.pipeline.CaseSource;
import io.isolde.harness.pipeline.FeedbackSource;
import io.isolde.harness.report.Coverage;

/** Generators as the options ask for them. */
final class CaseSources {
    private CaseSources() {}

    /**
     * A generator of its own for each lane that asks.
     *
     * @param config what kind of cases
     * @param coverage what the campaign has covered, for cases that follow it
     */
    static CaseSource open(long seed, GeneratorConfig config, Coverage coverage) {
        if (config.conflicts() == ConflictStrategy.FEEDBACK) {
            return new FeedbackSource(seed, config, coverage);
        }
        final CaseGenerator generator = new CaseGenerator(config);
        return caseNumber -> generator.generate(seed, caseNumber);
    }
}
