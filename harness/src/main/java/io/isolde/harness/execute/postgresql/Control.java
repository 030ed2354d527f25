package io.isolde.harness.execute.postgresql;

import io.isolde.core.history.TableState;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.text.SqlWriter;
import io.isolde.harness.jdbc.Errors;
import io.isolde.harness.jdbc.SchemaMark;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The connection that fills tables, sees who waits, ends statements, and reads tables. Between cases only it locks anything. */
final class Control implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Control.class);

    /** Tables it sets up are locked only where a session is still busy with what it was told to end. */
    private static final String LOCK_LIMIT = "SET lock_timeout = '10s'";

    /**
     * Leaves out waits that end by themselves: for who has a table of the catalogue, as VACUUM does when it makes one shorter, and for who makes a
     * table longer. Tables of users have numbers from 16384 on.
     */
    private static final String WAITING =
            "SELECT pid FROM pg_locks WHERE NOT granted AND locktype <> 'extend' AND coalesce(relation >= 16384, true)";

    private static final String WAITING_OR_UNTOLD =
            WAITING + " UNION SELECT pid FROM pg_stat_activity WHERE wait_event = 'SafeSnapshot'";

    private static final String WAITING_OR_DEFERRED =
            WAITING_OR_UNTOLD + " AND pg_safe_snapshot_blocking_pids(pid) <> '{}'";

    /** What sessions wait for that {@link #waiting} is to tell. */
    enum WaitingFor {
        LOCKS(WAITING),
        /** Or for a snapshot that no writer can spoil, which is no lock. One whom nobody blocks any more has not run yet. */
        SNAPSHOTS(WAITING_OR_DEFERRED),
        /**
         * Or for such a snapshot while the server names nobody: of a session whose transaction before, serializable too, is kept for others' sake it
         * looks that one up. PostgreSQL source, {@code GetSafeSnapshotBlockingPids}; measured on 18.6.
         */
        UNTOLD_SNAPSHOTS(WAITING_OR_UNTOLD);

        private final String query;

        WaitingFor(String query) {
            this.query = query;
        }
    }

    private final Connection connection;
    private final java.sql.Statement statement;
    private final SqlWriter writer;
    private final long deadlockNs;

    /** Takes over the connection: closing it closes that. */
    Control(Connection connection, String schema, SqlWriter writer) throws SQLException {
        this.writer = writer;
        this.connection = connection;
        this.statement = connection.createStatement();
        statement.setEscapeProcessing(false);
        statement.execute(LOCK_LIMIT);
        try (ResultSet claimed = statement.executeQuery("SELECT pg_try_advisory_lock(hashtext('" + schema + "'))")) {
            if (!claimed.next() || !claimed.getBoolean(1)) {
                throw new SQLException("schema " + schema + " is in use by another run on this server");
            }
        }
        try (ResultSet setting =
                statement.executeQuery("SELECT setting::bigint FROM pg_settings WHERE name = 'deadlock_timeout'")) {
            setting.next();
            deadlockNs = TimeUnit.MILLISECONDS.toNanos(setting.getLong(1));
        }
    }

    /** Refuses a schema that is there and not ours. */
    void requireOwn(String schema) throws SQLException {
        SchemaMark.COMMENT.requireOwn(statement, schema);
    }

    /** How long a statement waits before it looks for a deadlock. */
    long deadlockNs() {
        return deadlockNs;
    }

    /** Runs statements that must succeed, in one round trip. */
    void execute(String sql) throws SQLException {
        statement.execute(sql);
    }

    /** The processes of all sessions that wait for something which another session decides on. */
    Set<Integer> waiting(WaitingFor what) throws SQLException {
        final Set<Integer> pids = new HashSet<>();
        try (ResultSet rows = statement.executeQuery(what.query)) {
            while (rows.next()) {
                pids.add(rows.getInt(1));
            }
        }
        return pids;
    }

    /** Whether some of these processes wait for each other in a ring. */
    boolean isRing(Collection<Integer> pids) throws SQLException {
        final Map<Integer, Set<Integer>> blockers = new HashMap<>();
        final String query = pids.stream()
                .map(pid -> "SELECT " + pid + ", unnest(pg_blocking_pids(" + pid + "))")
                .collect(Collectors.joining(" UNION ALL "));
        try (ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                blockers.computeIfAbsent(rows.getInt(1), pid -> new HashSet<>()).add(rows.getInt(2));
            }
        }
        return pids.stream().anyMatch(pid -> reaches(blockers, pid, pid, new HashSet<>()));
    }

    private static boolean reaches(Map<Integer, Set<Integer>> edges, int from, int wanted, Set<Integer> seen) {
        for (final int next : edges.getOrDefault(from, Set.of())) {
            if (next == wanted || seen.add(next) && reaches(edges, next, wanted, seen)) {
                return true;
            }
        }
        return false;
    }

    /** All rows of these tables, as of now; one round trip. */
    List<TableState> read(List<Table> tables) throws SQLException {
        final List<TableState> states = new ArrayList<>();
        if (tables.isEmpty()) {
            return states;
        }
        final StringJoiner all = new StringJoiner(";");
        tables.forEach(table -> all.add(
                writer.write(new Statement.Select(List.of(), table.name(), null, List.of(), Statement.Locking.NONE))));
        boolean isRows = statement.execute(all.toString());
        for (final Table table : tables) {
            if (!isRows) {
                throw new SQLException("no result set for the rows of table " + table.name());
            }
            states.add(new TableState(table.name(), PostgresResults.read(statement.getResultSet())));
            isRows = statement.getMoreResults();
        }
        return states;
    }

    /** Ends the statement that a process runs; nothing happens when it has just ended by itself. */
    void cancel(int pid) {
        end("pg_cancel_backend", pid);
    }

    /** Ends a session. */
    void terminate(int pid) {
        end("pg_terminate_backend", pid);
    }

    private void end(String function, int pid) {
        tryTo("SELECT " + function + "(" + pid + ")");
    }

    /** Runs a statement; whether it succeeded. */
    boolean tryTo(String sql) {
        try {
            statement.execute(sql);
            return true;
        } catch (final SQLException refused) {
            LOG.warn("{}: {}", sql, Errors.line(refused));
            return false;
        }
    }

    /** False when the server does not answer this connection any more. */
    boolean isAnswering() {
        try {
            statement.execute("SELECT 1");
            return true;
        } catch (final SQLException lost) {
            LOG.debug("the control connection is lost: {}", Errors.line(lost));
            return false;
        }
    }

    /** The server may take a while to notice that a connection is closed, and the schema is free for the next lane at once. */
    @Override
    public void close() throws SQLException {
        try {
            statement.execute("SELECT pg_advisory_unlock_all()");
        } catch (final SQLException lost) {
            LOG.debug("the schema stays claimed until the connection ends: {}", Errors.line(lost));
        }
        connection.close();
    }
}
