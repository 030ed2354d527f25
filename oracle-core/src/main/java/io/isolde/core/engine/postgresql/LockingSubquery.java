package io.isolde.core.engine.postgresql;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.StatementRewriting;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code id = (SELECT ... FOR UPDATE SKIP LOCKED LIMIT 1)}: a subquery that reads nothing of the statement around it and locks its rows. The server executes
 * it once, before the first row of the statement around it, so that it is a statement of its own. That holds for one that stands for a value or an array
 * (PostgreSQL source, {@code ExecSetParamPlan}), and for one behind IN, which is joined; measured.
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
        final List<Expression> conjuncts = Operands.conjuncts(where);
        if (conjuncts.stream().noneMatch(condition -> isBehindList(condition) || isBehindComparison(condition))) {
            return null;
        }
        // Beside other conditions it is up to the planner how often it is executed, if at all.
        Features.require(conjuncts.size() == 1, "subquery that locks beside other conditions");
        final LockingSubquery rewriting = new LockingSubquery();
        final Statement rewritten = rewriting.rewritten(statement);
        final boolean isOne = rewriting.found.size() == 1
                && isOfOneColumn(rewriting.found.get(0))
                && Statement.tableOf(inner)
                        .filter(rewriting.found.get(0).table()::equalsIgnoreCase)
                        .isPresent();
        // Rows of IN may be locked and written by turns, which is the same where what is locked is not awaited again.
        final boolean isAlikeByTurns = !(conjuncts.get(0) instanceof Expression.InSubquery)
                || rewriting.found.get(0).locking() == Statement.Locking.UPDATE;
        Features.require(isOne && isAlikeByTurns, "subquery that locks");
        return new Statement.WithRows(NAME, rewriting.found.get(0), List.of(COLUMN), rewritten);
    }

    private static boolean isOfOneColumn(Statement.Select select) {
        return select.projection().size() == 1 && !(select.projection().get(0) instanceof Expression.Star);
    }

    private static boolean isBehindComparison(Expression condition) {
        return condition instanceof Expression.Binary binary
                && (isLockingValue(binary.left()) || isLockingValue(binary.right()));
    }

    /** Whether it is IN, or {@code = ANY (ARRAY (SELECT ...))}, which is read as IN that is cast. */
    private static boolean isBehindList(Expression condition) {
        final Expression list = condition instanceof Expression.Cast cast ? cast.operand() : condition;
        return list instanceof Expression.InSubquery in && !in.negated() && isLocking(in);
    }

    private static boolean isLockingValue(Expression expression) {
        return expression instanceof Expression.ScalarSubquery && isLocking(expression);
    }

    private static boolean isLocking(Expression expression) {
        return Operands.subquery(expression)
                .filter(select -> select.locking() != Statement.Locking.NONE)
                .isPresent();
    }

    @Override
    protected Expression expression(Expression expression) {
        if (expression == null || !isLocking(expression)) {
            return super.expression(expression);
        }
        found.add(Operands.subquery(expression).orElseThrow());
        return Operands.withSubquery(
                expression,
                new Statement.Select(
                        List.of(new Expression.ColumnRef(COLUMN)), NAME, null, List.of(), Statement.Locking.NONE));
    }
}
