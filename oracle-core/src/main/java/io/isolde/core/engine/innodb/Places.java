package io.isolde.core.engine.innodb;

import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.storage.VersionStore;

/** Where new versions go: the record that a key stands for, in a place of the clustered index and a partition. */
final class Places {
    private final CaseContext context;
    private final VersionStore store;

    Places(CaseContext context) {
        this.context = context;
        this.store = context.store;
    }

    /** Deletes a record and makes a draft the newest version of the one its new key stands for. */
    void move(World world, int tableNumber, CompiledTable table, int record, int draft, int transaction) {
        final int target = recordOf(world, tableNumber, table, draft);
        world.delete(store, table, record, transaction, target);
        place(world, table, target, draft, transaction);
    }

    /** The record that the key of a draft stands for; without a key one that the world has not used, and has from now on. */
    int recordOf(World world, int tableNumber, CompiledTable table, int draft) {
        if (table.hasClusterKey()) {
            return context.directory.findOrAdd(tableNumber, table, draft);
        }
        world.lastHidden = context.directory.nextHidden(tableNumber, table, draft, world.lastHidden);
        return world.lastHidden;
    }

    /** Makes a draft the newest version of a record. */
    void place(World world, CompiledTable table, int record, int draft, int transaction) {
        final int version = store.appendCopy(table.layout, transaction, world.head(record), draft);
        if (store.isAutoNumbered(draft)) {
            store.markAutoNumbered(version);
        }
        world.setHead(record, version);
    }

    /** Whether a row's new version belongs at another place of the clustered index, or in another partition. */
    boolean changesPlace(CompiledTable table, int old, int draft) {
        return table.hasClusterKey()
                ? context.directory.compareKeys(table, table.clusterKey, old, draft) != 0
                : context.directory.comparePartitions(table, old, draft) != 0;
    }

    /** Whether a record is not there, or deleted by a committed transaction or the one given. */
    boolean isFree(World world, int transaction, int record) {
        return !context.isAlive(world.head(record))
                && world.foreignOwner(store, world.head(record), transaction) == World.NONE;
    }
}
