package io.isolde.harness.target;

import io.isolde.core.catalogue.ServerProfile;
import io.isolde.harness.config.BadInputException;
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
abstract class ServerQueries {
    static final Duration ANSWER_LIMIT = Duration.ofSeconds(5);

    private static final Duration CONNECT_LIMIT = Duration.ofSeconds(5);

    /** For a list that a server under full load may take its time over. */
    private static final Duration LONG_ANSWER_LIMIT = Duration.ofSeconds(30);

    private static final Pattern LOOPBACK =
            Pattern.compile("jdbc:[a-z]+://(127\\.\\d+\\.\\d+\\.\\d+|localhost|\\[::1\\])([:/?].*)?");

    private final ConnectionSettings settings;

    ServerQueries(ConnectionSettings settings) {
        this.settings = settings;
    }

    /** By the scheme of the URL. */
    static ServerQueries of(ConnectionSettings settings) {
        return settings.url().startsWith(JdbcUrls.POSTGRESQL)
                ? new PostgresQueries(settings)
                : new MySqlQueries(settings);
    }

    /**
     * What the rules depend on.
     *
     * @throws BadInputException when the server is another product, or set to what no rules are known for
     */
    ServerProfile profile() throws SQLException {
        try (Connection connection = open(ANSWER_LIMIT)) {
            return profile(connection);
        } catch (IllegalArgumentException e) {
            throw new BadInputException(settings.url() + " has no rules here: " + e.getMessage(), e);
        }
    }

    /** The variables that bear on what a transaction sees, locks or returns. */
    SortedMap<String, String> variables() throws SQLException {
        try (Connection connection = open(LONG_ANSWER_LIMIT)) {
            return Collections.unmodifiableSortedMap(variables(connection));
        }
    }

    /** The folder the server says it works on, without a slash at its end. */
    String dataFolder() throws SQLException {
        try (Connection connection = open(ANSWER_LIMIT)) {
            return single(connection, dataFolderQuery()).replaceFirst("(?<!/)/++$", "");
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

    abstract ServerProfile profile(Connection connection) throws SQLException;

    abstract SortedMap<String, String> variables(Connection connection) throws SQLException;

    abstract String dataFolderQuery();

    /** What the driver is told of the connection, besides who logs in. */
    abstract Properties properties(boolean loopback, Duration connectLimit, Duration answerLimit);

    private Connection open(Duration answerLimit) throws SQLException {
        return open(CONNECT_LIMIT, answerLimit);
    }

    private Connection open(Duration connectLimit, Duration answerLimit) throws SQLException {
        final boolean loopback =
                LOOPBACK.matcher(settings.url().toLowerCase(Locale.ROOT)).matches();
        final Properties properties = properties(loopback, connectLimit, answerLimit);
        settings.addTo(properties);
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

    /** Names in lower case and values, of a query of two columns. */
    static SortedMap<String, String> pairs(Connection connection, String query) throws SQLException {
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
