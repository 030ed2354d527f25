package io.isolde.core.engine.postgresql;

import java.util.List;
import java.util.stream.IntStream;

/** A new version on its way into the unique indexes. It is in one as soon as nobody clashes with it there, or at once where that is asked later. Measured. */
final class IndexEntry {
    private final PostgresWorld world;
    private final Heap heap;
    private final PostgresTable table;
    private final Run run;
    /** The indexes that ON CONFLICT is about, whose clashes are no errors. */
    private final List<Integer> arbiters;

    IndexEntry(PostgresWorld world, Heap heap, PostgresTable table, Run run) {
        this(world, heap, table, run, List.of());
    }

    IndexEntry(PostgresWorld world, Heap heap, PostgresTable table, Run run, List<Integer> arbiters) {
        this.arbiters = arbiters;
        this.world = world;
        this.heap = heap;
        this.table = table;
        this.run = run;
    }

    /**
     * Enters it until it has to wait, or is taken back; whether it is in all.
     *
     * @throws Refusal if another version with the key is there
     */
    boolean enter() {
        run.forgetWaits();
        while (run.index < table.uniqueKeys.size()) {
            final Version written = world.version(run.written);
            final UniqueKey key = table.uniqueKeys.get(run.index);
            final Heap.Clash clash = heap.clash(written.table(), written.values(), run.written, key, run.index);
            if (key.isAskedLater()) {
                run.doubtful |= clash == null ? 0 : 1L << run.index;
            } else if (clash != null && arbiters.contains(run.index)) {
                takeBack(written);
                return false;
            } else if (clash != null && clash.awaited() == Transactions.NONE) {
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

    /**
     * The row clashes with one that came while it waited for another index: it is as if it had never been there, and ON CONFLICT looks for clashes anew.
     * Source, {@code ExecInsert}; measured.
     */
    private void takeBack(Version written) {
        for (int later = run.index; later < table.uniqueKeys.size(); later++) {
            Features.require(arbiters.contains(later), "ON CONFLICT beside a later unique key, behind a wait");
        }
        for (final PostgresWorld.Session other : world.sessions) {
            final boolean waits = other.run != null
                    && IntStream.of(other.run.awaited).anyMatch(awaited -> awaited == written.creator());
            Features.require(!waits, "row of ON CONFLICT that others wait for");
        }
        world.replace(run.written, written.inIndexes(0));
        heap.delete(run.written, RowLock.UPDATE);
        run.turnTo(Run.Phase.ARBITER, Version.NONE);
    }
}
