package io.isolde.core.reference.postgresql;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.ForeignKey;
import io.isolde.core.sql.ForeignKey.Action;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** What foreign keys have one statement do when it has written its rows: statements of their own, one after the other. */
final class ForeignKeys {
    private final Server server;
    private final Connection connection;
    private final List<Runnable> later = new ArrayList<>();
    /** What is asked at the end of the transaction, where the statement is all of it. */
    private final List<Runnable> last = new ArrayList<>();

    ForeignKeys(Server server, Connection connection) {
        this.server = server;
        this.connection = connection;
    }

    /** Does what is left to do; that may leave more. */
    void finish() {
        for (int i = 0; i < later.size() || !last.isEmpty(); i++) {
            if (i == later.size()) {
                later.addAll(last);
                last.clear();
            }
            later.get(i).run();
        }
    }

    /** Notes a row that was written, others having had its keys in some unique indexes. */
    void written(StoredTable table, RowVersion before, RowVersion after, List<Integer> doubtful) {
        doubtful.stream().filter(index -> isPrimary(table, index)).forEach(index -> askAlone(table, index, after));
        written(table, before, after);
        doubtful.stream().filter(index -> !isPrimary(table, index)).forEach(index -> askAlone(table, index, after));
    }

    private static boolean isPrimary(StoredTable table, int index) {
        return table.unique.get(index).kind() == Index.Kind.PRIMARY;
    }

    private void askAlone(StoredTable table, int index, RowVersion written) {
        add(table.unique.get(index).timing(), true, () -> {
            RowVersion row = written;
            while (row != null && row.writer() != null) {
                row = row.next == null || row.next.root != row.root ? null : row.next;
            }
            if (row != null && !server.has(PostgresFault.DEFERRED_KEY_NOT_ASKED)) {
                new StatementRun(server, connection, table, server.time, this).requireAlone(row, index);
            }
        });
    }

    /** Notes a row that was written: inserted where there is none before, deleted where there is none after. */
    void written(StoredTable table, RowVersion before, RowVersion after) {
        for (final StoredTable child : server.tables.values()) {
            for (final ForeignKey key : child.table.foreignKeys()) {
                if (before != null && key.parent().equalsIgnoreCase(table.table.name())) {
                    parentWritten(child, table, key, before, after);
                }
            }
        }
        for (final ForeignKey key : table.table.foreignKeys()) {
            if (after != null) {
                childWritten(table, key, before, after);
            }
        }
    }

    private static List<Long> values(Table table, List<String> columns, RowVersion version) {
        final List<Long> values = new ArrayList<>();
        columns.forEach(column -> values.add(version.values.get(table.columnIndex(column))));
        return values;
    }

    private void add(ForeignKey key, boolean onlyAsks, Runnable what) {
        add(key.timing(), onlyAsks, what);
    }

    private void add(ForeignKey.Timing timing, boolean onlyAsks, Runnable what) {
        final boolean isDeferred = timing != ForeignKey.Timing.IMMEDIATE
                && onlyAsks
                && (connection.said == null ? timing == ForeignKey.Timing.DEFERRED : connection.said);
        if (isDeferred) {
            (connection.begun ? connection.deferred : last).add(what);
        } else {
            later.add(what);
        }
    }

    // ---- rows that refer to others

    private void childWritten(StoredTable child, ForeignKey key, RowVersion before, RowVersion after) {
        final List<Long> refers = values(child.table, key.columns(), after);
        final boolean isNew = before == null
                || connection.owns(before.creator)
                || !refers.equals(values(child.table, key.columns(), before));
        if (isNew && refers.stream().allMatch(Objects::nonNull) && !server.has(PostgresFault.PARENT_NOT_ASKED)) {
            add(key, true, () -> {
                final boolean isGone =
                        after.writer() != null && connection.owns(after.writer().by());
                final long snapshot = connection.keepsSnapshot() ? connection.snapshot : server.time;
                if (!isGone && !finds(server.table(key.parent()), key.parentColumns(), refers, snapshot)) {
                    throw new Refusal(ErrorKind.NO_PARENT);
                }
            });
        }
    }

    // ---- rows that others refer to

    private void parentWritten(
            StoredTable child, StoredTable parent, ForeignKey key, RowVersion before, RowVersion after) {
        final List<Long> old = values(parent.table, key.parentColumns(), before);
        final List<Long> now = after == null ? null : values(parent.table, key.parentColumns(), after);
        if (old.contains(null) || old.equals(now)) {
            return;
        }
        final Action action = after == null ? key.onDelete() : key.onUpdate();
        add(key, action == Action.RESTRICT, () -> {
            if (action == Action.RESTRICT) {
                restrict(child, parent, key, old);
            } else {
                changeChildren(child, key, old, now, action);
            }
        });
    }

    private void restrict(StoredTable child, StoredTable parent, ForeignKey key, List<Long> old) {
        final long own = connection.keepsSnapshot() ? connection.snapshot : server.time;
        if (!finds(parent, key.parentColumns(), old, own)
                && !server.has(PostgresFault.CHILDREN_NOT_ASKED)
                && finds(child, key.columns(), old, server.time)) {
            throw new Refusal(ErrorKind.STILL_REFERENCED);
        }
    }

    private void changeChildren(StoredTable child, ForeignKey key, List<Long> old, List<Long> now, Action action) {
        final Expression where = hasKey(key.columns(), old);
        final List<Statement.Assignment> assignments = new ArrayList<>();
        for (int i = 0; i < key.columns().size(); i++) {
            final Value value = action == Action.CASCADE && now != null ? Evaluation.modelled(now.get(i)) : Value.NULL;
            assignments.add(new Statement.Assignment(key.columns().get(i), new Expression.Literal(value)));
        }
        final String name = child.table.name();
        noteRead(child);
        new StatementRun(server, connection, child, server.time, this)
                .run(
                        action == Action.CASCADE && now == null
                                ? new Statement.Delete(name, where)
                                : new Statement.Update(name, assignments, where));
    }

    /** Whether a row has a key. The first that has it is locked then. */
    private boolean finds(StoredTable table, List<String> columns, List<Long> values, long snapshot) {
        noteRead(table);
        final Statement.Locking locking = server.has(PostgresFault.KEY_OF_PARENT_NOT_LOCKED)
                ? Statement.Locking.NONE
                : Statement.Locking.KEY_SHARE;
        final Statement.Select select = new Statement.Select(
                false,
                List.of(),
                Statement.From.of(table.table.name()),
                hasKey(columns, values),
                List.of(),
                new Statement.Slice(List.of(), 1),
                new Statement.Locks(locking, Statement.Waiting.WAIT));
        final Outcome outcome = new StatementRun(server, connection, table, snapshot, this).run(select);
        return !((Outcome.Rows) outcome).rows().isEmpty();
    }

    private void noteRead(StoredTable table) {
        if (connection.level == IsolationLevel.SER) {
            server.conflicts.reads(connection.transaction, connection.snapshot, table.table.name());
        }
    }

    private static Expression hasKey(List<String> columns, List<Long> values) {
        Expression all = null;
        for (int i = 0; i < columns.size(); i++) {
            final Expression one = new Expression.Binary(
                    BinaryOperator.EQ,
                    new Expression.ColumnRef(columns.get(i)),
                    new Expression.Literal(Evaluation.modelled(values.get(i))));
            all = all == null ? one : new Expression.Binary(BinaryOperator.AND, all, one);
        }
        return all;
    }
}
