package io.isolde.core.program;

import io.isolde.core.isolation.ServerProfile;
import io.isolde.core.program.CallSite.Routine;
import io.isolde.core.row.CellType;
import io.isolde.core.row.CellType.Kind;
import io.isolde.core.row.Cells;
import io.isolde.core.row.StringOrder;
import io.isolde.core.row.Temporals;
import io.isolde.core.row.TextOrigin;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/** Compiles function calls and CAST: the type of the result, and the routine that computes it. */
final class FunctionCompiler {
    /** Digits behind the point that ROUND and TRUNCATE give at most. */
    private static final int MAX_DIGITS = 30;
    /** Digits of a decimal that is sure to fit 64 bits. */
    private static final int MAX_INTEGER_DIGITS = 18;

    /** Behind the point of a second. */
    private static final int TIME_DIGITS = 6;

    /** What NULLIF of bits is as a text. Measured on MariaDB 11.4.5 and MySQL 8.0.12. */
    private static final CellType BYTES = CellType.text(StringOrder.BINARY, TextOrigin.COMPUTED);

    /** Of an argument that is followed by the next one whatever it is. */
    private static final int NO_EXIT = -1;

    private final ExpressionCompiler expressions;
    private final Emitter out;
    private final Converter convert;
    private final TypeRules types;
    private final ServerProfile profile;
    private final Cells cells;

    FunctionCompiler(
            ExpressionCompiler expressions,
            Emitter out,
            Converter convert,
            TypeRules types,
            ServerProfile profile,
            Cells cells) {
        this.cells = cells;
        this.convert = convert;
        this.expressions = expressions;
        this.out = out;
        this.types = types;
        this.profile = profile;
    }

    CellType call(Function function, List<Expression> inOrder) {
        final List<Expression> arguments = function == Function.LOCATE ? textFirst(inOrder) : inOrder;
        if (profile.choicesPassOnWhatIsWanted() && (function == Function.GREATEST || function == Function.LEAST)) {
            return extremeInTurn(function, arguments);
        } else if (function == Function.FIELD) {
            return profile.fieldStopsWhereFound() ? fieldInTurn(arguments) : field(arguments);
        }
        if (function == Function.STRCMP && profile.choicesPassOnWhatIsWanted()) {
            requireNoConversion(arguments.get(0), arguments.get(1));
            requireNoConversion(arguments.get(1), arguments.get(0));
        }
        requireNoJoinedPart(function, arguments);
        if ((function == Function.UPPER || function == Function.LOWER)
                && profile.hasBitsOfBytes()
                && expressions.bits().isMadeOfBytes(arguments.get(0))) {
            throw new UnsupportedFeatureException("letters of a text that was compared with bits");
        }
        if (DateFunctions.isOne(function)) {
            arguments.forEach(this::requireNoTextNullIf);
        }
        if (function == Function.DATEDIFF) {
            requireKnownOrder(arguments.get(0), arguments.get(1));
        }
        final CellType[] argumentTypes = new CellType[arguments.size()];
        final int[] exits = new int[arguments.size()];
        final boolean endsAtNull = profile.functionsEndAtNull() || stopsAtNull(function);
        final boolean dates = isExtreme(function) && anyDate(arguments);
        if (dates && profile.comparesAllAsDates()) {
            arguments.forEach(this::requireNoMixedChoice);
        }
        final boolean reals = isExtreme(function) && !dates && isReal(function, arguments);
        final boolean calendar = expressions.wantsCalendarDates();
        final boolean cuts = expressions.cutsFractions();
        expressions.cutFractions(cuts || function == Function.DATE);
        expressions.wantCalendarDates(!isExtreme(function)
                && (calendar
                        || DateFunctions.isOfCalendar(function) && profile.calendarFunctionsPassOn()
                        || takesFullDate(function) && profile.readsAllDates()));
        for (int i = 0; i < argumentTypes.length; i++) {
            argumentTypes[i] = takesFullDate(function) && isDate(expressions.typeOf(arguments.get(i)))
                    ? expressions.emitComparedDate(arguments.get(i))
                    : expressions.emitAs(arguments.get(i), wanted(function, i, arguments));
            if (takesFullDate(function) && profile.readsAllDates() && isDateOfChoice(arguments.get(i))) {
                out.call(new CallSite(
                        FunctionCompiler::requireDate, List.of(argumentTypes[i]), argumentTypes[i], false));
            }
            if (reals) {
                // each as it is met: one that is no number warns, even before a NULL
                convert.toDouble(argumentTypes[i], 0);
            } else if (function == Function.POW && argumentTypes[i].isText()) {
                convert.toDouble(argumentTypes[i], 0); // before the exponent is looked at
                argumentTypes[i] = CellType.DOUBLE;
            } else if (dates) {
                out.op(Opcode.TO_DATETIME, 0, out.typeIndex(argumentTypes[i]), 0);
            }
            exits[i] = endsAtNull && i < argumentTypes.length - 1 && endsAtNull(function, i)
                    ? out.jump(function == Function.LOCATE ? Opcode.JUMP_IF_EITHER_NULL : Opcode.JUMP_IF_NULL)
                    : NO_EXIT;
        }
        expressions.wantCalendarDates(calendar);
        expressions.cutFractions(cuts);
        if (!profile.readsBitsAsText() && takesText(function)) {
            for (final CellType type : argumentTypes) {
                if (type.kind() == Kind.BIT) {
                    throw new UnsupportedFeatureException("bits as text");
                }
            }
        }
        final CellType result = resultType(function, arguments, argumentTypes);
        if (dates) {
            Arrays.fill(argumentTypes, CellType.DATETIME);
        } else if (isExtreme(function) && result.kind() == Kind.DOUBLE) {
            Arrays.fill(argumentTypes, CellType.DOUBLE);
        }
        final boolean nullOfNull = switch (function) {
            case CONCAT_WS, DATE, DATEDIFF -> false;
            case REPLACE -> !profile.replacesNothingWithNull();
            default -> true;
        };
        out.call(new CallSite(
                routine(function, arguments, argumentTypes, result), List.of(argumentTypes), result, nullOfNull));
        landAtNull(exits);
        if (dates && calendar) {
            expressions.refuseZeros(result, true);
        }
        return result;
    }

    /** MySQL 8.0.12 turns a constant text into the TIME or BIGINT that the column is, and, next to any date, into one. */
    private void requireNoConversion(Expression operand, Expression constant) {
        final CellType type = expressions.typeOf(operand);
        if (isNullIfOfBits(operand)) {
            throw new UnsupportedFeatureException("NULLIF of bits as text");
        } else if (!Constants.isConstant(constant)) {
            return;
        }
        final boolean date = type.kind() == Kind.DATE || type.kind() == Kind.DATETIME;
        final boolean longColumn = type.isInteger() && expressions.sizes().bytes(operand) == Long.BYTES;
        if (date && !expressions.typeOf(constant).isTemporal()) {
            throw new UnsupportedFeatureException("STRCMP of a date and a constant");
        } else if (operand instanceof Expression.ColumnRef && (type.kind() == Kind.TIME || longColumn)) {
            throw new UnsupportedFeatureException("STRCMP of a column of numbers or times and a constant");
        }
    }

