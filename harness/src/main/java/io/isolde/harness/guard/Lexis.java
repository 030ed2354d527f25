package io.isolde.harness.guard;

import java.util.Set;

/**
 * How one family of servers cuts a text into tokens.
 *
 * @param habits what it does otherwise than others
 * @param symbols characters that stand for themselves
 */
public record Lexis(Set<Habit> habits, String symbols) {
    /** Characters that are symbols everywhere. */
    public static final String COMMON_SYMBOLS = "(),.=<>!+-*/%&|^~;:";

    /** What a family of servers does otherwise than others. */
    public enum Habit {
        /** Double quotes enclose strings, not names. */
        STRINGS_IN_DOUBLE_QUOTES,
        NAMES_IN_BACKTICKS,
        NAMES_IN_BRACKETS,
        HASH_COMMENTS,
        /** Two dashes begin a comment only before a blank. */
        BLANK_AFTER_DASHES,
        /** {@code @name} is a variable. */
        VARIABLES,
        /** A dollar sign is part of a word. */
        DOLLAR_IN_WORDS
    }

    public Lexis {
        habits = Set.copyOf(habits);
    }

    boolean has(Habit habit) {
        return habits.contains(habit);
    }

    /** The same where question marks stand for values. */
    Lexis withPlaceholders() {
        return new Lexis(habits, symbols + "?");
    }
}
