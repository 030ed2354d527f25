package io.isolde.harness.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A headless Chromium with one page, driven by its DevTools protocol (chromedevtools.github.io). One thread; closing ends the browser.
 *
 * <p>It is looked for at {@code -Disolde.chromium}, then where Debian and others put it.
 */
final class Chromium implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final long LIMIT_SECONDS = 60;

    private final Process process;
    private final WebSocket socket;
    private final BlockingQueue<JsonNode> messages = new LinkedBlockingQueue<>();
    private final List<JsonNode> events = new ArrayList<>();
    private int lastId;

    private Chromium(Process process, URI page) {
        this.process = process;
        this.socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(page, new Listener(messages))
                .join();
    }

    /** The program; empty where there is none. */
    static Optional<Path> program() {
        return Stream.concat(
                        Stream.ofNullable(System.getProperty("isolde.chromium")),
                        Stream.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"))
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
    }

    /**
     * Starts it.
     *
     * @param profile an empty folder
     */
    static Chromium start(Path program, Path profile) throws IOException, InterruptedException {
        final Process process = new ProcessBuilder(
                        program.toString(),
                        "--headless=new",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--no-first-run",
                        "--remote-allow-origins=*",
                        "--remote-debugging-port=0",
                        "--user-data-dir=" + profile,
                        "about:blank")
                .redirectErrorStream(true)
                .redirectOutput(profile.resolve("chromium.log").toFile())
                .start();
        try {
            return new Chromium(process, page(process, profile));
        } catch (IOException | InterruptedException | RuntimeException e) {
            process.destroyForcibly();
            throw e;
        }
    }

    /** The browser writes its port into a file; the port tells the address of the page. */
    private static URI page(Process process, Path profile) throws IOException, InterruptedException {
        final Path file = profile.resolve("DevToolsActivePort");
        for (int tick = 0; tick < LIMIT_SECONDS * 20; tick++) {
            if (!process.isAlive()) {
                throw new IOException("Chromium ended: " + Files.readString(profile.resolve("chromium.log")));
            }
            if (Files.exists(file) && !Files.readAllLines(file).isEmpty()) {
                final URI list = URI.create(
                        "http://127.0.0.1:" + Files.readAllLines(file).get(0) + "/json/list");
                for (final JsonNode target : JSON.readTree(get(list))) {
                    if (target.path("type").asText().equals("page")) {
                        return URI.create(target.path("webSocketDebuggerUrl").asText());
                    }
                }
            }
            TimeUnit.MILLISECONDS.sleep(50);
        }
        throw new IOException("Chromium did not come up");
    }

    private static String get(URI address) throws IOException, InterruptedException {
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString())
                .body();
    }

    /** Sends a command and waits for its answer; events that come meanwhile are kept. */
    JsonNode send(String method, Map<String, ?> parameters) throws InterruptedException {
        lastId++;
        try {
            socket.sendText(JSON.writeValueAsString(Map.of("id", lastId, "method", method, "params", parameters)), true)
                    .join();
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
        while (true) {
            final JsonNode message = next();
            if (message.path("id").asInt() == lastId) {
                if (message.has("error")) {
                    throw new IllegalStateException(method + ": " + message.path("error"));
                }
                return message.path("result");
            }
            events.add(message);
        }
    }

    /** Waits for an event; those that come before are kept. */
    void await(String method) throws InterruptedException {
        JsonNode message = next();
        while (!message.path("method").asText().equals(method)) {
            events.add(message);
            message = next();
        }
    }

    /** What a script returns, as JSON; a promise is waited for. */
    JsonNode evaluate(String script) throws InterruptedException {
        final JsonNode result = send(
                "Runtime.evaluate",
                Map.of("expression", script, "returnByValue", true, "awaitPromise", true, "userGesture", true));
        if (result.has("exceptionDetails")) {
            throw new IllegalStateException(result.path("exceptionDetails").toString());
        }
        return result.path("result").path("value");
    }

    /** All events so far, and none of them again. */
    List<JsonNode> takeEvents() {
        final List<JsonNode> taken = List.copyOf(events);
        events.clear();
        return taken;
    }

    private JsonNode next() throws InterruptedException {
        final JsonNode message = messages.poll(LIMIT_SECONDS, TimeUnit.SECONDS);
        if (message == null) {
            throw new IllegalStateException("Chromium does not answer");
        }
        return message;
    }

    /** All its processes have ended then, so that none writes into the profile any more. */
    @Override
    public void close() {
        final List<ProcessHandle> all = Stream.concat(process.descendants(), Stream.of(process.toHandle()))
                .toList();
        all.forEach(ProcessHandle::destroyForcibly);
        all.forEach(
                each -> each.onExit().orTimeout(LIMIT_SECONDS, TimeUnit.SECONDS).join());
    }

    private record Listener(BlockingQueue<JsonNode> messages, StringBuilder parts) implements WebSocket.Listener {
        Listener(BlockingQueue<JsonNode> messages) {
            this(messages, new StringBuilder());
        }

        @Override
        public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
            parts.append(data);
            if (last) {
                try {
                    messages.add(JSON.readTree(parts.toString()));
                } catch (final IOException e) {
                    throw new UncheckedIOException(e);
                }
                parts.setLength(0);
            }
            socket.request(1);
            return null;
        }
    }
}
