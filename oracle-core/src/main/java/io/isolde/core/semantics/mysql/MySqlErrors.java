package io.isolde.core.semantics.mysql;

import io.isolde.core.history.ErrorKind;

/** What the error codes of MariaDB and MySQL mean. */
public final class MySqlErrors {
    private MySqlErrors() {}

    /** Classifies by vendor code, then SQLSTATE (class 08 is the connection's). MySQL manual, "Server Error Message Reference". */
    public static ErrorKind kindOf(int vendorCode, String sqlState) {
        return switch (vendorCode) {
            case 1213 -> ErrorKind.DEADLOCK;
            case 1205, 3572 -> ErrorKind.LOCK_WAIT_TIMEOUT;
            case 1020 -> ErrorKind.RECORD_CHANGED;
            case 1062, 1586 -> ErrorKind.DUPLICATE_KEY;
            case 1048, 1364 -> ErrorKind.NULL_NOT_ALLOWED;
            case 1264, 1406, 1690 -> ErrorKind.OUT_OF_RANGE;
            case 1265, 1292, 1366, 1916 -> ErrorKind.BAD_CONVERSION;
            case 1365 -> ErrorKind.DIVISION_BY_ZERO;
            case 4025, 3819 -> ErrorKind.CHECK_VIOLATED;
            case 1452, 1216 -> ErrorKind.NO_PARENT;
            case 1451, 1217 -> ErrorKind.STILL_REFERENCED;
            case 1305 -> ErrorKind.UNKNOWN_SAVEPOINT;
            case 1032 -> ErrorKind.ROW_NOT_FOUND;
            case 1467 -> ErrorKind.NO_NUMBER;
            case 1568 -> ErrorKind.TRANSACTION_STATE;
            case 1792 -> ErrorKind.READ_ONLY;
            case 1412, 159 -> ErrorKind.TABLE_CHANGED;
            case 1317, 3024, 1969 -> ErrorKind.INTERRUPTED;
            default -> sqlState != null && sqlState.startsWith("08") ? ErrorKind.CONNECTION_LOST : ErrorKind.OTHER;
        };
    }
}
