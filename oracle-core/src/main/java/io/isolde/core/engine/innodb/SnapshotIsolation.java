package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.engine.innodb.compile.CompiledStep.Kind;
import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.engine.innodb.compile.InsertStep;
import io.isolde.core.engine.innodb.compile.ScanStep;
import io.isolde.core.engine.innodb.compile.TableStep;
import io.isolde.core.sql.Statement;
import io.isolde.core.storage.VersionStore;

/**
 * Error 1020 of MariaDB with {@code innodb_snapshot_isolation=ON}: a statement that must lock a clustered record whose newest version its
 * transaction's snapshot does not see loses the whole transaction. At SERIALIZABLE the first statement that reaches a table takes the
 * snapshot, whatever it is, where {@link io.isolde.core.catalogue.InnoDbProfile#snapshotAtSerializable}.
 *
 * <p>Which records a scan meets depends on its path, so there are two bounds. It <em>may</em> fail when any record has such a version;
 * it <em>must</em> when one it matches has, by its newest version or by the one that the snapshot shows: what a transaction reads and then
 * writes or locks is unchanged, or the transaction is lost (MariaDB manual, innodb_snapshot_isolation; MDEV-35124). Known deviations are
 * {@link Quirk#MISSED_BY_INDEX} and {@link Quirk#CONFLICT_WITHOUT_SNAPSHOT}. Measured on MariaDB 10.11.18, 11.4.5 and 11.8.6 to 11.8.9.
 */
final class SnapshotIsolation {
    private final CaseContext context;
    private final VersionStore store;
    private final Bounds bounds;

    SnapshotIsolation(CaseContext context, Bounds bounds) {
        this.context = context;
        this.bounds = bounds;
        store = context.store;
    }

    /** A statement is sent: at SER the first one of a transaction takes the snapshot. */
    void reach(World world, int session) {
        final SessionState state = world.sessions[session];
        if (isAtSerializable(state) && state.view == World.NO_VIEW) {
            state.view = world.sequence;
        }
    }

    /** A statement has surely reached a table: it returned or changed rows, or had to wait. */
    void reached(World world, int session) {
        final SessionState state = world.sessions[session];
        if (isAtSerializable(state) && state.latestView == World.NO_VIEW) {
            state.latestView = world.sequence;
        }
    }

    private boolean isAtSerializable(SessionState state) {
        return state.transactionLevel == IsolationLevel.SER && context.profile.snapshotAtSerializable();
    }

    /** Whether a step may end with error 1020. */
    boolean mayFail(World world, TableStep step) {
        final SessionState state = world.sessions[step.session];
        if (!context.profile.snapshotIsolation() || !CaseContext.locks(state, step)) {
            return false;
        }
        final int view = earliestView(state, step);
        return view != World.NO_VIEW && isAnyChangedSince(world, state, view);
    }

    /** The earliest commit sequence that the snapshot of a step can have been taken at, or NO_VIEW where it has none. */
    private int earliestView(SessionState state, TableStep step) {
        if (isAtSerializable(state) && state.readsLater) {
            return 0; // DDL that waits itself may have let it pass, to wait for a row
        }
        if (state.transactionLevel == IsolationLevel.RR || isAtSerializable(state)) {
            return state.view != World.NO_VIEW || !takesViewItself(state, step) ? state.view : whenSent(state);
        }
        return readsBesideWriting(step)
                        && whenSent(state) != World.NO_VIEW
                        && context.allows(Quirk.CONFLICT_WITHOUT_SNAPSHOT)
                ? whenSent(state)
                : World.NO_VIEW;
    }

    /** Whether a write reads rows besides those that it writes: an INSERT its SELECT, any its subqueries. */
    private static boolean readsBesideWriting(TableStep step) {
        return step.source() != null
                || step instanceof InsertStep insert && insert.lateSource() != null
                || step.isWrite() && step.subselects().length > 0;
    }

    /** Whether the subqueries of a step are consistent reads, which take the snapshot while the step that locks goes on. */
    private static boolean takesViewItself(SessionState state, TableStep step) {
        return step.kind == Kind.SELECT && step.subselects().length > 0 && !CaseContext.locksSubqueries(state);
    }

    /** The commit sequence when the waiting step was sent; NO_VIEW for one that has not waited. */
    private static int whenSent(SessionState state) {
        return state.checkpoints.isEmpty()
                ? World.NO_VIEW
                : state.checkpoints.get(0).sequence();
    }

