package io.isolde.harness.jdbc;

import com.mysql.cj.jdbc.ConnectionImpl;
import com.mysql.cj.protocol.ServerSession;
import com.mysql.cj.protocol.a.NativeSocketConnection;
import java.io.EOFException;
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
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import org.agrona.concurrent.YieldingIdleStrategy;

/**
 * A Unix domain socket in the shape that the driver knows. Cheaper than TCP over loopback, for the server too; and who waits for an answer can
 * be told while there is none. Reads take all that is there, so that the driver needs no buffer of its own.
 *
 * <p>A query can be sent {@linkplain #sendAhead without} the driver. Its answer is taken {@linkplain #takePlain here} if it is {@linkplain
 * PlainAnswer plain}. If not, the driver is asked to run the query: it finds it sent, and the answer there.
 *
 * <p>Used by one thread at a time, closed by any. An interrupt ends nothing, and stays.
 */
public final class LocalSocket extends Socket {
    private static final int BUFFER_LENGTH = 1 << 14;

    /** Of texts, in bytes; what the driver sends in one packet is much longer. */
    static final int LONGEST_AHEAD = 1 << 20;

    // Client/server protocol: https://mariadb.com/kb/en/0-packet/, https://mariadb.com/kb/en/com_query/
    /** Length in three bytes, and number 0. */
    private static final int HEADER_LENGTH = 4;

    private static final byte COM_QUERY = 3;

    private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

    private final SocketChannel channel;
    private final Selector selector;
    /** What was received and not read. */
    private final ByteBuffer received =
            ByteBuffer.allocate(BUFFER_LENGTH).order(ByteOrder.LITTLE_ENDIAN).flip();

    private final ByteBuffer toSend = ByteBuffer.allocate(BUFFER_LENGTH);
    /** What was sent ahead, from where the driver is to write it. */
    private ByteBuffer sentAhead = NOTHING;

    private final PlainAnswer answer = new PlainAnswer(received);

    private final InputStream input = new Input();
    private final OutputStream output = new Output();
    /** Zero for ever. */
    private volatile int timeoutMs;
    /** So long an answer is looked for before it is slept for. */
    private long awakeNs;
    /** None where nobody asks. */
    private Optional<Silence> silence = Optional.empty();

    /**
     * Who is told that an answer is waited for.
     *
     * @param everyMs so often, by the thread that waits
     * @param listener is told for how many nanoseconds so far
     */
    public record Silence(int everyMs, LongConsumer listener) {}

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
     * Whether {@link #sendAhead} knows what the driver of a connection, which must have such a socket, writes, and {@link PlainAnswer} what it is
     * answered. From 8.0.23 on MySQL takes attributes of a query before its text.
     */
    static boolean takesAhead(Connection connection) {
        final ServerSession agreed = ((ConnectionImpl) connection).getSession().getServerSession();
        return agreed.isEOFDeprecated() && !agreed.supportsQueryAttributes();
    }

    /**
     * How long a read looks for an answer, and offers the processor to others, before it sleeps. Worth it where a processor is free: to fall
     * asleep and be woken there takes longer than most answers do.
     */
    void stayAwake(long ns) {
        awakeNs = ns;
    }

    /** Who is told, from the next read on. */
    public void tell(Optional<Silence> told) {
        silence = told;
    }

    /**
     * Sends a query. Next comes {@link #takePlain}.
     *
     * @param sql one or more statements
     * @throws IllegalArgumentException when it is longer than {@link #LONGEST_AHEAD}
     */
    void sendAhead(String sql) throws IOException {
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
        // As the driver does before it writes.
        received.position(received.limit());
        answer.begin();
        output.write(packet, 0, packet.length);
        sentAhead = ByteBuffer.wrap(packet);
    }

    /** Whether a query is out, or the driver has yet to take its answer. */
    boolean isAhead() {
        return sentAhead.hasRemaining();
    }

    /**
     * Whether the answer to what was sent ahead is there, or so much of it that the driver is to read it, or none ever will be.
     *
     * @param limitMs how long it is waited for; zero for not at all
     */
    boolean isAnswered(int limitMs) {
        if (answer.read() != PlainAnswer.State.INCOMPLETE) {
            return true;
        }
        try {
            return (limitMs == 0 || selector.select(key -> {}, limitMs) > 0)
                    && (take() < 0 || answer.read() != PlainAnswer.State.INCOMPLETE);
        } catch (final IOException | ClosedSelectorException lost) {
            return true;
        }
    }

    /**
     * Takes the answer to what was sent ahead, and waits for it as a read does.
     *
     * @return what its statements have returned; nothing where the driver is to take it, by running the same query
     * @throws ServerRefusal if one failed
     */
    Optional<List<Result>> takePlain() throws IOException, ServerRefusal {
        PlainAnswer.State state = answer.read();
        while (state == PlainAnswer.State.INCOMPLETE) {
            if (!receive()) {
                throw new EOFException("the server has closed the connection");
            }
            state = answer.read();
        }
        if (state == PlainAnswer.State.NOT_PLAIN) {
            return Optional.empty();
        }
        received.position(received.position() + answer.length());
        sentAhead = NOTHING;
        return Optional.of(answer.results());
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

    /** As {@link #take()}, or what comes as long as it {@linkplain #stayAwake stays awake}. */
    private int takeAwake() throws IOException {
        final long startNs = System.nanoTime();
        int taken = 0;
        while (taken == 0 && System.nanoTime() - startNs < awakeNs) {
            YieldingIdleStrategy.INSTANCE.idle();
            taken = take();
        }
        return taken;
    }

    /** Waits for what comes next; false where nothing does, as the server has closed the connection. */
    private boolean receive() throws IOException {
        boolean interrupted = false;
        final long startNs = System.nanoTime();
        try {
            final int taken = takeAwake();
            if (taken != 0) {
                return taken > 0;
            }
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
            final int limitMs = silence.map(Silence::everyMs).orElse(timeoutMs);
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
        silence.ifPresent(told -> told.listener().accept(quietNs));
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
        // Who asks for an option of a socket has it open a descriptor of its own; first, as none is left to close once
        // this is closed.
        super.close();
        selector.close();
        channel.close();
    }
}
