package io.isolde.core.engine.postgresql;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.semantics.postgresql.PostgresExpression;
import io.isolde.core.sql.Expression.AggregateFunction;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Value;
import io.isolde.core.world.SortKey;
import java.util.BitSet;
import java.util.List;

/** A statement, compiled. */
sealed interface PostgresStatement {
    /** The tables whose rows it looks for, as bits. */
    default long reads() {
        return 0;
    }

    /** The tables that it may write, as bits. */
    default long writes() {
        return 0;
    }

    /** BEGIN, COMMIT, savepoints: nothing to compile. */
    record Control(Statement statement) implements PostgresStatement {}

    /** Whether a transaction that only reads refuses it. */
    default boolean isRefusedReadOnly() {
        return writes() != 0;
    }

    /** A statement that is refused when it is analysed or planned. */
    record Refused(ErrorKind kind, String sqlState) implements PostgresStatement {}

    /**
     * A read.
     *
     * @param columns of the result; of an aggregating SELECT empty
     */
    record Select(
            int table,
            Filter filter,
            List<PostgresExpression> columns,
            List<Aggregate> aggregates,
            boolean distinct,
            Slice slice,
            Locks locks)
            implements PostgresStatement {
        List<SortKey> order() {
            return slice.order();
        }

        long limit() {
            return slice.limit();
        }

        RowLock lock() {
            return locks.lock();
        }

        Statement.Waiting waiting() {
            return locks.waiting();
        }

        @Override
        public boolean isRefusedReadOnly() {
            return locks.lock() != null;
        }

        @Override
        public long reads() {
            return 1L << table;
        }
    }

    /**
     * Which rows of a result are returned, and how they are sorted.
     *
     * @param order columns of the table
     */
    record Slice(List<SortKey> order, long limit) {}

    /**
     * What a read locks.
     *
     * @param lock null for nothing
     */
    record Locks(RowLock lock, Statement.Waiting waiting) {}

    /**
     * An aggregate over all rows.
     *
     * @param argument null for COUNT(*)
     * @param isLong of a SUM: whether it adds up to whole numbers; otherwise to a decimal
     */
    record Aggregate(AggregateFunction function, PostgresExpression argument, boolean distinct, boolean isLong) {}

    /**
     * The condition on rows.
     *
     * @param where null where there is none
     * @param columnsRead columns that it reads: an index that begins with one may be scanned
     */
    record Filter(PostgresExpression where, BitSet columnsRead) {
        boolean holds(Value[] row) {
            return where == null || where.holds(row);
        }
    }

    /**
     * INSERT of VALUES.
     *
     * @param columns that get the values, in order
     * @param rows what they get, row by row; null for the default
     * @param conflict what is done where a row clashes; null for an error
     * @param returning what is returned of each row that is written; null for nothing
     */
    record Insert(
            int table,
            List<Integer> columns,
            List<List<PostgresExpression>> rows,
            Conflict conflict,
            List<PostgresExpression> returning)
            implements PostgresStatement {
        @Override
        public long writes() {
            return 1L << table;
        }
    }

    /**
     * ON CONFLICT.
     *
     * @param indexes numbers of the unique indexes that it is about
     * @param update its expressions are over the row that is there and, behind it, the one to be inserted; null for DO NOTHING
     */
    record Conflict(List<Integer> indexes, Update update) {}

    /**
     * UPDATE.
     *
     * @param columns that are set, in order
     * @param values what they are set to, from the row as it was
     * @param returning what is returned of each row that is written; null for nothing
     */
    record Update(
            int table,
            Filter filter,
            List<Integer> columns,
            List<PostgresExpression> values,
            List<PostgresExpression> returning)
            implements PostgresStatement {
        @Override
        public long reads() {
            return 1L << table;
        }

        @Override
        public long writes() {
            return 1L << table;
        }
    }

    /**
     * DELETE.
     *
     * @param returning what is returned of each row that is deleted; null for nothing
     */
    record Delete(int table, Filter filter, List<PostgresExpression> returning) implements PostgresStatement {
        @Override
        public long reads() {
            return 1L << table;
        }

        @Override
        public long writes() {
            return 1L << table;
        }
    }
}
