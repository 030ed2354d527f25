package io.isolde.core.semantics.mysql;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.row.CellType;
import io.isolde.core.row.CellType.Kind;
import io.isolde.core.row.Cells;
import io.isolde.core.row.StringOrder;
import io.isolde.core.row.Temporals;
import io.isolde.core.row.TextOrigin;
import io.isolde.core.semantics.mysql.CallSite.Routine;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/** Compiles function calls and CAST: the type of the result, and the routine that computes it. */
final class FunctionCompiler {
    /** What NULLIF of bits is as a text. Measured on MariaDB 11.4.5 and MySQL 8.0.12. */
    private static final CellType BYTES = CellType.text(StringOrder.BINARY, TextOrigin.COMPUTED);

    private final ExpressionCompiler expressions;
    private final Emitter out;
    private final Converter convert;
    private final TypeRules types;
    private final InnoDbProfile profile;
    private final Cells cells;
    private final ExtremeCompiler extremes;

    FunctionCompiler(
            ExpressionCompiler expressions,
            Emitter out,
            Converter convert,
            TypeRules types,
            InnoDbProfile profile,
            Cells cells) {
        this.cells = cells;
        this.convert = convert;
        this.expressions = expressions;
        this.out = out;
        this.types = types;
        this.profile = profile;
        extremes = new ExtremeCompiler(expressions, out, convert, types, profile);
    }

    /** What becomes of GREATEST and LEAST. */
    ExtremeCompiler extremes() {
        return extremes;
    }

    CellType call(Function function, List<Expression> inOrder) {
        final List<Expression> arguments = function == Function.LOCATE ? textFirst(inOrder) : inOrder;
        if (profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED) && Shapes.isExtreme(function)) {
            return extremes.inTurn(function, arguments);
        } else if (function == Function.FIELD) {
            return profile.has(Behaviour.FIELD_STOPS_WHERE_FOUND) ? fieldInTurn(arguments) : field(arguments);
        }
        if (function == Function.STRCMP && profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED)) {
            requireNoConversion(arguments.get(0), arguments.get(1));
            requireNoConversion(arguments.get(1), arguments.get(0));
        }
        requireNoJoinedPart(function, arguments);
        if ((function == Function.UPPER || function == Function.LOWER)
                && profile.has(Behaviour.HAS_BITS_OF_BYTES)
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
        final boolean endsAtNull = profile.has(Behaviour.FUNCTIONS_END_AT_NULL) || stopsAtNull(function);
        final boolean dates = Shapes.isExtreme(function) && extremes.anyDate(arguments);
        if (dates && profile.has(Behaviour.COMPARES_ALL_AS_DATES)) {
            arguments.forEach(extremes::requireNoMixedChoice);
        }
        final boolean reals = Shapes.isExtreme(function) && !dates && isReal(function, arguments);
        final boolean calendar = expressions.wantsCalendarDates();
        final boolean cuts = expressions.cutsFractions();
        expressions.cutFractions(cuts || function == Function.DATE);
        expressions.wantCalendarDates(!Shapes.isExtreme(function)
                && (calendar
                        || DateFunctions.isOfCalendar(function) && profile.has(Behaviour.CALENDAR_FUNCTIONS_PASS_ON)
                        || takesFullDate(function) && profile.has(Behaviour.READS_ALL_DATES)));
        for (int i = 0; i < argumentTypes.length; i++) {
            argumentTypes[i] =
                    takesFullDate(function) && ComparisonCompiler.isDate(expressions.typeOf(arguments.get(i)))
                            ? expressions.emitComparedDate(arguments.get(i))
                            : expressions.emitAs(arguments.get(i), wanted(function, i, arguments));
            if (takesFullDate(function) && profile.has(Behaviour.READS_ALL_DATES) && isDateOfChoice(arguments.get(i))) {
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
                    : Emitter.NO_EXIT;
        }
        expressions.wantCalendarDates(calendar);
        expressions.cutFractions(cuts);
        final CellType result = resultType(function, arguments, argumentTypes);
        if (dates) {
            Arrays.fill(argumentTypes, CellType.DATETIME);
        } else if (Shapes.isExtreme(function) && result.kind() == Kind.DOUBLE) {
            Arrays.fill(argumentTypes, CellType.DOUBLE);
        }
        final boolean nullOfNull = switch (function) {
            case CONCAT_WS, DATE, DATEDIFF -> false;
            case REPLACE -> !profile.has(Behaviour.REPLACES_NOTHING_WITH_NULL);
            default -> true;
        };
        out.call(new CallSite(
                routine(function, arguments, argumentTypes, result), List.of(argumentTypes), result, nullOfNull));
        out.landAtNull(exits);
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
                && profile.has(Behaviour.JOINS_PARTS_WRONGLY)
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

    private boolean isReal(Function function, List<Expression> arguments) {
        final CellType[] argumentTypes =
                arguments.stream().map(expressions::typeOf).toArray(CellType[]::new);
        return resultType(function, arguments, argumentTypes).kind() == Kind.DOUBLE;
    }

    /** The servers turn the first into a date before they look at the second, which may fail in another way. Measured on MariaDB 11.4.5. */
    private void requireKnownOrder(Expression first, Expression second) {
        final boolean plain = second instanceof Expression.Literal || second instanceof Expression.ColumnRef;
        if (!plain && !expressions.typeOf(first).isTemporal()) {
            throw new UnsupportedFeatureException("DATEDIFF of another type than a date and a part that may fail");
        }
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
                        && profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED);
    }

    /** What a function asks an argument for. */
    private Wanted wanted(Function function, int argument, List<Expression> arguments) {
        if (!profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED)) {
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

    private CellType resultType(Function function, List<Expression> arguments, CellType[] argumentTypes) {
        return switch (function) {
            case ABS, CEIL, FLOOR, ROUND, TRUNCATE ->
                new RoundedTypes(expressions, profile).of(function, arguments, argumentTypes[0]);
            case SQRT, POW, EXP, LN -> CellType.DOUBLE;
            case GREATEST, LEAST -> extremes.type(argumentTypes);
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
                yield profile.has(Behaviour.CAST_TEXTS_SHOW_NO_DIGITS) ? text.withShown(0) : text;
            }
            case DATE, LAST_DAY -> CellType.DATE;
            case LENGTH, CHAR_LENGTH -> CellType.integer(9);
            case INSTR, LOCATE -> CellType.integer(10);
            case DATEDIFF -> CellType.integer(7);
            case TO_DAYS -> CellType.integer(5);
            default -> CellType.integer(3);
        };
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
        final CellType first = expressions.emitAs(arguments.get(0), wanted);
        if (wanted == Wanted.REAL) {
            convert.toDouble(first, 0); // what is no number warns before the others are looked at
        }
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
        if (!profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED)) {
            return;
        }
        final boolean nullIf = Shapes.isNullIf(expression);
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
        if (!profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED)) {
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
        return profile.has(Behaviour.CAST_TEXTS_SHOW_NO_DIGITS) ? text.withShown(0) : text;
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
                !ComparisonCompiler.isDate(result)));
        return result;
    }
}
