package io.isolde.core.semantics.mysql;

import io.isolde.core.row.CellType;
import io.isolde.core.row.CellType.Kind;
import io.isolde.core.row.Decimals;
import io.isolde.core.row.StringOrder;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.UnaryOperator;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Value;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * How many characters and digits a result is declared with before any row is looked at, which decides whether a whole number is a BIGINT, and so
 * the types of DIV, ROUND, CEIL and FLOOR. Measured on MariaDB 11.4.5 by the columns of CREATE TABLE ... SELECT. Warm.
 */
final class DeclaredLengths {
    /** Characters of what is computed by bit operators, and of texts that are longer than any whole number. */
    private static final int LONG = 21;
    /** Characters from which on a calculated whole number is a BIGINT. */
    private static final int SHORTEST_BIGINT = 10;
    /** Characters of a double in a column. */
    private static final int DOUBLE_COLUMN = 22;
    /** Characters of a double that was computed. */
    private static final int COMPUTED_DOUBLE = 23;
    /** The same, but for digits behind the point, where those are fixed. */
    private static final int FIXED_DOUBLE = 17;
    /** Digits of a number that CAST AS UNSIGNED may have made of a negative one. */
    private static final int UNSIGNED_DIGITS = 20;
    /** Bytes of a character, but for binary texts. */
    private static final int CHARACTER_BYTES = 4;
    /** Characters of HEX of a number. */
    private static final int HEX_NUMBER = 16;

    /** Bytes of a MEDIUMINT. */
    private static final int MEDIUM_BYTES = 3;

    private static final int DATE_TEXT = 10;
    private static final int DATETIME_TEXT = 19;

    private final ExpressionCompiler expressions;

    DeclaredLengths(ExpressionCompiler expressions) {
        this.expressions = expressions;
    }

    /**
     * Of a whole number.
     *
     * @param length characters, with room for a sign
     * @param digits as operators count them
     * @param isLong whether it is a BIGINT
     */
    private record Whole(int length, int digits, boolean isLong) {
        /** A result of so many characters, of which one is for the sign unless it has none. */
        static Whole signed(int length, boolean unsigned) {
            return new Whole(length, unsigned ? length : length - 1, length >= SHORTEST_BIGINT);
        }

        static Whole ofDigits(int digits, boolean unsigned) {
            return signed(unsigned ? digits : digits + 1, unsigned);
        }
    }

    /** Whether a whole number is declared as a BIGINT. */
    boolean isLong(Expression expression) {
        return whole(expression).isLong();
    }

    /** Digits before the point of a whole number or decimal. */
    int digits(Expression expression) {
        final CellType type = expressions.typeOf(expression);
        return type.kind() == Kind.DECIMAL
                ? digitsOfDecimal(expression, type)
                : whole(expression).digits();
    }

    /** Digits of DIV: those of the dividend, without a place for the sign. */
    int digitsOfQuotient(Expression dividend, boolean unsigned) {
        final Whole quotient = quotient(dividend, unsigned);
        return quotient.isLong() ? Math.max(quotient.digits(), CellType.INT_DIGITS + 1) : quotient.digits();
    }

    // ---- whole numbers

    private Whole whole(Expression expression) {
        final CellType type = expressions.typeOf(expression);
        if (DeclaredSigns.isLiteral(expression)) {
            return ofLiteral(expression, type);
        } else if (expression instanceof Expression.ColumnRef ref) {
            return ofColumn(expressions.declaredType(ref), type);
        } else if (type.isTemporal()) {
            return Whole.ofDigits(type.digits(), false);
        } else if (Shapes.isTruthValue(expression)) {
            return new Whole(1, 1, false);
        } else if (expression instanceof Expression.Unary unary) {
            return unary.operator() == UnaryOperator.MINUS ? negated(unary.operand()) : Whole.signed(LONG, true);
        } else if (expression instanceof Expression.Binary binary) {
            return ofBinary(binary.operator(), binary.left(), binary.right(), type);
        } else if (expression instanceof Expression.Cast cast) {
            return ofCast(cast.operand(), type.isUnsigned());
        } else if (!ChoiceCompiler.values(expression).isEmpty()) {
            final Whole choice = ofChoice(ChoiceCompiler.values(expression), type);
            return isWidenedByNull(expression) ? new Whole(choice.length(), choice.digits(), true) : choice;
        } else if (expression instanceof Expression.Call call) {
            return ofCall(call, type);
        }
        return new Whole(type.digits() + 1, type.digits(), type.digits() > CellType.INT_DIGITS);
    }

