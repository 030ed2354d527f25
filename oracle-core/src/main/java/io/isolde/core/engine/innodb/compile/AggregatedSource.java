package io.isolde.core.engine.innodb.compile;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Aggregate;
import io.isolde.core.sql.Expression.Literal;
import io.isolde.core.sql.Expression.ScalarSubquery;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Insert;
import io.isolde.core.sql.Statement.InsertMode;
import io.isolde.core.sql.Statement.Select;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.List;

/**
 * INSERT ... SELECT of aggregates over all rows: it inserts one row, of subqueries that read and lock as the SELECT does. MySQL manual 15.2.7.1 "INSERT ... SELECT Statement", 17.7.3.
 */
final class AggregatedSource {
    private AggregatedSource() {}

    /** Whether an INSERT takes aggregates of a SELECT. */
    static boolean isOneOf(Insert insert) {
        final Select source = insert.source();
        return source != null
                && source.groupBy().isEmpty()
                && source.projection().stream().anyMatch(Operands::hasAggregate);
    }

    /** The row, which is always inserted. */
    static Statement.InsertIf asRow(Insert insert) {
        final Select source = insert.source();
        if (source.distinct()
                || !source.slice().equals(Statement.Slice.ALL)
                || !source.locks().equals(Statement.Locks.NONE)
                || insert.mode() == InsertMode.INSERT_IGNORE) {
            throw new UnsupportedFeatureException("INSERT SELECT of other than rows");
        }
        final List<Expression> row = source.projection().stream()
                .map(each -> withSubqueries(each, source))
                .toList();
        return new Statement.InsertIf(
                new Insert(insert.mode(), insert.table(), insert.columns(), List.of(row), null, insert.onDuplicate()),
                new Literal(new Value.IntegerValue(1)));
    }

    private static Expression withSubqueries(Expression expression, Select source) {
        return expression instanceof Aggregate
                ? new ScalarSubquery(source.withProjection(List.of(expression)))
                : Operands.with(
                        expression,
                        Operands.of(expression).stream()
                                .map(each -> withSubqueries(each, source))
                                .toList());
    }
}
