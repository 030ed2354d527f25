package io.isolde.harness.cli;

import io.isolde.core.isolation.IsolationLevel;
import io.isolde.core.isolation.ServerProfile;
import io.isolde.harness.generate.CaseGenerator;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.pipeline.CaseSource;
import java.util.List;

/** Generators as the options ask for them. */
final class CaseSources {
    private CaseSources() {}

    /** A generator of its own for each lane that asks. */
    static CaseSource open(long seed, List<IsolationLevel> levels, int transactions, ServerProfile profile) {
        final CaseGenerator generator = new CaseGenerator(new GeneratorConfig());
        return caseNumber -> generator.generate(seed, caseNumber);
    }
}
