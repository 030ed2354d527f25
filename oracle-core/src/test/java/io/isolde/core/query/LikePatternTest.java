package io.isolde.core.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** LIKE against a matcher that tries everything. */
final class LikePatternTest {
    private static final int PAIRS = 200_000;
    private static final int LONG = 2_000;

    @Test
    void whatMatchesIsWhatAMatcherFindsThatTriesEverything() {
        final Random random = new Random(1);
        for (int i = 0; i < PAIRS; i++) {
            final String pattern = text(random, "ab%_\\");
            final String text = text(random, "abA_%\\");
            for (final int escape : new int[] {LikePattern.NO_ESCAPE, '\\', '%', 'a'}) {
                for (final boolean ignoresCase : new boolean[] {false, true}) {
                    assertEquals(
                            matches(text, pattern, escape, ignoresCase),
                            new LikePattern(pattern, escape, ignoresCase).matches(text),
                            () -> text + " LIKE " + pattern + " ESCAPE " + escape);
                }
            }
        }
    }

    @Test
    void aPatternOfManyPercentSignsIsNotTriedInAllWays() {
        assertFalse(
                new LikePattern("%a".repeat(LONG) + "b", LikePattern.NO_ESCAPE, false).matches("a".repeat(2 * LONG)));
    }

    private static String text(Random random, String letters) {
        final StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(7); i > 0; i--) {
            text.append(letters.charAt(random.nextInt(letters.length())));
        }
        return text.toString();
    }

    private static boolean matches(String text, String pattern, int escape, boolean ignoresCase) {
        if (pattern.isEmpty()) {
            return text.isEmpty();
        }
        final String rest = pattern.substring(1);
        final char first = pattern.charAt(0);
        if (first == escape) {
            return !rest.isEmpty()
                    && !text.isEmpty()
                    && isSame(text.charAt(0), rest.charAt(0), ignoresCase)
                    && matches(text.substring(1), rest.substring(1), escape, ignoresCase);
        } else if (first == '%') {
            return matches(text, rest, escape, ignoresCase)
                    || !text.isEmpty() && matches(text.substring(1), pattern, escape, ignoresCase);
        }
        return !text.isEmpty()
                && (first == '_' || isSame(text.charAt(0), first, ignoresCase))
                && matches(text.substring(1), rest, escape, ignoresCase);
    }

    private static boolean isSame(char one, char other, boolean ignoresCase) {
        return one == other || ignoresCase && Character.toLowerCase(one) == Character.toLowerCase(other);
    }
}
