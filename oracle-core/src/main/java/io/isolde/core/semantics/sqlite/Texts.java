package io.isolde.core.semantics.sqlite;

import java.util.function.IntUnaryOperator;

/** Texts, whose letters have another case within ASCII only. SQLite manual, "Built-In Scalar SQL Functions". */
final class Texts {
    private static final int ASCII_END = 0x80;

    private Texts() {}

    static boolean isAscii(int c) {
        return c < ASCII_END;
    }

    static int lower(int c) {
        return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
    }

    static String lower(String text) {
        return mapped(text, Texts::lower);
    }

    static String upper(String text) {
        return mapped(text, c -> c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
    }

    private static String mapped(String text, IntUnaryOperator change) {
        final StringBuilder out = new StringBuilder();
        text.codePoints().map(change).forEach(out::appendCodePoint);
        return out.toString();
    }

    static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    /**
     * Part of a text. A start below 0 counts from the end; a length below 0 takes what is before the start; a start of 0 is before the first
     * character.
     */
    static String part(String text, long start, long length) {
        final int[] characters = text.codePoints().toArray();
        long from = start < 0 ? start + characters.length : Math.max(0, start - 1);
        long count = length;
        if (from < 0) {
            count = count < 0 ? 0 : Math.max(0, count + from);
            from = 0;
        } else if (start == 0 && count > 0) {
            count--;
        }
        if (count < 0) {
            count = Math.min(from, -Math.max(count, -Integer.MAX_VALUE));
            from -= count;
        }
        final int first = (int) Math.min(from, characters.length);
        final int end = (int) Math.min(characters.length, first + Math.min(count, characters.length));
        return new String(characters, first, end - first);
    }

    /** The place of a part, in characters from 1 on; 0 if it is not there. */
    static long place(String text, String part) {
        final int found = text.indexOf(part);
        return found < 0 ? 0 : text.codePointCount(0, found) + 1;
    }

    /** Without the blanks at its ends. */
    static String trimmed(String text, boolean left, boolean right) {
        int start = 0;
        int end = text.length();
        while (left && start < end && text.charAt(start) == ' ') {
            start++;
        }
        while (right && end > start && text.charAt(end - 1) == ' ') {
            end--;
        }
        return text.substring(start, end);
    }
}
