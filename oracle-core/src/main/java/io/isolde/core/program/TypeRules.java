package io.isolde.core.program;

import io.isolde.core.isolation.ServerProfile;
import io.isolde.core.row.CellType;
import io.isolde.core.row.CellType.Kind;
import io.isolde.core.row.StringOrder;
import io.isolde.core.sql.UnsupportedFeatureException;

/**
 * Types of results. Sources: MySQL manual, "Type Conversion in Expression Evaluation" and "Precision Math"; MariaDB's the same where not
 * measured otherwise.
 */
final class TypeRules {
    /** Digits behind the point that a result shows at most: the smaller limit of the two products. */
    private static final int MAX_SHOWN = 30;
    /** Digits behind the point that a division adds: {@code div_precision_increment}. */
    private static final int DIVISION_DIGITS = 4;
    /** Digits in a word of the servers' decimals. */
    private static final int WORD_DIGITS = 9;

    private final StringOrder columnOrder;

    TypeRules(ServerProfile profile) {
        columnOrder = StringOrder.ofCollation(profile.defaultCollation());
    }

    /** The type that a column, CASE, IF and their like give for values of several types; NULL counts for nothing. */
    CellType common(CellType left, CellType right) {
        if (left.equals(right) || right.kind() == Kind.NULL) {
            return left;
        } else if (left.kind() == Kind.NULL) {
            return right;
        } else if (left.isText() || right.isText()) {
            return CellType.string(
                    left.isText() && right.isText()
                            ? order(left, right)
                            : left.isText() ? left.order() : right.order());
        } else if (left.isTemporal() || right.isTemporal()) {
            return commonTemporal(left, right);
        } else if (left.isReal() || right.isReal()) {
            return CellType.fixedDouble(
                    left.isReal() && right.isReal() && left.shown() == right.shown() ? left.shown() : CellType.FREE);
        } else if (left.isInteger() && right.isInteger()) {
            return left.isUnsigned() && right.isUnsigned() ? CellType.UNSIGNED : CellType.decimal(0);
        }
        return CellType.decimal(Math.max(left.scale(), right.scale()), Math.max(left.shown(), right.shown()));
    }

    private static CellType commonTemporal(CellType left, CellType right) {
        final boolean dates = left.kind() != Kind.TIME && right.kind() != Kind.TIME;
        if (left.isTemporal() && right.isTemporal()) {
            if (!dates) {
                throw new UnsupportedFeatureException("TIME mixed with a date");
            }
            return CellType.DATETIME;
        }
        return CellType.string(StringOrder.CONNECTION);
    }

    /** How two texts compare: a column's collation wins over a literal's, a binary one over others. */
    StringOrder order(CellType left, CellType right) {
        final StringOrder a = left.order();
        final StringOrder b = right.order();
        if (a == b || b == StringOrder.CONNECTION || a == StringOrder.BINARY) {
            return a;
        } else if (a == StringOrder.CONNECTION || b == StringOrder.BINARY) {
            return b;
        } else if (a == StringOrder.PADDED_BYTES || b == StringOrder.PADDED_BYTES) {
            return StringOrder.PADDED_BYTES;
        } else if (columnOrder == StringOrder.PADDED_UPPER_CASE) {
            return StringOrder.PADDED_UPPER_CASE;
        }
        throw new UnsupportedFeatureException("mix of collations");
    }

    /** Of a sum or difference of decimals. */
    static CellType sum(CellType left, CellType right) {
        return CellType.decimal(Math.max(left.scale(), right.scale()), Math.max(left.shown(), right.shown()));
    }

    /** Of a product of decimals. */
    static CellType product(CellType left, CellType right) {
        return CellType.decimal(left.scale() + right.scale(), shown(left.shown() + right.shown()));
    }

    /**
     * Of a quotient of decimals: it keeps whole words of digits, and shows four more than the dividend. Source: the servers' division,
     * measured as {@code 2/3*3 = 2.0000} and {@code ROUND(2/3, 9) = 0.666666666}.
     */
    static CellType quotient(CellType left, CellType right) {
        final int leftWords = wholeWords(left.scale());
        final int rightWords = wholeWords(right.scale());
        final int gained = leftWords - left.scale() + rightWords - right.scale();
        final int scale = wholeWords(leftWords + rightWords + Math.max(0, DIVISION_DIGITS - gained));
        return CellType.decimal(scale, shown(left.shown() + DIVISION_DIGITS));
    }

    private static int wholeWords(int digits) {
        return (digits + WORD_DIGITS - 1) / WORD_DIGITS * WORD_DIGITS;
    }

    private static int shown(int digits) {
        if (digits > MAX_SHOWN) {
            throw new UnsupportedFeatureException("decimal beyond 30 digits behind the point");
        }
        return digits;
    }

    /** A type next to an arithmetic operator: text is a double, a date the number it is. */
    static CellType asNumber(CellType type) {
        if (type.isText()) {
            return CellType.DOUBLE;
        }
        return type.isTemporal() ? CellType.INTEGER : type;
    }
}
