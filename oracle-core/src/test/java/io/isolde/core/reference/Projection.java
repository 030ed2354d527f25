package io.isolde.core.reference;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What a SELECT makes of the rows it found. */
final class Projection {
    private Projection() {}

    static List<List<Value>> of(StoredTable table, Statement.Select select, List<List<Value>> found) {
        final List<List<Value>> rows = ordered(table, select, found);
        List<List<Value>> result = rows;
        if (isGrouped(select)) {
            result = groups(table, select, rows).stream()
                    .map(group -> project(table, select, group))
                    .toList();
        } else if (!select.projection().isEmpty()) {
            result = rows.stream()
                    .map(row -> project(table, select, List.of(row)))
                    .toList();
        }
        if (select.distinct()) {
            result = distinct(result);
        }
        return select.limit() == Statement.NO_LIMIT
                ? result
                : result.stream().limit(select.limit()).toList();
    }

    private static List<List<Value>> ordered(StoredTable table, Statement.Select select, List<List<Value>> rows) {
        final List<List<Value>> ordered = new ArrayList<>(rows);
        for (int i = select.orderBy().size() - 1; i >= 0; i--) {
            final Statement.OrderBy order = select.orderBy().get(i);
            final Comparator<List<Value>> up =
                    Comparator.comparing(row -> table.valueOf(order.by().column(), row), Projection::compareNullsFirst);
            ordered.sort(order.descending() ? up.reversed() : up);
        }
        return ordered;
    }

    private static int compareNullsFirst(Value left, Value right) {
        return Values.isNull(left) || Values.isNull(right)
                ? Boolean.compare(Values.isNull(right), Values.isNull(left))
                : Values.compare(left, right);
    }

    private static boolean isGrouped(Statement.Select select) {
        return !select.groupBy().isEmpty() || select.projection().stream().anyMatch(Projection::hasAggregate);
    }

    private static boolean hasAggregate(Expression expression) {
        return expression instanceof Expression.Aggregate
                || expression instanceof Expression.Binary b && (hasAggregate(b.left()) || hasAggregate(b.right()))
                || expression instanceof Expression.Unary u && hasAggregate(u.operand());
    }

    private static List<List<List<Value>>> groups(StoredTable table, Statement.Select select, List<List<Value>> rows) {
        if (select.groupBy().isEmpty()) {
            return List.of(rows);
        }
        final List<List<Value>> keys = new ArrayList<>();
        final List<List<List<Value>>> groups = new ArrayList<>();
        for (final List<Value> row : rows) {
            final TreeEvaluator evaluator = new TreeEvaluator(table, row);
            final List<Value> key =
                    select.groupBy().stream().map(evaluator::evaluate).toList();
            int group = indexOf(keys, key);
            if (group < 0) {
                group = keys.size();
                keys.add(key);
                groups.add(new ArrayList<>());
            }
            groups.get(group).add(row);
        }
        return groups;
    }

    private static List<List<Value>> distinct(List<List<Value>> rows) {
        final List<List<Value>> distinct = new ArrayList<>();
        for (final List<Value> row : rows) {
            if (indexOf(distinct, row) < 0) {
                distinct.add(row);
            }
        }
        return distinct;
    }

    private static int indexOf(List<List<Value>> rows, List<Value> row) {
        for (int i = 0; i < rows.size(); i++) {
            boolean same = true;
            for (int column = 0; column < row.size(); column++) {
                same &= compareNullsFirst(rows.get(i).get(column), row.get(column)) == 0;
            }
            if (same) {
                return i;
            }
        }
        return -1;
    }

    /** One result row of a group, or of a single row. */
    private static List<Value> project(StoredTable table, Statement.Select select, List<List<Value>> group) {
        return select.projection().stream()
                .map(expression -> evaluate(table, expression, group))
                .toList();
    }

    private static Value evaluate(StoredTable table, Expression expression, List<List<Value>> group) {
        if (expression instanceof Expression.Aggregate aggregate) {
            return aggregate(table, aggregate, group);
        } else if (expression instanceof Expression.Binary binary && hasAggregate(binary)) {
            return TreeEvaluator.arithmetic(
                    binary.operator(), evaluate(table, binary.left(), group), evaluate(table, binary.right(), group));
        }
        return new TreeEvaluator(table, group.isEmpty() ? List.of() : group.get(0)).evaluate(expression);
    }

    private static Value aggregate(StoredTable table, Expression.Aggregate aggregate, List<List<Value>> rows) {
        if (aggregate.argument() == null) {
            return new Value.IntegerValue(rows.size());
        }
        List<Value> values = rows.stream()
                .map(row -> new TreeEvaluator(table, row).evaluate(aggregate.argument()))
                .filter(value -> !Values.isNull(value))
                .toList();
        if (aggregate.distinct()) {
            values = distinct(values.stream().map(List::of).toList()).stream()
                    .map(row -> row.get(0))
                    .toList();
        }
        return switch (aggregate.function()) {
            case COUNT -> new Value.IntegerValue(values.size());
            case MIN -> values.stream().min(Values::compare).orElse(Value.NULL);
            case MAX -> values.stream().max(Values::compare).orElse(Value.NULL);
            case SUM -> sum(values);
            case AVG -> average(values);
        };
    }

    /** Exact numbers get four digits more. */
    private static Value average(List<Value> values) {
        final Value sum = sum(values);
        if (sum instanceof Value.DecimalValue d) {
            return new Value.DecimalValue(d.value()
                    .divide(BigDecimal.valueOf(values.size()), d.value().scale() + 4, RoundingMode.HALF_UP));
        }
        return sum instanceof Value.DoubleValue d ? new Value.DoubleValue(d.value() / values.size()) : sum;
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
        select.groupBy().forEach(expression -> collect(table, expression, columns));
        select.orderBy().forEach(order -> collect(table, order.by(), columns));
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
