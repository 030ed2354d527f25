package io.isolde.core.sql;

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

    /** The name in a COLLATE clause; empty for the server's default. */
    public String sqlName() {
        return sqlName;
    }
}
