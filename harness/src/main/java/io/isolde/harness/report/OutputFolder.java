package io.isolde.harness.report;

import io.isolde.harness.config.BadInputException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The folder of one run: {@code manifest.json}, {@code journal.jsonl}, {@code pace.jsonl}, {@code findings/<id>/}, {@code summary.md} and
 * {@code summary.json}, {@code report.html} and {@code report.json}, and {@code server-lost-<n>.log} for each time a server of ours was lost.
 *
 * @param root the folder as the user named it
 */
public record OutputFolder(Path root) {
    private static final Logger LOG = LoggerFactory.getLogger(OutputFolder.class);

    /**
     * Creates the folder. It must be new or empty, so that two runs never mix.
     *
     * @throws BadInputException when it cannot be used
     */
    public static OutputFolder create(Path root) {
        final OutputFolder folder = new OutputFolder(createEmpty(root));
        try {
            Files.createDirectory(folder.findings());
        } catch (final IOException e) {
            throw unusable(root, e);
        }
        return folder;
    }

    /** As {@link #create}, for results other than those of a run. */
    public static Path createEmpty(Path root) {
        if (Files.exists(root) && !Files.isDirectory(root)) {
            throw new BadInputException(
                    "the output folder must be a folder: --out " + root + " is a file; choose another name");
        }
        try {
            Files.createDirectories(root);
            requireEmpty(root);
        } catch (final IOException e) {
            throw unusable(root, e);
        }
        return root;
    }

    private static BadInputException unusable(Path root, IOException e) {
        return new BadInputException(
                "cannot write to the output folder: --out " + root + " (" + reason(e) + "); choose another with --out",
                e);
    }

    public Path manifest() {
        return root.resolve("manifest.json");
    }

    public Path journal() {
        return root.resolve("journal.jsonl");
    }

    public Path findings() {
        return root.resolve("findings");
    }

    public Path summary() {
        return root.resolve("summary.md");
    }

    /** For programs: what {@code run --format json} prints. */
    public Path summaryJson() {
        return root.resolve("summary.json");
    }

    /** How fast it went, a line for each moment. */
    public Path pace() {
        return root.resolve("pace.jsonl");
    }

    /** The page that people look at. */
    public Path report() {
        return root.resolve("report.html");
    }

    /** The same for programs. */
    public Path reportJson() {
        return root.resolve("report.json");
    }

    /** Writes {@code summary.md} and {@code summary.json}. */
    public void writeSummary(Manifest made, RunSummary summary) {
        write(summary(), new SummaryPage(made, summary, findings()).write());
        write(summaryJson(), new RunResult(made, summary, this).write(OutputFormat.JSON));
    }

    /** Removes what {@link #create} made, as long as nothing else is in it. */
    public void deleteIfUnused() {
        try {
            Files.deleteIfExists(findings());
            Files.deleteIfExists(root);
        } catch (final IOException e) {
            LOG.debug("the empty output folder stays: {}", root, e);
        }
    }

    /** Writes a file in one piece: a reader sees the old text or the new one, never half of it. */
    public static void write(Path file, String text) {
        final Path temporary = file.resolveSibling(file.getFileName() + ".tmp");
        try {
            Files.write(temporary, text.getBytes(StandardCharsets.UTF_8));
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot write " + file + " (" + reason(e) + ")", e);
        }
    }

    private static void requireEmpty(Path root) throws IOException {
        try (Stream<Path> entries = Files.list(root)) {
            if (entries.findAny().isPresent()) {
                throw new BadInputException(
                        "the output folder must be new or empty: --out " + root + " holds files; choose another name");
            }
        }
    }

    /** What went wrong, without the file's name, which the caller names anyway. */
    static String reason(IOException e) {
        if (e instanceof java.nio.file.AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof java.nio.file.FileSystemException f && f.getReason() != null) {
            return f.getReason();
        }
        return e.toString();
    }
}
