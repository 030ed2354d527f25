package io.isolde.core.engine.h2;

import io.isolde.core.semantics.h2.H2Expression;
import io.isolde.core.semantics.h2.H2Expressions;
import io.isolde.core.semantics.h2.H2Selection;
import io.isolde.core.sql.Expression.AggregateFunction;
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
     * A read.
     *
     * @param columns of the result; of an aggregating SELECT empty
     */
    record Select(
            int table,
            Filter filter,
            List<H2Expression> columns,
            List<Aggregate> aggregates,
            boolean distinct,
            Slice slice,
            Statement.Locks locks)
            implements OnRows {
        @Override
        public List<SortKey> order() {
            return slice.order();
        }

        long limit() {
            return slice.limit();
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
     * @param selection FROM and WHERE, which read the rows
     * @param select what is made of the rows that they choose
     * @param tables those whose rows it reads, in order
     */
    record Query(H2Selection selection, Select select, List<Integer> tables, SeenRows rows) implements H2Statement {}

    /**
     * A read of two tables that locks the rows which it joins, of a LEFT JOIN those of the first one.
     *
     * @param tables the two, as they are written
     */
    record LockingJoin(H2Selection selection, Select select, List<Integer> tables) implements H2Statement {
        @Override
        public boolean isQuery() {
            return true;
        }
    }

    /**
     * Which rows of a result are returned, and how they are sorted.
     *
     * @param order columns of the table
     */
    record Slice(List<SortKey> order, long limit) {}

    /**
     * An aggregate over all rows.
     *
     * @param argument null for COUNT(*)
     * @param column that is its argument; {@link H2Table#NONE} for another
     */
    record Aggregate(AggregateFunction function, H2Expression argument, boolean distinct, int column) {}

    /**
     * The condition on rows.
     *
     * @param where null where there is none
     * @param columnsRead columns that it reads: an index that begins with one may be scanned
     * @param subqueries null where there are none
     */
    record Filter(H2Expression where, BitSet columnsRead, Subqueries subqueries) {
        /** One without subqueries. */
        Filter(H2Expression where, BitSet columnsRead) {
            this(where, columnsRead, null);
        }
    }

    /**
     * What subqueries of a statement that locks read, which is what the statement sees when it begins.
     *
     * @param tables of the statement and its subqueries
     * @param expressions of the condition that they are part of
     */
    record Subqueries(SeenRows rows, List<Integer> tables, H2Expressions expressions) {}

    /**
     * INSERT of VALUES.
     *
     * @param columns that get the values, in order
     */
    record Insert(int table, List<Integer> columns, List<List<H2Expression>> rows) implements H2Statement {}

    /** UPDATE. */
    record Update(int table, Filter filter, List<Integer> columns, List<H2Expression> values, boolean namesColumns)
            implements OnRows {}

    /** DELETE. */
    record Delete(int table, Filter filter) implements OnRows {
        @Override
        public boolean namesColumns() {
            return !filter.columnsRead().isEmpty();
        }
    }
}
