package io.isolde.core.engine.h2;

import io.isolde.core.semantics.h2.H2Expressions.TableRows;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.List;
import java.util.function.IntFunction;

/** The rows of all tables as a statement sees them: a place that compiled joins and subqueries read, and that is filled anew for each state. */
final class SeenRows implements TableRows {
    private final List<H2Table> tables;
    private IntFunction<List<Value[]>> rowsOf = table -> List.of();

    SeenRows(List<H2Table> tables) {
        this.tables = tables;
    }

    /** Shows rows of tables by their numbers. */
    void show(IntFunction<List<Value[]>> rows) {
        rowsOf = rows;
    }

    @Override
    public Table table(String name) {
        return tables.get(number(tables, name)).table;
    }

    @Override
    public List<Value[]> of(String name) {
        return rowsOf.apply(number(tables, name));
    }

    /** The number of a table. */
    static int number(List<H2Table> tables, String name) {
        for (int i = 0; i < tables.size(); i++) {
            if (tables.get(i).table.name().equalsIgnoreCase(name)) {
                return i;
            }
        }
        throw new UnsupportedFeatureException("unknown table");
    }
}
