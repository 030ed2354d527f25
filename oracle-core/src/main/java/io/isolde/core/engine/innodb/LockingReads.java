package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.engine.innodb.compile.ScanStep;
import io.isolde.core.engine.innodb.compile.SelectStep;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.lock.RecordSet;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.storage.VersionStore;
import io.isolde.core.world.Death;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.List;

/** Judges reads that lock: what they return of the newest committed rows and their own. */
final class LockingReads {
    private final CaseContext context;
    private final VersionStore store;
    private final Death death;
    private final Bounds bounds;
    private final CursorScan cursor;
    private final Reader reader;
    private final RowMatcher rows;
    private final NumberOrder numberOrder;
    private final SureLocks locks;
    private final NullUniqueRows nullUnique;
    /** The versions that a locking read finds. */
    private int[] found = new int[16];

    LockingReads(CaseContext context, Death death, Bounds bounds, Reader reader, NullUniqueRows nullUnique) {
        this.context = context;
        this.death = death;
        this.bounds = bounds;
        this.reader = reader;
        this.nullUnique = nullUnique;
        store = context.store;
        cursor = new CursorScan(context);
        rows = reader.rows;
        numberOrder = new NumberOrder(context);
        locks = new SureLocks(bounds);
    }

    /** Completes one that found these records. */
    void read(
            World world,
            int stepNumber,
            ScanStep compiled,
            Outcome outcome,
            boolean resumed,
            RecordSet matched,
            List<World> after) {
        final SessionState session = world.sessions[compiled.session];
        final int records = context.directory.count();
        found = IntArrays.ensureCapacity(found, records, 0);
        final int[] versions = found;
        int count = 0;
        for (int record = 0; record < records; record++) {
            if (matched.contains(record) || isCoveredForeign(world, compiled, record)) {
                versions[count++] = world.head(record);
            }
        }
        final ErrorKind error = reader.collect(compiled, versions, count);
        final boolean same = error == null
                ? rows.matches(outcome)
                        || resumed && nullUnique.isReturnedTwice(compiled, outcome)
                        || resumed && nullUnique.isCountedTwice(compiled, versions, count, outcome)
                        || outcome instanceof Outcome.Rows && world.mayReadStaleIndex(compiled)
                : outcome instanceof Outcome.Failed failed && failed.kind() == error;
        if (!same) {
            death.set(stepNumber, rows.describe(), InnoDbRules.LOCKING_READ);
            return;
        }
        if (numberOrder.isBroken(world, compiled.session, compiled.table(), versions, count)) {
            death.set(stepNumber, NumberOrder.PROMISE, InnoDbRules.against(Quirk.AUTO_INCREMENT_ORDER));
            return;
        }
        final World done = world.copy();
        if (error == null) {
            locks.matched(done, stepNumber, compiled, matched);
        }
        after.add(done);
        if (compiled.testsRows() && !CaseContext.locksSubqueries(session) && Reader.isRepeatable(session)) {
            addSnapshotOfSubqueries(done, compiled, after);
        }
    }

    /** The subqueries of a locking read are consistent reads, which take the snapshot if they are executed. */
    private static void addSnapshotOfSubqueries(World done, ScanStep compiled, List<World> after) {
        if (done.sessions[compiled.session].view == World.NO_VIEW) {
            final World opened = done.copy();
            opened.sessions[compiled.session].view = opened.sequence;
            after.add(opened);
        }
    }

    /** Which rows it locks, and so which it must wait for, depends on how the tables are joined: that is left open. */
    void join(World world, int stepNumber, ScanStep compiled, Outcome outcome, boolean resumed, List<World> after) {
        if (compiled instanceof SelectStep select
                && select.locksSomeTables()
                && !CaseContext.locksSubqueries(world.sessions[compiled.session])) {
            joinPartlyLocked(world, stepNumber, select, outcome, resumed, after);
            return;
        }
        if (reader.collectVisible(world, compiled, world.sequence) != null || outcome instanceof Outcome.Failed) {
            throw new UnsupportedFeatureException("error in a join");
        }
        if (rows.matches(outcome) || world.mayReadStaleIndex(compiled)) {
            after.add(world);
            return;
        }
        requireReadAtOnce(world, compiled, resumed);
        death.set(stepNumber, rows.describe(), InnoDbRules.LOCKING_READ);
    }

