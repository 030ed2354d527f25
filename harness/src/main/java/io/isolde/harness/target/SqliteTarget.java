package io.isolde.harness.target;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.catalogue.SqliteProfile;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.ConnectionSettings;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.SortedMap;
import java.util.TreeMap;

/** SQLite in this process: a folder in which each lane makes a database file. The folder goes when the target is closed. */
final class SqliteTarget extends InProcessTarget {
    private static final String PRODUCT = "SQLite";

    private final SqliteProfile profile;
    private final SortedMap<String, String> variables;

    private SqliteTarget(TargetSpec.InProcess spec, RunFolder folder) throws SQLException {
        super(PRODUCT, spec.name(), folder);
        this.variables = new TreeMap<>();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite::memory:")) {
            variables.put("sqlite_version", ServerQueries.single(connection, "SELECT sqlite_version()"));
            variables.put("sqlite_source_id", ServerQueries.single(connection, "SELECT sqlite_source_id()"));
        }
        variables.put("journal_mode", spec.journal().pragma());
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
        final RunFolder folder = newFolder(PRODUCT, options);
        try {
            final SqliteTarget target = new SqliteTarget(spec, folder);
            target.begin();
            return target;
        } catch (final SQLException | UnsatisfiedLinkError e) {
            folder.close();
            throw new BadInputException("SQLite cannot be used on this machine: " + e.getMessage(), e);
        }
    }

    /** The URL of the folder, to which the name of a file is put. */
    @Override
    public ConnectionSettings connection() {
        return new ConnectionSettings("jdbc:sqlite:file:" + data() + "/", "", "");
    }

    @Override
    public SqliteProfile profile() {
        return profile;
    }

    @Override
    public SortedMap<String, String> variables() {
        return variables;
    }
}
