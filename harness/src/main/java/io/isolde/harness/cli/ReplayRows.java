package io.isolde.harness.cli;

import io.isolde.harness.replay.ReplayResult;
import io.isolde.harness.report.GridWriter;
import io.isolde.harness.report.JsonArray;
import io.isolde.harness.report.OutputFormat;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * What a replay prints, written as results come, so that one that is ended before its last case has shown what it knew. Rows of aligned columns are kept for
 * a second at most: those that come together are aligned together.
 */
abstract class ReplayRows {
    private static final long LONGEST_KEPT_NS = TimeUnit.SECONDS.toNanos(1);

    private final PrintWriter out;

    ReplayRows(PrintWriter out) {
        this.out = out;
    }

    /** The results of all oracles on a case at a level. */
    abstract void add(List<ReplayResult> ofCase);

    /** Time has passed. */
    void tick() {}

    /** No more will come. */
    abstract void end();

    final void print(String text) {
        out.print(text);
        out.flush();
    }

    /**
     * A table.
     *
     * @param cells the rows that results are
     */
    static ReplayRows table(
            List<String> columns,
            OutputFormat format,
            Function<List<ReplayResult>, List<List<String>>> cells,
            PrintWriter out) {
        return new Table(new GridWriter(columns, format), format, cells, out);
    }

    /** Stories, with an empty line between each two. */
    static ReplayRows stories(Function<ReplayResult, String> text, PrintWriter out) {
        return new ReplayRows(out) {
            private boolean begun;

            @Override
            void add(List<ReplayResult> ofCase) {
                for (final ReplayResult result : ofCase) {
                    print((begun ? "\n" : "") + text.apply(result));
                    begun = true;
                }
            }

            @Override
            void end() {}
        };
    }

    /** Stories for programs: an array. */
    static ReplayRows json(Function<ReplayResult, Object> value, PrintWriter out) {
        return new ReplayRows(out) {
            private boolean begun;

            @Override
            void add(List<ReplayResult> ofCase) {
                for (final ReplayResult result : ofCase) {
                    print(JsonArray.element(value.apply(result), !begun));
                    begun = true;
                }
            }

            @Override
            void end() {
                print(JsonArray.end(begun));
            }
        };
    }

    private static final class Table extends ReplayRows {
        private final GridWriter writer;
        private final OutputFormat format;
        private final Function<List<ReplayResult>, List<List<String>>> cells;
        private final List<List<String>> kept = new ArrayList<>();
        private long keptSinceNs;

        private Table(
                GridWriter writer,
                OutputFormat format,
                Function<List<ReplayResult>, List<List<String>>> cells,
                PrintWriter out) {
            super(out);
            this.writer = writer;
            this.format = format;
            this.cells = cells;
        }

        @Override
        void add(List<ReplayResult> ofCase) {
            if (kept.isEmpty()) {
                keptSinceNs = System.nanoTime();
            }
            kept.addAll(cells.apply(ofCase));
            if (format != OutputFormat.TEXT) {
                write();
            }
        }

        @Override
        void tick() {
            if (!kept.isEmpty() && System.nanoTime() - keptSinceNs >= LONGEST_KEPT_NS) {
                write();
            }
        }

        private void write() {
            print(writer.rows(kept));
            kept.clear();
        }

        @Override
        void end() {
            if (!kept.isEmpty()) {
                write();
            }
            print(writer.end());
        }
    }
}
