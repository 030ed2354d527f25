package io.isolde.core.text;

import io.isolde.core.catalogue.ServerVersion;
import java.util.Locale;
import java.util.Map;

/**
 * What SQL looks like in one family of databases. The lexer, the parser and the writer ask this part of a dialect, and nothing else of it.
 *
 * <p>Sources: MySQL manual, 11 "Language Structure"; MariaDB manual, "LOCK IN SHARE MODE"; SQLite manual, "SQL As Understood By SQLite".
 */
public enum Syntax {
    MARIADB(" LOCK IN SHARE MODE"),
    /** Before 8.0. */
    OLD_MYSQL(" LOCK IN SHARE MODE"),
    MYSQL(" FOR SHARE"),
    SQLITE(null);

    private static final String RUNS_ON = "runs-on";
    private static final String DBMS = "dbms";
    private static final String SQLITE_NAME = "sqlite";

    private final String sharedRead;

    Syntax(String sharedRead) {
        this.sharedRead = sharedRead;
    }

    /** That of a server. */
    public static Syntax of(ServerVersion version) {
        return switch (version.product()) {
            case MARIADB -> MARIADB;
            case MYSQL -> version.isAtLeast(8, 0, 0) ? MYSQL : OLD_MYSQL;
            case SQLITE -> SQLITE;
        };
    }

    /** That of case files for a server: MySQL takes MariaDB's. */
    public static Syntax ofCaseFiles(ServerVersion version) {
        return of(version) == SQLITE ? SQLITE : MARIADB;
    }

    /** The header lines by which {@link #ofHeaders} knows it; none for that of MariaDB. */
    public Map<String, String> headers() {
        return this == SQLITE ? Map.of(DBMS, SQLITE_NAME) : Map.of();
    }

    /** That of a case file with these headers: {@code dbms: sqlite} or {@code runs-on: sqlite}; otherwise MariaDB's, which MySQL takes, too. */
    public static Syntax ofHeaders(Map<String, String> headers) {
        final String named = headers.getOrDefault(RUNS_ON, headers.getOrDefault(DBMS, ""));
        return named.strip().toLowerCase(Locale.ROOT).equals(SQLITE_NAME) ? SQLITE : MARIADB;
    }

    /** The end of a SELECT that locks for others to read. */
    String sharedRead() {
        if (sharedRead == null) {
            throw new IllegalArgumentException("a read locks nothing by a clause in this syntax: " + this);
        }
        return sharedRead;
    }

    /** Whether a backslash escapes in strings, and double quotes are strings, as without NO_BACKSLASH_ESCAPES and ANSI_QUOTES. */
    boolean isMySqlLike() {
        return this != SQLITE;
    }

    /** Whether a statement says what to do with rows that clash by OR: {@code INSERT OR IGNORE}. SQLite manual, "The ON CONFLICT Clause". */
    boolean hasConflictClauses() {
        return this == SQLITE;
    }

    /** Whether an index that is not unique is made by CREATE INDEX only. */
    boolean declaresIndexesApart() {
        return this == SQLITE;
    }

    /** BEGIN DEFERRED, IMMEDIATE and EXCLUSIVE. SQLite manual, "Transaction". */
    boolean locksAtBegin() {
        return this == SQLITE;
    }
}
