package io.isolde.core.engine.sqlite;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Outcomes;
import io.isolde.core.world.ExpectedRows;

/**
 * A statement's answer.
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
        return new Answer(new Outcome.Failed(kind, "", codeOf(kind), kind.name()), null);
    }

    /** That of a statement that was refused with an error, or was not. */
    static Answer ofRefusal(ErrorKind error) {
        return error == null ? DONE : failed(error);
    }

    /** SQLite manual, "Result and Error Codes". */
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

    ErrorKind error() {
        return outcome instanceof Outcome.Failed failed ? failed.kind() : null;
    }

    /** Whether an observed outcome is this answer. One code stands for every misuse of transactions and savepoints. */
    boolean matches(Outcome seen) {
        if (outcome instanceof Outcome.Failed expected && seen instanceof Outcome.Failed failed) {
            return expected.kind() == failed.kind() || isMisuse(expected.kind()) && isMisuse(failed.kind());
        } else if (rows != null) {
            return seen instanceof Outcome.Rows observed && rows.matches(observed.rows());
        }
        return outcome.equals(seen);
    }

    private static boolean isMisuse(ErrorKind kind) {
        return kind == ErrorKind.TRANSACTION_STATE || kind == ErrorKind.UNKNOWN_SAVEPOINT;
    }

    String describe() {
        if (outcome instanceof Outcome.Failed failed) {
            return "error " + failed.kind();
        }
        return rows == null ? Outcomes.describe(outcome) : rows.describe();
    }
}
