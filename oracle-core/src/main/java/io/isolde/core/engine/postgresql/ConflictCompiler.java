package io.isolde.core.engine.postgresql;

import static io.isolde.core.engine.postgresql.Features.require;

import io.isolde.core.engine.postgresql.PostgresStatement.Conflict;
import io.isolde.core.engine.postgresql.PostgresStatement.Filter;
import io.isolde.core.semantics.postgresql.PostgresExpression;
import io.isolde.core.semantics.postgresql.PostgresExpressions;
import io.isolde.core.sql.ExcludedRow;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Compiles ON CONFLICT: its expressions read the row that is there and, behind it, the one that was to be inserted. */
final class ConflictCompiler {
    private final PostgresTable table;
    private final PostgresExpressions expressions;

    ConflictCompiler(PostgresTable table) {
        this.table = table;
        final Table both = ExcludedRow.behind(table.table);
        expressions = new PostgresExpressions(both, both.name());
    }

    Conflict compile(Statement.OnConflict conflict) {
        final List<Integer> indexes = indexes(conflict);
        if (conflict.doesNothing()) {
            return new Conflict(indexes, null, null);
        }
        require(conflict.namesKey(), "DO UPDATE for no key");
        final List<Integer> columns = new ArrayList<>();
        final List<PostgresExpression> values = new ArrayList<>();
        for (final Statement.Assignment assignment : conflict.assignments()) {
            final int column = expressions.column(new Expression.ColumnRef(assignment.column()));
            table.requireGiven(column);
            require(!columns.contains(column), "column that is set twice");
            columns.add(column);
            values.add(expressions.assignment(table.table.columns().get(column), rewritten(assignment.value())));
        }
        final Filter filter = new Filter(
                conflict.where() == null ? null : expressions.condition(rewritten(conflict.where())),
                expressions.columnsRead());
        return new Conflict(indexes, filter, new PostgresStatement.Settings(columns, values));
    }

    /** The unique indexes of exactly what is named; all of them if nothing is. */
    private List<Integer> indexes(Statement.OnConflict conflict) {
        final Expression where = conflict.targetWhere();
        final Set<Integer> wanted = new HashSet<>();
        conflict.target().forEach(column -> wanted.add(expressions.column(new Expression.ColumnRef(column))));
        final List<Integer> indexes = IntStream.range(0, table.uniqueKeys.size())
                .filter(index -> !conflict.namesKey()
                        || (conflict.target().isEmpty()
                                ? table.uniqueKeys.get(index).isMeant(conflict.targetKeys(), where)
                                : table.uniqueKeys.get(index).isMeant(wanted, where)))
                .boxed()
                .toList();
        require(!conflict.namesKey() || !indexes.isEmpty(), "ON CONFLICT for no unique index");
        return indexes;
    }

    private Expression rewritten(Expression expression) {
        if (expression instanceof Expression.InsertedValue value) {
            return ExcludedRow.column(value);
        } else if (expression instanceof Expression.ColumnRef reference) {
            require(reference.table() != null, "column of ON CONFLICT without its table");
            return reference;
        }
        final List<Expression> operands = Operands.of(expression);
        return Operands.with(expression, operands.stream().map(this::rewritten).toList());
    }
}
