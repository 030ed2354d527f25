package io.isolde.core.text;

/** SQL on one line: comments go, and what divides words becomes a blank. */
final class OneLine {
    private OneLine() {}

    /** Of a syntax in which two dashes begin a comment wherever they stand, and nothing else does; a line that ends in quotes becomes a blank. */
    static String withoutComments(String sql) {
        final StringBuilder line = new StringBuilder(sql.length());
        int at = 0;
        while (at < sql.length()) {
            final char c = sql.charAt(at);
            int end = at + 1;
            if (c == '\'' || c == '"') {
                end = CaseCutter.quoteEnd(sql, at, false);
                line.append(sql, at, end);
            } else if (sql.startsWith("--", at)) {
                end = sql.indexOf('\n', at) < 0 ? sql.length() : sql.indexOf('\n', at);
            } else {
                append(line, c);
            }
            at = end;
        }
        return line.toString().strip().replace('\n', ' ');
    }

    /** One blank stands for all that divide two words; none stands at the start. */
    private static void append(StringBuilder line, char c) {
        if (!Lexer.isBlank(c)) {
            line.append(c);
        } else if (line.length() > 0 && line.charAt(line.length() - 1) != ' ') {
            line.append(' ');
        }
    }

    static String of(String sql) {
        if (sql.indexOf('\n') < 0) {
            return sql;
        }
        final StringBuilder line = new StringBuilder(sql.length());
        int at = 0;
        while (at < sql.length()) {
            final char c = sql.charAt(at);
            int end = at + 1;
            if (c == '\'' || c == '"' || c == '`') {
                end = CaseCutter.quoteEnd(sql, at, c != '`');
                line.append(sql, at, end);
            } else if (sql.startsWith("/*", at)) {
                final int close = sql.indexOf("*/", at + 2);
                end = close < 0 ? sql.length() : close + 2;
                line.append(sql, at, end);
            } else if (c == '#' || sql.startsWith("-- ", at) || sql.startsWith("--\n", at)) {
                end = sql.indexOf('\n', at) < 0 ? sql.length() : sql.indexOf('\n', at);
            } else {
                append(line, c);
            }
            at = end;
        }
        return line.toString().strip().replace("\n", "\\n");
    }
}
