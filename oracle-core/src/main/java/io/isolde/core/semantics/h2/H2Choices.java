package io.isolde.core.semantics.h2;

import io.isolde.core.query.TextFunctions;
import io.isolde.core.semantics.h2.H2Expressions.Typed;
import io.isolde.core.semantics.h2.H2Type.Kind;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** CASE and functions. H2 manual, "SQL Grammar", "Functions"; measured on 2.5.252. */
final class H2Choices {
    private static final H2Type TEXT = new H2Type(Kind.VARCHAR, 0);

    private final Function<Expression, Typed> typed;
    private final Function<Expression, Typed> condition;

    H2Choices(Function<Expression, Typed> typed, Function<Expression, Typed> condition) {
        this.typed = typed;
        this.condition = condition;
    }

    Typed typed(Expression expression) {
        if (expression instanceof Expression.Case choice) {
            return choice(choice);
        } else if (expression instanceof Expression.Call call) {
            final List<Typed> arguments = call.arguments().stream().map(typed).toList();
            return call(call.function(), arguments).foldedOver(arguments.toArray(Typed[]::new));
        }
        throw new UnsupportedFeatureException(
                "H2 expression " + expression.getClass().getSimpleName());
    }

    /**
     * The branches are looked at in order, and only the value that is chosen is evaluated. As long as the tests are constants, the choice is made before the
     * statement is executed, and has the type of what is chosen.
     */
    private Typed choice(Expression.Case choice) {
        final Typed operand = choice.operand() == null ? null : typed.apply(choice.operand());
        final List<Typed> tests = new ArrayList<>();
        final List<Typed> values = new ArrayList<>();
        boolean isMade = operand == null || operand.constant() != null;
        for (final Expression.Branch branch : choice.branches()) {
            final Typed asked = (operand == null ? condition : typed).apply(branch.when());
            final Typed test = operand == null ? asked : equality(operand, asked);
            final Typed value = typed.apply(branch.then());
            isMade &= asked.constant() != null;
            if (isMade && H2Expressions.isTrue(test.constant())) {
                return value;
            }
            tests.add(test);
            values.add(value);
        }
        final Typed otherwise =
                choice.otherwise() == null ? Typed.constant(Value.NULL, H2Type.NULL) : typed.apply(choice.otherwise());
        if (isMade) {
            return otherwise;
        }
        values.add(otherwise);
        return new Typed(
                row -> {
                    int place = 0;
                    while (place < tests.size() && !tests.get(place).code().holds(row)) {
                        place++;
                    }
                    return values.get(place).code().of(row);
                },
                common(values.stream().filter(value -> !value.isConstantNull()).toList()));
    }

    /** Both are evaluated, whatever they are. */
    private static Typed equality(Typed operand, Typed asked) {
        H2Expressions.requireComparable(operand, asked);
        return new Typed(
                        row -> H2Expressions.compare(
                                BinaryOperator.EQ,
                                operand.code().of(row),
                                asked.code().of(row)),
                        H2Type.BOOLEAN)
                .foldedOver(operand, asked);
    }

    /** The type that holds the values of all; of a choice between bare NULLs a text. */
    private static H2Type common(List<Typed> values) {
        H2Type common = H2Type.NULL;
        for (final Typed value : values) {
            common = common(common, value.type());
        }
        return common.kind() == Kind.NULL ? TEXT : common;
    }

    private static H2Type common(H2Type one, H2Type other) {
        if (one.kind() == Kind.NULL || one.kind() == Kind.INTEGER && other.kind() == Kind.BIGINT) {
            return other;
        } else if (one.kind() == Kind.VARCHAR && other.kind() == Kind.VARCHAR) {
            return one.length() >= other.length() ? one : other;
        } else if (other.kind() == Kind.NULL
                || one.kind() == other.kind()
                || one.kind() == Kind.BIGINT && other.kind() == Kind.INTEGER) {
            return one;
        }
        throw new UnsupportedFeatureException("H2 choice between " + one.kind() + " and " + other.kind());
    }

    private static Typed call(io.isolde.core.sql.Function function, List<Typed> arguments) {
        final Typed first = arguments.get(0);
        if (TextFunctions.has(function) && first.type().kind() == Kind.VARCHAR) {
            return new Typed(
                    row -> TextFunctions.of(function, first.code().of(row), H2RowSemantics.INSTANCE),
                    TextFunctions.counts(function) ? H2Type.BIGINT : first.type());
        }
        return switch (function) {
            case COALESCE, IFNULL -> new Typed(row -> firstNotNull(arguments, row), common(arguments));
            case NULLIF -> {
                final Typed second = arguments.get(1);
                H2Expressions.requireComparable(first, second);
                yield new Typed(
                        row -> differing(first.code().of(row), second.code().of(row)), first.type());
            }
            case MOD -> H2Expressions.arithmetic(BinaryOperator.MODULO, number(first), number(arguments.get(1)));
            case ABS -> {
                final H2Type type = number(first).type();
                yield new Typed(
                        row -> first.code().of(row) instanceof Value.IntegerValue whole
                                ? whole.value() >= 0
                                        ? whole
                                        : H2Expressions.calculate(BinaryOperator.MINUS, 0, whole.value(), type)
                                : Value.NULL,
                        type);
            }
            case SIGN -> {
                number(first);
                yield new Typed(
                        row -> first.code().of(row) instanceof Value.IntegerValue whole
                                ? new Value.IntegerValue(Long.signum(whole.value()))
                                : Value.NULL,
                        H2Type.INTEGER);
            }
            default -> throw new UnsupportedFeatureException("H2 function " + function);
        };
    }

    private static Typed number(Typed argument) {
        if (!argument.type().kind().isWhole()) {
            throw new UnsupportedFeatureException(
                    "H2 arithmetic of " + argument.type().kind());
        }
        return argument;
    }

    private static Value differing(Value value, Value other) {
        final Value same = H2Expressions.compare(BinaryOperator.EQ, value, other);
        return !(same instanceof Value.Null) && H2Expressions.isTrue(same) ? Value.NULL : value;
    }

    private static Value firstNotNull(List<Typed> arguments, Value[] row) {
        for (final Typed argument : arguments) {
            final Value value = argument.code().of(row);
            if (!(value instanceof Value.Null)) {
                return value;
            }
        }
        return Value.NULL;
    }
}
