package io.isolde.core.engine.duckdb;

import io.isolde.core.semantics.duckdb.DuckDbExpression;
import io.isolde.core.sql.Expression.AggregateFunction;
import io.isolde.core.sql.Statement;
import io.isolde.core.world.SortKey;
import java.util.List;

/** A compiled statement. */
sealed interface DuckDbStatement {
    /** BEGIN, COMMIT or ROLLBACK. */
    record Control(Statement statement) implements DuckDbStatement {}

    /** A statement that is refused when it is analysed, whatever the rows are. */
    record Refused() implements DuckDbStatement {}

    /**
     * A SELECT of one table.
     *
     * @param where null where there is none
     * @param columns of the result, over a row, or over a group where there is one
     * @param grouping null where rows are returned one by one
     * @param order over what {@code columns} are over
     */
    record Select(
            int table,
            DuckDbExpression where,
            List<DuckDbExpression> columns,
            Grouping grouping,
            boolean distinct,
            List<SortKey> order,
            long limit)
            implements DuckDbStatement {}

    /**
     * The groups of a SELECT: a row of their keys, then their aggregates.
     *
     * @param keys columns; empty where all rows are one group
     */
    record Grouping(List<Integer> keys, List<Aggregate> aggregates) {
        boolean hasKeys() {
            return !keys.isEmpty();
        }
    }

    /**
     * An aggregate.
     *
     * @param argument null for COUNT(*)
     */
    record Aggregate(AggregateFunction function, DuckDbExpression argument, boolean distinct) {}

    /** A statement that writes rows. */
    sealed interface Write extends DuckDbStatement {
        /** The table that is written. */
        int table();

        /** Over a row that is written or deleted; null where a count is returned. */
        List<DuckDbExpression> returning();
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
            int table,
            List<Integer> columns,
            List<List<DuckDbExpression>> rows,
            Select source,
            Upsert upsert,
            List<DuckDbExpression> returning)
            implements Write {}

    /**
     * ON CONFLICT.
     *
     * @param keys the unique keys that are meant
     * @param set columns to set; empty for DO NOTHING
     * @param where null where there is none; over the row that is there and the row to be inserted
     */
    record Upsert(List<int[]> keys, List<Assignment> set, DuckDbExpression where) {
        boolean doesNothing() {
            return set.isEmpty();
        }
    }

    /** A column with the value that it gets. */
    record Assignment(int column, DuckDbExpression value) {}

    /**
     * UPDATE.
     *
     * @param where null where there is none
     */
    record Update(int table, DuckDbExpression where, List<Assignment> set, List<DuckDbExpression> returning)
            implements Write {}

    /**
     * DELETE.
     *
     * @param where null where there is none
     */
    record Delete(int table, DuckDbExpression where, List<DuckDbExpression> returning) implements Write {}
}
