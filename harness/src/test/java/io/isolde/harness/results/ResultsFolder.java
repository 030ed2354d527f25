package io.isolde.harness.results;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The folder {@code results}: a folder a question, and one a deviation of a server. */
final class ResultsFolder {
    /** Of the project. */
    static final Path ROOT = root();

    static final Path RESULTS = ROOT.resolve("results");
    static final Path DEVIATIONS = RESULTS.resolve("deviations");

    private static final ObjectMapper JSON = new ObjectMapper();

    private ResultsFolder() {}

    /** Tests are started in the folder of their module. */
    private static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(folder.resolve("results"))) {
            folder = folder.getParent();
        }
        return folder;
    }

    /** By name. */
    static List<Path> questions() {
        return folders(RESULTS).stream()
                .filter(folder -> !folder.equals(DEVIATIONS))
                .toList();
    }

    /** By name. */
    static List<Path> deviations() {
        return folders(DEVIATIONS);
    }

    static JsonNode json(Path file) {
        try {
            return JSON.readTree(file.toFile());
        } catch (final IOException e) {
            throw new UncheckedIOException(file.toString(), e);
        }
    }

    static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (final IOException e) {
            throw new UncheckedIOException(file.toString(), e);
        }
    }

    private static List<Path> folders(Path parent) {
        try (Stream<Path> all = Files.list(parent)) {
            return all.filter(Files::isDirectory).sorted().toList();
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
