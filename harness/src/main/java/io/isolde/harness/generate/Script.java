package io.isolde.harness.generate;

import io.isolde.core.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * What one session says: a transaction, and perhaps a statement in autocommit before or after it.
 *
 * @param statements in order
 * @param beginIndex place of BEGIN
 * @param endIndex place of COMMIT or ROLLBACK
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

    int length() {
        return statements.size();
    }
}