    private boolean isNullIfOfBits(Expression expression) {
        final boolean bits = expression instanceof Expression.Call call
                && call.function() == Function.NULLIF
                && expressions.typeOf(call.arguments().get(0)).kind() == Kind.BIT;
        if (bits && !(((Expression.Call) expression).arguments().get(0) instanceof Expression.ColumnRef)) {
            throw new UnsupportedFeatureException("text made of a NULLIF of chosen bits");
        }
        return bits;
    }

    /** The type that counts where collations are brought together: NULLIF of bits is bytes. Measured on MySQL 8.0.12. */
    CellType typeAmongTexts(Expression expression) {
        return isNullIfOfBits(expression) ? BYTES : expressions.typeOf(expression);
    }

    /** The servers evaluate the text that LOCATE searches before the one it looks for. Measured on MariaDB 11.4.5 and MySQL 8.0.12. */
    private static List<Expression> textFirst(List<Expression> arguments) {
        final List<Expression> ordered = new ArrayList<>(arguments);
        Collections.swap(ordered, 0, 1);
        return ordered;
    }

    /**
     * MariaDB 11.4.5 may overwrite what CONCAT_WS has joined so far by a later text that is a part of what is computed. {@code CONCAT_WS('10',
     * LEFT('a', 0), 'abc', LEFT(1.5, 2))} is 10abc101.5.
     */
    private void requireNoJoinedPart(Function function, List<Expression> arguments) {
        if (function == Function.CONCAT_WS
                && profile.joinsPartsWrongly()
                && arguments.stream().skip(3).anyMatch(this::hasPart)) {
            throw new UnsupportedFeatureException("CONCAT_WS of parts of texts");
        }
    }

    private boolean hasPart(Expression expression) {
        final boolean part = expression instanceof Expression.Call call
                && switch (call.function()) {
                    case LEFT, RIGHT, SUBSTR, TRIM, LTRIM, RTRIM ->
                        !isPlainText(call.arguments().get(0));
                    default -> false;
                };
        return part || Operands.of(expression).stream().anyMatch(this::hasPart);
    }

    private boolean isPlainText(Expression expression) {
        return (expression instanceof Expression.Literal || expression instanceof Expression.ColumnRef)
                && expressions.typeOf(expression).isText();
    }

    private static boolean takesFullDate(Function function) {
        return switch (function) {
            case TO_DAYS, DATEDIFF, DAYOFWEEK, DAYOFYEAR, WEEKDAY -> true;
            default -> false;
        };
    }

    private static boolean isDateOfChoice(Expression expression) {
        final boolean cast = expression instanceof Expression.Cast each
                && CellType.of(each.type()).isTemporal();
        final boolean date = expression instanceof Expression.Call call
                && (call.function() == Function.DATE || call.function() == Function.LAST_DAY);
        return (cast || date)
                && Operands.of(expression).stream()
                        .anyMatch(each -> !ChoiceCompiler.values(each).isEmpty() || isDateOfChoice(each));
    }

    /** MySQL 8.0.12 may pass over a date without its month, and take the next one of a choice: {@code WEEKDAY(DATE(COALESCE(DATE(0), da)))}. */
    private static void requireDate(CallFrame frame) {
        final boolean lacks = frame.isNull(0)
                || Temporals.lacksMonthOrDay(
                        frame.type(0).kind() == Kind.DATE ? frame.cell(0) : Temporals.dateOf(frame.cell(0)));
        if (lacks) {
            throw new UnsupportedFeatureException("date of a choice without a month in a function of full dates");
        }
        frame.returnCell(frame.cell(0));
    }

    private CellType emitFieldArgument(Expression argument, boolean real) {
        if (!real) {
            return expressions.emit(argument);
        }
        convert.toDouble(expressions.emitAs(argument, Wanted.REAL), 0);
        return CellType.DOUBLE;
    }

    /**
     * GREATEST and LEAST whose arguments are compared as what the result is asked for, up to the first that is NULL. Measured on MariaDB
     * 11.4.5: {@code LEAST(b64, 3) + 0e0} is -1.
     *
     * @return the type of what was emitted: where decimals are asked for that have no scale in common, texts of them
     */
    CellType extremeAs(Function function, List<Expression> arguments, Wanted wanted) {
        final Expression.Call call = new Expression.Call(function, arguments);
        final CellType own = expressions.typeOf(call);
        final boolean asIs = own.isTemporal()
                || own.kind() == Kind.NULL
                || wanted == Wanted.INTEGER && own.isInteger()
                || wanted == Wanted.DECIMAL && !own.isText() && !own.isReal();
        if (asIs || anyDate(arguments)) {
            return expressions.emit(call);
        }
        final CellType result = switch (wanted) {
            case REAL -> own.isReal() ? own.withOrigin(TextOrigin.PLAIN) : ofReals(own);
            case INTEGER -> CellType.INTEGER;
            default -> CellType.text(StringOrder.CONNECTION, TextOrigin.COMPUTED);
        };
        final int direction = function == Function.GREATEST ? 1 : -1;
        final List<CellType> emitted = new ArrayList<>();
        final int[] exits = new int[arguments.size()];
        for (int i = 0; i < exits.length; i++) {
            emitted.add(emitArgumentAs(arguments.get(i), wanted));
            exits[i] = i < exits.length - 1 ? out.jump(Opcode.JUMP_IF_NULL) : NO_EXIT;
        }
        final Routine routine = switch (wanted) {
            case REAL -> NumberFunctions.extreme(direction, CellType.DOUBLE);
            case INTEGER -> NumberFunctions.extreme(direction, CellType.INTEGER);
            default -> NumberFunctions.extremeDecimal(direction);
        };
        out.call(new CallSite(routine, emitted, result, true));
        landAtNull(exits);
        return result;
    }

    private static CellType ofReals(CellType own) {
        final CellType number = TypeRules.asNumber(own);
        return CellType.fixedDouble(number.shown());
    }

    private CellType emitArgumentAs(Expression argument, Wanted wanted) {
        final CellType type = expressions.emitAs(argument, wanted);
        switch (wanted) {
            case REAL -> {
                convert.toDouble(type, 0);
                return CellType.DOUBLE;
            }
            case INTEGER -> {
                convert.toInteger(type);
                return CellType.INTEGER;
            }
            default -> {
                if (type.isText()) {
                    convert.warnOfNoNumber(type);
                } else if (type.isReal()) {
                    convert.look(type, Conversions::warnOfLongDecimal);
                }
                return type;
            }
        }
    }

    private static boolean isExtreme(Function function) {
        return function == Function.GREATEST || function == Function.LEAST;
    }

