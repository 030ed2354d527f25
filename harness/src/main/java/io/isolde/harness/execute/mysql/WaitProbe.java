package io.isolde.harness.execute.mysql;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.catalogue.ServerVersion.Product;
import io.isolde.harness.execute.Placement;
import io.isolde.harness.target.RunningTarget;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;

/** Sees which sessions wait for a lock, without asking them. Used by the lane's thread only. */
interface WaitProbe {
    /** A wait that is not surely a session's own is believed once a statement has not answered for as long as none takes. */
    long LONG_PATIENCE_NS = 2_000_000_000;

    /**
     * Which of these sessions wait; not all of those that do where one does not. Where the server is asked, over the monitor connection: one round
     * trip, mostly.
     *
     * @param sessions that which is the least likely to wait first
     * @param quietNs for how long no statement of the case was sent or has answered
     */
    Waits look(java.sql.Statement monitor, Set<Long> sessions, long quietNs) throws SQLException;

    /** By which number {@link #look} names the session of a connection. */
    long idOf(Connection connection) throws SQLException;

    /** The server has just said that these sessions wait for locks that it keeps above its engines. */
    default void learnServerLocks(Set<Long> sessions) {}

    /** A connection is closed. */
    default void forget(long id) {}

    /** Whether looks ask the server as a rule, which costs a round trip, and can disturb scans. */
    default boolean asksServer() {
        return true;
    }

    /** How often one is looked at that should have answered. */
    default int lookEveryMs() {
        return 10;
    }

    /**
     * The view of this server that shows a wait at once, and never one that is over. Knows nothing yet.
     *
     * @param placement of the thread that looks, and of the sessions in the server
     */
    static WaitProbe of(RunningTarget target, Placement placement) {
        final ServerVersion version = target.profile().version();
        final WaitProbe asking = asking(version);
        final boolean isShown =
                target.startedByUs() && version.product() == Product.MARIADB && version.isAtLeast(10, 6, 0);
        return isShown ? new SleepProbe(asking, placement.isOneProcessor()) : asking;
    }

    private static WaitProbe asking(ServerVersion version) {
        if (version.product() == Product.MYSQL) {
            return version.isAtLeast(8, 0, 1) ? new DataLockWaitsProbe() : new InnodbStatusProbe(true);
        }
        return new InnodbStatusProbe(!version.isAtLeast(10, 3, 0));
    }
}
