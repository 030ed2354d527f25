package io.isolde.harness.characterise;

import io.isolde.core.sql.Value;
import java.math.BigDecimal;

/**
 * A cell as text, typed: {@code 12}, {@code 1.50d}, {@code 2.0E0e}, {@code 'text'}, {@code N} for NULL, {@code 18446744073709551615u}; a
 * letter before the quotes for other texts: {@code D} date, {@code T} time, {@code S} both, {@code O} opaque, {@code X} and {@code B} bytes, as a number or not; {@code L} true or false.
 */
final class CellText {
    private CellText() {}

    /** Writes. */
    static void append(Value value, StringBuilder out) {
        if (value instanceof Value.IntegerValue v) {
            out.append(v.value());
        } else if (value instanceof Value.StringValue v) {
            quote("", v.value(), out);
        } else if (value instanceof Value.Null) {
            out.append('N');
        } else if (value instanceof Value.DecimalValue v) {
            out.append(v.value()).append('d');
        } else if (value instanceof Value.DoubleValue v) {
            out.append(v.value()).append('e');
        } else if (value instanceof Value.UnsignedValue v) {
            out.append(Long.toUnsignedString(v.bits())).append('u');
        } else if (value instanceof Value.HexValue v) {
            quote(v.number() ? "X" : "B", v.digits(), out);
        } else if (value instanceof Value.DateValue v) {
            quote("D", v.text(), out);
        } else if (value instanceof Value.TimeValue v) {
            quote("T", v.text(), out);
        } else if (value instanceof Value.DateTimeValue v) {
            quote("S", v.text(), out);
        } else if (value instanceof Value.OpaqueValue v) {
            quote("O", v.text(), out);
        } else if (value instanceof Value.BooleanValue v) {
            quote("L", Boolean.toString(v.value()), out);
        } else {
            throw new IllegalArgumentException("a cell must have a text: value=" + value);
        }
    }

    private static void quote(String letter, String text, StringBuilder out) {
        out.append(letter)
                .append('\'')
                .append(text.replace("\\", "\\\\")
                        .replace("'", "\\'")
                        .replace("\n", "\\n")
                        .replace("\r", "\\r"))
                .append('\'');
    }

    /** Reads what {@link #append} has written. */
    static Value read(Cursor cursor) {
        if (cursor.accept('N')) {
            return Value.NULL;
        }
        final char first = cursor.peek();
        if (first == '\'' || Character.isUpperCase(first)) {
            final char letter = first == '\'' ? ' ' : cursor.next();
            return quoted(letter, cursor.quoted());
        }
        final String text = cursor.until(",)");
        final String number = text.substring(0, text.length() - 1);
        return switch (text.charAt(text.length() - 1)) {
            case 'd' -> new Value.DecimalValue(new BigDecimal(number));
            case 'e' -> new Value.DoubleValue(Double.parseDouble(number));
            case 'u' -> new Value.UnsignedValue(Long.parseUnsignedLong(number));
            default -> new Value.IntegerValue(Long.parseLong(text));
        };
    }

    private static Value quoted(char letter, String text) {
        return switch (letter) {
            case ' ' -> new Value.StringValue(text);
            case 'X' -> new Value.HexValue(text, true);
            case 'B' -> new Value.HexValue(text, false);
            case 'D' -> new Value.DateValue(text);
            case 'T' -> new Value.TimeValue(text);
            case 'S' -> new Value.DateTimeValue(text);
            case 'O' -> new Value.OpaqueValue(text);
            case 'L' -> new Value.BooleanValue(Boolean.parseBoolean(text));
            default -> throw new IllegalArgumentException("no cell begins so: " + letter + "'" + text + "'");
        };
    }

    /** A place in a line. */
    static final class Cursor {
        private final String line;
        private int at;

        Cursor(String line) {
            this.line = line;
        }

        boolean atEnd() {
            return at == line.length();
        }

        char peek() {
            if (atEnd()) {
                throw new IllegalArgumentException("the line ends too early: " + line);
            }
            return line.charAt(at);
        }

        char next() {
            final char c = peek();
            at++;
            return c;
        }

        boolean accept(char wanted) {
            if (atEnd() || line.charAt(at) != wanted) {
                return false;
            }
            at++;
            return true;
        }

        void expect(char wanted) {
            if (!accept(wanted)) {
                throw new IllegalArgumentException("'" + wanted + "' must stand at " + at + ": " + line);
            }
        }

        /** Up to one of some characters, or the end. */
        String until(String ends) {
            final int start = at;
            while (!atEnd() && ends.indexOf(line.charAt(at)) < 0) {
                at++;
            }
            return line.substring(start, at);
        }

        int number() {
            final int start = at;
            while (!atEnd() && Character.isDigit(line.charAt(at))) {
                at++;
            }
            return Integer.parseInt(line.substring(start, at));
        }

        String quoted() {
            expect('\'');
            final StringBuilder text = new StringBuilder();
            char c = next();
            while (c != '\'') {
                if (c == '\\') {
                    c = next();
                    c = c == 'n' ? '\n' : c == 'r' ? '\r' : c;
                }
                text.append(c);
                c = next();
            }
            return text.toString();
        }
    }
}
