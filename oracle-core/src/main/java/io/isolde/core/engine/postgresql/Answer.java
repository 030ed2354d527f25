package io.isolde.core.engine.postgresql;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Outcomes;
import io.isolde.core.world.ExpectedAnswer;
import io.isolde.core.world.ExpectedRows;

/**
 * How a statement has ended.
 *
 * @param outcome one way to tell it
 * @param rows what is returned, in all orders; null if nothing is
 * @param judged whether nothing else may be seen, but for an error
 */
record Answer(Outcome outcome, ExpectedRows rows, boolean judged) implements ExpectedAnswer {
    static final Answer DONE = new Answer(Outcome.DONE, null);

    /** Whatever a statement returns that is not judged. */
    static final Answer UNJUDGED = new Answer(Outcome.DONE, null, false);

    private Answer(Outcome outcome, ExpectedRows rows) {
        this(outcome, rows, true);
    }

    static Answer affected(long count) {
        return new Answer(new Outcome.Affected(count), null);
    }

    /** The rows that were written, where they are returned. */
    static Answer written(Run run, boolean returns) {
        return returns ? of(ExpectedRows.of(run.rows)) : affected(run.count);
    }

    static Answer of(ExpectedRows rows) {
        return new Answer(new Outcome.Rows(rows.values()), rows);
    }

    static Answer failed(ErrorKind kind, String sqlState) {
        return new Answer(new Outcome.Failed(kind, sqlState, 0, kind.name()), null);
    }

    static Answer of(Refusal refusal) {
        return failed(refusal.kind(), refusal.sqlState());
    }

    /** Whether an observed outcome is this one. An error is known by its SQLSTATE where both tell it. */
    @Override
    public boolean matches(Outcome seen) {
        if (!judged) {
            Features.require(!(seen instanceof Outcome.Failed), "error of a read that is not judged");
            return true;
        }
        if (outcome instanceof Outcome.Failed expected && seen instanceof Outcome.Failed failed) {
            return expected.kind() == failed.kind()
                    && (failed.sqlState().isEmpty() || expected.sqlState().equals(failed.sqlState()));
        } else if (rows != null) {
            return seen instanceof Outcome.Rows observed && rows.matches(observed.rows());
        }
        return outcome.equals(seen);
    }

    ErrorKind error() {
        return outcome instanceof Outcome.Failed failed ? failed.kind() : null;
    }

    String describe() {
        if (outcome instanceof Outcome.Failed failed) {
            return "error " + failed.sqlState() + " " + failed.kind();
        }
        return rows == null ? Outcomes.describe(outcome) : rows.describe();
    }

    @Override
    public String canonical() {
        if (!judged) {
            return "any rows (not modelled)";
        }
        return rows == null ? ExpectedRows.canonical(outcome) : rows.sorted().describe();
    }
}
