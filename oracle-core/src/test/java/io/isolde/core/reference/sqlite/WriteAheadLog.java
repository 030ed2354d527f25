package io.isolde.core.reference.sqlite;

import io.isolde.core.history.ErrorKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A file with a write-ahead log: all states that commits left, in order. SQLite manual, "Write-Ahead Logging"; measured. */
final class WriteAheadLog implements Sharing {
    private final Set<SqliteFault> faults;
    private final List<Database> states = new ArrayList<>();
    /** Of each session that has read the state it sees, as a place in {@link #states}. */
    private final Map<Integer, Integer> snapshots = new HashMap<>();

    private final Map<Integer, Database> work = new HashMap<>();
    private final Set<Integer> pageWriters = new HashSet<>();

    WriteAheadLog(Database committed, Set<SqliteFault> faults) {
        states.add(committed);
        this.faults = faults;
    }

    private int newest() {
        return states.size() - 1;
    }

    @Override
    public Database read(int session, String table) {
        snapshots.putIfAbsent(session, newest());
        if (faults.contains(SqliteFault.SNAPSHOT_PER_STATEMENT)) {
            snapshots.put(session, newest());
        }
        final Database snapshot = states.get(snapshots.get(session));
        if (faults.contains(SqliteFault.DIRTY_READ)) {
            return work.values().stream().findFirst().orElse(snapshot);
        } else if (faults.contains(SqliteFault.OWN_WRITE_UNSEEN)) {
            return snapshot;
        }
        return work.getOrDefault(session, snapshot);
    }

    @Override
    public Database write(int session, String table) throws Refusal {
        if (!work.containsKey(session)) {
            final boolean hadRead = snapshots.containsKey(session);
            read(session, table);
            if (!work.isEmpty() && !faults.contains(SqliteFault.SECOND_WRITER_ADMITTED)) {
                if (!hadRead) {
                    snapshots.remove(session);
                }
                throw new Refusal(ErrorKind.BUSY);
            }
            if (snapshots.get(session) != newest() && !faults.contains(SqliteFault.OLD_SNAPSHOT_WRITES)) {
                throw new Refusal(ErrorKind.SNAPSHOT_TOO_OLD);
            }
            work.put(session, states.get(snapshots.get(session)).copy());
        }
        return work.get(session);
    }

    @Override
    public void pageWritten(int session) {
        pageWriters.add(session);
    }

    /** Readers go on beside EXCLUSIVE too. */
    @Override
    public void begin(int session, boolean exclusive) throws Refusal {
        write(session, null);
    }

    /** Where no page was written, the newest state stays the newest, and holds the same rows. */
    @Override
    public void commit(int session) {
        final Database written = work.get(session);
        if (written != null
                && (pageWriters.contains(session) || faults.contains(SqliteFault.EMPTY_COMMIT_MAKES_SNAPSHOTS_OLD))) {
            states.add(written);
        } else if (written != null && faults.isEmpty() && !written.holdsSame(states.get(newest()))) {
            throw new AssertionError("rows changed, but no page");
        }
        rollback(session);
    }

    @Override
    public void rollback(int session) {
        snapshots.remove(session);
        work.remove(session);
        pageWriters.remove(session);
    }

    @Override
    public Database work(int session) {
        return work.get(session);
    }

    @Override
    public Database original(int session) {
        return states.get(snapshots.get(session));
    }

    @Override
    public Database committed() {
        return states.get(newest());
    }
}
