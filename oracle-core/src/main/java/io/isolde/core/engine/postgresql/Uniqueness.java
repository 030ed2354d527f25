package io.isolde.core.engine.postgresql;

/**
 * What a deferrable unique key asks of a row, at the end of the statement or of the transaction, where somebody had its key when it was written. PostgreSQL
 * source, {@code unique_key_recheck}, {@code _bt_check_unique}; measured.
 */
final class Uniqueness {
    private final PostgresWorld world;
    private final int session;

    Uniqueness(PostgresWorld world, int session) {
        this.world = world;
        this.session = session;
    }

    /**
     * Whether the row of an event is alone with its key, or is gone. Otherwise the session waits for the end of whoever decides that.
     *
     * @throws Refusal if another row with the key is there
     */
    boolean isFound(PostgresTable table, References.Event event) {
        final Run run = world.sessions[session].run;
        run.forgetWaits();
        final int newest = newest(event.version());
        if (newest == Version.NONE) {
            return true;
        }
        final Version version = world.version(newest);
        final UniqueKey key = table.uniqueKeys.get(event.reference());
        final Heap heap = new Heap(world, session);
        final Heap.Clash clash = heap.clash(version.table(), version.values(), newest, key, event.reference());
        if (clash == null) {
            return true;
        } else if (clash.awaited() == Transactions.NONE) {
            throw Refusal.duplicate();
        }
        heap.waitForEnd(run, clash.awaited());
        return false;
    }

    /** The version that has the entry of an own one; {@link Version#NONE} if the session has deleted the row, or given it another entry. */
    private int newest(int own) {
        int number = own;
        while (true) {
            final Version version = world.version(number);
            final Mark writer = version.writer();
            if (writer == null || world.transactions.isAborted(writer.transaction())) {
                return number;
            } else if (version.newer() == Version.NONE
                    || world.version(version.next()).root() != version.root()) {
                return Version.NONE;
            }
            number = version.next();
        }
    }
}
