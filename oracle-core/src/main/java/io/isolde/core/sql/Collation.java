package io.isolde.core.sql;

import java.util.Optional;

/** How strings compare. Only what differs for ASCII text is told apart; other text is outside the model. */
public enum Collation {
    /** Written without COLLATE: the server's default, which ignores case and pads with blanks in MariaDB before 11.6. */
    SERVER_DEFAULT(""),
    UTF8MB4_BIN("utf8mb4_bin"),
    UTF8MB4_GENERAL_CI("utf8mb4_general_ci");

    private final String sqlName;

    Collation(String sqlName) {
        this.sqlName = sqlName;
    }

    /** That of a name in a COLLATE clause, in any case; empty where the model lacks it. */
    public static Optional<Collation> named(String name) {
        for (final Collation collation : values()) {
            if (collation != SERVER_DEFAULT && collation.sqlName.equalsIgnoreCase(name)) {
                return Optional.of(collation);
            }
        }
        return Optional.empty();
    }

    /** The name in a COLLATE clause; empty for the server's default. */
    public String sqlName() {
        return sqlName;
    }
}
