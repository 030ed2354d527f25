package io.isolde.core.text;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Aggregate;
import io.isolde.core.sql.Expression.Between;
import io.isolde.core.sql.Expression.Binary;
import io.isolde.core.sql.Expression.Branch;
import io.isolde.core.sql.Expression.Call;
import io.isolde.core.sql.Expression.Case;
import io.isolde.core.sql.Expression.Cast;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Expression.Exists;
import io.isolde.core.sql.Expression.In;
import io.isolde.core.sql.Expression.InSubquery;
import io.isolde.core.sql.Expression.InsertedValue;
import io.isolde.core.sql.Expression.IsNull;
import io.isolde.core.sql.Expression.IsTruth;
import io.isolde.core.sql.Expression.Like;
import io.isolde.core.sql.Expression.Literal;
import io.isolde.core.sql.Expression.Row;
import io.isolde.core.sql.Expression.ScalarSubquery;
import io.isolde.core.sql.Expression.Unary;
import io.isolde.core.sql.Expression.UnaryOperator;
import io.isolde.core.sql.Statement;
import java.util.List;

/**
 * Writes expressions. Operands that are operators themselves get parentheses, so that no reader has to know precedences, except a
 * comparison under AND, OR or XOR and a chain of one of these.
 */
final class ExpressionWriter {
    private final StringBuilder out;
    private final Syntax syntax;
    /** The table the statement writes, or null. */
    private String target;

    ExpressionWriter(StringBuilder out, Syntax syntax) {
        this.out = out;
        this.syntax = syntax;
    }

    void target(String table) {
        target = table;
    }

    void append(Expression expression) {
        if (expression instanceof ColumnRef e) {
            appendColumn(e);
        } else if (expression instanceof Literal e) {
            ValueWriter.append(e.value(), syntax, out);
        } else if (expression instanceof Binary e) {
            appendBinary(e);
        } else if (expression instanceof Unary e) {
            appendUnary(e);
        } else if (expression instanceof Between e) {
            appendBetween(e);
        } else if (expression instanceof In e) {
            appendOperand(e.operand());
            out.append(e.negated() ? " NOT IN (" : " IN (");
            appendList(e.candidates());
            out.append(')');
        } else if (expression instanceof IsNull e) {
            appendOperand(e.operand());
            out.append(e.negated() ? " IS NOT NULL" : " IS NULL");
        } else if (expression instanceof IsTruth e) {
            appendOperand(e.operand());
            out.append(e.negated() ? " IS NOT " : " IS ").append(e.truth() ? "TRUE" : "FALSE");
        } else if (expression instanceof ScalarSubquery e) {
            appendSubquery(e.select());
        } else if (expression instanceof Aggregate e) {
            appendAggregate(e);
        } else {
            appendCompound(expression);
        }
    }

    private void appendCompound(Expression expression) {
        if (expression instanceof Call e) {
            out.append(FunctionNames.of(e.function(), syntax)).append('(');
            appendList(e.arguments());
            out.append(')');
        } else if (expression instanceof Like e) {
            appendLike(e);
        } else if (expression instanceof Case e) {
            appendCase(e);
        } else if (expression instanceof Cast e) {
            out.append("CAST(");
            append(e.operand());
            out.append(" AS ");
            CastTypes.append(e.type(), syntax, out);
            out.append(')');
        } else if (expression instanceof Row e) {
            out.append('(');
            appendList(e.items());
            out.append(')');
        } else if (expression instanceof Exists e) {
            out.append(e.negated() ? "NOT EXISTS " : "EXISTS ");
            appendPredicateSubquery(e.select());
        } else if (expression instanceof InSubquery e) {
            appendOperand(e.operand());
            out.append(e.negated() ? " NOT IN " : " IN ");
            appendPredicateSubquery(e.select());
        } else if (expression instanceof Expression.ServerValue e) {
            out.append(e.text());
        } else if (expression instanceof Expression.KeptForSession e) {
            out.append("LAST_INSERT_ID(");
            append(e.operand());
            out.append(')');
        } else if (expression instanceof Expression.Variable e) {
            out.append(e.name());
        } else if (expression instanceof InsertedValue e) {
            out.append(syntax.hasOnConflict() ? "excluded." : "VALUES(");
            Names.append(e.column(), syntax, out);
            out.append(syntax.hasOnConflict() ? "" : ")");
        } else {
            throw new IllegalArgumentException("an expression must have a text: expression=" + expression);
        }
    }

