package io.isolde.harness.target;

import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.harness.config.ConnectionSettings;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Properties;
import java.util.SortedMap;
import java.util.regex.Pattern;

/** Asks MariaDB and MySQL. */
final class MySqlQueries extends ServerQueries {
    private static final String VARIABLES = "SHOW GLOBAL VARIABLES";

    private static final Pattern RELEVANT = Pattern.compile(
            "version.*|innodb_.*|sql_mode|tx_isolation|transaction_isolation"
                    + "|autocommit|completion_type|character_set_server|collation_server|log_bin|binlog_format|binlog_row_image"
                    + "|optimizer_switch|performance_schema|read_only|super_read_only|tx_read_only|transaction_read_only");

    MySqlQueries(ConnectionSettings settings) {
        super(settings);
    }

    @Override
    ServerProfile profile(Connection connection) throws SQLException {
        final ServerVersion version = ServerVersion.parse(single(connection, "SELECT VERSION()"));
        return ProfileReader.read(version, pairs(connection, VARIABLES));
    }

    @Override
    SortedMap<String, String> variables(Connection connection) throws SQLException {
        final SortedMap<String, String> all = pairs(connection, VARIABLES);
        all.keySet().removeIf(name -> !RELEVANT.matcher(name).matches());
        return all;
    }

    @Override
    String dataFolderQuery() {
        return "SELECT @@datadir";
    }

    @Override
    Properties properties(boolean loopback, Duration connectLimit, Duration answerLimit) {
        final Properties properties = new Properties();
        // Else the driver takes the user of this process.
        properties.setProperty("user", "");
        properties.setProperty("connectTimeout", Long.toString(connectLimit.toMillis()));
        properties.setProperty("socketTimeout", Long.toString(answerLimit.toMillis()));
        // TLS guards nothing on loopback, and an embedded server has no certificate.
        properties.setProperty("sslMode", loopback ? "DISABLED" : "PREFERRED");
        properties.setProperty("allowPublicKeyRetrieval", Boolean.toString(loopback));
        return properties;
    }
}
