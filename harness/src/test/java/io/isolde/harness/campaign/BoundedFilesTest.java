package io.isolde.harness.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of a run that nobody looks after for days do not grow without bound. */
final class BoundedFilesTest {
    @TempDir
    private Path folder;

    @Test
    void paceCoversAllOfTheTimeInABoundedFile() throws IOException {
        final Path file = folder.resolve("pace.jsonl");
        PaceFile pace = new PaceFile(file);
        final int most = PaceFile.MOST_LINES;
        for (int i = 0; i < 3 * most; i++) {
            pace.append("{\"seconds\":" + i + "}");
            if (i == most) {
                assertEquals(1, pace.halvings());
                // A campaign that goes on counts the lines that are there.
                pace = new PaceFile(file);
            }
        }
        final List<String> lines = Files.readAllLines(file);
        assertTrue(lines.size() <= most && lines.size() > most / 2, () -> "lines=" + lines.size());
        assertEquals("{\"seconds\":0}", lines.get(0));
        assertEquals("{\"seconds\":" + (3 * most - 1) + "}", lines.get(lines.size() - 1));
        final List<Integer> seconds = lines.stream()
                .map(line -> Integer.valueOf(line.replaceAll("[^0-9]", "")))
                .toList();
        assertEquals(seconds.stream().sorted().distinct().toList(), seconds);
    }

    @Test
    void aLogThatAnotherProcessWritesIsCutAndItsLastLinesAndLaterOnesAreThere() throws Exception {
        final Path log = folder.resolve("server.log");
        final Process writer = new ProcessBuilder(
                        "/bin/sh",
                        "-c",
                        "exec >>" + log + "; head -c 20000000 /dev/zero | tr '\\0' 'x'; echo; echo the last line;"
                                + " read go; echo a later line")
                .start();
        final long deadlineNs = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
        while ((!Files.exists(log) || !tail(log).endsWith("the last line\n")) && System.nanoTime() < deadlineNs) {
            Thread.sleep(20);
        }
        final long length = Files.size(log);
        assertTrue(length > LogLimit.MOST_BYTES, () -> "bytes=" + length);
        assertEquals(5, LogLimit.keep(log, 5), "what was not read is not cut");
        assertEquals(length, Files.size(log));
        final long left = LogLimit.keep(log, length);
        assertEquals(left, Files.size(log));
        assertTrue(left <= LogLimit.KEPT_BYTES, () -> "bytes=" + left);
        assertTrue(tail(log).endsWith("x\nthe last line\n"));
        writer.getOutputStream().write("go\n".getBytes(StandardCharsets.UTF_8));
        writer.getOutputStream().close();
        assertTrue(writer.waitFor(1, TimeUnit.MINUTES));
        assertTrue(tail(log).endsWith("the last line\na later line\n"));
        assertTrue(Files.size(log) <= LogLimit.KEPT_BYTES + 100, "no hole before the later line");
    }

    private static String tail(Path file) throws IOException {
        final String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        return text.substring(Math.max(0, text.length() - 1000));
    }
}
