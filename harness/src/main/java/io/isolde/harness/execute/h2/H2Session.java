package io.isolde.harness.execute.h2;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.Outcome;
import io.isolde.core.sql.Value;
import io.isolde.harness.execute.InProcessSession;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;

/** One connection to the database of a lane. Used by one thread at a time, but for {@link #isBlocked}. */
final class H2Session extends InProcessSession {
    /** Of a read that locks nothing: by the rules it never waits, but it may look again and again for a row that is gone. */
    private static final int READ_LIMIT_MS = 1000;

    private final MethodHandle blocker;
    private final MethodHandle setLimit;
    private IsolationLevel level = IsolationLevel.RC;
    private boolean mayLock = true;

    H2Session(Connection connection) throws SQLException {
        super(connection);
        this.blocker = method(connection, "getBlockingSessionId", MethodType.methodType(int.class));
        this.setLimit = method(connection, "setLockTimeout", MethodType.methodType(void.class, int.class));
    }

    /** One of {@code SessionLocal}, of the library that the connection belongs to. */
    private static MethodHandle method(Connection connection, String name, MethodType type) {
        try {
            final Object session = connection.getClass().getMethod("getSession").invoke(connection);
            return MethodHandles.publicLookup()
                    .findVirtual(session.getClass(), name, type)
                    .bindTo(session);
        } catch (final ReflectiveOperationException other) {
            throw new IllegalStateException("this version of H2 has no " + name + " of a session", other);
        }
    }

    /** Whether the statements from now on may wait for a lock: for how long they look for a row. */
    void setMayLock(boolean mayLock) {
        if (mayLock != this.mayLock) {
            this.mayLock = mayLock;
            try {
                setLimit.invokeExact(mayLock ? Databases.LOCK_LIMIT_MS : READ_LIMIT_MS);
            } catch (final Throwable thrown) {
                throw new IllegalStateException("H2 does not take a limit of waits", thrown);
            }
        }
    }

    /** Whether H2 says that another transaction blocks this one. May be asked by any thread. */
    boolean isBlocked() {
        try {
            return (int) blocker.invokeExact() != 0;
        } catch (final NullPointerException ended) {
            // Thrown by 2.1.214 and 2.2.224 about a transaction that ends at this moment.
            return false;
        } catch (final Throwable thrown) {
            throw new IllegalStateException("H2 does not tell who waits for whom", thrown);
        }
    }

    /** The level of its transactions from now on; commits where it changes. */
    void setLevel(IsolationLevel wanted) throws SQLException {
        if (wanted != level) {
            connection()
                    .setTransactionIsolation(
                            switch (wanted) {
                                case RU -> Connection.TRANSACTION_READ_UNCOMMITTED;
                                case RC -> Connection.TRANSACTION_READ_COMMITTED;
                                case RR -> Connection.TRANSACTION_REPEATABLE_READ;
                                case SER -> Connection.TRANSACTION_SERIALIZABLE;
                            });
            level = wanted;
        }
    }

    @Override
    protected Value value(Object cell) {
        if (cell instanceof Boolean truth) {
            return new Value.IntegerValue(truth ? 1 : 0);
        } else if (cell instanceof Integer || cell instanceof Long || cell instanceof Short || cell instanceof Byte) {
            return new Value.IntegerValue(((Number) cell).longValue());
        } else if (cell instanceof BigDecimal exact) {
            return new Value.DecimalValue(exact);
        } else if (cell instanceof Double || cell instanceof Float) {
            return new Value.DoubleValue(((Number) cell).doubleValue());
        }
        return cell instanceof String text ? new Value.StringValue(text) : new Value.OpaqueValue(cell.toString());
    }

    @Override
    protected Outcome failed(SQLException refused) {
        return H2Errors.failed(refused, mayLock);
    }
}
