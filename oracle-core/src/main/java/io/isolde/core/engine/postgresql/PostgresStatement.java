package io.isolde.core.engine.postgresql;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.query.Selection;
import io.isolde.core.semantics.postgresql.EvaluationError;
import io.isolde.core.semantics.postgresql.PostgresExpression;
import io.isolde.core.semantics.postgresql.TypedExpression;
import io.isolde.core.sql.ForeignKey;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.TableLockMode;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.world.SortKey;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** A statement, compiled. */
sealed interface PostgresStatement {
    /** The tables whose rows it looks for, as bits. */
    default long reads() {
        return 0;
    }

    /** The tables that its subqueries read, as bits. */
    default long subqueried() {
        return 0;
    }

    /** The tables that it may write, as bits. */
    default long writes() {
        return 0;
    }

    /** The part of it that is executed now. */
    default PostgresStatement part(Run run) {
        return this;
    }

    /** BEGIN, COMMIT, savepoints: nothing to compile. */
    record Control(Statement statement) implements PostgresStatement {}

    /**
     * LOCK TABLE.
     *
     * @param tables numbers, in order
     */
    record LockTable(List<Integer> tables, TableLockMode mode, Statement.Waiting waiting)
            implements PostgresStatement {}

    /**
     * ALTER TABLE that adds a foreign key, or asks the rows that are there.
     *
     * @param key null where it is there
     * @param constraint its name
     */
    record Alter(int table, ForeignKey key, String constraint, boolean validates) implements PostgresStatement {
        @Override
        public boolean isRefusedReadOnly() {
            return true;
        }
    }

    /**
     * One that reads no table of the case and writes nothing. Its answer is not judged.
     *
     * @param takesSnapshot whether it takes the snapshot of its transaction, as all do but a few that the server executes without
     * @param maySleep whether it may wait for what no rule is about
     */
    record Unjudged(boolean takesSnapshot, boolean maySleep) implements PostgresStatement {}

    /** One that changes how a table is stored and no row of it, outside transactions. It may wait, and its answer is not judged. */
    record Maintenance() implements PostgresStatement {}

    /**
     * A read that locks nothing, and of whose answer nothing is known. Which rows it reads is not known either, so that it is one of all tables.
     *
     * @param feature that the model lacks
     * @param tables all of the case, as bits
     */
    record UnjudgedRead(String feature, long tables) implements PostgresStatement {
        @Override
        public long reads() {
            return tables;
        }
    }

    /** Whether the rows that it writes are returned. */
    default boolean returnsWritten() {
        return false;
    }

    /** Whether a transaction that only reads refuses it. */
    default boolean isRefusedReadOnly() {
        return writes() != 0;
    }

    /** A statement that is refused when it is analysed or planned. */
    record Refused(ErrorKind kind, String sqlState) implements PostgresStatement {}

    /**
     * A read.
     *
     * @param columns of the result, over its rows or, where they are grouped, over the groups
     * @param selection what is made of the rows
     * @param subqueried tables that subqueries read, as bits
     */
    record Select(Query query, List<TypedExpression> columns, Selection selection, Locks locks, long subqueried)
            implements PostgresStatement {
        List<SortKey> order() {
            return selection.order();
        }

        long limit() {
            return selection.limit();
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
            return query.reads() | subqueried;
        }
    }

    /**
     * A read that is put together of others, and locks nothing.
     *
     * @param tables whose rows it looks for, as bits
     * @param subqueried tables that subqueries read, as bits
     */
    record Composed(RowSet rows, long tables, long subqueried) implements PostgresStatement {
        @Override
        public long reads() {
            return tables | subqueried;
        }
    }

    /**
     * What a read locks.
     *
     * @param lock null for nothing
     * @param of the places of the tables whose rows are locked
     */
    record Locks(RowLock lock, Statement.Waiting waiting, List<Integer> of) {}

