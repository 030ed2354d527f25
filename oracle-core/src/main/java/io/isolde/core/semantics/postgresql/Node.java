package io.isolde.core.semantics.postgresql;

import io.isolde.core.sql.Value;
import java.util.Comparator;
import java.util.List;

/** An expression whose types are chosen. Each conversion is a node of its own, and what stands for several operators is written out. */
sealed interface Node {
    /** Of its values. */
    PgType type();

    /**
     * A literal, or what constants gave.
     *
     * @param value of the class that values of the type have; a text for {@link PgType#UNKNOWN}; or NULL
     */
    record Constant(PgType type, Value value) implements Node {
        boolean isNull() {
            return value instanceof Value.Null;
        }
    }

    /** A column by its place. */
    record ColumnValue(PgType type, int column) implements Node {}

    /**
     * An operator, a function or a conversion that is NULL where an argument is.
     *
     * @param immutable whether it is worked out beforehand when its arguments are constant
     */
    record Apply(PgType type, Operation operation, List<Node> arguments, boolean immutable) implements Node {
        public Apply {
            arguments = List.copyOf(arguments);
        }

        /** One that is worked out beforehand. */
        Apply(PgType type, Operation operation, Node... arguments) {
            this(type, operation, List.of(arguments), true);
        }
    }

    /** AND or OR of two and more. */
    record Logic(boolean isAnd, List<Node> operands) implements Node {
        public Logic {
            operands = List.copyOf(operands);
        }

        @Override
        public PgType type() {
            return PgType.BOOLEAN;
        }
    }

    record Not(Node operand) implements Node {
        @Override
        public PgType type() {
            return PgType.BOOLEAN;
        }
    }

    record NullTest(Node operand, boolean negated) implements Node {
        @Override
        public PgType type() {
            return PgType.BOOLEAN;
        }
    }

    /** {@code IS [NOT] TRUE | FALSE}. */
    record TruthTest(Node operand, boolean truth, boolean negated) implements Node {
        @Override
        public PgType type() {
            return PgType.BOOLEAN;
        }
    }

    /** {@code IS [NOT] DISTINCT FROM}: {@code equal} is asked when neither is NULL. */
    record Distinct(Operation equal, Node left, Node right, boolean negated) implements Node {
        @Override
        public PgType type() {
            return PgType.BOOLEAN;
        }
    }

    /** {@code NULLIF}: {@code left}, as it is compared, unless equal. */
    record NullIf(Operation equal, Node left, Node right) implements Node {
        @Override
        public PgType type() {
            return left.type();
        }
    }

    /** CASE with conditions; without ELSE {@code otherwise} is NULL. */
    record Choice(PgType type, List<When> whens, Node otherwise) implements Node {
        public Choice {
            whens = List.copyOf(whens);
        }
    }

    /** One WHEN and its THEN. */
    record When(Node condition, Node then) {}

    record Coalesce(PgType type, List<Node> operands) implements Node {
        public Coalesce {
            operands = List.copyOf(operands);
        }
    }

    /** GREATEST or LEAST; {@code order} gives less than 0, 0 or more. */
    record Extreme(PgType type, boolean greatest, Comparator<Value> order, List<Node> operands) implements Node {
        public Extreme {
            operands = List.copyOf(operands);
        }
    }

    /** {@code = ANY} or {@code <> ALL} of values that are all worked out. */
    record AnyOf(Operation equal, Node operand, List<Node> candidates, boolean negated) implements Node {
        public AnyOf {
            candidates = List.copyOf(candidates);
        }

        @Override
        public PgType type() {
            return PgType.BOOLEAN;
        }
    }

    /** {@code [NOT] EXISTS}. */
    record Exists(Subquery subquery, boolean negated) implements Node {
        @Override
        public PgType type() {
            return PgType.BOOLEAN;
        }
    }

    /**
     * {@code IN}, or {@code NOT IN}, of a subquery.
     *
     * @param comparison of the operand with a candidate that stands behind the row
     */
    record InRows(Subquery subquery, Node comparison, boolean negated) implements Node {
        @Override
        public PgType type() {
            return PgType.BOOLEAN;
        }
    }

    /** The one value of a subquery. */
    record Single(PgType type, Subquery subquery) implements Node {}

    /** What is not NULL when an argument is, like {@code concat}. */
    record Lenient(PgType type, Operation operation, List<Node> arguments, boolean immutable) implements Node {
        public Lenient {
            arguments = List.copyOf(arguments);
        }
    }

    /** Works a value out of values. */
    @FunctionalInterface
    interface Operation {
        /**
         * The value.
         *
         * @param arguments none of them NULL, but for {@link Lenient}
         * @throws EvaluationError as the server gives it
         */
        Value of(Value[] arguments);
    }
}
