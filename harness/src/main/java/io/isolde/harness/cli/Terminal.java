package io.isolde.harness.cli;

import java.io.File;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Standard error: a terminal or not, how wide, whether colours are welcome.
 *
 * <p>Java cannot tell whether standard error is a terminal, so {@code test -t 2} and {@code stty size} are asked. Where there are no such
 * commands it counts as none.
 *
 * @param interactive lines can be overwritten
 * @param colours see {@code NO_COLOR} (no-color.org) and {@code TERM=dumb}
 */
record Terminal(boolean interactive, boolean colours) {
    static final int DEFAULT_WIDTH = 80;
    static final String ERASE_LINE = "\r\u001B[K";

    private static final long PATIENCE_MS = 1000;

    static Terminal ofStandardError() {
        final Map<String, String> environment = System.getenv();
        final boolean dumb = "dumb".equals(environment.get("TERM"));
        final boolean interactive = !dumb && isTerminal();
        return new Terminal(
                interactive,
                interactive && environment.getOrDefault("NO_COLOR", "").isEmpty());
    }

    /** Columns, asked anew each time as windows are resized. */
    int width() {
        if (!interactive) {
            return DEFAULT_WIDTH;
        }
        final Optional<String> size = ask(new ProcessBuilder("stty", "size").redirectInput(new File("/dev/tty")));
        return size.map(text -> text.trim().split(" ", -1))
                .filter(parts -> parts.length == 2 && parts[1].matches("[1-9][0-9]{0,4}"))
                .map(parts -> Integer.parseInt(parts[1]))
                .orElse(DEFAULT_WIDTH);
    }

    private static boolean isTerminal() {
        if (System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows")) {
            return false;
        }
        return ask(new ProcessBuilder("sh", "-c", "test -t 2 && echo yes")
                        .redirectError(ProcessBuilder.Redirect.INHERIT))
                .map(answer -> answer.startsWith("yes"))
                .orElse(false);
    }

    /** What the command printed; empty when it cannot be run or fails. */
    private static Optional<String> ask(ProcessBuilder command) {
        try {
            final Process process = command.start();
            final String answer =
                    new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.US_ASCII);
            if (!process.waitFor(PATIENCE_MS, TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
                return Optional.empty();
            }
            return process.exitValue() == 0 ? Optional.of(answer) : Optional.empty();
        } catch (final IOException e) {
            return Optional.empty();
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
