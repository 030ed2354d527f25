package io.isolde.harness.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.catalogue.UnchangedRows;
import io.isolde.core.testing.Full;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.ConnectionSettings;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("server")
class EmbeddedTargetTest {
    private static final String DEFAULT = "mariadb:11.4.5";

    @TempDir
    Path root;

    /** Servers of root run as nobody. */
    @BeforeEach
    void openTheFolder() throws IOException {
        Files.setPosixFilePermissions(root, PosixFilePermissions.fromString("rwx--x--x"));
    }

    @ParameterizedTest
    @OnServers({"mariadb:11.4.5", "mariadb:10.2.11", "mysql:8.0.33", "mysql:5.7.22"})
    void aServerIsConfined(String name) throws SQLException, IOException {
        try (RunningTarget target = TestServers.startOrSkip(name, TestServers.in(root))) {
            final ConnectionSettings settings = target.connection();
            Confined.assertProcess(target);
            Confined.assertNobodyElseReads(root, settings.password().reveal());
            Confined.assertLoginRefused(settings.url(), settings.user(), "");
            Confined.assertLoginRefused(settings.url(), "", "");
            final Path outside = root.resolve("outside");
            Confined.assertFails(
                    target,
                    "SELECT 1 INTO OUTFILE '" + outside + "'",
                    "LOAD DATA INFILE '/etc/passwd' INTO TABLE mysql.db",
                    "LOAD DATA LOCAL INFILE '/etc/passwd' INTO TABLE mysql.db",
                    "INSTALL PLUGIN example SONAME 'ha_example.so'");
            assertEquals("OFF", Confined.cell(target, "SELECT @@event_scheduler"));
            assertFalse(Files.exists(outside));
            Confined.assertLoopbackOnly(target);
            assertEquals(null, Confined.cell(target, "SELECT LOAD_FILE('/etc/passwd')"));
            assertTrue(target.isAlive());
        }
        assertNothingLeft();
    }

    @ParameterizedTest
    @OnServers({"mariadb:11.4.5", "mariadb:10.11.5", "mysql:8.0.12"})
    void aServerStartsIsOfItsVersionAndLeavesNothing(String name) throws SQLException {
        try (RunningTarget target = TestServers.startOrSkip(name, TestServers.in(root))) {
            assertEquals(name, target.name());
            assertEquals(name, target.profile().version().toString());
            assertFalse(((InnoDbProfile) target.profile()).snapshotIsolation());
            assertTrue(target.startedByUs());
            assertTrue(target.isAlive());
            execute(target, "CREATE DATABASE d", "CREATE TABLE d.t (a INT)", "INSERT INTO d.t VALUES (1)");
        }
        assertNothingLeft();
    }

    @Test
    void theVariablesAreTheTunedOnesAndOnlyTheRelevant() {
        try (RunningTarget target = TestServers.startOrSkip(DEFAULT, TestServers.in(root))) {
            final Map<String, String> variables = target.variables();
            assertEquals("0", variables.get("innodb_flush_log_at_trx_commit"));
            assertEquals("OFF", variables.get("innodb_file_per_table"));
            assertEquals("OFF", variables.get("performance_schema"));
            assertEquals("OFF", variables.get("innodb_snapshot_isolation"));
            assertEquals("11.4.5-MariaDB", variables.get("version"));
            assertFalse(variables.containsKey("port"));
        }
    }

    @Test
    @Full
    void anUntunedServerHasItsDefaults() {
        final TargetOptions plain = new TargetOptions(false, Optional.of(root));
        try (RunningTarget target = TestServers.startOrSkip(DEFAULT, plain)) {
            assertEquals("1", target.variables().get("innodb_flush_log_at_trx_commit"));
            assertEquals("ON", target.variables().get("innodb_stats_persistent"));
        }
    }

    @Test
    @SuppressWarnings("try") // closed early on purpose
    @Full
    void twoServersRunSideBySide() throws SQLException {
        try (RunningTarget one = TestServers.startOrSkip(DEFAULT, TestServers.in(root));
                RunningTarget other = TestServers.startOrSkip(DEFAULT, TestServers.in(root))) {
            assertNotEquals(one.connection(), other.connection());
            execute(one, "CREATE DATABASE d");
            execute(other, "CREATE DATABASE d");
            one.close();
            assertFalse(one.isAlive());
            assertTrue(other.isAlive());
            execute(other, "DROP DATABASE d");
        }
        assertNothingLeft();
    }

