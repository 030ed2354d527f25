package io.isolde.core.engine.duckdb;

import io.isolde.core.query.Query;
import io.isolde.core.query.RowExpression;
import io.isolde.core.query.Selection;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Value;
import io.isolde.core.world.ExpectedRows;
import java.util.List;

/** A compiled statement. */
sealed interface DuckDbStatement {
    /** BEGIN, COMMIT or ROLLBACK. */
    record Control(Statement statement) implements DuckDbStatement {}

    /** A statement that is refused when it is analysed, whatever the rows are. */
    record Refused() implements DuckDbStatement {}

    /** A statement that reads or writes rows. */
    sealed interface OnRows extends DuckDbStatement {
        /** What it reads besides the table that it writes. */
        Reads reads();
    }

    /** A SELECT. */
    record Select(Reads reads, Query query, Selection selection) implements OnRows {
        /** The rows, or groups, over which its columns are. */
        List<Value[]> chosen() {
            return selection.chosen(query.rows(reads));
        }

        /** What it returns. */
        ExpectedRows rows() {
            return selection.of(query.rows(reads));
        }
    }

    /** A statement that writes rows. */
    sealed interface Write extends OnRows {
        /** The table that is written. */
        int table();

        /** Over a row that is written or deleted; null where a count is returned. */
        List<RowExpression> returning();
    }

    /**
     * INSERT.
     *
     * @param columns that get values, in order
     * @param rows of VALUES, cast to the types of their columns
     * @param source null where there are VALUES
     * @param upsert null where there is no ON CONFLICT
     */
    record Insert(
            Reads reads,
            int table,
            List<Integer> columns,
            List<List<RowExpression>> rows,
            Select source,
            Upsert upsert,
            List<RowExpression> returning)
            implements Write {}

    /**
     * ON CONFLICT.
     *
     * @param keys the unique keys that are meant
     * @param set columns to set; empty for DO NOTHING
     * @param where null where there is none; over the row that is there and the row to be inserted
     */
    record Upsert(List<int[]> keys, List<Assignment> set, RowExpression where) {
        boolean doesNothing() {
            return set.isEmpty();
        }
    }

    /** A column with the value that it gets. */
    record Assignment(int column, RowExpression value) {}

    /**
     * UPDATE.
     *
     * @param where null where there is none
     */
    record Update(Reads reads, int table, RowExpression where, List<Assignment> set, List<RowExpression> returning)
            implements Write {}

    /**
     * DELETE.
     *
     * @param where null where there is none
     */
    record Delete(Reads reads, int table, RowExpression where, List<RowExpression> returning) implements Write {}
}
