package io.isolde.harness.cli;

import io.isolde.harness.config.BadInputException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Paths on the command line. */
final class PathArgument {
    private PathArgument() {}

    /**
     * The path that an option or parameter gives.
     *
     * @param kind what it must name, with its article
     * @throws BadInputException when the text is no path here
     */
    static Path parse(String option, String kind, String text) {
        try {
            return Path.of(text);
        } catch (final InvalidPathException e) {
            throw new BadInputException(
                    option + " must name " + kind + ": " + option + " " + text + " (" + e.getReason() + ")", e);
        }
    }
}
