package io.isolde.harness.journal;

import io.isolde.harness.config.BadInputException;
import io.isolde.harness.report.OutputFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Keeps a second Isolde from a folder, until this is closed or the JVM ends, however it ends. The file stays: a file that is removed can be locked by
 * two.
 */
public final class FolderLock implements AutoCloseable {
    private final OutputFolder folder;
    private final FileChannel channel;

    private FolderLock(OutputFolder folder, FileChannel channel) {
        this.folder = folder;
        this.channel = channel;
    }

    /**
     * Takes the lock.
     *
     * @throws BadInputException when another holds it
     */
    public static FolderLock take(OutputFolder folder) {
        final Path file = folder.lock();
        try {
            final FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (!tryLock(channel)) {
                channel.close();
                throw new BadInputException(
                        folder.root() + " is in use by another isolde; wait until that has ended, or stop it");
            }
            return new FolderLock(folder, channel);
        } catch (final IOException e) {
            throw new BadInputException("cannot lock " + file + " (" + OutputFolder.reason(e) + ")", e);
        }
    }

    /** The folder that is locked. */
    public OutputFolder folder() {
        return folder;
    }

    private static boolean tryLock(FileChannel channel) throws IOException {
        try {
            final FileLock lock = channel.tryLock();
            return lock != null;
        } catch (final OverlappingFileLockException e) {
            return false;
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot unlock a folder", e);
        }
    }
}
