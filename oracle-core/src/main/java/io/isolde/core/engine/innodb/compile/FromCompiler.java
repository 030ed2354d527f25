package io.isolde.core.engine.innodb.compile;

import io.isolde.core.semantics.mysql.ExpressionCompiler.SubqueryCollector;
import io.isolde.core.semantics.mysql.RowScope;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.List;

/** Compiles what statements and subqueries read from. */
final class FromCompiler {
    private static final SubqueryCollector NO_SUBQUERIES = SubqueryCollector.refusing("subquery in ON");

    private final List<CompiledTable> tables;
    private final Compilers compilers;

    /**
     * @param tables those created so far, by number; may grow
     */
    FromCompiler(List<CompiledTable> tables, Compilers compilers) {
        this.tables = tables;
        this.compilers = compilers;
    }

    /** The one table of a statement that writes. */
    public CompiledFrom table(String name) {
        return table(name, name);
    }

    /** The one table of a statement that writes, whose columns are qualified with a name of their own. */
    CompiledFrom table(String name, String alias) {
        final int number = number(name);
        return new CompiledFrom(
                number,
                CompiledFrom.NONE,
                tables.get(number),
                scope(tables.get(number), null, false).add(alias, table(number)));
    }

    /**
     * The tables of a SELECT.
     *
     * @param around the scope a subquery stands in; null for a statement
     * @param correlated whether the names of that scope are known inside
     */
    public CompiledFrom tables(Statement.Select select, RowScope around, boolean correlated) {
        return tables(select.from(), around, correlated);
    }

    /** The same of what stands behind FROM. */
    CompiledFrom tables(Statement.From written, RowScope around, boolean correlated) {
        final int number = number(written.table());
        final String name = written.alias() == null ? written.table() : written.alias();
        if (written.join() == null) {
            final CompiledTable rows = tables.get(number);
            return new CompiledFrom(
                    number,
                    CompiledFrom.NONE,
                    rows,
                    scope(rows, around, correlated).add(name, rows.table));
        }
        final List<Column> columns = new ArrayList<>(table(number).columns());
        final StringBuilder names = new StringBuilder(table(number).name());
        for (Statement.Join join = written.join(); join != null; join = join.next()) {
            columns.addAll(table(number(join.table())).columns());
            names.append(", ").append(table(number(join.table())).name());
        }
        if (columns.size() > Long.SIZE) {
            throw new UnsupportedFeatureException("join of more than 64 columns");
        }
        final CompiledTable rows = new CompiledTable(new Table(names.toString(), columns, List.of()));
        final RowScope scope = scope(rows, around, correlated).add(name, table(number));
        final RowScope inside = scope(rows, null, false).add(name, table(number));
        final List<CompiledFrom.Join> joins = new ArrayList<>();
        for (Statement.Join join = written.join(); join != null; join = join.next()) {
            final int second = number(join.table());
            final int firstColumn = inside.columnCount();
            final List<String> common = common(inside, join);
            final Expression on = condition(inside, join, common);
            inside.add(join.name(), table(second), common);
            scope.add(join.name(), table(second), common);
            joins.add(new CompiledFrom.Join(
                    second,
                    firstColumn,
                    join.kind() == Statement.JoinKind.LEFT,
                    compilers.over(inside, NO_SUBQUERIES).compilePredicate(on)));
        }
        return new CompiledFrom(number, joins.toArray(CompiledFrom.NONE), rows, scope);
    }

    /** The columns by which USING or NATURAL joins a table to those before. */
    private List<String> common(RowScope before, Statement.Join join) {
        if (!join.common().natural()) {
            return join.common().columns();
        }
        return table(number(join.table())).columns().stream()
                .map(Column::name)
                .filter(before::has)
                .toList();
    }

    private static Expression condition(RowScope before, Statement.Join join, List<String> common) {
        Expression on = join.on();
        for (final String column : common) {
            final Expression same = new Expression.Binary(
                    Expression.BinaryOperator.EQ,
                    new Expression.ColumnRef(before.qualifierOf(column), column),
                    new Expression.ColumnRef(join.name(), column));
            on = on == null ? same : new Expression.Binary(Expression.BinaryOperator.AND, on, same);
        }
        return on;
    }

    private static RowScope scope(CompiledTable rows, RowScope around, boolean correlated) {
        return new RowScope(rows.layout, around, correlated);
    }

    private Table table(int number) {
        return tables.get(number).table;
    }

    private int number(String name) {
        for (int i = 0; i < tables.size(); i++) {
            if (table(i).name().equalsIgnoreCase(name)) {
                return i;
            }
        }
        throw new UnsupportedFeatureException("unknown table");
    }
}
