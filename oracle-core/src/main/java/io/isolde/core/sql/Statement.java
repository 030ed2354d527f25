package io.isolde.core.sql;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;

/** One SQL command. What the model lacks is an {@link Unmodelled}, kept as text so that it can still be executed. */
public sealed interface Statement {
    /**
     * BEGIN or START TRANSACTION.
     *
     * @param modes {@link Modes#NONE} where nothing is said
     */
    record Begin(boolean consistentSnapshot, Modes modes) implements Statement {
        /** One that says nothing of the transaction. */
        public Begin(boolean consistentSnapshot) {
            this(consistentSnapshot, Modes.NONE);
        }

        /** Whether the transaction refuses to write. */
        public boolean readOnly() {
            return modes.access() == Access.READ_ONLY;
        }
    }

    /**
     * What is said of a transaction.
     *
     * @param level in the short form RU, RC, RR, SER; null where nothing is said
     * @param access null where nothing is said
     * @param deferrable whether it waits for a safe snapshot, as DEFERRABLE of PostgreSQL says; null where nothing is said
     */
    record Modes(String level, Access access, Boolean deferrable) {
        /** Nothing is said. */
        public static final Modes NONE = new Modes(null, null, null);
        /** That it refuses to write. */
        public static final Modes READ_ONLY = new Modes(null, Access.READ_ONLY, null);

        /** Whether it waits for a safe snapshot. */
        public boolean defers() {
            return Boolean.TRUE.equals(deferrable);
        }
    }

    /** What a transaction may do. */
    enum Access {
        READ_ONLY,
        READ_WRITE
    }

    /**
     * BEGIN IMMEDIATE or BEGIN EXCLUSIVE of SQLite, which ask for the lock of a writer at once.
     *
     * @param exclusive whether others may not even read, in a database with a rollback journal
     */
    record BeginLocking(boolean exclusive) implements Statement {}

    /**
     * COMMIT.
     *
     * @param chain whether a transaction with the same modes begins at once
     */
    record Commit(boolean chain) implements Statement {
        /** One that begins nothing. */
        public Commit() {
            this(false);
        }
    }

    /**
     * ROLLBACK.
     *
     * @param chain whether a transaction with the same modes begins at once
     */
    record Rollback(boolean chain) implements Statement {
        /** One that begins nothing. */
        public Rollback() {
            this(false);
        }
    }

    /** SET autocommit. To switch it on commits what is open; while it is off, the first statement over a table begins a transaction. */
    record SetAutocommit(boolean on) implements Statement {}

    /**
     * A statement of an XA transaction.
     *
     * @param text as written, without the closing semicolon
     */
    record Xa(XaVerb verb, String text) implements Statement {}

    enum XaVerb {
        START,
        END,
        PREPARE,
        COMMIT,
        /** COMMIT of what was not prepared. */
        COMMIT_ONE_PHASE,
        ROLLBACK
    }

    /**
     * A statement that gives user variables values.
     *
     * @param text as written, without the closing semicolon
     * @param variables with their {@code @}, in order
     * @param select gives the values, one row of as many columns; null where they come from no table
     * @param returnsRows whether the rows are returned, too ({@code SELECT @a := n})
     */
    record Assign(String text, List<String> variables, Select select, boolean returnsRows) implements Statement {
        public Assign {
            variables = List.copyOf(variables);
        }

        /** Whether it is SET, which gives NULL where the SELECT finds no row. */
        public boolean isSet() {
            return text.regionMatches(true, 0, "SET", 0, 3);
        }
    }

    /**
     * A statement that touches no table of the case and leaves its transaction as it is, and whose answer depends on what the model does not hold: the clock, settings, what the
     * session did before.
     *
     * @param text as written, without the closing semicolon
     */
    record Neutral(String text) implements Statement {
        /** What is sent in place of a statement that must not be. */
        public static final Neutral NOTHING = new Neutral("DO 0");

        /** The word that it begins with, for people; a SELECT is one without a table of the case. */
        public String feature() {
            final String word = text.strip().split("\\s", 2)[0].toUpperCase(Locale.ROOT);
            return word.equals("SELECT") ? "SELECT without a table" : word;
        }

