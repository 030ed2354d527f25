package io.isolde.harness.target;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.catalogue.ServerVersion.Product;
import io.isolde.harness.config.ConnectionSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** MariaDB and MySQL: by {@link Bootstrapper} and {@link DaemonOptions}. Each start gives root a password of its own. */
final class MySqlDaemon implements Daemon {
    private static final String USER = "root";

    /** By a socket, and by TCP. */
    private static final List<String> ACCOUNTS = List.of("'root'@'localhost'", "'root'@'127.0.0.1'");

    private final EmbeddedServer server;
    private final DaemonOptions options;
    private final DaemonUser user;
    private final Bootstrapper bootstrapper;
    private final String password = Passwords.random();

    MySqlDaemon(EmbeddedServer server, Path home, boolean tuned) {
        this.server = server;
        options = new DaemonOptions(server, tuned);
        user = new DaemonUser(server, home);
        bootstrapper = new Bootstrapper(server, options, user);
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
    public void adopt(RunFolder folder) throws IOException {
        user.adopt(folder);
        user.write(initFile(folder), String.join("\n", loginStatements()) + "\n");
    }

    private static Path initFile(RunFolder folder) {
        return folder.scratch().resolve("login.sql");
    }

    /** Run before anybody can connect. No statement of a case needs to read or write files. */
    private List<String> loginStatements() {
        final List<String> statements = new ArrayList<>(List.of("SET sql_log_bin = 0;"));
        for (final String account : ACCOUNTS) {
            statements.add(passwordStatement(account));
            statements.add("REVOKE FILE ON *.* FROM " + account + ";");
        }
        return statements;
    }

    /** By the quickest way of logging in that the version has. */
    private String passwordStatement(String account) {
        final ServerVersion version = server.version();
        if (version.product() == Product.MARIADB) {
            return "SET PASSWORD FOR " + account + " = PASSWORD('" + password + "');";
        }
        final String plugin = version.isAtLeast(9, 0, 0) ? "" : " WITH mysql_native_password";
        return "ALTER USER " + account + " IDENTIFIED" + plugin + " BY '" + password + "';";
    }

    @Override
    public Path programs(RunFolder folder) {
        return user.programs(folder);
    }

    @Override
    public List<String> startCommand(RunFolder folder, int port, List<String> variables) {
        final List<String> command = new ArrayList<>(user.prefix());
        command.addAll(options.startCommand(programs(folder), folder, port, initFile(folder)));
        variables.forEach(variable -> command.add("--" + variable));
        return command;
    }

    @Override
    public void ready(RunFolder folder) throws IOException {
        Files.delete(initFile(folder));
    }

    @Override
    public String endSignal() {
        return "TERM";
    }

    @Override
    public ConnectionSettings reach(int port) {
        return new ConnectionSettings("jdbc:mysql://127.0.0.1:" + port + "/", USER, password);
    }

    @Override
    public ConnectionSettings reachQuickly(ConnectionSettings settings, GuardedServer process) {
        return settings.withSocket(process.socket());
    }
}
