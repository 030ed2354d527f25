package io.isolde.core.semantics.postgresql;

import io.isolde.core.semantics.postgresql.Node.Operation;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntSupplier;

/** Chooses the types of an expression. PostgreSQL manual, 10 "Type Conversion". */
final class Typer {
    private final Function<Expression.ColumnRef, Node> columns;
    private final Function<Statement.Select, Subquery> subqueries;
    private final IntSupplier width;

    /**
     * A typer.
     *
     * @param columns gives the node of a column
     * @param subqueries compiles those of the expression
     * @param width how many columns a row has
     */
    Typer(
            Function<Expression.ColumnRef, Node> columns,
            Function<Statement.Select, Subquery> subqueries,
            IntSupplier width) {
        this.columns = columns;
        this.subqueries = subqueries;
        this.width = width;
    }

    /**
     * The typed tree of an expression.
     *
     * @throws EvaluationError if its types do not fit
     * @throws UnsupportedFeatureException for what is not modelled
     */
    Node typed(Expression expression) {
        if (expression instanceof Expression.Literal literal) {
            return literal(literal.value());
        } else if (expression instanceof Expression.ServerValue server
                && !server.equals(Expression.ServerValue.DEFAULT)) {
            return new Node.Constant(Dates.clockType(server.text()), Value.UNKNOWN);
        } else if (expression instanceof Expression.ColumnRef reference) {
            return columns.apply(reference);
        } else if (expression instanceof Expression.Unary unary) {
            return unary(unary);
        } else if (expression instanceof Expression.Binary binary) {
            return binary(binary);
        } else if (expression instanceof Expression.Between between) {
            return between(between);
        } else if (expression instanceof Expression.In in) {
            return in(in);
        } else if (expression instanceof Expression.IsNull test) {
            return new Node.NullTest(typed(test.operand()), test.negated());
        } else if (expression instanceof Expression.IsTruth test) {
            return new Node.TruthTest(condition(test.operand()), test.truth(), test.negated());
        } else if (expression instanceof Expression.Case choice) {
            return choice(choice);
        } else if (expression instanceof Expression.Cast cast) {
            return Conversions.explicit(typed(cast.operand()), cast.type());
        } else if (expression instanceof Expression.Call call) {
            return Calls.typed(
                    call.function(), call.arguments().stream().map(this::typed).toList());
        } else if (expression instanceof Expression.Like like) {
            return like(like);
        } else if (expression instanceof Expression.Exists exists) {
            return new Node.Exists(subqueries.apply(exists.select()), exists.negated());
        } else if (expression instanceof Expression.InSubquery in) {
            final Node operand = typed(in.operand());
            final Subquery subquery = subqueries.apply(in.select());
            return new Node.InRows(subquery, comparison(operand, subquery), in.negated());
        } else if (expression instanceof Expression.ScalarSubquery scalar) {
            final Subquery subquery = subqueries.apply(scalar.select());
            return new Node.Single(onlyColumn(subquery).type(), subquery);
        }
        throw new UnsupportedFeatureException(
                expression.equals(Expression.ServerValue.DEFAULT)
                        ? "DEFAULT value"
                        : "PostgreSQL expression " + expression.getClass().getSimpleName());
    }

    /** Of an operand with a candidate that stands behind the row. */
    Node comparison(Node operand, Subquery subquery) {
        return operation(
                BinaryOperator.EQ,
                operand,
                new Node.ColumnValue(onlyColumn(subquery).type(), width.getAsInt()));
    }

    private static TypedExpression onlyColumn(Subquery subquery) {
        if (subquery.columns().size() != 1) {
            throw new EvaluationError(SqlState.SYNTAX_ERROR);
        }
        return subquery.columns().get(0);
    }

    /** The typed tree of a condition. */
    Node condition(Expression expression) {
        return Conversions.condition(typed(expression));
    }

    private static Node literal(Value value) {
        return new Node.Constant(typeOf(value), value);
    }

    /** Manual 4.1.2.6 "Numeric Constants": the first type that holds the number. */
    private static PgType typeOf(Value value) {
        if (value instanceof Value.Null || value instanceof Value.StringValue) {
            return PgType.UNKNOWN;
        } else if (value instanceof Value.BooleanValue) {
            return PgType.BOOLEAN;
        } else if (value instanceof Value.IntegerValue whole) {
            return whole.value() == (int) whole.value() ? PgType.INT4 : PgType.INT8;
        } else if (value instanceof Value.DecimalValue) {
            return PgType.NUMERIC;
        } else if (value instanceof Value.DoubleValue) {
            return PgType.FLOAT8;
        } else if (value instanceof Value.DateValue) {
            return PgType.DATE;
        } else if (value instanceof Value.DateTimeValue) {
            return PgType.TIMESTAMP;
        }
        throw new UnsupportedFeatureException("PostgreSQL value");
    }

