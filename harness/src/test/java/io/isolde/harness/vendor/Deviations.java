package io.isolde.harness.vendor;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The known deviations in {@code results/deviations}. */
final class Deviations {
    private static final Path ROOT = Path.of("..", "results", "deviations");

    private Deviations() {}

    static List<Path> folders() {
        try (Stream<Path> folders = Files.list(ROOT)) {
            return folders.filter(Files::isDirectory).sorted().toList();
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether its page says that it shows on a version, as in {@code MariaDB 11.4.5}. */
    static boolean shows(Path folder, String version) {
        try {
            final JsonNode page =
                    new ObjectMapper().readTree(folder.resolve("deviation.json").toFile());
            final List<String> versions = new ArrayList<>();
            page.get("shows").forEach(each -> versions.add(each.asText()));
            return versions.contains(version);
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
