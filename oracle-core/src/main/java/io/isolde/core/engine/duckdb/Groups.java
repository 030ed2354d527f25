package io.isolde.core.engine.duckdb;

import static io.isolde.core.engine.duckdb.Features.require;

import io.isolde.core.catalogue.DuckDbProfile;
import io.isolde.core.engine.duckdb.DuckDbStatement.Aggregate;
import io.isolde.core.semantics.duckdb.DuckDbExpression;
import io.isolde.core.semantics.duckdb.DuckDbExpressions;
import io.isolde.core.semantics.duckdb.DuckDbType;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.AggregateFunction;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Operands;
import java.util.ArrayList;
import java.util.List;

/** The keys and aggregates of groups, as columns of rows of their own. */
final class Groups {
    private final DuckDbProfile profile;
    private final DuckDbExpressions rows;
    private final List<Integer> keys = new ArrayList<>();
    private final List<Aggregate> aggregates = new ArrayList<>();
    private final List<DuckDbExpressions.Named> columns = new ArrayList<>();

    /** Groups of rows. */
    Groups(DuckDbProfile profile, DuckDbExpressions rows) {
        this.profile = profile;
        this.rows = rows;
    }

    void addKey(Expression key) {
        require(key instanceof ColumnRef, "GROUP BY of an expression");
        keys.add(rows.column((ColumnRef) key));
        columns.add(new DuckDbExpressions.Named("key." + keys.size(), rows.typeOf(key)));
    }

    /** The place of a key among the columns of groups. */
    int key(ColumnRef column) {
        final int key = keys.indexOf(rows.column(column));
        require(key >= 0, "column of groups that is no key");
        return key;
    }

    DuckDbStatement.Grouping grouping() {
        return new DuckDbStatement.Grouping(keys, aggregates);
    }

    /** For what is made of groups, once all of it is {@linkplain #rewritten rewritten}. */
    DuckDbExpressions expressions() {
        return new DuckDbExpressions(profile, columns, "groups");
    }

    /** The expression over a group. */
    Expression rewritten(Expression expression) {
        require(Operands.subquery(expression).isEmpty(), "subquery beside groups");
        if (expression instanceof Expression.Aggregate aggregate) {
            return added(aggregate);
        } else if (expression instanceof ColumnRef column) {
            return new ColumnRef(columns.get(key(column)).name());
        }
        return Operands.with(
                expression,
                Operands.of(expression).stream().map(this::rewritten).toList());
    }

    private Expression added(Expression.Aggregate aggregate) {
        final Expression argument = aggregate.argument();
        final DuckDbType type = argument == null ? DuckDbType.BIGINT : rows.typeOf(argument);
        final AggregateFunction function = aggregate.function();
        final boolean adds = function == AggregateFunction.SUM || function == AggregateFunction.AVG;
        require(
                type == DuckDbType.INTEGER
                        || type == DuckDbType.BIGINT
                        || !adds && (type == DuckDbType.VARCHAR || type == DuckDbType.DOUBLE),
                function + " of " + type);
        final DuckDbExpression code = argument == null ? null : rows.compile(argument);
        aggregates.add(new Aggregate(function, code, aggregate.distinct()));
        final String name = "aggregate." + columns.size();
        columns.add(new DuckDbExpressions.Named(name, typeOf(function, type)));
        return new ColumnRef(name);
    }

    /** DuckDB manual, "Aggregate Functions". */
    private static DuckDbType typeOf(AggregateFunction function, DuckDbType argument) {
        return switch (function) {
            case COUNT -> DuckDbType.BIGINT;
            case SUM -> DuckDbType.HUGEINT;
            case AVG -> DuckDbType.DOUBLE;
            case MIN, MAX -> argument;
        };
    }
}
