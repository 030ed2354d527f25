package io.isolde.core.semantics.postgresql;

import io.isolde.core.semantics.postgresql.Node.Operation;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/** Functions of numbers. PostgreSQL manual, 9.3 "Mathematical Functions and Operators". */
final class NumberFunctions {
    /** More digits behind the point are refused; the server has a limit beyond. */
    private static final int MOST_DIGITS = 1000;

    private static final List<PgType> EXACT = List.of(PgType.INT2, PgType.INT4, PgType.INT8, PgType.NUMERIC);

    private NumberFunctions() {}

    /** What a function takes and gives; empty for one of another kind. */
    static List<Signature> signatures(Function function, int argumentCount) {
        final List<Signature> signatures = new ArrayList<>();
        switch (function) {
            case ABS -> {
                EXACT.forEach(type -> signatures.add(Signature.of(type, type)));
                signatures.add(Signature.of(PgType.FLOAT4, PgType.FLOAT4));
                signatures.add(Signature.of(PgType.FLOAT8, PgType.FLOAT8));
            }
            case MOD -> EXACT.forEach(type -> signatures.add(Signature.of(type, type, type)));
            case SIGN, CEIL, FLOOR, ROUND, TRUNCATE -> {
                if (argumentCount == 2) {
                    signatures.add(Signature.of(PgType.NUMERIC, PgType.NUMERIC, PgType.INT4));
                } else {
                    signatures.add(Signature.of(PgType.NUMERIC, PgType.NUMERIC));
                    signatures.add(Signature.of(PgType.FLOAT8, PgType.FLOAT8));
                }
            }
            default -> {}
        }
        return signatures;
    }

    /** Works a function out. */
    static Operation operation(Function function, Signature signature) {
        final PgType type = signature.result();
        if (function == Function.ABS) {
            return abs(type);
        } else if (function == Function.MOD) {
            return Arithmetic.binary(io.isolde.core.sql.Expression.BinaryOperator.MODULO, signature);
        } else if (type == PgType.FLOAT8) {
            return ofReal(function);
        } else if (signature.parameters().size() == 2) {
            final RoundingMode mode = function == Function.ROUND ? RoundingMode.HALF_UP : RoundingMode.DOWN;
            return values -> at(Arithmetic.exact(values[0]), Arithmetic.whole(values[1]), mode);
        }
        return ofExact(function);
    }

    private static Operation abs(PgType type) {
        if (type.isInteger()) {
            final Operation negation = Arithmetic.negation(type);
            return values -> Arithmetic.whole(values[0]) < 0 ? negation.of(values) : values[0];
        } else if (type == PgType.NUMERIC) {
            return values -> new Value.DecimalValue(Arithmetic.exact(values[0]).abs());
        }
        return values -> new Value.DoubleValue(Math.abs(Arithmetic.real(values[0])));
    }

    private static Operation ofExact(Function function) {
        return values -> {
            final BigDecimal value = Arithmetic.exact(values[0]);
            return new Value.DecimalValue(
                    switch (function) {
                        case SIGN -> BigDecimal.valueOf(value.signum());
                        case CEIL -> value.setScale(0, RoundingMode.CEILING);
                        case FLOOR -> value.setScale(0, RoundingMode.FLOOR);
                        case ROUND -> value.setScale(0, RoundingMode.HALF_UP);
                        default -> throw new AssertionError(function);
                    });
        };
    }

    private static Operation ofReal(Function function) {
        return values -> {
            final double value = Arithmetic.real(values[0]);
            return new Value.DoubleValue(
                    switch (function) {
                        case SIGN -> value > 0 ? 1 : value < 0 ? -1 : 0;
                        case CEIL -> Math.ceil(value);
                        case FLOOR -> Math.floor(value);
                        case ROUND -> Math.rint(value);
                        default -> throw new AssertionError(function);
                    });
        };
    }

    private static Value at(BigDecimal value, long digits, RoundingMode mode) {
        if (Math.abs(digits) > MOST_DIGITS) {
            throw new UnsupportedFeatureException("PostgreSQL rounding to many digits");
        }
        final BigDecimal rounded = value.setScale((int) digits, mode);
        return new Value.DecimalValue(rounded.scale() < 0 ? rounded.setScale(0) : rounded);
    }
}
