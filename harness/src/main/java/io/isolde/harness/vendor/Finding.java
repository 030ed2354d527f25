package io.isolde.harness.vendor;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.isolde.core.text.Syntax;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.replay.ReplayFile;
import io.isolde.harness.replay.ReplayFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What is to be exported: a case file, and what people have written beside it.
 *
 * @param title in a few words
 * @param sections of a report beside the case, by their titles in lower case; none where there is no report
 */
public record Finding(ReplayFile file, String title, Map<String, String> sections) {
    /** The smaller case comes first. */
    private static final List<String> CASES = List.of("reduced.sql", "case.sql");

    private static final String REPORT = "report.md";
    private static final String DEVIATION = "deviation.json";
    private static final String SECTION = "## ";

    public Finding {
        sections = Map.copyOf(sections);
    }

    /** The same finding with another text of its case. */
    public Finding of(ReplayFile other) {
        return new Finding(other, title, sections);
    }

    /**
     * Reads a case file, or the folder of a finding.
     *
     * @throws BadInputException when it is neither
     */
    public static Finding read(Path path) {
        return read(path, Syntax.STANDARD);
    }

    /**
     * The same for one server.
     *
     * @param server the syntax of a case file that names no product
     * @throws BadInputException when it is neither
     */
    public static Finding read(Path path, Syntax server) {
        final Path caseFile = Files.isDirectory(path) ? caseIn(path) : path;
        final ReplayFiles read = ReplayFiles.read(List.of(caseFile), server);
        if (!read.problems().isEmpty()) {
            throw new BadInputException(read.problems().get(0));
        }
        final ReplayFile file = read.files().get(0);
        // The other case files of the folder have no page of their own.
        final boolean isTold = CASES.contains(caseFile.getFileName().toString());
        return new Finding(
                file,
                isTold ? title(caseFile).orElse(file.name()) : file.name(),
                isTold ? sections(caseFile.resolveSibling(REPORT)) : Map.of());
    }

    private static Path caseIn(Path folder) {
        return CASES.stream()
                .map(folder::resolve)
                .filter(Files::isRegularFile)
                .findFirst()
                .orElseThrow(() -> new BadInputException("no finding in the folder: " + folder + " holds neither "
                        + String.join(" nor ", CASES) + "; give a case file or the folder of a finding"));
    }

    private static Optional<String> title(Path caseFile) {
        final Path page = caseFile.resolveSibling(DEVIATION);
        if (!Files.isRegularFile(page)) {
            return Optional.empty();
        }
        final JsonNode title;
        try {
            title = new ObjectMapper().readTree(page.toFile()).path("title");
        } catch (final IOException e) {
            throw new BadInputException("cannot be read as JSON: " + page, e);
        }
        return title.isTextual() ? Optional.of(title.asText()) : Optional.empty();
    }

    private static Map<String, String> sections(Path report) {
        if (!Files.isRegularFile(report)) {
            return Map.of();
        }
        final Map<String, String> sections = new LinkedHashMap<>();
        String title = "";
        try {
            for (final String line : Files.readAllLines(report)) {
                if (line.startsWith(SECTION)) {
                    title = line.substring(SECTION.length()).strip().toLowerCase(Locale.ROOT);
                } else if (!title.isEmpty()) {
                    sections.merge(title, line, (before, more) -> before + "\n" + more);
                }
            }
        } catch (final IOException e) {
            throw new BadInputException("cannot be read: " + report + " (" + e.getMessage() + ")", e);
        }
        sections.replaceAll((name, text) -> text.strip());
        return sections;
    }

    /** What somebody wrote below this title. */
    Optional<String> section(String name) {
        return Optional.ofNullable(sections.get(name));
    }

    /** A name for files: lower-case letters, digits and underscores, as tests of servers are called. */
    public String fileName() {
        final String plain = file.name().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_");
        return plain.replaceAll("^_|_$", "");
    }
}