    /** Whether an expression is a GREATEST or LEAST. */
    static boolean isExtreme(Expression expression) {
        return expression instanceof Expression.Call call && isExtreme(call.function());
    }

    private boolean isReal(Function function, List<Expression> arguments) {
        final CellType[] argumentTypes =
                arguments.stream().map(expressions::typeOf).toArray(CellType[]::new);
        return resultType(function, arguments, argumentTypes).kind() == Kind.DOUBLE;
    }

    private boolean anyDate(List<Expression> arguments) {
        return profile.comparesAllAsDates()
                && arguments.stream().map(expressions::typeOf).anyMatch(FunctionCompiler::isDate);
    }

    private static boolean isDate(CellType type) {
        return type.kind() == Kind.DATE || type.kind() == Kind.DATETIME;
    }

    /** The servers turn the first into a date before they look at the second, which may fail in another way. Measured on MariaDB 11.4.5. */
    private void requireKnownOrder(Expression first, Expression second) {
        final boolean plain = second instanceof Expression.Literal || second instanceof Expression.ColumnRef;
        if (!plain && !expressions.typeOf(first).isTemporal()) {
            throw new UnsupportedFeatureException("DATEDIFF of another type than a date and a part that may fail");
        }
    }

    /** What is no date is NULL where it comes out of a choice of dates and others, and the zero date elsewhere. Measured on MariaDB 11.4.5. */
    private void requireNoMixedChoice(Expression argument) {
        if (!expressions.typeOf(argument).isTemporal()
                && ChoiceCompiler.values(argument).stream()
                        .anyMatch(value -> expressions.typeOf(value).isTemporal())) {
            throw new UnsupportedFeatureException("GREATEST or LEAST of a choice of dates and others");
        }
    }

    /** GREATEST and LEAST next to a date are one. Measured on MariaDB 11.4.5. */
    private static CellType extremeDate(CellType[] argumentTypes) {
        boolean fraction = false;
        boolean time = false;
        boolean dateTime = false;
        for (final CellType type : argumentTypes) {
            fraction |= type.isText() || type.isReal() || type.kind() == Kind.DECIMAL && type.shown() > 0;
            time |= type.kind() == Kind.TIME;
            dateTime |= type.kind() == Kind.DATETIME;
        }
        if (time) {
            throw new UnsupportedFeatureException("TIME mixed with a date");
        } else if (dateTime && fraction) {
            throw new UnsupportedFeatureException("fractions of a second");
        }
        return dateTime ? CellType.DATETIME : CellType.DATE;
    }

    /** Whether an argument that is NULL makes the result NULL before the next is evaluated. Measured on MariaDB 11.4.5. */
    private static boolean endsAtNull(Function function, int argument) {
        return switch (function) {
            case GREATEST, LEAST, CONCAT, REPLACE -> true;
            case CONCAT_WS -> argument == 0;
            case LOCATE -> argument == 1;
            default -> false;
        };
    }

    /** Lands the jumps of arguments that are NULL: what lies below them gives way. */
    private void landAtNull(int[] exits) {
        int last = exits.length - 1;
        while (last >= 0 && exits[last] == NO_EXIT) {
            last--;
        }
        if (last < 0) {
            return;
        }
        final int end = out.jump(Opcode.JUMP);
        for (int i = last; i >= 0; i--) {
            if (exits[i] != NO_EXIT) {
                out.land(exits[i]);
            }
            if (i > 0) {
                out.op(Opcode.NULL_OF_TWO);
            }
        }
        out.land(end);
    }

    /** Ends with a place if the comparison on top is true, else drops it; where to land. */
    private int exitIfTrue(int place) {
        final int next = out.jump(Opcode.JUMP_UNLESS_TRUE);
        out.drop();
        out.pushConstant(place);
        final int exit = out.jump(Opcode.JUMP);
        out.land(next);
        out.drop();
        return exit;
    }

    /** The place of the first candidate that equals the first argument, or 0; later ones are not evaluated. */
    private CellType field(List<Expression> arguments) {
        final List<CellType> argumentTypes =
                arguments.stream().map(expressions::typeOf).toList();
        final StringOrder order = argumentTypes.stream().anyMatch(CellType::isNumeric)
                ? StringOrder.CONNECTION
                : order(argumentTypes.toArray(new CellType[0]));
        final Routine same = TextFunctions.sameAsFirst(argumentTypes, order);
        final List<Integer> exits = new ArrayList<>();
        final boolean real = TextFunctions.comparesDoubles(argumentTypes);
        emitFieldArgument(arguments.get(0), real);
        final int unknown = out.jump(Opcode.JUMP_IF_NULL);
        out.drop();
        for (int i = 1; i < arguments.size(); i++) {
            final CellType first = emitFieldArgument(arguments.get(0), real);
            final CellType candidate = emitFieldArgument(arguments.get(i), real);
            out.call(new CallSite(same, List.of(first, candidate), CellType.INTEGER, true));
            exits.add(exitIfTrue(i));
        }
        out.pushConstant(0);
        exits.add(out.jump(Opcode.JUMP));
        out.land(unknown);
        out.drop();
        out.pushConstant(0);
        exits.forEach(out::land);
        return CellType.integer(3);
    }

    /** Whether arguments behind one that is NULL are not evaluated. Measured on MySQL 8.0.12. */
    private boolean stopsAtNull(Function function) {
        return function == Function.LOCATE
                || (function == Function.CONCAT || function == Function.CONCAT_WS)
                        && profile.choicesPassOnWhatIsWanted();
    }

    /** What a function asks an argument for. */
    private Wanted wanted(Function function, int argument, List<Expression> arguments) {
        if (!profile.choicesPassOnWhatIsWanted()) {
            return wantedOfExtreme(function, argument, arguments);
        }
        return switch (function) {
            case ABS, CEIL, FLOOR, ROUND, TRUNCATE -> {
                final CellType type = expressions.typeOf(arguments.get(argument));
                yield type.isTemporal() || type.isText() ? Wanted.REAL : Wanted.of(type);
            }
            case SIGN, SQRT, POW, EXP, LN -> Wanted.REAL;
            case BIT_COUNT -> {
                expressions.bits().requireNoBytes(arguments.get(argument));
                yield Wanted.INTEGER;
            }
            case HEX -> {
                final CellType type = expressions.typeOf(arguments.get(argument));
                yield type.isText() || type.isTemporal() ? Wanted.TEXT : Wanted.INTEGER;
            }
            case LEFT, RIGHT, SUBSTR, REPEAT -> argument == 0 ? Wanted.TEXT : Wanted.INTEGER;
            case LPAD, RPAD -> argument == 1 ? Wanted.INTEGER : Wanted.TEXT;
            case LOCATE -> argument == 2 ? Wanted.INTEGER : Wanted.TEXT;
            case UPPER,
                    LOWER,
                    TRIM,
                    LTRIM,
                    RTRIM,
                    REVERSE,
                    REPLACE,
                    CONCAT,
                    CONCAT_WS,
                    LENGTH,
                    CHAR_LENGTH,
                    ASCII,
                    STRCMP,
                    INSTR -> Wanted.TEXT;
            default -> null;
        };
    }

