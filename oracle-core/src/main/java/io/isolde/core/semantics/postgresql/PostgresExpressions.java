package io.isolde.core.semantics.postgresql;

import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.BitSet;
import java.util.List;

/**
 * Compiles expressions over the rows of one table. What is compiled here is analysed and planned, too: an error of either is thrown here,
 * whatever the rows are.
 */
public final class PostgresExpressions {
    private final Table table;
    private final String name;
    private final Typer typer = new Typer(this::columnNode);
    /** Columns that what was compiled reads. */
    private final BitSet columnsRead = new BitSet();

    /**
     * A compiler for one table.
     *
     * @param name what its columns may be qualified with
     */
    public PostgresExpressions(Table table, String name) {
        this.table = table;
        this.name = name;
    }

    /**
     * Compiles an expression of a select list.
     *
     * @throws EvaluationError if the statement is refused, or fails when it is planned
     * @throws UnsupportedFeatureException for what is not modelled
     */
    public PostgresExpression compile(Expression expression) {
        return Compiler.compiled(Folder.folded(Unions.known(typer.typed(expression))));
    }

    /**
     * The type of an expression and its value for a row as {@code psql} shows it, as in {@code numeric 1.50}; {@code text NULL} for NULL.
     *
     * @throws EvaluationError if the server gives an error, at any time
     * @throws UnsupportedFeatureException for what is not modelled
     */
    public String shown(Expression expression, Value[] row) {
        final Node node = Folder.folded(Unions.known(typer.typed(expression)));
        final Value value = Compiler.compiled(node).of(row);
        return node.type().sqlName() + " "
                + (value instanceof Value.Null ? "NULL" : "[" + Texts.shown(node.type(), value) + "]");
    }

    /**
     * Compiles the condition of a WHERE. Its conjuncts run in an order that the planner chooses; so for a row on which one fails and another
     * is not true, the value is refused as not modelled.
     *
     * @throws EvaluationError if the statement is refused, or fails when it is planned
     * @throws UnsupportedFeatureException for what is not modelled
     */
    public PostgresExpression condition(Expression expression) {
        final Node node = Folder.folded(typer.condition(expression));
        return node instanceof Node.Logic logic && logic.isAnd()
                ? new Conjunction(
                        logic.operands().stream().map(Compiler::compiled).toList())
                : Compiler.compiled(node);
    }

    /**
     * Compiles what a column is set to: the value as it is stored, with the length and the digits that the column declares. That it is NULL in
     * a column that takes none is no error here.
     *
     * @throws EvaluationError if the statement is refused, or fails when it is planned
     * @throws UnsupportedFeatureException for what is not modelled
     */
    public PostgresExpression assignment(Column column, Expression expression) {
        return Compiler.compiled(Folder.folded(Conversions.assigned(typer.typed(expression), column.type())));
    }

    /** Columns that what was compiled so far reads. */
    public BitSet columnsRead() {
        return (BitSet) columnsRead.clone();
    }

    /**
     * The place of a column.
     *
     * @throws EvaluationError if the table has no such column, or is not called so
     */
    public int column(Expression.ColumnRef reference) {
        if (reference.table() != null && !reference.table().equalsIgnoreCase(name)) {
            throw new EvaluationError(SqlState.UNDEFINED_TABLE);
        }
        final int column = table.columnIndex(reference.column());
        if (column < 0) {
            throw new EvaluationError(SqlState.UNDEFINED_COLUMN);
        }
        return column;
    }

    private Node columnNode(Expression.ColumnRef reference) {
        final int column = column(reference);
        columnsRead.set(column);
        return new Node.ColumnValue(PgType.of(table.columns().get(column).type()), column);
    }

    /** Conditions of which none is known to run first. Measured on 18.6: cheaper ones do, and those of an index. */
    private record Conjunction(List<PostgresExpression> conditions) implements PostgresExpression {
        @Override
        public Value of(Value[] row) {
            EvaluationError error = null;
            boolean isFalse = false;
            boolean unknown = false;
            for (final PostgresExpression condition : conditions) {
                try {
                    final Value value = condition.of(row);
                    isFalse |= Comparisons.isFalse(value);
                    unknown |= value instanceof Value.Null;
                } catch (final EvaluationError e) {
                    if (error != null && error.state() != e.state()) {
                        throw new UnsupportedFeatureException("PostgreSQL order of conditions");
                    }
                    error = e;
                }
            }
            if (error != null && (isFalse || unknown)) {
                throw new UnsupportedFeatureException("PostgreSQL order of conditions");
            } else if (error != null) {
                throw error;
            }
            return !isFalse && unknown ? Value.NULL : Comparisons.truth(!isFalse);
        }
    }
}
