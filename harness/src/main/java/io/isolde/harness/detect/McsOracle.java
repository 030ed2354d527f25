package io.isolde.harness.detect;

import io.isolde.core.judge.Verdict;
import io.isolde.core.semantics.mysql.ExpressionOracle;
import java.util.function.Supplier;

/**
 * Multilevel constraint solving, from Fucci (3.2): the statements of two transactions in their fixed order, on version chains outside of the
 * database. What a statement sees is by Table 3, and so is what it locks; who waits follows from the locks. The one future that this predicts is
 * compared in three aspects: blocking, results and the final state.
 */
final class McsOracle implements TestOracle {
    /** As the text says, or as the program does; {@code harness/docs/oracles.md} names each difference. */
    enum Form {
        /**
         * A snapshot is taken by BEGIN (Table 3), at SERIALIZABLE too (3.2); predicate locks and the gap test; a difference in blocking is a
         * bug; results are bags of rows.
         */
        PAPER,
        /**
         * A snapshot is taken by the first SELECT; no gap test; where the waits differ nothing more is compared; results are bags of cells.
         */
        TOOL
    }

    private final Supplier<ExpressionOracle> openExpressions;
    private final Form form;

    McsOracle(Supplier<ExpressionOracle> openExpressions, Form form) {
        this.openExpressions = openExpressions;
        this.form = form;
    }

    @Override
    public Verdict judge(Runs runs) {
        try (ExpressionOracle expressions = openExpressions.get()) {
            return new McsWalk(runs, new StatementSolver(expressions), form).verdict();
        }
    }
}
