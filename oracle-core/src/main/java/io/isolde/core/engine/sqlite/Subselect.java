package io.isolde.core.engine.sqlite;

import io.isolde.core.query.Selection;
import io.isolde.core.semantics.sqlite.Affinity;
import io.isolde.core.semantics.sqlite.Subquery;
import io.isolde.core.sql.Value;
import java.util.List;

/** A SELECT within a statement. */
record Subselect(Selection select, List<Affinity> affinities, SeenImage seen) implements Subquery {
    @Override
    public List<List<Value>> rows(Value[] around) {
        return select.chosen(seen.image()::rows, around).stream()
                .map(select::shown)
                .toList();
    }
}
