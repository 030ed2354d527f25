package io.isolde.core.reference;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What a SELECT makes of the rows it found. */
final class Projection {
    private Projection() {}

    static List<List<Value>> of(StoredTable table, List<Expression> projection, List<List<Value>> rows) {
        if (projection.isEmpty()) {
            return rows;
        }
        if (projection.get(0) instanceof Expression.Aggregate) {
            return List.of(projection.stream()
                    .map(expression -> aggregate(table, (Expression.Aggregate) expression, rows))
                    .toList());
        }
        final List<List<Value>> result = new ArrayList<>();
        for (final List<Value> row : rows) {
            result.add(projection.stream()
                    .map(expression -> new TreeEvaluator(table, row).evaluate(expression))
                    .toList());
        }
        return result;
    }

    private static Value aggregate(StoredTable table, Expression.Aggregate aggregate, List<List<Value>> rows) {
        if (aggregate.argument() == null) {
            return new Value.IntegerValue(rows.size());
        }
        final List<Value> values = rows.stream()
                .map(row -> new TreeEvaluator(table, row).evaluate(aggregate.argument()))
                .filter(value -> !Values.isNull(value))
                .toList();
        return switch (aggregate.function()) {
            case COUNT -> new Value.IntegerValue(values.size());
            case MIN -> values.stream().min(Values::compare).orElse(Value.NULL);
            case MAX -> values.stream().max(Values::compare).orElse(Value.NULL);
            case SUM -> sum(values);
            case AVG -> throw new UnsupportedFeatureException("AVG");
        };
    }

    /** The sum of integers is a decimal. */
    private static Value sum(List<Value> values) {
        Value sum = Value.NULL;
        for (final Value value : values) {
            final Value exact = value instanceof Value.IntegerValue i
                    ? new Value.DecimalValue(BigDecimal.valueOf(i.value()))
                    : value;
            sum = Values.isNull(sum) ? exact : TreeEvaluator.arithmetic(BinaryOperator.PLUS, sum, exact);
        }
        return sum;
    }

    /** The columns a SELECT needs. */
    static Set<Integer> columnsRead(StoredTable table, Statement.Select select) {
        final Set<Integer> columns = new TreeSet<>();
        if (select.projection().isEmpty()) {
            columns.addAll(table.allColumns());
        }
        select.projection().forEach(expression -> collect(table, expression, columns));
        collect(table, select.where(), columns);
        return columns;
    }

    private static void collect(StoredTable table, Expression expression, Set<Integer> columns) {
        if (expression == null || expression instanceof Expression.Literal) {
            return;
        } else if (expression instanceof Expression.ColumnRef ref) {
            columns.add(table.definition.columnIndex(ref.column()));
        } else if (expression instanceof Expression.Unary unary) {
            collect(table, unary.operand(), columns);
        } else if (expression instanceof Expression.Binary binary) {
            collect(table, binary.left(), columns);
            collect(table, binary.right(), columns);
        } else if (expression instanceof Expression.Between between) {
            collect(table, between.operand(), columns);
            collect(table, between.low(), columns);
            collect(table, between.high(), columns);
        } else if (expression instanceof Expression.In in) {
            collect(table, in.operand(), columns);
            in.candidates().forEach(candidate -> collect(table, candidate, columns));
        } else if (expression instanceof Expression.IsNull isNull) {
            collect(table, isNull.operand(), columns);
        } else if (expression instanceof Expression.IsTruth isTruth) {
            collect(table, isTruth.operand(), columns);
        } else if (expression instanceof Expression.Aggregate aggregate) {
            collect(table, aggregate.argument(), columns);
        } else {
            throw new UnsupportedFeatureException(
                    "expression " + expression.getClass().getSimpleName());
        }
    }
}
