package io.isolde.harness.target.maven;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A Maven repository on the loopback interface, with faults on demand. */
public final class LoopbackRepository implements AutoCloseable {
    private static final String ROOT = "/maven2/";

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Map<String, byte[]> files = new ConcurrentHashMap<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final AtomicInteger refusals = new AtomicInteger();
    private final AtomicInteger breaks = new AtomicInteger();
    private final CountDownLatch closed = new CountDownLatch(1);
    private volatile boolean stalling;

    public LoopbackRepository() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    public String url() {
        return "http://127.0.0.1:" + port() + ROOT;
    }

    int port() {
        return server.getAddress().getPort();
    }

    /** A file with its SHA-1 beside it, as Maven Central has it. */
    public void put(String path, byte[] content) {
        files.put(path, content);
        putChecksum(path, "sha1", hex("SHA-1", content));
    }

    public void putChecksum(String path, String suffix, String text) {
        files.put(path + "." + suffix, text.getBytes(StandardCharsets.US_ASCII));
    }

    void remove(String path) {
        files.remove(path);
    }

    static String hex(String algorithm, byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The next requests get status 503. */
    void refuse(int count) {
        refusals.set(count);
    }

    /** The next files, but not their checksums, end in the middle. */
    void breakOff(int count) {
        breaks.set(count);
    }

    /** Files, but not their checksums, send half of their bytes and then nothing. */
    void stall() {
        stalling = true;
    }

    /** Paths asked for, in order; for a proxy the whole URL. */
    public List<String> requests() {
        return List.copyOf(requests);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            final String uri = exchange.getRequestURI().toString();
            requests.add(uri.replaceFirst("^" + ROOT, ""));
            final String path = exchange.getRequestURI().getPath().substring(ROOT.length());
            final byte[] content = files.get(path);
            if (refusals.getAndUpdate(left -> Math.max(left - 1, 0)) > 0) {
                exchange.sendResponseHeaders(503, -1);
            } else if (content == null) {
                exchange.sendResponseHeaders(404, -1);
            } else {
                send(exchange, content, path.matches(".*\\.(sha\\d+)"));
            }
        }
    }

    private void send(HttpExchange exchange, byte[] content, boolean isChecksum) throws IOException {
        exchange.sendResponseHeaders(200, content.length);
        final boolean broken = !isChecksum && breaks.getAndUpdate(left -> Math.max(left - 1, 0)) > 0;
        if (!broken && (isChecksum || !stalling)) {
            exchange.getResponseBody().write(content);
            return;
        }
        exchange.getResponseBody().write(content, 0, content.length / 2);
        exchange.getResponseBody().flush();
        if (!broken) {
            try {
                closed.await(60, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        throw new IOException("the rest is not sent");
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
