package io.isolde.harness.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Folders of runs, which tests break. */
final class RunFolders {
    private RunFolders() {}

    /** Removes a folder with all that is in it. */
    static void delete(Path folder) throws IOException {
        final List<Path> all;
        try (Stream<Path> files = Files.walk(folder)) {
            all = files.sorted(Comparator.reverseOrder()).toList();
        }
        for (final Path file : all) {
            Files.delete(file);
        }
    }
}
