package io.isolde.core.engine.sqlite;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.query.Query;
import io.isolde.core.query.RowExpression;
import io.isolde.core.query.RowImage;
import io.isolde.core.query.Selection;
import io.isolde.core.sql.Statement;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/** A statement, compiled. */
sealed interface SqliteStatement {
    /** BEGIN, COMMIT, savepoints: nothing to compile. */
    record Control(Statement statement) implements SqliteStatement {}

    /** SELECT without a table, EXPLAIN: it opens no table, so that it takes no snapshot. Its answer is not judged. */
    record Question() implements SqliteStatement {}

    /**
     * A read.
     *
     * @param locked the orders in which it may lock tables of a shared cache
     */
    record Read(Query query, Selection selection, List<int[]> locked) implements SqliteStatement {}

    /**
     * The condition on rows.
     *
     * @param where null where there is none
     * @param columnsRead columns that it reads: an index that begins with one may be scanned
     * @param hasAlternatives whether rows may be found by several indexes, one after the other
     */
    record Filter(RowExpression where, BitSet columnsRead, boolean hasAlternatives) {
        /** The row ids of the rows that it holds for, in their order. */
        List<Long> rowIds(RowImage image) {
            return IntStream.range(0, image.size())
                    .filter(place -> where == null || where.holds(image.row(place)))
                    .mapToObj(image::key)
                    .toList();
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
            List<List<RowExpression>> rows,
            Source source,
            Conflict conflict)
            implements SqliteStatement {}

    /**
     * The SELECT of an INSERT.
     *
     * @param table whose rows are read one after the other; {@link Query#NO_TABLE} where rows may come in any order
     */
    record Source(Query query, Selection selection, int table) {}

    /**
     * ON CONFLICT. Its expressions read the row that is there and, behind it, the one that was to be inserted.
     *
     * @param key columns of the key that is meant, in order; empty for any
     * @param where null when there is none
     * @param columns that DO UPDATE assigns; empty for DO NOTHING
     */
    record Conflict(List<Integer> key, RowExpression where, List<Integer> columns, List<RowExpression> values) {}

    /** A statement that is refused before it runs. */
    record Refused(ErrorKind error) implements SqliteStatement {}

    /**
     * A write that returns rows.
     *
     * @param columns over a row that is written, or deleted
     */
    record Returning(SqliteStatement write, List<RowExpression> columns) implements SqliteStatement {}

    /** UPDATE. */
    record Update(int table, Filter filter, ConflictClause clause, List<Integer> columns, List<RowExpression> values)
            implements SqliteStatement {}

    /** DELETE. */
    record Delete(int table, Filter filter) implements SqliteStatement {}
}
