package io.isolde.harness.execute.mysql;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.Set;

/**
 * Reads SHOW ENGINE INNODB STATUS: MariaDB, and MySQL before 8.0.
 *
 * <p>Only the list of transactions counts; the text above it repeats the waits of the latest deadlock. A session's entry is
 *
 * <pre>
 * ---TRANSACTION 19, ACTIVE 0 sec starting index read
 * mysql tables in use 1, locked 1
 * LOCK WAIT 2 lock struct(s), heap size 1128, 1 row lock(s)
 * MariaDB thread id 4, OS thread handle 140164569233088, query id 24 127.0.0.1 root Updating
 * update t set b=4 where a=1
 * </pre>
 *
 * <p>Its text follows the line with its id, so what a statement says cannot be taken for a wait of its session.
 *
 * <p>MySQL 5.7 and MariaDB 10.2 leave out transactions that hold S locks only. Those are in {@code information_schema.INNODB_TRX}, a cache
 * that is filled anew only if nobody has read it for 100 ms: a statement that is not seen waiting for a while is looked up there, by one
 * lane of a server at a time.
 *
 * <p>A transaction that was rolled back while its statement goes on (MariaDB 10.11.5, a deadlock while a rowid filter is built) waits
 * without the line of its thread: where as many such waits are listed as statements are not seen for seconds, they are taken for theirs.
 */
final class InnodbStatusProbe implements WaitProbe {
    /** A deadlock is looked for by the thread that waits, an instant after it is shown waiting. */
    private static final long GRACE_NS = 1_000_000;

    /** A statement that only runs has answered by then. */
    private static final long PATIENCE_NS = 10_000_000;

    /** Held by who reads the cache: on servers that have it, locks of one connection do not end each other. */
    private static final String CACHE_LOCK = "isolde: innodb_trx";

    private static final int STATUS_COLUMN = 3;
    private static final String LIST_START = "LIST OF TRANSACTIONS";
    private static final String LIST_END = "\nFILE I/O\n";
    private static final String ENTRY_START = "---TRANSACTION ";
    private static final String WAIT_START = "\nLOCK WAIT ";
    private static final String ID_START = " thread id ";

    private final boolean leavesOutReaders;

    /**
     * Of a server's status.
     *
     * @param leavesOutReaders whether it lacks transactions that hold S locks only
     */
    InnodbStatusProbe(boolean leavesOutReaders) {
        this.leavesOutReaders = leavesOutReaders;
    }

    @Override
    public Waits look(java.sql.Statement monitor, Set<Long> sessions, long quietNs) throws SQLException {
        final Set<Long> waiting = new HashSet<>();
        final int nameless;
        try (ResultSet results = monitor.executeQuery("SHOW ENGINE INNODB STATUS")) {
            if (!results.next()) {
                throw new SQLException("SHOW ENGINE INNODB STATUS returned no row");
            }
            nameless = addWaiting(results.getString(STATUS_COLUMN), waiting);
        }
        waiting.retainAll(sessions);
        if (leavesOutReaders && waiting.size() < sessions.size() && quietNs > PATIENCE_NS) {
            waiting.addAll(waitingInCache(monitor));
            waiting.retainAll(sessions);
        }
        final int unseen = sessions.size() - waiting.size();
        final boolean lostTransaction = unseen > 0 && unseen <= nameless && quietNs > LONG_PATIENCE_NS;
        if (lostTransaction) {
            waiting.addAll(sessions);
        }
        return Waits.told(waiting, waiting.size() < 2 ? 0 : GRACE_NS, lostTransaction);
    }

    /** Thread ids that wait, read when nobody has read them for long enough. */
    private static Set<Long> waitingInCache(java.sql.Statement monitor) throws SQLException {
        final Set<Long> waiting = new HashSet<>();
        monitor.executeQuery("SELECT GET_LOCK('" + CACHE_LOCK + "', 60), SLEEP(0.11)")
                .close();
        try (ResultSet results = monitor.executeQuery(
                "SELECT trx_mysql_thread_id FROM information_schema.INNODB_TRX WHERE trx_state = 'LOCK WAIT'")) {
            while (results.next()) {
                waiting.add(results.getLong(1));
            }
        } finally {
            monitor.executeQuery("SELECT RELEASE_LOCK('" + CACHE_LOCK + "')").close();
        }
        return waiting;
    }

    @Override
    public long idOf(Connection connection) throws SQLException {
        return ServerIds.connectionId(connection);
    }

    /**
     * Adds the thread ids of the entries that wait.
     *
     * @return how many entries wait that name no thread
     */
    static int addWaiting(String status, Set<Long> waiting) {
        final int listStart = status.indexOf(LIST_START);
        final int listEnd = status.lastIndexOf(LIST_END);
        if (listStart < 0 || listEnd < listStart) {
            throw new IllegalStateException("InnoDB's status must list transactions before FILE I/O: status=" + status);
        }
        int nameless = 0;
        int wait = status.indexOf(WAIT_START, listStart);
        while (wait >= 0 && wait < listEnd) {
            final int entry = status.lastIndexOf(ENTRY_START, wait);
            final int following = status.indexOf(ENTRY_START, wait);
            final int end = following < 0 ? listEnd : Math.min(following, listEnd);
            final int id = status.indexOf(ID_START, entry);
            if (id < 0 || id > end) {
                nameless++;
            } else if (wait < id) {
                final int digits = id + ID_START.length();
                waiting.add(Long.parseLong(status, digits, status.indexOf(',', digits), 10));
            }
            wait = status.indexOf(WAIT_START, end);
        }
        return nameless;
    }
}
