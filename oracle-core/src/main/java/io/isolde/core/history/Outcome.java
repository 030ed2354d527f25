package io.isolde.core.history;

import io.isolde.core.sql.Value;
import java.util.List;

/** How a statement ended. A statement that waits has no outcome yet. */
public sealed interface Outcome {
    Done DONE = new Done();

    /** Transaction control and SET: nothing to count. */
    record Done() implements Outcome {}

    /** A result set. Rows are a multiset unless the statement orders them totally; cells are never flattened. */
    record Rows(List<List<Value>> rows) implements Outcome {
        public Rows {
            rows = TableState.copyOf(rows);
        }
    }

    /** Rows matched by DML (the protocol's count with CLIENT_FOUND_ROWS); REPLACE counts rows inserted and deleted. */
    record Affected(long count) implements Outcome {}

    /** The database refused. */
    record Failed(ErrorKind kind, String sqlState, int vendorCode, String message) implements Outcome {
        /** As people look it up: the database's own number, or the SQLSTATE where it has none. */
        public String code() {
            return vendorCode == 0 ? sqlState : Integer.toString(vendorCode);
        }
    }
}
