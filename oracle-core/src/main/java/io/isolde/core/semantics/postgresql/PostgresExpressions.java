package io.isolde.core.semantics.postgresql;

import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Limits;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Compiles expressions over the rows of one table, or over rows of several, each beside the one before. What is compiled here is analysed and planned, too: an error of either is thrown here,
 * whatever the rows are.
 */
public final class PostgresExpressions {
    /**
     * A table whose rows expressions read.
     *
     * @param name what its columns may be qualified with
     */
    public record Named(String name, Table table) {}

    /** Of every table; what they hold depends on what the model does not: where rows lie, numbers of transactions and tables. Manual 5.6 "System Columns". */
    private static final Set<String> SYSTEM_COLUMNS = Set.of("tableoid", "xmin", "cmin", "xmax", "cmax", "ctid");

    private final List<Named> tables;
    /** Of the statement around a subquery, whose row comes before the own one; null for none. */
    private final PostgresExpressions around;
    /** Null where there are no subqueries. */
    private final Subquery.Source subqueries;
    /** How many columns the row around has. */
    private final int offset;
    /** 0 outside of subqueries. */
    private final int depth;

    private int readsFromInside;
    private final Typer typer = new Typer(this::columnNode, this::subquery, this::width);
    /** Columns that what was compiled reads. */
    private final BitSet columnsRead = new BitSet();

    /**
     * A compiler for one table.
     *
     * @param name what its columns may be qualified with
     */
    public PostgresExpressions(Table table, String name) {
        this(List.of(new Named(name, table)));
    }

    /** A compiler for rows that hold one of each table, in this order. */
    public PostgresExpressions(List<Named> tables) {
        this(tables, null, null);
    }

    /**
     * A compiler for rows that hold one of each table, behind the row of a statement around.
     *
     * @param around null for none
     * @param subqueries null where there are no subqueries
     */
    public PostgresExpressions(List<Named> tables, PostgresExpressions around, Subquery.Source subqueries) {
        this.tables = List.copyOf(tables);
        this.around = around;
        this.subqueries = subqueries;
        offset = around == null ? 0 : around.width();
        depth = around == null ? 0 : around.depth + 1;
        if (depth == Limits.DEEPEST_SUBQUERIES) {
            throw new UnsupportedFeatureException("subqueries nested " + Limits.DEEPEST_SUBQUERIES + " deep");
        }
    }

    private int width() {
        return offset
                + tables.stream()
                        .mapToInt(each -> each.table().columns().size())
                        .sum();
    }

    /** How often subqueries that were compiled so far read a column of this or of a statement around. */
    public int readsFromInside() {
        return readsFromInside;
    }

    /** Whether a column is one of a statement around. */
    public boolean isAround(Expression.ColumnRef reference) {
        return column(reference) < offset;
    }

    private Subquery subquery(Statement.Select select) {
        if (subqueries == null) {
            throw new UnsupportedFeatureException("PostgreSQL subquery here");
        }
        return subqueries.compile(select, this);
    }

    /**
     * Compiles an expression of a select list.
     *
     * @throws EvaluationError if the statement is refused, or fails when it is planned
     * @throws UnsupportedFeatureException for what is not modelled
     */
    public TypedExpression compile(Expression expression) {
        final Node typed = typer.typed(withoutRows(expression));
        final Node node = Folder.folded(Unions.known(typed));
        final Node.Constant literal = typed.type() == PgType.UNKNOWN ? (Node.Constant) typed : null;
        return new TypedExpression(node.type(), Compiler.compiled(node), literal);
    }

    /**
     * Compiles the comparison of IN with one candidate.
     *
     * @return it over a row with the candidate behind it
     */
    public PostgresExpression comparison(Expression operand, Subquery subquery) {
        return Compiler.compiled(Folder.folded(typer.comparison(typer.typed(operand), subquery)));
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
        final Node node = Folder.planned(Folder.folded(typer.condition(withoutRows(expression))));
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
        return Compiler.compiled(
                Folder.folded(Conversions.assigned(typer.typed(withoutRows(expression)), column.type())));
    }

    /** Columns that what was compiled so far reads. */
    public BitSet columnsRead() {
        return (BitSet) columnsRead.clone();
    }

