package io.isolde.core.semantics.mysql;

import io.isolde.core.row.CellType;
import io.isolde.core.row.CellType.Kind;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * How long a server declares a value to be before it knows it, which decides the types of some results. Measured on MySQL 8.0.12 by CREATE
 * TABLE .. AS SELECT. Warm.
 */
final class DeclaredSizes {
    /** Characters of a BIGINT that nothing more is known of. */
    private static final int LONGEST_INTEGER = 21;
    /** Characters of a double that was computed, or more; only whether they are more than 21 counts. */
    private static final int LONGEST_DOUBLE = 23;
    /** The most characters that CEIL or FLOOR gives for a whole number. */
    private static final int CEILED_WHOLE = 17;
    /** Digits behind the point of a text, and of a double where they are not fixed. */
    private static final int NOT_FIXED = 31;
    /** From so many characters on CEIL and FLOOR give a decimal. */
    private static final int CEILED_TO_DECIMAL = 20;
    /** From so many digits on ROUND and TRUNCATE give a decimal. */
    private static final int ROUNDED_TO_DECIMAL = 22;

    /** By so many a length may be another one. */
    private static final int UNSURE_LENGTHS = 4;

    /** Characters of such a literal. */
    private static final int LONG_LITERAL = 18;

    private final ExpressionCompiler expressions;

    DeclaredSizes(ExpressionCompiler expressions) {
        this.expressions = expressions;
    }

    /** Whether CEIL or FLOOR of a whole number or decimal is a decimal; else it is an integer. */
    boolean isCeiledToDecimal(Expression operand) {
        final int length = length(operand) - expressions.typeOf(operand).shown();
        requireSure(operand, length, CEILED_TO_DECIMAL);
        return length >= CEILED_TO_DECIMAL;
    }

    /** MySQL 8.0.12 counts the digits of choices that are calculated with in more than one way: {@code FLOOR(IFNULL(CEIL(i8) + 0.5, u4))}. */
    private static void requireSure(Expression operand, int length, int limit) {
        final boolean unsure = hasChoice(operand) && (hasArithmetic(operand) || hasLongLiteral(operand));
        if (unsure && Math.abs(length - limit) <= UNSURE_LENGTHS) {
            throw new UnsupportedFeatureException("CEIL, FLOOR or ROUND of a choice of long numbers");
        }
    }

    private static boolean hasChoice(Expression expression) {
        return isChoice(expression) || Operands.of(expression).stream().anyMatch(DeclaredSizes::hasChoice);
    }

    /** Whether there is a literal whose digits are those of the longest signed numbers. */
    private static boolean hasLongLiteral(Expression expression) {
        return expression instanceof Expression.Literal literal
                        && literal.value() instanceof Value.IntegerValue whole
                        && Long.toString(whole.value()).length() >= LONG_LITERAL
                || Operands.of(expression).stream().anyMatch(DeclaredSizes::hasLongLiteral);
    }

    private static boolean hasArithmetic(Expression expression) {
        return expression instanceof Expression.Binary binary
                        && binary.operator().isArithmetic()
                || Operands.of(expression).stream().anyMatch(DeclaredSizes::hasArithmetic);
    }

    /** Whether ROUND or TRUNCATE of a whole number is a decimal. */
    boolean isRoundedToDecimal(Expression operand) {
        final int digits = precision(operand);
        requireSure(operand, digits, ROUNDED_TO_DECIMAL);
        return digits >= ROUNDED_TO_DECIMAL;
    }