    /** What a function asks GREATEST or LEAST for. Measured on MariaDB 11.4.5. */
    private Wanted wantedOfExtreme(Function function, int argument, List<Expression> arguments) {
        return switch (function) {
            case SIGN, SQRT, POW, EXP, LN -> Wanted.REAL;
            case ABS, CEIL, FLOOR, ROUND, TRUNCATE -> {
                final CellType type = expressions.typeOf(arguments.get(argument));
                yield type.isText() ? Wanted.REAL : Wanted.of(type);
            }
            case BIT_COUNT -> {
                final CellType type = expressions.typeOf(arguments.get(argument));
                yield type.isInteger() ? Wanted.INTEGER : Wanted.DECIMAL;
            }
            case HEX -> {
                final CellType type = expressions.typeOf(arguments.get(argument));
                final boolean real = type.isReal() || type.kind() == Kind.DECIMAL;
                yield type.isText() ? null : real ? Wanted.REAL : Wanted.INTEGER;
            }
            case GREATEST, LEAST -> {
                final CellType[] argumentTypes =
                        arguments.stream().map(expressions::typeOf).toArray(CellType[]::new);
                final boolean temporal = Stream.of(argumentTypes).anyMatch(CellType::isTemporal);
                yield temporal ? null : Wanted.of(resultType(function, arguments, argumentTypes));
            }
            case LEFT, RIGHT, SUBSTR, REPEAT -> argument == 0 ? null : Wanted.INTEGER;
            case LPAD, RPAD -> argument == 1 ? Wanted.INTEGER : null;
            case LOCATE -> argument == 2 ? Wanted.INTEGER : null;
            default -> null;
        };
    }

    /** GREATEST and LEAST that look at their arguments in turn, up to the first that is NULL. Measured on MySQL 8.0.12. */
    private CellType extremeInTurn(Function function, List<Expression> arguments) {
        final CellType[] argumentTypes = new CellType[arguments.size()];
        boolean temporal = false;
        boolean times = true;
        for (int i = 0; i < argumentTypes.length; i++) {
            if (Shapes.isTruthValue(arguments.get(i))) {
                expressions.check(arguments.get(i)); // what is wrong with it comes before what is wrong with the next
            }
            argumentTypes[i] = expressions.typeOf(arguments.get(i));
            temporal |= isDate(argumentTypes[i]);
            times &= argumentTypes[i].kind() == Kind.TIME || argumentTypes[i].kind() == Kind.NULL;
        }
        if (!temporal && Stream.of(argumentTypes).anyMatch(CellType::isNumeric)) {
            arguments.forEach(this::requireNoNullIfOfDates);
        }
        if (Stream.of(argumentTypes).anyMatch(type -> type.kind() == Kind.BIT)
                && Stream.of(argumentTypes).anyMatch(type -> type.order() == StringOrder.MIXED)) {
            throw new UnsupportedFeatureException("GREATEST or LEAST of bits and several collations");
        }
        temporal |= times; // a TIME among texts and numbers is a text
        CellType result = temporal ? extremeOfDates(argumentTypes) : expressions.commonType(arguments);
        if (result.kind() == Kind.BIT) {
            result = result.withOrigin(TextOrigin.COMPUTED);
        }
        if (result.isText()) {
            result = CellType.text(result.order(), TextOrigin.EXTREME);
        }
        return extremeInTurn(function, arguments, result);
    }

    private int shownBesideTime(List<Expression> arguments) {
        int shown = 0;
        for (final Expression argument : arguments) {
            final CellType type = expressions.typeOf(argument);
            if (type.isReal()) {
                throw new UnsupportedFeatureException("GREATEST or LEAST of a TIME and a double");
            } else if (type.kind() != Kind.NULL) {
                shown = Math.max(shown, type.isText() ? shownOfTime(argument) : type.shown());
            }
        }
        return Math.min(shown, TIME_DIGITS);
    }

    /**
     * A text beside a TIME counts as one with all digits of a second, and if it is fixed, with those that it has as a TIME. Measured on MySQL
     * 8.0.12: {@code 0 - LEAST(i4, tm, va)} is -2.000000, with '5' in place of {@code va} it is -2, with 'a' 0.000000.
     */
    private static int shownOfTime(Expression text) {
        if (!Constants.isConstant(text)) {
            return TIME_DIGITS;
        } else if (text instanceof Expression.Literal l && l.value() instanceof Value.StringValue s) {
            if (s.value().matches("[0-5]?\\d")) {
                return 0;
            } else if (!s.value().matches(".*\\d.*")) {
                return TIME_DIGITS;
            }
        }
        throw new UnsupportedFeatureException("GREATEST or LEAST of a TIME and a fixed text");
    }

    private void requireNoNullIfOfDates(Expression expression) {
        if (expression instanceof Expression.Call call
                && call.function() == Function.NULLIF
                && expressions.typeOf(call.arguments().get(0)).isTemporal()) {
            throw new UnsupportedFeatureException("GREATEST or LEAST of a date and another type");
        }
    }

    /** A TIME among texts and numbers is compared as what is asked for. Measured on MySQL 8.0.12: {@code GREATEST(tm, 5) + 1}. */
    CellType extremeAs(Expression.Call call, Wanted wanted) {
        final boolean besideTime = call.arguments().stream()
                .anyMatch(argument -> expressions.typeOf(argument).kind() == Kind.TIME);
        final boolean time = besideTime && !isFixedOrLongText(call.arguments());
        if (wanted == Wanted.DECIMAL && expressions.typeOf(call).isReal()) {
            // each becomes a decimal, with a warning where it is too large, before the next is looked at
            throw new UnsupportedFeatureException("GREATEST or LEAST of doubles as a decimal");
        }
        if (wanted == Wanted.TEXT || !expressions.typeOf(call).isText() || !time && wanted != Wanted.REAL) {
            return expressions.emitPlainAs(call, wanted);
        } else if (!time) {
            final int shown = besideTime ? shownBesideTime(call.arguments()) : expressions.digitsWithoutTexts(call);
            if (shown == CellType.FREE) {
                return expressions.emitPlainAs(call, wanted);
            }
            convert.toDouble(expressions.emit(call), 0);
            return CellType.fixedDouble(shown);
        } else if (wanted == Wanted.DECIMAL) {
            throw new UnsupportedFeatureException("GREATEST or LEAST of a TIME as a decimal");
        }
        return extremeInTurn(
                call.function(),
                call.arguments(),
                wanted == Wanted.INTEGER ? CellType.INTEGER : CellType.fixedDouble(shownBesideTime(call.arguments())));
    }

