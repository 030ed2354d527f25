package io.isolde.harness.jdbc;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A local socket beside a peer that answers late, in pieces, or not at all. */
@Timeout(30)
final class LocalSocketTest {
    private static final int EVERY_MS = 10;
    /** More than any buffer on the way holds. */
    private static final int MUCH = 3_000_000;

    private static final byte[] OK = {7, 0, 0, 2, 0, 2, 0, 2, 0, 0, 0};
    private static final byte[] OK_AND_MORE = {7, 0, 0, 1, 0, 0, 0, 10, 0, 0, 0};
    private static final byte[] ERROR = {11, 0, 0, 1, -1, 1, 4, '#', 'H', 'Y', '0', '0', '0', 'n', 'o'};
    /** The server asks for one. */
    private static final byte[] LOCAL_FILE = {2, 0, 0, 1, -5, 'f'};

    @TempDir
    Path folder;

    private final ExecutorService peers = Executors.newSingleThreadExecutor();
    private ServerSocketChannel listening;
    private LocalSocket socket;
    private SocketChannel peer;

    @BeforeEach
    void connect() throws IOException {
        final Path path = folder.resolve("s");
        listening = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        listening.bind(UnixDomainSocketAddress.of(path));
        socket = new LocalSocket(path);
        peer = listening.accept();
    }

    @AfterEach
    void close() throws IOException {
        peers.shutdownNow();
        socket.close();
        peer.close();
        listening.close();
    }

    private <T> Future<T> peer(Callable<T> work) {
        return peers.submit(work);
    }

