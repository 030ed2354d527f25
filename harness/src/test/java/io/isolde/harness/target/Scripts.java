package io.isolde.harness.target;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Shell scripts that stand in for the tools that fetch servers, and what they leave. */
final class Scripts {
    private Scripts() {}

    /** Writes a script; answers with the command that runs it. */
    static String write(Path file, String body) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + body + "\n");
        assertTrue(file.toFile().setExecutable(true));
        return file.toString();
    }

    /** The files below a folder, relative to it, in order of their names. */
    static List<String> filesIn(Path root) throws IOException {
        try (var files = Files.walk(root)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> root.relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }
}