    private Whole negated(Expression operand) {
        final int length = characters(operand) + 1;
        return new Whole(length, digits(operand), length >= SHORTEST_BIGINT);
    }

    /** Minus signs before a literal are part of it. */
    private static Whole ofLiteral(Expression expression, CellType type) {
        int signs = 0;
        Expression inner = expression;
        while (inner instanceof Expression.Unary unary) {
            signs++;
            inner = unary.operand();
        }
        if (((Expression.Literal) inner).value() instanceof Value.IntegerValue integer) {
            final boolean negative = (integer.value() < 0) != (signs % 2 > 0);
            final int digits = Decimals.digits(integer.value());
            final int length = digits + (negative ? 1 : 0);
            return new Whole(length, digits, length >= SHORTEST_BIGINT);
        } else if (((Expression.Literal) inner).value() instanceof Value.UnsignedValue unsigned) {
            return Whole.signed(Long.toUnsignedString(unsigned.bits()).length(), true);
        }
        return type.kind() == Kind.NULL
                ? new Whole(0, 0, false)
                : new Whole(type.digits(), type.digits(), !type.isTemporal());
    }

    private static Whole ofColumn(SqlType declared, CellType type) {
        if (!(declared instanceof SqlType.IntegerType integer)) {
            return type.kind() == Kind.BIT ? Whole.signed(type.digits(), true) : Whole.ofDigits(type.digits(), false);
        }
        final boolean isLong = integer.byteLength() == Long.BYTES;
        final int digits = switch (integer.byteLength()) {
            case 1 -> 3;
            case 2 -> 5;
            case 3 -> 8;
            case 4 -> CellType.INT_DIGITS;
            default -> integer.unsigned() ? UNSIGNED_DIGITS : UNSIGNED_DIGITS - 1;
        };
        return new Whole(integer.unsigned() ? digits : digits + 1, digits, isLong);
    }

    private Whole ofBinary(BinaryOperator operator, Expression left, Expression right, CellType type) {
        if (operator == BinaryOperator.INTEGER_DIVIDE) {
            return quotient(left, type.isUnsigned());
        } else if (operator.isBitwise()) {
            return Whole.signed(LONG, true);
        }
        final int digits = switch (operator) {
            case PLUS, MINUS -> Math.max(digits(left), digits(right)) + 1;
            case TIMES -> digits(left) + digits(right);
            default -> Math.max(digits(left), digits(right));
        };
        return Whole.ofDigits(digits, type.isUnsigned());
    }

    private Whole quotient(Expression dividend, boolean unsigned) {
        final CellType type = expressions.typeOf(dividend);
        final int length = type.isReal()
                ? lengthOfDouble(dividend, type) - Math.max(0, type.shown())
                : type.isText() ? characters(dividend) : digits(dividend);
        return Whole.signed(Math.max(1, Math.min(LONG, length)), unsigned);
    }

    private Whole ofCast(Expression operand, boolean unsigned) {
        final CellType type = expressions.typeOf(operand);
        if (unsigned) {
            return castToUnsigned(operand, type);
        } else if (type.isReal()) {
            return new Whole(UNSIGNED_DIGITS, lengthOfDouble(operand, type), true);
        } else if (type.kind() == Kind.DECIMAL) {
            return new Whole(characters(operand), precision(operand, type), characters(operand) >= SHORTEST_BIGINT);
        } else if (type.isTemporal()) {
            return new Whole(characters(operand), type.digits(), true);
        }
        final int length = characters(operand);
        final int digits = type.isText() || type.kind() == Kind.NULL ? Math.max(1, length) : digits(operand);
        return new Whole(length, digits, length >= SHORTEST_BIGINT);
    }

    /** It keeps room for what a number below zero becomes. */
    private Whole castToUnsigned(Expression operand, CellType type) {
        final boolean natural = operand instanceof Expression.Call call
                && switch (call.function()) {
                    case YEAR, MONTH, DAYOFMONTH, DAYOFYEAR, QUARTER, TO_DAYS, HOUR, MINUTE, SECOND -> true;
                    default -> false;
                };
        final boolean literal = type.isInteger() && DeclaredSigns.isLiteral(operand) && isPlain(operand);
        final boolean shortText = (type.isText() || type.kind() == Kind.NULL) && characters(operand) <= 1;
        if (shortText) {
            return new Whole(1, 1, false);
        } else if (natural || literal || type.isUnsigned()) {
            final Whole whole = whole(operand);
            return new Whole(whole.digits(), whole.digits(), whole.digits() > SHORTEST_BIGINT);
        } else if (type.kind() == Kind.DECIMAL && expressions.signs().isUnsigned(operand)) {
            final int length = Math.min(LONG, characters(operand)); // of a quotient of unsigned columns, with its point
            return new Whole(length, length, length > SHORTEST_BIGINT);
        }
        return new Whole(UNSIGNED_DIGITS, UNSIGNED_DIGITS, true);
    }

