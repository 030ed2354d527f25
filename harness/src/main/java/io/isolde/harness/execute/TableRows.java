package io.isolde.harness.execute;

import io.isolde.core.history.TableState;
import io.isolde.core.sql.Table;
import io.isolde.harness.jdbc.Results;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** All rows of tables, in one round trip. */
final class TableRows {
    private TableRows() {}

    static String query(List<Table> tables) {
        return tables.stream()
                .map(table -> "SELECT * FROM `" + table.name() + "`")
                .collect(Collectors.joining(";"));
    }

    /**
     * What {@link #query} has found.
     *
     * @param isRows whether the first result is there
     */
    static List<TableState> read(java.sql.Statement statement, boolean isRows, List<Table> tables) throws SQLException {
        final List<TableState> states = new ArrayList<>();
        boolean isNext = isRows;
        for (final Table table : tables) {
            if (!isNext) {
                throw new SQLException("no result set for the rows of table " + table.name());
            }
            try (ResultSet results = statement.getResultSet()) {
                states.add(new TableState(table.name(), Results.read(results)));
            }
            isNext = statement.getMoreResults();
        }
        return states;
    }
}
