package io.isolde.core.engine.h2;

import io.isolde.core.query.TableRows;
import io.isolde.core.sql.Value;
import java.util.List;

/** The rows of all tables as a statement sees them: a place that compiled joins and subqueries read, and that is filled anew for each state. */
final class SeenRows implements TableRows {
    private TableRows seen = table -> List.of();

    /** Shows rows of tables. */
    void show(TableRows rows) {
        seen = rows;
    }

    @Override
    public List<Value[]> of(int table) {
        return seen.of(table);
    }
}
