package io.isolde.jmh.flat;

import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Value;
import io.isolde.jmh.flat.FlatHistory.End;
import java.util.List;

/** Reads histories into the form in which they are compared. */
public final class FlatHistoryReader {
    private FlatHistoryReader() {}

    /**
     * Reads a history of a closed case.
     *
     * @param into cleared, then filled
     * @return false if there is something in it that no flat case does
     */
    public static boolean read(History history, TestCase testCase, FlatHistory into) {
        into.clear();
        if (history.finalState().size() != 1 || testCase.steps().size() > FlatCase.MOST_STEPS) {
            return false;
        }
        for (final Round round : history.rounds()) {
            for (final Completion completion : round.completions()) {
                if (!complete(completion.step(), completion.outcome(), into)) {
                    return false;
                }
            }
            int waiting = 0;
            for (final int step : round.waitingAtEnd()) {
                waiting |= 1 << testCase.steps().get(step).session();
            }
            into.endRound(round.step(), waiting);
        }
        final List<List<Value>> rows = history.finalState().get(0).rows();
        if (!areWholeNumbers(rows)) {
            return false;
        }
        into.finish(rows.size(), hash(rows));
        return true;
    }

    private static boolean complete(int step, Outcome outcome, FlatHistory into) {
        if (outcome instanceof Outcome.Done) {
            into.complete(step, End.DONE, 0, 0);
        } else if (outcome instanceof Outcome.Affected affected) {
            into.complete(step, End.AFFECTED, affected.count(), 0);
        } else if (outcome instanceof Outcome.Rows rows) {
            if (!areWholeNumbers(rows.rows())) {
                return false;
            }
            into.complete(step, End.ROWS, rows.rows().size(), hash(rows.rows()));
        } else {
            final ErrorKind kind = ((Outcome.Failed) outcome).kind();
            if (kind != ErrorKind.DUPLICATE_KEY && kind != ErrorKind.DEADLOCK) {
                return false;
            }
            into.complete(step, kind == ErrorKind.DEADLOCK ? End.DEADLOCK : End.DUPLICATE_KEY, 0, 0);
        }
        return true;
    }

    private static boolean areWholeNumbers(List<List<Value>> rows) {
        for (final List<Value> row : rows) {
            for (final Value cell : row) {
                if (!(cell instanceof Value.IntegerValue || cell instanceof Value.Null)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static long hash(List<List<Value>> rows) {
        long sum = 0;
        for (final List<Value> row : rows) {
            long hash = RowHash.FIRST;
            for (final Value cell : row) {
                hash = cell instanceof Value.IntegerValue number
                        ? RowHash.add(hash, number.value())
                        : RowHash.add(hash, RowHash.NULL_CELL);
            }
            sum += RowHash.end(hash);
        }
        return sum;
    }
}
