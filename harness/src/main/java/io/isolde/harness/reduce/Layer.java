package io.isolde.harness.reduce;

/** What a change simplifies, in the order in which layers are worked off. */
public enum Layer {
    /** Whole transactions, sessions and tables. */
    TRANSACTIONS("transactions"),
    /** Fucci's first layer. */
    STATEMENTS("statements"),
    /** Rows of the set-up. */
    ROWS("rows"),
    /** Fucci's second layer: parts of statements. */
    CLAUSES("clauses"),
    /** Fucci's third layer. */
    EXPRESSIONS("expressions"),
    /** Indexes, constraints, columns and types. */
    SCHEMA("schema"),
    /** Fucci's fourth layer. */
    CONSTANTS("constants"),
    /** The submitted order. */
    ORDER("order"),
    /** The levels of sessions. */
    LEVELS("levels");

    private final String word;

    Layer(String word) {
        this.word = word;
    }

    /** As in tables. */
    public String word() {
        return word;
    }

    /** True for a layer of the paper. */
    public boolean isPublished() {
        return this == STATEMENTS || this == CLAUSES || this == EXPRESSIONS || this == CONSTANTS;
    }
}
