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
        final int[] characters = text.codePoints().toArray();
        int at = 0;
        int place = 0;
        // Where the last % stands, and up to where it takes the text: an earlier one need never take more.
        int percent = -1;
        int taken = 0;
        while (at < characters.length || place < pattern.length) {
            if (place < pattern.length && pattern[place] == '%' && escape != '%') {
                percent = place++;
                taken = at;
            } else if (at < characters.length && isMatch(place, characters[at])) {
                place += pattern[place] == escape ? 2 : 1;
                at++;
            } else if (percent >= 0 && taken < characters.length) {
                place = percent + 1;
                at = ++taken;
            } else {
                return false;
            }
        }
        return true;
    }

    /** Whether a place of the pattern other than % stands for a character. */
    private boolean isMatch(int place, int character) {
        if (place >= pattern.length || pattern[place] == escape && place + 1 == pattern.length) {
            return false;
        } else if (pattern[place] == escape) {
            return isSame(pattern[place + 1], character);
        }
        return pattern[place] == '_' || isSame(pattern[place], character);
    }

    private boolean isSame(int one, int other) {
        return one == other
                || ignoresCase
                        && one < ASCII_END
                        && other < ASCII_END
                        && Character.toLowerCase(one) == Character.toLowerCase(other);
    }
}
