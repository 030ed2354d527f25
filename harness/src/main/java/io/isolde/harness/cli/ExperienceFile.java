package io.isolde.harness.cli;

import io.isolde.harness.config.BadInputException;
import io.isolde.harness.reduce.Experience;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The experience of reductions, and the file that keeps it between runs.
 *
 * @param path read if it is there
 */
record ExperienceFile(Path path, Experience experience) {
    /** What the file says; no experience if there is none. */
    static ExperienceFile read(Path path) {
        try {
            return new ExperienceFile(
                    path, Files.exists(path) ? Experience.read(Files.readString(path)) : new Experience());
        } catch (final IOException e) {
            throw new BadInputException("cannot read the experience: --experience " + path, e);
        } catch (final IllegalArgumentException e) {
            throw new BadInputException(
                    path + " holds no experience of reductions (" + e.getMessage() + "); name another file", e);
        }
    }

    void write() {
        try {
            Files.writeString(path, experience.write());
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot write the experience to " + path, e);
        }
    }
}
