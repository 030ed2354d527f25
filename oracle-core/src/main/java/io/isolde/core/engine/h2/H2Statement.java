package io.isolde.core.engine.h2;

import io.isolde.core.query.Aggregate;
import io.isolde.core.query.Query;
import io.isolde.core.query.RowExpression;
import io.isolde.core.query.Selection;
import io.isolde.core.sql.Statement;
import io.isolde.core.world.SortKey;
import java.util.BitSet;
import java.util.List;

/** A statement, compiled. */
sealed interface H2Statement {
    /** Whether it returns rows and writes none: one that fails keeps the rows that it has locked. */
    default boolean isQuery() {
        return false;
    }

    /** BEGIN, COMMIT, savepoints: nothing to compile. */
    record Control(Statement statement) implements H2Statement {}

    /** One that is refused when it is analysed. At SERIALIZABLE it takes the snapshot all the same. Measured. */
    record Refused() implements H2Statement {}

    /**
     * SELECT without a table, SHOW, EXPLAIN: its answer is not judged. At SERIALIZABLE it takes the snapshot. Measured.
     *
     * @param namesTables whether it may name tables of the case
     */
    record Question(boolean namesTables) implements H2Statement {}

    /** A statement on the rows of a table that a condition chooses. */
    sealed interface OnRows extends H2Statement {
        /** The table. */
        int table();

        /** The condition. */
        Filter filter();

        /** Orders by columns in which rows may be visited besides those of the filter. */
        default List<SortKey> order() {
            return List.of();
        }

        /** Whether an expression names a column: at RR the snapshot of the table is taken then. Measured. */
        boolean namesColumns();
    }

    /**
     * A read of one table.
     *
     * @param selection what is made of the rows that are found
     * @param aggregated of each aggregate the column that is its argument; {@link H2Table#NONE} for another
     */
    record Select(int table, Filter filter, Selection selection, List<Integer> aggregated, Statement.Locks locks)
            implements OnRows {
        /** None where rows are returned one by one. */
        List<Aggregate> aggregates() {
            return selection.grouping() == null
                    ? List.of()
                    : selection.grouping().aggregates();
        }

        @Override
        public List<SortKey> order() {
            return selection.order();
        }

        @Override
        public boolean namesColumns() {
            return true;
        }

        @Override
        public boolean isQuery() {
            return true;
        }

        boolean isLocking() {
            return locks.locking() != Statement.Locking.NONE;
        }
    }

    /**
     * A read of several tables, by a join or subqueries.
     *
     * @param tables those whose rows it reads, in order
     */
    record JoinedRead(Query query, Selection selection, List<Integer> tables, SeenRows rows) implements H2Statement {}

    /**
     * A read of two tables that locks the rows which it joins, of a LEFT JOIN those of the first one.
     */
    record LockingJoin(Query query, Selection selection, Statement.Locks locks) implements H2Statement {
        /** The two tables, as they are written. */
        List<Query.Part> parts() {
            return query.parts();
        }

        /** What is joined to the first one. */
        Query.Part joined() {
            return parts().get(1);
        }

        @Override
        public boolean isQuery() {
            return true;
        }
    }

    /**
     * The condition on rows.
     *
     * @param where null where there is none
     * @param columnsRead columns that it reads: an index that begins with one may be scanned
     * @param subqueries null where there are none
     */
    record Filter(RowExpression where, BitSet columnsRead, Subqueries subqueries) {
        /** One without subqueries. */
        Filter(RowExpression where, BitSet columnsRead) {
            this(where, columnsRead, null);
        }
    }

    /**
     * What subqueries of a statement that locks read, which is what the statement sees when it begins.
     *
     * @param tables of the statement and its subqueries
     * @param query that they are part of
     */
    record Subqueries(SeenRows rows, List<Integer> tables, Query query) {}

    /**
     * INSERT of VALUES.
     *
     * @param columns that get the values, in order
     */
    record Insert(int table, List<Integer> columns, List<List<RowExpression>> rows) implements H2Statement {}

    /** UPDATE. */
    record Update(int table, Filter filter, List<Integer> columns, List<RowExpression> values, boolean namesColumns)
            implements OnRows {}

    /** DELETE. */
    record Delete(int table, Filter filter) implements OnRows {
        @Override
        public boolean namesColumns() {
            return !filter.columnsRead().isEmpty();
        }
    }
}
