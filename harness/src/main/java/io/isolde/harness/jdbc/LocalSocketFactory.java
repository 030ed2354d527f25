package io.isolde.harness.jdbc;

import com.mysql.cj.Session;
import com.mysql.cj.conf.PropertyKey;
import com.mysql.cj.conf.PropertySet;
import com.mysql.cj.protocol.ServerSession;
import com.mysql.cj.protocol.SocketConnection;
import com.mysql.cj.protocol.SocketFactory;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;

/** Connects the driver by a {@link LocalSocket}. Made by the driver, which is told its name. */
@SuppressWarnings("TypeParameterUnusedInFormals") // as the driver declares it
public final class LocalSocketFactory implements SocketFactory {
    /** The connection property that says where the socket is. */
    static final String PATH = "isoldeSocket";

    @Override
    @SuppressWarnings("unchecked") // the driver takes any socket
    public <T extends Closeable> T connect(String host, int port, PropertySet properties, int loginTimeout)
            throws IOException {
        final LocalSocket socket =
                new LocalSocket(Path.of(properties.getStringProperty(PATH).getValue()));
        // The driver sets a limit of its own behind the handshake only.
        socket.setSoTimeout(
                properties.getIntegerProperty(PropertyKey.connectTimeout).getValue());
        return (T) socket;
    }

    /** Nobody can listen in. */
    @Override
    public <T extends Closeable> T performTlsHandshake(SocketConnection connection, ServerSession session)
            throws IOException {
        throw new IOException("no TLS on a local socket");
    }

    @Override
    public boolean isLocallyConnected(Session session) {
        return true;
    }
}
