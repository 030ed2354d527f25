package io.isolde.harness.campaign;

import io.isolde.harness.report.OutputFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Lines in the order of time, never more than {@value #MOST_LINES}: when there are so many, every second one is dropped. So the file has a bounded length,
 * covers all of the time, and its lines are as close to each other as that allows.
 */
final class PaceFile {
    static final int MOST_LINES = 4096;

    private final Path file;
    /** -1 before the first line. */
    private int lineCount = -1;

    /** How often lines were dropped, and so by which power of two fewer are to come. */
    private int halvings;

    PaceFile(Path file) {
        this.file = file;
    }

    /** How often lines were dropped by this object. */
    int halvings() {
        return halvings;
    }

    /**
     * Adds a line to those that are there.
     *
     * @param line without its end
     */
    void append(String line) throws IOException {
        if (lineCount < 0) {
            lineCount = Files.exists(file)
                    ? Files.readAllLines(file, StandardCharsets.UTF_8).size()
                    : 0;
        }
        if (lineCount >= MOST_LINES) {
            halve();
        }
        Files.writeString(
                file, line + "\n", StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        lineCount++;
    }

    private void halve() throws IOException {
        final List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
        final List<String> kept = new ArrayList<>();
        for (int i = 0; i < lines.size(); i += 2) {
            kept.add(lines.get(i));
        }
        OutputFolder.write(file, String.join("\n", kept) + "\n");
        lineCount = kept.size();
        halvings++;
    }
}
