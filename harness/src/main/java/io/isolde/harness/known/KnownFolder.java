package io.isolde.harness.known;

import io.isolde.harness.report.OutputFolder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/** The files of {@link KnownFindings}, and the lock by which processes take turns. */
final class KnownFolder {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final long TRY_AGAIN_MS = 20;
    private static final int BUFFER_LENGTH = 1 << 16;

    private final Path root;

    KnownFolder(Path root) {
        this.root = root.toAbsolutePath();
    }

    Path root() {
        return root;
    }

    /** What is done while the folder is locked. */
    interface Work<T> {
        T run() throws IOException;
    }

    /** Does something while no other process or thread does. */
    <T> T locked(Work<T> work) throws IOException {
        Files.createDirectories(root);
        try (FileChannel channel =
                        FileChannel.open(root.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = lock(channel)) {
            if (!lock.isValid()) {
                throw new IOException("the lock is lost");
            }
            return work.run();
        }
    }

    private static FileLock lock(FileChannel channel) throws IOException {
        final long startNs = System.nanoTime();
        FileLock lock = tryLock(channel);
        while (lock == null) {
            if (System.nanoTime() - startNs > PATIENCE.toNanos()) {
                throw new IOException("another process has the lock for too long");
            }
            try {
                Thread.sleep(TRY_AGAIN_MS);
            } catch (final InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted", e);
            }
            lock = tryLock(channel);
        }
        return lock;
    }

    /** Null while another process or thread has it. */
    private static FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (final OverlappingFileLockException e) {
            return null;
        }
    }

    /** The folders of runs in the order in which they were added. */
    List<Path> runs() throws IOException {
        final Path file = runsFile();
        final List<Path> runs = new ArrayList<>();
        if (Files.exists(file)) {
            for (final String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
                if (!line.isBlank()) {
                    runs.add(Path.of(line));
                }
            }
        }
        return runs;
    }

    void addRun(Path run) throws IOException {
        if (!runs().contains(run)) {
            Files.writeString(
                    runsFile(),
                    run + "\n",
                    StandardCharsets.UTF_8,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        }
    }

    private Path runsFile() {
        return root.resolve("runs.txt");
    }

    private Path mapFile() {
        return root.resolve("sightings.map");
    }

    private Path sealFile() {
        return root.resolve("sightings.seal");
    }

    /** The file of the map without its seal; removed if it is not what was sealed. */
    Path unsealed() throws IOException {
        final Path map = mapFile();
        final boolean isWhole = Files.exists(map)
                && Files.exists(sealFile())
                && Files.readString(sealFile(), StandardCharsets.ISO_8859_1).equals(sealOf(map));
        Files.deleteIfExists(sealFile());
        if (!isWhole) {
            Files.deleteIfExists(map);
        }
        return map;
    }

    /** Says that the file of the map, which is closed, is whole. */
    void seal() throws IOException {
        OutputFolder.write(sealFile(), sealOf(mapFile()));
    }

    private static String sealOf(Path file) throws IOException {
        final CRC32C sum = new CRC32C();
        final byte[] buffer = new byte[BUFFER_LENGTH];
        try (InputStream in = Files.newInputStream(file)) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                sum.update(buffer, 0, read);
            }
        }
        return Files.size(file) + " " + Long.toHexString(sum.getValue()) + "\n";
    }
}