    /** Whether a literal is not negative. */
    private static boolean isPlain(Expression literal) {
        final Whole whole = ofLiteral(literal, CellType.INTEGER);
        return whole.length() == whole.digits();
    }

    private Whole ofChoice(List<Expression> values, CellType type) {
        final List<Expression> known = values.stream()
                .filter(value -> expressions.typeOf(value).kind() != Kind.NULL)
                .toList();
        final int length = most(known, this::characters);
        return new Whole(
                length, type.isUnsigned() ? length : length - 1, known.stream().anyMatch(this::isLong));
    }

    /** Whether a MEDIUMINT becomes a BIGINT because a NULL stands before it, in anything but IF. */
    private boolean isWidenedByNull(Expression choice) {
        final List<Expression> values = ChoiceCompiler.values(choice);
        final boolean isIf = choice instanceof Expression.Call call && call.function() == Function.IF;
        return !isIf
                && isNull(values.get(0))
                && values.stream().filter(value -> !isNull(value)).limit(1).anyMatch(this::isMedium);
    }

    private boolean isNull(Expression value) {
        return expressions.typeOf(value).kind() == Kind.NULL;
    }

    private boolean isMedium(Expression value) {
        if (value instanceof Expression.ColumnRef ref) {
            return expressions.declaredType(ref) instanceof SqlType.IntegerType integer
                    && integer.byteLength() == MEDIUM_BYTES;
        }
        final List<Expression> values = ChoiceCompiler.values(value);
        return values.stream().anyMatch(this::isMedium)
                && values.stream().allMatch(each -> isNull(each) || isMedium(each));
    }

    private Whole ofCall(Expression.Call call, CellType type) {
        final Expression first = call.arguments().get(0);
        return switch (call.function()) {
            case ABS -> Whole.signed(characters(first), type.isUnsigned());
            case CEIL, FLOOR ->
                expressions.typeOf(first).kind() == Kind.DECIMAL
                        ? ofRounded(digitsOfWhole(call.function(), first), type.isUnsigned())
                        : ofRounded(first, type);
            case ROUND, TRUNCATE ->
                call.function() == Function.ROUND && digitsBehindPoint(call) < 0 && !isBitColumn(first)
                        ? Whole.signed(lengthToRound(first) + 1, type.isUnsigned())
                        : ofRounded(first, type);
            case MOD -> ofBinary(BinaryOperator.MODULO, first, call.arguments().get(1), type);
            case LENGTH, CHAR_LENGTH -> new Whole(10, 9, false);
            case INSTR, LOCATE -> new Whole(11, 10, false);
            case DATEDIFF -> Whole.signed(8, false);
            case TO_DAYS -> Whole.signed(7, false);
            case YEAR -> Whole.signed(5, false);
            case DAYOFYEAR -> Whole.signed(4, false);
            case MONTH, DAYOFMONTH, HOUR, MINUTE, SECOND, ASCII, FIELD -> Whole.signed(3, false);
            case DAYOFWEEK, WEEKDAY -> Whole.signed(1, false);
            default -> Whole.signed(2, false);
        };
    }

    /** Of a whole number that is rounded; bits of a column have as many digits as the largest number of them. */
    private Whole ofRounded(Expression whole, CellType type) {
        if (isBitColumn(whole)) {
            final int bits = ((SqlType.BitType) expressions.declaredType((Expression.ColumnRef) whole)).length();
            return Whole.signed(Long.toUnsignedString(-1L >>> Long.SIZE - bits).length(), true);
        }
        return expressions.typeOf(whole).kind() == Kind.DATE
                ? Whole.signed(lengthToRound(whole), true)
                : ofChoice(List.of(whole), type);
    }

    private boolean isBitColumn(Expression expression) {
        return expression instanceof Expression.ColumnRef ref
                && expressions.declaredType(ref) instanceof SqlType.BitType;
    }

    /** A DATE has its digits only. */
    private int lengthToRound(Expression operand) {
        final CellType type = expressions.typeOf(operand);
        return type.kind() == Kind.DATE ? type.digits() : characters(operand);
    }

    /** The sign does not count here: of nine digits it is an INT. */
    private static Whole ofRounded(int digits, boolean unsigned) {
        final Whole whole = Whole.ofDigits(digits, unsigned);
        return new Whole(whole.length(), whole.digits(), digits >= SHORTEST_BIGINT);
    }

