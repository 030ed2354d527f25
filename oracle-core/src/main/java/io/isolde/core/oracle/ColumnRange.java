package io.isolde.core.oracle;

import io.isolde.core.oracle.AccessPath.Bound;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Binary;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.IsNull;
import java.util.List;
import java.util.Objects;
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
    static Optional<Bound> of(CompiledTable table, int column, Expression where) {
        return where == null ? Optional.empty() : new ColumnRange(table, column).of(where);
    }

    private Optional<Bound> of(Expression condition) {
        final List<Expression> conjuncts = AccessPath.operands(BinaryOperator.AND, condition);
        if (conjuncts.size() > 1) {
            return intersection(
                    conjuncts.stream().map(this::of).flatMap(Optional::stream).toList());
        }
        final List<Expression> alternatives = AccessPath.operands(BinaryOperator.OR, conjuncts.get(0));
        if (alternatives.size() == 1) {
            return ofOne(alternatives.get(0));
        }
        final List<Optional<Bound>> bounds = alternatives.stream().map(this::of).toList();
        return bounds.stream().allMatch(Optional::isPresent)
                ? union(bounds.stream().flatMap(Optional::stream).toList())
                : Optional.empty();
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
        final Bound all = new Bound(
                bounds.stream().anyMatch(bound -> bound.lower() == null)
                        ? null
                        : joined(BinaryOperator.OR, bounds, Bound::lower),
                bounds.stream().anyMatch(bound -> bound.upper() == null)
                        ? null
                        : joined(BinaryOperator.OR, bounds, Bound::upper));
        return all.lower() == null && all.upper() == null ? Optional.empty() : Optional.of(all);
    }

    /** Null where none has such an end. */
    private static Expression joined(BinaryOperator operator, List<Bound> bounds, Function<Bound, Expression> end) {
        return bounds.stream()
                .map(end)
                .filter(Objects::nonNull)
                .reduce((left, right) -> new Binary(operator, left, right))
                .orElse(null);
    }

    private boolean isColumn(Expression expression) {
        return AccessPath.isColumn(table, column, expression);
    }
}