    private boolean isAnyChangedSince(World world, SessionState state, int view) {
        for (int record = 0; record < context.directory.count(); record++) {
            final int head = world.head(record);
            if (head != NIL && !world.sees(view, state.transaction, store.writer(head))) {
                if (world.isCommitted(store.writer(head)) || context.profile.snapshotFailsOnUncommitted()) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether a step that ended without any error must have failed with error 1020. */
    boolean mustFail(World world, TableStep step) {
        final boolean mayPassByLocks =
                step.waiting() == Statement.Waiting.SKIP_LOCKED && bounds.mayMeetLock(world, step);
        if (!context.profile.snapshotIsolation() || mayPassByLocks) {
            return false;
        }
        if (step instanceof InsertStep insert) {
            return Bounds.locksSource(world, insert) && scanMustFail(world, insert.source(), true)
                    || insertMustFail(world, insert);
        }
        return scanMustFail(world, step.scan(), CaseContext.isSharedRead(world.sessions[step.session], step));
    }

    /** Whether a step that may stop early fails depends on the order in which it meets its rows. */
    boolean dependsOnPath(World world, TableStep step) {
        return step.scan() != null && mayStopEarly(step.scan()) && mayFail(world, step);
    }

    private boolean scanMustFail(World world, ScanStep step, boolean shared) {
        final SessionState state = world.sessions[step.session];
        if (mayStopEarly(step) || step.opensNothing() || shared && bounds.isCoverable(step)) {
            return false;
        }
        for (int record = 0; record < context.directory.count(); record++) {
            if (context.directory.table(record) == step.table()
                    && world.head(record) != NIL
                    && isChangedSince(world, state, record)
                    && (context.matches(step, world.head(record)) || mustMeetSeen(world, state, step, record))) {
                return true;
            }
        }
        return false;
    }

    /** Whether the version that the snapshot surely shows of a changed record matches, and the record is met on every path. */
    private boolean mustMeetSeen(World world, SessionState state, ScanStep step, int record) {
        final int seen = world.visibleVersion(store, record, state.view, state.transaction);
        final int latest = isAtSerializable(state) ? state.latestView : state.view;
        return seen == world.visibleVersion(store, record, latest, state.transaction)
                && context.matches(step, seen)
                && !(mayPassBy(step, seen, world.head(record)) && context.allows(Quirk.MISSED_BY_INDEX));
    }

    /** Whether a step may look for a row in a secondary index where its old entry is deleted. */
    private boolean mayPassBy(TableStep step, int seen, int head) {
        final CompiledTable table = context.tableOf(step);
        for (int index = 0; index < table.indexColumns.length; index++) {
            final int[] columns = table.indexColumns[index];
            if (index != table.clusteredIndex
                    && mayRead(step, table, index)
                    && (!context.isAlive(head) || context.directory.compareKeys(table, columns, seen, head) != 0)) {
                return true;
            }
        }
        return false;
    }

    private static boolean mayRead(TableStep step, CompiledTable table, int index) {
        final int first = table.columnOf(table.indexColumns[index][0]);
        // a semi-join looks for rows by whatever a subquery names of them
        final boolean confined =
                step.testsRows() || step.where() != null && (step.where().columnsRead() >>> first & 1) != 0;
        final boolean covers = step.kind == Kind.SELECT && table.isCoveredBy(index, step.columnsRead());
        final boolean sorted = step.ordering().isOrdered()
                || step.output() != null
                        && (step.output().ordering().isOrdered()
                                || step.output().gathersByIndex());
        return step.mayScan(table, index) && (confined || covers || sorted);
    }

    /** Whether a scan may not meet every row that its WHERE matches. */
    private static boolean mayStopEarly(TableStep step) {
        final Statement statement = Statement.meaningOf(step.statement);
        return !step.visitsEveryMatch()
                || step.isJoin()
                || statement instanceof Statement.Select select && select.limit() != Statement.NO_LIMIT
                || statement instanceof Statement.Update update && update.limit() != Statement.NO_LIMIT
                || statement instanceof Statement.Delete delete && delete.limit() != Statement.NO_LIMIT;
    }

    /** A row has the clustered key of a changed record. */
    private boolean insertMustFail(World world, InsertStep step) {
        final CompiledTable table = context.tableOf(step);
        final SessionState state = world.sessions[step.session];
        for (int row = 0; table.hasClusterKey() && row < context.inserted.count(step); row++) {
            final int draft = store.append(table.layout, state.transaction, NIL);
            if (context.rowValues.fill(step, table, row, draft) != null
                    || table.autoIncrementColumn >= 0 && store.isNull(draft, table.autoIncrementColumn)) {
                return false;
            }
            final int record = context.directory.find(step.table(), table, draft);
            if (record != NIL && world.head(record) != NIL && isChangedSince(world, state, record)) {
                return true;
            }
        }
        return false;
    }

    private boolean isChangedSince(World world, SessionState state, int record) {
        final int view = state.transactionLevel == IsolationLevel.RR ? state.view : state.latestView;
        final int writerOfNewest = store.writer(world.head(record));
        return view != World.NO_VIEW
                && world.isCommitted(writerOfNewest)
                && !world.sees(view, state.transaction, writerOfNewest);
    }
}