    /**
     * A TEXT or BLOB makes texts of times, and so does a CHAR if there is no other text, nor a number with the TIME before it. Measured on MySQL
     * 8.0.12: {@code LEAST(tm, 30, ca) ^ 0}, {@code LEAST(tm, ca, 30) ^ 0}.
     */
    private boolean isFixedOrLongText(List<Expression> arguments) {
        final List<Expression> texts = arguments.stream()
                .filter(argument -> expressions.typeOf(argument).isText())
                .toList();
        if (texts.stream().anyMatch(this::isFixedTextOrNumber)) {
            throw new UnsupportedFeatureException("GREATEST or LEAST of a TIME and a choice");
        }
        return texts.stream().anyMatch(this::isLongText)
                || !texts.isEmpty() && texts.stream().allMatch(this::isFixedText) && !isMixedBeforeText(arguments);
    }

    private boolean isMixedBeforeText(List<Expression> arguments) {
        final List<CellType> before = arguments.stream()
                .map(expressions::typeOf)
                .takeWhile(type -> !type.isText())
                .toList();
        return before.stream().anyMatch(CellType::isTemporal) && before.stream().anyMatch(CellType::isNumeric);
    }

    /** A number among them makes no difference to LEAST, and was not measured of others. */
    private boolean isFixedTextOrNumber(Expression text) {
        final List<Expression> values = ChoiceCompiler.values(text);
        return values.stream().anyMatch(value -> expressions.typeOf(value).isNumeric())
                && values.stream()
                        .filter(value -> expressions.typeOf(value).isText())
                        .allMatch(this::isFixedText);
    }

    private boolean isFixedText(Expression text) {
        if (text instanceof Expression.ColumnRef ref) {
            return expressions.declaredType(ref) instanceof SqlType.CharType;
        }
        final List<Expression> values = ChoiceCompiler.values(text);
        return !values.isEmpty()
                && values.stream()
                        .allMatch(value -> expressions.typeOf(value).kind() == Kind.NULL || isFixedText(value));
    }

    /** Whether a text is one of a TEXT or BLOB, all of it. */
    private boolean isLongText(Expression text) {
        if (text instanceof Expression.ColumnRef ref) {
            final SqlType declared = expressions.declaredType(ref);
            return declared instanceof SqlType.TextType || declared instanceof SqlType.BlobType;
        }
        final Function function = text instanceof Expression.Call call ? call.function() : null;
        if (function == Function.CONCAT || function == Function.CONCAT_WS) {
            return Operands.of(text).stream().anyMatch(this::isLongText);
        }
        final boolean whole = function != null
                && switch (function) {
                    case UPPER, LOWER, TRIM, LTRIM, RTRIM, REVERSE, REPLACE -> true;
                    default -> false;
                };
        // bytes are no TEXT any more: measured for TRIM, LTRIM, UPPER, REVERSE and REPLACE
        return whole
                ? Operands.of(text).stream()
                        .anyMatch(operand -> isLongText(operand)
                                && expressions.typeOf(operand).order() != StringOrder.BINARY)
                : ChoiceCompiler.values(text).stream().anyMatch(this::isLongText);
    }

    private CellType extremeInTurn(Function function, List<Expression> arguments, CellType result) {
        final CellType[] argumentTypes = new CellType[arguments.size()];
        final List<Integer> exits = new ArrayList<>();
        final boolean calendar = expressions.wantsCalendarDates();
        expressions.wantCalendarDates(false); // its arguments are compared as they are
        for (int i = 0; i < argumentTypes.length; i++) {
            convert.toCommon(
                    result.kind() == Kind.DATE || result.kind() == Kind.DATETIME
                            ? expressions.emitComparedDate(arguments.get(i))
                            : expressions.emitAs(arguments.get(i), Wanted.of(result)),
                    result);
            if (i < argumentTypes.length - 1) {
                exits.add(out.exitIfNull(i));
            }
        }
        expressions.wantCalendarDates(calendar);
        final CellType same = result.kind() == Kind.NULL ? CellType.INTEGER : result;
        out.call(new CallSite(
                NumberFunctions.extremeInTurn(function == Function.GREATEST, same, profile.greatestTakesLaterOfEqual()),
                Collections.nCopies(argumentTypes.length, same),
                same,
                true));
        exits.forEach(out::land);
        return result;
    }

    /**
     * Emits the truth of a GREATEST or LEAST of doubles: the first that is NULL ends it, and it is true if its value so far is, else NULL.
     * Measured on MySQL 8.0.12: {@code IF(LEAST(2.5e0, NULL), 1, 0)}.
     *
     * @param rounds whether the value is rounded to a whole number first
     */
    void extremeTruth(Expression.Call call, boolean rounds) {
        final List<Integer> ended = new ArrayList<>();
        int unknown = 0;
        for (int i = 0; i < call.arguments().size(); i++) {
            convert.toCommon(expressions.emitAs(call.arguments().get(i), Wanted.REAL), CellType.DOUBLE);
            if (i == 0) {
                unknown = out.jump(Opcode.JUMP_IF_NULL);
                continue;
            }
            final int known = out.jump(Opcode.JUMP_UNLESS_NULL);
            out.op(Opcode.POP); // the way of those that end here only
            ended.add(out.jump(Opcode.JUMP));
            out.land(known);
            out.call(new CallSite(
                    NumberFunctions.extremeInTurn(
                            call.function() == Function.GREATEST, CellType.DOUBLE, profile.greatestTakesLaterOfEqual()),
                    List.of(CellType.DOUBLE, CellType.DOUBLE),
                    CellType.DOUBLE,
                    true));
        }
        truthOfDouble(rounds);
        final int done = out.jump(Opcode.JUMP);
        ended.forEach(out::land);
        truthOfDouble(rounds);
        final int holds = out.jump(Opcode.JUMP_IF_TRUE);
        out.op(Opcode.POP);
        out.op(Opcode.PUSH_NULL);
        out.land(holds);
        out.land(done);
        out.land(unknown);
    }

    private void truthOfDouble(boolean rounds) {
        if (rounds) {
            out.op(Opcode.TO_INTEGER, out.typeIndex(CellType.DOUBLE));
            out.op(Opcode.TRUTH_LONG);
        } else {
            out.op(Opcode.TRUTH_DOUBLE);
        }
    }

    /** Whether there is a GREATEST or LEAST of doubles that may be NULL, which MySQL 8.0.12 takes for true where its value so far is not 0. */
    boolean isUnsureTruth(Expression expression) {
        if (!profile.choicesPassOnWhatIsWanted()) {
            return false;
        } else if (expression instanceof Expression.Call call && call.function() == Function.SIGN) {
            return isUnsureTruth(call.arguments().get(0));
        } else if (expression instanceof Expression.Cast cast && cast.type() instanceof SqlType.IntegerType) {
            return isUnsureTruth(cast.operand());
        } else if (expression instanceof Expression.Case
                || expression instanceof Expression.Call call
                        && (call.function() == Function.IF || call.function() == Function.NULLIF)) {
            return ChoiceCompiler.values(expression).stream().anyMatch(this::isUnsureTruth);
        } else if (!expressions.typeOf(expression).isReal()) {
            return false;
        } else if (expression instanceof Expression.Unary unary) {
            return isUnsureTruth(unary.operand());
        }
        return expression instanceof Expression.Call call
                && (call.function() == Function.GREATEST
                        || call.function() == Function.LEAST
                        || call.arguments().stream().anyMatch(this::isUnsureTruth));
    }

