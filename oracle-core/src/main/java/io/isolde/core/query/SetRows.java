package io.isolde.core.query;

import io.isolde.core.sql.RowSource.SetOperator;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * The rows of a set operation; NULLs are alike.
 *
 * @param all whether rows that are alike count one by one
 */
public record SetRows(SetOperator operator, boolean all, RowSemantics semantics) {
    /** What it makes of the rows of both sides. */
    public List<List<Value>> of(List<List<Value>> left, List<List<Value>> right) {
        final List<List<Value>> rows = new ArrayList<>(left);
        if (operator == SetOperator.UNION) {
            rows.addAll(right);
        } else {
            final List<List<Value>> others = new ArrayList<>(right);
            rows.removeIf(row -> takes(others, row) == (operator == SetOperator.EXCEPT));
        }
        return all ? rows : once(rows);
    }

    /** Whether a row is among others, where it counts once if all do. */
    private boolean takes(List<List<Value>> others, List<Value> row) {
        for (int i = 0; i < others.size(); i++) {
            if (isSame(others.get(i), row)) {
                if (all) {
                    others.remove(i);
                }
                return true;
            }
        }
        return false;
    }

    private List<List<Value>> once(List<List<Value>> rows) {
        final List<List<Value>> once = new ArrayList<>();
        for (final List<Value> row : rows) {
            if (once.stream().noneMatch(other -> isSame(other, row))) {
                once.add(row);
            }
        }
        return once;
    }

    private boolean isSame(List<Value> left, List<Value> right) {
        for (int i = 0; i < left.size(); i++) {
            if (semantics.compare(left.get(i), right.get(i)) != 0) {
                return false;
            }
        }
        if (!left.equals(right)) {
            throw semantics.unsupported("set operation of values that are equal and not the same");
        }
        return true;
    }
}
