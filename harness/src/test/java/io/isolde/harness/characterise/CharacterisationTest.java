package io.isolde.harness.characterise;

import static org.junit.jupiter.api.Assertions.fail;

import io.isolde.core.testing.Effort;
import io.isolde.core.testing.Full;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The oracle predicts and judges recorded runs as before. How to ask for more: {@code package-info}. */
@Execution(ExecutionMode.SAME_THREAD)
final class CharacterisationTest {
    private static final String LINES = System.getProperty("isolde.characterise.lines", "");
    private static final boolean RENEWS = Boolean.getBoolean("isolde.characterise.renew");
    /** Each so many runs, one is judged, or one of more, where a digest has no more. */
    private static final int DISTANCE =
            Integer.getInteger("isolde.characterise.each", RENEWS ? 1 : Effort.current() == Effort.QUICK ? 200 : 20);

    private static final int THREADS = 2;
    private static final int SHOWN = 12;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mariadb:11.4.5",
                "mariadb:10.11.5",
                "mariadb:11.8",
                "mysql:8.0.33",
                "sqlite",
                "sqlite?journal_mode=wal",
                "sqlite?cache=shared"
            })
    void theOracleJudgesAsBefore(String target) throws Exception {
        compareWithDigest(target);
    }

    @Full
    @ParameterizedTest
    @ValueSource(strings = {"postgresql:18", "h2"})
    void theOracleJudgesAsBeforeWhereManyOrdersArePossible(String target) throws Exception {
        compareWithDigest(target);
    }

    private static void compareWithDigest(String target) throws Exception {
        final Path file = Resources.folder().resolve(Resources.digestOf(target));
        final int distance = RENEWS
                ? DISTANCE
                : Math.max(DISTANCE, Digest.read(Files.readString(file)).distance());
        final Recording recording;
        try (InputStream bytes = Files.newInputStream(Resources.folder().resolve(Resources.fileOf(target)))) {
            recording = Recording.read(bytes, distance);
        }
        final List<String> lines = judged(recording);
        if (!LINES.isEmpty()) {
            writeLines(target, lines, distance);
        }
        final Digest digest = Digest.of(lines, distance);
        if (RENEWS) {
            Files.writeString(file, digest.write());
        }
        compare(target, lines, Digest.read(Files.readString(file)), digest);
    }

    private static void compare(String target, List<String> lines, Digest kept, Digest digest) {
        final List<String> differences = kept.differences(digest);
        if (!differences.isEmpty()) {
            final StringBuilder message = new StringBuilder(
                    target + ": " + differences.size() + " of " + lines.size() + " runs are judged differently");
            for (final String difference : differences.subList(0, Math.min(SHOWN, differences.size()))) {
                message.append('\n').append(difference);
                if (difference.startsWith("run ")) {
                    final int number = Integer.parseInt(difference.substring("run ".length()));
                    message.append(", now: ").append(lines.get(number / digest.distance()));
                }
            }
            fail(message.toString());
        }
    }

    /** Threads take parts of the recording, so that runs of one case stay together. */
    private static List<String> judged(Recording recording) throws Exception {
        final ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            final int length = Math.max(1, (recording.runs().size() + THREADS - 1) / THREADS);
            final List<Callable<List<String>>> parts = new ArrayList<>();
            for (int first = 0; first < recording.runs().size(); first += length) {
                final List<RecordedRun> runs = recording
                        .runs()
                        .subList(
                                first, Math.min(first + length, recording.runs().size()));
                parts.add(() -> {
                    try (JudgedLine judge = new JudgedLine(recording.profile())) {
                        return runs.stream().map(judge::of).toList();
                    }
                });
            }
            final List<String> lines = new ArrayList<>();
            for (final Future<List<String>> part : threads.invokeAll(parts)) {
                lines.addAll(part.get());
            }
            return lines;
        } finally {
            threads.shutdownNow();
        }
    }

    /** Each line names its run, so that {@code diff} of two folders names those that changed. */
    private static void writeLines(String target, List<String> lines, int distance) throws IOException {
        final List<String> numbered = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            numbered.add("run " + i * distance + ": " + lines.get(i));
        }
        Files.createDirectories(Path.of(LINES));
        Files.write(Path.of(LINES).resolve(Resources.linesOf(target)), numbered);
    }
}
