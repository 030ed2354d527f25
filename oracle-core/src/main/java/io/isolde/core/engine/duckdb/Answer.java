package io.isolde.core.engine.duckdb;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Outcomes;
import io.isolde.core.world.ExpectedRows;

/**
 * A statement's answer.
 *
 * @param outcome one way to give it
 * @param rows what a SELECT or RETURNING returns, in all orders; null for others
 */
record Answer(Outcome outcome, ExpectedRows rows) {
    static final Answer DONE = new Answer(Outcome.DONE, null);

    static Answer affected(long count) {
        return new Answer(new Outcome.Affected(count), null);
    }

    static Answer rows(ExpectedRows rows) {
        return new Answer(new Outcome.Rows(rows.values()), rows);
    }

    /** DuckDB has no codes: the text of an error begins with its class. */
    static Answer failed(ErrorKind kind) {
        return new Answer(new Outcome.Failed(kind, "", 0, kind.name()), null);
    }

    ErrorKind error() {
        return outcome instanceof Outcome.Failed failed ? failed.kind() : null;
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
