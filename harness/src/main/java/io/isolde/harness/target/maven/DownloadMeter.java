package io.isolde.harness.target.maven;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** Shows on a terminal how much of a download is there, on one line that is overwritten; shows nothing elsewhere. */
public final class DownloadMeter {
    private static final String ERASE_LINE = "\r\u001B[K";
    private static final long INTERVAL_NS = TimeUnit.MILLISECONDS.toNanos(200);
    private static final long MEGABYTE = 1 << 20;

    private final String name;
    private final PrintStream out;
    private final boolean interactive;
    private final LongSupplier clock;
    private long shownNs;
    private boolean visible;

    /** @param clock in ns */
    DownloadMeter(String name, PrintStream out, boolean interactive, LongSupplier clock) {
        this.name = name;
        this.out = out;
        this.interactive = interactive;
        this.clock = clock;
    }

    /**
     * Tells standard error.
     *
     * @param name what the line begins with
     */
    public static DownloadMeter onStandardError(String name) {
        return new DownloadMeter(name, System.err, isTerminal(Path.of("/proc/self/fd/2")), System::nanoTime);
    }

    /** Asks the system instead of a command, which a small machine may lack. */
    private static boolean isTerminal(Path descriptor) {
        try {
            final Path device = Files.readSymbolicLink(descriptor);
            return !"dumb".equals(System.getenv("TERM"))
                    && (device.startsWith("/dev/pts") || device.toString().startsWith("/dev/tty"));
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }

    /** @param total bytes of the whole file, negative where it is not known */
    void received(long bytes, long total) {
        final long now = clock.getAsLong();
        if (!interactive || visible && now - shownNs < INTERVAL_NS) {
            return;
        }
        shownNs = now;
        visible = true;
        final String whole = total < 0 ? "" : " of " + total / MEGABYTE;
        out.print(ERASE_LINE + name + ": " + bytes / MEGABYTE + whole + " MB");
        out.flush();
    }

    /** Frees the line. */
    void end() {
        if (visible) {
            out.print(ERASE_LINE);
            out.flush();
            visible = false;
        }
    }
}
