package io.isolde.core.query;

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
 * @param lookups what is evaluated before there is a row of the tables
 */
public record Query(
        List<Part> parts, RowExpression where, int width, List<RowExpression> lookups, RowSemantics semantics) {
    /** No table. */
    public static final int NO_TABLE = -1;

    private static final Value[] NOTHING = {};

    public Query {
        parts = List.copyOf(parts);
    }

    /**
     * A table.
     *
     * @param offset of its first column in a row
     * @param outer whether a row before stays where there is none in this table
     * @param on null for any row; over the tables up to this one
     */
    public record Part(int table, int offset, int width, boolean outer, RowExpression on) {
        /** Whether a row of this table and those before joins. */
        public boolean joins(Value[] row) {
            return on == null || on.holds(row);
        }

        /** What stands beside the row of an outer join that finds no other. */
        public Value[] missing() {
            final Value[] missing = new Value[width];
            Arrays.fill(missing, Value.NULL);
            return missing;
        }
    }

    /** The only table; {@link #NO_TABLE} where there are several. */
    public int onlyTable() {
        return parts.size() == 1 ? parts.get(0).table() : NO_TABLE;
    }

    /** The rows of a statement that is not within another. */
    public List<Value[]> rows(TableRows seen) {
        return rows(seen, NOTHING);
    }

    /** Whether WHERE chooses a joined row. */
    public boolean chooses(Value[] row) {
        return where == null || where.holds(row);
    }

    /**
     * The rows, in the order of the keys of the first table, then of the second, and so on.
     *
     * @param around the row of a statement around; empty where there is none
     */
    public List<Value[]> rows(TableRows seen, Value[] around) {
        lookUp(around);
        final List<Value[]> rows = new ArrayList<>();
        add(rows, seen, Arrays.copyOf(around, width), 0, new int[] {Limits.MOST_JOINED_ROWS});
        return rows;
    }

    /** Evaluates what is looked up before there is a row of the tables: it fails also where they are empty. */
    public void lookUp(Value[] around) {
        if (!lookups.isEmpty()) {
            final Value[] row = Arrays.copyOf(around, width);
            Arrays.fill(row, around.length, width, Value.NULL);
            lookups.forEach(lookup -> lookup.of(row));
        }
    }

    /** Of rows that are {@code left} to look at, an array of one, as many are taken as there are. */
    private void add(List<Value[]> rows, TableRows seen, Value[] row, int place, int[] left) {
        if (place == parts.size()) {
            if (parts.size() > 1 && --left[0] < 0) {
                throw semantics.unsupported("join of so many rows");
            }
            if (chooses(row)) {
                rows.add(row.clone());
            }
            return;
        }
        final Part part = parts.get(place);
        boolean found = false;
        for (final Value[] own : seen.of(part.table())) {
            System.arraycopy(own, 0, row, part.offset(), part.width());
            if (part.joins(row)) {
                found = true;
                add(rows, seen, row, place + 1, left);
            }
        }
        if (!found && part.outer()) {
            Arrays.fill(row, part.offset(), part.offset() + part.width(), Value.NULL);
            add(rows, seen, row, place + 1, left);
        }
    }
}