    /**
     * The condition on rows.
     *
     * @param where null where there is none
     * @param columnsRead columns that it reads: an index that begins with one may be scanned
     * @param semiJoins subqueries that have to hold, too
     */
    record Filter(PostgresExpression where, BitSet columnsRead, List<SemiJoin> semiJoins) {
        Filter(PostgresExpression where, BitSet columnsRead) {
            this(where, columnsRead, List.of());
        }

        boolean holds(Value[] row) {
            return isTrue(row) && semiJoins.stream().allMatch(each -> each.holds(row));
        }

        /** Whether it holds for a row that is tested again, as it was found by other values. */
        boolean holdsAgain(Value[] before, Value[] row) {
            return isTrue(row) && semiJoins.stream().allMatch(each -> each.holdsAgain(before, row));
        }

        private boolean isTrue(Value[] row) {
            try {
                return where == null || where.holds(row);
            } catch (final EvaluationError e) {
                // A join may leave the row out before.
                throw semiJoins.isEmpty() ? e : new UnsupportedFeatureException("PostgreSQL error beside a subquery");
            }
        }
    }

    /**
     * What an INSERT writes.
     *
     * @param columns that get the values, in order
     * @param rows what they get, row by row; null for the default. Of a query, one row over each of its rows
     * @param condition of no table; null where there is none
     */
    record Given(List<Integer> columns, List<List<PostgresExpression>> rows, PostgresExpression condition) {
        /** Whether anything is written. */
        boolean isAsked() {
            return condition == null || condition.holds(new Value[0]);
        }
    }

    /**
     * INSERT.
     *
     * @param source null for VALUES
     * @param conflict what is done where a row clashes; null for an error
     * @param returning what is returned of each row that is written; null for nothing
     * @param subqueried tables that subqueries read, as bits
     */
    record Insert(int table, Given given, Query source, Conflict conflict, Returned returning, long subqueried)
            implements PostgresStatement {
        /** The same that returns something else of rows that were there. */
        Insert returningOfUpdates(List<TypedExpression> updated) {
            return new Insert(table, given, source, conflict, new Returned(returning.inserted(), updated), subqueried);
        }

        List<Integer> columns() {
            return given.columns();
        }

        List<List<PostgresExpression>> rows() {
            return given.rows();
        }

        @Override
        public long reads() {
            return source == null ? subqueried : source.reads() | subqueried;
        }

        @Override
        public long writes() {
            return 1L << table;
        }

        @Override
        public boolean returnsWritten() {
            return returning != null;
        }
    }

    /**
     * What an INSERT returns of each row that it writes.
     *
     * @param inserted of a row that is new
     * @param updated of one that was there
     */
    record Returned(List<TypedExpression> inserted, List<TypedExpression> updated) {}

    /**
     * ON CONFLICT. Its expressions are over the row that is there and, behind it, the one to be inserted.
     *
     * @param indexes numbers of the unique indexes that it is about
     * @param filter of DO UPDATE
     * @param settings null for DO NOTHING
     */
    record Conflict(List<Integer> indexes, Filter filter, Settings settings) {}

    /**
     * What columns are set to.
     *
     * @param columns in order
     * @param values from the row as it was, and what is beside it
     */
    record Settings(List<Integer> columns, List<PostgresExpression> values) {
        /** The row with its columns set from another one. */
        Value[] applied(Value[] empty, Value[] row) {
            final Value[] values = empty.clone();
            for (int i = 0; i < columns.size(); i++) {
                values[columns.get(i)] = this.values.get(i).of(row);
            }
            return values;
        }

        /** A row of so many columns, the first of the row that it is made from. Every value is worked out from that as it was. */
        Value[] applied(Value[] row, int width) {
            final Value[] values = Arrays.copyOf(row, width);
            for (int i = 0; i < columns.size(); i++) {
                values[columns.get(i)] = this.values.get(i).of(row);
            }
            return values;
        }
    }