    /** Whether a decimal is declared to be unsigned; of other numbers, whether they are. */
    boolean isUnsigned(Expression expression) {
        final CellType type = expressions.typeOf(expression);
        if (type.kind() == Kind.DOUBLE) {
            return isUnsignedDouble(expression);
        } else if (type.kind() != Kind.DECIMAL) {
            return type.isUnsigned();
        } else if (isChoice(expression)) {
            // a NULL has no sign
            return ChoiceCompiler.values(expression).stream()
                    .allMatch(value -> expressions.typeOf(value).kind() == Kind.NULL || isUnsigned(value));
        } else if (expression instanceof Expression.Binary binary) {
            return isUnsigned(binary.left())
                    && (binary.operator() == BinaryOperator.MODULO || isUnsigned(binary.right()));
        } else if (expression instanceof Expression.Call call) {
            return switch (call.function()) {
                case ROUND, TRUNCATE, CEIL, FLOOR, ABS, MOD ->
                    isUnsigned(call.arguments().get(0));
                default -> false;
            };
        }
        return false;
    }

    /** A double is so as the remainder of an unsigned number, and where that is rounded. */
    private boolean isUnsignedDouble(Expression expression) {
        if (expression instanceof Expression.Binary binary) {
            return binary.operator() == BinaryOperator.MODULO && isUnsigned(binary.left());
        }
        return expression instanceof Expression.Call call
                && switch (call.function()) {
                    case ROUND, TRUNCATE, ABS, MOD ->
                        isUnsigned(call.arguments().get(0));
                    default -> false;
                };
    }

    /** Whether a decimal may have another number of digits behind the point than it is declared with. */
    boolean hasUnlikeScales(Expression expression) {
        final CellType type = expressions.typeOf(expression);
        if (type.kind() != Kind.DECIMAL) {
            return false;
        } else if (isChoice(expression)) {
            return ChoiceCompiler.values(expression).stream()
                    .anyMatch(value -> expressions.typeOf(value).kind() != Kind.NULL
                                    && expressions.typeOf(value).scale() != type.scale()
                            || hasUnlikeScales(value));
        } else if (expression instanceof Expression.Unary unary) {
            return hasUnlikeScales(unary.operand());
        } else if (expression instanceof Expression.Binary binary) {
            return hasUnlikeScales(binary.left()) || hasUnlikeScales(binary.right());
        }
        return expression instanceof Expression.Call call
                && (call.function() == Function.ABS || call.function() == Function.MOD)
                && call.arguments().stream().anyMatch(this::hasUnlikeScales);
    }

    /**
     * Whether a decimal is calculated from a quotient, which has no digits behind the point if it is 0 all over. Measured on MySQL 8.0.12:
     * {@code (0.05 / 2147483647 - 5) / 7}.
     */
    boolean isCalculatedFromQuotient(Expression expression) {
        if (expressions.typeOf(expression).kind() != Kind.DECIMAL) {
            return false;
        } else if (expression instanceof Expression.Binary binary) {
            return switch (binary.operator()) {
                case PLUS, MINUS, MODULO -> hasQuotient(binary.left()) || hasQuotient(binary.right());
                default -> isCalculatedFromQuotient(binary.left()) || isCalculatedFromQuotient(binary.right());
            };
        }
        return Operands.of(expression).stream().anyMatch(this::isCalculatedFromQuotient);
    }

    private boolean hasQuotient(Expression expression) {
        final boolean quotient = expression instanceof Expression.Binary binary
                && binary.operator() == Expression.BinaryOperator.DIVIDE
                && expressions.typeOf(binary).kind() == Kind.DECIMAL;
        return quotient || Operands.of(expression).stream().anyMatch(this::hasQuotient);
    }

    /** Bytes of the integer type a whole number has: of columns and choices among them; else eight. */
    int bytes(Expression expression) {
        if (expression instanceof Expression.ColumnRef ref) {
            return type(ref) instanceof SqlType.IntegerType integer ? integer.byteLength() : Long.BYTES;
        } else if (isChoice(expression)) {
            final List<Expression> values = ChoiceCompiler.values(expression);
            return values.stream().mapToInt(this::bytes).max().orElseThrow();
        }
        return expression instanceof Expression.Literal l && l.value() instanceof Value.Null ? 1 : Long.BYTES;
    }

    private static boolean isChoice(Expression expression) {
        return !ChoiceCompiler.values(expression).isEmpty();
    }

    private SqlType type(Expression.ColumnRef ref) {
        return expressions.scope().declaration(ref).type();
    }

