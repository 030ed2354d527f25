package io.isolde.core.engine.h2;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Outcomes;
import io.isolde.core.world.ExpectedRows;

/**
 * What a statement returns.
 *
 * @param outcome one way to give it
 * @param rows what a SELECT returns, in all orders; null for others
 */
record Answer(Outcome outcome, ExpectedRows rows) {
    static final Answer DONE = new Answer(Outcome.DONE, null);

    static Answer affected(long count) {
        return new Answer(new Outcome.Affected(count), null);
    }

    static Answer rows(ExpectedRows rows) {
        return new Answer(new Outcome.Rows(rows.values()), rows);
    }

    static Answer failed(ErrorKind kind) {
        final int code = codeOf(kind);
        return new Answer(new Outcome.Failed(kind, Integer.toString(code), code, kind.name()), null);
    }

    /** H2 manual, "Error Codes". */
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

    boolean isError() {
        return outcome instanceof Outcome.Failed;
    }

    boolean matches(Outcome seen) {
        if (outcome instanceof Outcome.Failed expected && seen instanceof Outcome.Failed failed) {
            return expected.kind() == failed.kind();
        } else if (rows != null) {
            return seen instanceof Outcome.Rows observed && rows.matches(observed.rows());
        }
        return outcome.equals(seen);
    }

    String describe() {
        if (outcome instanceof Outcome.Failed failed) {
            return "error " + failed.kind();
        }
        return rows == null ? Outcomes.describe(outcome) : rows.describe();
    }
}
