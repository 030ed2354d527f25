package io.isolde.harness.jdbc;

import io.isolde.harness.config.ConnectionSettings;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Locale;
import java.util.Properties;
import java.util.regex.Pattern;

/** Opens connections. What the URL itself says about a property wins over what is set here. */
public final class Connections {
    private static final Duration CONNECT_LIMIT = Duration.ofSeconds(10);
    private static final Duration SILENCE_LIMIT = Duration.ofMinutes(1);
    private static final Pattern LOOPBACK =
            Pattern.compile("jdbc:[a-z:+]+//(127\\.\\d+\\.\\d+\\.\\d+|localhost|\\[::1])([:/?].*)?");

    private Connections() {}

    /**
     * A connection in autocommit, without a default schema unless the URL names one.
     *
     * @throws SQLException as the driver throws it; {@link Errors#line} makes one line of it
     */
    public static Connection open(ConnectionSettings settings, ConnectionUse use) throws SQLException {
        final Connection connection = DriverManager.getConnection(settings.url(), properties(settings, use));
        if (use == ConnectionUse.SESSION) {
            connection.setNetworkTimeout(Runnable::run, 0);
        }
        return connection;
    }

    static Properties properties(ConnectionSettings settings, ConnectionUse use) {
        final Properties all = new Properties();
        // Else the driver takes the user of this process.
        all.setProperty("user", "");
        // What is sent is what the case says, and what comes back is what the server said.
        all.setProperty("useServerPrepStmts", "false");
        all.setProperty("autoReconnect", "false");
        all.setProperty("allowMultiQueries", "true");
        all.setProperty("useAffectedRows", "false");
        all.setProperty("jdbcCompliantTruncation", "false");
        all.setProperty("tinyInt1isBit", "false");
        all.setProperty("yearIsDateType", "false");
        all.setProperty("characterEncoding", "UTF-8");
        // Connecting takes few round trips, and what is sent takes exactly one.
        all.setProperty("cacheServerConfiguration", "true");
        all.setProperty("elideSetAutoCommits", "true");
        all.setProperty("useLocalSessionState", "true");
        all.setProperty("maintainTimeStats", "false");
        all.setProperty("enableQueryTimeouts", "false");
        // A buffer of Java's own: the driver's asks the kernel what is there before each read.
        all.setProperty("useReadAheadInput", "false");
        all.setProperty("useUnbufferedInput", "false");
        all.setProperty("connectTimeout", Long.toString(CONNECT_LIMIT.toMillis()));
        // Of a session it is lifted once it is there: before that, a server that stands still would be waited for for
        // ever.
        final Duration limit = use == ConnectionUse.CONTROL ? SILENCE_LIMIT : CONNECT_LIMIT;
        all.setProperty("socketTimeout", Long.toString(limit.toMillis()));
        secure(settings, all);
        settings.socket().ifPresent(path -> useSocket(path, all));
        all.stringPropertyNames().stream()
                .filter(name -> isInUrl(settings.url(), name))
                .forEach(all::remove);
        settings.addTo(all);
        return all;
    }

    /** Without TLS a password can be sniffed, which on loopback nobody can; elsewhere TLS is used where the server offers it. */
    private static void secure(ConnectionSettings settings, Properties all) {
        final boolean loopback =
                LOOPBACK.matcher(settings.url().toLowerCase(Locale.ROOT)).matches();
        all.setProperty("sslMode", loopback ? "DISABLED" : "PREFERRED");
        all.setProperty("allowPublicKeyRetrieval", Boolean.toString(loopback));
    }

    private static void useSocket(Path path, Properties all) {
        all.setProperty("socketFactory", LocalSocketFactory.class.getName());
        all.setProperty(LocalSocketFactory.PATH, path.toString());
        all.setProperty("useUnbufferedInput", "true");
    }

    private static boolean isInUrl(String url, String property) {
        final int query = url.indexOf('?');
        return query >= 0
                && ("&" + url.substring(query + 1).toLowerCase(Locale.ROOT))
                        .contains("&" + property.toLowerCase(Locale.ROOT) + "=");
    }
}
