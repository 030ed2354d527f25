package io.isolde.harness.target;

import io.isolde.harness.config.BadInputException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/**
 * How to start an embedded server.
 *
 * @param tuned with the options for throughput of {@link DaemonOptions}; otherwise with the server's defaults
 * @param dataRoot the folder that data folders are made in, for example on a RAM disk; the system's temporary folder if empty
 */
public record TargetOptions(boolean tuned, Optional<Path> dataRoot) {
    public TargetOptions {
        Objects.requireNonNull(dataRoot, "dataRoot");
    }

    /** Tuned; data where {@code -Disolde.data} or the environment's {@code ISOLDE_DATA} says. */
    public static TargetOptions standard() {
        return new TargetOptions(true, configuredDataRoot());
    }

    /** The folder that data folders are made in. */
    Path root() {
        return dataRoot.orElseGet(() -> Path.of(System.getProperty("java.io.tmpdir")))
                .toAbsolutePath();
    }

    private static Optional<Path> configuredDataRoot() {
        final String property = System.getProperty("isolde.data", "");
        final String environment = System.getenv().getOrDefault("ISOLDE_DATA", "");
        final String chosen = property.isEmpty() ? environment : property;
        try {
            return chosen.isEmpty() ? Optional.empty() : Optional.of(Path.of(chosen));
        } catch (InvalidPathException e) {
            throw new BadInputException("isolde.data or ISOLDE_DATA must name a folder: " + chosen, e);
        }
    }
}