        /** Whether it asks for a lock by a name, and may wait for it. */
        public boolean locksName() {
            return text.length() > GET_LOCK.length()
                    && text.toUpperCase(Locale.ROOT).contains(GET_LOCK);
        }
    }

    /** The function that locks a name. MySQL manual 14.14 "Locking Functions". */
    String GET_LOCK = "GET_LOCK";

    /**
     * SET [SESSION] TRANSACTION ISOLATION LEVEL.
     *
     * @param level in the short form RU, RC, RR, SER
     * @param session true: from the next transaction on; false: the next transaction only
     */
    record SetIsolation(String level, boolean session) implements Statement {}

    /**
     * SET TRANSACTION, or SET SESSION CHARACTERISTICS, that says more than a level.
     *
     * @param session true: from the next transaction on; false: this transaction only
     */
    record SetModes(Modes modes, boolean session) implements Statement {}

    /**
     * SET CONSTRAINTS of a transaction.
     *
     * @param deferred whether constraints that can be are asked at its end; otherwise at once, also for what was put off
     * @param names of the constraints; empty for ALL
     */
    record SetConstraints(boolean deferred, List<String> names) implements Statement {}

    /** SAVEPOINT. */
    record Savepoint(String name) implements Statement {}

    /** ROLLBACK TO SAVEPOINT. */
    record RollbackTo(String name) implements Statement {}

    /** RELEASE SAVEPOINT. */
    record Release(String name) implements Statement {}

    /**
     * A read.
     *
     * @param projection expressions in order; empty means {@code *}
     * @param where null when there is none
     * @param groupBy empty when there is none
     */
    record Select(
            boolean distinct,
            List<Expression> projection,
            From from,
            Expression where,
            List<Expression> groupBy,
            Slice slice,
            Locks locks)
            implements Statement {
        public Select {
            projection = List.copyOf(projection);
            groupBy = List.copyOf(groupBy);
        }

        /** A read of one table, row by row. */
        public Select(
                List<Expression> projection, String table, Expression where, List<OrderBy> orderBy, Locking locking) {
            this(
                    false,
                    projection,
                    From.of(table),
                    where,
                    List.of(),
                    new Slice(orderBy, NO_LIMIT),
                    new Locks(locking, Waiting.WAIT));
        }

        /** The same with other columns. */
        public Select withProjection(List<Expression> others) {
            return new Select(distinct, others, from, where, groupBy, slice, locks);
        }

        /** The same without a locking clause. */
        public Select withoutLocks() {
            return withLocks(Locks.NONE);
        }

        /** The same with another locking clause. */
        public Select withLocks(Locks others) {
            return new Select(distinct, projection, from, where, groupBy, slice, others);
        }

        /** The first table. */
        public String table() {
            return from.table();
        }

        /** What columns of the first table are qualified with, if that is not its name; else null. */
        public String alias() {
            return from.alias();
        }

        /** What columns of the first table are qualified with. */
        public String name() {
            return alias() == null ? table() : alias();
        }

        /** The second table; null when one is read. */
        public Join join() {
            return from.join();
        }

        /** In which order rows are returned; empty for none. */
        public List<OrderBy> orderBy() {
            return slice.orderBy();
        }

        /** Rows at most; {@link #NO_LIMIT} when there is none. */
        public long limit() {
            return slice.limit();
        }

        /** Rows that are left out before those that are returned. */
        public long offset() {
            return slice.offset();
        }

        public Locking locking() {
            return locks.locking();
        }

        public Waiting waiting() {
            return locks.waiting();
        }
    }

    /**
     * FROM: a table, or two.
     *
     * @param alias what columns of the table are qualified with; null for its name
     * @param join the second table; null when one table is read
     */
    record From(String table, String alias, Join join) {
        /** One table, by its name. */
        public static From of(String table) {
            return new From(table, null, null);
        }
    }

    /**
     * HAVING, ORDER BY and LIMIT: which of the rows, and in which order.
     *
     * @param limit rows at most; {@link #NO_LIMIT} when there is none
     * @param offset rows that are left out before
     * @param having what holds for the groups that are returned; null when nothing is said
     */
    record Slice(List<OrderBy> orderBy, long limit, long offset, Expression having) {
        /** Of all groups. */
        public Slice(List<OrderBy> orderBy, long limit, long offset) {
            this(orderBy, limit, offset, null);
        }

