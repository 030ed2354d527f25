package io.isolde.harness.target;

import io.isolde.harness.config.ConnectionSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** MariaDB and MySQL: by {@link Bootstrapper} and {@link DaemonOptions}. */
final class MySqlDaemon implements Daemon {
    private final Bootstrapper bootstrapper;
    private final DaemonOptions options;

    MySqlDaemon(EmbeddedServer server, Path home, boolean tuned) {
        bootstrapper = new Bootstrapper(server, home, tuned);
        options = new DaemonOptions(server, home, tuned);
    }

    @Override
    public String recipeId() {
        return bootstrapper.recipeId();
    }

    @Override
    public void bootstrap(Path data) throws IOException, InterruptedException {
        bootstrapper.bootstrap(data);
    }

    @Override
    public void adopt(RunFolder folder) {
        // A server that runs as we do finds its data as we left them.
    }

    @Override
    public List<String> startCommand(RunFolder folder, int port, List<String> variables) {
        final List<String> command = new ArrayList<>(options.startCommand(folder.data(), folder.scratch(), port));
        variables.forEach(variable -> command.add("--" + variable));
        return command;
    }

    @Override
    public String endSignal() {
        return "TERM";
    }

    @Override
    public ConnectionSettings reach(int port) {
        return new ConnectionSettings("jdbc:mysql://127.0.0.1:" + port + "/", "root", "");
    }

    @Override
    public ConnectionSettings reachQuickly(ConnectionSettings settings, GuardedServer process) {
        return settings.withSocket(process.socket());
    }
}
