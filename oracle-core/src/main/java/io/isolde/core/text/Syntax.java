package io.isolde.core.text;

import io.isolde.core.catalogue.ServerVersion;
import java.util.Arrays;
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
    SQLITE(null),
    POSTGRESQL(" FOR SHARE"),
    H2(null);

    /** That of case files which name none: MySQL takes MariaDB's. */
    public static final Syntax STANDARD = MARIADB;

    private static final String RUNS_ON = "runs-on";
    private static final String DBMS = "dbms";

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
            case POSTGRESQL -> POSTGRESQL;
            case H2 -> H2;
        };
    }

    /** That of case files for a server: MySQL takes MariaDB's. */
    public static Syntax ofCaseFiles(ServerVersion version) {
        final Syntax own = of(version);
        return own.isMySqls() ? STANDARD : own;
    }

    /** The header lines by which {@link #ofHeaders} knows it; none for that of MariaDB. */
    public Map<String, String> headers() {
        return isMySqls() ? Map.of() : Map.of(DBMS, product());
    }

    /** That of a case file with these headers: {@code dbms: sqlite} or {@code runs-on: sqlite}; otherwise MariaDB's, which MySQL takes, too. */
    public static Syntax ofHeaders(Map<String, String> headers) {
        final String named = headers.getOrDefault(RUNS_ON, headers.getOrDefault(DBMS, ""));
        final String product = named.strip().toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(syntax -> !syntax.isMySqls() && syntax.product().equals(product))
                .findFirst()
                .orElse(STANDARD);
    }

    private String product() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether it is one of the forms of MySQL's family. */
    private boolean isMySqls() {
        return this == MARIADB || this == OLD_MYSQL || this == MYSQL;
    }

    /** The end of a SELECT that locks for others to read. */
    String sharedRead() {
        if (sharedRead == null) {
            throw new IllegalArgumentException("a read locks nothing by a clause in this syntax: " + this);
        }
        return sharedRead;
    }

    /** Whether a backslash escapes in strings, as without NO_BACKSLASH_ESCAPES. */
    boolean escapesByBackslash() {
        return isMySqls();
    }

    /** Whether double quotes are strings, as without ANSI_QUOTES; otherwise they are names. */
    boolean quotesStringsDoubly() {
        return isMySqls();
    }

    boolean hasHashComments() {
        return isMySqls();
    }

    /** Whether two dashes begin a comment only before a blank, a control character or the end. */
    boolean wantsBlankAfterDashes() {
        return isMySqls();
    }

    boolean hasXor() {
        return isMySqls();
    }

    /** Whether IS compares any two values, and {@code ==} does as {@code =}; otherwise {@code <=>} is there. SQLite manual, "SQL Language Expressions". */
    boolean comparesByIs() {
        return this == SQLITE;
    }

    /** Whether RELEASE takes a name without SAVEPOINT. */
    boolean releasesByNameAlone() {
        return this == SQLITE;
    }

    /** What may follow COMMIT and ROLLBACK, and says nothing. */
    String wordAfterCommit() {
        return this == SQLITE ? "TRANSACTION" : "WORK";
    }

    /** Whether a foreign key makes an index. */
    boolean indexesForeignKeys() {
        return isMySqls();
    }

    /** Whether the type of a column names an affinity, of which INTEGER as a primary key is the row id. SQLite manual, "Datatypes", "ROWIDs". */
    boolean namesAffinities() {
        return this == SQLITE;
    }

    /** Whether a statement says what to do with rows that clash by OR: {@code INSERT OR IGNORE}. SQLite manual, "The ON CONFLICT Clause". */
    boolean hasConflictClauses() {
        return this == SQLITE;
    }

    /** Whether an index that is not unique is made by CREATE INDEX only. */
    boolean declaresIndexesApart() {
        return !isMySqls();
    }

    /** BEGIN DEFERRED, IMMEDIATE and EXCLUSIVE. SQLite manual, "Transaction". */
    boolean locksAtBegin() {
        return this == SQLITE;
    }

    /** Whether DDL behind CREATE TABLE is read, as MariaDB and MySQL have it. */
    boolean changesTables() {
        return isMySqls();
    }
}
