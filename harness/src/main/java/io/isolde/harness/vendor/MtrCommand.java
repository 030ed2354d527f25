package io.isolde.harness.vendor;

/** What a test file says, as far as it bears on a case. */
sealed interface MtrCommand {
    /** Where it begins, from 1. */
    int line();

    /**
     * A statement for the current connection.
     *
     * @param column where it begins in its line, from 1
     * @param text without its delimiter
     */
    record Sql(int line, int column, String text) implements MtrCommand {}

    /** Opens a connection, which becomes the current one. */
    record Connect(int line, String name) implements MtrCommand {}

    /** Makes a connection the current one. */
    record Connection(int line, String name) implements MtrCommand {}

    /**
     * A comment of a whole line.
     *
     * @param text behind the hash, without blanks around it
     */
    record Comment(int line, String text) implements MtrCommand {}
}
