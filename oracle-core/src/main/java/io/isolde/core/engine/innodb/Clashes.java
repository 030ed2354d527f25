package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.engine.innodb.World.Checkpoint;
import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.storage.VersionStore;

/** Looks a new row up in the clustered and in the unique indexes, in the order in which the server does. */
final class Clashes {
    private final CaseContext context;
    private final VersionStore store;
    private boolean metForeignRow;
    /** The first index in which the row that was looked for meets a foreign one, or {@link ForeignKeys#ALL}. */
    private int foreignIndex = ForeignKeys.ALL;
    /** The index in which the last clash was found. */
    private int clashIndex;
    /** The state in which rows are looked up, null for the one that is now. */
    private Checkpoint then;

    Clashes(CaseContext context) {
        this.context = context;
        this.store = context.store;
    }

    /** Looks rows up in a state before, with what the transaction itself has written since, and where that has none in the state that is now. */
    void lookBack(Checkpoint state) {
        then = state;
    }

    /** Forgets the foreign rows that were met. */
    void start() {
        metForeignRow = false;
    }

    /** Whether a lookup has met another transaction's uncommitted row, which it would have had to wait for. */
    boolean metForeignRow() {
        return metForeignRow;
    }

    /** Takes the lookups since for such that have met no foreign row, or for one that has. */
    void setMetForeignRow(boolean met) {
        metForeignRow = met;
    }

    /** The index in which the last clash was found. */
    int clashIndex() {
        return clashIndex;
    }

    /** The first index in which the last lookup met a foreign row, or {@link ForeignKeys#ALL}. */
    int foreignIndex() {
        return foreignIndex;
    }

    /** A clash in one index. */
    int clashingRecordIn(World world, int transaction, int tableNumber, CompiledTable table, int index, int draft) {
        clashIndex = index;
        return clashingRecord(world, transaction, tableNumber, table, index, draft, NIL);
    }

    /**
     * A record that a new row clashes with in the clustered or a unique index, or NIL. Rows that other transactions have not committed
     * are {@linkplain #metForeignRow noted} unless they hold the clashing key both before and after their change.
     *
     * @param except a record not to look at, or NIL
     */
    int clashingRecord(World world, int transaction, int tableNumber, CompiledTable table, int draft, int except) {
        final int met = lookUp(world, transaction, tableNumber, table, draft, except);
        if (then == null || metForeignRow) {
            return met;
        }
        if (met != NIL) {
            if (world.head(met) != head(world, transaction, met)) {
                meetForeignRow(clashIndex); // had it been met then, nobody could have changed it since
            }
            return met;
        }
        final Checkpoint state = then;
        then = null;
        final int metNow = lookUp(world, transaction, tableNumber, table, draft, except);
        then = state;
        return metNow;
    }

    private int lookUp(World world, int transaction, int tableNumber, CompiledTable table, int draft, int except) {
        foreignIndex = ForeignKeys.ALL;
        final int sameKey = context.directory.find(tableNumber, table, draft);
        if (sameKey != NIL && sameKey != except) {
            final int head = head(world, transaction, sameKey);
            if (isForeign(world, transaction, head)) {
                meetForeignRow(table.clusteredIndex);
            } else if (context.isAlive(head)) {
                clashIndex = table.clusteredIndex;
                return sameKey;
            }
        }
        for (final int index : table.uniqueOrder) {
            if (index != table.clusteredIndex) {
                clashIndex = index;
                final int clash = clashingRecord(world, transaction, tableNumber, table, index, draft, except);
                if (clash != NIL) {
                    return clash;
                }
            }
        }
        return NIL;
    }

    private int clashingRecord(
            World world, int transaction, int tableNumber, CompiledTable table, int index, int draft, int except) {
        final int[] columns = table.indexColumns[index];
        for (int record = 0; record < context.directory.count(); record++) {
            final int head = head(world, transaction, record);
            if (record == except || head == NIL || context.directory.table(record) != tableNumber) {
                continue;
            }
            final boolean clashesNow = context.isAlive(head) && context.directory.clash(table, columns, draft, head);
            if (!isForeign(world, transaction, head)) {
                if (clashesNow) {
                    return record;
                }
                continue;
            }
            final int committed = world.committedVersion(store, head, then == null ? world.sequence : then.sequence());
            final boolean clashedBefore =
                    context.isAlive(committed) && context.directory.clash(table, columns, draft, committed);
            if (clashesNow && clashedBefore) {
                return record;
            } else if (clashesNow || clashedBefore) {
                meetForeignRow(index);
            }
        }
        return NIL;
    }

    /** The version of a record that is looked at: the newest, or that of the state before if the transaction has written none since. */
    private int head(World world, int transaction, int record) {
        final int head = world.head(record);
        return then == null || head != NIL && store.writer(head) == transaction
                ? head
                : World.headIn(then.heads(), record);
    }

    private boolean isForeign(World world, int transaction, int head) {
        if (then == null) {
            return world.foreignOwner(store, head, transaction) != World.NONE;
        }
        return head != NIL
                && store.writer(head) != transaction
                && !world.isCommittedAt(store.writer(head), then.sequence());
    }

    private void meetForeignRow(int index) {
        metForeignRow = true;
        foreignIndex = foreignIndex == ForeignKeys.ALL ? index : foreignIndex;
    }
}
