package io.isolde.agent.recorder;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** All calls of one run of the host program. Any thread may record. */
final class Recording {
    /** Bound on memory: a program that writes its values into names would otherwise fill it with shapes. */
    static final int MAX_SHAPE_COUNT = 2_000;

    static final String OTHER_SHAPES = "(other shapes)";

    private final Settings settings;
    private final PrintStream out;
    private final Writer lines;
    private final long startedNs = System.nanoTime();
    private final ConcurrentMap<String, CallStats> statsByShape = new ConcurrentHashMap<>();
    private boolean linesClosed;

    /**
     * Opens the files, so that a wrong name shows at the start and not after hours.
     *
     * @throws IllegalArgumentException if a file cannot be written
     */
    Recording(Settings settings) {
        this.settings = settings;
        try {
            out = settings.out() == null
                    ? System.err
                    : new PrintStream(Files.newOutputStream(settings.out()), false, StandardCharsets.UTF_8);
            lines = settings.lines() == null ? null : Files.newBufferedWriter(settings.lines());
            if (lines != null) {
                lines.write("start_us\tduration_us\tthread\toutcome\tsql\n");
            }
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "cannot write " + e.getMessage() + " (" + e.getClass().getSimpleName() + ")", e);
        }
    }

    void add(String shape, String sql, long callStartedNs, long ns, Throwable thrown) {
        stats(shape).record(ns, thrown != null);
        if (lines != null) {
            writeLine(sql, callStartedNs, ns, thrown);
        }
    }

    private CallStats stats(String shape) {
        final CallStats found = statsByShape.get(shape);
        if (found != null) {
            return found;
        }
        final String kept = statsByShape.size() < MAX_SHAPE_COUNT ? shape : OTHER_SHAPES;
        return statsByShape.computeIfAbsent(kept, CallStats::new);
    }

    List<CallStats.Row> rows() {
        return statsByShape.values().stream().map(CallStats::row).toList();
    }

    private synchronized void writeLine(String sql, long callStartedNs, long ns, Throwable thrown) {
        if (linesClosed) {
            return;
        }
        try {
            lines.write((callStartedNs - startedNs) / 1_000
                    + "\t"
                    + ns / 1_000
                    + "\t"
                    + oneLine(Thread.currentThread().getName())
                    + "\t"
                    + (thrown == null ? "ok" : thrown.getClass().getName())
                    + "\t"
                    + oneLine(sql)
                    + "\n");
        } catch (IOException e) {
            linesClosed = true;
            System.err.println("isolde-agent: no more lines: " + e);
        }
    }

    private static String oneLine(String text) {
        return text.replace("\\", "\\\\")
                .replace("\t", "\\t")
                .replace("\n", "\\n")
                .replace("\r", "\\r");
    }

    /** Prints the table and closes the files. Called once, when the host program ends. */
    synchronized void finish() {
        Report.print(rows(), settings.printedCount(), out);
        out.flush();
        if (out.checkError()) {
            System.err.println("isolde-agent: the table is incomplete, writing failed: " + settings.out());
        }
        try {
            if (settings.out() != null) {
                out.close();
            }
            if (lines != null) {
                linesClosed = true;
                lines.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
