package io.isolde.core.reference.sqlite;

import io.isolde.core.history.ErrorKind;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * A file with a rollback journal. A reader needs no snapshot of its own, as it keeps others from committing. SQLite manual, "File Locking And
 * Concurrency"; measured.
 */
final class RollbackJournal implements Sharing {
    private enum Lock {
        SHARED,
        RESERVED,
        PENDING,
        EXCLUSIVE
    }

    private final Set<SqliteFault> faults;
    private final Map<Integer, Lock> locks = new HashMap<>();
    private final Map<Integer, Database> work = new HashMap<>();
    private final Set<Integer> pageWriters = new HashSet<>();
    private Database committed;

    RollbackJournal(Database committed, Set<SqliteFault> faults) {
        this.committed = committed;
        this.faults = faults;
    }

    private boolean anotherHolds(int session, Set<Lock> wanted) {
        return locks.entrySet().stream().anyMatch(held -> held.getKey() != session && wanted.contains(held.getValue()));
    }

    @Override
    public Database read(int session, String table) throws Refusal {
        if (!locks.containsKey(session)) {
            final Lock least = faults.contains(SqliteFault.PENDING_ADMITS_READERS) ? Lock.EXCLUSIVE : Lock.PENDING;
            if (anotherHolds(session, EnumSet.range(least, Lock.EXCLUSIVE))
                    && !faults.contains(SqliteFault.EXCLUSIVE_ADMITS_READERS)) {
                throw new Refusal(ErrorKind.BUSY);
            }
            locks.put(session, Lock.SHARED);
        }
        if (faults.contains(SqliteFault.DIRTY_READ)) {
            return work.values().stream().findFirst().orElse(committed);
        } else if (faults.contains(SqliteFault.OWN_WRITE_UNSEEN)) {
            return committed;
        }
        return work.getOrDefault(session, committed);
    }

    @Override
    public Database write(int session, String table) throws Refusal {
        if (!work.containsKey(session)) {
            final boolean hadRead = locks.containsKey(session);
            read(session, table);
            if (anotherHolds(session, EnumSet.range(Lock.RESERVED, Lock.EXCLUSIVE))
                    && !faults.contains(SqliteFault.SECOND_WRITER_ADMITTED)) {
                if (!hadRead) {
                    locks.remove(session);
                }
                throw new Refusal(ErrorKind.BUSY);
            }
            locks.compute(session, (any, held) -> held == Lock.SHARED ? Lock.RESERVED : held);
            work.put(session, committed.copy());
        }
        return work.get(session);
    }

    @Override
    public void pageWritten(int session) {
        pageWriters.add(session);
    }

    @Override
    public void begin(int session, boolean exclusive) throws Refusal {
        if (work.containsKey(session)) {
            return;
        }
        final boolean hadRead = locks.containsKey(session);
        write(session, null);
        if (exclusive && anotherHolds(session, EnumSet.allOf(Lock.class))) {
            work.remove(session);
            if (hadRead) {
                locks.put(session, Lock.PENDING);
            } else {
                locks.remove(session);
            }
            throw new Refusal(ErrorKind.BUSY);
        } else if (exclusive) {
            locks.put(session, Lock.EXCLUSIVE);
        }
    }

    @Override
    public void commit(int session) throws Refusal {
        if (work.containsKey(session)) {
            final boolean isEmpty = !pageWriters.contains(session);
            if (anotherHolds(session, EnumSet.allOf(Lock.class))
                    && !faults.contains(SqliteFault.COMMIT_BESIDE_READERS)
                    && !(isEmpty && faults.contains(SqliteFault.EMPTY_WRITER_COMMITS_BESIDE_READERS))) {
                locks.put(session, Lock.PENDING);
                throw new Refusal(ErrorKind.BUSY);
            }
            committed = work.get(session);
        }
        rollback(session);
    }

    @Override
    public void rollback(int session) {
        locks.remove(session);
        work.remove(session);
        pageWriters.remove(session);
    }

    @Override
    public Database work(int session) {
        return work.get(session);
    }

    @Override
    public Database original(int session) {
        return committed;
    }

    @Override
    public Database committed() {
        return committed;
    }
}
