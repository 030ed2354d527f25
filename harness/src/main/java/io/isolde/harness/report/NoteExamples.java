package io.isolde.harness.report;

import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import io.isolde.core.world.Note;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Case files of what is told beside verdicts: the {@value #MOST} smallest of each kind of note, in {@code notes/} of the folder of a run. They are no
 * findings, and are replayed like them. Not thread-safe.
 */
public final class NoteExamples {
    private static final int MOST = 5;
    private static final String ENDING = ".sql";
    private static final Comparator<Kept> SMALLEST_FIRST = Comparator.comparingInt(Kept::stepCount)
            .thenComparing(kept -> kept.file().toString());

    private final Path folder;
    private final RunIdentity run;
    private final Map<Note.Kind, List<Kept>> examples = new EnumMap<>(Note.Kind.class);

    private record Kept(Path file, int stepCount) {}

    /** Takes up what is in the folder already, which need not be there. */
    NoteExamples(Path folder, RunIdentity run) {
        this.folder = folder;
        this.run = run;
        for (final Note.Kind kind : Note.Kind.values()) {
            examples.put(kind, readAll(kind));
        }
    }

    private List<Kept> readAll(Note.Kind kind) {
        final List<Kept> kept = new ArrayList<>();
        for (final Path file : files(folder, kind)) {
            try {
                final CaseFile read = CaseFile.parse(Files.readString(file), file.toString());
                kept.add(new Kept(file, read.testCase().closed().steps().size()));
            } catch (final IOException e) {
                throw new UncheckedIOException("cannot read " + file + " (" + OutputFolder.reason(e) + ")", e);
            }
        }
        kept.sort(SMALLEST_FIRST);
        return kept;
    }

    /** Keeps a case for each kind of note on it, if it is smaller than those that are kept. */
    public void add(CaseRecord record) {
        record.notes().stream().map(Note::kind).distinct().forEach(kind -> add(kind, record));
    }

    private void add(Note.Kind kind, CaseRecord record) {
        final String id = kind.word() + "-case-" + record.caseNumber();
        final Kept kept =
                new Kept(folder.resolve(id + ENDING), record.testCase().steps().size());
        final List<Kept> smallest = examples.get(kind);
        if (smallest.stream().anyMatch(other -> other.file().equals(kept.file()))
                || smallest.size() == MOST && SMALLEST_FIRST.compare(kept, smallest.get(MOST - 1)) > 0) {
            return;
        }
        try {
            Files.createDirectories(folder);
            OutputFolder.write(
                    kept.file(), caseFile(kind, id, record, kept.file()).write());
            smallest.add(kept);
            smallest.sort(SMALLEST_FIRST);
            if (smallest.size() > MOST) {
                Files.deleteIfExists(smallest.remove(MOST).file());
            }
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot write to " + folder + " (" + OutputFolder.reason(e) + ")", e);
        }
    }

    private CaseFile caseFile(Note.Kind kind, String id, CaseRecord record, Path file) {
        final Map<String, String> origin = new LinkedHashMap<>();
        origin.put("id", id);
        origin.put("seed", Long.toString(run.seed()));
        origin.put("case", Long.toString(record.caseNumber()));
        origin.put("note", told(kind, record));
        return FindingFile.of(
                origin,
                record.oracle(),
                run.twin(),
                run.target(),
                run.version(),
                run.actualLevel(),
                record.testCase(),
                record.verdict(),
                ReplayCommand.of(file, run));
    }

    private static String told(Note.Kind kind, CaseRecord record) {
        final TestCase testCase = record.testCase();
        return record.notes().stream()
                .filter(note -> note.kind() == kind)
                .findFirst()
                .map(note -> text(note, testCase))
                .orElseThrow();
    }

    /** A note as people read it, with the statement by its number in a file. */
    public static String text(Note note, TestCase testCase) {
        return "stmt " + (testCase.setup().size() + note.step() + 1) + " "
                + (note.kind() == Note.Kind.DEADLOCK_WITHOUT_CYCLE ? "ends a " : "")
                + note.kind().text()
                + (note.why().isEmpty() ? "" : ": " + note.why());
    }

    /** The smallest case of a kind, if there is any. */
    static Optional<Path> smallest(Path notes, Note.Kind kind) {
        return files(notes, kind).stream()
                .min(Comparator.comparingLong((Path file) -> file.toFile().length())
                        .thenComparing(Path::toString));
    }

    private static List<Path> files(Path notes, Note.Kind kind) {
        if (!Files.isDirectory(notes)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(notes)) {
            return files.filter(file -> file.getFileName().toString().startsWith(kind.word())
                            && file.getFileName().toString().endsWith(ENDING))
                    .toList();
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot list " + notes + " (" + OutputFolder.reason(e) + ")", e);
        }
    }
}
