package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.isolde.core.testing.Full;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows of a replay are written as they come, and one that is broken off ends what it has begun. */
final class ReplayRowsTest {
    private static final String CASE = """
            -- isolation: SERIALIZABLE
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
            /*init*/ INSERT INTO t VALUES (1, 1);
            /*tx1*/ BEGIN;
            /*tx1*/ SELECT * FROM t;
            /*tx1*/ COMMIT;
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"table", "tsv", "story"})
    @Full
    void aReplayThatIsEndedHasWrittenItsRowsAndSaysWhereItStopped(String format) throws Exception {
        final CommandRun run = ended(format, 2);
        assertTrue(run.out().contains("case-0") && run.out().contains("Agrees"), () -> run.out() + run.err());
        assertTrue(run.err().contains("isolde: stopped after "), run::err);
        assertTrue(run.err().contains(" of 3 cases, at "), run::err);
    }

    @Test
    void aReplayThatIsEndedEndsItsArray() throws Exception {
        final JsonNode array = new ObjectMapper().readTree(ended("json", 2).out());
        assertTrue(array.isArray() && array.size() >= 1 && array.size() < 3, array::toString);
        assertEquals("Agrees", array.get(0).get("verdict").asText());
    }

    /** Of three cases that take so long that the last cannot be done. */
    private CommandRun ended(String format, int lines) throws IOException, InterruptedException {
        for (int i = 0; i < 3; i++) {
            Files.writeString(folder.resolve("case-" + i + ".sql"), CASE);
        }
        final List<String> words = OwnJvm.command(
                "replay", folder.toString(), "--target", "sqlite", "--times", "5000", "--format", format);
        final Path printed = Files.createTempDirectory("isolde-rows");
        try (OwnJvm jvm = OwnJvm.start(printed, words)) {
            jvm.awaitLines(lines);
            jvm.terminate();
            final CommandRun run = jvm.end();
            assertEquals(143, run.exitCode(), () -> run.out() + run.err());
            return run;
        }
    }

    @Test
    void aFileThatIsNoCaseAndAServerThatIsNotThereKeepNoOtherFileFromItsVerdict() throws IOException {
        Files.writeString(folder.resolve("a.sql"), "no case at all");
        Files.writeString(folder.resolve("b.sql"), "-- target: sqlite\n" + CASE);
        Files.writeString(folder.resolve("c.sql"), "-- target: mariadb:0.1\n" + CASE);
        Files.writeString(folder.resolve("d.sql"), "-- target: jdbc:mysql://127.0.0.1:1/\n" + CASE);
        final CommandRun run = CommandRun.of("replay", folder.toString(), "--format", "tsv");
        assertEquals(ExitCode.BAD_INPUT, run.exitCode(), () -> run.out() + run.err());
        assertEquals(2, run.out().lines().count(), () -> run.out() + run.err());
        assertTrue(run.out().contains("\tAgrees\t"), () -> run.out() + run.err());
        for (final String file : List.of("a.sql", "c.sql", "d.sql")) {
            assertTrue(run.err().contains(file), run::err);
        }
    }
}
