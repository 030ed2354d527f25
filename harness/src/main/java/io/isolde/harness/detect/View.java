package io.isolde.harness.detect;

import io.isolde.core.sql.Value;
import java.util.List;
import java.util.SortedMap;

/**
 * What a statement sees of the tables of a case.
 *
 * @param tables in the order of the case, each its rows by row id; the ids of a transaction's own rows are known to nobody else
 */
record View(List<SortedMap<Long, List<Value>>> tables) {
    View {
        tables = List.copyOf(tables);
    }
}