        /** From the first row on. */
        public Slice(List<OrderBy> orderBy, long limit) {
            this(orderBy, limit, 0);
        }

        /** All rows, in no order. */
        public static final Slice ALL = new Slice(List.of(), NO_LIMIT);

        /** All rows of a derived table, which may read the table that the statement around it writes. */
        public static final Slice DERIVED = new Slice(List.of(), ALL_ROWS);

        public Slice {
            orderBy = List.copyOf(orderBy);
        }
    }

    /**
     * The locking clause of a SELECT, and what it says about rows that are locked.
     *
     * @param seconds after which a wait is given up ({@code WAIT n}); 0 where nothing is said
     * @param of the tables whose rows are locked, as columns of theirs are qualified; empty for all that are read
     */
    record Locks(Locking locking, Waiting waiting, int seconds, List<String> of) {
        public Locks {
            of = List.copyOf(of);
        }

        /** One of all tables. */
        public Locks(Locking locking, Waiting waiting, int seconds) {
            this(locking, waiting, seconds, List.of());
        }

        /** One that sets no limit to a wait. */
        public Locks(Locking locking, Waiting waiting) {
            this(locking, waiting, 0);
        }

        /** No such clause. */
        public static final Locks NONE = new Locks(Locking.NONE, Waiting.WAIT);
    }

    /** No LIMIT was written. */
    long NO_LIMIT = -1;

    /** A limit that no table comes to. */
    long ALL_ROWS = Long.MAX_VALUE;

    /**
     * The second table of a SELECT, and those behind it.
     *
     * @param alias what its columns are qualified with; null for its name
     * @param on null when there is no condition
     * @param common columns by which the tables before are joined as well
     * @param next the table behind; null when there is none
     */
    record Join(JoinKind kind, String table, String alias, Expression on, Common common, Join next) {
        /** The last of two tables, joined by a condition. */
        public Join(JoinKind kind, String table, String alias, Expression on) {
            this(kind, table, alias, on, Common.NONE, null);
        }

        /** The same with tables behind it. */
        public Join withNext(Join tables) {
            return new Join(kind, table, alias, on, common, tables);
        }

        /** What columns of the table are qualified with. */
        public String name() {
            return alias == null ? table : alias;
        }

        /** The same with another condition. */
        public Join withOn(Expression condition) {
            return new Join(kind, table, alias, condition, common, next);
        }
    }

    /**
     * USING and NATURAL: columns of one name, that are equal and in {@code *} once.
     *
     * @param natural whether all columns of one name are meant
     * @param columns those that are named
     */
    record Common(boolean natural, List<String> columns) {
        /** Neither is said. */
        public static final Common NONE = new Common(false, List.of());

        public Common {
            columns = List.copyOf(columns);
        }

        /** Whether neither is said. */
        public boolean isEmpty() {
            return !natural && columns.isEmpty();
        }
    }

    enum JoinKind {
        INNER,
        LEFT
    }

    /** What a locking read does about a row it would have to wait for. */
    enum Waiting {
        WAIT,
        NOWAIT,
        SKIP_LOCKED
    }

    /** A column to order by. */
    record OrderBy(Expression.ColumnRef by, boolean descending) {
        /** By a column whose name stands alone. */
        public OrderBy(String column, boolean descending) {
            this(new Expression.ColumnRef(column), descending);
        }
    }

    /** The locking clause of a SELECT. */
    enum Locking {
        NONE,
        /** FOR SHARE, or LOCK IN SHARE MODE where that is the only form. */
        SHARE,
        /** FOR UPDATE. */
        UPDATE,
        /** FOR NO KEY UPDATE of PostgreSQL: others may still lock the key for sharing. */
        NO_KEY_UPDATE,
        /** FOR KEY SHARE of PostgreSQL: others may change what is no key. */
        KEY_SHARE
    }

