package io.isolde.core.history;

import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The rows of a table after every session ended; a multiset. */
public record TableState(String table, List<List<Value>> rows) {
    public TableState {
        rows = copyOf(rows);
    }

    static List<List<Value>> copyOf(List<List<Value>> rows) {
        final List<List<Value>> copies = new ArrayList<>(rows.size());
        for (final List<Value> row : rows) {
            copies.add(List.copyOf(row));
        }
        return Collections.unmodifiableList(copies);
    }
}
