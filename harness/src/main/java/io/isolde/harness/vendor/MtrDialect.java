package io.isolde.harness.vendor;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.harness.config.BadInputException;

/** Where the test tools of two vendors part. Sources: the tools' output, and the include files of MariaDB 10.11 and MySQL 8.0. */
enum MtrDialect {
    MARIADB(true, true),
    MYSQL(false, false);

    private final boolean writesConnections;
    private final boolean asksForInnodb;

    MtrDialect(boolean writesConnections, boolean asksForInnodb) {
        this.writesConnections = writesConnections;
        this.asksForInnodb = asksForInnodb;
    }

    /**
     * That of a server.
     *
     * @throws BadInputException for one that has no such tests
     */
    static MtrDialect of(ServerVersion version) {
        return switch (version.product()) {
            case MARIADB -> MARIADB;
            case MYSQL -> MYSQL;
            case SQLITE, POSTGRESQL, H2, DUCKDB ->
                throw new BadInputException("no tests of the form mtr for " + version
                        + "; --as two-terminals and --as tracker are for all");
        };
    }

    /** Whether connect, connection and disconnect stand in a result. */
    boolean writesConnections() {
        return writesConnections;
    }

    /** Whether a test names InnoDB as what it needs; MySQL 8.0 has no file for that. */
    boolean asksForInnodb() {
        return asksForInnodb;
    }
}
