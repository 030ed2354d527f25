package io.isolde.harness.target;

import io.isolde.harness.target.EmbeddedServer.Bootstrap;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Makes the data folder of a new server: system tables, and a root that may connect from this machine, who gets a password at each start. */
final class Bootstrapper {
    /** Sent on a line of its own each. The server does not look up names, so root needs the address too. */
    private static final List<String> INIT_STATEMENTS = List.of(
            "CREATE USER 'root'@'127.0.0.1' IDENTIFIED BY '';",
            "GRANT ALL PRIVILEGES ON *.* TO 'root'@'127.0.0.1' WITH GRANT OPTION;");

    private final EmbeddedServer server;
    private final DaemonOptions options;
    private final DaemonUser user;

    Bootstrapper(EmbeddedServer server, DaemonOptions options, DaemonUser user) {
        this.server = server;
        this.options = options;
        this.user = user;
    }

    /** Differs whenever the bootstrapped data may. */
    String recipeId() {
        final String recipe = server.bootstrap() + "\n" + options.bootstrapOptions() + "\n" + INIT_STATEMENTS;
        return Daemon.id(recipe);
    }

    /** Into a folder that does not exist yet. */
    void bootstrap(Path data) throws IOException, InterruptedException {
        user.bootstrap(data, this::make);
    }

    private void make(Path home, Path data) throws IOException, InterruptedException {
        final Path log = data.resolveSibling(data.getFileName() + ".log");
        final Path initFile = data.resolveSibling(data.getFileName() + ".sql");
        Files.write(initFile, INIT_STATEMENTS);
        Files.createDirectories(server.bootstrap() instanceof Bootstrap.Scripts ? data.resolve("mysql") : data);
        user.give(data);
        final List<String> command = new ArrayList<>(user.prefix());
        command.addAll(options.bootstrapCommand(home, data, initFile));
        final ProcessBuilder builder = new ProcessBuilder(command)
                .directory(data.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().put("LD_LIBRARY_PATH", SharedLibraries.path(home));
        run(builder, home, log);
        Files.delete(initFile);
        Files.delete(log);
    }

    private void run(ProcessBuilder builder, Path home, Path log) throws IOException, InterruptedException {
        final Process process = builder.start();
        boolean fed = false;
        try {
            fed = feed(process, home);
            final int status = process.waitFor();
            if (status != 0 || !fed) {
                throw SharedLibraries.missing(server, Tails.of(log))
                        .orElseGet(
                                () -> new TargetException(server.name() + " cannot make its system tables, exit status "
                                        + status + ":\n" + String.join("\n", Tails.of(log))));
            }
        } finally {
            process.destroyForcibly();
        }
    }

    /** Whether the daemon took all of its input. */
    private boolean feed(Process process, Path home) throws IOException {
        final StringBuilder input = new StringBuilder();
        if (server.bootstrap() instanceof Bootstrap.Scripts scripts) {
            input.append("use mysql;\n");
            for (String name : scripts.names()) {
                input.append(Files.readString(home.resolve("share").resolve(name)));
            }
        }
        try (OutputStream out = process.getOutputStream()) {
            out.write(input.toString().getBytes(StandardCharsets.UTF_8));
            return true;
        } catch (IOException e) {
            // It ended before it read everything; its status and its log say why.
            return false;
        }
    }
}
