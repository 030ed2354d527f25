package io.isolde.core.query;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Operands;
import java.util.ArrayList;
import java.util.List;

/** The keys and aggregates of groups, as columns of a table of their own. */
final class Groups<T> {
    private final SelectCompiler<T> compiler;
    private final Expressions<T> rows;
    private final List<RowExpression> keys = new ArrayList<>();
    private final List<Integer> keyColumns = new ArrayList<>();
    private final List<Aggregate> aggregates = new ArrayList<>();
    private final List<Source.Column<T>> columns = new ArrayList<>();

    /** Groups of rows. */
    Groups(SelectCompiler<T> compiler, Expressions<T> rows) {
        this.compiler = compiler;
        this.rows = rows;
    }

    void addKey(Expression key) {
        compiler.require(key instanceof ColumnRef, "GROUP BY of an expression");
        final int column = rows.scope().column((ColumnRef) key);
        keys.add(rows.compile(key));
        keyColumns.add(column);
        columns.add(new Source.Column<>("key." + keys.size(), rows.scope().typeOf(column)));
    }

    /** What is made of groups is over these, once all of them is known. */
    Scope<T> scope() {
        return new Scope<>(List.of(new Source<>("groups", columns)), null);
    }

    /**
     * What makes them.
     *
     * @param having over a group; null for none
     */
    Grouping grouping(RowExpression having) {
        return new Grouping(keys, aggregates, !keys.isEmpty(), having);
    }

    /** The expression over a group. Which row a column that is no key is taken from is not modelled. */
    Expression rewritten(Expression expression) {
        compiler.require(Operands.subquery(expression).isEmpty(), "subquery beside groups");
        if (expression instanceof Expression.Aggregate aggregate) {
            return added(aggregate);
        } else if (expression instanceof ColumnRef column) {
            final int key = keyColumns.indexOf(rows.scope().column(column));
            compiler.require(key >= 0, "aggregate beside a column");
            return new ColumnRef(columns.get(key).name());
        }
        return Operands.with(
                expression,
                Operands.of(expression).stream().map(this::rewritten).toList());
    }

    private Expression added(Expression.Aggregate aggregate) {
        final Expression argument = aggregate.argument();
        compiler.require(
                argument == null
                        || Operands.allColumns(argument, column -> !rows.scope().isAround(column)),
                "aggregate of columns around");
        final Expressions.Result<T> compiled =
                argument == null ? new Expressions.Result<>(null, null) : rows.result(argument);
        final T type = compiler.typeOf(aggregate.function(), compiled.type());
        aggregates.add(new Aggregate(aggregate.function(), compiled.code(), aggregate.distinct()));
        final String name = "aggregate." + columns.size();
        columns.add(new Source.Column<>(name, type));
        return new ColumnRef(name);
    }
}
