package io.isolde.harness.execute.mysql;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.harness.execute.BareConnection;
import io.isolde.harness.jdbc.LocalSocket;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/** One session of a {@link BareLane}. */
final class BareSession extends BareConnection {
    private final Optional<LocalSocket> socket;
    private final long connectionId;
    private final WaitProbe probe;
    private final long probeId;

    /** Takes over the connection. To be used by the calling thread. */
    BareSession(String schema, int index, Connection connection, WaitProbe probe) throws SQLException {
        super(schema + "-session-" + (index + 1), connection);
        this.socket = LocalSocket.of(connection);
        execute("USE " + schema);
        // What waits here although it did not when it was recorded would be waited for without end.
        execute("SET SESSION innodb_lock_wait_timeout = 1");
        this.connectionId = ServerIds.connectionId(connection);
        this.probe = probe;
        this.probeId = probe.idOf(connection);
    }

    long connectionId() {
        return connectionId;
    }

    /** As the lane's {@link WaitProbe} names this session. */
    long probeId() {
        return probeId;
    }

    void setLevel(IsolationLevel wanted) throws SQLException {
        setLevel(wanted, "SET SESSION TRANSACTION ISOLATION LEVEL ");
    }

    /**
     * As {@link #run(String)}.
     *
     * @param silence is told as long as it takes, where the server is reached by a local socket
     */
    void run(String sql, LocalSocket.Silence silence) {
        socket.ifPresent(local -> local.tell(Optional.of(silence)));
        try {
            run(sql);
        } finally {
            socket.ifPresent(local -> local.tell(Optional.empty()));
        }
    }

    @Override
    public void close() throws SQLException {
        probe.forget(probeId);
        super.close();
    }
}
