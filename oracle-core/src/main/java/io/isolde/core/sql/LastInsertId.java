package io.isolde.core.sql;

import java.util.Locale;

/**
 * {@code LAST_INSERT_ID()}, which a statement reads as it reads a variable: the number that the session was given last, whatever others do. MySQL manual 14.15 "Information
 * Functions".
 */
public final class LastInsertId {
    /** As the variable is called, and as it is written. */
    public static final String NAME = "LAST_INSERT_ID()";

    private static final String CALL = "LAST_INSERT_ID";

    private LastInsertId() {}

    /** Whether a statement over tables may read it: only the parser makes such statements, which keep their text. */
    public static boolean mayBeReadBy(Statement statement) {
        final String text = statement instanceof Statement.AsWritten written
                ? written.text()
                : statement instanceof Statement.Assign assign && assign.select() != null ? assign.text() : "";
        return !text.isEmpty() && text.toUpperCase(Locale.ROOT).contains(CALL);
    }
}