    @ParameterizedTest
    @SuppressWarnings("try") // the free port is let go early on purpose
    @OnServers({"mariadb:11.4.5", "mariadb:10.11.5", "mysql:8.0.12"})
    @Full
    void aPortThatAnotherServerTookIsGivenUpForTheNext(String name) throws SQLException, IOException {
        final EmbeddedServer server = EmbeddedServer.ALL.stream()
                .filter(known -> known.name().equals(name))
                .findFirst()
                .orElseThrow();
        final ServerCache cache = ServerCache.ofUser(System.err::println);
        try (RunningTarget first = TestServers.startOrSkip(name, TestServers.in(root));
                ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            final int taken =
                    Integer.parseInt(first.connection().url().replaceAll("\\D*\\d+\\.0\\.0\\.1:(\\d+)/", "$1"));
            final Iterator<Integer> ports = List.of(taken, free.getLocalPort()).iterator();
            free.close();
            try (RunningTarget second = EmbeddedTarget.start(
                    new TargetSpec.Embedded(server, List.of()), TestServers.in(root), cache, ports::next)) {
                execute(first, "CREATE DATABASE d");
                execute(second, "CREATE DATABASE d");
                assertFalse(ports.hasNext());
            }
        }
        assertNothingLeft();
    }

    @Test
    void aRestartedServerIsEmpty() throws SQLException {
        try (RunningTarget target = TestServers.startOrSkip(DEFAULT, TestServers.in(root))) {
            execute(target, "CREATE DATABASE d");
            target.restart();
            execute(target, "CREATE DATABASE d");
        }
        assertNothingLeft();
    }

    @Test
    @Full
    void aServerThatWasKilledIsNotAliveAndCanBeReplaced() throws SQLException {
        try (RunningTarget target = TestServers.startOrSkip(DEFAULT, TestServers.in(root))) {
            serverProcesses().forEach(ProcessHandle::destroyForcibly);
            await("the server is dead", () -> !target.isAlive());
            assertTrue(target.logTail(400).stream().anyMatch(line -> line.contains("ready for connections")));
            target.restart();
            assertTrue(target.isAlive());
            execute(target, "CREATE DATABASE d");
        }
        assertNothingLeft();
    }

    @Test
    void variablesOfItsNameAreSetAndDecideOnTheProfile() {
        final String name = "mariadb:11.4.5?innodb_snapshot_isolation=ON";
        try (RunningTarget target = TestServers.startOrSkip(name, TestServers.in(root))) {
            assertEquals(name, target.name());
            assertTrue(((InnoDbProfile) target.profile()).snapshotIsolation());
            assertEquals("ON", target.variables().get("innodb_snapshot_isolation"));
        }
    }

    @Test
    @Full
    void aBinaryLogOfRowsDecidesOnUnchangedRows() {
        final String name = "mysql:8.0.12?log-bin=b&server-id=1&binlog-format=ROW";
        try (RunningTarget target = TestServers.startOrSkip(name, TestServers.in(root))) {
            assertEquals(UnchangedRows.COMPARED, ((InnoDbProfile) target.profile()).unchangedRows());
        }
    }

    @ParameterizedTest
    @Full
    @CsvSource(
            delimiter = '|',
            value = {
                "mariadb:11.4.5?nonsense=1 | unknown server variable | unknown variable 'nonsense=1'",
                "mysql:5.7.22?nonsense=1 | unknown server variable | unknown variable 'nonsense=1'",
                "postgresql:18?nonsense=1 | unknown server variable | nonsense",
                "mariadb:11.4.5?max_connections=abc | does not take its value | 'max_connections' (value 'abc')",
                "mariadb:11.4.5?innodb_snapshot_isolation=maybe | does not take its value | 'maybe'",
                "mysql:8.0.33?transaction_isolation=zzz | does not take its value | 'zzz'",
                "postgresql:18?deadlock_timeout=abc | does not take its value | deadlock_timeout",
                "postgresql:18?deadlock_timeout=-1 | does not take its value | deadlock_timeout",
            })
    void whatAServerDoesNotTakeIsBadInputInOneLine(String target, String what, String said) {
        TestServers.requireHere(target.replaceFirst("[?].*", ""));
        final BadInputException refused = assertThrows(
                BadInputException.class, () -> Targets.start(Targets.parse(target), TargetOptions.standard()));
        assertEquals(1, refused.getMessage().lines().count(), refused::getMessage);
        assertTrue(refused.getMessage().contains(what) && refused.getMessage().contains(said), refused::getMessage);
    }

    @Test
    @Full
    void aClosedTargetCannotBeRestarted() {
        final RunningTarget target = TestServers.startOrSkip(DEFAULT, TestServers.in(root));
        target.close();
        target.close();
        assertThrows(IllegalStateException.class, target::restart);
        assertNothingLeft();
    }

    @Test
    @SuppressWarnings("try") // closed early on purpose
    void aUrlReachesTheServerAndAsksItsProfile() {
        try (RunningTarget server = TestServers.startOrSkip(DEFAULT, TestServers.in(root));
                RunningTarget byUrl = Targets.start(
                        Targets.parse(TestServers.url(server).replace("mysql:", "mariadb:")),
                        TargetOptions.standard())) {
            assertEquals(new InnoDbProfile(ServerVersion.mariadb(11, 4, 5), false), byUrl.profile());
            assertEquals(server.variables(), byUrl.variables());
            assertFalse(byUrl.startedByUs());
            assertThrows(IllegalStateException.class, byUrl::restart);
            assertTrue(byUrl.isAlive());
            byUrl.close();
            assertTrue(server.isAlive());
            server.close();
            assertFalse(byUrl.isAlive());
        }
    }