    /**
     * INSERT or REPLACE.
     *
     * @param columns empty means all, in order of declaration
     * @param rows of VALUES; empty when rows come from {@code source}
     * @param source the SELECT that gives the rows; null when there are VALUES
     * @param onDuplicate assignments of ON DUPLICATE KEY UPDATE; empty when there is none
     * @param onConflict null when there is none
     */
    record Insert(
            InsertMode mode,
            String table,
            List<String> columns,
            List<List<Expression>> rows,
            Select source,
            List<Assignment> onDuplicate,
            OnConflict onConflict)
            implements Statement {
        public Insert {
            columns = List.copyOf(columns);
            rows = rows.stream().map(List::copyOf).toList();
            onDuplicate = List.copyOf(onDuplicate);
        }

        /** One without ON CONFLICT. */
        public Insert(
                InsertMode mode,
                String table,
                List<String> columns,
                List<List<Expression>> rows,
                Select source,
                List<Assignment> onDuplicate) {
            this(mode, table, columns, rows, source, onDuplicate, null);
        }

        /** INSERT or REPLACE of VALUES. */
        public Insert(InsertMode mode, String table, List<String> columns, List<List<Expression>> rows) {
            this(mode, table, columns, rows, null, List.of());
        }

        /** The columns that get the values: all of its table where none is named. */
        public List<String> columnsIn(Table inserted) {
            return columns.isEmpty()
                    ? inserted.columns().stream().map(Column::name).toList()
                    : columns;
        }

        /**
         * Its rows with other values. One that no column gets stays as it is.
         *
         * @param change from the name of a column and its value
         */
        public List<List<Expression>> changedRows(Table inserted, BiFunction<String, Expression, Expression> change) {
            final List<String> names = columnsIn(inserted);
            final List<List<Expression>> changed = new ArrayList<>();
            for (final List<Expression> row : rows) {
                final List<Expression> values = new ArrayList<>();
                for (int i = 0; i < row.size(); i++) {
                    values.add(i < names.size() ? change.apply(names.get(i), row.get(i)) : row.get(i));
                }
                changed.add(values);
            }
            return changed;
        }

        /** The same with its columns named. */
        public Insert withColumns(List<String> names) {
            return new Insert(mode, table, names, rows, source, onDuplicate, onConflict);
        }

        /** The same with another ON CONFLICT, or with none if it is null. */
        public Insert withOnConflict(OnConflict other) {
            return new Insert(mode, table, columns, rows, source, onDuplicate, other);
        }
    }

    /**
     * ON CONFLICT. In its expressions a column of the row that is there is qualified with the table, one of the row to be inserted is an
     * {@link Expression.InsertedValue}; a bare name is as written.
     *
     * @param target columns of the unique key that is meant; empty for any, and for one of expressions
     * @param targetKeys what that one is of; empty for one of columns
     * @param targetWhere holds for the rows that the key is of; null when nothing is said
     * @param assignments of DO UPDATE; empty for DO NOTHING
     * @param where of DO UPDATE; null when there is none
     */
    record OnConflict(
            List<String> target,
            List<Expression> targetKeys,
            Expression targetWhere,
            List<Assignment> assignments,
            Expression where) {
        /** DO NOTHING for any key. */
        public static final OnConflict NOTHING = new OnConflict(List.of(), List.of(), null);

        public OnConflict {
            target = List.copyOf(target);
            targetKeys = List.copyOf(targetKeys);
            assignments = List.copyOf(assignments);
        }

        /** Whether a key is named. */
        public boolean namesKey() {
            return !target.isEmpty() || !targetKeys.isEmpty();
        }

        /** One for a key of columns. */
        public OnConflict(List<String> target, Expression targetWhere, List<Assignment> assignments, Expression where) {
            this(target, List.of(), targetWhere, assignments, where);
        }

        /** One for a key of all rows. */
        public OnConflict(List<String> target, List<Assignment> assignments, Expression where) {
            this(target, List.of(), null, assignments, where);
        }

        public boolean doesNothing() {
            return assignments.isEmpty();
        }
    }

    /**
     * INSERT, UPDATE or DELETE with RETURNING.
     *
     * @param statement what is done
     * @param projection expressions over the row that is written, or the row that is deleted; empty means {@code *}
     * @param named whether WITH names what it returns, for a SELECT of all of that
     */
    record Returning(Statement statement, List<Expression> projection, boolean named) implements Statement {
        public Returning {
            projection = List.copyOf(projection);
            if (!writesRows(statement) || statement instanceof Returning) {
                throw new IllegalArgumentException("RETURNING needs a statement that writes rows: " + statement);
            }
        }

