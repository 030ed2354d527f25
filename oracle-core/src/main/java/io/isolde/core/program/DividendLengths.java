package io.isolde.core.program;

import io.isolde.core.row.CellType;
import io.isolde.core.row.StringOrder;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Value;
import java.util.List;

/** How many characters a text or double is declared with, of which DIV makes the digits of its result. Measured on MariaDB 11.4.5. Warm. */
final class DividendLengths {
    /** Of what only the server knows. */
    static final int UNKNOWN = -1;
    /** Of what is long enough for a BIGINT. */
    private static final int LONG = 21;

    private final ExpressionCompiler expressions;

    DividendLengths(ExpressionCompiler expressions) {
        this.expressions = expressions;
    }

    /** Characters, or {@link #UNKNOWN}. */
    int of(Expression dividend) {
        final CellType type = expressions.typeOf(dividend);
        if (dividend instanceof Expression.Literal literal) {
            return ofLiteral(literal.value(), type);
        } else if (dividend instanceof Expression.ColumnRef column && type.isText()) {
            final int characters = expressions.charactersOf(column);
            return characters < 0 ? LONG : characters;
        } else if (FunctionCompiler.isExtreme(dividend)) {
            final List<Expression> arguments = ((Expression.Call) dividend).arguments();
            final boolean texts = arguments.stream()
                    .allMatch(argument -> expressions.typeOf(argument).isText());
            return texts ? longest(arguments) : LONG;
        } else if (!ChoiceCompiler.values(dividend).isEmpty()) {
            return longest(ChoiceCompiler.values(dividend));
        } else if (dividend instanceof Expression.Cast cast && type.isText()) {
            return ofCast(cast.type());
        } else if (dividend instanceof Expression.Call call && type.isText()) {
            return ofCall(call);
        }
        return ofNumber(type);
    }

    private int longest(List<Expression> values) {
        int longest = 0;
        boolean known = true;
        for (final Expression value : values) {
            final int length = of(value);
            known &= length != UNKNOWN;
            longest = Math.max(longest, length);
        }
        return known || longest >= CellType.INT_DIGITS ? longest : UNKNOWN;
    }

    private static int ofLiteral(Value value, CellType type) {
        if (value instanceof Value.StringValue text) {
            return text.value().length();
        } else if (value instanceof Value.DoubleValue number) {
            return ofDouble(number.value());
        } else if (value instanceof Value.IntegerValue integer) {
            return Long.toString(integer.value()).length();
        }
        return ofNumber(type);
    }

    /** Characters of a double as it is written: with an exponent. */
    static int ofDouble(double value) {
        final String text = Double.toString(value);
        return text.indexOf('E') < 0 ? text.length() + 2 : text.length();
    }

    private static int ofNumber(CellType type) {
        return switch (type.kind()) {
            case NULL -> 0;
            case INTEGER -> type.digits() + 1;
            case UNSIGNED, BIT -> type.digits();
            case DECIMAL -> type.digits() + type.shown() + (type.shown() > 0 ? 2 : 1);
            default -> LONG;
        };
    }

    private static int ofCast(SqlType target) {
        if (target instanceof SqlType.CharType text) {
            return text.length();
        }
        return target instanceof SqlType.VarcharType text ? text.length() : UNKNOWN;
    }

    private int ofCall(Expression.Call call) {
        final Expression first = call.arguments().get(0);
        return switch (call.function()) {
            case TRIM, LTRIM, RTRIM, REVERSE -> ofText(first);
            case UPPER, LOWER -> {
                // letters of a literal may take more bytes in the other case
                final int length = ofText(first);
                yield expressions.typeOf(first).order() == StringOrder.CONNECTION && length > 0 ? 2 * length : length;
            }
            case LEFT, RIGHT -> ofPart(ofText(first), call.arguments().get(1));
            case SUBSTR ->
                call.arguments().size() > 2
                        ? ofPart(ofText(first), call.arguments().get(2))
                        : LONG;
            default -> UNKNOWN;
        };
    }

    private int ofText(Expression text) {
        return expressions.typeOf(text).isText() ? of(text) : UNKNOWN;
    }

    private static int ofPart(int whole, Expression length) {
        if (length instanceof Expression.Literal l && l.value() instanceof Value.IntegerValue i) {
            final int most = (int) Math.max(0, Math.min(i.value(), LONG));
            return whole == UNKNOWN ? most : Math.min(whole, most);
        }
        return whole;
    }
}
