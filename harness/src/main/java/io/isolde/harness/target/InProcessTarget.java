package io.isolde.harness.target;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A database that is a library in this process, with a folder for its files that goes when the target is closed. */
abstract class InProcessTarget implements RunningTarget {
    private final String product;
    private final String name;
    private final RunFolder folder;
    private final EndAtExit atExit;
    private boolean closed;

    /**
     * Closed at the end of this process at the latest.
     *
     * @param product for messages
     */
    InProcessTarget(String product, String name, RunFolder folder) {
        this.product = product;
        this.name = name;
        this.folder = folder;
        this.atExit = new EndAtExit(name, this::end);
    }

    /** A folder with one for data in it. */
    static RunFolder newFolder(String product, TargetOptions options) {
        final Path root = options.root();
        try {
            RunFolder.sweep(root, System.err::println);
            final RunFolder folder = RunFolder.create(root);
            Files.createDirectories(folder.data());
            return folder;
        } catch (final IOException e) {
            throw new TargetException("cannot make a folder for " + product + " in " + root + ": " + e, e);
        }
    }

    /** Once it is made. */
    final void begin() {
        atExit.begin();
    }

    final Path data() {
        return folder.data();
    }

    /** Before the folder goes. */
    void unload() {}

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final boolean startedByUs() {
        return true;
    }

    /** As this process does. */
    @Override
    public final boolean isAlive() {
        return true;
    }

    @Override
    public final void restart() {
        throw new IllegalStateException(product + " is lost with this process only");
    }

    @Override
    public final void close() {
        end();
        atExit.cancel();
    }

    private synchronized void end() {
        if (!closed) {
            closed = true;
            try {
                unload();
            } finally {
                folder.close();
            }
        }
    }
}
