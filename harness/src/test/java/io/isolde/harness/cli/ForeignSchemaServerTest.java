package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.harness.jdbc.ConnectionUse;
import io.isolde.harness.jdbc.Connections;
import io.isolde.harness.jdbc.SchemaMark;
import io.isolde.harness.target.OnServers;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetOptions;
import io.isolde.harness.target.TestServers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;

/** On a server by URL a schema is dropped only if Isolde made it, whatever its name; one that a killed process of ours has left is used again. */
@Tag("server")
final class ForeignSchemaServerTest {
    private static final String CASE = """
            -- isolation: RC
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
            /*init*/ INSERT INTO t VALUES (1, 1);
            /*tx1*/ SELECT * FROM t;
            """;

    private static final String PID = Long.toString(ProcessHandle.current().pid());

    @TempDir
    private Path folder;

    @ParameterizedTest
    @OnServers({"mariadb:11.4.5", "mysql:8.0.33", "postgresql:18"})
    void aSchemaThatSomebodyElseHasMadeIsRefusedByName(String target) throws SQLException, IOException {
        try (RunningTarget server = TestServers.startOrSkip(target, TargetOptions.standard());
                Connection connection = Connections.open(server.connection(), ConnectionUse.CONTROL);
                Statement statement = connection.createStatement()) {
            final String file =
                    Files.writeString(folder.resolve("case.sql"), CASE).toString();
            final String out = folder.resolve("run").toString();
            final List<String> schemas = List.of(
                    "isolde_check", "isolde_" + PID + "_check", "isolde_" + PID + "_0", "isolde_" + PID + "_replay_0");
            for (final String schema : schemas) {
                make(statement, schema);
            }
            assertRefused(
                    server,
                    schemas.get(1),
                    "targets",
                    "--check",
                    server.connection().url());
            assertRefused(
                    server,
                    schemas.get(2),
                    "run",
                    "--minutes",
                    "0.1",
                    "--out",
                    out,
                    "--target",
                    server.connection().url());
            assertRefused(
                    server,
                    schemas.get(3),
                    "replay",
                    file,
                    "--target",
                    server.connection().url());
            for (final String schema : schemas) {
                assertEquals(7, number(statement, "SELECT a FROM " + schema + ".kept"), schema);
                statement.execute("DROP SCHEMA " + schema + (target.startsWith("postgresql") ? " CASCADE" : ""));
            }
            assertEquals(
                    ExitCode.OK,
                    of(server, "targets", "--check", server.connection().url()).exitCode());
            assertEquals(
                    ExitCode.OK,
                    of(server, "replay", file, "--target", server.connection().url())
                            .exitCode());
            assertEquals(0, ours(statement), "what Isolde made is gone");
        }
    }

    @ParameterizedTest
    @OnServers({"mariadb:11.4.5", "mysql:8.0.33", "postgresql:18"})
    void whatAKilledProcessHasLeftIsOursWhileALivingOneKeepsItsOwn(String target) throws Exception {
        try (RunningTarget server = TestServers.startOrSkip(target, TargetOptions.standard());
                Connection connection = Connections.open(server.connection(), ConnectionUse.CONTROL);
                Statement statement = connection.createStatement()) {
            final List<String> words = new ArrayList<>(List.of("run", "--minutes", "5", "--lanes", "1", "--out"));
            words.add(folder.resolve("long").toString());
            words.addAll(login(server, "--target", server.connection().url()));
            try (OwnJvm jvm = OwnJvm.start(folder, OwnJvm.command(words.toArray(String[]::new)))) {
                while (ours(statement) == 0) {
                    assertTrue(jvm.isAlive(), "it runs");
                    Thread.sleep(20);
                }
                final String file =
                        Files.writeString(folder.resolve("case.sql"), CASE).toString();
                final CommandRun beside = of(
                        server, "replay", file, "--target", server.connection().url());
                assertEquals(ExitCode.OK, beside.exitCode(), () -> beside.err() + beside.out());
                assertTrue(jvm.isAlive(), "another process of ours does not disturb it");
                jvm.kill();
            }
            assertTrue(ours(statement) > 0, "a process that is killed drops nothing");
            final SchemaMark mark = target.startsWith("postgresql") ? SchemaMark.COMMENT : SchemaMark.PROCEDURE;
            mark.requireOwn(statement, nameOfOurs(statement));
        }
    }

    private static void make(Statement statement, String schema) throws SQLException {
        statement.execute("CREATE SCHEMA " + schema);
        statement.execute("CREATE TABLE " + schema + ".kept (a INT)");
        statement.execute("INSERT INTO " + schema + ".kept VALUES (7)");
    }

    private static void assertRefused(RunningTarget server, String schema, String... words) {
        final CommandRun run = of(server, words);
        assertEquals(ExitCode.BAD_INPUT, run.exitCode(), () -> run.err() + run.out());
        assertTrue(run.err().contains("schema " + schema + " is on the server, and Isolde has not made it"), run::err);
    }

    private static CommandRun of(RunningTarget server, String... words) {
        return CommandRun.of(login(server, words).toArray(String[]::new));
    }

    private static List<String> login(RunningTarget server, String... words) {
        final List<String> all = new ArrayList<>(List.of(words));
        all.addAll(List.of("--user", server.connection().user()));
        all.addAll(List.of("--password", server.connection().password().reveal()));
        return all;
    }

    private static long ours(Statement statement) throws SQLException {
        return number(statement, "SELECT COUNT(*) FROM information_schema.schemata WHERE schema_name LIKE 'isolde%'");
    }

    private static String nameOfOurs(Statement statement) throws SQLException {
        try (ResultSet rows = statement.executeQuery(
                "SELECT schema_name FROM information_schema.schemata WHERE schema_name LIKE 'isolde%'")) {
            rows.next();
            return rows.getString(1);
        }
    }

    private static long number(Statement statement, String query) throws SQLException {
        try (ResultSet rows = statement.executeQuery(query)) {
            rows.next();
            return rows.getLong(1);
        }
    }
}