    @Test
    @Full
    void aRefusedLoginIsReportedWithoutThePassword() {
        try (RunningTarget server = TestServers.startOrSkip(DEFAULT, TestServers.in(root))) {
            final String url = server.connection().url();
            final String message = assertThrows(
                            BadInputException.class,
                            () -> Targets.start(
                                    Targets.parse(url + "?user=root&password=hidden"), TargetOptions.standard()))
                    .getMessage();
            assertTrue(message.startsWith("login refused by " + url + " for user 'root'"), message);
            assertFalse(message.contains("hidden"), message);
            assertEquals(1, message.lines().count());
        }
    }

    @Test
    void aServerDiesWithAJvmThatIsKilled() throws IOException {
        final Process jvm = startJvm();
        assertEquals(1, serverProcesses().size());
        jvm.destroyForcibly();
        await("server and folder are gone", this::isNothingLeft);
    }

    @Test
    @Full
    void aServerDiesWithAJvmThatIsToldToEnd() throws IOException, InterruptedException {
        final Process jvm = startJvm();
        jvm.destroy();
        jvm.waitFor();
        assertNothingLeft();
    }

    @Test
    @Full
    void whatIsLeftWhenTheGuardIsKilledTooGoesAtTheNextStart() throws IOException, InterruptedException {
        final Process jvm = startJvm();
        guardProcesses().forEach(ProcessHandle::destroyForcibly);
        await("the guard is gone", () -> guardProcesses().isEmpty());
        jvm.destroyForcibly().waitFor();
        assertEquals(1, serverProcesses().size());
        RunFolder.sweep(root, Assertions::fail);
        await("server and folder are gone", this::isNothingLeft);
    }

    @Test
    @Full
    void anOpenFolderIsNotSweptByAnotherJvm() throws IOException {
        try (RunningTarget target = TestServers.startOrSkip(DEFAULT, TestServers.in(root))) {
            startJvm().destroyForcibly();
            await("only ours is left", () -> serverProcesses().size() == 1);
            assertTrue(target.isAlive());
        }
        await("all are gone", this::isNothingLeft);
    }

    /** A JVM of its own that has a server below {@link #root}. */
    private Process startJvm() throws IOException {
        TestServers.startOrSkip(DEFAULT, TestServers.in(root)).close();
        final Process jvm = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Disolde.data=" + root,
                        "-cp",
                        System.getProperty("java.class.path"),
                        StopsAtTheEnd.class.getName(),
                        DEFAULT)
                .redirectErrorStream(true)
                .start();
        final BufferedReader lines = jvm.inputReader(StandardCharsets.UTF_8);
        final String line = lines.readLine();
        assertTrue(line != null && line.startsWith("up jdbc:mysql:"), line);
        return jvm;
    }

    private List<ProcessHandle> serverProcesses() {
        return processes("--datadir=" + root).filter(handle -> !isShell(handle)).toList();
    }

    private List<ProcessHandle> guardProcesses() {
        return processes("isolde-guard " + root)
                .filter(EmbeddedTargetTest::isShell)
                .toList();
    }

    private static Stream<ProcessHandle> processes(String text) {
        return ProcessHandle.allProcesses()
                .filter(handle -> handle.info().commandLine().orElse("").contains(text));
    }

    private static boolean isShell(ProcessHandle handle) {
        return handle.info().commandLine().orElse("").contains("isolde-guard");
    }

    private void assertNothingLeft() {
        assertEquals(List.of(), serverProcesses());
        assertEquals(List.of(), guardProcesses());
        assertEquals(List.of(), List.of(root.toFile().list()));
    }

    private boolean isNothingLeft() {
        return serverProcesses().isEmpty()
                && guardProcesses().isEmpty()
                && root.toFile().list().length == 0;
    }

    private static void await(String what, BooleanSupplier condition) {
        final long deadlineNs = System.nanoTime() + 60_000_000_000L;
        while (!condition.getAsBoolean()) {
            assertTrue(System.nanoTime() < deadlineNs, () -> "within a minute: " + what);
            LockSupport.parkNanos(20_000_000);
        }
    }

    private static void execute(RunningTarget target, String... statements) throws SQLException {
        final ConnectionSettings settings = target.connection();
        try (Connection connection = DriverManager.getConnection(
                        settings.url() + "?sslMode=DISABLED&allowPublicKeyRetrieval=true",
                        settings.user(),
                        settings.password().reveal());
                Statement statement = connection.createStatement()) {
            for (String text : statements) {
                statement.execute(text);
            }
        }
    }
}