    private void peerWrites(ByteBuffer bytes, long afterMs) {
        peers.execute(() -> {
            try {
                TimeUnit.MILLISECONDS.sleep(afterMs);
                peer.write(bytes);
            } catch (final IOException | InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    private static ByteBuffer some(int length) {
        final byte[] bytes = new byte[length];
        new Random(1).nextBytes(bytes);
        return ByteBuffer.wrap(bytes);
    }

    @Test
    void whatIsSentIsReceivedHoweverLong() throws Exception {
        final byte[] sent = some(MUCH).array();
        final Future<byte[]> received = peer(() -> {
            final ByteBuffer all = ByteBuffer.allocate(MUCH);
            while (all.hasRemaining() && peer.read(all) >= 0) {
                Thread.onSpinWait();
            }
            return all.array();
        });
        socket.getOutputStream().write(sent[0]);
        socket.getOutputStream().write(sent, 1, MUCH - 1);
        assertArrayEquals(sent, received.get());

        peerWrites(ByteBuffer.wrap(sent), 0);
        assertEquals(sent[0] & 0xff, socket.getInputStream().read());
        assertArrayEquals(sent, concat(sent[0], socket.getInputStream().readNBytes(MUCH - 1)));
    }

    private static byte[] concat(byte first, byte[] rest) {
        final ByteBuffer all = ByteBuffer.allocate(1 + rest.length);
        return all.put(first).put(rest).array();
    }

    @Test
    void oneReadTakesAllThatIsThere() throws Exception {
        peer.write(some(10));
        assertEquals(0, socket.getInputStream().read(new byte[0], 0, 0));
        assertEquals(3, socket.getInputStream().read(new byte[3], 0, 3));
        assertEquals(7, socket.getInputStream().available());
        assertEquals(7, socket.getInputStream().read(new byte[20], 5, 15));
    }

    @Test
    void theDriverFindsSentWhatHasNoPlainAnswer() throws Exception {
        final byte[] text = "DO 'ä'".getBytes(StandardCharsets.UTF_8);
        final byte[] packet = ByteBuffer.allocate(5 + text.length)
                .put((byte) (1 + text.length))
                .put(new byte[] {0, 0, 0, 3})
                .put(text)
                .array();
        socket.sendAhead("DO 'ä'");
        assertTrue(socket.isAhead());
        assertArrayEquals(packet, atPeer(packet.length));
        assertFalse(socket.isAnswered(0));
        assertFalse(socket.isAnswered(1));

        peer.write(ByteBuffer.wrap(LOCAL_FILE));
        assertTrue(socket.isAnswered(1000));
        assertTrue(socket.isAnswered(0));
        assertEquals(Optional.empty(), socket.takePlain());
        assertEquals(0, socket.getInputStream().available(), "the driver would drop it");
        socket.getOutputStream().write(packet, 0, 4);
        assertTrue(socket.isAhead());
        socket.getOutputStream().write(packet, 4, packet.length - 4);
        assertFalse(socket.isAhead());
        assertEquals(LOCAL_FILE.length, socket.getInputStream().available());

        socket.getOutputStream().write(9);
        assertArrayEquals(new byte[] {9}, atPeer(1));
    }

    private byte[] atPeer(int length) throws IOException {
        final ByteBuffer all = ByteBuffer.allocate(length);
        while (all.hasRemaining()) {
            peer.read(all);
        }
        return all.array();
    }

    @Test
    void theAnswerIsThatOfAllStatements() throws Exception {
        socket.sendAhead("BEGIN;DO 1");
        peer.write(ByteBuffer.wrap(OK_AND_MORE));
        assertFalse(socket.isAnswered(10));
        peer.write(ByteBuffer.wrap(OK, 0, 5));
        assertFalse(socket.isAnswered(10));
        assertFalse(socket.isAnswered(0));
        peerWrites(ByteBuffer.wrap(OK, 5, OK.length - 5), 20);
        assertEquals(Optional.of(List.of(new Result.Count(0), new Result.Count(2))), socket.takePlain());
        assertFalse(socket.isAhead());
    }

    @Test
    void anErrorOfAnEarlierStatementIsAnAnswer() throws Exception {
        socket.sendAhead("BEGIN;DO 1");
        peer.write(ByteBuffer.wrap(ERROR));
        assertTrue(socket.isAnswered(1000));
        assertEquals("no", assertThrows(ServerRefusal.class, socket::takePlain).getMessage());
        assertFalse(socket.isAhead());
    }

    @Test
    void whatWasLeftOverIsNoAnswer() throws Exception {
        peer.write(some(3));
        socket.getInputStream().read();
        socket.sendAhead("DO 1");
        peer.write(ByteBuffer.wrap(OK));
        assertEquals(Optional.of(List.of(new Result.Count(2))), socket.takePlain());
    }

    @Test
    void nothingElseIsWrittenForWhatWasSentAhead() throws Exception {
        socket.sendAhead("DO 1");
        assertThrows(
                IOException.class,
                () -> socket.getOutputStream().write(new byte[] {5, 0, 0, 0, 3, 'D', 'O', ' ', '2'}));
    }

    @Test
    void whatIsTooLongIsNotSentAhead() {
        final String tooLong = "x".repeat(LocalSocket.LONGEST_AHEAD + 1);
        assertThrows(IllegalArgumentException.class, () -> socket.sendAhead(tooLong));
    }

    @Test
    void thatNoAnswerWillComeIsAnAnswer() throws Exception {
        socket.sendAhead("DO 1");
        peer.close();
        assertTrue(socket.isAnswered(1000));
        assertThrows(IOException.class, socket::takePlain);
        socket.close();
        assertTrue(socket.isAnswered(1000));
    }

    @Test
    void whoListensIsToldOfSilenceUntilItEnds() throws Exception {
        final List<Long> told = new ArrayList<>();
        socket.tell(Optional.of(new LocalSocket.Silence(EVERY_MS, quietNs -> {
            told.add(quietNs);
            if (told.size() == 3) {
                peerWrites(some(1), 0);
            }
        })));
        socket.getInputStream().read();
        final long threeTimesNs = TimeUnit.MILLISECONDS.toNanos(3 * EVERY_MS);
        assertTrue(told.size() >= 3 && told.get(2) >= threeTimesNs, told::toString);

        final int before = told.size();
        socket.tell(Optional.empty());
        socket.setSoTimeout(5 * EVERY_MS);
        assertThrows(SocketTimeoutException.class, () -> socket.getInputStream().read());
        assertEquals(before, told.size(), "nobody listens any more");
    }

    @Test
    void aLimitHoldsWhileSomebodyListens() {
        socket.setSoTimeout(3 * EVERY_MS);
        socket.tell(Optional.of(new LocalSocket.Silence(EVERY_MS, quietNs -> {})));
        assertThrows(SocketTimeoutException.class, () -> socket.getInputStream().read());
    }

    @Test
    void anInterruptEndsNoReadAndStays() throws Exception {
        Thread.currentThread().interrupt();
        peerWrites(some(1), 50);
        socket.getInputStream().read();
        assertTrue(Thread.interrupted());

        Thread.currentThread().interrupt();
        new LocalSocket(folder.resolve("s")).close();
        assertTrue(Thread.interrupted());
    }

    @Test
    void aReadEndsWhenAnotherThreadCloses() {
        final Future<Integer> reading = peer(() -> socket.getInputStream().read());
        final ExecutionException ended = assertThrows(ExecutionException.class, () -> {
            TimeUnit.MILLISECONDS.sleep(50);
            socket.close();
            reading.get();
        });
        assertTrue(ended.getCause() instanceof SocketException, ended::toString);
        assertTrue(socket.isClosed());
    }

    @Test
    void whatThePeerHasClosedSaysSo() throws Exception {
        peer.write(some(1));
        peer.close();
        socket.getInputStream().read();
        assertEquals(-1, socket.getInputStream().read());
        assertEquals(-1, socket.getInputStream().read(new byte[2]));
        assertThrows(IOException.class, () -> socket.getOutputStream().write(1));
    }
}
