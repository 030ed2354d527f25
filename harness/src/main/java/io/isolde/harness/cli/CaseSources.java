package io.isolde.harness.cli;

import io.isolde.harness.generate.CaseGenerator;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.generate.TransactionCounts;
import io.isolde.harness.pipeline.CaseSource;

/** Generators as the options ask for them. */
final class CaseSources {
    private CaseSources() {}

    /**
     * A generator of its own for each lane that asks.
     *
     * @param levels which levels the sessions of a case start at
     */
    static CaseSource open(long seed, io.isolde.harness.generate.Levels levels, TransactionCounts transactions) {
        final GeneratorConfig config =
                GeneratorConfig.DEFAULT.withLevels(levels).withTransactions(transactions);
        final CaseGenerator generator = new CaseGenerator(config);
        return caseNumber -> generator.generate(seed, caseNumber);
    }
}
