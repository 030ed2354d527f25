package io.isolde.core.engine.h2;

import io.isolde.core.query.TableRows;
import io.isolde.core.semantics.h2.H2Expressions.SeenTables;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.List;

/** The rows of all tables as a statement sees them: a place that compiled joins and subqueries read, and that is filled anew for each state. */
final class SeenRows implements SeenTables {
    private final List<H2Table> tables;
    private TableRows seen = table -> List.of();

    SeenRows(List<H2Table> tables) {
        this.tables = tables;
    }

    /** Shows rows of tables. */
    void show(TableRows rows) {
        seen = rows;
    }

    @Override
    public int number(String name) {
        for (int i = 0; i < tables.size(); i++) {
            if (tables.get(i).table.name().equalsIgnoreCase(name)) {
                return i;
            }
        }
        throw new UnsupportedFeatureException("unknown table");
    }

    @Override
    public Table table(int number) {
        return tables.get(number).table;
    }

    @Override
    public List<Value[]> of(int table) {
        return seen.of(table);
    }
}
