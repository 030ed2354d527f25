package io.isolde.core.engine.postgresql;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.sql.TableLockMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The versions of all rows, the transactions, and what each session is doing. */
final class PostgresWorld {
    static final int NONE = -1;

    /**
     * A transaction that ROLLBACK TO takes back.
     *
     * @param readOnly whether the transaction around only read when it began
     * @param deferral what it had put off then
     */
    record Savepoint(String name, int transaction, boolean readOnly, Deferral deferral) {}

    /**
     * A place in the queue of those who would change one version. Who is at its head waits for the marks on the version to go.
     *
     * @param granted whether nobody who conflicts is before it
     */
    record Place(int version, int session, RowLock lock, boolean granted) {}

    /** A table that is locked, by the innermost transaction that asked for it. */
    record TableLock(int table, int transaction, TableLockMode mode) {}

    /** A session that waits for a table. */
    record TableWait(int table, int session, TableLockMode mode) {}

    /** What a session has. */
    static final class Session {
        /** Of the transactions to come. */
        IsolationLevel level;
        /** Of the transaction at hand. */
        IsolationLevel current;
        /** Whether the transactions to come only read, and the one at hand. */
        boolean readsOnly;

        boolean readOnly;
        /** Whether the transactions to come wait for a safe snapshot, and the one at hand, if they are serializable and only read. */
        boolean defers;

        boolean deferrable;
        /** Whether the transaction at hand might write when it took its snapshot. */
        boolean mayWrite;
        /** Whether its snapshot is one that no writer can spoil. */
        boolean safe;

        int transaction = NONE;
        /** Whether BEGIN began it. */
        boolean open;
        /** Whether an error has ended it, up to ROLLBACK or ROLLBACK TO. */
        boolean failed;
        /** What the transaction sees, at a level that keeps it; {@link #NONE} before its first statement. */
        int snapshot = NONE;

        List<Savepoint> savepoints = List.of();
        /** Of the transaction at hand. */
        Deferral deferral = Deferral.NONE;
        /** The statement under way; null if there is none. */
        Run run;

        Session(IsolationLevel level) {
            this.level = level;
            current = level;
        }

        Session copy() {
            final Session copy = new Session(level);
            copy.current = current;
            copy.readsOnly = readsOnly;
            copy.readOnly = readOnly;
            copy.defers = defers;
            copy.deferrable = deferrable;
            copy.mayWrite = mayWrite;
            copy.safe = safe;
            copy.transaction = transaction;
            copy.open = open;
            copy.failed = failed;
            copy.snapshot = snapshot;
            copy.savepoints = savepoints;
            copy.deferral = deferral;
            copy.run = run == null ? null : run.copy();
            return copy;
        }

        /** The innermost transaction that is under way. */
        int innermost() {
            return savepoints.isEmpty()
                    ? transaction
                    : savepoints.get(savepoints.size() - 1).transaction();
        }

        /** The place of the innermost savepoint of a name, or -1. */
        int savepoint(String name) {
            int place = savepoints.size() - 1;
            while (place >= 0 && !savepoints.get(place).name().equals(name)) {
                place--;
            }
            return place;
        }

        /** Whether every statement of the transaction sees the same. */
        boolean keepsSnapshot() {
            return current == IsolationLevel.RR || current == IsolationLevel.SER;
        }

        boolean isSame(Session other) {
            return level == other.level
                    && current == other.current
                    && readsOnly == other.readsOnly
                    && readOnly == other.readOnly
                    && defers == other.defers
                    && deferrable == other.deferrable
                    && mayWrite == other.mayWrite
                    && safe == other.safe
                    && transaction == other.transaction
                    && open == other.open
                    && failed == other.failed
                    && snapshot == other.snapshot
                    && savepoints.equals(other.savepoints)
                    && deferral.equals(other.deferral)
                    && (run == null ? other.run == null : other.run != null && run.isSame(other.run));
        }
    }

    final Transactions transactions;
    final Session[] sessions;
    final Dependencies dependencies;
    /** The transaction that the statement sent last ends, if it does. */
    int ending = NONE;
    /** In the order in which they were granted, or began to wait. */
    List<Place> queue = List.of();

    /** Of transactions that may have ended since then, too. */
    List<TableLock> tableLocks = List.of();
    /** Foreign keys that transactions have added. Replaced, not changed. */
    List<References.Added> added = List.of();
    /** In the order in which they are to get what they wait for. */
    List<TableWait> tableQueue = List.of();

    /** The last number that each sequence has given. Numbers are never taken back. */
    private long[] sequences = {};

    private Version[] versions;
    private int versionCount;
    /** Waits that have begun. */
    private int waits;

    PostgresWorld(List<IsolationLevel> levels) {
        this(new Transactions(), new Session[levels.size()], new Version[16], new Dependencies());
        for (int i = 0; i < sessions.length; i++) {
            sessions[i] = new Session(levels.get(i));
        }
    }

