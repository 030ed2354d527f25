package io.isolde.harness.generate;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * What one session says: a transaction, perhaps behind SET TRANSACTION, and perhaps a statement in autocommit before or after both; or a statement
 * in autocommit alone.
 *
 * @param statements in order
 * @param beginIndex place of BEGIN, or of the statement that is alone
 * @param endIndex place of COMMIT or ROLLBACK, or of the statement that is alone
 */
record Script(List<Statement> statements, int beginIndex, int endIndex) {
    Script {
        statements = List.copyOf(statements);
    }

    static Script of(List<Statement> before, List<Statement> transaction, List<Statement> after) {
        final List<Statement> all = new ArrayList<>(before);
        all.addAll(transaction);
        all.addAll(after);
        return new Script(all, before.size(), before.size() + transaction.size() - 1);
    }

    /** A session of one statement, in autocommit. */
    static Script alone(Statement statement) {
        return new Script(List.of(statement), 0, 0);
    }

    /** Whether it is one statement in autocommit, which is begun, does its work and is over at once. */
    boolean isAlone() {
        return beginIndex == endIndex;
    }

    /** Place of the step after BEGIN, or of the statement that is alone. */
    int workIndex() {
        return Math.min(beginIndex + 1, endIndex);
    }

    /**
     * The level at which a statement is run: without SESSION, SET TRANSACTION is for the transaction alone.
     *
     * @param ofSession that at the start
     */
    IsolationLevel levelOf(int step, IsolationLevel ofSession) {
        IsolationLevel level = ofSession;
        for (int before = 0; before < step; before++) {
            if (statements.get(before) instanceof Statement.SetIsolation set
                    && (before < beginIndex ? set.session() || step <= endIndex : set.session() && step > endIndex)) {
                level = IsolationLevel.parse(set.level()).orElseThrow();
            }
        }
        return level;
    }

    int length() {
        return statements.size();
    }
}