    /** Digits. */
    private int precision(Expression expression) {
        if (expression instanceof Expression.Cast cast && cast.type() instanceof SqlType.IntegerType) {
            return precision(cast.operand());
        } else if (expression instanceof Expression.Unary unary
                && unary.operator() == Expression.UnaryOperator.MINUS
                && !(unary.operand() instanceof Expression.Literal l
                        && !expressions.typeOf(l).isText())) {
            return precision(unary.operand());
        } else if (expression instanceof Expression.Literal l
                && expressions.typeOf(l).isInteger()) {
            return length(l) - (l.value() instanceof Value.IntegerValue i && i.value() < 0 ? 1 : 0);
        } else if (Shapes.isTruthValue(expression)) {
            return 1;
        } else if (expression instanceof Expression.Case
                || expression instanceof Expression.Call call
                        && (call.function() == Function.IF || call.function() == Function.IFNULL)) {
            final List<Expression> values = ChoiceCompiler.values(expression);
            return values.stream().mapToInt(this::digitsBeforePoint).max().orElseThrow() + decimals(expression);
        } else if (expression instanceof Expression.Call call && call.function() == Function.NULLIF) {
            return expressions.choices().isReplacedByWhole(call)
                    ? LONGEST_INTEGER - sign(call)
                    : precision(call.arguments().get(0));
        } else if (expressions.typeOf(expression).isText() && isChoice(expression)) {
            return length(expression);
        }
        final CellType type = expressions.typeOf(expression);
        return switch (type.kind()) {
            case DATE -> 8;
            case TIME -> 7;
            case DATETIME -> 14;
            case INTEGER, DECIMAL -> length(expression) - sign(expression) - (type.shown() > 0 ? 1 : 0);
            default -> length(expression);
        };
    }

    /** Digits before the point. */
    int digitsBeforePoint(Expression expression) {
        final int decimals = decimals(expression);
        return precision(expression) - (decimals == NOT_FIXED ? 0 : decimals);
    }

    /** In a choice that is a text, a text among the values counts as if it had all digits behind the point, too. */
    private int decimals(Expression expression) {
        final CellType type = expressions.typeOf(expression);
        return type.isText() && isChoice(expression)
                ? ChoiceCompiler.values(expression).stream()
                        .mapToInt(this::decimals)
                        .max()
                        .orElseThrow()
                : decimals(type);
    }

    private static int decimals(CellType type) {
        return type.isText() || type.isReal() && type.shown() < 0 ? NOT_FIXED : type.shown();
    }

    private int sign(Expression expression) {
        return isUnsigned(expression) ? 0 : 1;
    }

    /** Characters, of numbers with sign and point. */
    private int length(Expression expression) {
        if (expression instanceof Expression.Literal literal) {
            return ofLiteral(literal.value());
        } else if (expression instanceof Expression.ColumnRef ref) {
            return ofColumn(type(ref));
        } else if (expression instanceof Expression.Unary unary) {
            return ofUnary(unary);
        } else if (expression instanceof Expression.Binary binary) {
            return ofBinary(binary);
        } else if (expression instanceof Expression.Cast cast) {
            return ofCast(cast);
        } else if (isChoice(expression)) {
            return ofChoice(expression);
        } else if (expression instanceof Expression.Call call) {
            return ofCall(call);
        }
        return 1; // a truth value
    }

    private static int ofLiteral(Value value) {
        if (value instanceof Value.IntegerValue i) {
            return Long.toString(i.value()).length();
        } else if (value instanceof Value.UnsignedValue u) {
            return Long.toUnsignedString(u.bits()).length();
        } else if (value instanceof Value.DecimalValue d) {
            final int scale = Math.max(0, d.value().scale());
            final int digits = Math.max(d.value().setScale(scale).precision(), scale + 1);
            return digits + 1 + (scale > 0 ? 1 : 0);
        } else if (value instanceof Value.StringValue s) {
            return s.value().length();
        } else if (value instanceof Value.DoubleValue) {
            return LONGEST_DOUBLE;
        } else if (value instanceof Value.DateValue d) {
            return d.text().length();
        } else if (value instanceof Value.DateTimeValue d) {
            return d.text().length();
        }
        return value instanceof Value.TimeValue ? 10 : 0;
    }

