package io.isolde.harness.vendor;

import static java.util.Map.entry;

import java.util.Map;

/** The names that tests call errors by: {@code mysqld_error.h}, the same on MariaDB and MySQL unless another number is given. */
final class ErrorNames {
    private static final Map<Integer, String> NAMES = Map.ofEntries(
            entry(1020, "ER_CHECKREAD"),
            entry(1032, "ER_KEY_NOT_FOUND"),
            entry(1048, "ER_BAD_NULL_ERROR"),
            entry(1062, "ER_DUP_ENTRY"),
            entry(1205, "ER_LOCK_WAIT_TIMEOUT"),
            entry(1213, "ER_LOCK_DEADLOCK"),
            entry(1264, "ER_WARN_DATA_OUT_OF_RANGE"),
            entry(1305, "ER_SP_DOES_NOT_EXIST"),
            entry(1317, "ER_QUERY_INTERRUPTED"),
            entry(1364, "ER_NO_DEFAULT_FOR_FIELD"),
            entry(1365, "ER_DIVISION_BY_ZERO"),
            entry(1366, "ER_TRUNCATED_WRONG_VALUE_FOR_FIELD"),
            entry(1406, "ER_DATA_TOO_LONG"),
            entry(1412, "ER_TABLE_DEF_CHANGED"),
            entry(1451, "ER_ROW_IS_REFERENCED_2"),
            entry(1452, "ER_NO_REFERENCED_ROW_2"),
            entry(1467, "ER_AUTOINC_READ_FAILED"),
            entry(3572, "ER_LOCK_NOWAIT"),
            entry(3819, "ER_CHECK_CONSTRAINT_VIOLATED"),
            entry(4025, "ER_CONSTRAINT_FAILED"));

    private ErrorNames() {}

    /** The name of an error, or its number, which tests may name as well. */
    static String of(int code) {
        return NAMES.getOrDefault(code, Integer.toString(code));
    }
}
