package io.isolde.harness.execute.duckdb;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.harness.jdbc.Errors;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Turns exceptions of DuckDB into outcomes. It has neither SQLSTATE nor numbers: the text begins with a class of errors. Measured on 1.4.4, 1.5.6 and 2.0.0. */
public final class DuckDbErrors {
    /** Of 1.5, before the error itself. */
    private static final String PENDING = "Attempting to execute an unsuccessful or closed pending query result";

    private static final String ERROR = "Error: ";

    /** By what a text contains, the first that fits. */
    private static final Map<String, ErrorKind> KINDS = new LinkedHashMap<>();

    static {
        KINDS.put("Current transaction is aborted", ErrorKind.TRANSACTION_ABORTED);
        KINDS.put("cannot start a transaction within a transaction", ErrorKind.TRANSACTION_STATE);
        KINDS.put("no transaction is active", ErrorKind.TRANSACTION_STATE);
        KINDS.put("Conflict on update", ErrorKind.SERIALIZATION_FAILURE);
        KINDS.put("Conflict on tuple deletion", ErrorKind.SERIALIZATION_FAILURE);
        KINDS.put("is still referenced by a foreign key", ErrorKind.STILL_REFERENCED);
        KINDS.put("does not exist in the referenced table", ErrorKind.NO_PARENT);
        KINDS.put("Duplicate key", ErrorKind.DUPLICATE_KEY);
        KINDS.put("PRIMARY KEY or UNIQUE constraint violation", ErrorKind.DUPLICATE_KEY);
        KINDS.put("write-write conflict on key", ErrorKind.DUPLICATE_KEY);
        KINDS.put("NOT NULL constraint failed", ErrorKind.NULL_NOT_ALLOWED);
        KINDS.put("CHECK constraint failed", ErrorKind.CHECK_VIOLATED);
        KINDS.put("Division by zero", ErrorKind.DIVISION_BY_ZERO);
        KINDS.put("Conversion Error", ErrorKind.BAD_CONVERSION);
        KINDS.put("Out of Range Error", ErrorKind.OUT_OF_RANGE);
        KINDS.put("Binder Error", ErrorKind.REFUSED);
        KINDS.put("Catalog Error", ErrorKind.REFUSED);
        KINDS.put("Parser Error", ErrorKind.REFUSED);
    }

    private DuckDbErrors() {}

    /** What DuckDB refused, classified by its text. */
    public static Outcome.Failed failed(SQLException error) {
        final String text = withoutPending(String.valueOf(error.getMessage()));
        return new Outcome.Failed(kind(text), "", 0, Errors.line(new SQLException(text)));
    }

    private static String withoutPending(String text) {
        final int begin = text.indexOf(PENDING);
        final int end = begin < 0 ? -1 : text.indexOf(ERROR, begin + PENDING.length());
        return end < 0 ? text : text.substring(end + ERROR.length());
    }

    private static ErrorKind kind(String text) {
        // Values stand behind the first sentence, and quote what was stored.
        return KINDS.entrySet().stream()
                .filter(entry -> text.contains(entry.getKey()))
                .findFirst()
                .map(Map.Entry::getValue)
                .orElse(ErrorKind.OTHER);
    }
}
