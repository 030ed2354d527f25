package io.isolde.core.oracle;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.isolation.IsolationLevel;
import io.isolde.core.isolation.Quirk;
import io.isolde.core.lock.RecordSet;
import io.isolde.core.storage.VersionStore;

/** What a SELECT returns from a world. Results are left in {@link #rows}. */
final class Reader {
    final RowMatcher rows;
    private final CaseContext context;
    private final VersionStore store;
    private final ResultRows result;

    Reader(CaseContext context, Subqueries subqueries) {
        this.context = context;
        store = context.store;
        rows = new RowMatcher(context.cells);
        result = new ResultRows(context, subqueries, rows);
    }

    /** Whether a plain SELECT of this session keeps one view for its whole transaction. */
    static boolean isRepeatable(World.SessionState session) {
        return session.transactionLevel == IsolationLevel.RR && !session.implicitTransaction;
    }

    /** The records a consistent read through a view returns. */
    RecordSet visibleRecords(World world, CompiledStep compiled, int view) {
        final RecordSet returned = new RecordSet();
        for (int record = 0; record < context.directory.count(); record++) {
            if (context.directory.table(record) == compiled.table
                    && context.matches(compiled, readVersion(world, compiled, record, view))) {
                returned.add(record);
            }
        }
        return returned;
    }

    /** Collects the rows a consistent read returns; null, or the error it ends with. */
    ErrorKind collectVisible(World world, CompiledStep compiled, int view) {
        final int[] versions = new int[context.directory.count()];
        return collect(compiled, versions, visibleVersions(world, compiled, view, versions));
    }

    private int visibleVersions(World world, CompiledStep compiled, int view, int[] versions) {
        int count = 0;
        for (int record = 0; record < versions.length; record++) {
            if (context.directory.table(record) == compiled.table) {
                final int version = readVersion(world, compiled, record, view);
                if (context.matches(compiled, version)) {
                    versions[count++] = version;
                }
            }
        }
        return count;
    }

    /** Collects the result of one of the rows a consistent read finds, by number; false if there are not so many, or none beside it. */
    boolean collectVisibleOne(World world, CompiledStep compiled, int view, int number) {
        final int[] versions = new int[context.directory.count()];
        final int count = visibleVersions(world, compiled, view, versions);
        if (count < 2 || number >= count) {
            return false;
        }
        versions[0] = versions[number];
        return collect(compiled, versions, 1) == null;
    }

    private int readVersion(World world, CompiledStep compiled, int record, int view) {
        final int transaction = world.sessions[compiled.session].transaction;
        final int version = world.visibleVersion(store, record, view, transaction);
        if (version != NIL && !context.allows(Quirk.GHOST_KEY) && movedToOwn(world, record, version, transaction, 0)) {
            return NIL;
        }
        return version;
    }

    /** Whether a record's row went to another key after the version given, and the transaction itself wrote it there since. */
    private boolean movedToOwn(World world, int record, int version, int transaction, int moves) {
        if (moves > context.directory.count()) {
            return false; // moved in a circle, and nowhere else
        }
        for (int newer = world.head(record); newer != version && newer != NIL; newer = store.olderOffset(newer)) {
            final int target = store.isDeleted(newer) ? store.movedTo(newer) : NIL;
            if (target != NIL && world.head(target) != NIL) {
                final int there = world.head(target);
                if (context.isAlive(there)
                        ? store.writer(there) == transaction
                        : movedToOwn(world, target, NIL, transaction, moves + 1)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Collects the newest version of every row, committed or not: what RU reads. */
    ErrorKind collectNewest(World world, CompiledStep compiled) {
        final int[] versions = new int[context.directory.count()];
        int count = 0;
        for (int record = 0; record < versions.length; record++) {
            if (context.directory.table(record) == compiled.table && context.matches(compiled, world.head(record))) {
                versions[count++] = world.head(record);
            }
        }
        return collect(compiled, versions, count);
    }

    /** Collects all of a table, which after every transaction has ended is its final state. */
    void collectTable(World world, int tableNumber) {
        rows.start(ResultRows.rowTypes(context.compiled.tables()[tableNumber]));
        for (int record = 0; record < context.directory.count(); record++) {
            final int version = world.head(record);
            if (context.directory.table(record) == tableNumber && context.isAlive(version)) {
                rows.addRow(store, version);
            }
        }
    }

    /** Puts the result rows of some versions into {@link #rows}; null, or the error evaluating them ends with. */
    ErrorKind collect(CompiledStep compiled, int[] versions, int count) {
        return result.collect(compiled, versions, count);
    }
}
