package io.isolde.harness.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.harness.config.BadInputException;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.report.ReportFolders;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LivePageTest {
    @TempDir
    private Path root;

    private OutputFolder folder;
    private LivePage live;
    private int port;

    @BeforeEach
    void start() {
        folder = ReportFolders.write(root.resolve("run"), 64, 1);
        live = LivePage.start(folder, 0);
        port = URI.create(live.address()).getPort();
    }

    @AfterEach
    void stop() {
        live.close();
    }

    private String answer(String request, String host) throws IOException {
        try (Socket socket = new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port)) {
            socket.getOutputStream()
                    .write((request + " HTTP/1.1\r\nHost: " + host
                                    + "\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void thePageIsThatOfTheFolderAsItIsNow() throws IOException, InterruptedException {
        final String before = answer("GET /", "127.0.0.1:" + port);
        assertTrue(before.startsWith("HTTP/1.1 200 "), before);
        assertTrue(before.contains("in 64 cases") && before.contains("connect-src"), before);
        ReportFolders.addBatch(folder);
        String after = before;
        for (int i = 0; i < 100 && !after.contains("in 128 cases"); i++) {
            TimeUnit.MILLISECONDS.sleep(200);
            after = answer("GET /", "localhost:" + port);
        }
        assertTrue(after.contains("in 128 cases"), after);
    }

    @Test
    void nothingElseIsAnswered() throws IOException {
        assertTrue(answer("GET /", "evil.example:" + port).startsWith("HTTP/1.1 403 "));
        assertTrue(answer("GET /manifest.json", "127.0.0.1:" + port).startsWith("HTTP/1.1 404 "));
        assertTrue(answer("POST /", "127.0.0.1:" + port).startsWith("HTTP/1.1 405 "));
    }

    @Test
    void aPortThatIsTakenIsBadInputAndAClosedPageIsGone() {
        final BadInputException refused = assertThrows(BadInputException.class, () -> LivePage.start(folder, port));
        assertTrue(refused.getMessage().contains("port " + port), refused::getMessage);
        live.close();
        assertThrows(ConnectException.class, () -> answer("GET /", "127.0.0.1:" + port));
        assertEquals("http://127.0.0.1:" + port + "/", live.address());
    }
}
