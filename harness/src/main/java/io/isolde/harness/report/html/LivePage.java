package io.isolde.harness.report.html;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.report.OutputFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The report of a run that goes on, on a port of the loopback address. The folder is read when somebody asks, and not more often than a tenth of
 * the time would go into reading. Nothing can be changed through the page.
 *
 * <p>Only requests that name the loopback address as their host are answered: a page from elsewhere whose name leads here gets nothing.
 */
public final class LivePage implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(LivePage.class);
    private static final long LEAST_AGE_NS = 2_000_000_000L;
    private static final int READING_SHARE = 10;

    private final OutputFolder folder;
    private final HttpServer server;
    private final ExecutorService thread = Executors.newSingleThreadExecutor(work -> {
        final Thread made = new Thread(work, "live-page");
        made.setDaemon(true);
        return made;
    });
    private byte[] page = new byte[0];
    private long readNs;
    private long readingTookNs;

    private LivePage(OutputFolder folder, HttpServer server) {
        this.folder = folder;
        this.server = server;
    }

    /**
     * Starts to serve.
     *
     * @param port 0 for any that is free
     * @throws BadInputException when the port is taken
     */
    public static LivePage start(OutputFolder folder, int port) {
        try {
            final HttpServer server = HttpServer.create(new InetSocketAddress(loopback(), port), 0);
            final LivePage live = new LivePage(folder, server);
            server.setExecutor(live.thread);
            server.createContext("/", live::answer);
            server.start();
            return live;
        } catch (final IOException e) {
            throw unusable(port, e);
        }
    }

    /**
     * Refuses a port that nothing can be served on, before anything else is done.
     *
     * @param port 0 for any that is free
     * @throws BadInputException when the port is taken
     */
    public static void requireFree(int port) {
        try (ServerSocket socket = new ServerSocket(port, 1, loopback())) {
            LOG.debug("a port that is free: {}", socket.getLocalPort());
        } catch (final IOException e) {
            throw unusable(port, e);
        }
    }

    private static BadInputException unusable(int port, IOException e) {
        return new BadInputException(
                "cannot show the run on port " + port + " (" + e.getMessage() + "); choose another with --ui", e);
    }

    private static InetAddress loopback() throws UnknownHostException {
        return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    }

    /** Where it is, as in {@code http://127.0.0.1:4711/}. */
    public String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
    }

    /** Ends at once: a page that is open says that the run has ended. */
    @Override
    public void close() {
        server.stop(0);
        thread.shutdownNow();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            final String host = exchange.getRequestHeaders().getFirst("Host");
            final int port = server.getAddress().getPort();
            if (host == null
                    || !List.of("127.0.0.1:" + port, "localhost:" + port).contains(host)) {
                exchange.sendResponseHeaders(403, -1);
            } else if (!exchange.getRequestMethod().equals("GET")) {
                exchange.sendResponseHeaders(405, -1);
            } else if (!exchange.getRequestURI().getPath().equals("/")) {
                exchange.sendResponseHeaders(404, -1);
            } else {
                send(exchange);
            }
        }
    }

    private void send(HttpExchange exchange) throws IOException {
        renew();
        exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
        exchange.sendResponseHeaders(page.length == 0 ? 503 : 200, page.length == 0 ? -1 : page.length);
        if (page.length > 0) {
            exchange.getResponseBody().write(page);
        }
    }

    /** A folder that goes away while it is read, because a better finding took its place, leaves the page as it was. */
    private void renew() {
        final long now = System.nanoTime();
        if (page.length > 0 && now - readNs < Math.max(LEAST_AGE_NS, READING_SHARE * readingTookNs)) {
            return;
        }
        try {
            page = HtmlReport.page(new ReportReader(folder).read(), true).getBytes(StandardCharsets.UTF_8);
        } catch (final UncheckedIOException | BadInputException e) {
            LOG.debug("the folder changed while it was read: {}", folder.root(), e);
        }
        readNs = System.nanoTime();
        readingTookNs = readNs - now;
    }
}
