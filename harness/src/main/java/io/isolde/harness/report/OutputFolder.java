package io.isolde.harness.report;

import io.isolde.harness.config.BadInputException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The folder of one run: {@code manifest.json}, {@code journal.jsonl}, {@code pace.jsonl}, {@code findings/<id>/}, {@code summary.md} and
 * {@code summary.json}, {@code report.html} and {@code report.json}, {@code faults/<kind>-<n>/} for each fault of the server, and {@code notes/} with
 * cases that have a {@linkplain NoteExamples note} beside their verdict.
 *
 * @param root the folder as the user named it
 */
public record OutputFolder(Path root) {
    /** The folder of faults of the server. */
    static final String FAULTS = "faults";
    /** The folder of cases with a note beside their verdict. */
    static final String NOTES = "notes";

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

    /**
     * A folder that a run has made.
     *
     * @throws BadInputException when it is none
     */
    public static OutputFolder existing(Path root) {
        final OutputFolder folder = new OutputFolder(root);
        if (!Files.isDirectory(root)) {
            throw new BadInputException("no such folder: " + root + "; name one that isolde run has made");
        }
        if (!Files.isRegularFile(folder.journal())) {
            throw new BadInputException(root + " holds no journal.jsonl: name a folder that isolde run has made");
        }
        try {
            Files.createDirectories(folder.findings());
        } catch (final IOException e) {
            throw unusable(root, e);
        }
        return folder;
    }

    /**
     * Bytes of all files.
     *
     * @throws UncheckedIOException when they cannot be read
     */
    public long size() {
        try (Stream<Path> files = Files.walk(root)) {
            return files.mapToLong(OutputFolder::sizeOf).sum();
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot read " + root + " (" + reason(e) + ")", e);
        }
    }

    /** 0 for a file that was removed meanwhile, and for a folder. */
    private static long sizeOf(Path file) {
        try {
            return Files.isRegularFile(file) ? Files.size(file) : 0;
        } catch (final NoSuchFileException e) {
            return 0;
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot read " + file + " (" + reason(e) + ")", e);
        }
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

    /** Locked while the folder is written to. */
    public Path lock() {
        return root.resolve("lock");
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
            Files.deleteIfExists(lock());
            Files.deleteIfExists(root);
        } catch (final IOException e) {
            LOG.debug("the empty output folder stays: {}", root, e);
        }
    }

    /** Writes a file in one piece: a reader sees the old text or the new one, never half of it. */
    public static void write(Path file, String text) {
        final Path temporary = temporary(file);
        try {
            Files.write(temporary, text.getBytes(StandardCharsets.UTF_8));
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot write " + file + " (" + reason(e) + ")", e);
        }
    }

    /** What a file is written as before it is whole. */
    static Path temporary(Path file) {
        return file.resolveSibling(file.getFileName() + ".tmp");
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
    public static String reason(IOException e) {
        if (e instanceof java.nio.file.AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof java.nio.file.FileSystemException f && f.getReason() != null) {
            return f.getReason();
        }
        if (e.getClass() == IOException.class && e.getMessage() != null) {
            return e.getMessage();
        }
        return e.toString();
    }
}
