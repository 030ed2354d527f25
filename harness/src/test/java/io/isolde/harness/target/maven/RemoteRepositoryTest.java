package io.isolde.harness.target.maven;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.testing.Full;
import io.isolde.harness.config.BadInputException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.ProxySelector;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class RemoteRepositoryTest {
    private static final Coordinates SERVER = Coordinates.parse("io.isolde.test:server:1.2.3:zip:any");
    private static final String PATH = "io/isolde/test/server/1.2.3/server-1.2.3-any.zip";
    private static final byte[] CONTENT = content();

    @TempDir
    Path folder;

    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
    private LoopbackRepository served;

    @BeforeEach
    void serve() throws IOException {
        served = new LoopbackRepository();
        served.put(PATH, CONTENT);
    }

    @AfterEach
    void stop() {
        served.close();
    }

    @Test
    void aFileArrivesWholeAndAlone() throws Exception {
        final Path file = fetch();
        assertEquals(folder.resolve("server-1.2.3-any.zip"), file);
        assertArrayEquals(CONTENT, Files.readAllBytes(file));
        assertEquals(List.of("server-1.2.3-any.zip"), names());
    }

    @Test
    void theStrongestChecksumThatIsThereDecides() throws Exception {
        served.putChecksum(PATH, "sha256", "SHA256 (server-1.2.3-any.zip) = " + "0".repeat(64) + "\n");
        assertRefused("SHA-256");
        served.putChecksum(PATH, "sha512", LoopbackRepository.hex("SHA-512", CONTENT) + "  server-1.2.3-any.zip\n");
        assertArrayEquals(CONTENT, Files.readAllBytes(fetch()));
    }

    @Test
    void aFileThatIsNotWhatItsChecksumSaysIsRefusedAndLeavesNothing() throws Exception {
        served.putChecksum(PATH, "sha1", LoopbackRepository.hex("SHA-1", new byte[] {1}));
        assertRefused("SHA-1");
    }

    @Test
    void aFileWithoutAChecksumIsNotFetched() throws IOException {
        served.remove(PATH + ".sha1");
        assertTrue(failure().endsWith(PATH + " is not there, or has no checksum beside it"));
        // As of some servers that answer any request with a page.
        served.putChecksum(PATH, "sha1", "<html>not found</html>");
        assertTrue(failure().endsWith(PATH + " is not there, or has no checksum beside it"));
        assertTrue(served.requests().stream().noneMatch(PATH::equals));
    }

    @Test
    void aMissingFileIsReportedWithItsStatus() throws IOException {
        served.remove(PATH);
        assertEquals(served.url() + PATH + " answers with status 404", failure());
    }

    @Test
    void anOverloadedServerIsAskedAgainAndABrokenConnectionToo() throws Exception {
        served.refuse(2);
        served.breakOff(2);
        assertArrayEquals(CONTENT, Files.readAllBytes(fetch()));
        assertEquals(3, served.requests().stream().filter(PATH::equals).count());
    }

    @Test
    void aConnectionThatBreaksEachTimeLeavesNothing() throws IOException {
        served.breakOff(3);
        final String message = failure();
        assertTrue(message.startsWith(served.url() + PATH + " broke off after "), message);
    }

    @Test
    @Full
    void aServerThatFallsSilentIsGivenUp() throws IOException {
        served.stall();
        final String message = failure();
        assertTrue(message.startsWith(served.url() + PATH + " broke off after "), message);
        assertTrue(message.endsWith("no answer in time"), message);
    }

    @Test
    void aServerThatIsNotThereIsReported() throws IOException {
        final String url = served.url();
        served.close();
        assertEquals(url + PATH + ".sha512 cannot be reached: no connection", failure());
        final RemoteRepository nowhere = repository("https://no-such-host.invalid/", Map.of());
        final String message =
                assertThrows(FetchException.class, () -> fetch(nowhere)).getMessage();
        assertEquals("https://no-such-host.invalid/" + PATH + ".sha512 cannot be reached: no such host", message);
    }

    @Test
    void aProxyIsAskedForHostsThatAreNotExempt() throws Exception {
        final Map<String, String> environment =
                Map.of("http_proxy", "127.0.0.1:" + served.port(), "NO_PROXY", "example.org, .exempt.invalid");
        fetch(repository("http://far.invalid/maven2/", environment));
        assertTrue(
                served.requests().contains("http://far.invalid/maven2/" + PATH),
                served.requests().toString());
        final RemoteRepository exempt = repository("http://a.exempt.invalid/maven2/", environment);
        final String message =
                assertThrows(FetchException.class, () -> fetch(exempt)).getMessage();
        assertTrue(message.endsWith("no such host"), message);
    }

    @Test
    void aTerminalSeesHowMuchIsThereAndGetsItsLineBack() throws Exception {
        fetch();
        final String text = shown.toString(StandardCharsets.UTF_8);
        assertTrue(text.contains("\r\u001B[KFetching it: 3 of 3 MB"), text);
        assertTrue(text.endsWith("\r\u001B[K"), text);
    }

    private void assertRefused(String algorithm) throws IOException {
        final String message =
                assertThrows(BadInputException.class, this::fetch).getMessage();
        assertTrue(message.startsWith("refused " + served.url() + PATH + ": its " + algorithm + " is not"), message);
        assertEquals(1, message.lines().count());
        assertEquals(List.of(), names());
    }

    private String failure() throws IOException {
        final String message = assertThrows(FetchException.class, this::fetch).getMessage();
        assertEquals(List.of(), names());
        return message;
    }

    private Path fetch() throws Exception {
        return fetch(repository(served.url(), Map.of()));
    }

    private Path fetch(RemoteRepository repository) throws Exception {
        final long[] now = {0};
        final DownloadMeter meter = new DownloadMeter(
                "Fetching it",
                new PrintStream(shown, true, StandardCharsets.UTF_8),
                true,
                () -> now[0] += 1_000_000_000L);
        return repository.fetch(SERVER, folder, meter);
    }

    private static RemoteRepository repository(String url, Map<String, String> environment) {
        final ProxySelector proxies = Proxies.ofUser(environment);
        return new RemoteRepository(
                URI.create(url), proxies, new Patience(Duration.ofMillis(1500), 3, Duration.ofMillis(1)));
    }

    private List<String> names() throws IOException {
        try (var files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private static byte[] content() {
        final byte[] bytes = new byte[3 << 20];
        new Random(7).nextBytes(bytes);
        return bytes;
    }
}
