package io.isolde.harness.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What text files and sources name in {@code results} is there, and figures that {@code README.md} links to are found where it links to. */
final class ResultReferencesTest {
    /** Not {@code io/isolde/harness/results/...}, {@code target/results/...}. */
    private static final Pattern NAME = Pattern.compile("(?<![\\w/.-])(?:\\.\\./)*results/([\\w./*-]*[\\w*])");

    private static final List<String> MODULES = List.of("oracle-core", "harness", "jmh", "agent");
    private static final List<String> KINDS = List.of(".md", ".java", ".txt", ".sql", ".py", ".json");

    private static final Path ROOT = ResultsFolder.ROOT;

    @Test
    void eachIsThere() throws IOException {
        final List<String> missing = new ArrayList<>();
        int count = 0;
        for (final Path text : texts()) {
            for (final String line : ResultsFolder.lines(text)) {
                final Matcher names = NAME.matcher(line);
                while (names.find()) {
                    count++;
                    if (!isThere(names.group(1))) {
                        missing.add(ROOT.relativize(text) + ": " + names.group());
                    }
                }
            }
        }
        assertEquals(List.of(), missing);
        assertTrue(count >= 50, "the documentation names more than " + count);
    }

    @Test
    void aNameThatIsNotThereIsNoticed() {
        assertTrue(isThere("speed"));
        assertTrue(isThere("deviations/ID/case.sql"), "a placeholder");
        assertEquals(false, isThere("2026-11-22-bench"));
        assertEquals(false, isThere("deviations/MariaDB-none/case.sql"));
    }

    @Test
    void figuresOfReadmeAreFoundWhereItLinksTo() throws IOException {
        assertEquals(List.of(), LinkedFigures.problems(ROOT, ResultsFolder.lines(ROOT.resolve("README.md"))));
    }

    /** ID and QUESTION stand for any. */
    private static boolean isThere(String name) {
        if (name.contains("*") || name.contains("ID")) {
            return true;
        }
        return Files.exists(ResultsFolder.RESULTS.resolve(name));
    }

    /** What is read, and sources, of what is not built. */
    private static List<Path> texts() throws IOException {
        final List<Path> all = new ArrayList<>(List.of(ROOT.resolve("README.md")));
        final List<Path> folders = new ArrayList<>(List.of(ResultsFolder.RESULTS));
        MODULES.forEach(module -> folders.add(ROOT.resolve(module)));
        for (final Path folder : folders) {
            try (Stream<Path> files = Files.walk(folder)) {
                files.filter(file -> KINDS.stream().anyMatch(file.toString()::endsWith))
                        .filter(file -> !file.toString().contains("/target/"))
                        .filter(file -> !file.endsWith("summary.md")) // a run's own words
                        .filter(file ->
                                !file.endsWith("ResultReferencesTest.java") && !file.endsWith("LinkedFiguresTest.java"))
                        .forEach(all::add);
            }
        }
        return all;
    }
}
