import java.lang.management.ManagementFactory;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** taskset -c 0 java RoundTrips.java : CPU time, in microseconds, of who asks over a Unix domain socket, in ways to wait for the answer. */
public final class RoundTrips {
    static final String[] WAYS = {"select, 1 ms", "select, 2 ms", "select, 5 ms", "select, 20 ms", "select, no limit", "blocking read"};
    static final long[] LIMIT_MS = {1, 2, 5, 20, 0, -1};
    static final int ROUNDS = 24, WARM_UP = 4, TRIPS = 10_000, LENGTH = 100;

    public static void main(String[] args) throws Exception {
        final Path path = Files.createTempDirectory("round-trips").resolve("s");
        final ServerSocketChannel listening = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        listening.bind(UnixDomainSocketAddress.of(path));
        final Thread peer = new Thread(() -> answer(listening));
        peer.setDaemon(true);
        peer.start();
        final double[][] us = new double[WAYS.length][ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            for (int way = 0; way < WAYS.length; way++) {
                us[way][round] = ask(path, LIMIT_MS[way]);
            }
        }
        for (int way = 0; way < WAYS.length; way++) {
            final double[] warm = Arrays.copyOfRange(us[way], WARM_UP, ROUNDS);
            Arrays.sort(warm);
            System.out.printf("%-18s least %.2f median %.2f%n", WAYS[way], warm[0], warm[warm.length / 2]);
        }
        Files.delete(path);
        Files.delete(path.getParent());
    }

    /** As long as a small statement takes, more or less. */
    static void answer(ServerSocketChannel listening) {
        final ByteBuffer text = ByteBuffer.allocateDirect(LENGTH);
        while (true) {
            try (SocketChannel asker = listening.accept()) {
                while (asker.read(text.clear()) > 0) {
                    final long startNs = System.nanoTime();
                    while (System.nanoTime() - startNs < 15_000) {
                        Thread.onSpinWait();
                    }
                    asker.write(text.flip());
                }
            } catch (java.io.IOException gone) {
                // the next one
            }
        }
    }

    static double ask(Path path, long limitMs) throws Exception {
        final ByteBuffer text = ByteBuffer.allocateDirect(LENGTH);
        try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(path));
                Selector selector = Selector.open()) {
            if (limitMs >= 0) {
                channel.configureBlocking(false);
                channel.register(selector, SelectionKey.OP_READ);
            }
            final long startNs = cpuNs();
            for (int i = 0; i < TRIPS; i++) {
                channel.write(text.clear());
                while (limitMs >= 0 && selector.select(key -> {}, limitMs) == 0) {
                    Thread.onSpinWait();
                }
                channel.read(text.clear());
            }
            return (cpuNs() - startNs) / 1e3 / TRIPS;
        }
    }

    static long cpuNs() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
