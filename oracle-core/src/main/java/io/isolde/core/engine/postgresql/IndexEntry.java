package io.isolde.core.engine.postgresql;

/** A new version on its way into the unique indexes. It is in one as soon as nobody clashes with it there. Measured. */
final class IndexEntry {
    private final PostgresWorld world;
    private final Heap heap;
    private final PostgresTable table;
    private final Run run;

    IndexEntry(PostgresWorld world, Heap heap, PostgresTable table, Run run) {
        this.world = world;
        this.heap = heap;
        this.table = table;
        this.run = run;
    }

    /**
     * Enters it until it has to wait; whether it is in all.
     *
     * @throws Refusal if another version with the key is there
     */
    boolean enter() {
        run.forgetWaits();
        while (run.index < table.uniqueKeys.size()) {
            final Version written = world.version(run.written);
            final Heap.Clash clash = heap.clash(
                    written.table(), written.values(), run.written, table.uniqueKeys.get(run.index), run.index);
            if (clash != null && clash.awaited() == Transactions.NONE) {
                throw Refusal.duplicate();
            } else if (clash != null) {
                heap.waitForEnd(run, clash.awaited());
                return false;
            }
            run.index++;
            world.replace(run.written, written.inIndexes(run.index));
        }
        return true;
    }
}
