package io.isolde.harness.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.testing.Effort;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Mutants of the files of this repository are read or refused, and what is read is predicted and judged. */
final class FuzzTest {
    private static final List<Path> FILES =
            List.of(Path.of("corpus"), Path.of("src/test/resources"), Path.of("../results/deviations"));

    @TempDir
    private Path folder;

    @Test
    void mutatedFilesAreReadOrRefused() {
        final Fuzz fuzz = new Fuzz(Fuzz.texts(FILES), 58, folder.resolve("scratch.jsonl"));
        final FuzzResult result = fuzz.run(0, Effort.cases("isolde.fuzz.mutants", 20_000), done -> {});
        assertEquals(
                0,
                result.failed(),
                () -> result.failures().stream()
                        .map(failure -> failure.what() + "\n" + failure.text())
                        .collect(Collectors.joining("\n\n")));
        for (final FileKind kind : EnumSet.allOf(FileKind.class)) {
            assertTrue(result.mutants().get(kind) > 50, () -> kind + ": " + result);
            assertTrue(result.read().get(kind) > 0, () -> kind + " is never read");
            assertTrue(result.read().get(kind) < result.mutants().get(kind), () -> kind + " is never refused");
        }
    }
}