    private void appendColumn(ColumnRef column) {
        if (column.table() != null) {
            Names.append(column.table(), syntax, out);
            out.append('.');
        }
        Names.append(column.column(), syntax, out);
    }

    private void appendLike(Like like) {
        appendOperand(like.operand());
        out.append(like.negated() ? " NOT LIKE " : " LIKE ");
        appendOperand(like.pattern());
        if (like.escape() != null) {
            out.append(" ESCAPE ");
            ValueWriter.appendString(like.escape(), syntax, out);
        }
    }

    private void appendCase(Case expression) {
        out.append("CASE");
        if (expression.operand() != null) {
            out.append(' ');
            append(expression.operand());
        }
        for (final Branch branch : expression.branches()) {
            out.append(" WHEN ");
            append(branch.when());
            out.append(" THEN ");
            append(branch.then());
        }
        if (expression.otherwise() != null) {
            out.append(" ELSE ");
            append(expression.otherwise());
        }
        out.append(" END");
    }

    /** A limit is set in a derived table: MySQL manual 15.2.15.12, IN takes none. */
    private void appendPredicateSubquery(Statement.Select select) {
        out.append('(');
        if (isLimitedColumn(select)) {
            appendProjection(select);
            out.append(" FROM (");
            appendSelect(rowsOf(select));
            appendOrderAndLimit(select);
            out.append(") AS derived");
        } else {
            appendSelect(select);
        }
        out.append(')');
    }

    private void appendOrderAndLimit(Statement.Select select) {
        String separator = " ORDER BY ";
        for (final Statement.OrderBy order : select.orderBy()) {
            out.append(separator);
            append(order.by());
            out.append(order.descending() ? " DESC" : "");
            separator = ", ";
        }
        out.append(" LIMIT ").append(select.limit());
    }

    private static boolean isLimitedColumn(Statement.Select select) {
        return select.limit() != Statement.NO_LIMIT
                && !select.distinct()
                && select.groupBy().isEmpty()
                && select.locking() == Statement.Locking.NONE
                && select.join() == null
                && select.alias() == null
                && select.projection().size() == 1
                && select.projection().get(0) instanceof ColumnRef column
                && column.table() == null;
    }

    private static Statement.Select rowsOf(Statement.Select select) {
        return new Statement.Select(
                false,
                List.of(),
                Statement.From.of(select.table()),
                select.where(),
                List.of(),
                select.slice(),
                Statement.Locks.NONE);
    }

    void appendList(List<Expression> list) {
        for (int i = 0; i < list.size(); i++) {
            if (i > 0) {
                out.append(", ");
            }
            append(list.get(i));
        }
    }

    void appendWhere(Expression where) {
        if (where != null) {
            out.append(" WHERE ");
            append(where);
        }
    }

    /** A SELECT up to its GROUP BY. */
    void appendSelect(Statement.Select select) {
        appendProjection(select);
        appendSource(select);
    }

    private void appendProjection(Statement.Select select) {
        out.append(select.distinct() ? "SELECT DISTINCT " : "SELECT ");
        if (select.projection().isEmpty()) {
            out.append('*');
        } else {
            appendList(select.projection());
        }
    }

    private void appendSource(Statement.Select select) {
        out.append(" FROM ");
        appendTable(select.table(), select.alias());
        if (select.join() != null) {
            appendJoin(select.join());
        }
        appendWhere(select.where());
        if (!select.groupBy().isEmpty()) {
            out.append(" GROUP BY ");
            appendList(select.groupBy());
        }
        if (select.slice().having() != null) {
            out.append(" HAVING ");
            append(select.slice().having());
        }
    }

    private void appendJoin(Statement.Join join) {
        final String inner = join.on() == null && syntax.crossesByWord() ? " CROSS JOIN " : " JOIN ";
        out.append(join.kind() == Statement.JoinKind.LEFT ? " LEFT JOIN " : inner);
        appendTable(join.table(), join.alias());
        if (join.on() != null) {
            out.append(" ON ");
            append(join.on());
        }
    }

