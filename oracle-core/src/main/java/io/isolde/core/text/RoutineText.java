package io.isolde.core.text;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Texts of routines, which hold statements, and so semicolons. MySQL manual 15.6 "Compound Statement Syntax". */
final class RoutineText {
    private static final Pattern CREATES = Pattern.compile(
            "\\s*+CREATE\\s++(?:OR\\s++REPLACE\\s++)?(?:DEFINER\\s*+=\\s*+\\S++\\s++)?(?:AGGREGATE\\s++)?(PROCEDURE|FUNCTION|TRIGGER|EVENT|PACKAGE)\\b",
            Pattern.CASE_INSENSITIVE);

    /** What opens a block, what closes one, and what closes the text; and quotes and comments, in which none of it does. One that nothing closes goes on to the end. */
    private static final Pattern MARKS = Pattern.compile(
            "(?<quoted>'(?:''|\\\\.|[^'\\\\])*+(?:'|\\\\?\\z)|\"(?:\"\"|\\\\.|[^\"\\\\])*+(?:\"|\\\\?\\z)|`[^`]*+(?:`|\\z)|/\\*(?:[^*]|\\*(?!/))*+(?:\\*/|\\z)|--\\s[^\n]*|#[^\n]*)"
                    + "|\\bBEGIN\\b|\\bEND\\b(?!\\s++(?:IF|WHILE|LOOP|REPEAT|CASE|FOR)\\b)|\\bCASE\\b|;",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private static final String END = "END";

    private RoutineText() {}

    /** What a text makes, like {@code PROCEDURE}; empty for a text of another kind. */
    static Optional<String> kind(String text) {
        final Matcher creates = CREATES.matcher(text);
        return creates.lookingAt() ? Optional.of(creates.group(1).toUpperCase(Locale.ROOT)) : Optional.empty();
    }

    /** Whose the routine is another server need not know. */
    static String withoutDefiner(String text) {
        return text.replaceFirst("(?i)^(\\s*+CREATE\\s++(?:OR\\s++REPLACE\\s++)?)DEFINER\\s*+=\\s*+\\S++\\s++", "$1");
    }

    static String withoutSemicolon(String text) {
        final String stripped = text.strip();
        return stripped.endsWith(";")
                ? stripped.substring(0, stripped.length() - 1).stripTrailing()
                : stripped;
    }

    /** Behind the semicolon that closes a routine whose text begins at an offset; empty where none does. */
    static OptionalInt end(String text, int start) {
        final Matcher creates = CREATES.matcher(text).region(start, text.length());
        if (!creates.lookingAt()) {
            return OptionalInt.empty();
        }
        final Matcher marks = MARKS.matcher(text).region(creates.end(), text.length());
        int depth = 0;
        while (marks.find()) {
            if (marks.group("quoted") != null) {
                continue;
            }
            final String mark = marks.group().toUpperCase(Locale.ROOT);
            final boolean closesCase = mark.equals("CASE") && endsWithEnd(text, start, marks.start());
            if (mark.equals(";") && depth <= 0) {
                return OptionalInt.of(marks.end());
            } else if (mark.equals("BEGIN") || mark.equals("CASE") && !closesCase) {
                depth++;
            } else if (mark.equals("END") || closesCase) {
                depth--;
            }
        }
        return OptionalInt.of(text.length());
    }

    /** Whether the last word between two offsets ends with END. */
    private static boolean endsWithEnd(String text, int from, int to) {
        int end = to;
        while (end > from && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        return end - END.length() >= from && text.regionMatches(true, end - END.length(), END, 0, END.length());
    }
}
