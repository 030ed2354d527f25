package io.isolde.core.engine.sqlite;

import io.isolde.core.semantics.sqlite.SqliteExpression;
import io.isolde.core.sql.Limits;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * FROM and WHERE: rows of tables, each beside those of the tables before.
 *
 * @param parts the tables, in the order in which they are written
 * @param where null where there is none
 * @param width how many columns a row has, with those of a statement around, which come first
 */
record Query(List<Part> parts, SqliteExpression where, int width) {
    /**
     * A table.
     *
     * @param offset of its first column in a row
     * @param outer whether a row before stays where there is none in this table
     * @param on null for any row; over the tables up to this one
     */
    record Part(int table, int offset, int width, boolean outer, SqliteExpression on) {}

    /** The only table; {@link SqliteTable#NONE} where there are several. */
    int onlyTable() {
        return parts.size() == 1 ? parts.get(0).table() : SqliteTable.NONE;
    }

    /**
     * The rows, in the order of the row ids.
     *
     * @param around the row of a statement around; empty where there is none
     */
    List<Value[]> rows(Image image, Value[] around) {
        final List<Value[]> rows = new ArrayList<>();
        add(rows, image, Arrays.copyOf(around, width), 0, new int[] {Limits.MOST_JOINED_ROWS});
        return rows;
    }

    /** Of rows that are {@code left} to look at, an array of one, as many are taken as there are. */
    private void add(List<Value[]> rows, Image image, Value[] row, int place, int[] left) {
        if (place == parts.size()) {
            Features.require(parts.size() == 1 || --left[0] >= 0, "join of so many rows");
            if (where == null || where.holds(row)) {
                rows.add(row.clone());
            }
            return;
        }
        final Part part = parts.get(place);
        final TableImage table = image.table(part.table());
        boolean found = false;
        for (int i = 0; i < table.size(); i++) {
            System.arraycopy(table.row(i), 0, row, part.offset(), part.width());
            if (part.on() == null || part.on().holds(row)) {
                found = true;
                add(rows, image, row, place + 1, left);
            }
        }
        if (!found && part.outer()) {
            Arrays.fill(row, part.offset(), part.offset() + part.width(), Value.NULL);
            add(rows, image, row, place + 1, left);
        }
    }
}
