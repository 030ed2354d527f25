package io.isolde.harness.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.PostgresProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.testing.Full;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.ConnectionSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("server")
@Full
class PostgresTargetTest {
    @TempDir
    Path root;

    /** As root the server runs as nobody. */
    @BeforeEach
    void openTheFolder() throws IOException {
        Files.setPosixFilePermissions(root, PosixFilePermissions.fromString("rwx--x--x"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql:18.6", "postgresql:12.22", "postgresql:10.23"})
    void aServerStartsIsOfItsVersionAndLeavesNothing(String name) throws SQLException {
        try (RunningTarget target = TestServers.startOrSkip(name, TestServers.in(root))) {
            assertEquals(name, target.name());
            assertEquals(name + ".0", target.profile().version().toString());
            assertTrue(target.isAlive());
            execute(target, "CREATE SCHEMA d", "CREATE TABLE d.t (a INT)", "INSERT INTO d.t VALUES (1)");
        }
        assertNothingLeft();
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql:18.6", "postgresql:10.23"})
    void aServerIsConfined(String name) throws SQLException, IOException {
        try (RunningTarget target = TestServers.startOrSkip(name, TestServers.in(root))) {
            final ConnectionSettings settings = target.connection();
            Confined.assertProcess(target);
            Confined.assertNobodyElseReads(root, settings.password().reveal());
            Confined.assertLoginRefused(settings.url(), settings.user(), "");
            Confined.assertLoginRefused(settings.url(), "postgres", "");
            assertEquals("f", Confined.cell(target, "SELECT rolsuper FROM pg_roles WHERE rolname = current_user"));
            Confined.assertLoopbackOnly(target);
            execute(target, "CREATE TABLE t (a TEXT)");
            Confined.assertFails(
                    target,
                    "COPY t FROM PROGRAM 'id'",
                    "COPY t TO '" + root.resolve("outside") + "'",
                    "COPY t FROM '/etc/passwd'",
                    "SELECT pg_read_file('/etc/passwd')",
                    "SELECT lo_import('/etc/passwd')",
                    "CREATE ROLE other SUPERUSER",
                    "ALTER SYSTEM SET work_mem = '1MB'");
            assertFalse(Files.exists(root.resolve("outside")));
        }
        assertNothingLeft();
    }

    @Test
    void whatWeSetDiffersFromTheServersOwnAndLevelsDoNot() {
        try (RunningTarget tuned = TestServers.startOrSkip("postgresql:18", TestServers.in(root));
                RunningTarget plain =
                        TestServers.startOrSkip("postgresql:18", new TargetOptions(false, Optional.of(root)))) {
            final Map<String, String> ours = tuned.variables();
            assertEquals("20ms", ours.get("deadlock_timeout"));
            assertEquals("off", ours.get("fsync"));
            assertEquals("off", ours.get("autovacuum"));
            assertEquals("1s", plain.variables().get("deadlock_timeout"));
            assertEquals("on", plain.variables().get("fsync"));
            assertEquals("read committed", ours.get("default_transaction_isolation"));
            assertEquals(plain.variables().get("enable_seqscan"), ours.get("enable_seqscan"));
        }
    }

    @Test
    void variablesOfItsNameAreSet() {
        final String name = "postgresql:18.6?deadlock_timeout=1s&enable_seqscan=off";
        try (RunningTarget target = TestServers.startOrSkip(name, TestServers.in(root))) {
            assertEquals(name, target.name());
            assertEquals("1s", target.variables().get("deadlock_timeout"));
            assertEquals("off", target.variables().get("enable_seqscan"));
        }
    }

    @Test
    void aServerThatWasKilledIsNotAliveAndCanBeReplaced() throws SQLException {
        try (RunningTarget target = TestServers.startOrSkip("postgresql:18", TestServers.in(root))) {
            execute(target, "CREATE SCHEMA d");
            target.kill();
            assertFalse(target.isAlive());
            target.restart();
            assertTrue(target.isAlive());
            execute(target, "CREATE SCHEMA d");
        }
        assertNothingLeft();
    }

    @Test
    @SuppressWarnings("try") // closed early on purpose
    void aUrlReachesTheServerAndAsksItsProfile() {
        try (RunningTarget server = TestServers.startOrSkip("postgresql:18", TestServers.in(root));
                RunningTarget byUrl = Targets.start(Targets.parse(TestServers.url(server)), TargetOptions.standard())) {
            assertEquals(new PostgresProfile(ServerVersion.postgresql(18, 6)), byUrl.profile());
            assertEquals(server.variables(), byUrl.variables());
            assertFalse(byUrl.startedByUs());
            server.close();
            assertFalse(byUrl.isAlive());
        }
    }

    @Test
    void whatTheUserCanMendIsTold() throws SQLException {
        try (RunningTarget server = TestServers.startOrSkip("postgresql:18", TestServers.in(root))) {
            execute(server, "ALTER DATABASE postgres SET default_transaction_read_only = on");
            final String url = server.connection().url();
            assertRefused(url + "?user=nologin&password=hidden", "login refused by " + url + " for user 'nologin'");
            assertRefused(TestServers.url(server), "nothing can be written on this server");
            assertRefused(TestServers.url(server).replace("/postgres", "/other"), "no such database on the server: ");
        }
    }

    private static void assertRefused(String url, String start) {
        final String message = assertThrows(
                        BadInputException.class, () -> Targets.start(Targets.parse(url), TargetOptions.standard()))
                .getMessage();
        assertTrue(message.startsWith(start), message);
        assertFalse(message.contains("hidden"), message);
    }

    private void assertNothingLeft() {
        assertEquals(List.of(), List.of(root.toFile().list()));
        assertEquals(
                0,
                ProcessHandle.allProcesses()
                        .filter(handle -> handle.info().commandLine().orElse("").contains(root.toString()))
                        .count());
    }

    private static void execute(RunningTarget target, String... statements) throws SQLException {
        final ConnectionSettings settings = target.connection();
        try (Connection connection = DriverManager.getConnection(
                        settings.url(), settings.user(), settings.password().reveal());
                Statement statement = connection.createStatement()) {
            for (final String text : statements) {
                statement.execute(text);
            }
        }
    }
}
