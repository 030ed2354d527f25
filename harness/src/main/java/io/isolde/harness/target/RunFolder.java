package io.isolde.harness.target;

import io.isolde.harness.config.BadInputException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * The folder of one running server, {@code isolde-<pid>-<random>}, beside a lock file that this JVM holds while it uses the folder. A
 * lock that can be taken belongs to a dead run, whatever has since become of its process id.
 *
 * <pre>
 *  data/        what the server works on
 *  tmp/         its temporary files
 *  files/       empty: the only folder whose files SQL may read or write
 *  plugins/     empty: where it looks for plugins
 *  server.log   what it printed
 *  server.pid   its process id
 *  exit-status  there once it ended
 * </pre>
 */
final class RunFolder implements AutoCloseable {
    private static final String PREFIX = "isolde-";
    private static final String LOCK_SUFFIX = ".lock";
    private static final long KILL_LIMIT_SECONDS = 5;

    private final Path folder;
    private final Path lockFile;
    private final FileChannel channel;

    private RunFolder(Path folder, Path lockFile, FileChannel channel) {
        this.folder = folder;
        this.lockFile = lockFile;
        this.channel = channel;
    }

    /**
     * A new folder below {@code root}.
     *
     * @throws BadInputException when {@code root} cannot be written
     */
    static RunFolder create(Path root) {
        try {
            Files.createDirectories(root);
            while (true) {
                final Path lockFile = Files.createTempFile(root, ownPrefix(), LOCK_SUFFIX);
                final FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.WRITE);
                final Optional<FileLock> lock = Optional.ofNullable(channel.tryLock());
                // Another start may have swept the file away before it was locked.
                if (lock.isPresent() && Files.exists(lockFile)) {
                    return new RunFolder(createFor(lockFile), lockFile, channel);
                }
                channel.close();
            }
        } catch (IOException e) {
            throw new BadInputException(
                    "cannot make a data folder in " + root + ": " + e + "; name another place by ISOLDE_DATA", e);
        }
    }

    private static Path createFor(Path lockFile) throws IOException {
        final Path folder = folderOf(lockFile);
        for (final String name : List.of("tmp", "files", "plugins")) {
            Files.createDirectories(folder.resolve(name));
        }
        return folder;
    }

    /**
     * Ends servers and removes folders of dead runs, which a machine that lost power leaves behind.
     *
     * @param warnings is told of a folder that cannot be removed; that does not keep anybody from starting
     */
    static void sweep(Path root, Consumer<String> warnings) throws IOException {
        if (!Files.isDirectory(root)) {
            return;
        }
        try (DirectoryStream<Path> lockFiles = Files.newDirectoryStream(root, PREFIX + "*" + LOCK_SUFFIX)) {
            for (Path lockFile : lockFiles) {
                // Opening and closing a lock file of our own would give up its lock.
                if (!lockFile.getFileName().toString().startsWith(ownPrefix()) && Files.isWritable(lockFile)) {
                    sweepOne(lockFile, warnings);
                }
            }
        }
    }

    private static void sweepOne(Path lockFile, Consumer<String> warnings) {
        try (FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.WRITE);
                FileLock lock = channel.tryLock()) {
            if (lock != null) {
                final Path folder = folderOf(lockFile);
                killServerOf(folder);
                Folders.remove(folder);
                Files.deleteIfExists(lockFile);
            }
        } catch (NoSuchFileException e) {
            // The guard of that run was faster.
            return;
        } catch (IOException e) {
            warnings.accept("cannot remove what a dead run left, " + folderOf(lockFile) + ": " + e);
        }
    }

    /** A process id may have been given to another process since: only one that works on this folder is ended. */
    private static void killServerOf(Path folder) throws IOException {
        final Path pidFile = folder.resolve("server.pid");
        if (!Files.isRegularFile(pidFile)) {
            return;
        }
        final String pid = Files.readString(pidFile).strip();
        final String data = folder.resolve("data").toString();
        final Optional<ProcessHandle> server = pid.matches("\\d{1,18}")
                ? ProcessHandle.of(Long.parseLong(pid))
                        .filter(handle -> handle.info().commandLine().orElse("").contains(data))
                : Optional.empty();
        if (server.isPresent()) {
            kill(server.get());
        }
    }

    /** Returns once it is dead: until then it may add files to the folder. */
    static void kill(ProcessHandle server) throws IOException {
        server.destroyForcibly();
        try {
            server.onExit().get(KILL_LIMIT_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new IOException("a server does not die: pid=" + server.pid(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while a server dies: pid=" + server.pid(), e);
        }
    }

    private static String ownPrefix() {
        return PREFIX + ProcessHandle.current().pid() + "-";
    }

    private static Path folderOf(Path lockFile) {
        final String name = lockFile.getFileName().toString();
        return lockFile.resolveSibling(name.substring(0, name.length() - LOCK_SUFFIX.length()));
    }

    Path path() {
        return folder;
    }

    Path data() {
        return folder.resolve("data");
    }

    Path scratch() {
        return folder.resolve("tmp");
    }

    Path files() {
        return folder.resolve("files");
    }

    Path plugins() {
        return folder.resolve("plugins");
    }

    Path log() {
        return folder.resolve("server.log");
    }

    Path exitStatus() {
        return folder.resolve("exit-status");
    }

    /** Removes whatever the guard has not removed. */
    @Override
    public void close() {
        try (channel) {
            Folders.remove(folder);
            Files.deleteIfExists(lockFile);
        } catch (IOException e) {
            throw new TargetException("cannot remove the data folder " + folder, e);
        }
    }
}
