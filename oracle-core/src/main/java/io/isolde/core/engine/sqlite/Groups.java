package io.isolde.core.engine.sqlite;

import static io.isolde.core.engine.sqlite.Features.require;

import io.isolde.core.query.Aggregate;
import io.isolde.core.semantics.sqlite.Affinity;
import io.isolde.core.semantics.sqlite.SqliteExpression;
import io.isolde.core.semantics.sqlite.SqliteExpressions;
import io.isolde.core.semantics.sqlite.SqliteExpressions.Source;
import io.isolde.core.semantics.sqlite.SqliteExpressions.SourceColumn;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Operands;
import java.util.ArrayList;
import java.util.List;

/** The keys and aggregates of groups, as columns of a table of their own. */
final class Groups {
    private final SqliteExpressions rows;
    private final List<SqliteExpression> keys = new ArrayList<>();
    private final List<Integer> keyColumns = new ArrayList<>();
    private final List<Aggregate> aggregates = new ArrayList<>();
    private final List<SourceColumn> columns = new ArrayList<>();

    /** Groups of rows. */
    Groups(SqliteExpressions rows) {
        this.rows = rows;
    }

    List<SqliteExpression> keys() {
        return keys;
    }

    List<Aggregate> aggregates() {
        return aggregates;
    }

    void addKey(Expression key) {
        require(key instanceof ColumnRef, "GROUP BY of an expression");
        keys.add(rows.compile(key));
        keyColumns.add(rows.column((ColumnRef) key));
        columns.add(new SourceColumn("key." + keys.size(), rows.affinityOf(key)));
    }

    /** For what is made of groups, once all of them is known. */
    SqliteExpressions expressions() {
        return new SqliteExpressions(List.of(new Source("groups", columns)), null, null);
    }

    /** The expression over a group. A column that is no key has the value of any row, or of the least or greatest. SQLite manual, "SELECT", 2.5. */
    Expression rewritten(Expression expression) {
        require(Operands.subquery(expression).isEmpty(), "subquery beside groups");
        if (expression instanceof Expression.Aggregate aggregate) {
            return added(aggregate);
        } else if (expression instanceof ColumnRef column) {
            final int key = keyColumns.indexOf(rows.column(column));
            require(key >= 0, "aggregate beside a column");
            return new ColumnRef(columns.get(key).name());
        }
        return Operands.with(
                expression,
                Operands.of(expression).stream().map(this::rewritten).toList());
    }

    private Expression added(Expression.Aggregate aggregate) {
        final Expression argument = aggregate.argument();
        require(argument == null || isOwn(argument), "aggregate of columns around");
        aggregates.add(new Aggregate(
                aggregate.function(), argument == null ? null : rows.compile(argument), aggregate.distinct()));
        final String name = "aggregate." + columns.size();
        columns.add(new SourceColumn(name, Affinity.NONE));
        return new ColumnRef(name);
    }

    /** One over columns of a statement around alone would be that statement's. */
    private boolean isOwn(Expression argument) {
        return Operands.allColumns(argument, column -> !rows.isAround(column));
    }
}