    private static int digitsBehindPoint(Expression.Call rounding) {
        return rounding.arguments().size() > 1
                        && rounding.arguments().get(1) instanceof Expression.Literal l
                        && l.value() instanceof Value.IntegerValue i
                ? (int) i.value()
                : 0;
    }

    // ---- decimals

    /** Digits of CEIL or FLOOR of a decimal, which may be one longer. */
    int digitsOfWhole(Function function, Expression decimal) {
        final CellType type = expressions.typeOf(decimal);
        final boolean same = function == Function.FLOOR && expressions.signs().isUnsigned(decimal);
        return digits(decimal) + (type.shown() > 0 && !same ? 1 : 0);
    }

    private int digitsOfDecimal(Expression expression, CellType type) {
        if (expression instanceof Expression.Unary unary) {
            return digits(unary.operand());
        } else if (expression instanceof Expression.Binary binary) {
            return digitsOfDecimal(binary.operator(), binary.left(), binary.right());
        } else if (!ChoiceCompiler.values(expression).isEmpty()) {
            return most(ChoiceCompiler.values(expression), this::digits);
        } else if (expression instanceof Expression.Call call) {
            final Expression first = call.arguments().get(0);
            return switch (call.function()) {
                case CEIL, FLOOR -> digitsOfWhole(call.function(), first);
                case ROUND -> digitsOfRounded(call, first);
                case TRUNCATE -> digits(first);
                case ABS -> digits(first) + (expressions.typeOf(first).isTemporal() ? 1 : 0) + placesOfSigns(first);
                case MOD ->
                    digitsOfDecimal(
                            BinaryOperator.MODULO, first, call.arguments().get(1));
                default -> type.digits();
            };
        }
        return type.digits();
    }

    /** Minus signs before a decimal keep its digits but are places, which ABS takes for digits: FLOOR(ABS(-(i8 % d2))) is a decimal. */
    private int placesOfSigns(Expression operand) {
        int signs = 0;
        Expression inner = operand;
        while (inner instanceof Expression.Unary unary
                && unary.operator() == UnaryOperator.MINUS
                && !DeclaredSigns.isLiteral(inner)
                && expressions.typeOf(inner).kind() == Kind.DECIMAL) {
            signs++;
            inner = unary.operand();
        }
        return signs > 0 && expressions.signs().isUnsigned(inner) ? signs - 1 : signs;
    }

    /** A whole number that is rounded before its point counts by its characters: ROUND(CAST(1e20 AS SIGNED), -1) has 20 digits. */
    private int digitsOfRounded(Expression.Call call, Expression operand) {
        final CellType type = expressions.typeOf(operand);
        if (type.isInteger()) {
            return Whole.signed(lengthToRound(operand) + 1, type.isUnsigned()).digits();
        }
        return digits(operand) + (digitsBehindPoint(call) < type.shown() ? 1 : 0);
    }

    private int digitsOfDecimal(BinaryOperator operator, Expression left, Expression right) {
        final int leftScale = Math.max(0, expressions.typeOf(left).shown());
        final int rightScale = Math.max(0, expressions.typeOf(right).shown());
        return switch (operator) {
            case PLUS, MINUS -> Math.max(digits(left), digits(right)) + 1;
            case TIMES -> digits(left) + digits(right);
            case DIVIDE -> digits(left) + rightScale;
            default -> Math.max(digits(left) + leftScale, digits(right) + rightScale) - Math.max(leftScale, rightScale);
        };
    }

    private int precision(Expression decimal, CellType type) {
        return Math.max(1, digits(decimal) + type.shown());
    }

    // ---- characters

    /** Characters of anything; those of a long text may be fewer than it has, but more than any whole number. */
    private int characters(Expression expression) {
        final CellType type = expressions.typeOf(expression);
        return switch (type.kind()) {
            case NULL -> 0;
            case DATE, TIME -> DATE_TEXT;
            case DATETIME -> DATETIME_TEXT;
            case DOUBLE, FLOAT -> lengthOfDouble(expression, type);
            case STRING -> Math.min(LONG, charactersOfText(expression, type));
            case DECIMAL ->
                precision(expression, type)
                        + (type.shown() > 0 ? 1 : 0)
                        + (expressions.signs().isUnsigned(expression) ? 0 : 1);
            default -> whole(expression).length();
        };
    }

