package io.isolde.harness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which commands the launcher takes for short, so that they are compiled by the JVM's first compiler alone. */
final class LauncherTest {
    private static final Path LAUNCHER = Path.of("..", "isolde");

    @ParameterizedTest
    @CsvSource({
        "run, true",
        "run --minutes 2, true",
        "run --minutes 2.5, true",
        "run --minutes=.5 --lanes 4, true",
        "run --minutes 3, false",
        "run --minutes 08, false",
        "run --minutes x, false",
        "run --cases 40000, true",
        "run --cases=40001, false",
        "run --cases 500 --minutes 60, false",
        "resume folder, false",
        "replay file.sql, true",
        "demo, true",
        "compare --minutes 1, false",
        "evaluate expressions, false",
        "--version, false"
    })
    void shortCommandsAreKnown(String command, boolean isShort) throws Exception {
        assertEquals(isShort ? 0 : 1, isShort(List.of(command.split(" "))));
    }

    @Test
    void noCommandIsNotShort() throws Exception {
        assertEquals(1, isShort(List.of()));
    }

    /** The exit code of the launcher's function. */
    private static int isShort(List<String> arguments) throws IOException, InterruptedException {
        final String launcher = Files.readString(LAUNCHER);
        final int start = launcher.indexOf("is_short() {");
        final String function = launcher.substring(start, launcher.indexOf("\n}\n", start) + 2);
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "the launcher is a script of bash");
        final List<String> command = new ArrayList<>(
                List.of("/bin/bash", "-euc", function + "\nif is_short \"$@\"; then exit 0; fi; exit 1", "isolde"));
        command.addAll(arguments);
        final Process process =
                new ProcessBuilder(command).redirectErrorStream(true).start();
        final String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        final int code = process.waitFor();
        assertEquals("", said);
        return code;
    }
}
