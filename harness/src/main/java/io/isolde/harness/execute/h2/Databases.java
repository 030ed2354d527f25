package io.isolde.harness.execute.h2;

import io.isolde.harness.config.ConnectionSettings;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicLong;

/** Connects to the database of a lane, one after the other: each has a name of its own, and goes with its last connection. */
final class Databases {
    /** Of all lanes of this process. */
    private static final AtomicLong MADE = new AtomicLong();

    /** Far longer than a case takes. */
    static final int LOCK_LIMIT_MS = 20_000;

    private static final String SETTINGS = ";LOCK_TIMEOUT=" + LOCK_LIMIT_MS + ";DB_CLOSE_ON_EXIT=FALSE";

    private final Driver library;
    private final ConnectionSettings settings;
    private final String schema;
    private String name;

    Databases(Driver library, ConnectionSettings settings, String schema) {
        this.library = library;
        this.settings = settings;
        this.schema = schema;
        next();
    }

    /** Connections are to another database from now on. */
    void next() {
        name = schema + "_" + ProcessHandle.current().pid() + "_" + MADE.incrementAndGet();
    }

    Connection connect() throws SQLException {
        final Properties login = new Properties();
        settings.addTo(login);
        return library.connect(settings.url() + name + SETTINGS, login);
    }
}
