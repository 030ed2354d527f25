package io.isolde.core.engine.duckdb;

import io.isolde.core.query.TableRows;
import io.isolde.core.sql.Value;
import java.util.BitSet;
import java.util.List;

/** The tables that FROM and the subqueries of a statement name, with their rows as it sees them when it begins: what it writes itself changes none of them. */
final class Reads implements TableRows {
    private final BitSet tables = new BitSet();
    private List<List<Value[]>> rows = List.of();

    void add(int table) {
        tables.set(table);
    }

    /** Keeps the rows of the tables for the statement that begins. */
    void fill(TableRows seen) {
        rows = tables.stream().mapToObj(seen::of).toList();
    }

    boolean areNone() {
        return tables.isEmpty();
    }

    @Override
    public List<Value[]> of(int table) {
        return rows.get(tables.get(0, table).cardinality());
    }
}
