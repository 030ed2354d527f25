package io.isolde.harness.execute.mysql;

import io.isolde.core.history.TableState;
import io.isolde.core.sql.Table;
import io.isolde.harness.jdbc.Result;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** All rows of tables, in one round trip. */
final class TableRows {
    private TableRows() {}

    static String query(List<Table> tables) {
        final StringJoiner all = new StringJoiner(";");
        for (final Table table : tables) {
            all.add("SELECT * FROM `" + table.name() + "`");
        }
        return all.toString();
    }

    /**
     * What {@link #query} has found.
     *
     * @param results of its statements
     */
    static List<TableState> read(List<Result> results, List<Table> tables) throws SQLException {
        final List<TableState> states = new ArrayList<>(tables.size());
        for (int i = 0; i < tables.size(); i++) {
            final String name = tables.get(i).name();
            if (i >= results.size() || !(results.get(i) instanceof Result.Rows found)) {
                throw new SQLException("no result set for the rows of table " + name);
            }
            states.add(new TableState(name, found.rows()));
        }
        return states;
    }
}
