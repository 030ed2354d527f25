package io.isolde.core.engine.innodb.compile;

import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Expression.Literal;
import io.isolde.core.sql.Expression.UnaryOperator;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A predicate as MySQL's optimizer leaves it where it demands equality of one string column with several literals: the first literal stands
 * for the column in the other equalities of the same AND, and of what is nested in it, so they compare two literals, by the connection's
 * collation and not the column's. Measured on MySQL 8.0.12 ({@code d = 'B' AND d = 'b'} holds for {@code 'B'} in a column that tells case
 * apart; {@code <=>}, IN with two candidates, and equalities under XOR, IS or a comparison are left alone); seen on 5.7.22 and 8.0.33 too,
 * not on 9.7.4. On 8.0.33, and not on 8.0.12, BETWEEN of one literal twice is such an equality, too.
 */
final class MergedEqualities {
    private final Table table;

    private MergedEqualities(Table table) {
        this.table = table;
    }

    /** The predicate with later equalities replaced, or {@code predicate} itself where there are none. */
    public static Expression in(Table table, Expression predicate) {
        final Expression merged = new MergedEqualities(table).merged(predicate, Map.of());
        return merged.equals(predicate) ? predicate : merged;
    }

    /** @param outer the literals that stand for columns already */
    private Expression merged(Expression predicate, Map<String, Literal> outer) {
        final List<Expression> conjuncts = new ArrayList<>();
        addConjuncts(predicate, conjuncts);
        final Map<String, Literal> known = new HashMap<>(outer);
        Expression result = null;
        for (int i = 0; i < conjuncts.size(); i++) {
            conjuncts.set(i, compared(conjuncts.get(i), known));
        }
        for (final Expression conjunct : conjuncts) {
            final Expression part = conjunct instanceof Expression.Binary b && b.operator() == BinaryOperator.OR
                    ? new Expression.Binary(BinaryOperator.OR, merged(b.left(), known), merged(b.right(), known))
                    : conjunct;
            result = result == null ? part : new Expression.Binary(BinaryOperator.AND, result, part);
        }
        return result;
    }

    /** The parts of an AND, with NOT pushed through AND and OR. */
    private static void addConjuncts(Expression predicate, List<Expression> conjuncts) {
        if (predicate instanceof Expression.Binary b && b.operator() == BinaryOperator.AND) {
            addConjuncts(b.left(), conjuncts);
            addConjuncts(b.right(), conjuncts);
        } else if (predicate instanceof Expression.Between between && isEquality(between)) {
            conjuncts.add(new Expression.Binary(BinaryOperator.EQ, between.operand(), between.low()));
        } else if (predicate instanceof Expression.Unary not && not.operator() == UnaryOperator.NOT) {
            final Expression pushed = negated(not.operand());
            if (pushed == null) {
                conjuncts.add(predicate);
            } else {
                addConjuncts(pushed, conjuncts);
            }
        } else {
            conjuncts.add(predicate);
        }
    }

    /** The negation of an AND, an OR, a NOT or a {@code <>}; null for anything else. */
    private static Expression negated(Expression operand) {
        if (operand instanceof Expression.Unary not && not.operator() == UnaryOperator.NOT) {
            return not.operand();
        } else if (operand instanceof Expression.Between between) {
            return new Expression.Between(between.operand(), between.low(), between.high(), !between.negated());
        } else if (operand instanceof Expression.Binary b) {
            return switch (b.operator()) {
                case NE -> new Expression.Binary(BinaryOperator.EQ, b.left(), b.right());
                case AND -> new Expression.Binary(BinaryOperator.OR, not(b.left()), not(b.right()));
                case OR -> new Expression.Binary(BinaryOperator.AND, not(b.left()), not(b.right()));
                default -> null;
            };
        }
        return null;
    }

    private static boolean isEquality(Expression.Between between) {
        return !between.negated()
                && between.operand() instanceof ColumnRef
                && between.low() instanceof Literal literal
                && literal.value() instanceof Value.StringValue
                && literal.equals(between.high());
    }

    private static Expression not(Expression operand) {
        return new Expression.Unary(UnaryOperator.NOT, operand);
    }

    /** An equality with the literal known for its column in the column's place; other conjuncts as they are. */
    private Expression compared(Expression conjunct, Map<String, Literal> known) {
        final ColumnRef column;
        final Literal literal;
        if (conjunct instanceof Expression.Binary b && b.operator() == BinaryOperator.EQ) {
            if (b.left() instanceof ColumnRef c && b.right() instanceof Literal l) {
                column = c;
                literal = l;
            } else if (b.left() instanceof Literal l && b.right() instanceof ColumnRef c) {
                column = c;
                literal = l;
            } else {
                return conjunct;
            }
        } else if (conjunct instanceof Expression.In in
                && !in.negated()
                && in.candidates().size() == 1
                && in.operand() instanceof ColumnRef c
                && in.candidates().get(0) instanceof Literal l) {
            column = c;
            literal = l;
        } else {
            return conjunct;
        }
        if (!(literal.value() instanceof Value.StringValue) || !isString(column)) {
            return conjunct;
        }
        final Literal first = known.putIfAbsent(column.column().toLowerCase(Locale.ROOT), literal);
        return first == null || first.equals(literal)
                ? conjunct
                : new Expression.Binary(BinaryOperator.EQ, first, literal);
    }

    private boolean isString(ColumnRef reference) {
        return table.columns().stream()
                .filter(column -> column.name().equalsIgnoreCase(reference.column()))
                .map(Column::type)
                .anyMatch(type -> type instanceof SqlType.VarcharType
                        || type instanceof SqlType.CharType
                        || type instanceof SqlType.TextType);
    }
}