    /** MySQL 8.0.12 takes one of them for true where another is NULL, or compares them as it likes. */
    void requireNoTruthOfTime(Expression expression) {
        if (!profile.choicesPassOnWhatIsWanted()) {
            return;
        } else if (isExtreme(expression)
                && ChoiceCompiler.values(expression).stream().anyMatch(this::isTime)) {
            throw new UnsupportedFeatureException("GREATEST or LEAST of a TIME as a condition");
        }
        if (expression instanceof Expression.Call call
                && (call.function() == Function.SIGN || call.function() == Function.ABS)) {
            requireNoTruthOfTime(call.arguments().get(0));
        } else if (expression instanceof Expression.Unary unary && unary.operator() == Expression.UnaryOperator.MINUS) {
            requireNoTruthOfTime(unary.operand());
        }
        ChoiceCompiler.values(expression).forEach(this::requireNoTruthOfTime);
    }

    private boolean isTime(Expression expression) {
        return expressions.typeOf(expression).kind() == Kind.TIME
                || ChoiceCompiler.values(expression).stream().anyMatch(this::isTime);
    }

    private static CellType extremeOfDates(CellType[] argumentTypes) {
        CellType common = CellType.NULL;
        for (final CellType type : argumentTypes) {
            if (!type.isTemporal() && type.kind() != Kind.NULL
                    || common.isTemporal()
                            && type.isTemporal()
                            && (type.kind() == Kind.TIME) != (common.kind() == Kind.TIME)) {
                throw new UnsupportedFeatureException("GREATEST or LEAST of a date and another type");
            }
            common = common.equals(type) || type.kind() == Kind.NULL
                    ? common
                    : common.kind() == Kind.NULL ? type : CellType.DATETIME;
        }
        return common;
    }

    private CellType resultType(Function function, List<Expression> arguments, CellType[] argumentTypes) {
        final CellType first = argumentTypes[0];
        return switch (function) {
            case ABS -> first.equals(CellType.SINGLE) ? CellType.DOUBLE : calculated(numberLike(first));
            case CEIL, FLOOR ->
                profile.declaredSizesDecide()
                        ? ceiled(arguments.get(0), first)
                        : wholeOf(function, arguments.get(0), first, isUnsigned(arguments.get(0)));
            case ROUND, TRUNCATE ->
                profile.declaredSizesDecide()
                        ? rounded(function, arguments.get(0), first, digits(arguments))
                        : roundedWhole(function, arguments, first);
            case SQRT, POW, EXP, LN -> CellType.DOUBLE;
            case GREATEST, LEAST -> extreme(argumentTypes);
            case UPPER,
                    LOWER,
                    TRIM,
                    LTRIM,
                    RTRIM,
                    LEFT,
                    RIGHT,
                    SUBSTR,
                    REPEAT,
                    REVERSE,
                    REPLACE,
                    CONCAT,
                    CONCAT_WS,
                    LPAD,
                    RPAD -> text(arguments, argumentTypes, function);
            case HEX -> {
                final CellType text = CellType.text(StringOrder.CONNECTION, TextOrigin.COMPUTED);
                yield profile.castTextsShowNoDigits() ? text.withShown(0) : text;
            }
            case DATE, LAST_DAY -> CellType.DATE;
            case LENGTH, CHAR_LENGTH -> CellType.integer(9);
            case INSTR, LOCATE -> CellType.integer(10);
            case DATEDIFF -> CellType.integer(7);
            case TO_DAYS -> CellType.integer(5);
            default -> CellType.integer(3);
        };
    }

    private static CellType calculated(CellType number) {
        return number.isInteger()
                ? number.withDigits(TypeRules.calculatedDigits(number.digits(), number.isUnsigned()))
                        .withOrigin(TextOrigin.PLAIN)
                : number;
    }

    private static boolean takesText(Function function) {
        return switch (function) {
            case ABS, SIGN, CEIL, FLOOR, ROUND, TRUNCATE, SQRT, POW, EXP, LN, BIT_COUNT, FIELD, HEX -> false;
            default -> true;
        };
    }

    /** A number as it is; text is a double, a date the number it is. */
    private CellType numberLike(CellType type) {
        if (type.isTemporal() && profile.takesDatesForDoubles()
                || type.kind() == Kind.NULL && profile.takesNullForDouble()) {
            return CellType.fixedDouble(0);
        }
        final CellType number = TypeRules.asNumber(type);
        if (type.isTemporal() && profile.datesMakeSignedNumbers()) {
            return CellType.decimal(0, 0, type.digits());
        }
        return switch (number.kind()) {
            case FLOAT -> CellType.DOUBLE;
            case BIT -> CellType.unsigned(number.digits());
            default -> number;
        };
    }

    private boolean isUnsigned(Expression operand) {
        return profile.declaresAllSigns() && expressions.signs().isUnsigned(operand);
    }

    /** MariaDB 11.4.5 counts the characters of the date: {@code FLOOR(ABS(-dt))} is a decimal of 19 digits. */
    private void requireNoNegatedDateTime(Expression operand) {
        if (operand instanceof Expression.Call abs
                && abs.function() == Function.ABS
                && abs.arguments().get(0) instanceof Expression.Unary minus
                && expressions.typeOf(minus.operand()).kind() == Kind.DATETIME) {
            throw new UnsupportedFeatureException("CEIL or FLOOR of a negated date");
        }
    }

    /** Of CEIL and FLOOR, which give integers where these have room. Measured on MariaDB 11.4.5 and MySQL 8.0.12: 18 digits. */
    private CellType wholeOf(Function function, Expression expression, CellType operand, boolean unsigned) {
        requireNoNegatedDateTime(expression);
        if (operand.isTemporal()) {
            return rounded(expression, operand, 0, false);
        }
        final CellType number = numberLike(operand);
        return switch (number.kind()) {
            case DOUBLE -> CellType.fixedDouble(0);
            case DECIMAL -> {
                final int digits = new DeclaredLengths(expressions).digitsOfWhole(function, expression);
                final int calculated = digits == CellType.INT_DIGITS ? digits + 1 : digits;
                yield digits > MAX_INTEGER_DIGITS
                        ? CellType.decimal(0, 0, digits)
                        : unsigned ? CellType.unsigned(calculated) : CellType.integer(calculated);
            }
            default -> number;
        };
    }

