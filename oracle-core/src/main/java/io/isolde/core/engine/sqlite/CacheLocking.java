package io.isolde.core.engine.sqlite;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.engine.sqlite.SqliteWorld.Session;
import io.isolde.core.history.ErrorKind;
import java.util.List;

/**
 * Connections with one cache, which lock tables in it. Sessions at READ UNCOMMITTED read without: {@code PRAGMA read_uncommitted}. SQLite manual,
 * "SQLite Shared-Cache Mode", 2.1 to 2.2.1; measured on 3.50.3 and 3.54.1.
 */
final class CacheLocking implements Locking {
    private final List<IsolationLevel> levels;

    CacheLocking(List<IsolationLevel> levels) {
        this.levels = levels;
    }

    /** BEGIN EXCLUSIVE locks the schema: others may not even COMMIT or ROLLBACK. Measured on 3.50.3. */
    @Override
    public ErrorKind prepare(SqliteWorld world, int session) {
        return world.exclusive && !world.sessions[session].writer ? ErrorKind.TABLE_LOCKED : null;
    }

    @Override
    public boolean locksTables() {
        return true;
    }

    /** One that is refused keeps what was locked before. Measured on 3.54.1. */
    @Override
    public ErrorKind read(SqliteWorld world, int session, int... tables) {
        final Session reader = world.sessions[session];
        if (!reader.reading) {
            if (world.writerPending) {
                return ErrorKind.TABLE_LOCKED;
            }
            reader.reading = true;
        }
        if (levels.get(session) == IsolationLevel.RU) {
            return null;
        }
        for (final int table : tables) {
            if (isWrittenBeside(world, session, table)) {
                return ErrorKind.TABLE_LOCKED;
            }
            reader.tablesRead |= 1L << table;
        }
        return null;
    }

    @Override
    public ErrorKind write(SqliteWorld world, int session, int table) {
        final ErrorKind error = begin(world, session, false);
        if (error != null) {
            return error;
        }
        for (int other = 0; other < world.sessions.length; other++) {
            if (other != session && (world.sessions[other].tablesRead >>> table & 1) != 0) {
                world.writerPending = true;
                return ErrorKind.TABLE_LOCKED;
            }
        }
        world.sessions[session].tablesWritten |= 1L << table;
        return null;
    }

    /** EXCLUSIVE is refused by any transaction that has read, at READ UNCOMMITTED too: each has the schema locked. Measured on 3.50.3. */
    @Override
    public ErrorKind begin(SqliteWorld world, int session, boolean exclusive) {
        final Session beginner = world.sessions[session];
        if (beginner.writer) {
            return null;
        }
        for (int other = 0; other < world.sessions.length; other++) {
            final Session beside = world.sessions[other];
            if (other != session && (beside.writer || exclusive && beside.reading)) {
                return ErrorKind.TABLE_LOCKED;
            }
        }
        beginner.writer = true;
        beginner.reading = true;
        beginner.base = world.committed;
        beginner.rows = world.committed;
        world.exclusive = exclusive;
        return null;
    }

    private static boolean isWrittenBeside(SqliteWorld world, int session, int table) {
        for (int other = 0; other < world.sessions.length; other++) {
            if (other != session && (world.sessions[other].tablesWritten >>> table & 1) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Who reads what a writer has locked has been refused. */
    @Override
    public ErrorKind commit(SqliteWorld world, int session) {
        return null;
    }

    /** There is one state of the database, that of the writer if there is one. */
    @Override
    public Image view(SqliteWorld world, int session) {
        for (final Session writer : world.sessions) {
            if (writer.writer) {
                return writer.rows;
            }
        }
        return world.committed;
    }

    /** A writer that waits for readers to go lets transactions begin again when it ends, or when the last of them does. */
    @Override
    public void end(SqliteWorld world, int session) {
        final Session ending = world.sessions[session];
        int transactions = 0;
        for (final Session each : world.sessions) {
            transactions += each.reading ? 1 : 0;
        }
        if (ending.writer) {
            world.writerPending = false;
            world.exclusive = false;
        } else if (ending.reading && transactions == 2) {
            world.writerPending = false;
        }
        world.clear(session);
    }
}
