package io.isolde.core.engine.sqlite;

import io.isolde.core.history.ErrorKind;
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
     * @param columns of the result; of an aggregating SELECT empty
     * @param order columns of the table by which rows are ordered
     */
    record Select(
            int table,
            Filter filter,
            List<SqliteExpression> columns,
            List<Aggregate> aggregates,
            boolean distinct,
            List<SortKey> order,
            long limit)
            implements SqliteStatement {}

    /**
     * An aggregate over all rows.
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
     * INSERT of VALUES.
     *
     * @param columns that get the values, in order
     * @param conflict null when there is none
     */
    record Insert(
            int table,
            ConflictClause clause,
            List<Integer> columns,
            List<List<SqliteExpression>> rows,
            Conflict conflict)
            implements SqliteStatement {}

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
