package io.isolde.core.sql;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** An SQL expression. Semantics: MySQL's, as measured; NULL and truth are three-valued. */
public sealed interface Expression {
    /** A condition that holds exactly where this one does not, NULL staying NULL; empty if no single one does. */
    default Optional<Expression> opposite() {
        if (this instanceof Binary e) {
            return e.operator().opposite().map(other -> new Binary(other, e.left(), e.right()));
        } else if (this instanceof Between e) {
            return Optional.of(new Between(e.operand(), e.low(), e.high(), !e.negated()));
        } else if (this instanceof In e) {
            return Optional.of(new In(e.operand(), e.candidates(), !e.negated()));
        } else if (this instanceof IsNull e) {
            return Optional.of(new IsNull(e.operand(), !e.negated()));
        } else if (this instanceof Like e) {
            return Optional.of(new Like(e.operand(), e.pattern(), e.escape(), !e.negated()));
        } else if (this instanceof Exists e) {
            return Optional.of(new Exists(e.select(), !e.negated()));
        } else if (this instanceof InSubquery e) {
            return Optional.of(new InSubquery(e.operand(), e.select(), !e.negated()));
        }
        return Optional.empty();
    }

    record Literal(Value value) implements Expression {}

    /**
     * A column by name.
     *
     * @param table the table (or its alias) written before the point; null when the name stands alone
     */
    record ColumnRef(String table, String column) implements Expression {
        /** A column by its name alone. */
        public ColumnRef(String column) {
            this(null, column);
        }
    }

    /**
     * All columns of the tables, or of one of them, beside others in a projection.
     *
     * @param table what its columns are qualified with; null for all tables
     */
    record Star(String table) implements Expression {}

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

    /** {@code operand [NOT] LIKE pattern [ESCAPE escape]}; {@code escape} is null for the default, a backslash. */
    record Like(Expression operand, Expression pattern, String escape, boolean negated) implements Expression {}

    /**
     * {@code CASE [operand] WHEN .. THEN .. [ELSE otherwise] END}.
     *
     * @param operand null for the form whose branches hold conditions
     * @param otherwise null when there is no ELSE
     */
    record Case(Expression operand, List<Branch> branches, Expression otherwise) implements Expression {
        public Case {
            branches = List.copyOf(branches);
            if (branches.isEmpty()) {
                throw new IllegalArgumentException("CASE needs a WHEN");
            }
        }
    }

    /** One WHEN and its THEN. */
    record Branch(Expression when, Expression then) {}

    /** {@code CAST(operand AS type)}. */
    record Cast(Expression operand, SqlType type) implements Expression {}

    /** A function call. How many arguments a function takes is known to {@link Function}. */
    record Call(Function function, List<Expression> arguments) implements Expression {
        public Call {
            arguments = List.copyOf(arguments);
            function.requireArity(arguments.size());
        }
    }

    /** {@code (a, b, ..)}, as an operand of a comparison or of IN. */
    record Row(List<Expression> items) implements Expression {
        public Row {
            items = List.copyOf(items);
            if (items.size() < 2) {
                throw new IllegalArgumentException("a row needs two items or more: items=" + items);
            }
        }
    }

    /** A one-row, one-column subquery. */
    record ScalarSubquery(Statement.Select select) implements Expression {}

    /** {@code [NOT] EXISTS (select)}. */
    record Exists(Statement.Select select, boolean negated) implements Expression {}

    /** {@code operand [NOT] IN (select)}. */
    record InSubquery(Expression operand, Statement.Select select, boolean negated) implements Expression {}

    /**
     * An aggregate over the rows, or the group, of the select it stands in.
     *
     * @param argument null for COUNT(*)
     */
    record Aggregate(AggregateFunction function, Expression argument, boolean distinct) implements Expression {
        /** An aggregate without DISTINCT. */
        public Aggregate(AggregateFunction function, Expression argument) {
            this(function, argument, false);
        }
    }

    /** In ON DUPLICATE KEY UPDATE, {@code VALUES(column)}: what would have been inserted. */
    record InsertedValue(String column) implements Expression {}

    /**
     * A value that only the server knows: of its clock, say.
     *
     * @param text as written
     */
    record ServerValue(String text) implements Expression {
        /** The default of the column that is written. */
        public static final ServerValue DEFAULT = new ServerValue("DEFAULT");

        /** The name of the function. */
        public String name() {
            final int parenthesis = text.indexOf('(');
            return (parenthesis < 0 ? text : text.substring(0, parenthesis))
                    .strip()
                    .toUpperCase(Locale.ROOT);
        }
    }

    /**
     * A user variable.
     *
     * @param name with its {@code @}
     */
    record Variable(String name) implements Expression {}

    /** {@code LAST_INSERT_ID(operand)}: the operand as a whole number, which the session remembers. */
    record KeptForSession(Expression operand) implements Expression {}

    enum UnaryOperator {
        NOT,
        MINUS,
        /** {@code ~}. */
        INVERT
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
        TIMES("*"),
        /** {@code /}: exact numbers give a decimal with four more digits. */
        DIVIDE("/"),
        /** Division of whole numbers, towards zero. */
        INTEGER_DIVIDE("DIV"),
        /** {@code %}: the remainder has the sign of the dividend. */
        MODULO("%"),
        BIT_AND("&"),
        BIT_OR("|"),
        BIT_XOR("^"),
        SHIFT_LEFT("<<"),
        SHIFT_RIGHT(">>"),
        /** {@code ||} where it joins strings. */
        CONCATENATE("||");

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

        /** The comparison that holds when the operands change places. */
        public BinaryOperator mirrored() {
            return switch (this) {
                case LT -> GT;
                case LE -> GE;
                case GT -> LT;
                case GE -> LE;
                default -> this;
            };
        }

        /** The comparison that holds exactly where this one does not, NULL staying NULL; empty if there is none. */
        public Optional<BinaryOperator> opposite() {
            return switch (this) {
                case EQ -> Optional.of(NE);
                case NE -> Optional.of(EQ);
                case LT -> Optional.of(GE);
                case GE -> Optional.of(LT);
                case GT -> Optional.of(LE);
                case LE -> Optional.of(GT);
                default -> Optional.empty();
            };
        }

        public boolean isLogic() {
            return this == AND || this == OR || this == XOR;
        }

        public boolean isArithmetic() {
            return ordinal() >= PLUS.ordinal() && ordinal() <= MODULO.ordinal();
        }

        /** True for an operator on 64-bit patterns. */
        public boolean isBitwise() {
            return ordinal() >= BIT_AND.ordinal() && ordinal() <= SHIFT_RIGHT.ordinal();
        }
    }

    enum AggregateFunction {
        COUNT,
        MIN,
        MAX,
        SUM,
        AVG
    }
}
