package io.isolde.core.engine.sqlite;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.semantics.sqlite.Affinity;
import io.isolde.core.semantics.sqlite.SqliteExpression;
import io.isolde.core.sql.Expression.AggregateFunction;
import io.isolde.core.sql.Statement;
import io.isolde.core.world.SortKey;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/** A statement, compiled. */
sealed interface SqliteStatement {
    /** BEGIN, COMMIT, savepoints: nothing to compile. */
    record Control(Statement statement) implements SqliteStatement {}

    /**
     * A read.
     *
     * @param columns of the result, over a row, or a group as its keys and aggregates
     * @param affinities of the columns
     * @param grouping null where rows are returned one by one
     * @param order columns of a row, or group, by which they are sorted
     */
    record Select(
            Query query,
            List<SqliteExpression> columns,
            List<Affinity> affinities,
            Grouping grouping,
            boolean distinct,
            List<SortKey> order,
            long limit)
            implements SqliteStatement {}

    /**
     * A SELECT that is a statement.
     *
     * @param locked the orders in which it may lock tables of a shared cache
     */
    record Read(Select select, List<int[]> locked) implements SqliteStatement {}

    /**
     * What makes groups of rows.
     *
     * @param hasKeys whether GROUP BY is there; otherwise all rows are one group, even if there are none
     * @param having over a group; null where there is none
     */
    record Grouping(
            List<SqliteExpression> keys, List<Aggregate> aggregates, boolean hasKeys, SqliteExpression having) {}

    /**
     * An aggregate over the rows of a group.
     *
     * @param argument null for COUNT(*)
     */
    record Aggregate(AggregateFunction function, SqliteExpression argument, boolean distinct) {}

    /**
     * The condition on rows.
     *
     * @param where null where there is none
     * @param columnsRead columns that it reads: an index that begins with one may be scanned
     * @param hasAlternatives whether rows may be found by several indexes, one after the other
     */
    record Filter(SqliteExpression where, BitSet columnsRead, boolean hasAlternatives) {
        /** The row ids of the rows that it holds for, in their order. */
        long[] rowIds(TableImage image) {
            return IntStream.range(0, image.size())
                    .filter(place -> where == null || where.holds(image.row(place)))
                    .mapToLong(image::rowId)
                    .toArray();
        }
    }

    /**
     * INSERT.
     *
     * @param columns that get the values, in order
     * @param rows of VALUES
     * @param source that gives the rows; null where VALUES do
     * @param conflict null when there is none
     */
    record Insert(
            int table,
            ConflictClause clause,
            List<Integer> columns,
            List<List<SqliteExpression>> rows,
            Source source,
            Conflict conflict)
            implements SqliteStatement {}

    /**
     * The SELECT of an INSERT.
     *
     * @param table whose rows are read one after the other; {@link SqliteTable#NONE} where rows may come in any order
     */
    record Source(Select select, int table) {}

    /**
     * ON CONFLICT. Its expressions read the row that is there and, behind it, the one that was to be inserted.
     *
     * @param key columns of the key that is meant, in order; empty for any
     * @param where null when there is none
     * @param columns that DO UPDATE assigns; empty for DO NOTHING
     */
    record Conflict(List<Integer> key, SqliteExpression where, List<Integer> columns, List<SqliteExpression> values) {}

    /** A statement that is refused before it runs. */
    record Refused(ErrorKind error) implements SqliteStatement {}

    /**
     * A write that returns rows.
     *
     * @param columns over a row that is written, or deleted
     */
    record Returning(SqliteStatement write, List<SqliteExpression> columns) implements SqliteStatement {}

    /** UPDATE. */
    record Update(int table, Filter filter, ConflictClause clause, List<Integer> columns, List<SqliteExpression> values)
            implements SqliteStatement {}

    /** DELETE. */
    record Delete(int table, Filter filter) implements SqliteStatement {}
}
