package io.isolde.core.engine.sqlite;

import java.util.ArrayList;
import java.util.List;

/** The database file, and what each session has of it. */
final class SqliteWorld {
    /** Locks of the file, each stronger than the one before. SQLite manual, "File Locking And Concurrency", 3.0. */
    enum Lock {
        NONE,
        SHARED,
        RESERVED,
        PENDING,
        EXCLUSIVE
    }

    /**
     * A place that ROLLBACK TO goes back to.
     *
     * @param rows what the session's transaction had made of the database; null if it had not written yet
     */
    record Savepoint(String name, Image rows) {}

    /** What a session has. */
    static final class Session {
        /** Whether it is in a transaction of its own making, begun by BEGIN or SAVEPOINT. */
        boolean open;
        /** Whether SAVEPOINT began it: RELEASE of the outermost one commits. */
        boolean begunBySavepoint;

        Lock lock = Lock.NONE;
        boolean writer;
        /** The database as its first read found it; null before. */
        Image base;

        int baseVersion;
        /** {@link #base} with its own changes. */
        Image rows;
        /** Whether its transaction has written a page, even one that it took back. */
        boolean touched;
        /** In a shared cache: whether it has a transaction there, and the tables it has locked. Bit n = table n. */
        boolean reading;

        long tablesRead;
        long tablesWritten;
        List<Savepoint> savepoints = List.of();

        Session copy() {
            final Session copy = new Session();
            copy.open = open;
            copy.begunBySavepoint = begunBySavepoint;
            copy.lock = lock;
            copy.writer = writer;
            copy.base = base;
            copy.baseVersion = baseVersion;
            copy.rows = rows;
            copy.touched = touched;
            copy.reading = reading;
            copy.tablesRead = tablesRead;
            copy.tablesWritten = tablesWritten;
            copy.savepoints = savepoints;
            return copy;
        }

        void push(Savepoint savepoint) {
            savepoints = new ArrayList<>(savepoints);
            savepoints.add(savepoint);
        }

        /** The place of the innermost savepoint of a name, or -1. */
        int savepoint(String name) {
            int place = savepoints.size() - 1;
            while (place >= 0 && !savepoints.get(place).name().equalsIgnoreCase(name)) {
                place--;
            }
            return place;
        }

        boolean isSame(Session other) {
            return open == other.open
                    && begunBySavepoint == other.begunBySavepoint
                    && lock == other.lock
                    && writer == other.writer
                    && baseVersion == other.baseVersion
                    && touched == other.touched
                    && reading == other.reading
                    && tablesRead == other.tablesRead
                    && tablesWritten == other.tablesWritten
                    && Image.same(base, other.base)
                    && Image.same(rows, other.rows)
                    && sameSavepoints(other);
        }

        private boolean sameSavepoints(Session other) {
            boolean same = savepoints.size() == other.savepoints.size();
            for (int i = 0; same && i < savepoints.size(); i++) {
                same = savepoints
                                .get(i)
                                .name()
                                .equalsIgnoreCase(other.savepoints.get(i).name())
                        && Image.same(
                                savepoints.get(i).rows(),
                                other.savepoints.get(i).rows());
            }
            return same;
        }
    }

    Image committed;
    /** How many commits wrote a page. */
    int version;
    /** In a shared cache: a writer was refused a table, so that no transaction begins until the readers have gone. */
    boolean writerPending;
    /** In a shared cache: BEGIN EXCLUSIVE holds it. */
    boolean exclusive;

    final Session[] sessions;

    SqliteWorld(Image committed, int sessionCount) {
        this.committed = committed;
        sessions = new Session[sessionCount];
        for (int i = 0; i < sessionCount; i++) {
            sessions[i] = new Session();
        }
    }

    SqliteWorld copy() {
        final SqliteWorld copy = new SqliteWorld(committed, sessions.length);
        copy.version = version;
        copy.writerPending = writerPending;
        copy.exclusive = exclusive;
        for (int i = 0; i < sessions.length; i++) {
            copy.sessions[i] = sessions[i].copy();
        }
        return copy;
    }

    /** The strongest lock of the others. */
    Lock strongestBeside(int session) {
        Lock strongest = Lock.NONE;
        for (int other = 0; other < sessions.length; other++) {
            if (other != session && sessions[other].lock.compareTo(strongest) > 0) {
                strongest = sessions[other].lock;
            }
        }
        return strongest;
    }

    /** Ends the transaction of a session, its changes being published or given up. */
    void clear(int session) {
        sessions[session] = new Session();
    }

    boolean isSame(SqliteWorld other) {
        boolean same = version == other.version
                && writerPending == other.writerPending
                && exclusive == other.exclusive
                && Image.same(committed, other.committed);
        for (int i = 0; same && i < sessions.length; i++) {
            same = sessions[i].isSame(other.sessions[i]);
        }
        return same;
    }

    int contentHash() {
        int hash = committed.contentHash() * 31 + version;
        for (final Session session : sessions) {
            hash = hash * 31 + session.lock.ordinal() + (session.rows == null ? 0 : session.rows.contentHash());
        }
        return hash;
    }
}
