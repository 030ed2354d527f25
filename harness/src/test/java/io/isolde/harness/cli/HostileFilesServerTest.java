package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.harness.config.ConnectionSettings;
import io.isolde.harness.target.OnServers;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TestServers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Replays files that act outside their schema on servers that have something to lose: a schema with a row, an account, global variables, a folder. Afterwards all of that
 * is as it was, and each file was refused by name.
 */
@Tag("server")
class HostileFilesServerTest {
    private static final Path RESOURCES = Path.of("src", "test", "resources", "hostile");

    /** Files whose header or size is at fault: with {@code --target} the header asks for nothing, and what they send is harmless. */
    private static final Set<String> HARMLESS = Set.of("hdr_pg", "o800", "redos_500", "sub");

    /** What a server has besides the schemas of cases, by statements that read it. */
    private static final Map<String, List<String>> BELONGINGS = Map.of(
            "mysql",
            List.of(
                    "SELECT SCHEMA_NAME FROM information_schema.SCHEMATA WHERE SCHEMA_NAME NOT LIKE 'isolde%'",
                    "SELECT * FROM prod.precious",
                    "SELECT TABLE_SCHEMA, TABLE_NAME FROM information_schema.TABLES WHERE TABLE_SCHEMA = 'prod'",
                    "SELECT User, Host, authentication_string FROM mysql.user",
                    "SELECT ROUTINE_SCHEMA, ROUTINE_NAME FROM information_schema.ROUTINES WHERE ROUTINE_SCHEMA <> 'sys'",
                    "SHOW GLOBAL VARIABLES WHERE Variable_name NOT LIKE 'gtid%'"),
            "postgresql",
            List.of(
                    "SELECT nspname FROM pg_namespace WHERE nspname NOT LIKE 'isolde%' AND nspname NOT LIKE 'pg\\_t%'",
                    "SELECT * FROM prod.precious",
                    "SELECT relname FROM pg_class WHERE relnamespace = 'prod'::regnamespace",
                    "SELECT rolname, rolsuper, rolcanlogin, rolpassword FROM pg_authid",
                    "SELECT extname FROM pg_extension",
                    "SELECT datname FROM pg_database",
                    "SELECT oid FROM pg_largeobject_metadata",
                    "SELECT name, setting FROM pg_settings"));

    @TempDir
    private Path folder;

    private Path cases;
    private Path canary;

    @BeforeEach
    void copyFiles() throws IOException {
        cases = Files.createDirectory(folder.resolve("cases"));
        canary = Files.createDirectory(folder.resolve("canary"));
        Files.writeString(canary.resolve("kept"), "kept");
        try (Stream<Path> files = Files.list(RESOURCES)) {
            for (final Path file :
                    files.filter(path -> path.toString().endsWith(".sql")).toList()) {
                final String text = Files.readString(file)
                        .replace("FILE", canary.resolve("made").toString())
                        .replace("FOLDER", canary.toString());
                Files.writeString(cases.resolve(file.getFileName()), text);
            }
        }
    }

    @ParameterizedTest
    @OnServers({"mariadb:11.4.5", "mysql:8.0.33", "postgresql:18"})
    void aServerByUrlKeepsWhatItHas(String name) throws IOException, SQLException, InterruptedException {
        final ConnectionSettings settings = TestServers.administrator(server(name));
        try (Connection owner = DriverManager.getConnection(
                settings.url(), settings.user(), settings.password().reveal())) {
            execute(owner, "CREATE SCHEMA prod");
            try {
                execute(owner, "CREATE TABLE prod.precious (a INT)");
                execute(owner, "INSERT INTO prod.precious VALUES (1)");
                execute(owner, "CREATE USER other");
                final List<String> before = belongings(owner, settings.url());
                final CommandRun run = CommandRun.of(
                        "replay",
                        cases.toString(),
                        "--target",
                        settings.url(),
                        "--user",
                        settings.user(),
                        "--password-file",
                        Files.writeString(
                                        folder.resolve("password"),
                                        settings.password().reveal())
                                .toString(),
                        "--format",
                        "tsv");
                assertEachIsRefused(run);
                assertEquals(before, belongings(owner, settings.url()));
                assertCanaryIsAsItWas();
            } finally {
                execute(owner, "DROP TABLE IF EXISTS prod.precious");
                execute(owner, "DROP SCHEMA IF EXISTS prod");
                execute(owner, "DROP USER IF EXISTS other");
            }
        }
    }

