package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReduceCommandTest {
    private static final String CASE = "-- isolation: RR\n/*init*/ CREATE TABLE t (a INT);\n/*tx1*/ SELECT * FROM t;\n";

    @TempDir
    private Path folder;

    @Test
    void mistakesAreToldInOneLine() throws IOException {
        final String file = Files.writeString(folder.resolve("case.sql"), CASE).toString();
        assertMistake("no such file or folder", "nowhere.sql");
        assertMistake("one case file, not a folder", folder.toString());
        assertMistake("--seconds must be", file, "--seconds", "0");
        assertMistake("--lanes must be", file, "--lanes", "0");
        assertMistake("no such isolation level", file, "--isolation", "XX");
        assertMistake("selector", file, "--selector", "clever");
        final Path noCase = Files.writeString(folder.resolve("text.sql"), "hello\n");
        assertMistake("text.sql:1:", noCase.toString());
        final Path noExperience = Files.writeString(folder.resolve("e.json"), "[]");
        assertMistake("no experience of reductions", file, "--experience", noExperience.toString());
    }

    @Test
    void theResultStandsBesideTheCase() {
        assertEquals(Path.of("a/reduced.sql"), ReduceCommand.beside(Path.of("a/case.sql")));
        assertEquals(Path.of("a/reduced.sql"), ReduceCommand.beside(Path.of("a/reduced.sql")));
        assertEquals(Path.of("a/troc-reduced.sql"), ReduceCommand.beside(Path.of("a/troc.sql")));
    }

    private static void assertMistake(String told, String... arguments) {
        final String[] all = new String[arguments.length + 1];
        all[0] = "reduce";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        final CommandRun run = CommandRun.of(all);
        assertEquals(ExitCode.BAD_INPUT, run.exitCode(), run::err);
        assertTrue(run.err().contains(told), run::err);
        assertEquals(1, run.err().lines().count(), run::err);
    }
}
