package io.isolde.harness.target;

import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.UserFolders;
import io.isolde.harness.target.maven.MavenCommand;
import io.isolde.harness.target.maven.MavenSources;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The folder that keeps unpacked servers and bootstrapped data between runs, shared by all processes of a user.
 *
 * <p>An entry appears by renaming, whole or not at all. Who makes one holds a file lock; what a killed process left half done is
 * removed by the next one that makes the same entry.
 */
final class ServerCache {
    private final Path root;
    private final Artifacts artifacts;
    private final DebianPackages packages;
    private final Consumer<String> progress;

    ServerCache(Path root, Artifacts artifacts, DebianPackages packages, Consumer<String> progress) {
        this.root = root;
        this.artifacts = artifacts;
        this.packages = packages;
        this.progress = progress;
    }

    /** {@code ISOLDE_CACHE}, or {@code isolde} where the desktop standard keeps caches. */
    static ServerCache ofUser(Consumer<String> progress) {
        final Path root = UserFolders.cache().toAbsolutePath();
        final Path downloads = root.resolve("downloads");
        return new ServerCache(
                root,
                new Artifacts(downloads, ServerCache::mavenSources, new MavenCommand("mvn"), progress),
                new DebianPackages(downloads, "apt-get", progress),
                progress);
    }

    private static MavenSources mavenSources() {
        return MavenSources.ofUser(UserFolders.home(), System.getProperty("maven.repo.local", ""), System.getenv());
    }

    boolean holds(EmbeddedServer server) {
        return Files.isDirectory(homeOf(server));
    }

    /** The folder the server is unpacked in, with the libraries that this machine lacks; fetched and unpacked on first use. */
    Path home(EmbeddedServer server) {
        final Path home = unpacked(server);
        final Path daemon = home.resolve("bin").resolve(server.daemon());
        try {
            for (final String library : SharedLibraries.notFound(home, daemon)) {
                bring(server, library, SharedLibraries.folder(home).resolve(library));
            }
        } catch (IOException e) {
            throw new TargetException("cannot bring the shared libraries of " + server.name() + ": " + e, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TargetException("interrupted while fetching the shared libraries of " + server.name(), e);
        }
        return home;
    }

    /** Puts a library that this machine lacks into the server's own folder. One that no package is known for, the start tells. */
    private void bring(EmbeddedServer server, String name, Path file) throws IOException {
        final Optional<SharedLibraries.Needed> needed = SharedLibraries.needed(name);
        if (needed.isEmpty()) {
            return;
        }
        final Path library;
        try {
            library = entry(
                            root.resolve("libraries").resolve(name),
                            folder -> packages.fetchLibrary(needed.get(), folder))
                    .resolve(name);
        } catch (BadInputException e) {
            throw new BadInputException(SharedLibraries.missing(server, name) + " (" + e.getMessage() + ")", e);
        }
        Files.createDirectories(file.getParent());
        // Another process may be doing the same.
        final Path partial = Files.createTempFile(file.getParent(), name, ".partial");
        Files.copy(library, partial, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
        Files.move(partial, file, StandardCopyOption.ATOMIC_MOVE);
    }

    private Path unpacked(EmbeddedServer server) {
        return entry(homeOf(server), folder -> {
            Files.createDirectories(folder);
            if (server.source() instanceof EmbeddedServer.Source.Maven maven) {
                final Path artifact = artifacts.locate(Artifacts.Wanted.of(server));
                progress.accept("Unpacking " + server.label() + " into " + root + " ...");
                new Unpacker(server, maven).unpack(artifact, folder);
                artifacts.release(artifact);
            } else if (server.source() instanceof EmbeddedServer.Source.Debian debian) {
                packages.fetch(server, debian, folder);
            } else {
                throw new IllegalStateException("a server is fetched from Maven or Debian: source=" + server.source());
            }
        });
    }

    /** Whether a library is there, by the name of its folder. */
    boolean holdsLibrary(String folderName) {
        return Files.isDirectory(root.resolve("servers").resolve(folderName));
    }

    /** A library of one file, in a folder of its own; on first use copied from Isolde's own jar if it is in there, and fetched otherwise. */
    Path library(String folderName, Artifacts.Wanted wanted) {
        final String fileName = wanted.coordinates().fileName();
        final Path home = entry(root.resolve("servers").resolve(folderName), folder -> {
            Files.createDirectories(folder);
            final Path file = folder.resolve(fileName);
            try (InputStream bundled = ServerCache.class.getResourceAsStream("/bundled/" + fileName)) {
                if (bundled != null) {
                    Files.copy(bundled, file);
                    return;
                }
            }
            final Path artifact = artifacts.locate(wanted);
            Files.copy(artifact, file);
            artifacts.release(artifact);
        });
        return home.resolve(fileName);
    }

    /** Bootstrapped data, to be copied and never started on; made on first use and whenever the recipe changed. */
    Path pristineData(EmbeddedServer server, boolean tuned) {
        final Daemon daemon = Daemon.of(server, home(server), tuned);
        final String name = server.fileName() + (tuned ? "-tuned-" : "-plain-") + daemon.recipeId();
        return entry(root.resolve("data").resolve(name), daemon::bootstrap);
    }

    private Path homeOf(EmbeddedServer server) {
        return root.resolve("servers").resolve(server.fileName());
    }

    /** Fills a folder that does not exist yet, or creates it. */
    @FunctionalInterface
    private interface Filler {
        void fill(Path folder) throws IOException, InterruptedException;
    }

    private Path entry(Path wanted, Filler filler) {
        if (Files.isDirectory(wanted)) {
            return wanted;
        }
        try {
            Files.createDirectories(wanted.getParent());
            makeLocked(wanted, filler);
            return wanted;
        } catch (IOException e) {
            throw new BadInputException(
                    "cannot write the cache entry " + wanted + ": " + e
                            + "; free some space, or name another folder by ISOLDE_CACHE",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TargetException("interrupted while making " + wanted, e);
        }
    }

    /** A file lock excludes other processes only; the monitor excludes the other threads of this one. */
    private void makeLocked(Path wanted, Filler filler) throws IOException, InterruptedException {
        final Path lockFile = wanted.resolveSibling(wanted.getFileName() + ".lock");
        synchronized (ServerCache.class) {
            try (FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock lock = lock(channel, wanted)) {
                if (lock.isValid() && !Files.isDirectory(wanted)) {
                    make(wanted, filler);
                }
            }
        }
    }

    private FileLock lock(FileChannel channel, Path wanted) throws IOException {
        final FileLock free = channel.tryLock();
        if (free != null) {
            return free;
        }
        progress.accept("Waiting for another process that makes " + wanted + " ...");
        return channel.lock();
    }

    private static void make(Path wanted, Filler filler) throws IOException, InterruptedException {
        final Path partial = wanted.resolveSibling(wanted.getFileName() + ".partial");
        Folders.remove(partial);
        filler.fill(partial);
        Files.move(partial, wanted, StandardCopyOption.ATOMIC_MOVE);
    }
}
