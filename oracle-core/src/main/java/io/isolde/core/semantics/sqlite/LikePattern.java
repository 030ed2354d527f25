package io.isolde.core.semantics.sqlite;

/** LIKE: letters of ASCII match in either case, all others in their own. SQLite manual, "SQL Language Expressions", 5. */
final class LikePattern {
    private static final int NONE = -1;

    private LikePattern() {}

    /**
     * Whether a text matches a pattern.
     *
     * @param escape a single character, or null
     */
    static boolean matches(String text, String pattern, String escape) {
        final int escaping = escape == null ? NONE : escape.codePointAt(0);
        return matches(text.codePoints().toArray(), 0, pattern.codePoints().toArray(), 0, escaping);
    }

    private static boolean matches(int[] text, int textStart, int[] pattern, int patternStart, int escape) {
        int at = textStart;
        for (int i = patternStart; i < pattern.length; i++) {
            if (pattern[i] == escape) {
                i++;
                if (i == pattern.length || at == text.length || !isSame(pattern[i], text[at])) {
                    return false;
                }
            } else if (pattern[i] == '%') {
                for (int rest = at; rest <= text.length; rest++) {
                    if (matches(text, rest, pattern, i + 1, escape)) {
                        return true;
                    }
                }
                return false;
            } else if (at == text.length || pattern[i] != '_' && !isSame(pattern[i], text[at])) {
                return false;
            }
            at++;
        }
        return at == text.length;
    }

    private static boolean isSame(int one, int other) {
        return one == other || Texts.isAscii(one) && Texts.isAscii(other) && Texts.lower(one) == Texts.lower(other);
    }
}
