package io.isolde.harness.execute.mysql;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Reads performance_schema.data_lock_waits: MySQL from 8.0. (InnoDB's status there leaves out read-only transactions.)
 *
 * <p>The threads it names are only those that made the lock objects: a lock that waits is made anew by another thread when the row it
 * waits for moves. Whose an engine transaction is, is told by its table lock, which its own thread makes and nobody moves. Cycles are looked
 * for among engine transactions.
 *
 * <p>A transaction that waits and holds no table lock was rolled back while its statement goes on (8.0.12, a deadlock while MIN or MAX is
 * looked up before the statement is executed): there the thread that made the lock is all there is.
 */
final class DataLockWaitsProbe implements WaitProbe {
    /** Deadlocks are broken by a background thread. */
    private static final long CYCLE_GRACE_NS = 20_000_000;

    @Override
    public Waits look(java.sql.Statement monitor, Set<Long> sessions, long quietNs) throws SQLException {
        final Map<String, Set<String>> blockers = new HashMap<>();
        final Map<String, Long> requesters = new HashMap<>();
        try (ResultSet results =
                monitor.executeQuery("SELECT REQUESTING_ENGINE_TRANSACTION_ID, BLOCKING_ENGINE_TRANSACTION_ID,"
                        + " REQUESTING_THREAD_ID FROM performance_schema.data_lock_waits")) {
            while (results.next()) {
                blockers.computeIfAbsent(results.getString(1), key -> new HashSet<>())
                        .add(results.getString(2));
                requesters.put(results.getString(1), results.getLong(3));
            }
        }
        if (blockers.isEmpty()) {
            return Waits.told(Set.of(), 0, false);
        }
        final Set<Long> waiting = new HashSet<>();
        try (ResultSet results = monitor.executeQuery("SELECT ENGINE_TRANSACTION_ID, THREAD_ID"
                + " FROM performance_schema.data_locks WHERE LOCK_TYPE = 'TABLE'")) {
            while (results.next()) {
                if (requesters.remove(results.getString(1)) != null) {
                    waiting.add(results.getLong(2));
                }
            }
        }
        waiting.retainAll(sessions);
        requesters.values().retainAll(sessions);
        final boolean lostTransaction =
                waiting.size() < sessions.size() && !requesters.isEmpty() && quietNs > LONG_PATIENCE_NS;
        if (lostTransaction) {
            waiting.addAll(requesters.values());
        }
        return Waits.told(waiting, hasCycle(blockers) ? CYCLE_GRACE_NS : 0, lostTransaction);
    }

    @Override
    public long idOf(Connection connection) throws SQLException {
        return ServerIds.performanceSchemaThreadId(connection);
    }

    /** Takes away, again and again, who waits for nobody that waits; a cycle is what stays. */
    static boolean hasCycle(Map<String, Set<String>> blockers) {
        final Map<String, Set<String>> rest = new HashMap<>(blockers);
        boolean smaller = true;
        while (smaller) {
            final Set<String> waiters = Set.copyOf(rest.keySet());
            smaller = rest.values().removeIf(waitedFor -> waitedFor.stream().noneMatch(waiters::contains));
        }
        return !rest.isEmpty();
    }
}
