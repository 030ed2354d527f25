package io.isolde.harness.target;

import io.isolde.harness.config.ConnectionSettings;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * PostgreSQL: the one place that knows its options. Each start gives the role of cases, which is no superuser, a password of its own.
 *
 * <p>Tuned means fast and forgetful: nothing is flushed, pages and rows are logged as little as can be, and no process works behind a case's back. A backend that
 * crashes ends the server, which otherwise would come back by itself within the case. A deadlock is looked for after 20 ms, where the default of a second makes a case
 * with one last that long: this decides which member of a ring is the victim, and nothing else. Levels, planner and limits stay the server's own.
 */
final class PostgresDaemon implements Daemon {
    /** Owns the system tables, may do everything, and cannot log in. */
    private static final String SUPERUSER = "postgres";

    private static final String DATABASE = "postgres";

    /** Who runs cases: owner of the database, sees and ends what others run, and reaches no file and no program. */
    private static final String USER = "isolde";

    private static final List<String> ROLE_STATEMENTS = List.of(
            "CREATE ROLE " + USER + " LOGIN",
            "GRANT pg_monitor, pg_signal_backend TO " + USER,
            "ALTER DATABASE " + DATABASE + " OWNER TO " + USER);

    /** Everybody else is refused. */
    private static final String LOGINS = "host all " + USER + " 127.0.0.1/32 scram-sha-256\n";

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
            List.of("-U", SUPERUSER, "-A", "trust", "--locale=C", "--encoding=UTF8", "-N");

    private final EmbeddedServer server;
    private final DaemonUser user;
    private final boolean tuned;
    private final String password = Passwords.random();

    /** @param home folder that the server is unpacked in */
    PostgresDaemon(EmbeddedServer server, Path home, boolean tuned) {
        this.server = server;
        user = new DaemonUser(server, home);
        this.tuned = tuned;
    }

    @Override
    public String recipeId() {
        return Daemon.id("initdb " + INIT_OPTIONS + ROLE_STATEMENTS + LOGINS);
    }

    @Override
    public void bootstrap(Path data) throws IOException, InterruptedException {
        user.bootstrap(data, (programs, made) -> {
            initDb(programs, made);
            Files.writeString(made.resolve("pg_hba.conf"), LOGINS);
            single(programs, made, ROLE_STATEMENTS);
        });
    }

    private void initDb(Path programs, Path data) throws IOException, InterruptedException {
        final List<String> command =
                new ArrayList<>(List.of(programs.resolve("bin/initdb").toString(), "-D", data.toString()));
        command.addAll(INIT_OPTIONS);
        run(programs, data.getParent(), command, List.of());
    }

    /** Has the superuser, who cannot log in, run statements while no server runs. They go by standard input: no process list has the password. */
    private void single(Path programs, Path data, List<String> statements) throws IOException, InterruptedException {
        final List<String> command = List.of(
                programs.resolve("bin").resolve(server.daemon()).toString(),
                "--single",
                "-D",
                data.toString(),
                "-c",
                "password_encryption=scram-sha-256",
                "-c",
                "fsync=off",
                DATABASE);
        run(programs, data, command, statements);
    }

    private void run(Path programs, Path folder, List<String> words, List<String> input)
            throws IOException, InterruptedException {
        final Path log = Files.createTempFile("isolde-initdb-", ".log");
        final List<String> command = new ArrayList<>(user.prefix());
        command.addAll(words);
        try {
            final ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile());
            builder.environment().put("LD_LIBRARY_PATH", SharedLibraries.path(programs));
            final Process process = builder.start();
            try (OutputStream out = process.getOutputStream()) {
                out.write((String.join("\n", input) + "\n").getBytes(StandardCharsets.UTF_8));
            }
            final int status = process.waitFor();
            // A server of one user tells of a statement that fails, and goes on.
            if (status != 0 || Tails.of(log).stream().anyMatch(line -> line.contains(" ERROR:  "))) {
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
    public void adopt(RunFolder folder) throws IOException, InterruptedException {
        user.adopt(folder);
        single(programs(folder), folder.data(), List.of("ALTER ROLE " + USER + " PASSWORD '" + password + "'"));
    }

    @Override
    public Path programs(RunFolder folder) {
        return user.programs(folder);
    }

    @Override
    public List<String> startCommand(RunFolder folder, int port, List<String> variables) {
        final List<String> command = new ArrayList<>(user.prefix());
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
        return new ConnectionSettings("jdbc:postgresql://127.0.0.1:" + port + "/" + DATABASE, USER, password);
    }

    @Override
    public ConnectionSettings reachQuickly(ConnectionSettings settings, GuardedServer process) {
        return settings;
    }
}
