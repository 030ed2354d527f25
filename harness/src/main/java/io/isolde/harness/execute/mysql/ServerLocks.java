package io.isolde.harness.execute.mysql;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Locks that the server keeps above its engines, and whose waits no view of InnoDB shows: metadata locks of tables, schemas and functions, the
 * backup lock, the global read lock, locks of LOCK TABLES, those of GET_LOCK. The list of processes names them in a session's state.
 *
 * <p>Sources: MySQL manual 8.11.4 (metadata locking), 8.14.3 (general thread states); MariaDB's documentation of general thread states. Measured on
 * MariaDB 11.4.5 and MySQL 8.0.33.
 */
final class ServerLocks {
    /** A deadlock among these is broken by the thread that closes it; a request that is only being made is over by then. */
    static final long GRACE_NS = 20_000_000;

    private static final String WAIT = "Waiting for ";
    private static final String LOCK = " lock";
    private static final Set<String> OTHER_WAITS = Set.of("User lock", "Waiting for table flush");

    private static final String ID_COLUMN = "Id";
    private static final String STATE_COLUMN = "State";

    private ServerLocks() {}

    /** The states of all sessions that wait for such a lock, by the ids of their connections; one round trip. */
    static Map<Long, String> waits(java.sql.Statement monitor) throws SQLException {
        final Map<Long, String> waits = new HashMap<>();
        try (ResultSet processes = monitor.executeQuery("SHOW PROCESSLIST")) {
            while (processes.next()) {
                final long connectionId = processes.getLong(ID_COLUMN);
                waitIn(processes.getString(STATE_COLUMN)).ifPresent(state -> waits.put(connectionId, state));
            }
        }
        return waits;
    }

    /**
     * The state of a process, where it is a wait for a lock of the server.
     *
     * @param state null where the list shows none
     */
    static Optional<String> waitIn(String state) {
        return Optional.ofNullable(state)
                .filter(shown -> shown.startsWith(WAIT) && shown.endsWith(LOCK) || OTHER_WAITS.contains(shown));
    }
}
