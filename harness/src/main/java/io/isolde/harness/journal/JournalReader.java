package io.isolde.harness.journal;

import io.isolde.harness.config.BadInputException;
import io.isolde.harness.report.CaseLine;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.report.RunSummary.VerdictWord;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Reads a journal from its first line to its last whole one. A last line without an end was being written when the campaign was broken off, and counts
 * for nothing. All else that is not as it was written is damage.
 */
public final class JournalReader {
    private final Earlier earlier = Earlier.nothing();
    /** Lines of batches that are not finished, by case. */
    private final TreeMap<Long, List<CaseLine>> open = new TreeMap<>();

    private RunLine run;
    private int sittings;
    private Spent spent = Spent.NOTHING;
    private Optional<Ended> ended = Optional.empty();
    private Optional<BatchRecord> sample = Optional.empty();
    private int lineNumber;
    private long length;

    private JournalReader() {}

    /**
     * What the journal says.
     *
     * @throws BadInputException when there is none, it is none of {@code isolde run}, or it is damaged: with the number of the line
     */
    public static JournalContent read(Path file) {
        final JournalReader reader = new JournalReader();
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            reader.readAll(in);
        } catch (final IOException e) {
            throw new BadInputException("cannot read " + file + " (" + OutputFolder.reason(e) + ")", e);
        } catch (final IllegalArgumentException | ArithmeticException e) {
            throw new BadInputException(
                    file + ":" + reader.lineNumber + ": the journal is damaged: " + e.getMessage(), e);
        }
        return reader.content(file);
    }

    private void readAll(InputStream in) throws IOException {
        final ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next >= 0; next = in.read()) {
            if (next == '\n') {
                lineNumber++;
                read(JsonFields.parse(line.toString(StandardCharsets.UTF_8)));
                length += line.size() + 1;
                line.reset();
            } else {
                line.write(next);
            }
        }
        leaveOpen();
    }

    private void read(JsonFields line) {
        final String kind =
                line.node().fieldNames().hasNext() ? line.node().fieldNames().next() : "";
        if (lineNumber == 1) {
            if (!kind.equals(JournalLines.RUN)) {
                throw new IllegalArgumentException("the first line does not say what was run; only isolde run says so");
            }
            run = JournalLines.readRun(line);
            begin(run.sitting());
            return;
        }
        ended = Optional.empty();
        switch (kind) {
            case JournalLines.SITTING -> begin(JournalLines.readSitting(line));
            case JournalLines.CASE -> add(JournalLines.readCase(line));
            case JournalLines.BATCH -> add(JournalLines.readBatch(line));
            case JournalLines.ENDED -> {
                ended = Optional.of(JournalLines.readEnded(line));
                spend(ended.get().spent());
            }
            default -> throw new IllegalArgumentException("a line begins with run, sitting, case, batch or ended");
        }
    }

    private void begin(Sitting sitting) {
        if (sitting.number() != sittings + 1) {
            throw new IllegalArgumentException(
                    "sitting " + sitting.number() + " follows sitting " + sittings + ": lines are missing");
        }
        sittings++;
        leaveOpen();
    }

    private void leaveOpen() {
        open.values().stream().flatMap(List::stream).forEach(earlier.findings()::addLeftover);
        open.clear();
    }

    private void add(CaseLine line) {
        if (isFinished(Batch.indexOf(line.caseNumber()))) {
            throw new IllegalArgumentException("case " + line.caseNumber() + " is of a batch that was finished before");
        }
        open.computeIfAbsent(line.caseNumber(), number -> new ArrayList<>()).add(line);
    }

    private void add(BatchRecord record) {
        final Batch batch = record.batch();
        if (isFinished(batch.index())) {
            throw new IllegalArgumentException("batch " + batch.index() + " was finished before");
        }
        final Collection<List<CaseLine>> lines =
                open.subMap(batch.first(), batch.end()).values();
        requireAll(record, lines);
        lines.stream().flatMap(List::stream).forEach(earlier.findings()::add);
        lines.clear();
        earlier.batches().set(Math.toIntExact(batch.index()));
        earlier.counts().add(record.counts());
        earlier.digest().add(record);
        spend(record.spent());
        sample = sample.or(() -> Optional.of(record));
    }

    private boolean isFinished(long batch) {
        return earlier.batches().get(Math.toIntExact(batch));
    }

    /** A batch counts what its lines say. */
    private static void requireAll(BatchRecord record, Collection<List<CaseLine>> lines) {
        final CaseCounts counts = record.counts();
        if (counts.cases() != record.batch().length()) {
            throw new IllegalArgumentException("batch " + record.batch().index() + " has "
                    + record.batch().length() + " cases and counts " + counts.cases());
        }
        for (final VerdictWord word : VerdictWord.values()) {
            final long found = lines.stream()
                    .flatMap(List::stream)
                    .filter(line -> line.oracle() == counts.firstOracle() && line.verdict() == word)
                    .count();
            if (word != VerdictWord.AGREES && found != counts.count(word)) {
                throw new IllegalArgumentException("batch " + record.batch().index() + " counts "
                        + counts.count(word) + " cases that are " + word.word() + ", and " + found
                        + " have a line before it");
            }
        }
    }

    private void spend(Spent now) {
        if (now.elapsed().compareTo(spent.elapsed()) < 0) {
            throw new IllegalArgumentException("time goes back from " + spent.elapsed() + " to " + now.elapsed());
        }
        spent = now;
    }

    private JournalContent content(Path file) {
        if (run == null) {
            throw new BadInputException(file + " is empty: nothing was run yet; begin with isolde run");
        }
        return new JournalContent(
                run,
                sittings,
                new Earlier(earlier.batches(), earlier.counts(), earlier.digest(), earlier.findings(), spent),
                ended,
                sample,
                length);
    }
}
