package io.isolde.agent.recorder;

/**
 * Reduces SQL to its shape: literals become {@code ?}, white space one blank, comments disappear. Two statements with one shape
 * share a row of the table.
 *
 * <p>Reads every dialect a little, none exactly. {@code '...'} is a literal with {@code ''} and backslash escapes; {@code "..."}
 * and {@code `...`} are names and stay. Comments that a server may obey, {@code /*! ... *}{@code /} and
 * {@code /*+ ... *}{@code /}, stay too.
 */
final class SqlShape {
    private final String sql;
    private final StringBuilder shape;
    private int at;

    private SqlShape(String sql) {
        this.sql = sql;
        this.shape = new StringBuilder(sql.length());
    }

    static String of(String sql) {
        return new SqlShape(sql).read();
    }

    private String read() {
        while (at < sql.length()) {
            final char c = sql.charAt(at);
            if (Character.isWhitespace(c)) {
                at++;
                blank();
            } else if (startsComment()) {
                skipComment();
                blank();
            } else if (c == '\'') {
                skipQuoted(c, true);
                shape.append('?');
            } else if (c == '"' || c == '`') {
                final int start = at;
                skipQuoted(c, false);
                shape.append(sql, start, at);
            } else if (isDigit(at) || (c == '.' && isDigit(at + 1))) {
                skipNumber();
                shape.append('?');
            } else if (isNamePart(c)) {
                readName();
            } else {
                shape.append(c);
                at++;
            }
        }
        final int length = shape.length();
        return length > 0 && shape.charAt(length - 1) == ' ' ? shape.substring(0, length - 1) : shape.toString();
    }

    private void blank() {
        if (shape.length() > 0 && shape.charAt(shape.length() - 1) != ' ') {
            shape.append(' ');
        }
    }

    private boolean startsComment() {
        if (sql.startsWith("/*", at)) {
            return !sql.startsWith("/*!", at) && !sql.startsWith("/*+", at);
        }
        // MySQL wants white space after the two dashes: without it, `1--1` is a subtraction.
        return sql.startsWith("--", at) && (at + 2 >= sql.length() || Character.isWhitespace(sql.charAt(at + 2)));
    }

    private void skipComment() {
        final boolean toEndOfLine = sql.charAt(at) == '-';
        final String end = toEndOfLine ? "\n" : "*/";
        final int found = sql.indexOf(end, at + 2);
        at = found < 0 ? sql.length() : found + end.length();
    }

    private void skipQuoted(char quote, boolean backslashEscapes) {
        at++;
        while (at < sql.length()) {
            final char c = sql.charAt(at++);
            if (c == '\\' && backslashEscapes) {
                at++;
            } else if (c == quote) {
                if (at < sql.length() && sql.charAt(at) == quote) {
                    at++;
                } else {
                    break;
                }
            }
        }
        at = Math.min(at, sql.length());
    }

    /** Digits, a fraction, an exponent; also {@code 0x1F} and {@code 0b01}, whose letters follow without a gap. */
    private void skipNumber() {
        while (at < sql.length()) {
            final char c = sql.charAt(at);
            final boolean signOfExponent = (c == '+' || c == '-') && isExponent(at - 1) && isDigit(at + 1);
            if (!Character.isLetterOrDigit(c) && c != '.' && !signOfExponent) {
                return;
            }
            at++;
        }
    }

    private boolean isExponent(int index) {
        return sql.charAt(index) == 'e' || sql.charAt(index) == 'E';
    }

    /** A name or key word stays, except for the prefix of a literal such as {@code x'1F'}. */
    private void readName() {
        final int start = at;
        while (at < sql.length() && isNamePart(sql.charAt(at))) {
            at++;
        }
        final boolean prefix = at - start == 1
                && at < sql.length()
                && sql.charAt(at) == '\''
                && "xXbBnNeE".indexOf(sql.charAt(start)) >= 0;
        if (!prefix) {
            shape.append(sql, start, at);
        }
    }

    private boolean isDigit(int index) {
        return index < sql.length() && sql.charAt(index) >= '0' && sql.charAt(index) <= '9';
    }

    private static boolean isNamePart(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '$' || c == '@';
    }
}
