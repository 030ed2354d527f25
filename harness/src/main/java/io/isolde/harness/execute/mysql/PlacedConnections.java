package io.isolde.harness.execute.mysql;

import io.isolde.core.catalogue.ServerVersion.Product;
import io.isolde.harness.execute.Placement;
import io.isolde.harness.jdbc.ConnectionUse;
import io.isolde.harness.jdbc.Connections;
import io.isolde.harness.target.RunningTarget;
import java.sql.Connection;
import java.sql.SQLException;
import org.agrona.CloseHelper;

/** Connections that the server serves where the lane runs. */
final class PlacedConnections {
    private PlacedConnections() {}

    /** What of a placement is for lanes on that server: nothing, unless we have started it and it tells by which thread it serves a connection. */
    static Placement of(RunningTarget target, Placement wanted) {
        final boolean tells = target.startedByUs() && target.profile().version().product() == Product.MARIADB;
        return tells ? wanted : Placement.ANYWHERE;
    }

    /** A connection that the server serves there. Its thread stays there when the server keeps it for connections to come. */
    static Connection open(RunningTarget target, ConnectionUse use, Placement placement) throws SQLException {
        final Connection connection = Connections.open(target.connection(), use);
        if (placement.isOneProcessor()) {
            try {
                placement.takeThread((int) ServerIds.threadNumber(connection));
            } catch (final SQLException refused) {
                CloseHelper.quietClose(connection);
                throw refused;
            }
        }
        return connection;
    }
}