    /**
     * UPDATE or DELETE of rows of the first table of a query.
     *
     * @param settings null for DELETE
     * @param returning what is returned of each row that is written; null for nothing
     * @param subqueried tables that subqueries read, as bits
     */
    record Change(Query query, Settings settings, List<TypedExpression> returning, long subqueried)
            implements PostgresStatement {
        @Override
        public long reads() {
            return query.reads() | subqueried;
        }

        @Override
        public long writes() {
            return 1L << query.table();
        }

        @Override
        public boolean returnsWritten() {
            return returning != null;
        }
    }

    /**
     * A statement behind one that writes or locks rows, both of which see what was there before. PostgreSQL manual, 7.8.4.
     *
     * @param table that holds what the first returns
     * @param isDoneFirst whether the first has returned all its rows before the second begins
     * @param subqueried all tables that the second reads, as bits
     */
    record WithRows(PostgresStatement first, int table, PostgresStatement main, boolean isDoneFirst, long subqueried)
            implements PostgresStatement {
        @Override
        public PostgresStatement part(Run run) {
            return run.isMain ? main : first;
        }

        @Override
        public long reads() {
            return first.reads() | main.reads();
        }

        @Override
        public long writes() {
            return first.writes() | main.writes();
        }

        @Override
        public boolean returnsWritten() {
            return main.returnsWritten();
        }

        @Override
        public boolean isRefusedReadOnly() {
            return first.isRefusedReadOnly() || main.isRefusedReadOnly();
        }

        /** Whether the first only reads, so that it is done before the second begins. */
        boolean readsFirst() {
            return first instanceof Select select && select.lock() == null;
        }

        /** What the first returns. */
        static List<TypedExpression> columns(PostgresStatement first) {
            if (first instanceof Insert insert) {
                return insert.returning() == null
                        ? List.of()
                        : insert.returning().inserted();
            } else if (first instanceof Change change) {
                return change.returning() == null ? List.of() : change.returning();
            } else if (first instanceof Select select) {
                return select.columns();
            }
            throw new UnsupportedFeatureException("WITH that writes in another way");
        }
    }

    /**
     * MERGE.
     *
     * @param query rows of the source, each with one of the table that is written; of that alone where the source is derived
     * @param source null where it is a table
     * @param on whether they match, over the row that is there and, behind it, that of the source
     * @param lock of a row that is matched again
     * @param subqueried tables that subqueries read, as bits
     */
    record Merge(
            Query query,
            MergeSource source,
            PostgresExpression on,
            List<Branch> branches,
            RowLock lock,
            long subqueried)
            implements PostgresStatement {
        /** The one that is written. */
        int table() {
            return query.table(source == null ? 1 : 0);
        }

        /** Whether a row of the source that matches none is of any use. */
        boolean keepsUnmatched() {
            return branches.stream().anyMatch(branch -> !branch.matched());
        }

        @Override
        public long reads() {
            return query.reads() | subqueried | (source == null ? 0 : source.tables());
        }

        @Override
        public long writes() {
            return 1L << table();
        }

        /** Measured: one whose branches all say DO NOTHING writes nothing in its eyes. */
        @Override
        public boolean isRefusedReadOnly() {
            return branches.stream().anyMatch(branch -> branch.deletes() || branch.settings() != null);
        }
    }

    /**
     * Rows that MERGE makes for itself.
     *
     * @param tables that they are read from, as bits
     */
    record MergeSource(RowSet rows, long tables) {}

    /**
     * A branch of MERGE. Its expressions are over the row that is there and, behind it, that of the source; over the latter alone where there is none.
     *
     * @param condition null where there is none
     * @param settings of UPDATE and INSERT; null for others
     */
    record Branch(boolean matched, PostgresExpression condition, boolean deletes, Settings settings) {
        boolean fits(Value[] row) {
            return condition == null || condition.holds(row);
        }
    }
}
