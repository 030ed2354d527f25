package io.isolde.harness.known;

import java.nio.file.Path;
import java.util.Optional;

/** Texts by name, kept in a file that one process at a time has open. */
interface SightingMap extends AutoCloseable {
    Optional<String> get(String name);

    /** Puts a text in the place of the one that was there. */
    void put(String name, String text);

    @Override
    void close();

    /** How a map is opened. */
    interface Opener {
        /**
         * Opens the map of a file, which need not be there.
         *
         * @throws RuntimeException when that cannot be done
         */
        SightingMap open(Path file);
    }
}
