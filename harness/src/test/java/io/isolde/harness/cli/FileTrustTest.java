package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What files may ask for, where nothing listens and nothing is started. */
final class FileTrustTest {
    private static final String URL = "jdbc:mysql://127.0.0.1:1/";

    @TempDir
    private Path folder;

    private Path caseFile(String name, String header) throws IOException {
        return Files.writeString(folder.resolve(name), "-- " + header + """

                -- isolation: SER
                CREATE TABLE t (a INT PRIMARY KEY);
                s1: BEGIN;
                s1: INSERT INTO t VALUES (1);
                s1: COMMIT;
                """);
    }

    @ParameterizedTest
    @CsvSource({
        "target: jdbc:mysql://127.0.0.1:1/, 'a file may not name a server by URL, jdbc:mysql://127.0.0.1:1/: '",
        "target: postgresql:18?archive_command=id, 'a file may not name the server variable archive_command=id: '",
        "target: mariadb:11.4.5?log-bin=/tmp/x, 'a file may not name the server variable log-bin=/tmp/x: '",
        "target: mysql:8.0.33?plugin-load=x.so, 'a file may not name the server variable plugin-load=x.so: '",
        "twin: jdbc:postgresql://127.0.0.1:1/, 'a file may not name a server by URL, jdbc:postgresql://127.0.0.1:1/'",
    })
    void whatAHeaderMayNotNameIsRefusedByName(String header, String message) throws IOException {
        final Path file = caseFile("stranger.sql", header);
        for (final String command : new String[] {"replay", "reduce"}) {
            final CommandRun run = CommandRun.of(command, file.toString());
            assertEquals(ExitCode.BAD_INPUT, run.exitCode(), run.err());
            assertTrue(run.err().contains(message), run.err());
            assertTrue(run.err().contains("--trust"), run.err());
        }
    }

    @Test
    void oneFileThatAsksForMoreDoesNotKeepTheOthersFromTheirVerdicts() throws IOException {
        caseFile("a.sql", "target: " + URL);
        caseFile("b.sql", "target: sqlite");
        final CommandRun run = CommandRun.of("replay", folder.toString());
        assertEquals(ExitCode.BAD_INPUT, run.exitCode(), run.err());
        assertTrue(run.err().contains("a.sql: a file may not name"), run.err());
        assertTrue(run.out().contains("Agrees"), run.out());
    }

    @Test
    void trustLetsAFileNameItsServer() throws IOException {
        final Path file = caseFile("own.sql", "target: " + URL);
        final CommandRun run = CommandRun.of("replay", "--trust", file.toString());
        assertEquals(ExitCode.BAD_INPUT, run.exitCode(), run.err());
        assertTrue(run.err().contains("cannot"), run.err());
        assertFalse(run.err().contains("may not name"), run.err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"replay", "reduce"})
    void aLoginGoesToNoServerThatAFileNames(String command) throws IOException {
        final Path file = caseFile("own.sql", "target: " + URL);
        final CommandRun run =
                CommandRun.of(command, "--trust", "--user", "me", "--password", "hidden", file.toString());
        assertEquals(ExitCode.BAD_INPUT, run.exitCode(), run.err());
        assertTrue(run.err().contains("are for the server that --target names"), run.err());
        assertFalse(run.err().contains("hidden"), run.err());
    }

    @Test
    void aCampaignFileMayNotNameAServerByUrl() throws IOException {
        final Path file = Files.writeString(folder.resolve("night.yaml"), "targets:\n  - " + URL + "\ncases: 1\n");
        final Path out = folder.resolve("out");
        final CommandRun run = CommandRun.of("run", "--campaign", file.toString(), "--out", out.toString());
        assertEquals(ExitCode.BAD_INPUT, run.exitCode(), run.err());
        assertTrue(run.err().contains("night.yaml:2: a file may not name a server by URL, " + URL), run.err());
        assertFalse(Files.exists(out), "nothing is begun");
        final CommandRun trusted =
                CommandRun.of("run", "--campaign", file.toString(), "--out", out.toString(), "--trust", "--quiet");
        assertFalse(trusted.err().contains("may not name"), trusted.err());
        assertTrue(Files.exists(out.resolve("campaign.json")), trusted.err());
        final CommandRun resumed = CommandRun.of("resume", out.toString(), "--quiet");
        assertEquals(ExitCode.BAD_INPUT, resumed.exitCode(), resumed.err());
        assertTrue(resumed.err().contains("a file may not name a server by URL"), resumed.err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"experience: /tmp/learned.json", "conflicts: patterns\npatterns: /dev/zero"})
    void aCampaignFileMayNotNameFiles(String settings) throws IOException {
        final Path file =
                Files.writeString(folder.resolve("night.yaml"), "targets: [sqlite]\ncases: 1\n" + settings + "\n");
        final String out = folder.resolve("out").toString();
        final CommandRun run = CommandRun.of("run", "--campaign", file.toString(), "--out", out);
        assertEquals(ExitCode.BAD_INPUT, run.exitCode(), run.err());
        assertTrue(run.err().contains("a file may not name the file /"), run.err());
        assertTrue(run.err().contains("--trust"), run.err());
        assertFalse(Files.exists(folder.resolve("out")), "nothing is begun");
    }

    @Test
    void aRunThatNamesItsExperienceGoesOnIfItIsTrusted() throws IOException {
        final String out = folder.resolve("run").toString();
        final Path learned = folder.resolve("learned.json");
        assertEquals(
                ExitCode.OK,
                CommandRun.of(
                                "run",
                                "--target",
                                "sqlite",
                                "--minutes",
                                "0.01",
                                "--out",
                                out,
                                "--experience",
                                learned.toString())
                        .exitCode());
        final CommandRun refused = CommandRun.of("resume", out, "--minutes", "0.02");
        assertEquals(ExitCode.BAD_INPUT, refused.exitCode(), refused.err());
        assertTrue(refused.err().contains("a file may not name the file " + learned), refused.err());
        final CommandRun trusted = CommandRun.of("resume", out, "--minutes", "0.02", "--trust");
        assertEquals(ExitCode.OK, trusted.exitCode(), trusted.err());
    }

    @Test
    void aPlanThatLeadsOutOfItsFolderIsRefused() throws IOException {
        final Path out = Files.createDirectory(folder.resolve("out"));
        Files.writeString(
                out.resolve("campaign.json"),
                "{\"runs\": [{\"folder\": \"../01-x\", \"target\": \"sqlite\", \"seed\": 1, \"arguments\": []}]}");
        final CommandRun run = CommandRun.of("resume", out.toString(), "--quiet");
        assertEquals(ExitCode.BAD_INPUT, run.exitCode(), run.err());
        assertTrue(run.err().contains("not the name of a folder: ../01-x"), run.err());
    }
}
