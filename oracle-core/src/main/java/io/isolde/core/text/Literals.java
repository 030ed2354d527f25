package io.isolde.core.text;

import io.isolde.core.sql.Value;
import io.isolde.core.text.Token.Kind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.regex.Pattern;

/** Reads literals: {@code 1} is an integer, {@code 1.0} exact with its scale, {@code 1e0} a double, TRUE and FALSE are 1 and 0, DATE '..' a date. PostgreSQL has booleans, and {@code 1e0} is exact. */
final class Literals {
    private static final Pattern DATE = Pattern.compile("\\d{4}-\\d\\d-\\d\\d");
    private static final int DATE_LENGTH = 10;
    private static final Pattern TIME = Pattern.compile("-?([0-7]?\\d\\d|8[0-2]\\d|83[0-8]):[0-5]\\d:[0-5]\\d");
    private static final Pattern DATE_TIME = Pattern.compile("\\d{4}-\\d\\d-\\d\\d ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d");

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
                || token.isWord("FALSE")
                || startsTemporal(tokens);
    }

    /** Whether a type stands before a text that only PostgreSQL reads as one of it. Manual, 4.1.2.7 "Constants of Other Types". */
    static boolean startsTyped(Tokens tokens) {
        final boolean isZoned = tokens.isWord("TIMESTAMP")
                && (tokens.peek(1).isWord("WITH") || tokens.peek(1).isWord("WITHOUT"))
                && tokens.peek(2).isWord("TIME")
                && tokens.peek(3).isWord("ZONE")
                && tokens.peek(4).kind() == Kind.STRING;
        final Token text = tokens.peekSecond();
        return isZoned
                || text.kind() == Kind.STRING
                        && (tokens.isWord("TIMESTAMPTZ")
                                || tokens.isWord("DATE") && !isDate(text.text())
                                || tokens.isWord("TIMESTAMP")
                                        && !DATE_TIME.matcher(text.text()).matches());
    }

    private static boolean startsTemporal(Tokens tokens) {
        final Token word = tokens.peek();
        return tokens.peekSecond().kind() == Kind.STRING
                && (word.isWord("DATE") || word.isWord("TIME") || word.isWord("TIMESTAMP"));
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
        if (tokens.isWord("TRUE") || tokens.isWord("FALSE")) {
            final boolean truth = tokens.next().isWord("TRUE");
            return tokens.syntax().hasBooleans()
                    ? new Value.BooleanValue(truth)
                    : new Value.IntegerValue(truth ? 1 : 0);
        }
        if (startsTemporal(tokens)) {
            return temporal(
                    tokens.next().text().toUpperCase(Locale.ROOT), tokens.next().text());
        }
        throw tokens.unexpected("a literal");
    }

    /** Reads a hex literal; an odd digit is the lower half of a byte. MySQL manual, 11.1.4 "Hexadecimal Literals". */
    static Value hex(Tokens tokens) {
        final String text = tokens.next().text();
        if (!text.startsWith("0")) {
            return new Value.HexValue(text.substring(2, text.length() - 1).toUpperCase(Locale.ROOT), false);
        }
        final String digits = text.substring(2).toUpperCase(Locale.ROOT);
        return new Value.HexValue(digits.length() % 2 == 0 ? digits : "0" + digits, true);
    }

    /** Only what is written as the server writes it, so that its value is known. */
    private static Value temporal(String word, String text) {
        if (word.equals("DATE") && isDate(text)) {
            return new Value.DateValue(text);
        }
        if (word.equals("TIME") && TIME.matcher(text).matches()) {
            return new Value.TimeValue(text);
        }
        final boolean dateTime = DATE_TIME.matcher(text).matches() && isDate(text.substring(0, DATE_LENGTH));
        if (word.equals("TIMESTAMP") && dateTime) {
            return new Value.DateTimeValue(text);
        }
        throw new UnmodelledSyntax("typed literal");
    }

    private static boolean isDate(String text) {
        if (!DATE.matcher(text).matches()) {
            return false;
        }
        if (text.equals("0000-00-00")) {
            return true;
        }
        try {
            LocalDate.parse(text);
            return true;
        } catch (final DateTimeParseException e) {
            return false;
        }
    }

    /** Strings next to each other are one. */
    private static Value string(Tokens tokens) {
        if (tokens.syntax().hasBooleans() && tokens.peekSecond().kind() == Kind.STRING) {
            throw new UnmodelledSyntax("adjacent strings");
        }
        final StringBuilder value = new StringBuilder();
        while (tokens.peek().kind() == Kind.STRING) {
            value.append(tokens.next().text());
        }
        return new Value.StringValue(value.toString());
    }

    static Value number(Tokens tokens, boolean negative) {
        final Token token = tokens.next();
        final String text = negative ? "-" + token.text() : token.text();
        if (tokens.syntax().hasBooleans()) {
            return exact(text);
        }
        return switch (token.kind()) {
            case INTEGER -> integer(text);
            case DECIMAL -> new Value.DecimalValue(new BigDecimal(text));
            default -> doubleValue(text);
        };
    }

    /** PostgreSQL manual, 4.1.2.6 "Numeric Constants": whole if it is written so and fits, else exact. */
    private static Value exact(String text) {
        if (text.matches(".*[eE][-+]?\\d{4,}")) {
            throw new UnmodelledSyntax("number out of range");
        }
        final BigDecimal value = new BigDecimal(text);
        final boolean whole = text.matches("-?\\d+") && value.unscaledValue().bitLength() < Long.SIZE;
        if (whole) {
            return new Value.IntegerValue(value.longValueExact());
        }
        return new Value.DecimalValue(value.scale() < 0 ? value.setScale(0) : value);
    }

    /** Signed where it fits, else unsigned, else exact. MySQL manual, 11.1.2 "Numeric Literals". */
    private static Value integer(String text) {
        final BigInteger value = new BigInteger(text);
        if (value.bitLength() < Long.SIZE) {
            return new Value.IntegerValue(value.longValueExact());
        }
        return value.signum() > 0 && value.bitLength() == Long.SIZE
                ? new Value.UnsignedValue(value.longValue())
                : new Value.DecimalValue(new BigDecimal(value));
    }

    private static Value doubleValue(String text) {
        final double value = Double.parseDouble(text);
        if (Double.isInfinite(value)) {
            throw new UnmodelledSyntax("double out of range");
        }
        return new Value.DoubleValue(value);
    }
}