        /** One that returns rows itself. */
        public Returning(Statement statement, List<Expression> projection) {
            this(statement, projection, false);
        }
    }

    /**
     * A statement behind WITH that may read the rows of one that writes or locks them.
     *
     * @param name of those rows
     * @param first a statement that writes rows, with RETURNING or without, or a SELECT that locks them
     * @param columns names of what it returns; null for one that has its own name, or none
     * @param main reads, or writes rows itself
     */
    record WithRows(String name, Statement first, List<String> columns, Statement main) implements Statement {
        public WithRows {
            columns = Collections.unmodifiableList(new ArrayList<>(columns));
        }
    }

    /**
     * INSERT or UPDATE that says by OR what becomes of the rest where a row breaks a constraint. SQLite manual, "The ON CONFLICT Clause".
     *
     * @param statement a plain INSERT, or an UPDATE
     */
    record Resolving(Statement statement, Resolution resolution) implements Statement {
        public Resolving {
            final boolean isPlain = statement instanceof Insert insert && insert.mode() == InsertMode.INSERT
                    || statement instanceof Update update && !update.ignore();
            if (!isPlain) {
                throw new IllegalArgumentException("a conflict clause needs a plain INSERT or UPDATE: " + statement);
            }
        }
    }

    /** What becomes of the rest where a row breaks a constraint, besides what {@link InsertMode} and IGNORE say. */
    enum Resolution {
        /** The statement ends there, and keeps the rows before. */
        FAIL,
        /** The transaction is rolled back. */
        ROLLBACK,
        /** Rows that clash with it are deleted. Of INSERT this is {@link InsertMode#REPLACE}. */
        REPLACE
    }

    enum InsertMode {
        INSERT("INSERT", "INSERT"),
        INSERT_IGNORE("INSERT IGNORE", "INSERT OR IGNORE"),
        REPLACE("REPLACE", "INSERT OR REPLACE");

        private final String sqlName;
        private final String conflictClause;

        InsertMode(String sqlName, String conflictClause) {
            this.sqlName = sqlName;
            this.conflictClause = conflictClause;
        }

        /** The first words of the statement where a conflict clause says it. */
        public String conflictClause() {
            return conflictClause;
        }

        /** The first words of the statement. */
        public String sqlName() {
            return sqlName;
        }
    }

    /**
     * UPDATE. Assignments run left to right and see each other.
     *
     * @param where null when there is none
     * @param limit rows at most; {@link #NO_LIMIT} when there is none
     */
    record Update(
            boolean ignore,
            String table,
            List<Assignment> assignments,
            Expression where,
            List<OrderBy> orderBy,
            long limit)
            implements Statement {
        public Update {
            assignments = List.copyOf(assignments);
            orderBy = List.copyOf(orderBy);
        }

        /** UPDATE of all rows the condition chooses. */
        public Update(String table, List<Assignment> assignments, Expression where) {
            this(false, table, assignments, where, List.of(), NO_LIMIT);
        }
    }

    record Assignment(String column, Expression value) {}

    /**
     * DELETE.
     *
     * @param where null when there is none
     * @param limit rows at most; {@link #NO_LIMIT} when there is none
     */
    record Delete(String table, Expression where, List<OrderBy> orderBy, long limit) implements Statement {
        public Delete {
            orderBy = List.copyOf(orderBy);
        }

        /** DELETE of all rows the condition chooses. */
        public Delete(String table, Expression where) {
            this(table, where, List.of(), NO_LIMIT);
        }
    }

    /**
     * UPDATE of rows of joined tables, or of a table under an alias.
     *
     * @param where null when there is none
     */
    record JoinUpdate(boolean ignore, From from, List<ColumnAssignment> assignments, Expression where, Slice slice)
            implements Statement {
        public JoinUpdate {
            assignments = List.copyOf(assignments);
        }
    }

    /** An assignment to a column that may be qualified. */
    record ColumnAssignment(Expression.ColumnRef column, Expression value) {}

