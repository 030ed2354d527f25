package io.isolde.jmh;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.harness.generate.Feature;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.generate.IntRange;
import io.isolde.harness.generate.Levels;

/** How large the generated cases are. Two transactions always, and no statements in autocommit around them. */
public enum CaseSize {
    /** Five rows, two transactions of four statements besides BEGIN and COMMIT. */
    SMALL(5, 4),
    /** Ten rows, two transactions of ten: what published work on testing isolation levels runs. */
    PAPER(10, 10);

    private final int rowCount;
    private final int statementCount;

    CaseSize(int rowCount, int statementCount) {
        this.rowCount = rowCount;
        this.statementCount = statementCount;
    }

    /** Settings for cases of this size, every session at one level. */
    GeneratorConfig at(IsolationLevel level) {
        return config().withLevels(Levels.fixed(level));
    }

    /** Settings for cases of this size at any of the four levels. */
    GeneratorConfig config() {
        return GeneratorConfig.BASIC
                .withRows(new IntRange(rowCount, rowCount))
                .withStatements(new IntRange(statementCount, statementCount))
                .withShare(Feature.AUTOCOMMIT, 0);
    }
}
