package io.isolde.core.semantics.postgresql;

import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Lengths and digits that a type declares. PostgreSQL manual, 8.1.2 "Arbitrary Precision Numbers", 8.3 "Character Types". */
final class Sizes {
    private Sizes() {}

    /** A value of the type, fitted to what the type declares: cut where a cast is written, refused where a column is written. */
    static Node sized(Node node, SqlType type, boolean explicit) {
        if (type instanceof SqlType.VarcharType varchar) {
            return new Node.Apply(
                    PgType.VARCHAR, values -> cut(Comparisons.text(values[0]), varchar.length(), explicit), node);
        } else if (type instanceof SqlType.CharType character) {
            return new Node.Apply(
                    PgType.BPCHAR, values -> padded(Comparisons.text(values[0]), character.length(), explicit), node);
        } else if (type instanceof SqlType.DecimalType decimal) {
            return new Node.Apply(
                    PgType.NUMERIC,
                    values -> rounded(Arithmetic.exact(values[0]), decimal.precision(), decimal.scale()),
                    node);
        }
        return node;
    }

    /** Blanks beyond the length are always cut. */
    private static Value cut(String text, int length, boolean explicit) {
        final int count = text.codePointCount(0, text.length());
        if (count <= length) {
            return new Value.StringValue(text);
        }
        final int end = text.offsetByCodePoints(0, length);
        if (!explicit && !Comparisons.unpadded(text.substring(end)).isEmpty()) {
            throw new EvaluationError(SqlState.STRING_DATA_RIGHT_TRUNCATION);
        }
        return new Value.StringValue(text.substring(0, end));
    }

    private static Value padded(String text, int length, boolean explicit) {
        final String fitting = Comparisons.text(cut(text, length, explicit));
        return new Value.StringValue(fitting + " ".repeat(length - fitting.codePointCount(0, fitting.length())));
    }

    private static Value rounded(BigDecimal number, int precision, int scale) {
        final BigDecimal rounded = number.setScale(scale, RoundingMode.HALF_UP);
        if (rounded.signum() != 0 && rounded.precision() > precision) {
            throw Arithmetic.overflow();
        }
        return new Value.DecimalValue(rounded);
    }
}
