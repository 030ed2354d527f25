package io.isolde.core.text;

import io.isolde.core.sql.Value;
import io.isolde.core.text.Token.Kind;
import java.math.BigDecimal;

/** Reads literals: {@code 1} is an integer, {@code 1.0} exact with its scale, {@code 1e0} a double, TRUE and FALSE are 1 and 0. */
final class Literals {
    private Literals() {}

    static boolean isNumber(Token token) {
        return token.kind() == Kind.INTEGER || token.kind() == Kind.DECIMAL || token.kind() == Kind.DOUBLE;
    }

    static boolean startsLiteral(Tokens tokens) {
        final Token token = tokens.peek();
        return isNumber(token)
                || token.kind() == Kind.STRING
                || token.isWord("NULL")
                || token.isWord("TRUE")
                || token.isWord("FALSE");
    }

    /** Reads one literal, with its sign. */
    static Value signed(Tokens tokens) {
        if ((tokens.isSymbol("-") || tokens.isSymbol("+")) && isNumber(tokens.peekSecond())) {
            return number(tokens, tokens.next().text().equals("-"));
        }
        return unsigned(tokens);
    }

    /** Reads one literal. */
    static Value unsigned(Tokens tokens) {
        if (isNumber(tokens.peek())) {
            return number(tokens, false);
        }
        if (tokens.peek().kind() == Kind.STRING) {
            return string(tokens);
        }
        if (tokens.acceptWord("NULL")) {
            return Value.NULL;
        }
        if (tokens.acceptWord("TRUE")) {
            return new Value.IntegerValue(1);
        }
        if (tokens.acceptWord("FALSE")) {
            return new Value.IntegerValue(0);
        }
        throw tokens.unexpected("a literal");
    }

    /** Strings next to each other are one. */
    private static Value string(Tokens tokens) {
        final StringBuilder value = new StringBuilder();
        while (tokens.peek().kind() == Kind.STRING) {
            value.append(tokens.next().text());
        }
        return new Value.StringValue(value.toString());
    }

    static Value number(Tokens tokens, boolean negative) {
        final Token token = tokens.next();
        final String text = negative ? "-" + token.text() : token.text();
        return switch (token.kind()) {
            case INTEGER -> integer(text);
            case DECIMAL -> new Value.DecimalValue(new BigDecimal(text));
            default -> doubleValue(text);
        };
    }

    private static Value integer(String text) {
        final BigDecimal value = new BigDecimal(text);
        if (value.compareTo(BigDecimal.valueOf(Long.MIN_VALUE)) < 0
                || value.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
            throw new UnmodelledSyntax("integer beyond BIGINT");
        }
        return new Value.IntegerValue(value.longValueExact());
    }

    private static Value doubleValue(String text) {
        final double value = Double.parseDouble(text);
        if (Double.isInfinite(value)) {
            throw new UnmodelledSyntax("double out of range");
        }
        return new Value.DoubleValue(value);
    }
}
