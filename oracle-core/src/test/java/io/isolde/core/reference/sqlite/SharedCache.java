package io.isolde.core.reference.sqlite;

import io.isolde.core.history.ErrorKind;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Connections with one page cache: one database that everybody sees, and locks on its tables. SQLite manual, "SQLite Shared-Cache Mode";
 * measured.
 */
final class SharedCache implements Sharing {
    private static final int NOBODY = -1;

    private final Set<SqliteFault> faults;
    private final Database cache;
    /** Sessions at {@code PRAGMA read_uncommitted}. */
    private final Set<Integer> uncommittedReaders;
    /** Sessions with a transaction on the cache: they have read, or are the writer. */
    private final Set<Integer> transactions = new HashSet<>();
    /** By table who has locked it to read. */
    private final Map<String, Set<Integer>> readers = new HashMap<>();
    /** Tables that the writer has locked. */
    private final Set<String> written = new HashSet<>();

    private int writer = NOBODY;
    private boolean exclusive;
    /** Whether the writer was refused a table since it began: nobody begins until the readers have gone. */
    private boolean pending;
    /** The database as the writer found it. */
    private Database original;

    SharedCache(Database cache, Set<Integer> uncommittedReaders, Set<SqliteFault> faults) {
        this.cache = cache;
        this.uncommittedReaders = uncommittedReaders;
        this.faults = faults;
    }

    private boolean hasWriterBeside(int session) {
        return writer != NOBODY && writer != session;
    }

    private static void require(boolean free) throws Refusal {
        if (!free) {
            throw new Refusal(ErrorKind.TABLE_LOCKED);
        }
    }

    /** Each statement reads the schema, which EXCLUSIVE locks. */
    @Override
    public void compile(int session) throws Refusal {
        require(!exclusive || !hasWriterBeside(session) || faults.contains(SqliteFault.EXCLUSIVE_ADMITS_READERS));
    }

    @Override
    public Database read(int session, String table) throws Refusal {
        require(transactions.contains(session)
                || !pending
                || faults.contains(SqliteFault.REFUSED_WRITER_ADMITS_READERS));
        transactions.add(session);
        if (!uncommittedReaders.contains(session) || faults.contains(SqliteFault.READ_UNCOMMITTED_LOCKS)) {
            require(!hasWriterBeside(session)
                    || !written.contains(table)
                    || faults.contains(SqliteFault.TABLE_WRITE_LOCK_IGNORED));
            readers.computeIfAbsent(table, any -> new HashSet<>()).add(session);
        }
        if (writer == session && faults.contains(SqliteFault.OWN_WRITE_UNSEEN)) {
            return original;
        }
        return cache;
    }

    @Override
    public Database write(int session, String table) throws Refusal {
        final boolean wasWriter = writer == session;
        begin(session, false);
        for (final int reader : readers.getOrDefault(table, Set.of())) {
            if (reader != session && !faults.contains(SqliteFault.TABLE_READ_LOCK_IGNORED)) {
                pending = true;
                if (!wasWriter && faults.contains(SqliteFault.REFUSED_WRITER_IS_NONE)) {
                    writer = NOBODY;
                }
                throw new Refusal(ErrorKind.TABLE_LOCKED);
            }
        }
        written.add(table);
        return cache;
    }

    @Override
    public void pageWritten(int session) {
        // Nobody has a snapshot that it could make old.
    }

    /** EXCLUSIVE also asks that nobody has a transaction. */
    @Override
    public void begin(int session, boolean exclusively) throws Refusal {
        if (writer == session) {
            return;
        }
        require(writer == NOBODY);
        require(!exclusively || transactions.isEmpty() || transactions.equals(Set.of(session)));
        transactions.add(session);
        writer = session;
        exclusive = exclusively;
        original = cache.copy();
    }

    @Override
    public void commit(int session) {
        end(session);
    }

    @Override
    public void rollback(int session) {
        if (writer == session) {
            cache.becomes(original);
        }
        end(session);
    }

    /** A writer that was refused stops waiting when it ends, or when a transaction ends beside which there was only one. */
    private void end(int session) {
        if (writer == session) {
            writer = NOBODY;
            written.clear();
            exclusive = false;
            pending = false;
        } else if (transactions.contains(session) && transactions.size() == 2) {
            pending = false;
        }
        transactions.remove(session);
        readers.values().forEach(sessions -> sessions.remove(session));
    }

    @Override
    public Database work(int session) {
        return writer == session ? cache : null;
    }

    @Override
    public Database original(int session) {
        return original;
    }

    @Override
    public Database committed() {
        return cache;
    }
}
