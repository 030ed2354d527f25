package io.isolde.harness.cli;

import java.io.File;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Standard error or standard output: a terminal or not, how wide, whether colours are welcome.
 *
 * <p>Java cannot tell whether one of them is a terminal, so {@code test -t} and {@code stty size} are asked. Where there are no such
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

    /** Lines are never overwritten there, so one that is {@code dumb} is a terminal, too, but has no colours. */
    static Terminal ofStandardOutput() {
        final Map<String, String> environment = System.getenv();
        // The exit code tells: what is asked about cannot carry an answer.
        final boolean terminal = isUnix()
                && ask(new ProcessBuilder("sh", "-c", "test -t 1").redirectOutput(ProcessBuilder.Redirect.INHERIT))
                        .isPresent();
        return new Terminal(
                terminal,
                terminal
                        && !"dumb".equals(environment.get("TERM"))
                        && environment.getOrDefault("NO_COLOR", "").isEmpty());
    }

    /** As {@link #width(int)}, {@value #DEFAULT_WIDTH} where nobody can tell. */
    int width() {
        return width(DEFAULT_WIDTH);
    }

    /**
     * Columns, asked anew each time as windows are resized.
     *
     * @param otherwise where it is no terminal, or does not tell
     */
    int width(int otherwise) {
        if (!interactive) {
            return otherwise;
        }
        final Optional<String> size = ask(new ProcessBuilder("stty", "size").redirectInput(new File("/dev/tty")));
        return size.map(text -> text.trim().split(" ", -1))
                .filter(parts -> parts.length == 2 && parts[1].matches("[1-9][0-9]{0,4}"))
                .map(parts -> Integer.parseInt(parts[1]))
                .orElse(otherwise);
    }

    private static boolean isTerminal() {
        return isUnix()
                && ask(new ProcessBuilder("sh", "-c", "test -t 2 && echo yes")
                                .redirectError(ProcessBuilder.Redirect.INHERIT))
                        .map(answer -> answer.startsWith("yes"))
                        .orElse(false);
    }

    private static boolean isUnix() {
        return !System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
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
