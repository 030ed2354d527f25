package io.isolde.harness.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.history.ErrorKind;
import io.isolde.harness.config.ConnectionSettings;
import io.isolde.harness.target.OnServers;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TestServers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;

/** On real servers, by the local socket and beside it by the driver alone. */
@Tag("server")
final class ScriptRunnerTest {
    private static final String TABLE = "CREATE TABLE all_types (i INT, u BIGINT UNSIGNED, s TINYINT(1), y YEAR, "
            + "z INT(6) ZEROFILL, n DECIMAL(20,6), d DOUBLE, f FLOAT, c CHAR(5), v VARCHAR(40) CHARACTER SET utf8, "
            + "l VARCHAR(40) CHARACTER SET latin1, w VARCHAR(40) CHARACTER SET utf16, x VARBINARY(9), t TEXT, o BLOB, "
            + "e ENUM('a','b'), g SET('a','b'), b BIT(9), dd DATE, tt TIME(3), ts DATETIME(6))";

    /** Each kind of answer that cases get, and more. */
    private static final List<String> PLAIN = List.of(
            "DO 1",
            "SELECT 1, -1, 0, NULL, 'abc', '', 1.50, 1e10, 123456789012345678, 1234567890123456789",
            "SELECT 18446744073709551615, -9223372036854775808, 9223372036854775807",
            "SELECT 1 FROM all_types WHERE FALSE",
            "SELECT i, u, s, z, n, d, f, c, v, l, t, dd, tt, ts FROM all_types WHERE i >= 0",
            "SELECT COUNT(*), SUM(i), AVG(i), MAX(n), MIN(dd), GROUP_CONCAT(i ORDER BY i) FROM all_types",
            "UPDATE all_types SET i = i + 1 WHERE i < 0",
            "UPDATE all_types SET i = i WHERE i > 0",
            "BEGIN;SELECT COUNT(*) FROM all_types;DELETE FROM all_types WHERE i = 3;SELECT i FROM all_types;ROLLBACK",
            "SELECT nothing FROM all_types",
            "INSERT INTO keyed VALUES (1)",
            "DO 1;SELECT 2;INSERT INTO keyed VALUES (1);SELECT 3",
            "SELECT i FROM all_types UNION SELECT (SELECT i FROM all_types)",
            "SELEKT");

    private static final List<String> FOR_THE_DRIVER = List.of(
            "SELECT y FROM all_types",
            "SELECT w FROM all_types",
            "SELECT x, o FROM all_types",
            "SELECT b FROM all_types",
            "SELECT 'ä'",
            "SELECT 1;SELECT b FROM all_types",
            "SELECT REPEAT('x', 20000)",
            "INSERT INTO keyed VALUES (99999999999)");

    @ParameterizedTest
    @OnServers({"mariadb:11.4.5", "mariadb:10.11.5", "mysql:8.0.12", "mysql:5.7.22"})
    void whatIsReadIsWhatTheDriverReads(String name) throws SQLException {
        final RunningTarget target = TestServers.shared(name);
        try (Connection local = Connections.open(target.connection(), ConnectionUse.SESSION);
                Statement statement = local.createStatement();
                Connection driven = Connections.open(byTcp(target.connection()), ConnectionUse.SESSION);
                Statement reference = driven.createStatement()) {
            final ScriptRunner runner = new ScriptRunner(statement);
            final ScriptRunner byDriver = new ScriptRunner(reference);
            assertTrue(runner.takesAhead("DO 1"));
            assertFalse(byDriver.takesAhead("DO 1"));
            byDriver.run("CREATE DATABASE isolde_script_test;USE isolde_script_test;"
                    + "CREATE TABLE keyed (k INT PRIMARY KEY);INSERT INTO keyed VALUES (1);" + TABLE);
            runner.run("USE isolde_script_test");
            fill(byDriver);
            for (final String script : PLAIN) {
                assertTrue(isPlain(local, script), script);
                assertEquals(told(byDriver, script), told(runner, script), script);
            }
            for (final String script : FOR_THE_DRIVER) {
                assertEquals(told(byDriver, script), told(runner, script), script);
                assertFalse(isPlain(local, script), script);
                // The driver is to be asked for what was sent ahead.
                assertEquals(told(byDriver, script), told(runner, script), script);
            }
            byDriver.run("DROP DATABASE isolde_script_test");
        }
    }

    private static ConnectionSettings byTcp(ConnectionSettings settings) {
        return new ConnectionSettings(
                settings.url(), settings.user(), settings.password().reveal());
    }

    private static void fill(ScriptRunner runner) throws SQLException {
        runner.run("SET SESSION sql_mode = ''");
        runner.run("INSERT INTO all_types (i) VALUES (NULL)");
        runner.run(
                "INSERT INTO all_types (i, dd, tt, ts) VALUES (0, '0000-00-00', '-838:59:59', '0000-00-00 00:00:00')");
        final Random random = new Random(1);
        for (int row = 1; row < 20; row++) {
            final long n = random.nextLong();
            runner.run(String.format(
                    "INSERT INTO all_types VALUES (%d, %s, %d, %d, %d, %d.%d, %s, %s, '%s', '%s', '%s', '%s', X'%x', "
                            + "'%s', X'%x', 'a', 'a,b', %d, '2024-02-%02d', '%d:01:02.003', '1999-12-31 23:59:59.0%d')",
                    row,
                    Long.toUnsignedString(n),
                    (byte) n,
                    2000 + row,
                    row,
                    (int) n,
                    row,
                    random.nextDouble() * n,
                    random.nextFloat(),
                    Integer.toString(row),
                    "v" + n,
                    "l" + n,
                    "w" + row,
                    0x1000 + row,
                    "t" + n,
                    0xff00 + row,
                    row,
                    row,
                    row - 10,
                    row));
        }
        runner.run("SET SESSION sql_mode = DEFAULT");
    }

    /** Whether the driver is not needed; otherwise what was sent is still to be run. */
    private static boolean isPlain(Connection connection, String script) {
        final LocalSocket socket = LocalSocket.of(connection).orElseThrow();
        try {
            socket.sendAhead(script);
            return socket.takePlain().isPresent();
        } catch (ServerRefusal refused) {
            return true;
        } catch (IOException lost) {
            throw new UncheckedIOException(lost);
        }
    }

    private static String told(ScriptRunner runner, String script) {
        try {
            return runner.run(script).toString();
        } catch (SQLException refused) {
            return Errors.failed(refused).toString();
        }
    }

    @Test
    void aConnectionThatIsLostSaysSo() throws SQLException {
        final RunningTarget target = TestServers.shared("mariadb:11.4.5");
        try (Connection control = Connections.open(target.connection(), ConnectionUse.CONTROL);
                Statement killing = control.createStatement();
                Connection lost = Connections.open(target.connection(), ConnectionUse.SESSION);
                Statement statement = lost.createStatement()) {
            final ScriptRunner runner = new ScriptRunner(statement);
            final String id = runner.run("SELECT CONNECTION_ID()").toString().replaceAll("\\D", "");
            killing.execute("KILL " + id);
            final SQLException told = assertThrows(SQLException.class, () -> {
                runner.run("DO 1");
                runner.run("DO 1");
            });
            assertEquals(ErrorKind.CONNECTION_LOST, Errors.failed(told).kind(), told::toString);
            assertTrue(lost.isClosed());
        }
    }
}
