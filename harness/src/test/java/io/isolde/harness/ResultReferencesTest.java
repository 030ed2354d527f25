package io.isolde.harness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Figures in the documentation name the folder of {@code results} they come from, which is there. */
final class ResultReferencesTest {
    private static final Pattern NAME = Pattern.compile("results/(\\d{4}-\\d\\d-\\d\\d-[a-z0-9-]*[a-z0-9])");
    /** Beside another one, the date is left out. */
    private static final Pattern END_OF_NAME = Pattern.compile("`(-[a-z][a-z-]+)`");

    private static final Path ROOT = root();

    /** Tests are started in the folder of their module. */
    private static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(folder.resolve("results"))) {
            folder = folder.getParent();
        }
        return folder;
    }

    @Test
    void eachIsThere() throws IOException {
        final Set<String> results = results();
        final List<String> missing = new ArrayList<>();
        int count = 0;
        for (final Path text : texts()) {
            for (final String line : Files.readAllLines(text)) {
                for (final String reference : references(line)) {
                    count++;
                    if (results.stream().noneMatch(result -> result.endsWith(reference))) {
                        missing.add(ROOT.relativize(text) + ": " + reference);
                    }
                }
            }
        }
        assertEquals(List.of(), missing);
        assertTrue(count >= 50, "the documentation names more than " + count);
    }

    private static List<String> references(String line) {
        final List<String> all = new ArrayList<>();
        NAME.matcher(line)
                .results()
                .map(MatchResult::group)
                .forEach(name -> all.add(name.substring("results".length())));
        if (!all.isEmpty()) {
            END_OF_NAME.matcher(line).results().map(found -> found.group(1)).forEach(all::add);
        }
        return all;
    }

    /** Names behind a slash. */
    private static Set<String> results() throws IOException {
        try (Stream<Path> folders = Files.list(ROOT.resolve("results"))) {
            return folders.map(folder -> "/" + folder.getFileName()).collect(Collectors.toSet());
        }
    }

    /** What is read, and sources, of what is not built. */
    private static List<Path> texts() throws IOException {
        final List<Path> all = new ArrayList<>(List.of(ROOT.resolve("README.md")));
        for (final String module : List.of("oracle-core", "harness", "jmh", "agent")) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(module))) {
                files.filter(file -> file.toString().endsWith(".md")
                                || file.toString().endsWith(".java"))
                        .filter(file -> !file.toString().contains("/target/"))
                        .forEach(all::add);
            }
        }
        return all;
    }
}
