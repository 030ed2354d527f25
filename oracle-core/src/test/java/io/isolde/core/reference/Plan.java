package io.isolde.core.reference;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Binary;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How a statement finds its rows. The first that fits: equality with a constant on the whole clustered key; on the whole of a unique
 * index; on the first column of another index; a comparison with a constant on the first column of the clustered key; what confines the first column of
 * another index; for a SELECT, the shortest other index with all that it reads; else everything.
 *
 * @param limits what confines the leading columns of the index, in order; the first that an entry fails decides where it lies
 */
record Plan(Kind kind, KeyIndex index, List<Limit> limits) {
    enum Kind {
        CLUSTERED_POINT,
        UNIQUE_POINT,
        SECONDARY_EQUALITY,
        CLUSTERED_RANGE,
        SECONDARY_RANGE,
        SECONDARY_SCAN,
        FULL_SCAN
    }

    /** Where an entry lies relative to the range. */
    enum Position {
        BEFORE,
        INSIDE,
        BEYOND
    }

    /**
     * The ends of one column's range. NULL is less than all values.
     *
     * @param low null for none
     * @param high null for none
     */
    record Limit(Value low, boolean lowIncluded, Value high, boolean highIncluded) {
        static Limit of(BinaryOperator operator, Value value) {
            return switch (operator) {
                case EQ -> new Limit(value, true, value, true);
                case GT -> new Limit(value, false, null, false);
                case GE -> new Limit(value, true, null, false);
                case LT -> new Limit(null, false, value, false);
                case LE -> new Limit(null, false, value, true);
                default -> throw new AssertionError(operator);
            };
        }

        static final Limit VALUES = new Limit(new Value.Null(), false, null, false);
        static final Limit NULLS = new Limit(null, false, new Value.Null(), true);

        Position positionOf(Value value) {
            if (low != null && order(value, low) < (lowIncluded ? 0 : 1)) {
                return Position.BEFORE;
            }
            if (high != null && order(value, high) > (highIncluded ? 0 : -1)) {
                return Position.BEYOND;
            }
            return Position.INSIDE;
        }

        private static int order(Value left, Value right) {
            return Values.compareKeys(List.of(left), List.of(right));
        }

        /** Whether it has an end. */
        boolean isLimit() {
            return low != null || high != null;
        }

        /** A lower end is that of the values, at least. */
        Limit withoutNulls() {
            return low == null ? new Limit(VALUES.low, false, high, highIncluded) : this;
        }

        /** What is in both. */
        Limit and(Limit other) {
            final Limit from = other.startsBefore(this) ? this : other;
            final Limit to = endsBefore(other) ? this : other;
            return new Limit(from.low, from.lowIncluded, to.high, to.highIncluded);
        }

        /** What is in one of them, or between. */
        Limit or(Limit other) {
            final Limit from = startsBefore(other) ? this : other;
            final Limit to = other.endsBefore(this) ? this : other;
            return new Limit(from.low, from.lowIncluded, to.high, to.highIncluded);
        }

        private boolean startsBefore(Limit other) {
            if (low == null || other.low == null) {
                return low == null;
            }
            final int order = order(low, other.low);
            return order < 0 || order == 0 && lowIncluded;
        }

        private boolean endsBefore(Limit other) {
            if (high == null || other.high == null) {
                return other.high == null;
            }
            final int order = order(high, other.high);
            return order < 0 || order == 0 && !highIncluded;
        }
    }

    /**
     * Chooses.
     *
     * @param needed the columns that a SELECT reads; empty for a write
     */
    static Plan choose(StoredTable table, Expression where, Optional<Set<Integer>> needed) {
        final List<Expression> conjuncts = conjuncts(where);
        if (!table.hasHiddenRowId()) {
            final List<Limit> limits = equalities(table, table.clustered, conjuncts, false);
            if (limits.size() == table.clustered.columns().size()) {
                return new Plan(Kind.CLUSTERED_POINT, table.clustered, limits);
            }
        }
        for (final KeyIndex index : table.secondaryIndexes()) {
            final List<Limit> limits = equalities(table, index, conjuncts, false);
            if (index.unique() && limits.size() == index.columns().size()) {
                return new Plan(Kind.UNIQUE_POINT, index, limits);
            }
        }
        for (final KeyIndex index : table.secondaryIndexes()) {
            final List<Limit> limits = equalities(table, index, conjuncts, true);
            if (!limits.isEmpty()) {
                return new Plan(Kind.SECONDARY_EQUALITY, index, limits);
            }
        }
        if (!table.hasHiddenRowId()) {
            for (final Expression conjunct : conjuncts) {
                final List<Limit> limit = limit(table, table.clustered.columns().get(0), conjunct);
                if (!limit.isEmpty()) {
                    return new Plan(Kind.CLUSTERED_RANGE, table.clustered, limit);
                }
            }
        }
        if (where != null) {
            for (final KeyIndex index : table.secondaryIndexes()) {
                final Optional<Limit> range = range(table, index.columns().get(0), where, false);
                if (range.isPresent()) {
                    return new Plan(Kind.SECONDARY_RANGE, index, List.of(range.get()));
                }
            }
        }
        return needed.flatMap(columns -> shortestWith(table, columns))
                .map(index -> new Plan(Kind.SECONDARY_SCAN, index, List.of()))
                .orElseGet(() -> new Plan(Kind.FULL_SCAN, table.clustered, List.of()));
    }

