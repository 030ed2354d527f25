package io.isolde.harness.execute.postgresql;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.harness.execute.BareConnection;
import java.sql.Connection;
import java.sql.SQLException;
import org.postgresql.PGConnection;
import org.postgresql.core.BaseConnection;
import org.postgresql.core.TransactionState;

/** One session of a {@link BareLane}. */
final class BareSession extends BareConnection {
    /** What waits here although it did not when it was recorded would be waited for without end. */
    private static final String LOCK_LIMIT = "SET lock_timeout = '1s'";

    private final int pid;

    /** Takes over the connection. To be used by the calling thread. */
    BareSession(String name, Connection connection) throws SQLException {
        super(name, connection);
        execute(LOCK_LIMIT);
        this.pid = connection.unwrap(PGConnection.class).getBackendPID();
    }

    int pid() {
        return pid;
    }

    /** Ends what a case has left open, and gives the transactions to come this level. */
    void begin(IsolationLevel wanted) throws SQLException {
        if (connection().unwrap(BaseConnection.class).getTransactionState() != TransactionState.IDLE) {
            execute("ROLLBACK");
        }
        setLevel(wanted, "SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL ");
    }
}
