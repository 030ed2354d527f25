package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
}
