package io.isolde.core.engine.sqlite;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.query.Answer;

/** Answers that are errors. SQLite manual, "Result and Error Codes". */
final class SqliteAnswers {
    private SqliteAnswers() {}

    static Answer failed(ErrorKind kind) {
        return Answer.failed(kind, "", codeOf(kind));
    }

    /** That of a statement that was refused with an error, or was not. */
    static Answer ofRefusal(ErrorKind error) {
        return error == null ? Answer.DONE : failed(error);
    }

    private static int codeOf(ErrorKind kind) {
        return switch (kind) {
            case BUSY -> 5;
            case SNAPSHOT_TOO_OLD -> 517;
            case TABLE_LOCKED -> 262;
            case DUPLICATE_KEY -> 2067;
            case NULL_NOT_ALLOWED -> 1299;
            case CHECK_VIOLATED -> 275;
            case BAD_CONVERSION -> 20;
            default -> 1;
        };
    }

    /** Whether an observed outcome is an answer. One code stands for every misuse of transactions and savepoints. */
    static boolean matches(Answer answer, Outcome seen) {
        return answer.matches(seen)
                || isMisuse(answer.error()) && seen instanceof Outcome.Failed failed && isMisuse(failed.kind());
    }

    private static boolean isMisuse(ErrorKind kind) {
        return kind == ErrorKind.TRANSACTION_STATE || kind == ErrorKind.UNKNOWN_SAVEPOINT;
    }
}
