package io.isolde.core.text;

import io.isolde.core.sql.Value;

/** Writes values as literals that read back as the same value, type and digits. */
final class ValueWriter {
    private ValueWriter() {}

    static void append(Value value, Syntax syntax, StringBuilder out) {
        if (value instanceof Value.IntegerValue v) {
            out.append(v.value());
        } else if (value instanceof Value.StringValue v) {
            appendString(v.value(), syntax, out);
        } else if (value instanceof Value.Null) {
            out.append("NULL");
        } else if (value instanceof Value.BooleanValue v) {
            out.append(v.value() ? "TRUE" : "FALSE");
        } else if (value instanceof Value.DecimalValue v) {
            appendDecimal(v, out);
        } else if (value instanceof Value.DoubleValue v) {
            appendDouble(v.value(), syntax, out);
        } else if (value instanceof Value.UnsignedValue v) {
            out.append(Long.toUnsignedString(v.bits()));
        } else if (value instanceof Value.HexValue v) {
            out.append(v.number() ? "0x" : "x'").append(v.digits()).append(v.number() ? "" : "'");
        } else if (value instanceof Value.DateValue v) {
            appendTemporal("DATE", v.text(), out);
        } else if (value instanceof Value.TimeValue v) {
            appendTemporal("TIME", v.text(), out);
        } else if (value instanceof Value.DateTimeValue v) {
            appendTemporal("TIMESTAMP", v.text(), out);
        } else {
            throw new IllegalArgumentException("a value must have a literal: value=" + value);
        }
    }

    private static void appendTemporal(String word, String text, StringBuilder out) {
        out.append(word).append(" '").append(text).append('\'');
    }

    static boolean isNegative(Value value) {
        if (value instanceof Value.IntegerValue v) {
            return v.value() < 0;
        } else if (value instanceof Value.DecimalValue v) {
            return v.value().signum() < 0;
        }
        return value instanceof Value.DoubleValue v && (v.value() < 0 || 1 / v.value() < 0);
    }

    /** A point marks it as exact, behind the last digit when there is no fraction. */
    private static void appendDecimal(Value.DecimalValue value, StringBuilder out) {
        if (value.value().scale() < 0) {
            throw new IllegalArgumentException("a decimal must have a scale of 0 or more: value=" + value.value());
        }
        out.append(value.value().toPlainString());
        if (value.value().scale() == 0) {
            out.append('.');
        }
    }

    /** An exponent marks it as a double; where that is exact, a cast of its text. */
    private static void appendDouble(double value, Syntax syntax, StringBuilder out) {
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            throw new IllegalArgumentException("a double must be finite: value=" + value);
        }
        if (syntax.hasBooleans()) {
            out.append("CAST('").append(value).append("' AS DOUBLE PRECISION)");
            return;
        }
        final int start = out.length();
        out.append(value);
        if (out.indexOf("E", start) < 0) {
            out.append("E0");
        }
    }

    static void appendString(String value, Syntax syntax, StringBuilder out) {
        if (!syntax.escapesByBackslash()) {
            out.append('\'').append(value.replace("'", "''")).append('\'');
            return;
        }
        out.append('\'');
        for (int i = 0; i < value.length(); i++) {
            final char c = value.charAt(i);
            switch (c) {
                case '\'' -> out.append("''");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\0' -> out.append("\\0");
                case '\u001a' -> out.append("\\Z");
                default -> out.append(c);
            }
        }
        out.append('\'');
    }
}
