package io.isolde.harness.execute.duckdb;

import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicLong;

/** Connects to the database of a lane, one after the other: each has a name of its own. One in memory goes with its last connection. */
final class Databases {
    /** Of all lanes of this process. */
    private static final AtomicLong MADE = new AtomicLong();

    /** The last two keep a case from files, and from settings. DuckDB manual, "Securing DuckDB". */
    private static final List<String> SETTINGS = List.of(
            "SET threads = 1",
            "SET checkpoint_threshold = '1TB'",
            "SET enable_external_access = false",
            "SET lock_configuration = true");

    private final Driver library;
    private final String url;
    private final String schema;
    private String name;

    /** @param url to which a name is put */
    Databases(Driver library, String url, String schema) {
        this.library = library;
        this.url = url;
        this.schema = schema;
    }

    /** The first connection to a database of its own. */
    DuckDbSession first() throws SQLException {
        name = schema + "_" + MADE.incrementAndGet();
        final Connection connection = open();
        try (Statement statement = connection.createStatement()) {
            for (final String setting : SETTINGS) {
                statement.execute(setting);
            }
        }
        return new DuckDbSession(connection);
    }

    /** One more. */
    DuckDbSession next() throws SQLException {
        return new DuckDbSession(open());
    }

    private Connection open() throws SQLException {
        return library.connect(url + name, new Properties());
    }
}
