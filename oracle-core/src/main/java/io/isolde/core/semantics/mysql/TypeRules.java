package io.isolde.core.semantics.mysql;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.row.CellType;
import io.isolde.core.row.CellType.Kind;
import io.isolde.core.row.StringOrder;
import io.isolde.core.row.TextOrigin;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.List;

/**
 * Types of results. Sources: MySQL manual, "Type Conversion in Expression Evaluation" and "Precision Math"; MariaDB's the same where not
 * measured otherwise.
 */
final class TypeRules {
    /** Digits behind the point that a result shows at most: the smaller limit of the two products. */
    private static final int MAX_SHOWN = 30;
    /** Digits behind the point that a division adds: {@code div_precision_increment}. */
    static final int DIVISION_DIGITS = 4;
    /** Digits in a word of the servers' decimals. */
    private static final int WORD_DIGITS = 9;

    private final InnoDbProfile profile;
    private final StringOrder columnOrder;
    private final boolean reportsMixes;
    private final boolean refusesMixesAtOnce;
    private final boolean mixesBits;

    TypeRules(InnoDbProfile profile) {
        this.profile = profile;
        columnOrder = StringOrder.ofCollation(profile.defaultCollation());
        reportsMixes = profile.has(Behaviour.REFUSES_MIXED_COLLATIONS)
                || profile.has(Behaviour.COMPARES_LISTS_BY_ONE_COLLATION);
        refusesMixesAtOnce = !profile.has(Behaviour.REFUSES_MIXED_COLLATIONS);
        mixesBits = profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED);
    }

    /** The type that a column, CASE, IF and their like give for values of several types; NULL counts for nothing. */
    CellType common(CellType left, CellType right) {
        if (right.kind() == Kind.NULL) {
            return left;
        } else if (left.kind() == Kind.NULL) {
            return right;
        } else if (left.isText() || right.isText()) {
            return commonText(left, right);
        } else if (mixesBits
                && (left.kind() == Kind.BIT && right.isNumeric() || right.kind() == Kind.BIT && left.isNumeric())) {
            return commonWithBits(left.kind() == Kind.BIT ? right : left, left);
        } else if (left.isTemporal() || right.isTemporal()) {
            return commonTemporal(left, right);
        }
        final int digits = Math.max(left.digits(), right.digits());
        if (profile.has(Behaviour.FLOATS_TAKE_SMALL_INTEGERS)
                && (isFloatAndSmall(left, right) || isFloatAndSmall(right, left))) {
            return CellType.FLOAT;
        } else if (left.isReal() || right.isReal()) {
            return left.kind() == right.kind() && left.shown() == right.shown()
                    ? left
                    : CellType.fixedDouble(
                            profile.has(Behaviour.CHOICES_FIX_DOUBLES) ? shownReal(left, right) : CellType.FREE);
        } else if (left.isInteger() && right.isInteger()) {
            return left.isUnsigned() == right.isUnsigned()
                    ? (left.kind() == right.kind() ? left : CellType.UNSIGNED)
                            .withDigits(digits)
                            .withOrigin(left.origin() == right.origin() ? left.origin() : TextOrigin.PLAIN)
                    : CellType.decimal(0, 0, digits);
        }
        final boolean same = left.kind() == right.kind() && left.scale() == right.scale() && !hasOwnScale(left);
        return CellType.decimal(Math.max(left.scale(), right.scale()), Math.max(left.shown(), right.shown()), digits)
                .withOrigin(
                        same || !profile.has(Behaviour.KEEPS_SCALE_OF_EACH_DECIMAL)
                                ? right.origin()
                                : TextOrigin.COLUMN);
    }

    /**
     * Whether a FLOAT stands among nothing but whole numbers it takes in, whatever their signs, which next to each other would make a decimal.
     * Measured on MariaDB 11.4.5 by the digits that {@code COALESCE(medium, unsigned_medium, float)} shows.
     */
    boolean isFloatAmongSmall(List<CellType> all) {
        return profile.has(Behaviour.FLOATS_TAKE_SMALL_INTEGERS)
                && all.stream().anyMatch(type -> type.kind() == Kind.FLOAT)
                && all.stream()
                        .allMatch(type -> type.kind() == Kind.FLOAT
                                || type.kind() == Kind.NULL
                                || isFloatAndSmall(CellType.FLOAT, type));
    }

    private static boolean isFloatAndSmall(CellType real, CellType whole) {
        return real.kind() == Kind.FLOAT
                && (whole.kind() == Kind.INTEGER || whole.kind() == Kind.UNSIGNED)
                && whole.origin() == TextOrigin.COLUMN;
    }

    /** Digits behind the point that a double computed from two numbers shows: as many as either, if both say how many. */
    static int shownReal(CellType left, CellType right) {
        return left.shown() < 0 || right.shown() < 0 ? CellType.FREE : Math.max(left.shown(), right.shown());
    }

    /** Measured on MySQL 8.0.12: bits next to signed whole numbers are decimals. */
    private static CellType commonWithBits(CellType other, CellType bits) {
        if (other.kind() == Kind.BIT) {
            if (other.origin() != bits.origin()) {
                throw new UnsupportedFeatureException(
                        "bits beside chosen bits"); // IF(c, bits, COALESCE(COALESCE(bits))) is their number
            }
            return other.digits() > bits.digits() ? other : bits;
        }
        return other.kind() == Kind.INTEGER ? CellType.decimal(0) : other.isReal() ? CellType.DOUBLE : other;
    }

    /** How literals compare. */
    StringOrder connectionOrder() {
        return StringOrder.CONNECTION;
    }

    private CellType commonText(CellType leftType, CellType rightType) {
        final CellType left = asText(leftType);
        final CellType right = asText(rightType);
        if (mixesBits && (left.kind() == Kind.BIT || right.kind() == Kind.BIT)) {
            // measured on MySQL 8.0.12: of COALESCE(text, bits) the collation is binary, but not of GREATEST(bits) or
            // IFNULL(bits, bits)
            throw new UnsupportedFeatureException("text beside chosen bits");
        }
        final StringOrder order = left.isText() && right.isText()
                ? orderOfResult(left, right)
                : left.isText() ? left.order() : right.order();
        final boolean computed = isComputed(left) && isComputed(right);
        final boolean literal = left.origin() == TextOrigin.PLAIN || right.origin() == TextOrigin.PLAIN;
        return CellType.text(order, computed ? TextOrigin.COMPUTED : literal ? TextOrigin.PLAIN : TextOrigin.COLUMN);
    }

    private boolean isComputed(CellType text) {
        return text.origin() == TextOrigin.COMPUTED || mixesBits && text.origin() == TextOrigin.EXTREME;
    }

    private static CellType commonTemporal(CellType left, CellType right) {
        final boolean dates = left.kind() != Kind.TIME && right.kind() != Kind.TIME;
        if (left.kind() == right.kind()) {
            return left;
        } else if (left.isTemporal() && right.isTemporal()) {
            if (!dates) {
                throw new UnsupportedFeatureException("TIME mixed with a date");
            }
            return CellType.DATETIME;
        } else if (left.kind() == Kind.BIT || right.kind() == Kind.BIT) {
            return CellType.string(StringOrder.BINARY);
        }
        return CellType.string(StringOrder.CONNECTION);
    }

    /** What a type is as text: bits are the bytes they stand for. */
    CellType asText(CellType type) {
        return type.kind() == Kind.BIT && type.origin() == TextOrigin.PLAIN
                ? CellType.text(StringOrder.BINARY, TextOrigin.COMPUTED)
                : type;
    }

    /** How two texts compare: a column's collation wins over a literal's, a binary one over others. */
    StringOrder order(CellType left, CellType right) {
        final StringOrder winner = winner(left, right);
        if (winner == null || winner == StringOrder.MIXED && refusesMixesAtOnce) {
            throw new RefusedExpressionException(ErrorKind.OTHER, "mix of collations");
        }
        return winner;
    }

    /** Null if there is none. */
    private StringOrder winner(CellType left, CellType right) {
        final StringOrder a = resolved(left.order());
        final StringOrder b = resolved(right.order());
        if (reportsMixes && (a == StringOrder.MIXED || b == StringOrder.MIXED)) {
            return StringOrder.MIXED;
        } else if (a == b || b == StringOrder.CONNECTION || a == StringOrder.BINARY) {
            return a;
        } else if (a == StringOrder.CONNECTION || b == StringOrder.BINARY) {
            return b;
        } else if (a == StringOrder.PADDED_BYTES || b == StringOrder.PADDED_BYTES) {
            return StringOrder.PADDED_BYTES;
        } else if (a == StringOrder.SERVER_DEFAULT) {
            return b;
        } else if (b == StringOrder.SERVER_DEFAULT) {
            return a;
        }
        return reportsMixes ? StringOrder.MIXED : null;
    }

    /** The order of what is made of two texts; a mix is no error until that is compared. */
    StringOrder orderOfResult(CellType left, CellType right) {
        final StringOrder winner = winner(left, right);
        if (winner == null) {
            throw new UnsupportedFeatureException("text made of several collations");
        }
        return winner;
    }

    /** How several texts that are compared with each other do, in the order they stand; what is no text does not count. */
    StringOrder order(List<CellType> all) {
        CellType common = CellType.string(StringOrder.CONNECTION);
        for (final CellType type : all) {
            final CellType text = asText(type);
            if (text.isText()) {
                common = CellType.string(order(common, text));
            }
        }
        return common.order();
    }

    /** How two texts compare; error 1267 if neither collation gives way. */
    StringOrder compared(CellType left, CellType right) {
        return requireOne(order(left, right));
    }

    /** An order that texts may be compared by. */
    static StringOrder requireOne(StringOrder order) {
        if (order == StringOrder.MIXED) {
            throw new RefusedExpressionException(ErrorKind.OTHER, "mix of collations");
        }
        return order;
    }

    /** Error 1267 for two texts, or a text and a NULL or a date, that have no collation in common. */
    void requireOneOfTextsNullOrDates(CellType left, CellType right) {
        if (left.isText() && right.isText()) {
            compared(left, right);
        } else if (left.kind() == Kind.NULL || right.kind() == Kind.NULL || left.isTemporal() || right.isTemporal()) {
            requireOne(left.order());
            requireOne(right.order());
        }
    }

    /** How a text compares with the digits of a number: by bytes if it has no collation. Measured on MySQL 8.0.12: STRCMP, LIKE. */
    StringOrder orderNextToNumber(StringOrder order) {
        return order == StringOrder.MIXED && !refusesMixesAtOnce ? StringOrder.PADDED_BYTES : requireOne(order);
    }

    /** The same for STRCMP: by bytes, whatever the collation. Measured on MySQL 8.0.12: {@code STRCMP('_', 3)}, {@code STRCMP(3, '3 ')}. */
    StringOrder orderOfDigits(StringOrder order) {
        return refusesMixesAtOnce ? requireOne(order) : StringOrder.BINARY;
    }

    /** How texts among several values compare, taken in turn; null if none is a text. */
    StringOrder orderOf(List<CellType> all) {
        StringOrder order = null;
        for (final CellType type : all) {
            if (type.isText()) {
                order = order == null ? type.order() : order(CellType.string(order), type);
            }
        }
        return order;
    }

    /** The default order where it has the character set of the others; another character set gives way. */
    private StringOrder resolved(StringOrder order) {
        return order == StringOrder.SERVER_DEFAULT && columnOrder != StringOrder.PADDED_UPPER_CASE
                ? columnOrder
                : order;
    }

    /** Digits of a calculated whole number; from about those of an INT on, the server takes it for a BIGINT. Measured on MariaDB 11.4.5. */
    static int calculatedDigits(int digits, boolean unsigned) {
        return digits >= (unsigned ? CellType.INT_DIGITS : CellType.INT_DIGITS - 1)
                ? Math.max(digits, CellType.INT_DIGITS + 1)
                : digits;
    }

    /** Of a sum or difference of decimals. */
    static CellType sum(CellType left, CellType right) {
        return CellType.decimal(
                        Math.max(left.scale(), right.scale()),
                        Math.max(left.shown(), right.shown()),
                        Math.max(left.digits(), right.digits()) + 1)
                .withOrigin(computed(left, right));
    }

    /** A result has a scale of its own if an operand has. */
    private static TextOrigin computed(CellType left, CellType right) {
        return hasOwnScale(left) || hasOwnScale(right) ? TextOrigin.COLUMN : TextOrigin.COMPUTED;
    }

    /** Whether a decimal may have fewer digits behind the point than its type. */
    static boolean hasOwnScale(CellType type) {
        return type.kind() == Kind.DECIMAL
                && (type.origin() == TextOrigin.COLUMN || type.origin() == TextOrigin.EXTREME);
    }

    /** Of a product of decimals. */
    static CellType product(CellType left, CellType right) {
        return CellType.decimal(
                        left.scale() + right.scale(),
                        shown(left.shown() + right.shown()),
                        left.digits() + right.digits())
                .withOrigin(computed(left, right));
    }

    /** Of a remainder of decimals. */
    static CellType remainder(CellType left, CellType right) {
        final int shown = Math.max(left.shown(), right.shown());
        final int precision = Math.max(left.digits() + left.shown(), right.digits() + right.shown());
        return CellType.decimal(Math.max(left.scale(), right.scale()), shown, precision - shown)
                .withOrigin(computed(left, right));
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
        return CellType.decimal(scale, shown(left.shown() + DIVISION_DIGITS), left.digits() + right.shown())
                .withOrigin(computed(left, right));
    }

    /** Digits, filled up to whole words of nine, as the servers keep them. */
    static int wholeWords(int digits) {
        return (digits + WORD_DIGITS - 1) / WORD_DIGITS * WORD_DIGITS;
    }

    private static int shown(int digits) {
        if (digits > MAX_SHOWN) {
            throw new UnsupportedFeatureException("decimal beyond 30 digits behind the point");
        }
        return digits;
    }

    /** Of a quotient of doubles. Measured on MariaDB 11.4.5 and MySQL 8.0.12: {@code 1/ROUND(3e0,1)} is 0.33333. */
    static CellType realQuotient(CellType left, CellType right) {
        final int shown = shownReal(left, right);
        return CellType.fixedDouble(
                shown == CellType.FREE || shown + DIVISION_DIGITS > MAX_SHOWN
                        ? CellType.FREE
                        : shown + DIVISION_DIGITS);
    }

    /** A type next to an arithmetic operator: text is a double, a date the number it is, and NULL a double without digits. */
    static CellType asNumber(CellType type) {
        if (type.isText()) {
            return CellType.fixedDouble(type.shown());
        } else if (type.kind() == Kind.NULL) {
            return CellType.fixedDouble(0);
        }
        return type.isTemporal() ? CellType.integer(type.digits()) : type;
    }
}
