package io.isolde.harness.cli;

import io.isolde.harness.generate.CaseGenerator;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.pipeline.CaseSource;

/** Generators as the options ask for them. */
final class CaseSources {
    private CaseSources() {}

    /**
     * A generator of its own for each lane that asks.
     *
     * @param config what kind of cases
     */
    static CaseSource open(long seed, GeneratorConfig config) {
        final CaseGenerator generator = new CaseGenerator(config);
        return caseNumber -> generator.generate(seed, caseNumber);
    }
}
