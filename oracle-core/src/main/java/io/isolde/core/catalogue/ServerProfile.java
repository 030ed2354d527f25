package io.isolde.core.catalogue;

import java.util.Map;

/** What the rules of a database depend on, read from a server when it is connected to. Each family of databases has its own. */
public sealed interface ServerProfile permits InnoDbProfile, SqliteProfile, PostgresProfile, H2Profile, DuckDbProfile {
    /** Which product it is, and which release. */
    ServerVersion version();

    /** What else the rules depend on, by name, in the order in which it is told. */
    Map<String, Object> settings();

    /**
     * The profile that tells these {@link #settings}.
     *
     * @throws IllegalArgumentException when one is missing or has no such value
     */
    static ServerProfile of(ServerVersion version, Map<String, ?> settings) {
        return switch (version.product()) {
            case MARIADB, MYSQL ->
                new InnoDbProfile(
                        version,
                        Boolean.parseBoolean(setting(settings, "snapshotIsolation")),
                        UnchangedRows.valueOf(setting(settings, "unchangedRows")));
            case SQLITE ->
                new SqliteProfile(
                        version,
                        SqliteProfile.Journal.valueOf(setting(settings, "journal")),
                        Boolean.parseBoolean(setting(settings, "sharedCache")));
            case POSTGRESQL -> new PostgresProfile(version);
            case H2 -> new H2Profile(version);
            case DUCKDB -> new DuckDbProfile(version);
        };
    }

    private static String setting(Map<String, ?> settings, String name) {
        final Object value = settings.get(name);
        if (value == null) {
            throw new IllegalArgumentException("a profile must have all settings: missing=" + name);
        }
        return value.toString();
    }
}