    @ParameterizedTest
    @OnServers({"mariadb:11.4.5", "mysql:8.0.33", "postgresql:18", "sqlite", "h2"})
    void aServerThatIsStartedReachesNoFile(String name) throws IOException {
        assertEachIsRefused(CommandRun.of("replay", cases.toString(), "--target", name, "--format", "tsv"));
        assertCanaryIsAsItWas();
    }

    /** The one is too deep, the other names servers by URL. */
    @ParameterizedTest
    @ValueSource(strings = {"deep.yaml", "password-in-url.yaml"})
    void aCampaignFileIsRefusedBeforeAnythingIsBegun(String name) throws IOException {
        final Path out = folder.resolve("out");
        final CommandRun run = CommandRun.of(
                "run", "--campaign", RESOURCES.resolve(name).toString(), "--out", out.toString(), "--quiet");
        assertEquals(ExitCode.BAD_INPUT, run.exitCode(), run.err());
        assertTrue(run.err().contains(name), run.err());
        assertFalse(run.err().contains("Example-pw"), run.err());
        assertFalse(Files.exists(out), "nothing is begun");
    }

    private static RunningTarget server(String name) {
        return TestServers.shared(name);
    }

    /** Only MariaDB and MySQL run what a comment like that of {@code comment.sql} holds. */
    private static boolean isHarmless(String file, String server) {
        return HARMLESS.contains(file) || file.equals("comment") && server.startsWith("postgresql");
    }

    /** In the table, or as a text that is no case. */
    private void assertEachIsRefused(CommandRun run) throws IOException {
        final Map<String, String> unexpected = new TreeMap<>();
        final Set<String> told = new TreeSet<>();
        run.out().lines().skip(1).forEach(line -> {
            final String[] cells = line.split("\t", -1);
            told.add(cells[0]);
            final boolean refused = cells[3].equals("Undecided") && cells[5].startsWith("refused: ");
            if (!refused && !cells[3].equals("Skipped") && !isHarmless(cells[0], cells[2])) {
                unexpected.put(cells[0], line);
            }
        });
        try (Stream<Path> files = Files.list(cases)) {
            files.filter(file -> run.err().contains(file.toString() + ":"))
                    .forEach(file -> told.add(file.getFileName().toString().replace(".sql", "")));
        }
        assertEquals(Map.of(), unexpected, run::err);
        try (Stream<Path> files = Files.list(cases)) {
            final Set<String> all = new TreeSet<>();
            files.forEach(file -> all.add(file.getFileName().toString().replace(".sql", "")));
            assertEquals(all, told, run::err);
        }
    }

    private void assertCanaryIsAsItWas() throws IOException {
        try (Stream<Path> files = Files.list(canary)) {
            assertEquals(List.of(canary.resolve("kept")), files.toList());
        }
        assertEquals("kept", Files.readString(canary.resolve("kept")));
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static List<String> belongings(Connection connection, String url) throws SQLException {
        final List<String> rows = new ArrayList<>();
        try (Statement statement = connection.createStatement()) {
            for (final String sql : BELONGINGS.get(url.split(":", 3)[1])) {
                try (ResultSet found = statement.executeQuery(sql)) {
                    final List<String> here = new ArrayList<>();
                    while (found.next()) {
                        final StringBuilder row = new StringBuilder(sql);
                        for (int column = 1; column <= found.getMetaData().getColumnCount(); column++) {
                            row.append(" | ").append(found.getString(column));
                        }
                        here.add(row.toString());
                    }
                    here.sort(null);
                    rows.addAll(here);
                }
            }
        }
        assertTrue(rows.size() > 20, rows::toString);
        return rows;
    }
}
