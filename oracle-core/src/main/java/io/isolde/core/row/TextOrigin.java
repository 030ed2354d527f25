package io.isolde.core.row;

/** Where a text comes from, as far as that decides how it becomes a number. */
public enum TextOrigin {
    /** A literal: what is no number gives a warning. */
    PLAIN,
    /** A VARCHAR or CHAR column: not all servers warn when it becomes an integer. */
    COLUMN,
    /** A TEXT or BLOB column, or a function: not all servers warn. */
    COMPUTED,
    /**
     * GREATEST or LEAST of texts, which some servers calculate from the numbers of all arguments, and COALESCE where it becomes a whole number
     * in the same way.
     */
    EXTREME,
    /** Of unsigned numbers: a constant that was evaluated before any row, which not all servers remember to be unsigned. */
    CACHED,
    /** A column whose values are never looked into. */
    OPAQUE
}