    private static Optional<KeyIndex> shortestWith(StoredTable table, Set<Integer> columns) {
        return table.secondaryIndexes().stream()
                .filter(index -> table.entryHolds(index, columns))
                .min(Comparator.comparingInt(index -> index.columns().size()));
    }

    /** The one range in which a condition, or its negation, confines a column; empty if all values may be. */
    private static Optional<Limit> range(StoredTable table, int column, Expression condition, boolean negated) {
        if (condition instanceof Expression.Unary not && not.operator() == Expression.UnaryOperator.NOT) {
            return range(table, column, not.operand(), !negated);
        }
        if (condition instanceof Binary binary && binary.operator().isLogic()) {
            if (binary.operator() == BinaryOperator.XOR) {
                return Optional.empty();
            }
            final Optional<Limit> left = range(table, column, binary.left(), negated);
            final Optional<Limit> right = range(table, column, binary.right(), negated);
            if (binary.operator() == BinaryOperator.AND ^ negated) {
                return left.isPresent() && right.isPresent()
                        ? Optional.of(left.get().and(right.get()))
                        : left.or(() -> right);
            }
            return left.isPresent() && right.isPresent()
                    ? Optional.of(left.get().or(right.get())).filter(Limit::isLimit)
                    : Optional.empty();
        }
        if (condition instanceof Expression.IsNull isNull) {
            return isColumn(table, column, isNull.operand())
                    ? Optional.of(isNull.negated() ^ negated ? Limit.VALUES : Limit.NULLS)
                    : Optional.empty();
        }
        if (condition instanceof Expression.In in) {
            if (!isColumn(table, column, in.operand())
                    || !in.candidates().stream().allMatch(value -> isConstant(table, column, value))) {
                return Optional.empty();
            }
            return in.negated() ^ negated
                    ? Optional.of(Limit.VALUES)
                    : in.candidates().stream()
                            .map(value -> Limit.of(BinaryOperator.EQ, valueOf(value)))
                            .reduce(Limit::or);
        }
        if (condition instanceof Expression.Between between) {
            final Optional<Limit> inside = limit(
                            table,
                            column,
                            new Expression.Between(between.operand(), between.low(), between.high(), false))
                    .stream()
                    .findFirst();
            return inside.map(limit -> between.negated() ^ negated ? Limit.VALUES : limit);
        }
        if (!(condition instanceof Binary comparison)
                || negated && comparison.operator() == BinaryOperator.NULL_SAFE_EQ) {
            return Optional.empty();
        }
        final BinaryOperator operator =
                negated ? comparison.operator().opposite().orElse(comparison.operator()) : comparison.operator();
        if (operator == BinaryOperator.NE) {
            return limit(table, column, new Binary(BinaryOperator.EQ, comparison.left(), comparison.right())).stream()
                    .findFirst()
                    .map(limit -> Limit.VALUES);
        }
        final BinaryOperator asked = operator == BinaryOperator.NULL_SAFE_EQ ? BinaryOperator.EQ : operator;
        return limit(table, column, new Binary(asked, comparison.left(), comparison.right())).stream()
                .findFirst()
                .map(Limit::withoutNulls);
    }

    private static List<Expression> conjuncts(Expression where) {
        if (where == null) {
            return List.of();
        }
        if (where instanceof Binary binary && binary.operator() == BinaryOperator.AND) {
            final List<Expression> both = new ArrayList<>(conjuncts(binary.left()));
            both.addAll(conjuncts(binary.right()));
            return both;
        }
        if (where instanceof Expression.In in
                && !in.negated()
                && in.candidates().size() == 1) {
            return List.of(
                    new Binary(BinaryOperator.EQ, in.operand(), in.candidates().get(0)));
        }
        if (where instanceof Binary binary && binary.operator() == BinaryOperator.NULL_SAFE_EQ) {
            return List.of(new Binary(BinaryOperator.EQ, binary.left(), binary.right()));
        }
        return List.of(where);
    }

