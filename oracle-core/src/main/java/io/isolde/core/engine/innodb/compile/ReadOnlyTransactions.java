package io.isolde.core.engine.innodb.compile;

import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Locking;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.BitSet;
import java.util.List;

/**
 * READ ONLY transactions: a statement that writes, or reads FOR UPDATE, fails before it opens its tables, and the transaction goes on. MySQL manual 15.3.1; error 1792, measured on
 * MariaDB 11.4.5 and MySQL 8.0.33, also of AND CHAIN, which begins another such transaction.
 */
final class ReadOnlyTransactions {
    private final BitSet refused = new BitSet();

    /** @throws UnsupportedFeatureException for what else is not modelled there */
    ReadOnlyTransactions(TestCase testCase) {
        final boolean[] readOnly = new boolean[testCase.sessions().size()];
        final List<Step> steps = testCase.steps();
        for (int i = 0; i < steps.size(); i++) {
            final Step step = steps.get(i);
            if (step.statement() instanceof Statement.Begin begin) {
                readOnly[step.session()] = begin.readOnly();
            } else if (Statement.endsTransaction(step.statement())) {
                readOnly[step.session()] &= Statement.chains(step.statement());
            } else if (readOnly[step.session()]) {
                refused.set(i, isRefused(step.statement()));
            }
        }
    }

    /** Whether a step fails as long as its transaction is open. */
    boolean refuses(int step) {
        return refused.get(step);
    }

    private static boolean isRefused(Statement statement) {
        if (Statement.writesRows(statement)) {
            return true;
        } else if (Statement.meaningOf(statement) instanceof Statement.Select select) {
            return select.locking() == Locking.UPDATE;
        } else if (statement instanceof Statement.Assign assign && assign.select() != null) {
            return assign.select().locking() == Locking.UPDATE;
        }
        final boolean reads = statement instanceof Statement.PlainRead read && !read.mayLock();
        if (reads || Statement.isTransactionControl(statement) && !(statement instanceof Statement.SetAutocommit)) {
            return false;
        }
        throw new UnsupportedFeatureException("statement of this kind in a READ ONLY transaction");
    }
}
