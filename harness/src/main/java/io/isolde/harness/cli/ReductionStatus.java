package io.isolde.harness.cli;

import io.isolde.core.schedule.TestCase;
import io.isolde.harness.reduce.CaseSize;
import io.isolde.harness.reduce.Reducer;
import io.isolde.harness.reduce.Tally;
import io.isolde.harness.report.Figures;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Shows how a reduction goes, until closed: on a terminal a line that is redrawn, elsewhere a new line every few seconds. */
final class ReductionStatus implements Reducer.Watcher, AutoCloseable {
    private static final long REDRAW_NS = TimeUnit.MILLISECONDS.toNanos(100);
    private static final long PLAIN_INTERVAL_NS = TimeUnit.SECONDS.toNanos(5);

    private final Optional<PrintWriter> err;
    private final Terminal terminal;
    private final CaseSize before;
    private final Duration limit;
    private long shownNs = System.nanoTime();

    /**
     * @param err empty to show nothing
     */
    ReductionStatus(Optional<PrintWriter> err, TestCase testCase, Duration limit) {
        this.err = err;
        this.terminal = err.isPresent() ? Terminal.ofStandardError() : new Terminal(false, false);
        this.before = CaseSize.of(testCase);
        this.limit = limit;
    }

    @Override
    public void at(CaseSize smallest, Tally candidates, Duration elapsed) {
        final long nowNs = System.nanoTime();
        if (err.isEmpty() || nowNs - shownNs < (terminal.interactive() ? REDRAW_NS : PLAIN_INTERVAL_NS)) {
            return;
        }
        shownNs = nowNs;
        final String line = line(before, smallest, candidates, elapsed, limit);
        if (terminal.interactive()) {
            final int width = Math.max(0, terminal.width() - 1);
            err.get().print(Terminal.ERASE_LINE + line.substring(0, Math.min(width, line.length())));
        } else {
            err.get().println(line);
        }
        err.get().flush();
    }

    static String line(CaseSize before, CaseSize smallest, Tally candidates, Duration elapsed, Duration limit) {
        return Figures.clock(elapsed) + " of " + Figures.clock(limit) + "  " + before.statements() + " → "
                + Figures.count(smallest.statements(), "statement") + ", " + before.rows() + " → "
                + Figures.count(smallest.rows(), "row") + ", " + before.characters() + " → "
                + Figures.count(smallest.characters(), "character") + ", "
                + Figures.count(candidates.tried(), "candidate") + " ("
                + Figures.share(candidates.kept(), candidates.tried()) + " kept the verdict)";
    }

    @Override
    public void close() {
        if (terminal.interactive()) {
            err.ifPresent(writer -> {
                writer.print(Terminal.ERASE_LINE);
                writer.flush();
            });
        }
    }
}
