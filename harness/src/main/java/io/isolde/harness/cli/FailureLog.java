package io.isolde.harness.cli;

import io.isolde.harness.config.UserFolders;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Keeps the stack trace of a failure of ours in a file, so that one line is enough on a terminal. */
final class FailureLog {
    private FailureLog() {}

    /** A line that says what failed, and where its stack trace is. */
    static String told(Throwable failure) {
        final String where =
                write(failure).map(file -> "its stack trace is in " + file).orElse("--verbose shows its stack trace");
        final String what = failure.toString().lines().findFirst().orElse("");
        return "failed, and this is a bug of isolde: " + what + "; " + where;
    }

    /** The file; empty where there is no room for one. */
    private static Optional<Path> write(Throwable failure) {
        final StringWriter trace = new StringWriter();
        failure.printStackTrace(new PrintWriter(trace, true));
        try {
            final Path folder = Files.createDirectories(UserFolders.cache().resolve("failures"));
            final Path file = Files.createTempFile(folder, "isolde-", ".txt");
            Files.writeString(file, trace.toString());
            return Optional.of(file);
        } catch (final IOException e) {
            return Optional.empty();
        }
    }
}