    /**
     * FOR UPDATE OF some tables: the others are read as by a plain SELECT. Measured on MySQL 8.0.33. A view that the statement opens is opened when the
     * first of these tables is read, which a wait may come before.
     */
    private void joinPartlyLocked(
            World world, int stepNumber, SelectStep compiled, Outcome outcome, boolean resumed, List<World> after) {
        final SessionState session = world.sessions[compiled.session];
        final boolean repeatable = Reader.isRepeatable(session);
        final boolean opensView = repeatable && session.view == World.NO_VIEW;
        if (session.transactionLevel == IsolationLevel.RU) {
            throw new UnsupportedFeatureException("FOR UPDATE OF some of the tables at READ UNCOMMITTED");
        } else if (resumed && (opensView || !repeatable)) {
            throw new UnsupportedFeatureException("FOR UPDATE OF some of the tables in a statement that waited");
        }
        final World opened = opensView ? world.copy() : world;
        if (opensView) {
            opened.sessions[compiled.session].view = opened.sequence;
        }
        if (reader.collectPartlyLocked(
                                world, compiled, repeatable ? opened.sessions[compiled.session].view : world.sequence)
                        != null
                || outcome instanceof Outcome.Failed) {
            throw new UnsupportedFeatureException("error in a join");
        }
        if (!rows.matches(outcome)) {
            death.set(stepNumber, rows.describe(), InnoDbRules.LOCKING_READ);
            return;
        }
        after.add(opened);
        if (opensView && outcome instanceof Outcome.Rows seen && seen.rows().isEmpty()) {
            after.add(world); // the tables that are not locked may not have been read
        }
    }

    /** Without gap locks a join that waited may have read rows before others came or went. */
    static void requireReadAtOnce(World world, ScanStep compiled, boolean resumed) {
        if (resumed && !world.sessions[compiled.session].transactionLevel.locksGaps()) {
            throw new UnsupportedFeatureException("join in a statement that waited");
        }
    }

    /**
     * Completes a SKIP LOCKED while others may hold locks: it returns rows that match and are not surely locked, and may miss any that
     * may be locked. Only when it returns all of them is it known which rows it locks itself.
     */
    void readUnlocked(World world, int stepNumber, ScanStep compiled, Outcome outcome, List<World> after) {
        if (!compiled.output().isOfRows()) {
            throw new UnsupportedFeatureException("a result other than row by row with SKIP LOCKED");
        }
        final RecordSet matched = cursor.matchesNow(world, compiled);
        final RecordSet free = new RecordSet();
        final int records = context.directory.count();
        found = IntArrays.ensureCapacity(found, records, 0);
        final int[] versions = found;
        int count = 0;
        for (int record = 0; record < records; record++) {
            final boolean isFree = matched.contains(record) && !bounds.isSurelyLocked(world, compiled, record);
            if (isFree || isCoveredForeign(world, compiled, record)) {
                versions[count++] = world.head(record);
            }
            if (isFree) {
                free.add(record);
            }
        }
        if (reader.collect(compiled, versions, count) != null) {
            throw new UnsupportedFeatureException("error in a projection with SKIP LOCKED");
        }
        if (!(outcome instanceof Outcome.Rows seen)
                || !rows.includesAll(seen.rows())
                || seen.rows().size() > rows.mostReturned()) {
            death.set(stepNumber, "some of " + rows.describe(), InnoDbRules.SKIP_LOCKED);
            return;
        }
        final World done = world.copy();
        locks.matched(
                done,
                stepNumber,
                compiled,
                !compiled.output().isLimited() && seen.rows().size() == count ? free : new RecordSet());
        after.add(done);
    }

    /** A row another transaction changed, which a shared read may still return from an index that the change did not touch. */
    private boolean isCoveredForeign(World world, ScanStep compiled, int record) {
        final SessionState session = world.sessions[compiled.session];
        final int head = world.head(record);
        return context.directory.table(record) == compiled.table()
                && head != NIL
                && world.foreignOwner(store, head, session.transaction) != World.NONE
                && CaseContext.isSharedRead(session, compiled)
                && bounds.coversUnchanged(world, compiled, head)
                && context.matches(compiled, head);
    }
}
