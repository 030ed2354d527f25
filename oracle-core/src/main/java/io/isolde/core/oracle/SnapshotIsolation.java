package io.isolde.core.oracle;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.isolation.IsolationLevel;
import io.isolde.core.oracle.CompiledStep.Kind;
import io.isolde.core.sql.Statement;
import io.isolde.core.storage.VersionStore;

/**
 * Error 1020 of MariaDB with {@code innodb_snapshot_isolation=ON}: a statement that must lock a clustered record whose newest version its
 * transaction's snapshot does not see loses the whole transaction. At SERIALIZABLE the first statement that reaches a table takes the
 * snapshot, whatever it is, where {@link io.isolde.core.isolation.ServerProfile#snapshotAtSerializable}.
 *
 * <p>Which records a scan meets depends on its path, so there are two bounds. It <em>may</em> fail when any record has such a version;
 * it <em>must</em> when one it matches has. Measured on MariaDB 10.11.18, 11.4.5 and 11.8.6.
 */
final class SnapshotIsolation {
    private final CaseContext context;
    private final VersionStore store;
    private final Bounds bounds;
    private final Writer writer;

    SnapshotIsolation(CaseContext context, Bounds bounds, Writer writer) {
        this.context = context;
        this.bounds = bounds;
        this.writer = writer;
        store = context.store;
    }

    /** A statement is sent: at SER the first one of a transaction takes the snapshot. */
    void reach(World world, int session) {
        final World.SessionState state = world.sessions[session];
        if (isAtSerializable(state) && state.view == World.NO_VIEW) {
            state.view = world.sequence;
        }
    }

    /** A statement has surely reached a table: it returned or changed rows, or had to wait. */
    void reached(World world, int session) {
        final World.SessionState state = world.sessions[session];
        if (isAtSerializable(state) && state.latestView == World.NO_VIEW) {
            state.latestView = world.sequence;
        }
    }

    private boolean isAtSerializable(World.SessionState state) {
        return state.transactionLevel == IsolationLevel.SER && context.profile.snapshotAtSerializable();
    }

    /** Whether a step may end with error 1020. */
    boolean mayFail(World world, CompiledStep step) {
        final World.SessionState state = world.sessions[step.session];
        final boolean hasSnapshot = state.transactionLevel == IsolationLevel.RR || isAtSerializable(state);
        if (!context.profile.snapshotIsolation()
                || !hasSnapshot
                || state.view == World.NO_VIEW
                || !CaseContext.locks(state, step)) {
            return false;
        }
        for (int record = 0; record < context.directory.count(); record++) {
            final int head = world.head(record);
            if (head != NIL && !world.sees(state.view, state.transaction, store.writer(head))) {
                if (world.isCommitted(store.writer(head)) || context.profile.snapshotFailsOnUncommitted()) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether a step that ended without any error must have failed with error 1020. */
    boolean mustFail(World world, CompiledStep step) {
        return context.profile.snapshotIsolation()
                && (step.kind == Kind.INSERT
                        ? Bounds.locksSource(world, step) && scanMustFail(world, step.source)
                                || insertMustFail(world, step)
                        : scanMustFail(world, step));
    }

    private boolean scanMustFail(World world, CompiledStep step) {
        final World.SessionState state = world.sessions[step.session];
        if (mayStopEarly(step.statement) || CaseContext.isSharedRead(state, step) && bounds.isCoverable(step)) {
            return false;
        }
        for (int record = 0; record < context.directory.count(); record++) {
            if (context.directory.table(record) == step.table
                    && world.head(record) != NIL
                    && isChangedSince(world, state, record)
                    && context.matches(step, world.head(record))) {
                return true;
            }
        }
        return false;
    }

    /** Whether a scan may not meet every row that its WHERE matches. */
    private static boolean mayStopEarly(Statement statement) {
        return statement instanceof Statement.Select select
                        && (select.limit() != Statement.NO_LIMIT || select.join() != null)
                || statement instanceof Statement.Update update && update.limit() != Statement.NO_LIMIT
                || statement instanceof Statement.Delete delete && delete.limit() != Statement.NO_LIMIT;
    }

    /** A row has the clustered key of a changed record. */
    private boolean insertMustFail(World world, CompiledStep step) {
        final CompiledTable table = context.tableOf(step);
        final World.SessionState state = world.sessions[step.session];
        for (int row = 0; table.hasClusterKey() && row < context.inserted.count(step); row++) {
            final int draft = store.append(table.layout, state.transaction, NIL);
            if (writer.fill(step, table, row, draft) != null
                    || table.autoIncrementColumn >= 0 && store.isNull(draft, table.autoIncrementColumn)) {
                return false;
            }
            final int record = context.directory.find(step.table, table, draft);
            if (record != NIL && world.head(record) != NIL && isChangedSince(world, state, record)) {
                return true;
            }
        }
        return false;
    }

    private boolean isChangedSince(World world, World.SessionState state, int record) {
        final int view = state.transactionLevel == IsolationLevel.RR ? state.view : state.latestView;
        final int writerOfNewest = store.writer(world.head(record));
        return view != World.NO_VIEW
                && world.isCommitted(writerOfNewest)
                && !world.sees(view, state.transaction, writerOfNewest);
    }
}