    private int lengthOfDouble(Expression expression, CellType type) {
        if (expression instanceof Expression.Literal literal && literal.value() instanceof Value.DoubleValue number) {
            return ofDouble(number.value());
        } else if (expression instanceof Expression.Unary unary) {
            return expressions.typeOf(unary.operand()).isReal()
                    ? lengthOfDouble(unary.operand(), expressions.typeOf(unary.operand()))
                            + (DeclaredSigns.isLiteral(unary) ? 1 : 0)
                    : COMPUTED_DOUBLE;
        } else if (expression instanceof Expression.ColumnRef) {
            return type.kind() == Kind.FLOAT ? CellType.FLOAT_LENGTH : DOUBLE_COLUMN;
        } else if (!Shapes.isExtreme(expression)
                && !ChoiceCompiler.values(expression).isEmpty()) {
            return most(ChoiceCompiler.values(expression), this::characters);
        }
        return type.isFixed() ? FIXED_DOUBLE + type.shown() : COMPUTED_DOUBLE;
    }

    /** Characters of a double as it is written: with an exponent. */
    private static int ofDouble(double value) {
        final String text = Double.toString(value);
        return text.indexOf('E') < 0 ? text.length() + 2 : text.length();
    }

    private int charactersOfText(Expression expression, CellType type) {
        if (expression instanceof Expression.Literal literal) {
            return ((Value.StringValue) literal.value()).value().length();
        } else if (expression instanceof Expression.ColumnRef ref) {
            final int characters = expressions.charactersOf(ref);
            return characters < 0 ? LONG : characters;
        } else if (expression instanceof Expression.Cast cast) {
            return ofCast(cast);
        } else if (!ChoiceCompiler.values(expression).isEmpty()) {
            return most(ChoiceCompiler.values(expression), this::characters);
        }
        return expression instanceof Expression.Call call ? charactersOfCall(call, type) : LONG;
    }

    private int ofCast(Expression.Cast cast) {
        if (cast.type() instanceof SqlType.CharType text) {
            return text.length();
        } else if (cast.type() instanceof SqlType.VarcharType text) {
            return text.length();
        }
        final CellType type = expressions.typeOf(cast.operand());
        final boolean literal = type.isInteger() && DeclaredSigns.isLiteral(cast.operand());
        return literal ? whole(cast.operand()).digits() + 1 : characters(cast.operand());
    }

    private int charactersOfCall(Expression.Call call, CellType type) {
        final List<Expression> arguments = call.arguments();
        final int first = characters(arguments.get(0));
        return switch (call.function()) {
            case TRIM, LTRIM, RTRIM, REVERSE -> first;
            case UPPER, LOWER -> type.order() == StringOrder.CONNECTION ? 2 * first : first;
            case LEFT, RIGHT -> Math.min(first, Math.max(0, literal(arguments.get(1))));
            case SUBSTR -> charactersOfPart(arguments, first);
            case LPAD, RPAD, REPEAT -> {
                final int count = Math.max(0, literal(arguments.get(1)));
                yield call.function() == Function.REPEAT ? Math.min(LONG, count) * first : count;
            }
            case REPLACE -> first * Math.max(1, characters(arguments.get(2)));
            case CONCAT -> arguments.stream().mapToInt(this::characters).sum();
            case CONCAT_WS ->
                first * (arguments.size() - 2)
                        + arguments.stream().skip(1).mapToInt(this::characters).sum();
            case HEX -> charactersOfHex(arguments.get(0), first);
            default -> LONG;
        };
    }

    private int charactersOfHex(Expression operand, int characters) {
        final CellType type = expressions.typeOf(operand);
        return type.isText() ? 2 * characters * bytes(type) : type.isUnsigned() ? 2 * characters : HEX_NUMBER;
    }

    /** Bytes are counted up to where it begins, characters behind. */
    private int charactersOfPart(List<Expression> arguments, int whole) {
        final int bytes = whole * bytes(expressions.typeOf(arguments.get(0)));
        final int start = literal(arguments.get(1));
        final int rest;
        if (start < 0) {
            rest = -start > bytes ? 0 : -start;
        } else {
            rest = start == 0 ? 0 : Math.max(0, bytes - start + 1);
        }
        return arguments.size() > 2 ? Math.min(rest, Math.max(0, literal(arguments.get(2)))) : rest;
    }

    private static int bytes(CellType type) {
        return type.isText() && type.order() != StringOrder.BINARY ? CHARACTER_BYTES : 1;
    }

    private static int literal(Expression count) {
        return count instanceof Expression.Literal l && l.value() instanceof Value.IntegerValue i
                ? (int) Math.max(-LONG * CHARACTER_BYTES, Math.min(LONG, i.value()))
                : LONG;
    }

    private static int most(List<Expression> values, ToIntFunction<Expression> size) {
        return values.stream().mapToInt(size).max().orElse(0);
    }
}
