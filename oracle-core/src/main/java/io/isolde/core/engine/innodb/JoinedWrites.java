package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.engine.innodb.compile.CompiledFrom;
import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.engine.innodb.compile.JoinedTarget;
import io.isolde.core.engine.innodb.compile.ScanStep;
import io.isolde.core.lock.RecordSet;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.storage.VersionStore;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * The rows that UPDATE and DELETE of joined tables find. Rows of the table that is written are locked as by any write, those of the others
 * shared, at every level: measured on MariaDB 11.4.5 and MySQL 8.0.33.
 */
final class JoinedWrites {
    private final CaseContext context;
    private final VersionStore store;
    private final JoinedRows joined;

    JoinedWrites(CaseContext context) {
        this.context = context;
        store = context.store;
        joined = new JoinedRows(context);
    }

    /**
     * A row of the join that the WHERE chooses.
     *
     * @param row its columns, as a version
     * @param records it is made of, by place; NIL for a table without a row in it
     */
    @SuppressWarnings("ArrayRecordComponent") // internal to the interpreter, never compared
    private record Found(int row, int[] records) {}

    /**
     * The records that a write changes, each once; adds the joined row that its assignments read to {@link CaseContext#joinedRows}.
     *
     * @throws UnsupportedFeatureException where a record has several joined rows, and it matters which
     */
    RecordSet targets(World world, ScanStep step) {
        final int transaction = world.sessions[step.session].transaction;
        final JoinedTarget target = step.found();
        final RecordSet records = new RecordSet();
        for (final Found found :
                find(target, record -> world.visibleVersion(store, record, world.sequence, transaction))) {
            final int record = found.records()[target.place()];
            if (record == NIL) {
                continue;
            }
            if (records.contains(record) && target.readsOthers()) {
                throw new UnsupportedFeatureException("row of an UPDATE with several rows of a joined table");
            }
            records.add(record);
            context.joinedRows.put(record, found.row());
        }
        return records;
    }

    /**
     * The records of a table that are written where another table is written first, as soon as one of its rows has a joined row: the rest of that row's
     * joined rows are looked for with what it has become.
     *
     * @param first place of the table that is written first
     * @param written the world with that table written
     * @param order the records of the table at hand, as they are come to
     */
    RecordSet rechecked(World world, World written, ScanStep step, int first, int[] order) {
        final int transaction = transactionOf(world, step);
        final JoinedTarget target = step.found();
        if (target.readsOthers()) {
            throw new UnsupportedFeatureException("row of an UPDATE with several rows of a joined table");
        }
        final int firstTable = target.rows().from().tableAt(first);
        final IntUnaryOperator before = record -> world.visibleVersion(store, record, world.sequence, transaction);
        final List<Found> rows = find(target, before);
        final List<Found> rowsLater = find(
                target,
                record -> context.directory.table(record) == firstTable
                        ? written.head(record)
                        : before.applyAsInt(record));
        final Int2IntOpenHashMap startOf = new Int2IntOpenHashMap();
        final RecordSet records = new RecordSet();
        for (int i = 0; i < order.length; i++) {
            for (final Found row : rows) {
                if (row.records()[target.place()] == order[i] && !startOf.containsKey(row.records()[first])) {
                    startOf.put(row.records()[first], i);
                    records.add(order[i]);
                }
            }
            for (final Found row : rowsLater) {
                if (row.records()[target.place()] == order[i]
                        && startOf.getOrDefault(row.records()[first], order.length) < i) {
                    records.add(order[i]);
                    context.joinedRows.putIfAbsent(order[i], row.row());
                }
            }
        }
        return records;
    }

    private List<Found> find(JoinedTarget target, IntUnaryOperator versionOf) {
        final CompiledFrom from = target.rows().from();
        final int[][] records = new int[from.tableCount()][context.directory.count()];
        final int[][] versions = new int[records.length][context.directory.count()];
        final int[] counts = new int[records.length];
        for (int place = 0; place < records.length; place++) {
            for (int record = 0; record < context.directory.count(); record++) {
                final int version =
                        context.directory.table(record) == from.tableAt(place) ? versionOf.applyAsInt(record) : NIL;
                if (context.isAlive(version)) {
                    records[place][counts[place]] = record;
                    versions[place][counts[place]++] = version;
                }
            }
        }
        joined.join(from, versions, counts);
        final List<Found> found = new ArrayList<>();
        for (int i = 0; i < joined.count(); i++) {
            final boolean matches = context.matches(target.rows(), joined.row(i));
            if (context.refusal(target.rows()) != null) {
                throw new UnsupportedFeatureException("error in a join");
            }
            if (matches) {
                final int[] members = new int[records.length];
                for (int place = 0; place < members.length; place++) {
                    final int member = joined.member(i, place);
                    members[place] = member == NIL ? NIL : records[place][member];
                }
                found.add(new Found(joined.row(i), members));
            }
        }
        return found;
    }

    /**
     * Whether a write must wait: some row that is locked or changed by another transaction has a part in it, whether what is not committed
     * counts or not, so that no order of the tables leads past it. Tables of a LEFT JOIN may not be read at all.
     */
    boolean mustWait(World world, ScanStep step) {
        final CompiledFrom from = step.found().rows().from();
        if (from.hasLeftJoin()) {
            return false;
        }
        final List<Found> newest = find(step.found(), world::head);
        final List<Found> committed = find(
                step.found(),
                record -> world.foreignOwner(store, world.head(record), transactionOf(world, step)) == World.NONE
                        ? world.head(record)
                        : world.committedVersion(store, world.head(record)));
        for (int place = 0; place < from.tableCount(); place++) {
            final boolean written = step.found().writes(place);
            for (int record = 0; record < context.directory.count(); record++) {
                if (isLocked(world, step, from.tableAt(place), record, written)
                        && hasPart(newest, place, record)
                        && hasPart(committed, place, record)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static int transactionOf(World world, ScanStep step) {
        return world.sessions[step.session].transaction;
    }

    /** Whether a request for a record surely meets a lock; an index may hold all that is read of another table, as it was. */
    private boolean isLocked(World world, ScanStep step, int table, int record, boolean written) {
        if (context.directory.table(record) != table || world.head(record) == NIL) {
            return false;
        }
        final CompiledTable rows = context.compiled.tables()[table];
        final boolean mayBeCovered = !written && rows.indexColumns.length > (rows.clusteredIndex < 0 ? 0 : 1);
        final int transaction = transactionOf(world, step);
        return !mayBeCovered
                && (world.foreignOwner(store, world.head(record), transaction) != World.NONE
                        || Bounds.isLockedByOther(world, record, transaction, written));
    }

    private static boolean hasPart(List<Found> rows, int place, int record) {
        return rows.stream().anyMatch(found -> found.records()[place] == record);
    }
}
