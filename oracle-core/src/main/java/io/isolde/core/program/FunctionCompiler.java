package io.isolde.core.program;

import io.isolde.core.isolation.ServerProfile;
import io.isolde.core.program.CallSite.Routine;
import io.isolde.core.row.CellType;
import io.isolde.core.row.CellType.Kind;
import io.isolde.core.row.Cells;
import io.isolde.core.row.StringOrder;
import io.isolde.core.row.TextOrigin;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.List;

/** Compiles function calls and CAST: the type of the result, and the routine that computes it. */
final class FunctionCompiler {
    /** Digits behind the point that ROUND and TRUNCATE give at most. */
    private static final int MAX_DIGITS = 30;

    private final ExpressionCompiler expressions;
    private final Emitter out;
    private final TypeRules types;
    private final ServerProfile profile;
    private final Cells cells;

    FunctionCompiler(ExpressionCompiler expressions, Emitter out, TypeRules types, ServerProfile profile, Cells cells) {
        this.cells = cells;
        this.expressions = expressions;
        this.out = out;
        this.types = types;
        this.profile = profile;
    }

    CellType call(Function function, List<Expression> arguments) {
        final CellType[] argumentTypes = new CellType[arguments.size()];
        for (int i = 0; i < argumentTypes.length; i++) {
            argumentTypes[i] = expressions.emit(arguments.get(i));
        }
        final CellType result = resultType(function, arguments, argumentTypes);
        final boolean nullOfNull = function != Function.CONCAT_WS
                && function != Function.FIELD
                && !(function == Function.REPLACE && profile.replacesNothingWithNull());
        out.call(new CallSite(routine(function, argumentTypes, result), List.of(argumentTypes), result, nullOfNull));
        return result;
    }

    private CellType resultType(Function function, List<Expression> arguments, CellType[] argumentTypes) {
        final CellType first = argumentTypes[0];
        return switch (function) {
            case ABS -> numberLike(first);
            case CEIL, FLOOR ->
                first.isTemporal()
                        ? rounded(first, 0)
                        : first.kind() == Kind.DECIMAL ? CellType.INTEGER : numberLike(first);
            case ROUND, TRUNCATE -> rounded(first, digits(arguments));
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
                    RPAD -> text(argumentTypes, function);
            case HEX -> CellType.text(StringOrder.CONNECTION, TextOrigin.COMPUTED);
            case DATE, LAST_DAY -> CellType.DATE;
            default -> CellType.INTEGER;
        };
    }

    /** A number as it is; text is a double, a date the number it is. */
    private CellType numberLike(CellType type) {
        final CellType number = TypeRules.asNumber(type);
        return number.kind() == Kind.FLOAT ? CellType.DOUBLE : number.kind() == Kind.BIT ? CellType.UNSIGNED : number;
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

    private CellType rounded(CellType operand, int digits) {
        if (operand.isTemporal() || operand.isInteger() && digits < 0) {
            throw new UnsupportedFeatureException("rounding of a date, or of an integer before its point");
        }
        final CellType number = numberLike(operand);
        final int shown = Math.max(0, digits);
        return switch (number.kind()) {
            case DECIMAL -> CellType.decimal(shown);
            case DOUBLE -> CellType.fixedDouble(shown);
            default -> number;
        };
    }

    private CellType extreme(CellType[] argumentTypes) {
        boolean anyText = false;
        boolean allText = true;
        CellType common = CellType.NULL;
        for (final CellType type : argumentTypes) {
            if (type.isTemporal()) {
                throw new UnsupportedFeatureException("GREATEST or LEAST of dates");
            }
            anyText |= type.isText();
            allText &= type.isText() || type.kind() == Kind.NULL;
            common = types.common(common, type);
        }
        if (anyText && !allText && !profile.comparesMixedExtremesAsText()) {
            return CellType.DOUBLE;
        }
        return common.isText() ? CellType.text(common.order(), TextOrigin.EXTREME) : common;
    }

    private CellType text(CellType[] argumentTypes, Function function) {
        StringOrder order = StringOrder.CONNECTION;
        // only arguments whose characters go into the result count
        final int counted = switch (function) {
            case LEFT, RIGHT, SUBSTR, REPEAT -> 1;
            default -> argumentTypes.length;
        };
        for (int i = 0; i < counted; i++) {
            final boolean isLength = (function == Function.LPAD || function == Function.RPAD) && i == 1;
            if (argumentTypes[i].isText() && !isLength) {
                order = types.order(CellType.string(order), argumentTypes[i]);
            }
        }
        return CellType.text(order, TextOrigin.COMPUTED);
    }

    private Routine routine(Function function, CellType[] argumentTypes, CellType result) {
        return switch (function) {
            case ABS, SIGN, CEIL, FLOOR, ROUND, TRUNCATE, SQRT, POW, EXP, LN, BIT_COUNT ->
                NumberFunctions.routine(function, result, profile);
            case GREATEST, LEAST -> NumberFunctions.extreme(function == Function.GREATEST ? 1 : -1, result);
            case STRCMP, INSTR, LOCATE, FIELD -> TextFunctions.comparing(function, order(argumentTypes));
            case YEAR,
                    MONTH,
                    DAYOFMONTH,
                    DAYOFWEEK,
                    DAYOFYEAR,
                    WEEKDAY,
                    QUARTER,
                    HOUR,
                    MINUTE,
                    SECOND,
                    TO_DAYS,
                    DATEDIFF,
                    DATE,
                    LAST_DAY -> DateFunctions.routine(function);
            default -> TextFunctions.routine(function);
        };
    }

    private StringOrder order(CellType[] argumentTypes) {
        StringOrder order = StringOrder.CONNECTION;
        for (final CellType type : argumentTypes) {
            if (type.isText()) {
                order = types.order(CellType.string(order), type);
            }
        }
        return order;
    }

    CellType cast(Expression.Cast cast) {
        final CellType from = expressions.emit(cast.operand());
        final SqlType target = cast.type();
        final boolean text = target instanceof SqlType.CharType
                || target instanceof SqlType.VarcharType
                || target instanceof SqlType.TextType;
        final CellType result =
                text ? CellType.text(cells.resolve(StringOrder.CONNECTION), TextOrigin.COMPUTED) : CellType.of(target);
        out.call(new CallSite(Casts.routine(target, profile), List.of(from), result, true));
        return result;
    }
}
