package io.isolde.core.semantics.postgresql;

import io.isolde.core.semantics.postgresql.Node.Operation;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;

/** Conversions of values from one type to another, each a node. PostgreSQL manual, 10.4 "Value Storage", 4.2.9 "Type Casts"; {@code pg_cast} of 18. */
final class Conversions {
    /** Digits that the conversion of a number of 8 bytes into an exact one keeps. */
    private static final MathContext DOUBLE_DIGITS = new MathContext(15, RoundingMode.HALF_EVEN);
    /** The same of 4 bytes. */
    private static final MathContext FLOAT_DIGITS = new MathContext(6, RoundingMode.HALF_EVEN);

    /** Changes the type, and not the value. */
    static final Operation SAME = values -> values[0];

    private Conversions() {}

    /**
     * Converts what is taken for another type without being asked.
     *
     * @throws EvaluationError if a literal says no value of the type
     */
    static Node implicit(Node node, PgType to) {
        final PgType from = node.type();
        if (from == to) {
            return node;
        } else if (from == PgType.UNKNOWN) {
            return literal((Node.Constant) node, to);
        } else if (!from.convertsTo(to)) {
            throw new EvaluationError(SqlState.DATATYPE_MISMATCH);
        }
        return converted(node, to);
    }

    /** The text of any value, as {@code ||} takes it. */
    static Node toText(Node node) {
        return node.type() == PgType.UNKNOWN
                ? literal((Node.Constant) node, PgType.TEXT)
                : converted(node, PgType.TEXT);
    }

    /**
     * A condition.
     *
     * @throws EvaluationError if it is of another type
     */
    static Node condition(Node node) {
        return implicit(node, PgType.BOOLEAN);
    }

    /**
     * Converts for a column: its type, then its length or digits.
     *
     * @throws EvaluationError if the type does not convert, or a literal says no value
     */
    static Node assigned(Node node, SqlType column) {
        final PgType to = PgType.of(column);
        final PgType from = node.type();
        if (from != to && from != PgType.UNKNOWN && !isAssignable(from, to)) {
            throw new EvaluationError(SqlState.DATATYPE_MISMATCH);
        }
        final Node converted = from == PgType.UNKNOWN ? literal((Node.Constant) node, to) : converted(node, to);
        return Sizes.sized(converted, column, false);
    }

    /** Converts as CAST does. */
    static Node explicit(Node node, SqlType type) {
        final PgType to = PgType.of(type);
        final Node converted = node.type() == PgType.UNKNOWN ? literal((Node.Constant) node, to) : converted(node, to);
        return Sizes.sized(converted, type, true);
    }

    private static boolean isAssignable(PgType from, PgType to) {
        return from.convertsTo(to)
                || from.category() == PgType.Category.NUMBER && to.category() == PgType.Category.NUMBER
                || to.isString()
                || from.category() == PgType.Category.DATE && to.category() == PgType.Category.DATE;
    }

    private static Node literal(Node.Constant literal, PgType to) {
        return literal.isNull()
                ? new Node.Constant(to, Value.NULL)
                : new Node.Constant(to, Texts.parse(to, Comparisons.text(literal.value())));
    }

    private static Node converted(Node node, PgType to) {
        final PgType from = node.type();
        if (from == to) {
            return node;
        }
        final boolean withDates = from.category() == PgType.Category.DATE || to.category() == PgType.Category.DATE;
        final boolean asText = from.isString() != to.isString();
        return new Node.Apply(to, operation(from, to), List.of(node), !(withDates && asText));
    }

    private static Operation operation(PgType from, PgType to) {
        if (to.isString()) {
            return from.isString() && from != PgType.BPCHAR
                    ? SAME
                    : values -> new Value.StringValue(Texts.of(from, values[0]));
        } else if (from.isString()) {
            return values -> Texts.parse(to, Comparisons.text(values[0]));
        } else if (from.category() == PgType.Category.NUMBER && to.category() == PgType.Category.NUMBER) {
            return ofNumbers(from, to);
        } else if (from == PgType.INT4 && to == PgType.BOOLEAN) {
            return values -> Comparisons.truth(Arithmetic.whole(values[0]) != 0);
        } else if (from == PgType.BOOLEAN && to == PgType.INT4) {
            return values -> new Value.IntegerValue(Comparisons.isTrue(values[0]) ? 1 : 0);
        } else if (from.category() == PgType.Category.DATE && to.category() == PgType.Category.DATE) {
            return values -> Dates.converted(values[0], to);
        }
        throw new EvaluationError(SqlState.CANNOT_COERCE);
    }

    private static Operation ofNumbers(PgType from, PgType to) {
        if (from.isInteger()) {
            return ofWhole(to);
        } else if (from == PgType.NUMERIC) {
            return ofExact(to);
        }
        return ofReal(from, to);
    }

    private static Operation ofWhole(PgType to) {
        return switch (to) {
            case INT2, INT4, INT8 -> values -> Arithmetic.inRange(to, Arithmetic.whole(values[0]));
            case NUMERIC -> values -> new Value.DecimalValue(BigDecimal.valueOf(Arithmetic.whole(values[0])));
            case FLOAT4 -> values -> new Value.DoubleValue((float) Arithmetic.whole(values[0]));
            default -> values -> new Value.DoubleValue(Arithmetic.whole(values[0]));
        };
    }

    private static Operation ofExact(PgType to) {
        return switch (to) {
            case INT2, INT4, INT8 ->
                values -> {
                    final BigDecimal rounded = Arithmetic.exact(values[0]).setScale(0, RoundingMode.HALF_UP);
                    if (rounded.unscaledValue().bitLength() >= Long.SIZE) {
                        throw Arithmetic.overflow();
                    }
                    return Arithmetic.inRange(to, rounded.longValueExact());
                };
            default -> values -> Texts.parse(to, Arithmetic.exact(values[0]).toPlainString());
        };
    }

    private static Operation ofReal(PgType from, PgType to) {
        return switch (to) {
            case INT2, INT4, INT8 ->
                values -> {
                    final double rounded = Math.rint(Arithmetic.real(values[0]));
                    if (!(rounded >= -0x1p63 && rounded < 0x1p63)) {
                        throw Arithmetic.overflow();
                    }
                    return Arithmetic.inRange(to, (long) rounded);
                };
            case NUMERIC ->
                values -> {
                    final double value = Arithmetic.real(values[0]);
                    if (Double.isNaN(value) || Double.isInfinite(value)) {
                        throw new UnsupportedFeatureException("PostgreSQL form of a number");
                    }
                    final BigDecimal exact =
                            new BigDecimal(value).round(from == PgType.FLOAT4 ? FLOAT_DIGITS : DOUBLE_DIGITS);
                    final BigDecimal stripped = exact.signum() == 0 ? BigDecimal.ZERO : exact.stripTrailingZeros();
                    return new Value.DecimalValue(stripped.scale() < 0 ? stripped.setScale(0) : stripped);
                };
            case FLOAT4 ->
                values -> {
                    final double value = Arithmetic.real(values[0]);
                    final float narrow = (float) value;
                    if (Float.isInfinite(narrow) && !Double.isInfinite(value) || narrow == 0 && value != 0) {
                        throw Arithmetic.overflow();
                    }
                    return new Value.DoubleValue(narrow);
                };
            default -> SAME;
        };
    }
}
