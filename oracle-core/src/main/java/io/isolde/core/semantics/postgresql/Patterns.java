package io.isolde.core.semantics.postgresql;

/** LIKE, character by character. PostgreSQL manual, 9.7.1 "LIKE". */
final class Patterns {
    private static final char ESCAPE = '\\';

    private Patterns() {}

    /**
     * A pattern with the usual escape character instead of its own.
     *
     * @throws EvaluationError if the escape is longer than a character
     */
    static String escaped(String pattern, String escape) {
        if (escape.codePointCount(0, escape.length()) > 1) {
            throw new EvaluationError(SqlState.INVALID_ESCAPE_SEQUENCE);
        } else if (escape.isEmpty()) {
            return pattern.replace("\\", "\\\\");
        } else if (escape.equals("\\")) {
            return pattern;
        }
        final StringBuilder out = new StringBuilder();
        final int escaping = escape.codePointAt(0);
        boolean afterEscape = false;
        for (int i = 0; i < pattern.length(); i += Character.charCount(pattern.codePointAt(i))) {
            final int c = pattern.codePointAt(i);
            if (c == escaping && !afterEscape) {
                out.append(ESCAPE);
                afterEscape = true;
            } else {
                if (c == ESCAPE && !afterEscape) {
                    out.append(ESCAPE);
                }
                out.appendCodePoint(c);
                afterEscape = false;
            }
        }
        return out.toString();
    }

    /**
     * Whether a text matches.
     *
     * @throws EvaluationError if the pattern ends in an escape that is reached
     */
    static boolean matches(String text, String pattern) {
        return match(text, 0, pattern, 0) == Result.YES;
    }

    private enum Result {
        YES,
        NO,
        /** No longer tail of the text can match either: it has been used up. */
        ABORT
    }

    private static Result match(String text, int textStart, String pattern, int patternStart) {
        int t = textStart;
        int p = patternStart;
        while (t < text.length() && p < pattern.length()) {
            final char c = pattern.charAt(p);
            if (c == '%') {
                return afterPercent(text, t, pattern, p + 1);
            } else if (c == '_') {
                t += Character.charCount(text.codePointAt(t));
                p++;
                continue;
            } else if (c == ESCAPE) {
                p++;
                requireCharacter(pattern, p);
            }
            if (pattern.charAt(p) != text.charAt(t)) {
                return Result.NO;
            }
            t++;
            p++;
        }
        if (t < text.length()) {
            return Result.NO;
        }
        while (p < pattern.length() && pattern.charAt(p) == '%') {
            p++;
        }
        return p == pattern.length() ? Result.YES : Result.ABORT;
    }

    private static Result afterPercent(String text, int textStart, String pattern, int patternStart) {
        int t = textStart;
        int p = patternStart;
        while (p < pattern.length() && (pattern.charAt(p) == '%' || pattern.charAt(p) == '_')) {
            if (pattern.charAt(p) == '_') {
                if (t >= text.length()) {
                    return Result.ABORT;
                }
                t += Character.charCount(text.codePointAt(t));
            }
            p++;
        }
        if (p == pattern.length()) {
            return Result.YES;
        }
        if (pattern.charAt(p) == ESCAPE) {
            requireCharacter(pattern, p + 1);
        }
        final char first = pattern.charAt(p) == ESCAPE ? pattern.charAt(p + 1) : pattern.charAt(p);
        for (; t < text.length(); t++) {
            if (text.charAt(t) == first) {
                final Result result = match(text, t, pattern, p);
                if (result != Result.NO) {
                    return result;
                }
            }
        }
        return Result.ABORT;
    }

    private static void requireCharacter(String pattern, int place) {
        if (place >= pattern.length()) {
            throw new EvaluationError(SqlState.INVALID_ESCAPE_SEQUENCE);
        }
    }
}
