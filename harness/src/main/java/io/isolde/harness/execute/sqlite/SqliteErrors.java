package io.isolde.harness.execute.sqlite;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.harness.jdbc.Errors;
import java.sql.SQLException;
import java.util.Locale;
import org.sqlite.SQLiteException;

/** Turns exceptions of the driver into outcomes. SQLite manual, "Result and Error Codes"; an extended code holds the primary one in its lowest byte. */
final class SqliteErrors {
    private static final int PRIMARY = 0xff;

    private SqliteErrors() {}

    /** What SQLite refused, classified by its extended code. */
    static Outcome.Failed failed(SQLException error) {
        final int code = error instanceof SQLiteException refused ? refused.getResultCode().code : error.getErrorCode();
        final String line = Errors.line(error);
        return new Outcome.Failed(kind(code, line), "", code, line);
    }

    private static ErrorKind kind(int code, String message) {
        return switch (code) {
            case 517 -> ErrorKind.SNAPSHOT_TOO_OLD;
            case 1555, 2067, 2579 -> ErrorKind.DUPLICATE_KEY;
            case 275 -> ErrorKind.CHECK_VIOLATED;
            case 1299 -> ErrorKind.NULL_NOT_ALLOWED;
            case 787 -> ErrorKind.NO_PARENT;
            default -> ofPrimary(code & PRIMARY, message.toLowerCase(Locale.ROOT));
        };
    }

    private static ErrorKind ofPrimary(int code, String message) {
        return switch (code) {
            case 1 -> generic(message);
            case 5 -> ErrorKind.BUSY;
            case 6 -> ErrorKind.TABLE_LOCKED;
            case 9 -> ErrorKind.INTERRUPTED;
            case 20 -> ErrorKind.BAD_CONVERSION;
            default -> ErrorKind.OTHER;
        };
    }

    /** Of code 1, which stands for every error of a statement itself. */
    private static ErrorKind generic(String message) {
        if (message.contains("no such savepoint")) {
            return ErrorKind.UNKNOWN_SAVEPOINT;
        } else if (message.contains("does not match any primary key or unique constraint")) {
            return ErrorKind.REFUSED;
        }
        return message.contains("within a transaction") || message.contains("no transaction is active")
                ? ErrorKind.TRANSACTION_STATE
                : ErrorKind.OTHER;
    }
}
