package io.isolde.agent;

import io.isolde.agent.recorder.Settings;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Reads what stands after the {@code =} of {@code -javaagent:isolde-agent.jar=}. */
final class AgentOptions {
    static final String HELP = "out=FILE, print=N, lines=FILE";

    private static final int DEFAULT_PRINTED_COUNT = 50;

    private AgentOptions() {}

    /**
     * Parses {@code name=value} pairs with commas between them. {@code %p} in a file name becomes the process id, so that
     * several JVMs started with the same options do not share a file.
     *
     * @param text the options; null or blank means none
     * @throws IllegalArgumentException if an option is unknown, repeated or has a wrong value; the message is one line
     */
    static Settings parse(String text) {
        Path out = null;
        Path lines = null;
        Integer printedCount = null;
        if (text != null && !text.isBlank()) {
            for (final String option : text.split(",", -1)) {
                final int equals = option.indexOf('=');
                final String name = equals < 0 ? option : option.substring(0, equals);
                final String value = equals < 0 ? "" : option.substring(equals + 1);
                switch (name) {
                    case "out" -> out = file(name, value, out);
                    case "lines" -> lines = file(name, value, lines);
                    case "print" -> {
                        checkOnce(name, printedCount);
                        printedCount = count(name, value);
                    }
                    default -> throw new IllegalArgumentException("unknown option '" + option + "', known are " + HELP);
                }
            }
        }
        if (out != null && out.equals(lines)) {
            throw new IllegalArgumentException("out and lines need two files: " + out);
        }
        return new Settings(out, lines, printedCount == null ? DEFAULT_PRINTED_COUNT : printedCount);
    }

    private static Path file(String name, String value, Path earlier) {
        checkOnce(name, earlier);
        if (value.isBlank()) {
            throw new IllegalArgumentException("option '" + name + "' needs a file name: " + name + "=FILE");
        }
        try {
            final String pid = Long.toString(ProcessHandle.current().pid());
            return Path.of(value.replace("%p", pid)).toAbsolutePath().normalize();
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException("option '" + name + "' is not a file name: " + value, e);
        }
    }

    private static int count(String name, String value) {
        try {
            final int count = Integer.parseInt(value);
            if (count >= 0) {
                return count;
            }
        } catch (NumberFormatException e) {
            // Same answer as for a negative number, below.
        }
        throw new IllegalArgumentException("option '" + name + "' needs a number, 0 or more: " + name + "=" + value);
    }

    private static void checkOnce(String name, Object earlier) {
        if (earlier != null) {
            throw new IllegalArgumentException("option '" + name + "' stands twice");
        }
    }
}
