package io.isolde.harness.cli;

import io.isolde.harness.campaign.CaseSource;
import io.isolde.harness.campaign.Corpus;
import io.isolde.harness.campaign.FeedbackSource;
import io.isolde.harness.generate.CaseGenerator;
import io.isolde.harness.generate.ConflictStrategy;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.report.Coverage;

/** Generators of one campaign as the options ask for them. */
final class CaseSources {
    private final long seed;
    private final GeneratorConfig config;
    private final Corpus corpus = new Corpus();

    /**
     * @param config what kind of cases
     */
    CaseSources(long seed, GeneratorConfig config) {
        this.seed = seed;
        this.config = config;
    }

    /**
     * A generator of its own for each lane that asks.
     *
     * @param coverage what the campaign has covered, for cases that follow it
     */
    CaseSource open(Coverage coverage) {
        if (config.conflicts() == ConflictStrategy.FEEDBACK) {
            return new FeedbackSource(seed, config, coverage, corpus);
        }
        final CaseGenerator generator = new CaseGenerator(config);
        return caseNumber -> generator.generate(seed, caseNumber);
    }
}
