package io.isolde.harness.reduce;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Between;
import io.isolde.core.sql.Expression.Binary;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.Literal;
import io.isolde.core.sql.Expression.Unary;
import io.isolde.core.sql.Expression.UnaryOperator;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * Simpler forms of an expression, each with one part changed. Types are not looked at: what does not fit is refused by the server or
 * changes the verdict.
 */
final class ExpressionVariants {
    private static final Expression TRUE = new Literal(new Value.IntegerValue(1));
    private static final Expression FALSE = new Literal(new Value.IntegerValue(0));

    private ExpressionVariants() {}

    /**
     * All forms with one part changed.
     *
     * @param condition whether only its truth counts
     */
    static List<Variant<Expression>> of(Expression expression, boolean condition) {
        final List<Variant<Expression>> variants = new ArrayList<>();
        if (condition && !(expression instanceof Literal)) {
            variants.add(new Variant<>("condition to TRUE", TRUE));
            variants.add(new Variant<>("condition to FALSE", FALSE));
        }
        variants.addAll(withParts(expression));
        return variants;
    }

    private static List<Variant<Expression>> withParts(Expression expression) {
        final List<Variant<Expression>> variants = new ArrayList<>(whole(expression));
        final List<Expression> operands = Operands.of(expression);
        for (int i = 0; i < operands.size(); i++) {
            final int index = i;
            withParts(operands.get(i))
                    .forEach(part -> variants.add(part.map(simpler -> {
                        final List<Expression> changed = new ArrayList<>(operands);
                        changed.set(index, simpler);
                        return Operands.with(expression, changed);
                    })));
        }
        Operands.subquery(expression)
                .ifPresent(select -> insideSubquery(select)
                        .forEach(simpler ->
                                variants.add(simpler.map(inner -> Operands.withSubquery(expression, inner)))));
        return variants;
    }

    private static List<Variant<Statement.Select>> insideSubquery(Statement.Select select) {
        final List<Variant<Statement.Select>> variants = new ArrayList<>();
        ClauseVariants.of(select)
                .forEach(clause -> variants.add(
                        new Variant<>(clause.what() + " in a subquery", (Statement.Select) clause.result())));
        for (final Slots.Slot slot : Slots.of(select)) {
            of(slot.expression(), slot.role() == Slots.Role.CONDITION)
                    .forEach(part -> variants.add(
                            part.map(simpler -> (Statement.Select) Slots.with(select, slot.index(), simpler))));
        }
        return variants;
    }

    private static List<Variant<Expression>> whole(Expression expression) {
        final List<Variant<Expression>> variants = new ArrayList<>();
        if (expression instanceof Unary e) {
            variants.add(new Variant<>(e.operator() + " to its operand", e.operand()));
            if (e.operator() == UnaryOperator.NOT) {
                e.operand().opposite().ifPresent(other -> variants.add(new Variant<>("NOT into its operand", other)));
            }
        } else if (expression instanceof Binary e) {
            binary(e, variants);
        } else if (expression instanceof Between e) {
            between(e, variants);
        } else if (expression instanceof Expression.In e) {
            in(e, variants);
        } else if (expression instanceof Expression.IsTruth e) {
            variants.add(new Variant<>("IS TRUE to its operand", e.operand()));
        } else if (expression instanceof Expression.Like e) {
            variants.add(new Variant<>(
                    "LIKE to a comparison",
                    new Binary(e.negated() ? BinaryOperator.NE : BinaryOperator.EQ, e.operand(), e.pattern())));
        } else if (expression instanceof Expression.Aggregate e) {
            if (e.distinct()) {
                variants.add(new Variant<>(
                        "DISTINCT dropped from an aggregate", new Expression.Aggregate(e.function(), e.argument())));
            }
        } else if (!(expression instanceof Expression.Row) && !(expression instanceof Expression.IsNull)) {
            // CASE, CAST and functions
            Operands.of(expression)
                    .forEach(part -> variants.add(new Variant<>(name(expression) + " to an operand", part)));
        }
        return variants;
    }

    private static void binary(Binary e, List<Variant<Expression>> variants) {
        if (!e.operator().isComparison()) {
            final String name = e.operator().isLogic() ? e.operator().name() : "arithmetic";
            variants.add(new Variant<>(name + " to its left operand", e.left()));
            variants.add(new Variant<>(name + " to its right operand", e.right()));
        } else if (e.operator() != BinaryOperator.EQ) {
            variants.add(new Variant<>("comparison to =", new Binary(BinaryOperator.EQ, e.left(), e.right())));
        }
    }

    private static void between(Between e, List<Variant<Expression>> variants) {
        final BinaryOperator lower = e.negated() ? BinaryOperator.LT : BinaryOperator.GE;
        final BinaryOperator upper = e.negated() ? BinaryOperator.GT : BinaryOperator.LE;
        variants.add(new Variant<>("BETWEEN to a comparison", new Binary(lower, e.operand(), e.low())));
        variants.add(new Variant<>("BETWEEN to a comparison", new Binary(upper, e.operand(), e.high())));
        if (!e.negated()) {
            variants.add(new Variant<>("BETWEEN to a comparison", new Binary(BinaryOperator.EQ, e.operand(), e.low())));
            variants.add(
                    new Variant<>("BETWEEN to a comparison", new Binary(BinaryOperator.EQ, e.operand(), e.high())));
        }
    }

    private static void in(Expression.In e, List<Variant<Expression>> variants) {
        for (final Expression candidate : e.candidates()) {
            if (!(candidate instanceof Expression.Row)) {
                variants.add(new Variant<>(
                        "IN to a comparison",
                        new Binary(e.negated() ? BinaryOperator.NE : BinaryOperator.EQ, e.operand(), candidate)));
            }
        }
        for (int i = 0; i < e.candidates().size() && e.candidates().size() > 1; i++) {
            variants.add(new Variant<>(
                    "candidate dropped from IN",
                    new Expression.In(e.operand(), without(e.candidates(), i), e.negated())));
        }
    }

    private static String name(Expression expression) {
        return expression.getClass().getSimpleName();
    }

    /** The list with one element less. */
    static <T> List<T> without(List<T> list, int index) {
        final List<T> rest = new ArrayList<>(list);
        rest.remove(index);
        return rest;
    }
}
