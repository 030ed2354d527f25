package io.isolde.harness.conform;

import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.TableState;
import io.isolde.core.sql.Value;
import java.util.List;

/** What the statements of an {@link Anomaly} did. Rows have a key and a value. */
record SeenAnomaly(History history) {
    /** Whether a read has returned this row. */
    boolean read(int step, long key, long value) {
        return rows(step).contains(row(key, value));
    }

    /** Whether a read has returned no row; not whether it failed or never ended. */
    boolean readNothing(int step) {
        return history.outcomeOf(step).orElse(null) instanceof Outcome.Rows found
                && found.rows().isEmpty();
    }

    /** Whether the statements have ended, and none of them failed. */
    boolean succeeded(int... steps) {
        for (final int step : steps) {
            final Outcome outcome = history.outcomeOf(step).orElse(null);
            if (outcome == null || outcome instanceof Outcome.Failed) {
                return false;
            }
        }
        return true;
    }

    /** Whether the table has this row at the end. */
    boolean has(long key, long value) {
        return history.finalState().stream().map(TableState::rows).anyMatch(rows -> rows.contains(row(key, value)));
    }

    private List<List<Value>> rows(int step) {
        return history.outcomeOf(step).orElse(null) instanceof Outcome.Rows found ? found.rows() : List.of();
    }

    private static List<Value> row(long key, long value) {
        return List.of(new Value.IntegerValue(key), new Value.IntegerValue(value));
    }
}
