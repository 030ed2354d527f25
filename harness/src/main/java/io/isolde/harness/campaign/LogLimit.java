package io.isolde.harness.campaign;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Keeps a log small that another process appends to, which has the file open: the file is emptied but for its last lines, not replaced. Lines that the
 * other writes in that moment may be lost.
 */
final class LogLimit {
    /** A log may grow to so many bytes. */
    static final long MOST_BYTES = 16 << 20;

    /** So many bytes of it stay. */
    static final int KEPT_BYTES = 64 << 10;

    private LogLimit() {}

    /**
     * Cuts a log that is longer than it may be.
     *
     * @param read bytes of it that were read
     * @return bytes of what is left that were read: all of them, if it was cut
     */
    static long keep(Path log, long read) throws IOException {
        if (read <= MOST_BYTES) {
            return read;
        }
        final ByteBuffer last = ByteBuffer.allocate(KEPT_BYTES);
        try (FileChannel file = FileChannel.open(log, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            file.read(last, read - KEPT_BYTES);
            file.truncate(0);
        }
        last.flip();
        try (FileChannel file = FileChannel.open(log, StandardOpenOption.APPEND)) {
            while (last.hasRemaining()) {
                file.write(last);
            }
        }
        return KEPT_BYTES;
    }
}
