package io.isolde.harness.target;

import io.isolde.harness.config.ConnectionSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

/**
 * PostgreSQL: the one place that knows its options. It refuses to run as root, so a root gives it to {@link Unprivileged nobody}, with a copy of the programs in
 * the run folder, as nobody cannot enter the folders of root.
 *
 * <p>Tuned means fast and forgetful: nothing is flushed, pages and rows are logged as little as can be, and no process works behind a case's back. A backend that
 * crashes ends the server, which otherwise would come back by itself within the case. A deadlock is looked for after 20 ms, where the default of a second makes a case
 * with one last that long: this decides which member of a ring is the victim, and nothing else. Levels, planner and limits stay the server's own.
 */
final class PostgresDaemon implements Daemon {
    /** Who may do everything, without a password. */
    private static final String USER = "postgres";

    /** Enough for 64 lanes of six sessions, and what each lane observes by. */
    private static final int MAX_CONNECTIONS = 600;

    /** What runs differ in from a server as it is delivered, besides speed. */
    private static final List<String> TUNING = List.of(
            "fsync=off",
            "synchronous_commit=off",
            "full_page_writes=off",
            "wal_level=minimal",
            "max_wal_senders=0",
            "autovacuum=off",
            "restart_after_crash=off",
            "deadlock_timeout=20ms");

    private static final List<String> INIT_OPTIONS =
            List.of("-U", USER, "-A", "trust", "--locale=C", "--encoding=UTF8", "-N");

    private final EmbeddedServer server;
    private final Path home;
    private final boolean tuned;

    /** @param home folder that the server is unpacked in */
    PostgresDaemon(EmbeddedServer server, Path home, boolean tuned) {
        this.server = server;
        this.home = home;
        this.tuned = tuned;
    }

    @Override
    public String recipeId() {
        return Daemon.id("initdb " + INIT_OPTIONS);
    }

    @Override
    public void bootstrap(Path data) throws IOException, InterruptedException {
        if (!Unprivileged.isNeeded()) {
            initDb(home, data, List.of());
            return;
        }
        final Path work = Files.createTempDirectory("isolde-initdb-");
        try {
            Folders.link(home, work.resolve("server"));
            Unprivileged.giveOne(work);
            initDb(work.resolve("server"), work.resolve("data"), Unprivileged.prefix(server.name()));
            Folders.copy(work.resolve("data"), data);
        } finally {
            Folders.remove(work);
        }
    }

    private void initDb(Path programs, Path data, List<String> prefix) throws IOException, InterruptedException {
        final Path log = Files.createTempFile("isolde-initdb-", ".log");
        final List<String> command = new ArrayList<>(prefix);
        command.add(programs.resolve("bin/initdb").toString());
        command.addAll(List.of("-D", data.toString()));
        command.addAll(INIT_OPTIONS);
        try {
            final ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(data.getParent().toFile())
                    .redirectErrorStream(true)
                    .redirectInput(Path.of("/dev/null").toFile())
                    .redirectOutput(log.toFile());
            builder.environment().put("LD_LIBRARY_PATH", SharedLibraries.path(programs));
            final int status = builder.start().waitFor();
            if (status != 0) {
                throw SharedLibraries.missing(server, Tails.of(log))
                        .orElseGet(() -> new TargetException(server.name()
                                + " cannot make its system tables, exit status " + status + ":\n"
                                + String.join("\n", Tails.of(log))));
            }
        } finally {
            Files.deleteIfExists(log);
        }
    }

    @Override
    public void adopt(RunFolder folder) throws IOException {
        // It starts on a folder only that nobody else may read.
        Files.setPosixFilePermissions(folder.data(), PosixFilePermissions.fromString("rwx------"));
        if (Unprivileged.isNeeded()) {
            Files.setPosixFilePermissions(folder.path(), PosixFilePermissions.fromString("rwx--x--x"));
            Folders.link(home, programs(folder));
            Unprivileged.give(folder.data());
            Unprivileged.requireReach(
                    folder.data(), programs(folder).resolve("bin").resolve(server.daemon()), server.name());
        }
    }

    /** Where the programs are that run on this folder. */
    private Path programs(RunFolder folder) {
        return Unprivileged.isNeeded() ? folder.path().resolve("server") : home;
    }

    @Override
    public List<String> startCommand(RunFolder folder, int port, List<String> variables) {
        final List<String> command =
                new ArrayList<>(Unprivileged.isNeeded() ? Unprivileged.prefix(server.name()) : List.of());
        command.add(programs(folder).resolve("bin").resolve(server.daemon()).toString());
        command.addAll(List.of("-D", folder.data().toString(), "-p", Integer.toString(port)));
        final List<String> settings = new ArrayList<>(List.of(
                "listen_addresses=127.0.0.1",
                "unix_socket_directories=",
                "max_connections=" + MAX_CONNECTIONS,
                // Errors of statements are answers to their sessions.
                "log_min_messages=log"));
        if (tuned) {
            settings.addAll(TUNING);
        }
        settings.addAll(variables);
        settings.forEach(setting -> command.addAll(List.of("-c", setting)));
        return command;
    }

    /** Without waiting for sessions to end, or writing what nobody will read; it frees its shared memory, which a killed one leaves. */
    @Override
    public String endSignal() {
        return "QUIT";
    }

    @Override
    public ConnectionSettings reach(int port) {
        return new ConnectionSettings("jdbc:postgresql://127.0.0.1:" + port + "/" + USER, USER, "");
    }

    @Override
    public ConnectionSettings reachQuickly(ConnectionSettings settings, GuardedServer process) {
        return settings;
    }
}
