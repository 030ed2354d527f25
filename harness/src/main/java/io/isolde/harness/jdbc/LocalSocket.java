package io.isolde.harness.jdbc;

import com.mysql.cj.jdbc.ConnectionImpl;
import com.mysql.cj.protocol.a.NativeSocketConnection;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A Unix domain socket in the shape that the driver knows. Cheaper than TCP over loopback, for the server too; and who waits for an answer can
 * be told while there is none. Reads take all that is there, so that the driver needs no buffer of its own.
 *
 * <p>A statement can be sent {@linkplain #sendAhead ahead}: the driver is asked to run it once its answer is there, so that no thread need wait in
 * the driver.
 *
 * <p>Used by one thread at a time, closed by any. An interrupt ends nothing, and stays.
 */
public final class LocalSocket extends Socket {
    private static final int BUFFER_LENGTH = 1 << 14;

    /** Of texts, in bytes; what the driver sends in one packet is much longer. */
    public static final int LONGEST_AHEAD = 1 << 20;

    // Client/server protocol: https://mariadb.com/kb/en/0-packet/, https://mariadb.com/kb/en/com_query/,
    // https://mariadb.com/kb/en/err_packet/
    /** Length in three bytes, and number 0. */
    private static final int HEADER_LENGTH = 4;

    private static final int LENGTH_BITS = 0xffffff;

    private static final byte COM_QUERY = 3;
    /** First byte of a packet that tells of one. */
    private static final byte ERROR = (byte) 0xff;

    private final SocketChannel channel;
    private final Selector selector;
    /** What was received and not read. */
    private final ByteBuffer received = ByteBuffer.allocateDirect(BUFFER_LENGTH)
            .order(ByteOrder.LITTLE_ENDIAN)
            .flip();

    private final ByteBuffer toSend = ByteBuffer.allocateDirect(BUFFER_LENGTH);
    /** What was sent ahead, from where the driver is to write it. */
    private ByteBuffer sentAhead = ByteBuffer.allocate(0);
    /** Packets before its answer. */
    private int ignored;

    private final InputStream input = new Input();
    private final OutputStream output = new Output();
    /** Zero for ever. */
    private volatile int timeoutMs;
    /** None where nobody asks. */
    private Optional<Silence> silence = Optional.empty();

    /** Is told that an answer is waited for. */
    @FunctionalInterface
    public interface Silence {
        /** So often. */
        int EVERY_MS = 10;

        /**
         * Called every {@value #EVERY_MS} ms by the thread that waits.
         *
         * @param quietNs so far
         */
        void lasts(long quietNs);
    }

    LocalSocket(Path path) throws IOException {
        channel = open(path);
        try {
            channel.configureBlocking(false);
            selector = Selector.open();
            channel.register(selector, SelectionKey.OP_READ);
        } catch (final IOException refused) {
            channel.close();
            throw refused;
        }
    }

    private static SocketChannel open(Path path) throws IOException {
        final boolean interrupted = Thread.interrupted();
        try {
            return SocketChannel.open(UnixDomainSocketAddress.of(path));
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** That of a connection, if it has such a one. */
    public static Optional<LocalSocket> of(Connection connection) {
        return Optional.of(connection)
                .filter(ConnectionImpl.class::isInstance)
                .map(ConnectionImpl.class::cast)
                .map(open -> open.getSession().getProtocol().getSocketConnection())
                .map(NativeSocketConnection.class::cast)
                .map(NativeSocketConnection::getMysqlSocket)
                .filter(LocalSocket.class::isInstance)
                .map(LocalSocket.class::cast);
    }

    /**
     * Whether {@link #sendAhead} knows what the driver of a connection, which must have such a socket, writes. From 8.0.23 on MySQL takes
     * attributes of a query before its text.
     */
    public static boolean takesAhead(Connection connection) {
        return !((ConnectionImpl) connection).getSession().getServerSession().supportsQueryAttributes();
    }

    /** Who is told, from the next read on. */
    public void tell(Optional<Silence> listener) {
        silence = listener;
    }

    /**
     * Sends what the driver will be asked to run next: what it writes then is not sent again.
     *
     * @param sql one or more statements
     * @param packetsBefore that come, unless there is an error, before the answer of the last statement
     * @throws IllegalArgumentException when it is longer than {@link #LONGEST_AHEAD}
     */
    public void sendAhead(String sql, int packetsBefore) throws IOException {
        final byte[] text = sql.getBytes(StandardCharsets.UTF_8);
        if (text.length > LONGEST_AHEAD) {
            throw new IllegalArgumentException("too long to be sent ahead: bytes=" + text.length);
        }
        final int length = 1 + text.length;
        final byte[] packet = ByteBuffer.allocate(HEADER_LENGTH + length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(length)
                .put(COM_QUERY)
                .put(text)
                .array();
        output.write(packet, 0, packet.length);
        sentAhead = ByteBuffer.wrap(packet);
        ignored = packetsBefore;
    }

    /**
     * Whether an answer to what was sent ahead has begun to come, or none ever will: then the driver will not wait, or say so.
     *
     * @param limitMs how long it is waited for; zero for not at all
     */
    public boolean isAnswered(int limitMs) {
        if (isAnswerThere()) {
            return true;
        }
        try {
            return (limitMs == 0 || selector.select(key -> {}, limitMs) > 0) && (take() < 0 || isAnswerThere());
        } catch (final IOException | ClosedSelectorException lost) {
            return true;
        }
    }

    /** Whether something is there behind the packets that come before the answer, or an error instead. */
    private boolean isAnswerThere() {
        int at = received.position();
        for (int packet = 0; packet < ignored; packet++) {
            if (at + HEADER_LENGTH >= received.limit()) {
                return false;
            } else if (received.get(at + HEADER_LENGTH) == ERROR) {
                return true;
            }
            at += HEADER_LENGTH + (received.getInt(at) & LENGTH_BITS);
        }
        return at < received.limit();
    }

    /** Takes what has come, behind what was not read; -1 at the end. */
    private int take() throws IOException {
        received.compact();
        try {
            return channel.read(received);
        } finally {
            received.flip();
        }
    }

    /** Waits for what comes next; false where nothing does, as the server has closed the connection. */
    private boolean receive() throws IOException {
        boolean interrupted = false;
        final long startNs = System.nanoTime();
        try {
            while (!awaitReadable()) {
                interrupted |= Thread.interrupted();
                stillQuiet(System.nanoTime() - startNs);
            }
            return take() >= 0;
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private boolean awaitReadable() throws IOException {
        try {
            final int limitMs = silence.isPresent() ? Silence.EVERY_MS : timeoutMs;
            return selector.select(key -> {}, limitMs) > 0;
        } catch (final ClosedSelectorException e) {
            throw (IOException) new SocketException("the connection was closed").initCause(e);
        }
    }

    private void stillQuiet(long quietNs) throws SocketException, SocketTimeoutException {
        if (!selector.isOpen()) {
            throw new SocketException("the connection was closed");
        }
        if (timeoutMs > 0 && quietNs >= TimeUnit.MILLISECONDS.toNanos(timeoutMs)) {
            throw new SocketTimeoutException("no answer within " + timeoutMs + " ms");
        }
        silence.ifPresent(listener -> listener.lasts(quietNs));
    }

    private final class Input extends InputStream {
        @Override
        public int read() throws IOException {
            return received.hasRemaining() || receive() ? received.get() & 0xff : -1;
        }

        @Override
        public int read(byte[] to, int offset, int length) throws IOException {
            if (length == 0) {
                return 0;
            }
            if (!received.hasRemaining() && !receive()) {
                return -1;
            }
            final int count = Math.min(length, received.remaining());
            received.get(to, offset, count);
            return count;
        }

        @Override
        public int available() {
            // The driver drops what is there before it writes.
            return sentAhead.hasRemaining() ? 0 : received.remaining();
        }
    }

    private final class Output extends OutputStream {
        @Override
        public void write(int value) throws IOException {
            write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public void write(byte[] from, int offset, int length) throws IOException {
            int sent = skip(from, offset, length);
            while (sent < length) {
                final int count = Math.min(length - sent, toSend.capacity());
                toSend.clear().put(from, offset + sent, count).flip();
                send();
                sent += count;
            }
        }

        /** How much of it was sent ahead. */
        private int skip(byte[] from, int offset, int length) throws IOException {
            final int count = Math.min(length, sentAhead.remaining());
            if (!sentAhead.slice(sentAhead.position(), count).equals(ByteBuffer.wrap(from, offset, count))) {
                throw new IOException("the driver writes something else than was sent ahead");
            }
            sentAhead.position(sentAhead.position() + count);
            return count;
        }

        /** A statement that is longer than the kernel's buffer waits for the server to read. */
        private void send() throws IOException {
            while (channel.write(toSend) >= 0 && toSend.hasRemaining()) {
                Thread.onSpinWait();
            }
        }
    }

    @Override
    public InputStream getInputStream() {
        return input;
    }

    @Override
    public OutputStream getOutputStream() {
        return output;
    }

    @Override
    public synchronized void setSoTimeout(int limitMs) {
        timeoutMs = limitMs;
    }

    @Override
    public synchronized int getSoTimeout() {
        return timeoutMs;
    }

    @Override
    public boolean isConnected() {
        return true;
    }

    @Override
    public boolean isClosed() {
        return !channel.isOpen();
    }

    @Override
    public void shutdownInput() throws IOException {
        channel.shutdownInput();
    }

    @Override
    public void shutdownOutput() throws IOException {
        channel.shutdownOutput();
    }

    /** A read that waits ends with an exception. */
    @Override
    public synchronized void close() throws IOException {
        selector.close();
        channel.close();
    }
}
