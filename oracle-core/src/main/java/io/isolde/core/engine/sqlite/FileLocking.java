package io.isolde.core.engine.sqlite;

import io.isolde.core.engine.sqlite.SqliteWorld.Lock;
import io.isolde.core.engine.sqlite.SqliteWorld.Session;
import io.isolde.core.history.ErrorKind;

/**
 * Connections with caches of their own, which lock the whole file. SQLite manual, "File Locking And Concurrency" (rollback journal) and
 * "Write-Ahead Logging"; measured on 3.50.3 and 3.54.1.
 */
final class FileLocking implements Locking {
    private final boolean journal;

    /** With a rollback journal, or a write-ahead log. */
    FileLocking(boolean journal) {
        this.journal = journal;
    }

    @Override
    public boolean locksTables() {
        return false;
    }

    /** The first read takes the snapshot of the whole database. */
    @Override
    public ErrorKind read(SqliteWorld world, int session, int... tables) {
        final Session reader = world.sessions[session];
        if (reader.lock != Lock.NONE) {
            return null;
        }
        if (journal && world.strongestBeside(session).compareTo(Lock.PENDING) >= 0) {
            return ErrorKind.BUSY;
        }
        reader.lock = Lock.SHARED;
        reader.base = world.committed;
        reader.rows = world.committed;
        reader.baseVersion = world.version;
        return null;
    }

    @Override
    public ErrorKind write(SqliteWorld world, int session, int table) {
        final Session writer = world.sessions[session];
        if (writer.writer) {
            return null;
        }
        final boolean first = writer.lock == Lock.NONE;
        ErrorKind error = read(world, session);
        if (error == null && world.strongestBeside(session).compareTo(Lock.RESERVED) >= 0) {
            error = ErrorKind.BUSY;
        } else if (error == null && !journal && writer.baseVersion != world.version) {
            error = ErrorKind.SNAPSHOT_TOO_OLD;
        }
        if (error != null) {
            if (first) {
                drop(writer);
            }
            return error;
        }
        if (writer.lock == Lock.SHARED) {
            writer.lock = Lock.RESERVED;
        }
        writer.writer = true;
        return null;
    }

    private static void drop(Session session) {
        session.lock = Lock.NONE;
        session.writer = false;
        session.base = null;
        session.rows = null;
        session.baseVersion = 0;
    }

    /** EXCLUSIVE refused by readers leaves PENDING to a session that has read. Measured. */
    @Override
    public ErrorKind begin(SqliteWorld world, int session, boolean exclusive) {
        final Session beginner = world.sessions[session];
        if (beginner.writer) {
            return null;
        }
        final boolean first = beginner.lock == Lock.NONE;
        final ErrorKind error = write(world, session, NO_TABLE);
        if (error != null || !exclusive || !journal) {
            return error;
        }
        if (world.strongestBeside(session) == Lock.NONE) {
            beginner.lock = Lock.EXCLUSIVE;
            return null;
        }
        if (first) {
            drop(beginner);
        } else {
            beginner.lock = Lock.PENDING;
            beginner.writer = false;
        }
        return ErrorKind.BUSY;
    }

    /** A writer needs the file alone, even if it has changed nothing; refused, it keeps new readers out. */
    @Override
    public ErrorKind commit(SqliteWorld world, int session) {
        final Session committer = world.sessions[session];
        if (!committer.writer || !journal || world.strongestBeside(session) == Lock.NONE) {
            return null;
        }
        committer.lock = Lock.PENDING;
        return ErrorKind.BUSY;
    }

    @Override
    public Image view(SqliteWorld world, int session) {
        return world.sessions[session].rows;
    }

    @Override
    public void end(SqliteWorld world, int session) {
        world.clear(session);
    }
}
