package io.isolde.core.engine.postgresql;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.StatementRewriting;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code id = (SELECT ... FOR UPDATE SKIP LOCKED LIMIT 1)}: a subquery that stands for one value, reads nothing of the statement around it and locks its
 * row. The server executes it once, before the first row of the statement around it, so that it is a statement of its own. PostgreSQL source,
 * {@code ExecSetParamPlan}; measured.
 */
final class LockingSubquery extends StatementRewriting {
    /** What its rows are called, which is no name in SQL. */
    static final String NAME = "(locked)";

    private static final String COLUMN = "value";

    private final List<Statement.Select> found = new ArrayList<>();

    private LockingSubquery() {}

    /** The statement behind the subquery that it has; null where it has none. */
    static Statement.WithRows ahead(Statement statement) {
        final Statement inner = statement instanceof Statement.Returning returning ? returning.statement() : statement;
        final Expression where;
        if (inner instanceof Statement.Update update) {
            where = update.where();
        } else if (inner instanceof Statement.Delete delete) {
            where = delete.where();
        } else {
            return null;
        }
        if (where == null || Operands.conjuncts(where).stream().noneMatch(LockingSubquery::isBehindComparison)) {
            return null;
        }
        final LockingSubquery rewriting = new LockingSubquery();
        final Statement rewritten = rewriting.rewritten(statement);
        final boolean isOne = rewriting.found.size() == 1
                && Statement.tableOf(inner)
                        .filter(rewriting.found.get(0).table()::equalsIgnoreCase)
                        .isPresent();
        Features.require(isOne, "subquery that locks");
        return new Statement.WithRows(NAME, rewriting.found.get(0), List.of(COLUMN), rewritten);
    }

    private static boolean isBehindComparison(Expression condition) {
        return condition instanceof Expression.Binary binary && (isLocking(binary.left()) || isLocking(binary.right()));
    }

    private static boolean isLocking(Expression expression) {
        return expression instanceof Expression.ScalarSubquery subquery
                && subquery.select().locking() != Statement.Locking.NONE;
    }

    @Override
    protected Expression expression(Expression expression) {
        if (!isLocking(expression)) {
            return super.expression(expression);
        }
        found.add(((Expression.ScalarSubquery) expression).select());
        return new Expression.ScalarSubquery(new Statement.Select(
                List.of(new Expression.ColumnRef(COLUMN)), NAME, null, List.of(), Statement.Locking.NONE));
    }
}
