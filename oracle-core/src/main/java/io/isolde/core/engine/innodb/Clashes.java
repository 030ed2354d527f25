package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

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

    Clashes(CaseContext context) {
        this.context = context;
        this.store = context.store;
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
        foreignIndex = ForeignKeys.ALL;
        final int sameKey = context.directory.find(tableNumber, table, draft);
        if (sameKey != NIL && sameKey != except) {
            if (world.foreignOwner(store, world.head(sameKey), transaction) != World.NONE) {
                meetForeignRow(table.clusteredIndex);
            } else if (context.isAlive(world.head(sameKey))) {
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
            final int head = world.head(record);
            if (record == except || head == NIL || context.directory.table(record) != tableNumber) {
                continue;
            }
            final boolean clashesNow = context.isAlive(head) && context.directory.clash(table, columns, draft, head);
            if (world.foreignOwner(store, head, transaction) == World.NONE) {
                if (clashesNow) {
                    return record;
                }
                continue;
            }
            final int committed = world.committedVersion(store, head);
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

    private void meetForeignRow(int index) {
        metForeignRow = true;
        foreignIndex = foreignIndex == ForeignKeys.ALL ? index : foreignIndex;
    }
}