    private Node unary(Expression.Unary unary) {
        return switch (unary.operator()) {
            case NOT -> new Node.Not(condition(unary.operand()));
            case MINUS -> minus(unary.operand());
            case INVERT -> {
                final Node operand = typed(unary.operand());
                final Signature signature = Operators.choose(Operators.INVERSIONS, operand.type());
                yield new Node.Apply(
                        signature.result(), Arithmetic.inversion(), Conversions.implicit(operand, signature.result()));
            }
        };
    }

    /** The sign of a number that is written out belongs to it, so that it makes the smallest number of a type. */
    private Node minus(Expression operand) {
        final Value negated = negatedLiteral(operand);
        if (negated != null) {
            return literal(negated);
        }
        final Node node = typed(operand);
        final Signature signature = Operators.choose(Operators.NEGATIONS, node.type());
        return new Node.Apply(
                signature.result(),
                Arithmetic.negation(signature.result()),
                Conversions.implicit(node, signature.result()));
    }

    /** The literal that a minus makes of an expression; null if that is no number. */
    private static Value negatedLiteral(Expression operand) {
        final Value value;
        if (operand instanceof Expression.Literal literal) {
            value = literal.value();
        } else if (operand instanceof Expression.Unary unary && unary.operator() == Expression.UnaryOperator.MINUS) {
            value = negatedLiteral(unary.operand());
        } else {
            value = null;
        }
        if (value instanceof Value.IntegerValue whole) {
            return whole.value() == Long.MIN_VALUE
                    ? new Value.DecimalValue(BigDecimal.valueOf(Long.MIN_VALUE).negate())
                    : new Value.IntegerValue(-whole.value());
        } else if (value instanceof Value.DecimalValue exact) {
            final BigDecimal negated = exact.value().negate();
            final boolean fits = negated.scale() == 0 && negated.unscaledValue().bitLength() < Long.SIZE;
            return fits && negated.signum() < 0 && negated.longValueExact() == Long.MIN_VALUE
                    ? new Value.IntegerValue(Long.MIN_VALUE)
                    : new Value.DecimalValue(negated);
        }
        return null;
    }

    private Node binary(Expression.Binary binary) {
        final BinaryOperator operator = binary.operator();
        return switch (operator) {
            case AND, OR ->
                new Node.Logic(
                        operator == BinaryOperator.AND, List.of(condition(binary.left()), condition(binary.right())));
            case NULL_SAFE_EQ -> distinct(typed(binary.left()), typed(binary.right()));
            case CONCATENATE -> concatenation(typed(binary.left()), typed(binary.right()));
            default -> operation(operator, typed(binary.left()), typed(binary.right()));
        };
    }

    private static Node distinct(Node left, Node right) {
        final Signature signature = Operators.choose(BinaryOperator.EQ, left.type(), right.type());
        return new Node.Distinct(
                Comparisons.of(BinaryOperator.EQ, signature),
                Conversions.implicit(left, signature.parameters().get(0)),
                Conversions.implicit(right, signature.parameters().get(1)),
                true);
    }

    /** A side that is a string makes a string of the other one, whatever that is. Manual 9.4. */
    private static Node concatenation(Node left, Node right) {
        final boolean strings = left.type().isString() || right.type().isString();
        final boolean unknowns = left.type() == PgType.UNKNOWN && right.type() == PgType.UNKNOWN;
        final boolean half = left.type() == PgType.UNKNOWN || right.type() == PgType.UNKNOWN;
        if (!strings && !unknowns && !half) {
            throw new EvaluationError(SqlState.UNDEFINED_FUNCTION);
        }
        return new Node.Apply(
                PgType.TEXT,
                values -> new Value.StringValue(Comparisons.text(values[0]) + Comparisons.text(values[1])),
                Conversions.toText(left),
                Conversions.toText(right));
    }

    /** An operator on two operands, with their conversions. */
    static Node operation(BinaryOperator operator, Node left, Node right) {
        final Signature signature = Operators.choose(operator, left.type(), right.type());
        final Node convertedLeft =
                Conversions.implicit(left, signature.parameters().get(0));
        final Node convertedRight =
                Conversions.implicit(right, signature.parameters().get(1));
        if (signature.parameters().equals(List.of(PgType.INT4, PgType.DATE))) {
            // the server writes it the other way round, and so works the date out first
            return new Node.Apply(PgType.DATE, Dates.shifted(1), convertedRight, convertedLeft);
        }
        return new Node.Apply(signature.result(), operation(operator, signature), convertedLeft, convertedRight);
    }