    /** Measured on MySQL 8.0.12. */
    private CellType ceiled(Expression operand, CellType type) {
        if (type.isTemporal() || type.isReal() || type.isText()) {
            return CellType.fixedDouble(0);
        } else if (type.kind() == Kind.NULL) {
            return CellType.fixedDouble(0);
        }
        return isNumberOfText(operand) || expressions.sizes().isCeiledToDecimal(operand)
                ? CellType.decimal(0)
                : expressions.sizes().isUnsigned(operand) ? CellType.UNSIGNED : CellType.INTEGER;
    }

    /** A NULLIF whose text became a BIGINT before it was compared with one. Measured on MySQL 8.0.12: {@code FLOOR(NULLIF('a', i8))}. */
    private boolean isNumberOfText(Expression operand) {
        return operand instanceof Expression.Call call
                && call.function() == Function.NULLIF
                && expressions.typeOf(call.arguments().get(0)).isText()
                && expressions.typeOf(operand).isInteger();
    }

    /** Measured on MySQL 8.0.12. */
    private CellType rounded(Function function, Expression operand, CellType type, int digits) {
        final int shown = Math.max(0, digits);
        if (type.isTemporal() || type.isReal() || type.isText()) {
            return CellType.fixedDouble(shown);
        } else if (type.kind() == Kind.NULL) {
            return CellType.fixedDouble(shown);
        } else if (type.isInteger()
                && (function == Function.TRUNCATE && digits <= 0
                        || !expressions.sizes().isRoundedToDecimal(operand))) {
            return type.isUnsigned() ? CellType.UNSIGNED : CellType.INTEGER;
        }
        return CellType.decimal(shown);
    }

    private static int digits(List<Expression> arguments) {
        if (arguments.size() == 1) {
            return 0;
        }
        if (arguments.get(1) instanceof Expression.Literal l
                && l.value() instanceof Value.IntegerValue i
                && Math.abs(i.value()) <= MAX_DIGITS) {
            return (int) i.value();
        }
        throw new UnsupportedFeatureException("ROUND or TRUNCATE to other than a literal number of digits");
    }

    private CellType roundedWhole(Function function, List<Expression> arguments, CellType operand) {
        final int digits = digits(arguments);
        return rounded(arguments.get(0), operand, digits, function == Function.ROUND);
    }

    /** Of ROUND, and of TRUNCATE, which never makes a number longer. */
    private CellType rounded(Expression expression, CellType operand, int digits, boolean mayGrow) {
        if ((operand.isTemporal() || operand.isInteger() && digits < 0) && !profile.roundsIntegersAsDecimals()) {
            throw new UnsupportedFeatureException("rounding of a date, or of an integer before its point");
        } else if (operand.kind() == Kind.DATE) {
            return CellType.unsigned(operand.digits());
        } else if (operand.isTemporal() && digits > 0) {
            throw new UnsupportedFeatureException("fractions of a second");
        } else if (operand.isTemporal()) {
            return operand.kind() == Kind.TIME ? operand.withOrigin(TextOrigin.COMPUTED) : operand;
        }
        final CellType number = numberLike(operand);
        final int shown = Math.max(0, digits);
        return switch (number.kind()) {
            case DECIMAL ->
                CellType.decimal(shown, shown, number.digits() + (mayGrow && digits < number.shown() ? 1 : 0));
            case DOUBLE -> CellType.fixedDouble(shown);
            default -> digits < 0 && mayGrow ? grown(expression, operand.kind(), number) : number;
        };
    }

    /** One digit more: what may be longer than an INT becomes a decimal, but for bits. Measured on MariaDB 11.4.5. */
    private CellType grown(Expression expression, Kind operand, CellType number) {
        final int digits = number.digits() + 1;
        return operand != Kind.BIT && new DeclaredLengths(expressions).isLong(expression)
                ? CellType.decimal(0, 0, digits)
                : number.withDigits(TypeRules.calculatedDigits(digits, number.isUnsigned()));
    }

    private CellType extreme(CellType[] argumentTypes) {
        if (profile.comparesAllAsDates() && Stream.of(argumentTypes).anyMatch(FunctionCompiler::isDate)) {
            return extremeDate(argumentTypes);
        } else if (profile.comparesAllAsDates()
                && Stream.of(argumentTypes).allMatch(type -> type.kind() == Kind.TIME || type.kind() == Kind.NULL)) {
            return types.common(argumentTypes[0], argumentTypes[argumentTypes.length - 1]);
        }
        boolean anyText = false;
        boolean anyNull = false;
        boolean allText = true;
        CellType common = CellType.NULL;
        for (final CellType type : argumentTypes) {
            if (type.isTemporal()) {
                throw new UnsupportedFeatureException("GREATEST or LEAST of dates");
            }
            anyText |= type.isText();
            allText &= type.isText() || type.kind() == Kind.NULL;
            anyNull |= type.kind() == Kind.NULL;
            common = types.common(common, type);
        }
        if (common.order() == StringOrder.MIXED && profile.comparesListsByOneCollation()) {
            throw new UnsupportedFeatureException("GREATEST or LEAST of several collations");
        }
        if (anyNull && common.isNumeric() && profile.nullMakesExtremesDouble()) {
            return CellType.fixedDouble(common.shown());
        } else if (common.kind() == Kind.BIT) {
            return common.withOrigin(TextOrigin.EXTREME);
        }
        if (anyText && !allText && !profile.comparesMixedExtremesAsText()) {
            return CellType.fixedDouble(shownOfMixed(argumentTypes)).withOrigin(TextOrigin.EXTREME);
        }
        if (common.kind() == Kind.FLOAT && Stream.of(argumentTypes).anyMatch(type -> type.kind() != Kind.FLOAT)) {
            return CellType.DOUBLE;
        } else if (common.kind() == Kind.UNSIGNED
                && Stream.of(argumentTypes).anyMatch(type -> type.kind() == Kind.BIT)) {
            return common.withOrigin(TextOrigin.EXTREME);
        }
        final boolean large = Stream.of(argumentTypes)
                .anyMatch(type -> type.isReal() || type.digits() > MAX_INTEGER_DIGITS && type.kind() != Kind.INTEGER);
        return common.isText() || large && (common.isReal() || common.kind() == Kind.DECIMAL)
                ? common.withOrigin(TextOrigin.EXTREME)
                : common;
    }

    /** As many digits as any argument shows, if all say how many. */
    private static int shownOfMixed(CellType[] argumentTypes) {
        int shown = 0;
        for (final CellType type : argumentTypes) {
            if (type.kind() != Kind.NULL) {
                shown = shown < 0 || type.shown() < 0 ? CellType.FREE : Math.max(shown, type.shown());
            }
        }
        return shown;
    }

