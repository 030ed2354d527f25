package io.isolde.core.engine.innodb;

import java.util.ArrayList;
import java.util.List;

/** The savepoints of one transaction, oldest first. Names are compared without case. */
final class Savepoints {
    /**
     * A place in a transaction that ROLLBACK TO goes back to.
     *
     * @param early set before the transaction's first use of a table: going back ends everything, as a full ROLLBACK does
     * @param heads the newest version of every record then
     * @param known {@link World.TransactionState#known} then
     */
    @SuppressWarnings("ArrayRecordComponent") // snapshots that are never compared
    record Savepoint(String name, boolean early, int[] heads, long[] known) {}

    /** Shared with copies: replaced, not changed. */
    private List<Savepoint> savepoints;

    Savepoints() {
        this(List.of());
    }

    private Savepoints(List<Savepoint> savepoints) {
        this.savepoints = savepoints;
    }

    Savepoints copy() {
        return new Savepoints(savepoints);
    }

    /** Sets a savepoint behind all others; an older one of the same name goes. */
    void set(Savepoint savepoint) {
        final List<Savepoint> changed = new ArrayList<>(savepoints);
        changed.removeIf(other -> other.name().equalsIgnoreCase(savepoint.name()));
        changed.add(savepoint);
        savepoints = changed;
    }

    /** Drops those set after a savepoint; the savepoint, or null when there is none of this name. */
    Savepoint backTo(String name) {
        final int place = find(name);
        if (place < 0) {
            return null;
        }
        keepFirst(place + 1);
        return savepoints.get(place);
    }

    /** Drops a savepoint and those set after it; false when there is none of this name. */
    boolean release(String name) {
        final int place = find(name);
        if (place < 0) {
            return false;
        }
        keepFirst(place);
        return true;
    }

    private void keepFirst(int count) {
        savepoints = new ArrayList<>(savepoints.subList(0, count));
    }

    private int find(String name) {
        for (int i = 0; i < savepoints.size(); i++) {
            if (savepoints.get(i).name().equalsIgnoreCase(name)) {
                return i;
            }
        }
        return -1;
    }

    List<Savepoint> all() {
        return savepoints;
    }
}