    private static Operation operation(BinaryOperator operator, Signature signature) {
        final PgType left = signature.parameters().get(0);
        final PgType right = signature.parameters().get(1);
        if (operator.isComparison()) {
            return Comparisons.of(operator, signature);
        } else if (left == PgType.DATE && right == PgType.DATE) {
            return Dates::between;
        } else if (left == PgType.DATE) {
            return Dates.shifted(operator == BinaryOperator.MINUS ? -1 : 1);
        }
        return Arithmetic.binary(operator, signature);
    }

    /** One comparison is analysed before the other bound is. */
    private Node between(Expression.Between between) {
        final Node operand = typed(between.operand());
        final BinaryOperator ofLow = between.negated() ? BinaryOperator.LT : BinaryOperator.GE;
        final BinaryOperator ofHigh = between.negated() ? BinaryOperator.GT : BinaryOperator.LE;
        final Node low = operation(ofLow, operand, typed(between.low()));
        return new Node.Logic(!between.negated(), List.of(low, operation(ofHigh, operand, typed(between.high()))));
    }

    /**
     * Candidates without columns are of one type, if there are several that have one in common; the others are compared one by one, in
     * order, behind them.
     */
    private Node in(Expression.In in) {
        final Node operand = typed(in.operand());
        final List<Node> candidates = in.candidates().stream().map(this::typed).toList();
        final List<Node> plain =
                candidates.stream().filter(it -> !Nodes.hasColumn(it)).toList();
        final List<Node> parts = new ArrayList<>();
        List<Node> apart = candidates;
        if (plain.size() > 1) {
            final List<Node> all = new ArrayList<>(plain);
            all.add(0, operand);
            final PgType common = Unions.commonOrNull(all);
            if (common != null) {
                parts.add(anyOf(
                        operand, plain.stream().map(it -> Unions.as(it, common)).toList(), in.negated()));
                apart = candidates.stream().filter(Nodes::hasColumn).toList();
            }
        }
        final BinaryOperator operator = in.negated() ? BinaryOperator.NE : BinaryOperator.EQ;
        apart.forEach(it -> parts.add(operation(operator, operand, it)));
        return parts.size() == 1 ? parts.get(0) : new Node.Logic(in.negated(), parts);
    }

    private static Node anyOf(Node operand, List<Node> candidates, boolean negated) {
        final Signature signature = Operators.choose(
                BinaryOperator.EQ, operand.type(), candidates.get(0).type());
        final PgType type = signature.parameters().get(1);
        return new Node.AnyOf(
                Comparisons.of(BinaryOperator.EQ, signature),
                Conversions.implicit(operand, signature.parameters().get(0)),
                candidates.stream().map(it -> Conversions.implicit(it, type)).toList(),
                negated);
    }

    private Node choice(Expression.Case choice) {
        final List<Node> conditions = new ArrayList<>();
        final Node operand = choice.operand() == null ? null : Unions.known(typed(choice.operand()));
        final List<Node> results = new ArrayList<>();
        for (final Expression.Branch branch : choice.branches()) {
            final Node when = typed(branch.when());
            conditions.add(operand == null ? Conversions.condition(when) : operation(BinaryOperator.EQ, operand, when));
            results.add(typed(branch.then()));
        }
        // ELSE is analysed last, and its type counts first
        results.add(0, choice.otherwise() == null ? literal(Value.NULL) : typed(choice.otherwise()));
        final PgType type = Unions.common(results);
        // and it is converted first, as a literal that does not fit tells
        final Node otherwise = Unions.as(results.get(0), type);
        final List<Node.When> whens = new ArrayList<>();
        for (int i = 0; i < conditions.size(); i++) {
            whens.add(new Node.When(conditions.get(i), Unions.as(results.get(i + 1), type)));
        }
        return new Node.Choice(type, whens, otherwise);
    }

    private Node like(Expression.Like like) {
        final Node operand = typed(like.operand());
        final Node pattern = typed(like.pattern());
        final Node escaped = like.escape() == null ? pattern : escaped(pattern, like.escape());
        final Signature signature = Operators.chooseLike(operand.type(), escaped.type());
        final Node match = new Node.Apply(
                PgType.BOOLEAN,
                values -> Comparisons.truth(Patterns.matches(Comparisons.text(values[0]), Comparisons.text(values[1]))),
                Conversions.implicit(operand, signature.parameters().get(0)),
                Conversions.implicit(escaped, signature.parameters().get(1)));
        return like.negated() ? new Node.Not(match) : match;
    }

    /** A function changes the pattern first. */
    private static Node escaped(Node pattern, String escape) {
        Signature.ofFunction(Operators.ESCAPES, List.of(pattern.type(), PgType.UNKNOWN));
        return new Node.Apply(
                PgType.TEXT,
                values -> new Value.StringValue(Patterns.escaped(Comparisons.text(values[0]), escape)),
                Conversions.implicit(pattern, PgType.TEXT));
    }
}
