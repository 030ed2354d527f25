package io.isolde.core.semantics.mysql;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.row.CellType;
import io.isolde.core.row.CellType.Kind;
import io.isolde.core.row.StringOrder;
import io.isolde.core.row.TextOrigin;
import io.isolde.core.semantics.mysql.CallSite.Routine;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/** Compiles GREATEST and LEAST, whose arguments are compared as what the result is asked for. */
final class ExtremeCompiler {
    /** Behind the point of a second. */
    private static final int TIME_DIGITS = 6;

    private final ExpressionCompiler expressions;
    private final Emitter out;
    private final Converter convert;
    private final TypeRules types;
    private final InnoDbProfile profile;

    ExtremeCompiler(
            ExpressionCompiler expressions, Emitter out, Converter convert, TypeRules types, InnoDbProfile profile) {
        this.expressions = expressions;
        this.out = out;
        this.convert = convert;
        this.types = types;
        this.profile = profile;
    }

    /**
     * GREATEST and LEAST whose arguments are compared as what the result is asked for, up to the first that is NULL. Measured on MariaDB
     * 11.4.5: {@code LEAST(b64, 3) + 0e0} is -1.
     *
     * @return the type of what was emitted: where decimals are asked for that have no scale in common, texts of them
     */
    CellType comparedAs(Expression.Call call, Wanted wanted) {
        final List<Expression> arguments = call.arguments();
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
        final int direction = call.function() == Function.GREATEST ? 1 : -1;
        final List<CellType> emitted = new ArrayList<>();
        final int[] exits = new int[arguments.size()];
        for (int i = 0; i < exits.length; i++) {
            emitted.add(emitArgumentAs(arguments.get(i), wanted));
            exits[i] = i < exits.length - 1 ? out.jump(Opcode.JUMP_IF_NULL) : Emitter.NO_EXIT;
        }
        final Routine routine = switch (wanted) {
            case REAL -> NumberFunctions.extreme(direction, CellType.DOUBLE);
            case INTEGER -> NumberFunctions.extreme(direction, CellType.INTEGER);
            default -> NumberFunctions.extremeDecimal(direction);
        };
        out.call(new CallSite(routine, emitted, result, true));
        out.landAtNull(exits);
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

    boolean anyDate(List<Expression> arguments) {
        return profile.has(Behaviour.COMPARES_ALL_AS_DATES)
                && arguments.stream().map(expressions::typeOf).anyMatch(ComparisonCompiler::isDate);
    }

    /** What is no date is NULL where it comes out of a choice of dates and others, and the zero date elsewhere. Measured on MariaDB 11.4.5. */
    void requireNoMixedChoice(Expression argument) {
        if (!expressions.typeOf(argument).isTemporal()
                && ChoiceCompiler.values(argument).stream()
                        .anyMatch(value -> expressions.typeOf(value).isTemporal())) {
            throw new UnsupportedFeatureException("GREATEST or LEAST of a choice of dates and others");
        }
    }

    /** Next to a date they are one. Measured on MariaDB 11.4.5. */
    private static CellType typeBesideDate(CellType[] argumentTypes) {
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

    /** GREATEST and LEAST that look at their arguments in turn, up to the first that is NULL. Measured on MySQL 8.0.12. */
    CellType inTurn(Function function, List<Expression> arguments) {
        final CellType[] argumentTypes = new CellType[arguments.size()];
        boolean temporal = false;
        boolean times = true;
        for (int i = 0; i < argumentTypes.length; i++) {
            if (Shapes.isTruthValue(arguments.get(i))) {
                expressions.check(arguments.get(i)); // what is wrong with it comes before what is wrong with the next
            }
            argumentTypes[i] = expressions.typeOf(arguments.get(i));
            temporal |= ComparisonCompiler.isDate(argumentTypes[i]);
            times &= argumentTypes[i].kind() == Kind.TIME || argumentTypes[i].kind() == Kind.NULL;
        }
        if (!temporal && Stream.of(argumentTypes).anyMatch(CellType::isNumeric)) {
            arguments.forEach(this::requireNoNullIfOfDates);
        }
        if (Stream.of(argumentTypes).anyMatch(CellType::isText)
                && arguments.stream().anyMatch(this::isChoiceOfBits)) {
            // they are compared with spaces behind: measured for LEAST(IF(1, b1, b1), '')
            throw new UnsupportedFeatureException("GREATEST or LEAST of chosen bits and a text");
        }
        if (Stream.of(argumentTypes).anyMatch(type -> type.kind() == Kind.BIT) && hasSeveralCollations(argumentTypes)) {
            throw new UnsupportedFeatureException("GREATEST or LEAST of bits and several collations");
        }
        temporal |= times; // a TIME among texts and numbers is a text
        CellType result = temporal ? typeOfDates(argumentTypes) : expressions.commonType(arguments);
        if (result.kind() == Kind.BIT) {
            result = result.withOrigin(TextOrigin.COMPUTED);
        }
        if (result.isText()) {
            result = CellType.text(result.order(), TextOrigin.EXTREME);
        }
        return inTurn(function, arguments, result);
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
            } else if (!s.value().matches("(?s)\\D*+\\d.*+")) {
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
    CellType as(Expression.Call call, Wanted wanted) {
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
        return inTurn(
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
            if (declared instanceof SqlType.TextType tiny && tiny.isTiny()) {
                throw new UnsupportedFeatureException("GREATEST or LEAST of a TINYTEXT");
            }
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

    private CellType inTurn(Function function, List<Expression> arguments, CellType result) {
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
                NumberFunctions.extremeInTurn(
                        function == Function.GREATEST, same, profile.has(Behaviour.GREATEST_TAKES_LATER_OF_EQUAL)),
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
    void truth(Expression.Call call, boolean rounds) {
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
                            call.function() == Function.GREATEST,
                            CellType.DOUBLE,
                            profile.has(Behaviour.GREATEST_TAKES_LATER_OF_EQUAL)),
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
        if (!profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED)) {
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
                && (Shapes.isExtreme(call) || call.arguments().stream().anyMatch(this::isUnsureTruth));
    }

    /** MySQL 8.0.12 takes one of them for true where another is NULL, or compares them as it likes. */
    void requireNoTruthOfTime(Expression expression) {
        if (!profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED)) {
            return;
        } else if (Shapes.isExtreme(expression)
                && ChoiceCompiler.values(expression).stream().anyMatch(this::isTime)) {
            throw new UnsupportedFeatureException("GREATEST or LEAST of a TIME as a condition");
        }
        if (expression instanceof Expression.Call call && keepsTruth(call.function())) {
            requireNoTruthOfTime(call.arguments().get(0));
        } else if (expression instanceof Expression.Unary unary && unary.operator() == Expression.UnaryOperator.MINUS) {
            requireNoTruthOfTime(unary.operand());
        }
        ChoiceCompiler.values(expression).forEach(this::requireNoTruthOfTime);
    }

    private static boolean hasSeveralCollations(CellType[] argumentTypes) {
        final List<StringOrder> orders = Stream.of(argumentTypes)
                .filter(CellType::isText)
                .map(CellType::order)
                .distinct()
                .toList();
        return orders.size() > 1 || orders.contains(StringOrder.MIXED);
    }

    private boolean isChoiceOfBits(Expression expression) {
        return expressions.typeOf(expression).kind() == Kind.BIT
                && !ChoiceCompiler.values(expression).isEmpty();
    }

    private static boolean keepsTruth(Function function) {
        return switch (function) {
            case SIGN, ABS, CEIL, FLOOR, ROUND, TRUNCATE -> true;
            default -> false;
        };
    }

    private boolean isTime(Expression expression) {
        return expressions.typeOf(expression).kind() == Kind.TIME
                || ChoiceCompiler.values(expression).stream().anyMatch(this::isTime);
    }

    private static CellType typeOfDates(CellType[] argumentTypes) {
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

    CellType type(CellType[] argumentTypes) {
        if (profile.has(Behaviour.COMPARES_ALL_AS_DATES)
                && Stream.of(argumentTypes).anyMatch(ComparisonCompiler::isDate)) {
            return typeBesideDate(argumentTypes);
        } else if (profile.has(Behaviour.COMPARES_ALL_AS_DATES)
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
        if (common.order() == StringOrder.MIXED && profile.has(Behaviour.COMPARES_LISTS_BY_ONE_COLLATION)) {
            throw new UnsupportedFeatureException("GREATEST or LEAST of several collations");
        }
        if (anyNull && common.isNumeric() && profile.has(Behaviour.NULL_MAKES_EXTREMES_DOUBLE)) {
            return CellType.fixedDouble(common.shown());
        } else if (common.kind() == Kind.BIT) {
            return common.withOrigin(TextOrigin.EXTREME);
        }
        if (anyText && !allText && !profile.has(Behaviour.COMPARES_MIXED_EXTREMES_AS_TEXT)) {
            return CellType.fixedDouble(shownOfMixed(argumentTypes)).withOrigin(TextOrigin.EXTREME);
        }
        if (common.kind() == Kind.FLOAT && Stream.of(argumentTypes).anyMatch(type -> type.kind() != Kind.FLOAT)) {
            return CellType.DOUBLE;
        } else if (common.kind() == Kind.UNSIGNED
                && Stream.of(argumentTypes).anyMatch(type -> type.kind() == Kind.BIT)) {
            return common.withOrigin(TextOrigin.EXTREME);
        }
        final boolean large = Stream.of(argumentTypes)
                .anyMatch(type -> type.isReal()
                        || type.digits() > RoundedTypes.MAX_INTEGER_DIGITS && type.kind() != Kind.INTEGER);
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
}
