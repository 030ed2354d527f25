package io.isolde.harness.execute.postgresql;

import io.isolde.harness.config.ConnectionSettings;
import io.isolde.harness.jdbc.ConnectionUse;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Properties;
import java.util.regex.Pattern;

/** Opens connections to PostgreSQL. What the URL itself says about a property wins over what is set here. */
final class PostgresConnections {
    private static final int CONNECT_SECONDS = 10;
    private static final int SILENCE_SECONDS = 60;

    private static final Pattern LOOPBACK =
            Pattern.compile("jdbc:postgresql://(127\\.\\d+\\.\\d+\\.\\d+|localhost|\\[::1])([:/?].*)?");

    private PostgresConnections() {}

    /** In autocommit, where names without a schema are those of this one. */
    static Connection open(ConnectionSettings settings, String schema, ConnectionUse use) throws SQLException {
        final Properties all = new Properties();
        // What is sent is what the case says: one message for a statement, and text for an answer.
        all.setProperty("preferQueryMode", "simple");
        all.setProperty("autosave", "never");
        // COMMIT of a transaction that has failed answers ROLLBACK, which the driver would make an error.
        all.setProperty("raiseExceptionOnSilentRollback", "false");
        all.setProperty("currentSchema", schema);
        all.setProperty("ApplicationName", "isolde");
        all.setProperty("connectTimeout", Integer.toString(CONNECT_SECONDS));
        all.setProperty("loginTimeout", Integer.toString(CONNECT_SECONDS));
        all.setProperty("socketTimeout", Integer.toString(use == ConnectionUse.CONTROL ? SILENCE_SECONDS : 0));
        final String url = settings.url().toLowerCase(Locale.ROOT);
        all.setProperty("sslmode", LOOPBACK.matcher(url).matches() ? "disable" : "prefer");
        settings.addTo(all);
        final Connection connection = DriverManager.getConnection(settings.url(), all);
        // The driver would have it be that of this machine.
        try (java.sql.Statement statement = connection.createStatement()) {
            statement.execute("SET TIME ZONE 'UTC'");
        }
        return connection;
    }
}
