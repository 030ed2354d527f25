package io.isolde.harness.target;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.catalogue.ServerVersion.Product;
import io.isolde.core.catalogue.SqliteProfile;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.ConnectionSettings;
import io.isolde.harness.config.Secret;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which server is meant. */
public sealed interface TargetSpec {
    /** As it can be given to {@link Targets#parse}, but without a password. */
    String name();

    /** The product by which it is named; of a URL that of its scheme, which MariaDB and MySQL share. */
    Product product();

    /**
     * A server that we fetch and start.
     *
     * @param variables set on the daemon's command line after all that we set ourselves, as in {@code log-bin=b}
     */
    record Embedded(EmbeddedServer server, List<String> variables) implements TargetSpec {
        public Embedded {
            variables = List.copyOf(variables);
        }

        /** The same server with variables besides, which go before its own. */
        public Embedded with(Map<String, String> others) {
            final List<String> all = new ArrayList<>(variables);
            others.forEach((name, value) -> all.add(name + "=" + value));
            return new Embedded(server, all);
        }

        @Override
        public Product product() {
            return server.version().product();
        }

        @Override
        public String name() {
            return server.name() + (variables.isEmpty() ? "" : "?" + String.join("&", variables));
        }
    }

    /** SQLite in this process, on database files that we make. */
    record InProcess(SqliteProfile.Journal journal, boolean sharedCache) implements TargetSpec {
        static final String NAME = "sqlite";

        private static final String WAL = "journal_mode=wal";
        private static final String SHARED = "cache=shared";
        /** What is the case without being said. */
        private static final Set<String> STANDARD = Set.of("journal_mode=delete", "cache=private");

        /**
         * Reads what follows the name.
         *
         * @throws BadInputException for any other setting
         */
        static InProcess of(List<String> settings) {
            for (final String setting : settings) {
                if (!setting.equals(WAL) && !setting.equals(SHARED) && !STANDARD.contains(setting)) {
                    throw new BadInputException(
                            "not a setting of SQLite that has rules: '" + setting + "': write sqlite, "
                                    + "sqlite?journal_mode=wal, sqlite?cache=shared, or sqlite?journal_mode=wal&cache=shared");
                }
            }
            return new InProcess(
                    settings.contains(WAL) ? SqliteProfile.Journal.WAL : SqliteProfile.Journal.ROLLBACK,
                    settings.contains(SHARED));
        }

        @Override
        public Product product() {
            return Product.SQLITE;
        }

        @Override
        public String name() {
            final List<String> settings = new ArrayList<>();
            if (journal == SqliteProfile.Journal.WAL) {
                settings.add(WAL);
            }
            if (sharedCache) {
                settings.add(SHARED);
            }
            return NAME + (settings.isEmpty() ? "" : "?" + String.join("&", settings));
        }
    }

    /**
     * H2 in this process: a version that we fetch, and a database for each lane.
     *
     * @param onFile whether databases are files, not in memory
     */
    record H2(ServerVersion version, boolean onFile) implements TargetSpec {
        static final String NAME = "h2";
        static final String SETTINGS = "mode=memory (default), mode=file";

        private static final String MEMORY = "mode=memory";
        private static final String FILE = "mode=file";

        /** The newest first, which is the one used when none is named. */
        static final List<String> VERSIONS = List.of("2.5.252", "2.5.250", "2.4.240", "2.3.232", "2.2.224", "2.1.214");

        static boolean isNamed(String name) {
            return name.equals(NAME) || name.startsWith(NAME + ":");
        }

        /**
         * Reads a name and what follows it.
         *
         * @throws BadInputException for a version that is not known, or any other setting
         */
        static H2 of(String name, List<String> settings) {
            final String version = name.equals(NAME) ? VERSIONS.get(0) : name.substring(NAME.length() + 1);
            if (!VERSIONS.contains(version)) {
                throw new BadInputException(
                        "no version " + version + " of H2 is known: give one of " + String.join(", ", VERSIONS));
            }
            for (final String setting : settings) {
                if (!setting.equals(MEMORY) && !setting.equals(FILE)) {
                    throw new BadInputException("not a setting of H2: '" + setting + "': there are " + SETTINGS);
                }
            }
            return new H2(ServerVersion.named(NAME + ":" + version), settings.contains(FILE));
        }

        /** The version without the name. */
        String number() {
            return version.toString().substring(NAME.length() + 1);
        }

        @Override
        public Product product() {
            return Product.H2;
        }

        @Override
        public String name() {
            return version + (onFile ? "?" + FILE : "");
        }
    }

    /**
     * DuckDB in this process: a version that we fetch, and a database for each lane.
     *
     * @param onFile whether databases are files, not in memory
     */
    record DuckDb(ServerVersion version, boolean onFile) implements TargetSpec {
        static final String NAME = "duckdb";
        static final String SETTINGS = "storage=memory (default), storage=file";

        private static final String MEMORY = "storage=memory";
        private static final String FILE = "storage=file";

        /** The newest first, which is the one used when none is named. */
        static final List<String> VERSIONS = List.of("2.0.0", "1.5.6", "1.4.4");

        static boolean isNamed(String name) {
            return name.equals(NAME) || name.startsWith(NAME + ":");
        }

        /**
         * Reads a name and what follows it.
         *
         * @throws BadInputException for a version that is not known, or any other setting
         */
        static DuckDb of(String name, List<String> settings) {
            final String version = name.equals(NAME) ? VERSIONS.get(0) : name.substring(NAME.length() + 1);
            if (!VERSIONS.contains(version)) {
                throw new BadInputException(
                        "no version " + version + " of DuckDB is known: give one of " + String.join(", ", VERSIONS));
            }
            for (final String setting : settings) {
                if (!setting.equals(MEMORY) && !setting.equals(FILE)) {
                    throw new BadInputException("not a setting of DuckDB: '" + setting + "': there are " + SETTINGS);
                }
            }
            return new DuckDb(ServerVersion.named(NAME + ":" + version), settings.contains(FILE));
        }

        /** The version without the name. */
        String number() {
            return version.toString().substring(NAME.length() + 1);
        }

        @Override
        public Product product() {
            return Product.DUCKDB;
        }

        @Override
        public String name() {
            return version + (onFile ? "?" + FILE : "");
        }
    }

    /** A server that runs already. */
    record ByUrl(ConnectionSettings settings) implements TargetSpec {
        @Override
        public Product product() {
            return JdbcUrls.product(settings.url());
        }

        @Override
        public String name() {
            return settings.shownUrl();
        }

        /** The same server for another login. */
        public ByUrl as(String user, Secret password) {
            return new ByUrl(settings.withLogin(user, password));
        }
    }
}
