package io.isolde.harness.target;

import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.harness.config.ConnectionSettings;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Collections;
import java.util.Locale;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** The few questions a target asks its server. Each opens a connection and closes it. */
final class ServerQueries {
    private static final Duration CONNECT_LIMIT = Duration.ofSeconds(5);
    static final Duration ANSWER_LIMIT = Duration.ofSeconds(5);

    /** For a list that a server under full load may take its time over. */
    private static final Duration LONG_ANSWER_LIMIT = Duration.ofSeconds(30);

    private static final Pattern LOOPBACK =
            Pattern.compile("jdbc:mysql://(127\\.\\d+\\.\\d+\\.\\d+|localhost|\\[::1\\])([:/?].*)?");

    /** Variables that bear on what a transaction sees, locks or returns. */
    private static final Pattern RELEVANT = Pattern.compile(
            "version.*|innodb_.*|sql_mode|tx_isolation|transaction_isolation"
                    + "|autocommit|completion_type|character_set_server|collation_server|log_bin|binlog_format|binlog_row_image"
                    + "|optimizer_switch|performance_schema|read_only|super_read_only|tx_read_only|transaction_read_only");

    private final ConnectionSettings settings;

    ServerQueries(ConnectionSettings settings) {
        this.settings = settings;
    }

    ServerProfile profile() throws SQLException {
        try (Connection connection = open(ANSWER_LIMIT)) {
            final ServerVersion version = ServerVersion.parse(single(connection, "SELECT VERSION()"));
            return ProfileReader.read(version, variables(connection, "SHOW GLOBAL VARIABLES"));
        }
    }

    SortedMap<String, String> variables() throws SQLException {
        try (Connection connection = open(LONG_ANSWER_LIMIT)) {
            final SortedMap<String, String> all = variables(connection, "SHOW GLOBAL VARIABLES");
            all.keySet().removeIf(name -> !RELEVANT.matcher(name).matches());
            return Collections.unmodifiableSortedMap(all);
        }
    }

    /** The folder the server says it works on, without a slash at its end. */
    String dataFolder() throws SQLException {
        try (Connection connection = open(ANSWER_LIMIT)) {
            return single(connection, "SELECT @@datadir").replaceFirst("/+$", "");
        }
    }

    /** Whether it takes a connection and answers over it. */
    boolean answers(Duration within) {
        try (Connection connection = open(within, within)) {
            single(connection, "SELECT 1");
            return true;
        } catch (SQLException e) {
            return false;
        }
    }

    private Connection open(Duration answerLimit) throws SQLException {
        return open(CONNECT_LIMIT, answerLimit);
    }

    private Connection open(Duration connectLimit, Duration answerLimit) throws SQLException {
        final Properties properties = new Properties();
        properties.setProperty("user", settings.user());
        properties.setProperty("password", settings.password());
        properties.setProperty("connectTimeout", Long.toString(connectLimit.toMillis()));
        properties.setProperty("socketTimeout", Long.toString(answerLimit.toMillis()));
        // TLS guards nothing on loopback, and an embedded server has no certificate.
        final boolean loopback =
                LOOPBACK.matcher(settings.url().toLowerCase(Locale.ROOT)).matches();
        properties.setProperty("sslMode", loopback ? "DISABLED" : "PREFERRED");
        properties.setProperty("allowPublicKeyRetrieval", Boolean.toString(loopback));
        return DriverManager.getConnection(settings.url(), properties);
    }

    /** The one cell that a query returns. */
    static String single(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            if (!rows.next()) {
                throw new SQLException("a row must come back: " + query);
            }
            return rows.getString(1);
        }
    }

    private static SortedMap<String, String> variables(Connection connection, String query) throws SQLException {
        final SortedMap<String, String> found = new TreeMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                final String value = rows.getString(2);
                found.put(rows.getString(1).toLowerCase(Locale.ROOT), value == null ? "" : value);
            }
        }
        return found;
    }
}