    void appendTable(String table, String alias) {
        Names.append(table, syntax, out);
        if (alias != null) {
            out.append(" AS ");
            Names.append(alias, syntax, out);
        }
    }

    /** Of the table being written, through a derived table; being an aggregate, no optimizer merges it away again. */
    private void appendSubquery(Statement.Select select) {
        final boolean readsTarget =
                syntax.hidesTargetFromSubqueries() && target != null && target.equalsIgnoreCase(select.table());
        out.append(readsTarget ? "(SELECT v FROM (" : "(");
        appendProjection(select);
        out.append(readsTarget ? " AS v" : "");
        appendSource(select);
        out.append(readsTarget ? ") AS derived)" : ")");
    }

    private void appendAggregate(Aggregate aggregate) {
        out.append(aggregate.function().name()).append(aggregate.distinct() ? "(DISTINCT " : "(");
        if (aggregate.argument() == null) {
            out.append('*');
        } else {
            append(aggregate.argument());
        }
        out.append(')');
    }

    private void appendBinary(Binary binary) {
        if (Chains.isLong(binary)) {
            appendChain(binary, Chains.terms(binary.operator(), binary));
            return;
        }
        final List<Binary> spine = Chains.longSpine(binary);
        if (!spine.isEmpty()) {
            appendSpine(spine);
            return;
        }
        appendSide(binary, binary.left(), true);
        out.append(' ').append(symbol(binary.operator())).append(' ');
        appendSide(binary, binary.right(), false);
    }

    private void appendChain(Binary chain, List<Expression> terms) {
        for (int i = 0; i < terms.size(); i++) {
            if (i > 0) {
                out.append(' ').append(symbol(chain.operator())).append(' ');
            }
            appendSide(chain, terms.get(i), false);
        }
    }

    private void appendSpine(List<Binary> spine) {
        appendSide(spine.get(0), spine.get(0).left(), true);
        for (final Binary binary : spine) {
            out.append(' ').append(symbol(binary.operator())).append(' ');
            appendSide(binary, binary.right(), false);
        }
    }

    private String symbol(Expression.BinaryOperator operator) {
        if (operator == Expression.BinaryOperator.NULL_SAFE_EQ && syntax.hasDistinctFrom()) {
            return syntax.comparesByIs() ? "IS" : "IS NOT DISTINCT FROM";
        } else if (operator == Expression.BinaryOperator.BIT_XOR && syntax.ranksOtherOperatorsAlike()) {
            return "#";
        }
        return operator.symbol();
    }

    private void appendSide(Binary parent, Expression side, boolean isLeft) {
        if (parent.operator().isLogic() && side instanceof Binary child) {
            final boolean chain = isLeft && child.operator() == parent.operator();
            if (chain || child.operator().isComparison()) {
                append(child);
                return;
            }
        }
        appendOperand(side);
    }

    /** With parentheses unless nothing could go wrong without. */
    private void appendOperand(Expression operand) {
        final boolean atom = operand instanceof ColumnRef
                || operand instanceof ScalarSubquery
                || operand instanceof Aggregate
                || operand instanceof Call
                || operand instanceof Cast
                || operand instanceof Row
                || operand instanceof Expression.ServerValue
                || operand instanceof Expression.Variable
                || operand instanceof Expression.KeptForSession
                || operand instanceof InsertedValue
                || (operand instanceof Literal literal && !ValueWriter.isNegative(literal.value()));
        if (atom) {
            append(operand);
        } else {
            out.append('(');
            append(operand);
            out.append(')');
        }
    }

    private void appendUnary(Unary unary) {
        if (unary.operator() == UnaryOperator.NOT) {
            out.append("NOT ");
            appendOperand(unary.operand());
        } else if (unary.operator() == UnaryOperator.INVERT) {
            out.append('~');
            appendOperand(unary.operand());
        } else {
            // A minus right before a number would become part of it.
            out.append("-(");
            append(unary.operand());
            out.append(')');
        }
    }

    private void appendBetween(Between between) {
        appendOperand(between.operand());
        out.append(between.negated() ? " NOT BETWEEN " : " BETWEEN ");
        appendOperand(between.low());
        out.append(" AND ");
        appendOperand(between.high());
    }
}
