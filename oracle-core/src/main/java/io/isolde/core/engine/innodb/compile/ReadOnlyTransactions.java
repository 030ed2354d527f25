package io.isolde.core.engine.innodb.compile;

import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;

/** READ ONLY transactions, as far as they only read. MySQL manual 15.3.1. */
final class ReadOnlyTransactions {
    private ReadOnlyTransactions() {}

    /** A write in a READ ONLY transaction fails; what else it does there is not modelled. */
    static void require(TestCase testCase) {
        final boolean[] readOnly = new boolean[testCase.sessions().size()];
        for (final Step step : testCase.steps()) {
            if (step.statement() instanceof Statement.Begin begin) {
                readOnly[step.session()] = begin.readOnly();
            } else if (Statement.endsTransaction(step.statement())) {
                if (readOnly[step.session()] && Statement.chains(step.statement())) {
                    throw new UnsupportedFeatureException("AND CHAIN of a READ ONLY transaction");
                }
                readOnly[step.session()] = false;
            } else if (readOnly[step.session()] && !isRead(step.statement())) {
                throw new UnsupportedFeatureException("write in a READ ONLY transaction");
            }
        }
    }

    private static boolean isRead(Statement statement) {
        return Statement.meaningOf(statement) instanceof Statement.Select
                || statement instanceof Statement.PlainRead
                || Statement.isTransactionControl(statement);
    }
}
