package io.isolde.harness.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.harness.config.ConnectionSettings;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Stream;

/** What a server that we started is kept from. */
final class Confined {
    private Confined() {}

    /** It is not root's, and the process list does not tell its password. */
    static void assertProcess(RunningTarget target) throws IOException {
        final Path process =
                Path.of("/proc", Long.toString(target.process().orElseThrow().pid()));
        assertNotEquals(0, Files.getAttribute(process, "unix:uid"));
        assertFalse(Files.readString(process.resolve("cmdline"), StandardCharsets.ISO_8859_1)
                .contains(target.connection().password().reveal()));
    }

    /** A server that listens everywhere on this machine would answer at its second loopback address as well. */
    static void assertLoopbackOnly(RunningTarget target) throws IOException {
        final int port = Integer.parseInt(target.connection().url().replaceAll(".*127\\.0\\.0\\.1:(\\d+)/.*", "$1"));
        try (Socket open = new Socket(loopback(1), port)) {
            assertTrue(open.isConnected());
        }
        assertThrows(ConnectException.class, () -> new Socket(loopback(2), port).close());
    }

    private static InetAddress loopback(int last) throws UnknownHostException {
        return InetAddress.getByAddress(new byte[] {127, 0, 0, (byte) last});
    }

    /** No folder of data is open to others, and no file that others can read has the secret. */
    static void assertNobodyElseReads(Path root, String secret) throws IOException {
        final List<Path> files;
        try (Stream<Path> all = Files.walk(root)) {
            files = all.toList();
        }
        for (final Path file : files) {
            if (file.getFileName().toString().equals("data")) {
                assertFalse(isOpen(file), file::toString);
            }
            if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && isOpen(file) && isReachable(root, file)) {
                assertFalse(Files.readString(file, StandardCharsets.ISO_8859_1).contains(secret), file::toString);
            }
        }
        assertEquals(
                List.of(),
                files.stream().filter(file -> file.endsWith("login.sql")).toList());
    }

    private static boolean isReachable(Path root, Path file) throws IOException {
        for (Path folder = file.getParent(); !folder.equals(root); folder = folder.getParent()) {
            if (!Files.getPosixFilePermissions(folder).contains(PosixFilePermission.OTHERS_EXECUTE)
                    || folder.endsWith("server")) {
                return false;
            }
        }
        return true;
    }

    private static boolean isOpen(Path file) throws IOException {
        final var permissions = Files.getPosixFilePermissions(file);
        return permissions.contains(PosixFilePermission.OTHERS_READ)
                || permissions.contains(PosixFilePermission.GROUP_READ);
    }

    static void assertLoginRefused(String url, String user, String password) {
        assertThrows(
                SQLException.class,
                () -> DriverManager.getConnection(url, user, password).close());
    }

    /** Each of them, on a connection of its own. */
    static void assertFails(RunningTarget target, String... statements) {
        for (final String text : statements) {
            assertThrows(SQLException.class, () -> run(target, text), text);
        }
    }

    private static void run(RunningTarget target, String text) throws SQLException {
        try (Connection connection = open(target);
                Statement statement = connection.createStatement()) {
            statement.execute(text);
        }
    }

    /** The one cell that a query returns. */
    static String cell(RunningTarget target, String query) throws SQLException {
        try (Connection connection = open(target);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            rows.next();
            return rows.getString(1);
        }
    }

    private static Connection open(RunningTarget target) throws SQLException {
        final ConnectionSettings settings = target.connection();
        return DriverManager.getConnection(
                settings.url(), settings.user(), settings.password().reveal());
    }
}
