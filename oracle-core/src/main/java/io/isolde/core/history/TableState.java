package io.isolde.core.history;

import io.isolde.core.sql.Value;
import java.util.List;

/** The rows of a table after every session ended; a multiset. */
public record TableState(String table, List<List<Value>> rows) {
    public TableState {
        rows = rows.stream().map(List::copyOf).toList();
    }
}