    /**
     * DELETE of rows of joined tables, or of a table under an alias.
     *
     * @param targets the tables whose rows are deleted, as columns of theirs are qualified
     * @param where null when there is none
     */
    record JoinDelete(List<String> targets, From from, Expression where, Slice slice) implements Statement {
        public JoinDelete {
            targets = List.copyOf(targets);
        }
    }

    /**
     * INSERT ... SELECT of one row that is read from no table, if a condition holds.
     *
     * @param insert of the row
     */
    record InsertIf(Insert insert, Expression condition) implements Statement {}

    /**
     * MERGE. PostgreSQL manual, "MERGE".
     *
     * @param into the table that is written
     * @param using the table whose rows are looked for
     * @param derived what stands in place of that table and has its name; null where it is one of the case
     * @param branches of which the first that fits is done, for each row of the source
     */
    record Merge(From into, From using, DerivedRows derived, Expression on, List<MergeBranch> branches)
            implements Statement {
        public Merge {
            branches = List.copyOf(branches);
        }

        public Merge(From into, From using, Expression on, List<MergeBranch> branches) {
            this(into, using, null, on, branches);
        }
    }

    /**
     * Rows that a statement makes for itself: constants, or what a read returns.
     *
     * @param columns names that the alias gives to the first columns
     * @param constants row by row; empty for a read
     * @param read null for constants
     */
    record DerivedRows(List<String> columns, List<List<Expression>> constants, RowSource read) {
        public DerivedRows {
            columns = List.copyOf(columns);
            constants = constants.stream().map(List::copyOf).toList();
        }
    }

    /**
     * A WHEN of MERGE.
     *
     * @param matched whether it is about rows that are there
     * @param condition null where there is none
     */
    record MergeBranch(boolean matched, Expression condition, MergeAction action) {}

    /** What a branch of MERGE does. */
    sealed interface MergeAction {
        /** DO NOTHING. */
        record Nothing() implements MergeAction {}

        /** DELETE. */
        record Delete() implements MergeAction {}

        /** UPDATE of the row that is there. */
        record Update(List<Assignment> assignments) implements MergeAction {
            public Update {
                assignments = List.copyOf(assignments);
            }
        }

        /**
         * INSERT of one row.
         *
         * @param columns empty means all, in order of declaration
         */
        record Insert(List<String> columns, List<Expression> values) implements MergeAction {
            public Insert {
                columns = List.copyOf(columns);
                values = List.copyOf(values);
            }
        }
    }

    /** CREATE TABLE. */
    record CreateTable(Table table) implements Statement {}

    /**
     * Changes of tables by DDL, in order.
     *
     * @param name of the statement, as it is counted where it is not modelled
     */
    record ChangeSchema(String name, List<SchemaChange> changes) implements Statement {
        public ChangeSchema {
            changes = List.copyOf(changes);
        }
    }

    /** LOCK TABLE, up to the end of the transaction. PostgreSQL manual, "LOCK". */
    record LockTable(List<String> tables, TableLockMode mode, Waiting waiting) implements Statement {
        public LockTable {
            tables = List.copyOf(tables);
        }
    }

    /**
     * ALTER TABLE ... ADD FOREIGN KEY of PostgreSQL.
     *
     * @param validates whether rows that are there are asked, too: not said to be NOT VALID
     */
    record AddForeignKey(String table, ForeignKey key, boolean validates) implements Statement {}

    /** ALTER TABLE ... VALIDATE CONSTRAINT. */
    record ValidateConstraint(String table, String constraint) implements Statement {}

    /**
     * LOCK TABLES of a session, or UNLOCK TABLES.
     *
     * @param locks empty for UNLOCK TABLES
     */
    record LockTables(List<TableLock> locks) implements Statement {
        public LockTables {
            locks = List.copyOf(locks);
        }
    }

    /**
     * A table that a session locks.
     *
     * @param writes whether the session alone may use it, rather than nobody write it
     */
    record TableLock(String table, boolean writes) {}

    /**
     * A statement that the model understands and has no text for: it is sent as it was written. Who changes statements leaves it alone.
     *
     * @param text without the closing semicolon
     * @param meaning in the model
     * @param indexes that the text names in index hints, and that must be there
     */
    record AsWritten(String text, Statement meaning, List<NamedIndex> indexes) implements Statement {
        public AsWritten {
            indexes = List.copyOf(indexes);
        }
    }