    private static int ofColumn(SqlType type) {
        if (type instanceof SqlType.IntegerType integer) {
            return switch (integer.byteLength()) {
                case 1 -> integer.unsigned() ? 3 : 4;
                case 2 -> integer.unsigned() ? 5 : 6;
                case 3 -> integer.unsigned() ? 8 : 9;
                case 4 -> integer.unsigned() ? 10 : 11;
                default -> 20;
            };
        } else if (type instanceof SqlType.BitType bits) {
            return bits.length();
        } else if (type instanceof SqlType.DecimalType decimal) {
            return decimal.precision() + 1 + (decimal.scale() > 0 ? 1 : 0);
        } else if (type instanceof SqlType.FloatType) {
            return 12;
        } else if (type instanceof SqlType.DoubleType) {
            return 22;
        } else if (type instanceof SqlType.VarcharType text) {
            return text.length();
        } else if (type instanceof SqlType.CharType text) {
            return text.length();
        } else if (type instanceof SqlType.TextType text && text.isTiny()) {
            throw new UnsupportedFeatureException("declared length of a TINYTEXT");
        } else if (type instanceof SqlType.TextType || type instanceof SqlType.BlobType) {
            return 16_383;
        }
        return type instanceof SqlType.DateTimeType ? 19 : 10;
    }

    private int ofUnary(Expression.Unary unary) {
        return switch (unary.operator()) {
            case NOT -> 1;
            case INVERT -> LONGEST_INTEGER;
            case MINUS -> expressions.typeOf(unary).isReal() ? LONGEST_DOUBLE : length(unary.operand()) + 1;
        };
    }

    private int ofBinary(Expression.Binary binary) {
        final BinaryOperator operator = binary.operator();
        if (operator.isComparison() || operator.isLogic()) {
            return 1;
        } else if (operator.isBitwise()) {
            return LONGEST_INTEGER;
        }
        final CellType type = expressions.typeOf(binary);
        final Expression left = binary.left();
        if (operator == BinaryOperator.INTEGER_DIVIDE) {
            final CellType dividend = expressions.typeOf(left);
            final int length = length(left) - (dividend.kind() == Kind.DECIMAL ? dividend.shown() : 0);
            return Math.min(LONGEST_INTEGER, length);
        } else if (type.isReal()) {
            return LONGEST_DOUBLE;
        } else if (operator == BinaryOperator.MODULO) {
            return Math.max(bytesOfDates(left), bytesOfDates(binary.right()));
        }
        final int digits = switch (operator) {
            case PLUS, MINUS -> Math.max(digitsBeforePoint(left), digitsBeforePoint(binary.right())) + 1 + type.shown();
            case TIMES -> precision(left) + precision(binary.right());
            default -> precision(left) + 4 + expressions.typeOf(binary.right()).shown();
        };
        return digits + sign(binary) + (type.shown() > 0 ? 1 : 0);
    }

    /** A choice of dates counts by the bytes of its text. */
    private int bytesOfDates(Expression operand) {
        final boolean dates = isChoice(operand) && expressions.typeOf(operand).isTemporal();
        return length(operand) * (dates ? Integer.BYTES : 1);
    }

    private int ofCast(Expression.Cast cast) {
        if (cast.type() instanceof SqlType.IntegerType) {
            return Math.min(LONGEST_INTEGER, length(cast.operand()));
        }
        return cast.type() instanceof SqlType.TextType ? length(cast.operand()) : ofColumn(cast.type());
    }

