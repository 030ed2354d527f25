package io.isolde.core.engine.postgresql;

import io.isolde.core.sql.Value;

/** A row whose version a statement has {@linkplain Heap#claim claimed}, to change it. */
final class ClaimedRow {
    private ClaimedRow() {}

    /**
     * Gives it the new values that a statement has computed: in place, or in another partition.
     *
     * @return whether all that leads to the old version leads to the new one, so that no index needs an entry
     */
    static boolean change(Run run, PostgresTable table, PostgresWorld world, Heap heap) {
        final Value[] before = world.version(run.version).values();
        if (table.partitionOf(before) != table.partitionOf(run.values)) {
            run.turnToWritten(heap.move(run.version, run.values));
            return false;
        }
        final boolean heapOnly = table.isHeapOnly(before, run.values);
        run.turnToWritten(heap.update(run.version, run.values, run.lock, heapOnly));
        return heapOnly;
    }
}
