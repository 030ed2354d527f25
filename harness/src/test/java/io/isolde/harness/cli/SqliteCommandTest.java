package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a database without locking reads and without most levels is asked for, by the commands. */
final class SqliteCommandTest {
    private static final String NO_LEVEL = "no isolation level RC in sqlite:";

    @TempDir
    private Path folder;

    private void assertRefused(String message, String... command) {
        final Path out = folder.resolve("out");
        final List<String> arguments = new ArrayList<>(List.of(command));
        arguments.addAll(List.of("--target", "sqlite", "--cases", "5", "--out", out.toString()));
        final CommandRun run = CommandRun.of(arguments.toArray(String[]::new));
        assertEquals(ExitCode.BAD_INPUT, run.exitCode(), run.err());
        assertTrue(run.err().contains(message), run.err());
        assertFalse(Files.exists(out), "nothing is left of it");
    }

    @Test
    void levelsThatItLacksAreRefused() {
        assertRefused(NO_LEVEL, "run", "--isolation", "SER,RC");
        assertRefused(NO_LEVEL, "run", "--claim", "SER", "--actual", "RC");
        assertRefused(NO_LEVEL, "evaluate", "conflicts", "--isolation", "RC");
    }

    @Test
    void whatItDoesNotParseAndOraclesThatDoNotKnowItAreRefused() {
        assertRefused("does not know select_for_update", "run", "--weights", "select_for_update=5");
        assertRefused("consistent_snapshot is nothing that cases for", "run", "--shares", "consistent_snapshot=5");
        assertRefused("the oracle views does not know how to ask", "run", "--oracle", "views");
    }

    @Test
    void aRunEndsWithAReport() {
        final Path out = folder.resolve("run");
        final CommandRun run = CommandRun.of(
                "run", "--target", "sqlite", "--cases", "200", "--seed", "1", "--quiet", "--out", out.toString());
        assertEquals(ExitCode.OK, run.exitCode(), run.err());
        assertTrue(Files.exists(out.resolve("summary.md")));
        assertTrue(run.out().contains("200 cases"), run.out());
    }

    @Test
    void aPortThatCannotBeServedOnLeavesNoFolder() throws IOException {
        final Path out = folder.resolve("port");
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))) {
            for (final String port : List.of("99999", Integer.toString(taken.getLocalPort()))) {
                final CommandRun run = CommandRun.of(
                        "run", "--target", "sqlite", "--cases", "5", "--ui", port, "--out", out.toString());
                assertEquals(ExitCode.BAD_INPUT, run.exitCode(), run.err());
                assertTrue(run.err().contains("port") && run.err().contains("--ui"), run.err());
                assertEquals(1, run.err().lines().count(), run.err());
                assertFalse(Files.exists(out), port);
            }
        }
    }

    @Test
    void aRunEndsAtItsCasesOrItsTimeWhateverComesFirst() {
        final CommandRun cases = CommandRun.of(
                "run",
                "--target",
                "sqlite",
                "--cases",
                "64",
                "--minutes",
                "10",
                "--seed",
                "1",
                "--quiet",
                "--out",
                folder.resolve("cases").toString());
        assertTrue(cases.out().contains("64 cases") && cases.out().contains("; all of them."), cases.out());
        final CommandRun time = CommandRun.of(
                "run",
                "--target",
                "sqlite",
                "--cases",
                "1000000",
                "--minutes",
                "0.01",
                "--seed",
                "1",
                "--quiet",
                "--out",
                folder.resolve("time").toString());
        assertTrue(time.out().contains("; time limit reached."), time.out());
    }

    @Test
    void aFileOfResultsThatCannotBeWrittenIsRefusedBeforeTheReportIsWrittenAnew() throws IOException {
        final Path out = folder.resolve("junit");
        CommandRun.of("run", "--target", "sqlite", "--cases", "64", "--seed", "1", "--quiet", "--out", out.toString());
        Files.delete(out.resolve("report.html"));
        for (final Path file : List.of(folder.resolve("nowhere").resolve("x.xml"), folder)) {
            final CommandRun report = CommandRun.of("report", out.toString(), "--junit", file.toString());
            assertEquals(ExitCode.BAD_INPUT, report.exitCode(), report.err());
            assertTrue(report.err().contains("--junit"), report.err());
            assertFalse(Files.exists(out.resolve("report.html")));
        }
    }

    @Test
    void casesAreRunOnSeveralServersAsAMatrix() throws IOException {
        final Path file = Files.writeString(folder.resolve("lost.sql"), """
                -- isolation: SER
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (1, 1);
                /*tx1*/ UPDATE t SET b = b + 1;
                """);
        final CommandRun run = CommandRun.of(
                "replay", file.toString(), "--targets", "sqlite,sqlite?journal_mode=wal,h2", "--format", "tsv");
        assertEquals(ExitCode.OK, run.exitCode(), run.err());
        assertEquals(
                List.of("case\tlevel\tsqlite\tsqlite?journal_mode=wal\th2", "lost\tSER\tAgrees\tAgrees\tAgrees"),
                run.out().lines().toList());
        final CommandRun refused =
                CommandRun.of("replay", file.toString(), "--targets", "sqlite,jdbc:mysql://127.0.0.1:1/");
        assertEquals(ExitCode.BAD_INPUT, refused.exitCode(), refused.err());
        assertTrue(refused.err().contains("--targets takes servers that isolde starts"), refused.err());
    }
}
