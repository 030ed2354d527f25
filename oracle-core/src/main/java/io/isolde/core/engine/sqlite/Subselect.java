package io.isolde.core.engine.sqlite;

import io.isolde.core.semantics.sqlite.Affinity;
import io.isolde.core.semantics.sqlite.Subquery;
import io.isolde.core.sql.Value;
import java.util.List;

/** A SELECT within a statement. */
record Subselect(SqliteStatement.Select select, List<Affinity> affinities, SeenImage seen) implements Subquery {
    @Override
    public List<List<Value>> rows(Value[] around) {
        return SelectedRows.chosen(select, seen.image(), around).stream()
                .map(row -> SelectedRows.shown(select, row))
                .toList();
    }
}