    private CellType text(List<Expression> arguments, CellType[] argumentTypes, Function function) {
        StringOrder order = StringOrder.CONNECTION;
        // only arguments whose characters go into the result count
        final int counted = switch (function) {
            case LEFT, RIGHT, SUBSTR, REPEAT -> 1;
            default -> argumentTypes.length;
        };
        for (int i = 0; i < counted; i++) {
            final boolean isLength = (function == Function.LPAD || function == Function.RPAD) && i == 1;
            final CellType type = isNullIfOfBits(arguments.get(i)) ? BYTES : types.asText(argumentTypes[i]);
            if (type.isText() && !isLength) {
                order = types.orderOfResult(CellType.string(order), type);
            }
        }
        return CellType.text(function == Function.REPLACE ? TypeRules.requireOne(order) : order, TextOrigin.COMPUTED);
    }

    private Routine routine(Function function, List<Expression> arguments, CellType[] argumentTypes, CellType result) {
        if (DateFunctions.isOne(function)) {
            return DateFunctions.routine(
                    function,
                    expressions.wantsCalendarDates(),
                    function == Function.DATE || expressions.cutsFractions());
        }
        return switch (function) {
            case ABS, SIGN, CEIL, FLOOR, ROUND, TRUNCATE, SQRT, POW, EXP, LN, BIT_COUNT ->
                NumberFunctions.routine(function, result, profile);
            case GREATEST, LEAST -> NumberFunctions.extreme(function == Function.GREATEST ? 1 : -1, result);
            case STRCMP -> TextFunctions.comparing(function, orderOfStrcmp(arguments, argumentTypes), profile);
            case INSTR, LOCATE -> TextFunctions.comparing(function, order(argumentTypes), profile);
            default -> TextFunctions.routine(function, profile);
        };
    }

    private StringOrder orderOfStrcmp(List<Expression> arguments, CellType[] argumentTypes) {
        final StringOrder order = types.order(List.of(argumentTypes));
        return arguments.stream().map(expressions::typeOf).anyMatch(CellType::isNumeric)
                ? types.orderOfDigits(order)
                : TypeRules.requireOne(order);
    }

    private StringOrder order(CellType[] argumentTypes) {
        return TypeRules.requireOne(types.order(List.of(argumentTypes)));
    }

    /** FIELD that looks at its arguments in turn: as texts, whole numbers, decimals or doubles, whatever fits all. */
    private CellType fieldInTurn(List<Expression> arguments) {
        boolean texts = true;
        boolean integers = true;
        boolean exact = true;
        final List<CellType> all = new ArrayList<>();
        for (final Expression argument : arguments) {
            final CellType type = expressions.typeOf(argument);
            all.add(type);
            texts &= type.isText() || type.isTemporal() || type.kind() == Kind.NULL;
            integers &= type.isInteger();
            exact &= type.isInteger() || type.kind() == Kind.DECIMAL;
        }
        final Wanted wanted = texts ? Wanted.TEXT : integers ? Wanted.INTEGER : exact ? Wanted.DECIMAL : Wanted.REAL;
        final StringOrder order = texts ? types.orderOf(all) : null;
        final StringOrder compared = order == null ? StringOrder.CONNECTION : TypeRules.requireOne(order);
        expressions.emitAs(arguments.get(0), wanted);
        final int unknown = out.jump(Opcode.JUMP_IF_NULL);
        out.drop();
        final List<Integer> exits = new ArrayList<>();
        for (int i = 1; i < arguments.size(); i++) {
            expressions.equalTo(wanted, arguments.get(0), arguments.get(i), compared);
            exits.add(exitIfTrue(i));
        }
        out.pushNull();
        out.land(unknown);
        final int known = out.jump(Opcode.JUMP_UNLESS_NULL);
        out.drop();
        out.pushConstant(0);
        out.land(known);
        exits.forEach(out::land);
        return CellType.INTEGER;
    }

    /** MySQL 8.0.12 asks the texts of a NULLIF for a number first. */
    private void requireNoTextNullIf(Expression expression) {
        if (!profile.choicesPassOnWhatIsWanted()) {
            return;
        }
        final boolean nullIf = expression instanceof Expression.Call call && call.function() == Function.NULLIF;
        for (final Expression value : ChoiceCompiler.values(expression)) {
            final Kind kind = expressions.typeOf(value).kind();
            if (kind == Kind.BIT
                    || kind == Kind.TIME && expressions.typeOf(expression).kind() != Kind.TIME) {
                throw new UnsupportedFeatureException("date of a " + kind);
            } else if (expressions.typeOf(expression).isText()
                    && expressions.typeOf(value).isNumeric()) {
                throw new UnsupportedFeatureException("choice of texts and numbers as a date");
            } else if (nullIf && !expressions.typeOf(value).isTemporal()) {
                throw new UnsupportedFeatureException("NULLIF of other than dates as a date");
            }
            requireNoTextNullIf(value);
        }
    }

    /** What CAST asks its operand for. */
    private Wanted castOperand(SqlType target, Expression operand) {
        if (!profile.choicesPassOnWhatIsWanted()) {
            final CellType type = expressions.typeOf(operand);
            if (target instanceof SqlType.IntegerType) {
                return type.isText() ? null : Wanted.of(type);
            }
            return target instanceof SqlType.DecimalType
                    ? Wanted.DECIMAL
                    : target instanceof SqlType.DoubleType || target instanceof SqlType.FloatType ? Wanted.REAL : null;
        } else if (target instanceof SqlType.IntegerType integer) {
            final CellType type = expressions.typeOf(operand);
            final boolean exact = type.kind() == Kind.DECIMAL && integer.unsigned();
            return type.isText() ? Wanted.TEXT : exact ? Wanted.DECIMAL : Wanted.INTEGER;
        } else if (target instanceof SqlType.DecimalType) {
            return Wanted.DECIMAL;
        }
        return target instanceof SqlType.CharType || target instanceof SqlType.TextType ? Wanted.TEXT : null;
    }

    /** As a number a text that was cast shows no digits behind the point. Measured on MariaDB 11.4.5: {@code CAST(1.5 AS CHAR) + 0}. */
    private CellType castText() {
        final CellType text = CellType.text(cells.resolve(StringOrder.CONNECTION), TextOrigin.COMPUTED);
        return profile.castTextsShowNoDigits() ? text.withShown(0) : text;
    }

    CellType cast(Expression.Cast cast) {
        final SqlType target = cast.type();
        if (CellType.of(target).isTemporal()) {
            requireNoTextNullIf(cast.operand());
        }
        final boolean cuts = expressions.cutsFractions();
        expressions.cutFractions(CellType.of(target).isTemporal());
        final CellType from = expressions.emitAs(cast.operand(), castOperand(target, cast.operand()));
        expressions.cutFractions(cuts);
        final boolean text = target instanceof SqlType.CharType
                || target instanceof SqlType.VarcharType
                || target instanceof SqlType.TextType;
        final CellType result = text ? castText() : CellType.of(target);
        out.call(new CallSite(
                Casts.routine(target, profile, expressions.wantsCalendarDates()),
                List.of(from),
                result,
                !isDate(result)));
        return result;
    }
}
