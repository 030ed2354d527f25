package io.isolde.core.engine.h2;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.query.Answer;

/** Answers that are errors. H2 manual, "Error Codes". */
final class H2Answers {
    private H2Answers() {}

    static Answer failed(ErrorKind kind) {
        final int code = codeOf(kind);
        return Answer.failed(kind, Integer.toString(code), code);
    }

    private static int codeOf(ErrorKind kind) {
        return switch (kind) {
            case DEADLOCK -> 40001;
            case LOCK_WAIT_TIMEOUT, ROW_NOT_FOUND -> 50200;
            case DUPLICATE_KEY -> 23505;
            case NULL_NOT_ALLOWED -> 23502;
            case CHECK_VIOLATED -> 23513;
            case OUT_OF_RANGE -> 22003;
            case DIVISION_BY_ZERO -> 22012;
            case UNKNOWN_SAVEPOINT -> 90063;
            case REFUSED -> 90145;
            default -> 50000;
        };
    }
}
