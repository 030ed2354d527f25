package io.isolde.harness.target;

import io.isolde.core.catalogue.PostgresProfile;
import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.ConnectionSettings;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Properties;
import java.util.SortedMap;

/** Asks PostgreSQL. */
final class PostgresQueries extends ServerQueries {
    private static final String VARIABLES = "SELECT name, current_setting(name) FROM pg_settings WHERE name ~ "
            + "'^(server_version|default_transaction_|transaction_|enable_|lock_timeout|statement_timeout|deadlock_timeout|max_locks|max_pred_locks"
            + "|fsync|synchronous_commit|full_page_writes|wal_level|autovacuum$|restart_after_crash|jit$|lc_|server_encoding"
            + "|standard_conforming_strings|default_table_access_method|idle_in_transaction|shared_buffers|work_mem|plan_cache_mode)'";

    PostgresQueries(ConnectionSettings settings) {
        super(settings);
    }

    @Override
    ServerProfile profile(Connection connection) throws SQLException {
        final ServerVersion version = ServerVersion.parsePostgresql(single(connection, "SELECT version()"));
        if (single(connection, "SELECT pg_is_in_recovery() OR current_setting('default_transaction_read_only')::bool")
                .equals("t")) {
            throw new BadInputException("nothing can be written on this server of PostgreSQL: it is a stand-by, or "
                    + "default_transaction_read_only is on");
        }
        return new PostgresProfile(version);
    }

    @Override
    SortedMap<String, String> variables(Connection connection) throws SQLException {
        return pairs(connection, VARIABLES);
    }

    @Override
    String dataFolderQuery() {
        return "SHOW data_directory";
    }

    @Override
    Properties properties(boolean loopback, Duration connectLimit, Duration answerLimit) {
        final Properties properties = new Properties();
        // In seconds, and 0 has no limit.
        properties.setProperty("connectTimeout", Long.toString(Math.max(1, connectLimit.toSeconds())));
        properties.setProperty("loginTimeout", Long.toString(Math.max(1, connectLimit.toSeconds())));
        properties.setProperty("socketTimeout", Long.toString(Math.max(1, answerLimit.toSeconds())));
        properties.setProperty("sslmode", loopback ? "disable" : "prefer");
        return properties;
    }
}