    private PostgresWorld(
            Transactions transactions, Session[] sessions, Version[] versions, Dependencies dependencies) {
        this.transactions = transactions;
        this.dependencies = dependencies;
        this.sessions = sessions;
        this.versions = versions;
    }

    PostgresWorld copy() {
        final PostgresWorld copy = new PostgresWorld(
                transactions.copy(), new Session[sessions.length], versions.clone(), dependencies.copy());
        for (int i = 0; i < sessions.length; i++) {
            copy.sessions[i] = sessions[i].copy();
        }
        copy.ending = ending;
        copy.queue = queue;
        copy.tableLocks = tableLocks;
        copy.added = added;
        copy.tableQueue = tableQueue;
        copy.sequences = sequences;
        copy.versionCount = versionCount;
        copy.waits = waits;
        return copy;
    }

    int versionCount() {
        return versionCount;
    }

    Version version(int number) {
        return versions[number];
    }

    void replace(int number, Version version) {
        versions[number] = version;
    }

    /** Adds a version behind all others; its number. */
    int add(Version version) {
        if (versionCount == versions.length) {
            versions = Arrays.copyOf(versions, 2 * versionCount);
        }
        versions[versionCount] = version;
        return versionCount++;
    }

    /** The next number of a sequence. PostgreSQL manual, 9.17 "Sequence Manipulation Functions". */
    long nextOf(int sequence) {
        sequences = Arrays.copyOf(sequences, Math.max(sequences.length, sequence + 1));
        return ++sequences[sequence];
    }

    /** The number of a wait that begins. */
    int startWait() {
        return ++waits;
    }

    // ---- the queues

    /** The place of a session; null if it has none. Nobody has two. */
    Place placeOf(int session) {
        for (final Place place : queue) {
            if (place.session() == session) {
                return place;
            }
        }
        return null;
    }

    /** Whether a session who asks for a place in the queue of a version would have to wait there. */
    boolean mustQueue(int version, int session, RowLock lock) {
        for (final Place place : queue) {
            if (place.version() == version
                    && place.session() != session
                    && place.lock().conflictsWith(lock)) {
                return true;
            }
        }
        return false;
    }

    /** Takes a place; whether it is at the head. */
    boolean takePlace(int version, int session, RowLock lock) {
        final boolean granted = !mustQueue(version, session, lock);
        final List<Place> places = new ArrayList<>(queue);
        places.add(new Place(version, session, lock, granted));
        queue = places;
        return granted;
    }

    /** Gives the place of a session up: those behind it move on. */
    void leaveQueue(int session) {
        tableQueue =
                tableQueue.stream().filter(wait -> wait.session() != session).toList();
        final Place left = placeOf(session);
        if (left == null) {
            return;
        }
        final List<Place> places = new ArrayList<>(queue);
        places.remove(left);
        grant(places, left.version());
    }

    /** Lets the one at a place of the queue pass all from another place on. */
    void pass(int from, int to) {
        final List<Place> places = new ArrayList<>(queue);
        final Place passing = places.remove(from);
        places.add(to, passing);
        grant(places, passing.version());
    }

    private void grant(List<Place> places, int version) {
        for (int i = 0; i < places.size(); i++) {
            final Place place = places.get(i);
            if (!place.granted() && place.version() == version && isFree(places, i)) {
                places.set(i, new Place(version, place.session(), place.lock(), true));
            }
        }
        queue = places;
    }

    /** Whether nobody who conflicts with a waiting one has been granted a place, or waits before it. */
    private static boolean isFree(List<Place> places, int waiting) {
        final Place own = places.get(waiting);
        for (int i = 0; i < places.size(); i++) {
            final Place place = places.get(i);
            if (i != waiting
                    && place.version() == own.version()
                    && (place.granted() || i < waiting)
                    && place.lock().conflictsWith(own.lock())) {
                return false;
            }
        }
        return true;
    }

    // ---- equality

    boolean isSame(PostgresWorld other) {
        boolean same = versionCount == other.versionCount
                && ending == other.ending
                && queue.equals(other.queue)
                && tableLocks.equals(other.tableLocks)
                && added.equals(other.added)
                && tableQueue.equals(other.tableQueue)
                && Arrays.equals(sequences, other.sequences)
                && dependencies.isSame(other.dependencies)
                && transactions.isSame(other.transactions);
        for (int i = 0; same && i < sessions.length; i++) {
            same = sessions[i].isSame(other.sessions[i]);
        }
        for (int i = 0; same && i < versionCount; i++) {
            same = versions[i].isSame(other.versions[i]);
        }
        return same;
    }

    int contentHash() {
        int hash = transactions.contentHash();
        for (int i = 0; i < versionCount; i++) {
            hash = hash * 31 + versions[i].contentHash();
        }
        for (final Session session : sessions) {
            hash = hash * 31 + (session.run == null ? 0 : session.run.contentHash());
        }
        return (hash * 31 + queue.size()) * 31 + tableQueue.size();
    }
}
