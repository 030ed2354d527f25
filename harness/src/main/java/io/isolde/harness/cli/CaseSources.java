package io.isolde.harness.cli;

import io.isolde.core.isolation.IsolationLevel;
import io.isolde.harness.generate.CaseGenerator;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.generate.IntRange;
import io.isolde.harness.pipeline.CaseSource;
import java.util.List;

/** Generators as the options ask for them. */
final class CaseSources {
    private CaseSources() {}

    /**
     * A generator of its own for each lane that asks.
     *
     * @param levels each case draws one of them, for all its sessions
     */
    static CaseSource open(long seed, List<IsolationLevel> levels, int transactions) {
        final GeneratorConfig config = GeneratorConfig.DEFAULT
                .withLevels(new io.isolde.harness.generate.Levels(levels, 0))
                .withTransactions(new IntRange(transactions, transactions));
        final CaseGenerator generator = new CaseGenerator(config);
        return caseNumber -> generator.generate(seed, caseNumber);
    }
}
