package io.isolde.core.engine.innodb.compile;

import io.isolde.core.engine.innodb.compile.AccessPath.Bound;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Binary;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.IsNull;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The range to which a condition confines a column, as the range optimizer would find it: one, around all that it scans. NULLs lie before all
 * values. A prediction only.
 */
final class ColumnRange {
    private final CompiledTable table;
    private final int column;

    private ColumnRange(CompiledTable table, int column) {
        this.table = table;
        this.column = column;
    }

    /** Nothing where the condition leaves all values. */
    public static Optional<Bound> of(CompiledTable table, int column, Expression where) {
        return where == null ? Optional.empty() : new ColumnRange(table, column).of(where);
    }

    private Optional<Bound> of(Expression condition) {
        final List<Expression> conjuncts = AccessPath.operands(BinaryOperator.AND, condition);
        if (conjuncts.size() > 1) {
            return intersection(bounds(conjuncts));
        }
        final List<Expression> alternatives = AccessPath.operands(BinaryOperator.OR, conjuncts.get(0));
        if (alternatives.size() == 1) {
            return ofOne(alternatives.get(0));
        }
        final List<Bound> bounds = bounds(alternatives);
        return bounds.size() == alternatives.size() ? union(bounds) : Optional.empty();
    }

    /** Those of the conditions that have one. */
    private List<Bound> bounds(List<Expression> conditions) {
        final List<Bound> bounds = new ArrayList<>();
        for (final Expression condition : conditions) {
            of(condition).ifPresent(bounds::add);
        }
        return bounds;
    }

    private Optional<Bound> ofOne(Expression condition) {
        if (condition instanceof Binary binary) {
            return binary.operator().isComparison() && AccessPath.comparesColumnWithConstant(table, column, binary)
                    ? Optional.of(comparison(AccessPath.columnFirst(binary)))
                    : Optional.empty();
        } else if (condition instanceof IsNull isNull && isColumn(isNull.operand())) {
            return Optional.of(AccessPath.bound(isNull));
        } else if (condition instanceof Expression.Between between
                && AccessPath.comparesColumnWithConstants(table, column, between)) {
            return Optional.of(between.negated() ? values(between.operand()) : AccessPath.bound(between));
        } else if (condition instanceof Expression.In in
                && isColumn(in.operand())
                && in.candidates().stream().allMatch(value -> AccessPath.isConstant(table, column, value))) {
            return in.negated()
                    ? Optional.of(values(in.operand()))
                    : union(in.candidates().stream()
                            .map(candidate -> comparison(new Binary(BinaryOperator.EQ, in.operand(), candidate)))
                            .toList());
        }
        return Optional.empty();
    }

    private static Bound comparison(Binary comparison) {
        final Bound bound =
                comparison.operator() == BinaryOperator.NE ? values(comparison.left()) : AccessPath.bound(comparison);
        return bound.lower() == null ? new Bound(values(comparison.left()).lower(), bound.upper()) : bound;
    }

    /** All but NULL. */
    private static Bound values(Expression operand) {
        return AccessPath.bound(new IsNull(operand, true));
    }

    private static Optional<Bound> intersection(List<Bound> bounds) {
        return bounds.isEmpty()
                ? Optional.empty()
                : Optional.of(new Bound(
                        joined(BinaryOperator.AND, bounds, Bound::lower),
                        joined(BinaryOperator.AND, bounds, Bound::upper)));
    }

    private static Optional<Bound> union(List<Bound> bounds) {
        boolean low = true;
        boolean high = true;
        for (final Bound bound : bounds) {
            low &= bound.lower() != null;
            high &= bound.upper() != null;
        }
        final Bound all = new Bound(
                low ? joined(BinaryOperator.OR, bounds, Bound::lower) : null,
                high ? joined(BinaryOperator.OR, bounds, Bound::upper) : null);
        return all.lower() == null && all.upper() == null ? Optional.empty() : Optional.of(all);
    }

    /** Null where none has such an end. */
    private static Expression joined(BinaryOperator operator, List<Bound> bounds, Function<Bound, Expression> end) {
        Expression joined = null;
        for (final Bound bound : bounds) {
            final Expression one = end.apply(bound);
            if (one != null) {
                joined = joined == null ? one : new Binary(operator, joined, one);
            }
        }
        return joined;
    }

    private boolean isColumn(Expression expression) {
        return AccessPath.isColumn(table, column, expression);
    }
}