    /** The equalities on the leading columns of an index, those with NULL too or not, as far as they reach. */
    private static List<Limit> equalities(
            StoredTable table, KeyIndex index, List<Expression> conjuncts, boolean withNull) {
        final List<Limit> limits = new ArrayList<>();
        for (final int column : index.columns()) {
            conjuncts.stream()
                    .map(conjunct -> equality(table, column, conjunct, withNull))
                    .filter(found -> !found.isEmpty())
                    .findFirst()
                    .ifPresent(limits::addAll);
            if (limits.size() <= index.columns().indexOf(column)) {
                break;
            }
        }
        return limits;
    }

    /** The one value, or NULL too, to which a conjunct confines a column; empty if it does not. */
    private static List<Limit> equality(StoredTable table, int column, Expression conjunct, boolean withNull) {
        if (conjunct instanceof Expression.IsNull isNull) {
            return withNull && !isNull.negated() && isColumn(table, column, isNull.operand())
                    ? List.of(Limit.NULLS)
                    : List.of();
        }
        final boolean isOneValue = conjunct instanceof Binary binary && binary.operator() == BinaryOperator.EQ
                || conjunct instanceof Expression.Between between
                        && between.low().equals(between.high());
        return isOneValue ? limit(table, column, conjunct) : List.of();
    }

    /** The range in which a conjunct confines a column; empty if it does not compare that column with a constant. */
    private static List<Limit> limit(StoredTable table, int column, Expression conjunct) {
        if (conjunct instanceof Expression.Between between
                && !between.negated()
                && isColumn(table, column, between.operand())
                && isConstant(table, column, between.low())
                && isConstant(table, column, between.high())) {
            return List.of(new Limit(valueOf(between.low()), true, valueOf(between.high()), true));
        }
        if (!(conjunct instanceof Binary binary)) {
            return List.of();
        }
        final boolean mirrored = isColumn(table, column, binary.right());
        final Expression operand = mirrored ? binary.right() : binary.left();
        final Expression constant = mirrored ? binary.left() : binary.right();
        final BinaryOperator operator = mirrored ? mirrored(binary.operator()) : binary.operator();
        final boolean ordered = switch (operator) {
            case EQ, LT, LE, GT, GE -> true;
            default -> false;
        };
        return ordered && isColumn(table, column, operand) && isConstant(table, column, constant)
                ? List.of(Limit.of(operator, valueOf(constant)))
                : List.of();
    }

    private static BinaryOperator mirrored(BinaryOperator operator) {
        return switch (operator) {
            case LT -> BinaryOperator.GT;
            case LE -> BinaryOperator.GE;
            case GT -> BinaryOperator.LT;
            case GE -> BinaryOperator.LE;
            default -> operator;
        };
    }

    private static boolean isColumn(StoredTable table, int column, Expression expression) {
        return expression instanceof Expression.ColumnRef ref && table.definition.columnIndex(ref.column()) == column;
    }

    /** A literal of the column's kind: a string for strings, a number for numbers, never NULL. */
    private static boolean isConstant(StoredTable table, int column, Expression expression) {
        final boolean strings = table.columns.get(column).type() instanceof SqlType.VarcharType;
        return expression instanceof Expression.Literal literal
                && !Values.isNull(literal.value())
                && strings == literal.value() instanceof Value.StringValue;
    }

    private static Value valueOf(Expression literal) {
        return ((Expression.Literal) literal).value();
    }

    boolean isPoint() {
        return kind == Kind.CLUSTERED_POINT || kind == Kind.UNIQUE_POINT;
    }

    /** Where an entry of the index lies. */
    Position positionOf(Place place) {
        for (int i = 0; i < limits.size(); i++) {
            final Position position = limits.get(i).positionOf(place.key().get(i));
            if (position != Position.INSIDE) {
                return position;
            }
        }
        return Position.INSIDE;
    }

    /** Whether a clustered range starts at exactly this entry, its key being the whole clustered key. */
    boolean startsAt(Place place) {
        return kind == Kind.CLUSTERED_RANGE
                && index.columns().size() == 1
                && limits.get(0).lowIncluded()
                && Values.compare(place.key().get(0), limits.get(0).low()) == 0;
    }

    /** Whether a clustered range ends at exactly this entry, its key being the whole clustered key. */
    boolean endsAt(Place place) {
        return kind == Kind.CLUSTERED_RANGE
                && index.columns().size() == 1
                && limits.get(0).highIncluded()
                && Values.compare(place.key().get(0), limits.get(0).high()) == 0;
    }
}
