package io.isolde.harness.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isolde.core.catalogue.Deviation;
import io.isolde.core.catalogue.Deviations;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.text.CaseFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each folder of {@code results} is complete, and is a question or a deviation. */
final class ResultsFolderTest {
    private static final List<String> MANIFEST =
            List.of("question", "measured", "commit", "jdk", "database", "settings", "seed", "machine");

    private static final int LONGEST_ANSWER = 160;
    private static final int LONGEST_TITLE = 100;

    private static final Set<String> QUIRKS =
            Deviations.all().stream().map(Deviation::id).collect(Collectors.toSet());

    @Test
    void eachQuestionHasItsAnswerItsCommandAndItsManifest() {
        final List<String> problems = new ArrayList<>();
        final List<Path> questions = ResultsFolder.questions();
        questions.forEach(folder -> problems.addAll(problemsOfQuestion(folder)));

        assertEquals(List.of(), problems);
        assertTrue(questions.size() >= 15, "questions=" + questions.size());
    }

    @Test
    void eachDeviationHasItsCaseItsReportAndItsVersions() throws IOException {
        final List<String> problems = new ArrayList<>();
        final List<Path> deviations = ResultsFolder.deviations();
        for (final Path folder : deviations) {
            problems.addAll(problemsOfDeviation(folder));
        }

        assertEquals(List.of(), problems);
        assertTrue(deviations.size() >= 13, "deviations=" + deviations.size());
    }

    @Test
    void anEmptyFolderIsNeither() throws IOException {
        final Path folder = Files.createTempDirectory("neither");

        assertEquals(3, problemsOfQuestion(folder).size());
        assertEquals(3, problemsOfDeviation(folder).size());
        Files.delete(folder);
    }

    private static List<String> problemsOfQuestion(Path folder) {
        final List<String> problems = missing(folder, "README.md", "command.txt", "manifest.json");
        if (!problems.isEmpty()) {
            return problems;
        }
        final List<String> lines = ResultsFolder.lines(folder.resolve("README.md"));
        if (!lines.get(0).matches("# .*\\?")) {
            problems.add(folder + ": the heading is a question: " + lines.get(0));
        }
        if (lines.get(2).isBlank() || lines.get(2).length() > LONGEST_ANSWER) {
            problems.add(folder + ": the third line is the answer, at most " + LONGEST_ANSWER + " characters");
        }
        final JsonNode manifest = ResultsFolder.json(folder.resolve("manifest.json"));
        MANIFEST.stream()
                .filter(field -> manifest.path(field).isMissingNode())
                .map(field -> folder + ": manifest.json has no " + field)
                .forEach(problems::add);
        return problems;
    }

    private static List<String> problemsOfDeviation(Path folder) throws IOException {
        final List<String> problems = missing(folder, "case.sql", "report.md", "deviation.json");
        if (!problems.isEmpty()) {
            return problems;
        }
        final JsonNode deviation = ResultsFolder.json(folder.resolve("deviation.json"));
        if (!deviation.path("id").asText().equals(folder.getFileName().toString())) {
            problems.add(folder + ": the id is the name of the folder");
        }
        if (deviation.path("title").asText().isBlank()
                || deviation.path("title").asText().length() > LONGEST_TITLE) {
            problems.add(folder + ": the title has 1 to " + LONGEST_TITLE + " characters");
        }
        if (deviation.path("quirk").isTextual()
                && !QUIRKS.contains(deviation.path("quirk").asText())) {
            problems.add(folder + ": no such quirk: " + deviation.path("quirk"));
        }
        if (deviation.path("shows").isEmpty() || !deviation.path("not").isArray()) {
            problems.add(folder + ": versions that show it, and those that do not");
        }
        deviation.path("levels").forEach(level -> IsolationLevel.valueOf(level.asText()));
        final String report = Files.readString(folder.resolve("report.md"));
        Stream.of("## How to repeat", "## Observed", "## Expected", "## Why it is a deviation", "## Suggested analysis")
                .filter(part -> !report.contains(part))
                .map(part -> folder + ": report.md has no part " + part)
                .forEach(problems::add);
        try (Stream<Path> files = Files.list(folder)) {
            for (final Path file :
                    files.filter(name -> name.toString().endsWith(".sql")).toList()) {
                CaseFile.parse(Files.readString(file), file.getFileName().toString());
            }
        }
        return problems;
    }

    private static List<String> missing(Path folder, String... names) {
        return Stream.of(names)
                .filter(name -> !Files.isRegularFile(folder.resolve(name)))
                .map(name -> folder + " has no " + name)
                .collect(Collectors.toCollection(ArrayList::new));
    }
}