    /** An index of a table, by their names. */
    record NamedIndex(String table, String index) {}

    /** What a statement says in the model: itself, unless it is kept as it was written. */
    static Statement meaningOf(Statement statement) {
        return statement instanceof AsWritten written ? written.meaning() : statement;
    }

    /**
     * A statement outside the model.
     *
     * @param text as written, without the closing semicolon
     * @param feature what is missing, in a few words, as it is counted in reports
     */
    record Unmodelled(String text, String feature) implements Statement {}

    /**
     * A read of whose answer the model knows nothing.
     *
     * @param text as written, without the closing semicolon
     * @param feature what is missing, in a few words
     * @param mayLock whether it may lock rows below SERIALIZABLE, too: it has a locking clause, or is EXPLAIN of a statement that locks
     * @param meaning what it is where it makes its rows of those of SELECTs, so that a read without locks can be judged; else null
     */
    record PlainRead(String text, String feature, boolean mayLock, Composed meaning) implements Statement {
        /** One without such a clause. */
        public PlainRead(String text, String feature) {
            this(text, feature, false);
        }

        /** One of whose answer nothing is known. */
        public PlainRead(String text, String feature, boolean mayLock) {
            this(text, feature, mayLock, null);
        }
    }

    /** A read that makes its rows of those of SELECTs. */
    sealed interface Composed permits Union, Windowed, RowSource {
        /** The SELECTs. */
        List<Select> branches();

        /** Which of the rows are returned, in which order. */
        Places places();
    }

    /**
     * A column in ORDER BY.
     *
     * @param column from 0 on
     */
    record Place(int column, boolean descending) {}

    /**
     * ORDER BY and LIMIT of what is composed.
     *
     * @param limit {@link #NO_LIMIT} when there is none
     * @param offset rows that are left out before
     */
    record Places(List<Place> orderBy, long limit, long offset) {
        public Places {
            orderBy = List.copyOf(orderBy);
        }
    }

    /**
     * SELECTs of which UNION puts the rows together.
     *
     * @param merged of how many branches, from the first on, equal rows are returned once
     */
    record Union(List<Select> branches, int merged, Places places) implements Composed {
        public Union {
            branches = List.copyOf(branches);
        }
    }

    /**
     * A SELECT that returns window functions of its rows.
     *
     * @param base returns what the functions read, and what they are returned beside
     * @param columns of the result, behind those of {@code base}
     * @param shown the columns that are returned, those of {@code base} first
     * @param places of the columns of {@code base} and the others
     */
    record Windowed(Select base, List<Window> columns, List<Integer> shown, Places places) implements Composed {
        public Windowed {
            columns = List.copyOf(columns);
            shown = List.copyOf(shown);
        }

        @Override
        public List<Select> branches() {
            return List.of(base);
        }
    }

    /**
     * A window function. Its frame is the usual one: all rows of the partition or, with an order, those up to the last that is equal to the row.
     *
     * @param argument a column; -1 for none
     * @param partition columns
     */
    record Window(WindowFunction function, int argument, List<Integer> partition, List<Place> order) {
        public Window {
            partition = List.copyOf(partition);
            order = List.copyOf(order);
        }
    }

    /** The window functions that are judged. */
    enum WindowFunction {
        ROW_NUMBER,
        RANK,
        DENSE_RANK,
        COUNT,
        SUM,
        MIN,
        MAX,
        LAG,
        LEAD,
        FIRST_VALUE
    }

    /** Whether a statement of a set-up makes what holds no rows, and does nothing until a session names it: a view, a procedure. */
    static boolean holdsNoRows(Unmodelled statement) {
        return statement.feature().equals("CREATE VIEW") || statement.feature().equals("CREATE PROCEDURE");
    }

    /** Whether a statement begins, ends or marks transactions, or sets their level: it touches no table. */
    static boolean isTransactionControl(Statement statement) {
        return statement instanceof Begin
                || statement instanceof BeginLocking
                || statement instanceof Commit
                || statement instanceof Rollback
                || statement instanceof Savepoint
                || statement instanceof RollbackTo
                || statement instanceof Release
                || statement instanceof SetIsolation
                || statement instanceof SetAutocommit
                || statement instanceof Neutral
                || statement instanceof Xa
                || statement instanceof SetModes
                || statement instanceof SetConstraints
                || statement instanceof Assign assign && assign.select() == null;
    }

