package io.isolde.harness.report;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.judge.Verdict;
import io.isolde.harness.detect.OracleKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The truth about a run, one JSON object a line, only ever appended to: one line for each case that does not agree, and one for each
 * finished batch behind the lines of its cases. A batch without a line was not finished; cases of it may be in the journal already.
 *
 * <p>Lines are on disk after {@link #force}. Not thread-safe; closing forces.
 */
public final class Journal implements AutoCloseable {
    private final Path file;
    private final FileChannel channel;
    private boolean dirty;

    private Journal(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /** Creates the journal; it must not exist. */
    public static Journal create(Path file) {
        try {
            return new Journal(file, FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot create " + file + " (" + OutputFolder.reason(e) + ")", e);
        }
    }

    /** Appends the line of a case. */
    public void append(CaseRecord record) {
        final Verdict verdict = record.verdict();
        final Map<String, Object> line = new LinkedHashMap<>();
        line.put("case", record.caseNumber());
        if (record.oracle() != OracleKind.WORLDS) {
            line.put("oracle", record.oracle().word());
        }
        line.put("level", record.testCase().levelText());
        line.put("verdict", verdict.word());
        if (verdict instanceof Verdict.Explained) {
            line.put("quirks", Deviation.ids(VerdictText.quirksOf(verdict)));
        }
        VerdictText.deviatingStep(verdict).ifPresent(step -> line.put("step", step));
        if (verdict instanceof Verdict.Unexplained unexplained) {
            line.put("expected", unexplained.expected());
            line.put("seen", unexplained.seen());
        }
        line.put("signature", record.signature().text());
        if (record.confirmation().times() > 0) {
            line.put("reproduced", record.confirmation().reproduced());
            line.put("replayed", record.confirmation().times());
        }
        append(line);
    }

    /** Appends the line of a finished batch. */
    public void append(BatchRecord batch) {
        final Map<String, Object> line = new LinkedHashMap<>();
        line.put("batch", batch.index());
        line.put("first", batch.firstCase());
        line.put("end", batch.endCase());
        line.put("digest", batch.digest());
        line.putAll(batch.verdicts());
        append(line);
    }

    /** Waits until everything appended is on disk. */
    public void force() {
        if (!dirty) {
            return;
        }
        try {
            channel.force(false);
            dirty = false;
        } catch (final IOException e) {
            throw failed(e);
        }
    }

    @Override
    public void close() {
        force();
        try {
            channel.close();
        } catch (final IOException e) {
            throw failed(e);
        }
    }

    private void append(Map<String, Object> line) {
        final ByteBuffer bytes = ByteBuffer.wrap((Json.line(line) + "\n").getBytes(StandardCharsets.UTF_8));
        try {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        } catch (final IOException e) {
            throw failed(e);
        }
        dirty = true;
    }

    private UncheckedIOException failed(IOException e) {
        return new UncheckedIOException("cannot write " + file + " (" + OutputFolder.reason(e) + ")", e);
    }
}
