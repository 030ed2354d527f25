package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.testing.Full;
import io.isolde.harness.config.ConnectionSettings;
import io.isolde.harness.jdbc.ConnectionUse;
import io.isolde.harness.jdbc.Connections;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetOptions;
import io.isolde.harness.target.TestServers;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A password reaches the server it is for, and no file, message or folder name: all that commands write is searched for it. */
@Tag("server")
final class SecretsServerTest {
    private static final String PASSWORD = "Pw!s3cr@t:9z";
    private static final String ENCODED = "Pw%21s3cr%40t%3A9z";

    /** A known deviation, so that reduce and export have something to work on. */
    private static final String CASE = """
            -- isolation: RR
            /*init*/ CREATE TABLE t (k INT PRIMARY KEY, v INT);
            /*init*/ INSERT INTO t VALUES (1, 10);
            /*tx1*/ BEGIN;
            /*tx1*/ SELECT * FROM t;
            /*tx2*/ UPDATE t SET v = 11 WHERE k = 1;
            /*tx1*/ UPDATE t SET v = v + 5 WHERE k = 1;
            /*tx1*/ SELECT * FROM t;
            /*tx1*/ COMMIT;
            """;

    private static RunningTarget server;
    private static String user;

    /** What is given to the commands; all else in {@link #folder} they write. */
    @TempDir
    private static Path inputs;

    @TempDir
    private static Path folder;

    private static Path passwordFile;

    @BeforeAll
    static void start() throws SQLException, IOException {
        server = TestServers.startOrSkip(TargetArguments.DEFAULT_TARGET, TargetOptions.standard());
        final ConnectionSettings own = server.connection();
        // By host and port, as the commands do: the account by the socket is another one.
        final ConnectionSettings byUrl =
                new ConnectionSettings(own.url(), own.user(), own.password().reveal());
        try (Connection connection = Connections.open(byUrl, ConnectionUse.CONTROL);
                Statement statement = connection.createStatement()) {
            statement.execute("SET PASSWORD = PASSWORD('" + PASSWORD + "')");
        }
        user = server.connection().user();
        passwordFile = Files.writeString(inputs.resolve("password"), PASSWORD + "\n");
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
        }
    }

    @Test
    @Full
    void noCommandWritesThePasswordThatItWasGiven() throws Exception {
        final String url = server.connection().url();
        final String[] login = {"--target", url, "--user", user, "--password-file", passwordFile.toString()};
        final String run = folder.resolve("run").toString();
        command(ExitCode.OK, login, "run", "--minutes", "0.02", "--seed", "1", "--out", run, "--known", known());
        final String[] again = {"--target", url, "--password-file", passwordFile.toString()};
        command(ExitCode.OK, again, "resume", run, "--minutes", "0.05", "--known", known());
        final String file = Files.writeString(inputs.resolve("case.sql"), CASE).toString();
        command(ExitCode.OK, login, "replay", file);
        command(
                ExitCode.OK,
                login,
                "export",
                file,
                "--as",
                "tracker",
                "--out",
                folder.resolve("report").toString());
        command(
                ExitCode.OK,
                login,
                "reduce",
                file,
                "--seconds",
                "1",
                "--out",
                folder.resolve("small.sql").toString());
        final String[] check = {"--check", url, "--user", user, "--password-file", passwordFile.toString()};
        command(ExitCode.OK, check, "targets");
        assertNothingIsTold();
    }

    @Test
    void aCampaignFileKeepsItsPasswordsToItself() throws Exception {
        final String address = server.connection().url().replace("jdbc:mysql://", "");
        final Path campaign =
                Files.writeString(inputs.resolve("night.yaml"), """
                # once more: %4$s
                targets:
                  - jdbc:mysql://%1$s:%2$s@%3$s
                  - jdbc:mysql://%3$s?user=%1$s&password=%2$s&trustCertificateKeyStorePassword=%2$s
                  - jdbc:mariadb://%1$s:%4$s@%3$s
                seeds: [1]
                cases: 16
                isolation: RR
                """.formatted(user, ENCODED, address, PASSWORD));
        final String out = folder.resolve("campaign").toString();
        command(
                ExitCode.OK,
                new String[0],
                "run",
                "--trust",
                "--campaign",
                campaign.toString(),
                "--out",
                out,
                "--known",
                known());
        assertNothingIsTold();
    }

    @Test
    void whatFailsTellsNothingEither() throws Exception {
        final int closed;
        try (ServerSocket socket = new ServerSocket(0)) {
            closed = socket.getLocalPort();
        }
        final String url = server.connection().url();
        final String[] file = {"--password-file", passwordFile.toString(), "--verbose"};
        final String out = folder.resolve("none").toString();
        command(ExitCode.BAD_INPUT, file, "run", "--target", url, "--user", "nobody", "--out", out);
        command(
                ExitCode.BAD_INPUT,
                file,
                "targets",
                "--check",
                "jdbc:mysql://127.0.0.1:" + closed + "/",
                "--user",
                user);
        for (final String broken : List.of(
                "jdbc:mysql://" + user + ":" + PASSWORD + "/x@127.0.0.1/",
                "jdbc:oracle:thin:" + user + "/" + PASSWORD + "@h",
                "mysql://" + user + ":" + PASSWORD + "@127.0.0.1/",
                "jdbc:mysql://" + user + ":" + PASSWORD + "@127.0.0.1:" + closed + "/?sslMode=" + PASSWORD)) {
            command(ExitCode.BAD_INPUT, new String[] {"--verbose"}, "run", "--target", broken, "--out", out);
        }
        command(ExitCode.BAD_INPUT, new String[0], "run", "--pasword", PASSWORD);
        command(ExitCode.BAD_INPUT, new String[0], "run", "--pasword=" + PASSWORD);
        assertNothingIsTold();
    }

    private static String known() {
        return folder.resolve("known").toString();
    }

    private static void command(int exitCode, String[] more, String... words) throws IOException, InterruptedException {
        final List<String> all = new ArrayList<>(List.of(words));
        all.addAll(List.of(more));
        try (OwnJvm jvm = OwnJvm.start(folder, OwnJvm.command(all.toArray(String[]::new)))) {
            final CommandRun run = jvm.end();
            assertEquals(exitCode, run.exitCode(), () -> words[0] + ": " + run.err() + run.out());
        }
    }

    private static void assertNothingIsTold() throws IOException {
        final List<String> forms = List.of(
                PASSWORD,
                ENCODED,
                URLEncoder.encode(PASSWORD, StandardCharsets.UTF_8),
                Base64.getEncoder().withoutPadding().encodeToString(PASSWORD.getBytes(StandardCharsets.UTF_8)),
                "s3cr");
        int files = 0;
        try (Stream<Path> all = Files.walk(folder)) {
            for (final Path path : (Iterable<Path>) all::iterator) {
                final boolean isFile = Files.isRegularFile(path);
                files += isFile ? 1 : 0;
                final String text = isFile ? Files.readString(path, StandardCharsets.ISO_8859_1) : "";
                forms.forEach(form -> assertFalse(
                        (path + text).contains(form),
                        () -> form + " is in " + path + ": "
                                + text.lines()
                                        .filter(line -> line.contains(form))
                                        .findFirst()
                                        .orElse("")));
            }
        }
        assertTrue(files > 2, "the commands have written files");
    }
}