    /** What an engine calls a statement that it does not model. */
    static String featureOf(Statement statement) {
        if (statement instanceof Neutral neutral) {
            return neutral.feature();
        }
        return statement instanceof Unmodelled unmodelled
                ? unmodelled.feature()
                : statement.getClass().getSimpleName();
    }

    /** Whether a statement is of a session, and of no history of transactions that the published oracles know. */
    static boolean isOfSession(Statement statement) {
        return statement instanceof SetAutocommit
                || statement instanceof Neutral
                || statement instanceof Assign
                || statement instanceof Xa
                || statement instanceof PlainRead
                || chains(statement);
    }

    /** Whether a statement writes rows of a table, and counts them. */
    static boolean writesRows(Statement statement) {
        final Statement meant = meaningOf(statement);
        return meant instanceof Insert
                || meant instanceof Update
                || meant instanceof Delete
                || meant instanceof JoinUpdate
                || meant instanceof JoinDelete
                || meant instanceof InsertIf
                || meant instanceof Resolving
                || meant instanceof Merge
                || meant instanceof WithRows
                || meant instanceof Returning;
    }

    /** Whether a statement is COMMIT or ROLLBACK. */
    static boolean endsTransaction(Statement statement) {
        return statement instanceof Commit || statement instanceof Rollback;
    }

    /** Whether a statement is a COMMIT or ROLLBACK that begins a transaction at once. */
    static boolean chains(Statement statement) {
        return statement instanceof Commit commit && commit.chain()
                || statement instanceof Rollback rollback && rollback.chain();
    }

    /** Whether a statement gives up a wait after a time of its own. */
    static boolean limitsWait(Statement statement) {
        return statement instanceof Select select && select.locks().seconds() > 0;
    }

    /** Whether the waits of a session may be given up after a time of its own from a statement on. */
    static boolean limitsWaits(Statement statement) {
        return SessionSettings.limitsWaits(keptText(statement));
    }

    /** Whether a statement sets after which time the statements of its session fail. */
    static boolean limitsStatements(Statement statement) {
        return SessionSettings.limitsStatements(keptText(statement));
    }

    /** Whether a statement may be ended, itself or another, by a limit that this one sets or because this one asks for that. */
    static boolean interrupts(Statement statement) {
        return SessionSettings.interrupts(keptText(statement));
    }

    /** Whether a statement fails where it would wait for a row. */
    static boolean isNoWait(Statement statement) {
        return meaningOf(statement) instanceof Select select && select.waiting() == Waiting.NOWAIT
                || keptText(statement).toUpperCase(Locale.ROOT).contains("NOWAIT");
    }

    /** The text of a statement that the model does not say in its own words; empty for others. */
    private static String keptText(Statement statement) {
        if (statement instanceof Neutral s) {
            return s.text();
        } else if (statement instanceof Unmodelled s) {
            return s.text();
        } else if (statement instanceof AsWritten s) {
            return s.text();
        }
        return statement instanceof PlainRead s ? s.text() : "";
    }

    /** The table a statement reads or writes; empty for transaction control and what is not modelled. */
    static Optional<String> tableOf(Statement statement) {
        if (statement instanceof Select s) {
            return Optional.of(s.table());
        } else if (statement instanceof Insert s) {
            return Optional.of(s.table());
        } else if (statement instanceof Update s) {
            return Optional.of(s.table());
        } else if (statement instanceof Delete s) {
            return Optional.of(s.table());
        } else if (statement instanceof JoinUpdate s) {
            return Optional.of(s.from().table());
        } else if (statement instanceof JoinDelete s) {
            return Optional.of(s.from().table());
        } else if (statement instanceof Resolving s) {
            return tableOf(s.statement());
        } else if (statement instanceof Merge s) {
            return Optional.of(s.into().table());
        } else if (statement instanceof Returning s) {
            return tableOf(s.statement());
        } else if (statement instanceof WithRows s) {
            return tableOf(meaningOf(s.first()));
        }
        return Optional.empty();
    }
}
