package io.isolde.harness.target;

import io.isolde.harness.target.EmbeddedServer.Bootstrap;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Makes the data folder of a new server: system tables, and a root without password that may connect from this machine. */
final class Bootstrapper {
    /** Sent on a line of its own each. The server does not look up names, so root needs the address too. */
    private static final List<String> INIT_STATEMENTS = List.of(
            "CREATE USER 'root'@'127.0.0.1' IDENTIFIED BY '';",
            "GRANT ALL PRIVILEGES ON *.* TO 'root'@'127.0.0.1' WITH GRANT OPTION;");

    private final EmbeddedServer server;
    private final Path home;
    private final DaemonOptions options;

    Bootstrapper(EmbeddedServer server, Path home, boolean tuned) {
        this.server = server;
        this.home = home;
        options = new DaemonOptions(server, home, tuned);
    }

    /** Differs whenever the bootstrapped data may. */
    String recipeId() {
        final String recipe = server.bootstrap() + "\n" + options.bootstrapOptions() + "\n" + INIT_STATEMENTS;
        return Daemon.id(recipe);
    }

    /** Into a folder that does not exist yet. */
    void bootstrap(Path data) throws IOException, InterruptedException {
        final Path log = data.resolveSibling(data.getFileName() + ".log");
        final Path initFile = data.resolveSibling(data.getFileName() + ".sql");
        Files.write(initFile, INIT_STATEMENTS);
        Files.createDirectories(data);
        final ProcessBuilder builder = new ProcessBuilder(options.bootstrapCommand(data, initFile))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().put("LD_LIBRARY_PATH", SharedLibraries.path(home));
        run(builder, data, log);
        Files.delete(initFile);
        Files.delete(log);
    }

    private void run(ProcessBuilder builder, Path data, Path log) throws IOException, InterruptedException {
        final Process process = builder.start();
        boolean fed = false;
        try {
            fed = feed(process, data);
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
    private boolean feed(Process process, Path data) throws IOException {
        final StringBuilder input = new StringBuilder();
        if (server.bootstrap() instanceof Bootstrap.Scripts scripts) {
            Files.createDirectories(data.resolve("mysql"));
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