    private int ofChoice(Expression choice) {
        final CellType type = expressions.typeOf(choice);
        final List<Expression> values = new ArrayList<>(ChoiceCompiler.values(choice));
        if (choice instanceof Expression.Call call
                && call.function() == Function.NULLIF
                && expressions.choices().isReplacedByWhole(call)) {
            return LONGEST_INTEGER;
        } else if (type.kind() == Kind.DECIMAL) {
            final int digits =
                    values.stream().mapToInt(this::digitsOfChosen).max().orElseThrow();
            return digits + type.shown() + (type.shown() > 0 ? 1 : 0) + sign(choice);
        } else if (type.kind() == Kind.DOUBLE && !type.equals(CellType.SINGLE)) {
            return LONGEST_DOUBLE;
        }
        return Shapes.isNullIf(choice)
                ? bytesOfDates(((Expression.Call) choice).arguments().get(0))
                : values.stream().mapToInt(this::length).max().orElseThrow();
    }

    /**
     * Digits before the point of a value of a choice of decimals: of a number that is cast or negated, as many as it has characters. Measured on
     * MySQL 8.0.12: {@code CEIL(IFNULL(d0, CAST(d6 AS SIGNED)))}.
     */
    private int digitsOfChosen(Expression value) {
        final boolean cast = value instanceof Expression.Cast c
                && c.type() instanceof SqlType.IntegerType
                && !(c.operand() instanceof Expression.Literal);
        final boolean negated = value instanceof Expression.Unary unary
                && unary.operator() == Expression.UnaryOperator.MINUS
                && expressions.typeOf(value).isInteger()
                && !(unary.operand() instanceof Expression.Literal);
        return cast || negated ? length(value) - sign(value) : digitsBeforePoint(value);
    }

    private int ofCall(Expression.Call call) {
        final CellType type = expressions.typeOf(call);
        return switch (call.function()) {
            case STRCMP, MONTH, DAYOFMONTH, HOUR, MINUTE, SECOND -> 2;
            case DAYOFWEEK, WEEKDAY, QUARTER -> 1;
            case ASCII, FIELD, DAYOFYEAR -> 3;
            case YEAR -> 4;
            case TO_DAYS -> 6;
            case DATEDIFF -> 7;
            case LENGTH, CHAR_LENGTH, DATE, LAST_DAY -> 10;
            case INSTR, LOCATE -> 11;
            case ABS -> type.isReal() ? LONGEST_DOUBLE : length(call.arguments().get(0));
            case CEIL, FLOOR -> ofCeiling(call.arguments().get(0), type);
            case ROUND, TRUNCATE -> ofRounding(call, type);
            case MOD ->
                length(new Expression.Binary(
                        BinaryOperator.MODULO,
                        call.arguments().get(0),
                        call.arguments().get(1)));
            default -> {
                if (type.isReal()) {
                    yield LONGEST_DOUBLE;
                } else if (type.isText()) {
                    throw new UnsupportedFeatureException("declared length of a text");
                }
                yield LONGEST_INTEGER;
            }
        };
    }

    private int ofCeiling(Expression operand, CellType type) {
        if (type.isReal()) {
            return LONGEST_DOUBLE;
        }
        final int scale = expressions.typeOf(operand).shown();
        final int length = length(operand) - (scale > 0 ? scale + 1 : 0) + 2;
        return expressions.typeOf(operand).isInteger() ? Math.min(CEILED_WHOLE, length) : length;
    }

    private int ofRounding(Expression.Call call, CellType type) {
        final Expression operand = call.arguments().get(0);
        if (type.isReal()) {
            return LONGEST_DOUBLE;
        } else if (type.isInteger()) {
            final boolean grows = call.function() == Function.ROUND
                    && call.arguments().size() > 1
                    && call.arguments().get(1) instanceof Expression.Literal l
                    && l.value() instanceof Value.IntegerValue digits
                    && digits.value() < 0;
            return length(operand) + (grows ? 1 : 0);
        }
        final int delta = expressions.typeOf(operand).shown() - type.shown();
        final int precision = precision(operand) - delta + (delta <= 0 || call.function() == Function.TRUNCATE ? 0 : 1);
        return precision + sign(operand) + (type.shown() > 0 ? 1 : 0);
    }
}
