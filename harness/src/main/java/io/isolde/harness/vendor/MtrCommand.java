package io.isolde.harness.vendor;

import java.util.Set;

/** What a test file says, as far as it bears on a case. */
sealed interface MtrCommand {
    /** Where it begins, from 1. */
    int line();

    /**
     * A statement for the current connection.
     *
     * @param column where it begins in its line, from 1
     * @param text without its delimiter
     * @param sent whether the test goes on without the answer
     * @param errors that the test expects, as it names them; empty for success
     */
    record Sql(int line, int column, String text, boolean sent, Set<String> errors) implements MtrCommand {
        Sql(int line, int column, String text) {
            this(line, column, text, false, Set.of());
        }
    }

    /** Waits for the answer to what the current connection has sent. */
    record Reap(int line, Set<String> errors) implements MtrCommand {}

    /**
     * Opens a connection, which becomes the current one.
     *
     * @param user empty for the one that the tests run as
     * @param schema empty for the one of the tests
     */
    record Connect(int line, String name, String user, String schema) implements MtrCommand {}

    /** Makes a connection the current one. */
    record Connection(int line, String name) implements MtrCommand {}

    /** Ends a connection, and with it its transaction. */
    record Disconnect(int line, String name) implements MtrCommand {}

    /**
     * Something that a case cannot express.
     *
     * @param what the problem, for a person
     * @param lasts whether it may change what all later statements do, and not only those of this part of the test
     */
    record Refused(int line, String what, boolean lasts) implements MtrCommand {}

    /**
     * A comment of a whole line, as exported tests have them.
     *
     * @param text behind the hash, without blanks around it
     */
    record Comment(int line, String text) implements MtrCommand {}
}
