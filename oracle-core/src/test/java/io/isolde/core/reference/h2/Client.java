package io.isolde.core.reference.h2;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.Outcome;
import io.isolde.core.reference.Coroutine;
import io.isolde.core.reference.h2.Server.Cell;
import io.isolde.core.reference.h2.Server.StoredTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A session and its transaction. */
final class Client {
    /** A change of a row: what was there before. */
    record Undo(StoredTable table, long key, Cell before) {}

    final int number;
    final IsolationLevel level;
    /** Whether BEGIN has been said. */
    boolean open;
    /** When the transaction began; 0 for none. */
    long begun;

    final Map<StoredTable, Map<Long, Map<String, Long>>> snapshots = new HashMap<>();
    final List<Undo> log = new ArrayList<>();
    /** Savepoints, oldest first, with the length of the log. */
    final LinkedHashMap<String, Integer> savepoints = new LinkedHashMap<>();

    // ---- the statement that it executes

    Coroutine statement;
    int step;
    Outcome outcome;
    /** The row that it waits for; null for none. */
    StoredTable awaited;

    long awaitedKey;
    /** Whether a deadlock is to end its transaction. */
    boolean isVictim;

    Client(int number, IsolationLevel level) {
        this.number = number;
        this.level = level;
    }

    void put(StoredTable table, long key, Cell cell) {
        log.add(new Undo(table, key, table.cells.get(key)));
        table.cells.put(key, cell);
    }

    /** Undoes what was done since the log had a length, but for locks if they are to stay. */
    void undoTo(int length, boolean keepLocks) {
        while (log.size() > length) {
            final Undo last = log.remove(log.size() - 1);
            if (last.before() == null && !keepLocks) {
                last.table().cells.remove(last.key());
            } else if (last.before() == null) {
                last.table().cells.put(last.key(), new Cell(null, number, null));
            } else if (keepLocks) {
                final Cell before = last.before();
                last.table().cells.put(last.key(), new Cell(before.committed(), number, before.current()));
            } else {
                last.table().cells.put(last.key(), last.before());
            }
        }
    }

    void endTransaction() {
        begun = 0;
        snapshots.clear();
        log.clear();
        savepoints.clear();
    }

    /** Whether its statement can go on. */
    boolean canGoOn() {
        return statement != null && (isVictim || awaited == null || blocker() == Server.NOBODY);
    }

    /** Whom it waits for. */
    int blocker() {
        final Cell cell = awaited == null ? null : awaited.cells.get(awaitedKey);
        return cell == null || cell.isFreeFor(number) ? Server.NOBODY : cell.locker();
    }
}
