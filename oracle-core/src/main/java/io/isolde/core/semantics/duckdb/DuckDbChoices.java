package io.isolde.core.semantics.duckdb;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.query.TextFunctions;
import io.isolde.core.semantics.duckdb.DuckDbExpressions.Typed;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;

/** CASE and functions. DuckDB manual, "CASE Statement", "Numeric Functions", "Utility Functions"; measured on 2.0.0. */
final class DuckDbChoices {
    private final DuckDbExpressions expressions;

    DuckDbChoices(DuckDbExpressions expressions) {
        this.expressions = expressions;
    }

    /** The branches are looked at in order. An error in one that is not chosen is not modelled: mostly it is not evaluated, but a plan may do so. */
    Typed of(Expression.Case choice) {
        final Typed operand = choice.operand() == null ? null : expressions.typed(choice.operand());
        if (operand != null && operand.isRewritten()) {
            throw new UnsupportedFeatureException("DuckDB CASE of another CASE, or of a function");
        }
        final List<DuckDbExpression> tests = new ArrayList<>();
        final List<Typed> values = new ArrayList<>();
        for (final Expression.Branch branch : choice.branches()) {
            tests.add(expressions.test(operand, branch.when()).code());
            values.add(expressions.typed(branch.then()));
        }
        values.add(
                choice.otherwise() == null
                        ? Typed.constant(Value.NULL, DuckDbType.NULL)
                        : expressions.typed(choice.otherwise()));
        final DuckDbType type = common(values);
        return new Typed(row -> as(type, chosen(tests, values, row)), type).rewritten();
    }

    /** Evaluates each test and each value once. */
    private static Value chosen(List<DuckDbExpression> tests, List<Typed> values, Value[] row) {
        int place = tests.size();
        for (int i = 0; i < tests.size(); i++) {
            place = tests.get(i).holds(row) ? Math.min(place, i) : place;
        }
        Value chosen = Value.NULL;
        for (int i = 0; i < values.size(); i++) {
            final Value value = values.get(i).code().of(row);
            chosen = i == place ? value : chosen;
        }
        return chosen;
    }

    Typed of(Expression.Call call) {
        final List<Typed> arguments =
                call.arguments().stream().map(expressions::typed).toList();
        final Typed first = arguments.get(0);
        if (TextFunctions.has(call.function()) && first.type() == DuckDbType.VARCHAR) {
            return new Typed(
                            row -> TextFunctions.of(
                                    call.function(), first.code().of(row), DuckDbRowSemantics.INSTANCE),
                            TextFunctions.counts(call.function()) ? DuckDbType.BIGINT : DuckDbType.VARCHAR)
                    .foldedOver(first);
        }
        return switch (call.function()) {
            case COALESCE, IFNULL -> firstNotNull(arguments);
            case NULLIF -> {
                final Typed same = DuckDbExpressions.comparison(BinaryOperator.EQ, first, arguments.get(1));
                yield new Typed(
                                row -> same.code().holds(row)
                                        ? Value.NULL
                                        : first.code().of(row),
                                first.type())
                        .rewritten();
            }
            case MOD ->
                expressions.arithmetic(
                        BinaryOperator.MODULO,
                        DuckDbExpressions.number(first),
                        DuckDbExpressions.number(arguments.get(1)));
            case ABS -> absolute(DuckDbExpressions.number(first));
            default -> throw new UnsupportedFeatureException("DuckDB function " + call.function());
        };
    }

    private static Typed firstNotNull(List<Typed> arguments) {
        final DuckDbType type = common(arguments);
        return new Typed(
                        row -> {
                            Value first = Value.NULL;
                            for (final Typed argument : arguments) {
                                final Value value = argument.code().of(row); // as in CASE
                                first = first instanceof Value.Null ? value : first;
                            }
                            return as(type, first);
                        },
                        type)
                .rewritten();
    }

    private static Typed absolute(Typed number) {
        if (number.type() == DuckDbType.NULL) {
            throw new UnsupportedFeatureException("DuckDB ABS of NULL");
        }
        return new Typed(
                        row -> {
                            final Value value = number.code().of(row);
                            if (value instanceof Value.DoubleValue real) {
                                return new Value.DoubleValue(Math.abs(real.value()));
                            } else if (value instanceof Value.IntegerValue whole) {
                                if (whole.value() == Long.MIN_VALUE) {
                                    throw new DuckDbError(ErrorKind.OUT_OF_RANGE);
                                }
                                return new Value.IntegerValue(
                                        number.type().requireFits(Math.abs(whole.value()), ErrorKind.OUT_OF_RANGE));
                            }
                            return value;
                        },
                        number.type())
                .foldedOver(number);
    }

    /** The type that holds the values of all. */
    private static DuckDbType common(List<Typed> values) {
        DuckDbType common = DuckDbType.NULL;
        for (final Typed value : values) {
            common = common(common, value.type());
        }
        return common;
    }

    private static DuckDbType common(DuckDbType one, DuckDbType other) {
        if (one == DuckDbType.NULL || other == DuckDbType.NULL || one == other) {
            return one == DuckDbType.NULL ? other : one;
        } else if (one.isNumber() && other.isNumber()) {
            return one.compareTo(other) >= 0 ? one : other;
        }
        throw new UnsupportedFeatureException("DuckDB choice between " + one + " and " + other);
    }

    private static Value as(DuckDbType type, Value value) {
        return type == DuckDbType.DOUBLE && value instanceof Value.IntegerValue ? type.cast(value) : value;
    }
}
