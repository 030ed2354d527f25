package io.isolde.harness.cli;

import io.isolde.harness.campaign.Progress;
import io.isolde.harness.report.Figures;
import io.isolde.harness.report.FindingGroup;
import io.isolde.harness.report.FindingKind;
import io.isolde.harness.report.Signature;
import java.io.PrintWriter;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Shows how a campaign goes, until closed: on a terminal a line that is redrawn, elsewhere a new line every ten seconds; on both a line
 * for each kind of finding when it is first seen.
 */
final class StatusPrinter implements AutoCloseable {
    private static final long REDRAW_MS = 250;
    private static final long PLAIN_INTERVAL_NS = TimeUnit.SECONDS.toNanos(10);
    private static final long WIDTH_INTERVAL_NS = TimeUnit.SECONDS.toNanos(2);

    private record Seen(FindingKind kind, Signature signature) {}

    private final Terminal terminal;
    private final PrintWriter err;
    private final StatusLine line;
    private final Supplier<Progress> progress;
    private final Supplier<List<FindingGroup>> findings;
    private final Set<Seen> announced = new HashSet<>();
    private final Thread thread = new Thread(this::work, "status");
    private int width;
    private long widthNs;
    private long printedNs;

    private StatusPrinter(
            Terminal terminal, PrintWriter err, Supplier<Progress> progress, Supplier<List<FindingGroup>> findings) {
        this.terminal = terminal;
        this.err = err;
        this.line = StatusLine.forTerminal(terminal.colours());
        this.progress = progress;
        this.findings = findings;
    }

    /** Starts showing. */
    static StatusPrinter start(
            Terminal terminal, PrintWriter err, Supplier<Progress> progress, Supplier<List<FindingGroup>> findings) {
        final StatusPrinter printer = new StatusPrinter(terminal, err, progress, findings);
        printer.printedNs = System.nanoTime();
        printer.measure();
        printer.thread.setDaemon(true);
        printer.thread.start();
        return printer;
    }

    /** Ends showing; on a terminal the status line is gone afterwards, elsewhere its last state is printed. */
    @Override
    public void close() {
        thread.interrupt();
        try {
            thread.join();
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        announce();
        if (terminal.interactive()) {
            err.print(Terminal.ERASE_LINE);
        } else {
            printPlain();
        }
        err.flush();
    }

    private void work() {
        try {
            while (true) {
                announce();
                if (terminal.interactive()) {
                    redraw();
                } else if (System.nanoTime() - printedNs >= PLAIN_INTERVAL_NS) {
                    printPlain();
                }
                TimeUnit.MILLISECONDS.sleep(REDRAW_MS);
            }
        } catch (final InterruptedException e) {
            // close() asks to end this way
        }
    }

    private void redraw() {
        if (System.nanoTime() - widthNs >= WIDTH_INTERVAL_NS) {
            measure();
        }
        err.print(Terminal.ERASE_LINE + line.format(progress.get(), width));
        err.flush();
    }

    /** The last column stays free: some terminals wrap as soon as it is written. */
    private void measure() {
        width = terminal.width() - 1;
        widthNs = System.nanoTime();
    }

    private void printPlain() {
        final Progress now = progress.get();
        err.println(Figures.clock(now.clock().elapsed()) + "  "
                + StatusLine.forLog().format(now, Integer.MAX_VALUE));
        err.flush();
        printedNs = System.nanoTime();
    }

    private void announce() {
        for (final FindingGroup group : findings.get()) {
            if (announced.add(new Seen(group.kind(), group.signature()))) {
                err.println((terminal.interactive() ? Terminal.ERASE_LINE : "") + announcement(group));
            }
        }
        err.flush();
    }

    private String announcement(FindingGroup group) {
        final String label = switch (group.kind()) {
            case NEW -> "NEW";
            case UNCONFIRMED -> "unconfirmed";
            case EXPLAINED -> "known";
            case INVALID -> "invalid";
        };
        final String code = switch (group.kind()) {
            case NEW, INVALID -> "1;31";
            case UNCONFIRMED, EXPLAINED -> "33";
        };
        final String level =
                group.kind() == FindingKind.EXPLAINED ? " at " + group.levels().get(0) : "";
        final String text = String.format("%-11s", label);
        return (terminal.colours() ? "\u001B[" + code + "m" + text + "\u001B[0m" : text) + "  "
                + group.signature().text() + level + ", case " + group.firstCase();
    }
}