    /**
     * The place of a column in a row.
     *
     * @throws EvaluationError if no table has such a column or is called so, or if several have it
     */
    public int column(Expression.ColumnRef reference) {
        int found = -1;
        boolean isNamed = false;
        int before = offset;
        for (final Named each : tables) {
            if (reference.table() == null || reference.table().equalsIgnoreCase(each.name())) {
                isNamed = true;
                final int column = each.table().columnIndex(reference.column());
                if (column >= 0 && found >= 0) {
                    throw new EvaluationError(SqlState.AMBIGUOUS_COLUMN);
                }
                found = column < 0 ? found : before + column;
            }
            before += each.table().columns().size();
        }
        final boolean mayBeAround = reference.table() == null || !isNamed;
        if (found < 0 && isNamed) {
            requireDeclared(reference);
        }
        if (found < 0 && around != null && mayBeAround) {
            return around.column(reference);
        } else if (found < 0) {
            throw new EvaluationError(isNamed ? SqlState.UNDEFINED_COLUMN : SqlState.UNDEFINED_TABLE);
        }
        return found;
    }

    /** Refuses names that no CREATE TABLE has said and that are known all the same: system columns, and tables as values. */
    private void requireDeclared(Expression.ColumnRef reference) {
        final String name = reference.column().toLowerCase(Locale.ROOT);
        if (SYSTEM_COLUMNS.contains(name)) {
            throw new UnsupportedFeatureException("PostgreSQL system column " + name);
        } else if (isRow(reference)) {
            throw new UnsupportedFeatureException("PostgreSQL row of a table as a value");
        }
    }

    private boolean isRow(Expression.ColumnRef reference) {
        return reference.table() == null
                && tables.stream().anyMatch(each -> each.name().equalsIgnoreCase(reference.column()));
    }

    /**
     * The expression with each test of a whole row for NULL in other words: a row is NULL where all of its columns are, and NOT NULL where none is.
     * PostgreSQL manual 9.2, "IS NULL". Chains lean to the left and may be long, so they are walked in a loop.
     */
    private Expression withoutRows(Expression expression) {
        final Deque<Expression.Binary> chain = new ArrayDeque<>();
        Expression first = expression;
        while (first instanceof Expression.Binary binary) {
            chain.push(binary);
            first = binary.left();
        }
        Expression rewritten = withoutRowsInOperands(first);
        for (final Expression.Binary binary : chain) {
            rewritten = new Expression.Binary(binary.operator(), rewritten, withoutRows(binary.right()));
        }
        return rewritten;
    }

    private Expression withoutRowsInOperands(Expression expression) {
        if (expression instanceof Expression.IsNull test
                && test.operand() instanceof Expression.ColumnRef row
                && isRow(row)
                && tables.stream().allMatch(each -> each.table().columnIndex(row.column()) < 0)) {
            return columnsTested(row, test.negated());
        }
        return Operands.with(
                expression,
                Operands.of(expression).stream().map(this::withoutRows).toList());
    }

    private Expression columnsTested(Expression.ColumnRef row, boolean negated) {
        return tables.stream()
                .filter(each -> each.name().equalsIgnoreCase(row.column()))
                .flatMap(each -> each.table().columns().stream()
                        .map(column -> new Expression.ColumnRef(each.name(), column.name())))
                .map(column -> (Expression) new Expression.IsNull(column, negated))
                .reduce((left, right) -> new Expression.Binary(Expression.BinaryOperator.AND, left, right))
                .orElseThrow(() -> new UnsupportedFeatureException("PostgreSQL row without columns"));
    }

    /** The column at a place of a row. */
    public Column columnAt(int place) {
        if (place < offset) {
            return around.columnAt(place);
        }
        int left = place - offset;
        for (final Named each : tables) {
            if (left < each.table().columns().size()) {
                return each.table().columns().get(left);
            }
            left -= each.table().columns().size();
        }
        throw new IllegalArgumentException("a row has such a column: place=" + place);
    }

    private Node columnNode(Expression.ColumnRef reference) {
        final int column = column(reference);
        noteRead(column);
        return new Node.ColumnValue(PgType.of(columnAt(column).type()), column);
    }

    private void noteRead(int column) {
        if (column < offset) {
            around.readsFromInside++;
            around.noteRead(column);
        } else {
            columnsRead.set(column - offset);
        }
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
