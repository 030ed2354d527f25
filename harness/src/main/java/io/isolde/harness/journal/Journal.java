package io.isolde.harness.journal;

import io.isolde.harness.report.CaseRecord;
import io.isolde.harness.report.OutputFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;

/**
 * The truth about a campaign, one JSON object a line, only ever appended to: what it is, one line for each case that does not agree, and one for each
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

    /** Opens a journal to go on with; what follows its last whole line is cut. */
    public static Journal goOn(Path file, JournalContent content) {
        try {
            final FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
            channel.truncate(content.length());
            channel.position(content.length());
            return new Journal(file, channel);
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot open " + file + " (" + OutputFolder.reason(e) + ")", e);
        }
    }

    /** Appends what the campaign is; on disk when this returns. */
    public void append(RunLine run) {
        append(JournalLines.write(run));
        force();
    }

    /** Appends that the campaign is taken up again; on disk when this returns. */
    public void append(Sitting sitting) {
        append(JournalLines.write(sitting));
        force();
    }

    /** Appends that a sitting ended; on disk when this returns. */
    public void append(Ended ended) {
        append(JournalLines.write(ended));
        force();
    }

    /** Appends the line of a case. */
    public void append(CaseRecord record) {
        append(JournalLines.write(record));
    }

    /** Appends the line of a finished batch. */
    public void append(BatchRecord batch) {
        append(JournalLines.write(batch));
    }

    /**
     * Appends what a share of the campaign has written: its cases and finished batches; on disk when this returns.
     *
     * @param lines of the journal of the share
     * @param elapsed by the campaign
     */
    public void appendShare(List<String> lines, Duration elapsed) {
        lines.forEach(line -> JournalLines.shared(line, elapsed).ifPresent(this::append));
        force();
    }

    /** What the first line of a journal says. */
    public static RunLine runOf(List<String> lines) {
        return JournalLines.readRun(JsonFields.parse(lines.get(0)));
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
        try (channel) {
            force();
        } catch (final IOException e) {
            throw failed(e);
        }
    }

    /** A line that cannot be written wholly, as on a full disk, is taken back. */
    private void append(String line) {
        final ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8));
        dirty = true;
        try {
            final long start = channel.position();
            try {
                while (bytes.hasRemaining()) {
                    channel.write(bytes);
                }
            } catch (final IOException e) {
                channel.truncate(start);
                throw e;
            }
        } catch (final IOException e) {
            throw failed(e);
        }
    }

    private UncheckedIOException failed(IOException e) {
        return new UncheckedIOException("cannot write " + file + " (" + OutputFolder.reason(e) + ")", e);
    }
}
