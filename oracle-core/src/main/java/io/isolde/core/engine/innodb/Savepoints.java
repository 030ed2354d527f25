package io.isolde.core.engine.innodb;

import java.util.ArrayList;
import java.util.List;

/** The savepoints of one transaction, oldest first; immutable. Names are compared without case. */
final class Savepoints {
    /**
     * A place in a transaction that ROLLBACK TO goes back to.
     *
     * @param early set before the transaction's first use of a table: going back ends everything, as a full ROLLBACK does
     * @param heads the newest version of every record then
     * @param known {@link TransactionState#known} then
     */
    @SuppressWarnings("ArrayRecordComponent") // snapshots that are never compared
    record Savepoint(String name, boolean early, int[] heads, long[] known) {}

    static final Savepoints NONE = new Savepoints(List.of());

    private final List<Savepoint> savepoints;

    private Savepoints(List<Savepoint> savepoints) {
        this.savepoints = savepoints;
    }

    /** These, and one behind all others; an older one of the same name goes. */
    Savepoints with(Savepoint savepoint) {
        final List<Savepoint> changed = new ArrayList<>(savepoints);
        changed.removeIf(other -> other.name().equalsIgnoreCase(savepoint.name()));
        changed.add(savepoint);
        return new Savepoints(changed);
    }

    /** These without those set after a savepoint, which is the {@linkplain #last last} then; null when there is none of this name. */
    Savepoints backTo(String name) {
        final int place = find(name);
        return place < 0 ? null : new Savepoints(savepoints.subList(0, place + 1));
    }

    /** These without a savepoint and those set after it; null when there is none of this name. */
    Savepoints without(String name) {
        final int place = find(name);
        return place < 0 ? null : new Savepoints(savepoints.subList(0, place));
    }

    /** The newest. */
    Savepoint last() {
        return savepoints.get(savepoints.size() - 1);
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
