package io.isolde.harness.target;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;

/**
 * Whom a daemon runs as, which is never root: as this user or, if that is root, as nobody. As nobody cannot enter the folders of root, the programs are linked
 * into the folder that the daemon works in.
 */
final class DaemonUser {
    private static final Set<PosixFilePermission> OWN = PosixFilePermissions.fromString("rwx------");
    private static final Set<PosixFilePermission> PASSED_THROUGH = PosixFilePermissions.fromString("rwx--x--x");

    private final EmbeddedServer server;
    private final Path home;
    private final boolean isNobody = Unprivileged.isNeeded();

    /** @param home folder that the server is unpacked in */
    DaemonUser(EmbeddedServer server, Path home) {
        this.server = server;
        this.home = home;
    }

    /** Makes a data folder that does not exist yet. */
    @FunctionalInterface
    interface Bootstrap {
        void make(Path programs, Path data) throws IOException, InterruptedException;
    }

    /** Where the programs are that run on this folder. */
    Path programs(RunFolder folder) {
        return isNobody ? folder.path().resolve("server") : home;
    }

    /** The first words of a command. */
    List<String> prefix() {
        return isNobody ? Unprivileged.prefix(server.name()) : List.of();
    }

    /** Has a data folder made, which is this user's then. */
    void bootstrap(Path data, Bootstrap bootstrap) throws IOException, InterruptedException {
        if (!isNobody) {
            bootstrap.make(home, data);
            return;
        }
        Unprivileged.prefix(server.name());
        final Path work = Files.createTempDirectory("isolde-bootstrap-");
        try {
            linkPrograms(work.resolve("server"));
            Unprivileged.giveOne(work);
            bootstrap.make(work.resolve("server"), work.resolve("data"));
            Folders.copy(work.resolve("data"), data);
        } finally {
            Folders.remove(work);
        }
    }

    /** Makes data and temporary files the daemon's, and closes them to everybody else. */
    void adopt(RunFolder folder) throws IOException {
        Files.setPosixFilePermissions(folder.data(), OWN);
        Files.setPosixFilePermissions(folder.scratch(), OWN);
        Files.setPosixFilePermissions(folder.path(), isNobody ? PASSED_THROUGH : OWN);
        if (isNobody) {
            // Refuses a root that is one in its own user namespace only, where nobody does not exist.
            Unprivileged.prefix(server.name());
            linkPrograms(programs(folder));
            Unprivileged.give(folder.data());
            Unprivileged.give(folder.scratch());
            Unprivileged.requireReach(
                    folder.data(), programs(folder).resolve("bin").resolve(server.daemon()), server.name());
        }
    }

    private void linkPrograms(Path folder) throws IOException {
        Folders.link(home, folder);
        // Earlier versions of isolde let only the owner execute what they unpacked.
        final Path daemon = folder.resolve("bin").resolve(server.daemon());
        if (!daemon.toFile().setExecutable(true, false)) {
            throw new IOException("cannot make it executable: " + daemon);
        }
    }

    /** Makes a folder and all in it the daemon's. */
    void give(Path folder) throws IOException {
        if (isNobody) {
            Unprivileged.give(folder);
        }
    }

    /** Makes a file that only the daemon, and this user, can read. */
    void write(Path file, String text) throws IOException {
        Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, text);
        if (isNobody) {
            Unprivileged.giveOne(file);
        }
    }
}
