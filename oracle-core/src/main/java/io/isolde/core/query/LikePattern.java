package io.isolde.core.query;

/** LIKE over code points: {@code %} stands for any text, {@code _} for a character. */
public final class LikePattern {
    /** Where there is no escape character. */
    public static final int NO_ESCAPE = -1;

    private static final int ASCII_END = 128;

    private final int[] pattern;
    private final int escape;
    private final boolean ignoresCase;

    /**
     * A pattern.
     *
     * @param escape a code point, or {@link #NO_ESCAPE}
     * @param ignoresCase whether letters of ASCII match in either case
     */
    public LikePattern(String pattern, int escape, boolean ignoresCase) {
        this.pattern = pattern.codePoints().toArray();
        this.escape = escape;
        this.ignoresCase = ignoresCase;
    }

    /** Whether a text matches. An escape at the end of the pattern matches nothing. */
    public boolean matches(String text) {
        return matches(text.codePoints().toArray(), 0, 0);
    }

    private boolean matches(int[] text, int textStart, int patternStart) {
        int at = textStart;
        for (int i = patternStart; i < pattern.length; i++) {
            if (pattern[i] == escape) {
                i++;
                if (i == pattern.length || at == text.length || !isSame(pattern[i], text[at])) {
                    return false;
                }
            } else if (pattern[i] == '%') {
                for (int rest = at; rest <= text.length; rest++) {
                    if (matches(text, rest, i + 1)) {
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

    private boolean isSame(int one, int other) {
        return one == other
                || ignoresCase
                        && one < ASCII_END
                        && other < ASCII_END
                        && Character.toLowerCase(one) == Character.toLowerCase(other);
    }
}
