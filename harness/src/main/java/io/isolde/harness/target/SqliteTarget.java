package io.isolde.harness.target;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.catalogue.SqliteProfile;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.ConnectionSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** SQLite in this process: a folder in which each lane makes a database file. The folder goes when the target is closed. */
final class SqliteTarget implements RunningTarget {
    private final TargetSpec.InProcess spec;
    private final RunFolder folder;
    private final SqliteProfile profile;
    private final SortedMap<String, String> variables;
    private final Thread shutdownHook = new Thread(this::end, "isolde-stop-sqlite");
    private boolean closed;

    private SqliteTarget(TargetSpec.InProcess spec, RunFolder folder) throws SQLException {
        this.spec = spec;
        this.folder = folder;
        this.variables = new TreeMap<>();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite::memory:")) {
            variables.put("sqlite_version", single(connection, "SELECT sqlite_version()"));
            variables.put("sqlite_source_id", single(connection, "SELECT sqlite_source_id()"));
            variables.put("threadsafe", single(connection, "SELECT sqlite_compileoption_get(0)"));
        }
        variables.put("journal_mode", spec.journal() == SqliteProfile.Journal.WAL ? "wal" : "delete");
        variables.put("cache", spec.sharedCache() ? "shared" : "private");
        variables.put("synchronous", "off");
        variables.put("busy_timeout", "0");
        variables.put("foreign_keys", "off");
        this.profile = new SqliteProfile(
                ServerVersion.sqlite(variables.get("sqlite_version")), spec.journal(), spec.sharedCache());
    }

    /**
     * Makes the folder.
     *
     * @throws BadInputException when it cannot be made, or the library of SQLite cannot be loaded here
     */
    static SqliteTarget start(TargetSpec.InProcess spec, TargetOptions options) {
        final Path root = options.root();
        final RunFolder folder;
        try {
            RunFolder.sweep(root, System.err::println);
            folder = RunFolder.create(root);
            Files.createDirectories(folder.data());
        } catch (final IOException e) {
            throw new TargetException("cannot make a folder for SQLite in " + root + ": " + e, e);
        }
        try {
            final SqliteTarget target = new SqliteTarget(spec, folder);
            Runtime.getRuntime().addShutdownHook(target.shutdownHook);
            return target;
        } catch (final SQLException | UnsatisfiedLinkError e) {
            folder.close();
            throw new BadInputException("SQLite cannot be used on this machine: " + e.getMessage(), e);
        }
    }

    private static String single(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            rows.next();
            return String.valueOf(rows.getString(1));
        }
    }

    @Override
    public String name() {
        return spec.name();
    }

    /** The URL of the folder, to which the name of a file is put. */
    @Override
    public ConnectionSettings connection() {
        return new ConnectionSettings("jdbc:sqlite:file:" + folder.data() + "/", "", "");
    }

    @Override
    public SqliteProfile profile() {
        return profile;
    }

    @Override
    public SortedMap<String, String> variables() {
        return variables;
    }

    @Override
    public boolean startedByUs() {
        return true;
    }

    /** As this process does. */
    @Override
    public boolean isAlive() {
        return true;
    }

    @Override
    public void restart() {
        throw new IllegalStateException("SQLite is lost with this process only");
    }

    @Override
    public List<String> logTail(int most) {
        return List.of();
    }

    @Override
    public void close() {
        end();
        try {
            Runtime.getRuntime().removeShutdownHook(shutdownHook);
        } catch (final IllegalStateException e) {
            // The JVM is on its way out and runs the hook, which finds nothing left to do.
            return;
        }
    }

    private synchronized void end() {
        if (!closed) {
            closed = true;
            folder.close();
        }
    }
}
