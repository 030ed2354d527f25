package io.isolde.harness.target;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The ends of logs, for messages. */
final class Tails {
    private static final int LINE_COUNT = 20;

    private Tails() {}

    /** The last lines of a file; a line that says why when it cannot be read. */
    static List<String> of(Path file) {
        return of(file, LINE_COUNT);
    }

    static List<String> of(Path file, int most) {
        try {
            return of(new String(Files.readAllBytes(file), StandardCharsets.UTF_8), most);
        } catch (IOException e) {
            return List.of("(no log: " + e + ")");
        }
    }

    static List<String> of(String text) {
        return of(text, LINE_COUNT);
    }

    private static List<String> of(String text, int most) {
        final List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
        return List.copyOf(lines.subList(Math.max(0, lines.size() - most), lines.size()));
    }
}
