package io.isolde.core.sql;

import java.util.List;

/** An SQL expression. Semantics: MySQL's, as measured; NULL and truth are three-valued. */
public sealed interface Expression {
    record Literal(Value value) implements Expression {}

    /** A column by name; unqualified, as every statement of the model reads one table. */
    record ColumnRef(String column) implements Expression {}

    record Unary(UnaryOperator operator, Expression operand) implements Expression {}

    record Binary(BinaryOperator operator, Expression left, Expression right) implements Expression {}

    record Between(Expression operand, Expression low, Expression high, boolean negated) implements Expression {}

    record In(Expression operand, List<Expression> candidates, boolean negated) implements Expression {
        public In {
            candidates = List.copyOf(candidates);
        }
    }

    record IsNull(Expression operand, boolean negated) implements Expression {}

    /** {@code IS [NOT] TRUE | FALSE}. */
    record IsTruth(Expression operand, boolean truth, boolean negated) implements Expression {}

    /** A one-row, one-column subquery: an aggregate over a table. */
    record ScalarSubquery(Statement.Select select) implements Expression {}

    /** An aggregate over the rows of the select it stands in; {@code argument} is null for COUNT(*). */
    record Aggregate(AggregateFunction function, Expression argument) implements Expression {}

    enum UnaryOperator {
        NOT,
        MINUS
    }

    enum BinaryOperator {
        EQ("="),
        NE("<>"),
        LT("<"),
        LE("<="),
        GT(">"),
        GE(">="),
        NULL_SAFE_EQ("<=>"),
        AND("AND"),
        OR("OR"),
        XOR("XOR"),
        PLUS("+"),
        MINUS("-"),
        TIMES("*");

        private final String symbol;

        BinaryOperator(String symbol) {
            this.symbol = symbol;
        }

        public String symbol() {
            return symbol;
        }

        public boolean isComparison() {
            return ordinal() <= NULL_SAFE_EQ.ordinal();
        }

        public boolean isLogic() {
            return this == AND || this == OR || this == XOR;
        }

        public boolean isArithmetic() {
            return this == PLUS || this == MINUS || this == TIMES;
        }
    }

    enum AggregateFunction {
        COUNT,
        MIN,
        MAX,
        SUM
    }
}
