package io.isolde.core.query;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Outcomes;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.world.ExpectedAnswer;
import io.isolde.core.world.ExpectedRows;
import java.util.List;

/**
 * What a statement returns.
 *
 * @param outcome one way to give it
 * @param rows what a SELECT returns, in all orders; null for others
 */
public record Answer(Outcome outcome, ExpectedRows rows) implements ExpectedAnswer {
    /** That of a statement that only succeeds. */
    public static final Answer DONE = new Answer(Outcome.DONE, null);

    /** That of a question whose answer is not judged. */
    public static final Answer UNJUDGED = new Answer(new Outcome.Rows(List.of(List.of(Value.UNKNOWN))), null);

    /** That of a write of so many rows. */
    public static Answer affected(long count) {
        return new Answer(new Outcome.Affected(count), null);
    }

    /** That of a read. */
    public static Answer rows(ExpectedRows rows) {
        return new Answer(new Outcome.Rows(rows.values()), rows);
    }

    /** An error, with the codes that the database has for it. */
    public static Answer failed(ErrorKind kind, String sqlState, int code) {
        return new Answer(new Outcome.Failed(kind, sqlState, code, kind.name()), null);
    }

    /** Of an error its kind, else null. */
    public ErrorKind error() {
        return outcome instanceof Outcome.Failed failed ? failed.kind() : null;
    }

    /** Whether it is an error. */
    public boolean isError() {
        return outcome instanceof Outcome.Failed;
    }

    /**
     * Whether an observed outcome is this answer. Errors are known by their kinds.
     *
     * @throws UnsupportedFeatureException if a question failed whose answer is not judged
     */
    @Override
    public boolean matches(Outcome seen) {
        if (equals(UNJUDGED)) {
            if (seen instanceof Outcome.Failed) {
                throw new UnsupportedFeatureException("error of a question that is not judged");
            }
            return true;
        }
        if (outcome instanceof Outcome.Failed expected && seen instanceof Outcome.Failed failed) {
            return expected.kind() == failed.kind();
        } else if (rows != null) {
            return seen instanceof Outcome.Rows observed && rows.matches(observed.rows());
        }
        return outcome.equals(seen);
    }

    /** As people read it. */
    public String describe() {
        if (outcome instanceof Outcome.Failed failed) {
            return "error " + failed.kind();
        }
        return equals(UNJUDGED) ? "an answer" : rows == null ? Outcomes.describe(outcome) : rows.describe();
    }

    @Override
    public String canonical() {
        return rows == null ? ExpectedRows.canonical(outcome) : rows.sorted().describe();
    }
}
