package io.isolde.core.text;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.sql.Statement;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;

/**
 * What SQL looks like in one family of databases. The lexer, the parser and the writer ask this part of a dialect, and nothing else of it.
 *
 * <p>Sources: MySQL manual, 11 "Language Structure"; MariaDB manual, "LOCK IN SHARE MODE"; SQLite manual, "SQL As Understood By SQLite"; PostgreSQL
 * manual, 4 "SQL Syntax".
 */
public enum Syntax {
    MARIADB(" LOCK IN SHARE MODE"),
    /** Before 8.0. */
    OLD_MYSQL(" LOCK IN SHARE MODE"),
    MYSQL(" FOR SHARE"),
    SQLITE(null),
    POSTGRESQL(" FOR SHARE"),
    H2(null),
    DUCKDB(null);

    /** That of case files which name none: MySQL takes MariaDB's. */
    public static final Syntax STANDARD = MARIADB;
    /** The one that puts reads together of others in all ways that are modelled. */
    public static final Syntax COMPOSING_READS = POSTGRESQL;

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
            case DUCKDB -> DUCKDB;
        };
    }

    /** That of case files for a server: MySQL takes MariaDB's. */
    public static Syntax ofCaseFiles(ServerVersion version) {
        return ofCaseFiles(version.product());
    }

    /** That of case files for servers of a product: MySQL takes MariaDB's. */
    public static Syntax ofCaseFiles(ServerVersion.Product product) {
        return switch (product) {
            case MARIADB, MYSQL -> STANDARD;
            case SQLITE -> SQLITE;
            case POSTGRESQL -> POSTGRESQL;
            case H2 -> H2;
            case DUCKDB -> DUCKDB;
        };
    }

    /** The header lines by which {@link #ofHeaders} knows it; none for that of MariaDB. */
    public Map<String, String> headers() {
        return isMySqls() ? Map.of() : Map.of(DBMS, product());
    }

    /** Whether headers name a product, so that {@link #ofHeaders} knows the syntax. */
    static boolean namesProduct(Map<String, String> headers) {
        return headers.containsKey(RUNS_ON) || headers.containsKey(DBMS);
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

    /** The end of a SELECT that locks for others to read; MariaDB's where there is none, as it was written. */
    String sharedRead() {
        return sharedRead == null ? STANDARD.sharedRead : sharedRead;
    }

    /** The level of a session that asks for none. MySQL manual 15.7.2.1, PostgreSQL manual 20.11, H2 manual "Transaction Isolation"; SQLite and DuckDB have one. */
    IsolationLevel defaultLevel() {
        return switch (this) {
            case MARIADB, OLD_MYSQL, MYSQL, DUCKDB -> IsolationLevel.RR;
            case SQLITE -> IsolationLevel.SER;
            case POSTGRESQL, H2 -> IsolationLevel.RC;
        };
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

    /** Whether sessions have variables, and functions that tell of the session, as MySQL's. */
    boolean hasSessionVariables() {
        return isMySqls();
    }

    /** Whether LIMIT may follow FOR UPDATE, too, and means the same. PostgreSQL manual, SELECT, "The Locking Clause". */
    boolean limitsBehindLocks() {
        return this == POSTGRESQL;
    }

    /** Whether statements may stand in a case that the parser does not read. */
    boolean passesOn() {
        return this == POSTGRESQL;
    }

    /** Whether texts stand in dollar quotes. PostgreSQL manual, 4.1.2.4. */
    boolean hasDollarQuotes() {
        return this == POSTGRESQL;
    }

    /** Whether END is COMMIT, and nothing is ABORT. SQLite manual, "Transaction". */
    boolean endsByEnd() {
        return this == SQLITE || this == DUCKDB;
    }

    /** A statement that does nothing, but that PostgreSQL's takes the snapshot of its transaction. MySQL manual 15.2.3 "DO Statement". */
    String nothing() {
        return isMySqls() ? Statement.Neutral.NOTHING.text() : "SELECT 0";
    }

    boolean hasXor() {
        return isMySqls();
    }

    /** What names stand in that need quotes. */
    char nameQuote() {
        return this == POSTGRESQL || this == DUCKDB ? '"' : '`';
    }

    /**
     * Whether operators are read and ranked as PostgreSQL does: all but arithmetic and comparisons alike, comparisons in no chain, {@code ||}
     * joins strings, {@code ::} casts. Manual 4.1.3 "Operators", 4.1.6 "Operator Precedence".
     */
    boolean ranksOtherOperatorsAlike() {
        return this == POSTGRESQL;
    }

    /** Whether operators on bits bind alike, from left to right, less than a sum. SQLite manual, "SQL Language Expressions", 2. */
    boolean ranksBitOperatorsAlike() {
        return this == SQLITE;
    }

    /** Whether {@code ||} joins texts; otherwise it is OR. */
    boolean concatenatesByBars() {
        return this == POSTGRESQL || this == SQLITE || this == DUCKDB;
    }

    /** Whether DIV and MOD are operators. */
    boolean dividesByWord() {
        return this != POSTGRESQL && this != SQLITE && this != DUCKDB;
    }

    /** Whether a plus before an operand does nothing; otherwise it may take its affinity or its type. */
    boolean ignoresPlus() {
        return this != POSTGRESQL && this != SQLITE;
    }

    /** Whether TRUE and FALSE are values of a type of their own, and a number with an exponent is exact. */
    boolean hasBooleans() {
        return this == POSTGRESQL;
    }

    /** Whether a cast names a type as a column does. */
    boolean castsToColumnTypes() {
        return this == POSTGRESQL;
    }

    /** Whether MAX and MIN of several arguments are the greatest and the least of them. SQLite manual, "Built-In Scalar SQL Functions". */
    boolean namesExtremesAsAggregates() {
        return this == SQLITE;
    }

    /** Whether functions are those of PostgreSQL. */
    boolean namesFunctionsAsPostgres() {
        return this == POSTGRESQL;
    }

    /** Whether types are those of PostgreSQL. */
    boolean namesTypesAsPostgres() {
        return this == POSTGRESQL;
    }

    /** Whether IS DISTINCT FROM is there, and {@code <=>} is not. */
    boolean hasDistinctFrom() {
        return this == POSTGRESQL || comparesByIs();
    }

    /** Whether a SELECT of functions alone, EXPLAIN and SHOW are harmless questions, as the model of H2 and SQLite has them. */
    boolean asksHarmlessly() {
        return this == H2 || this == SQLITE;
    }

    /** Whether BEGIN and SET TRANSACTION say modes, and COMMIT may chain. PostgreSQL manual, "SET TRANSACTION". */
    boolean hasTransactionModes() {
        return this == POSTGRESQL;
    }

    /** Whether INSERT has ON CONFLICT, and writing statements RETURNING. */
    boolean hasOnConflict() {
        return this == POSTGRESQL || this == SQLITE || this == DUCKDB;
    }

    /** Whether UPDATE has FROM and DELETE has USING. PostgreSQL manual, "UPDATE", "DELETE". */
    boolean writesFromOtherTables() {
        return this == POSTGRESQL;
    }

    /** Whether there is MERGE of one table into another. PostgreSQL manual, "MERGE"; H2's is another one. */
    boolean merges() {
        return this == POSTGRESQL;
    }

    /** Whether two tables are joined without a condition by CROSS JOIN alone. */
    boolean crossesByWord() {
        return this == POSTGRESQL || this == DUCKDB;
    }

    /** Whether BOOLEAN is a type of its own. H2 manual, "BOOLEAN"; DuckDB manual, "Boolean Type". */
    boolean hasBooleanType() {
        return this == POSTGRESQL || this == H2 || this == DUCKDB;
    }

    /** Whether the name of a table stands for its row where a value is asked for. PostgreSQL manual 8.16.5. */
    boolean namesRows() {
        return this == POSTGRESQL;
    }

    /** Whether rows are locked FOR NO KEY UPDATE and FOR KEY SHARE, too. PostgreSQL manual, 13.3.2 "Row-Level Locks". */
    boolean locksKeys() {
        return this == POSTGRESQL;
    }

    /** Whether a subquery that stands for a value may select any, and name columns of the statement around it. */
    boolean correlatesValues() {
        return !isMySqls();
    }

    /** Whether HAVING names columns alone, and no alias. */
    boolean readsHaving() {
        return !isMySqls();
    }

    /** Whether WITH says if what it names is worked out apart, which changes no row. PostgreSQL manual, 7.8.3. */
    boolean materializesByWord() {
        return this == POSTGRESQL;
    }

    /** Whether WITH may name the rows that a statement writes. PostgreSQL manual, 7.8.4. */
    boolean writesInWith() {
        return this == POSTGRESQL;
    }

    /** Whether reads are put together of others by set operations, derived tables and WITH as the model has it. PostgreSQL manual, 7.2 to 7.8. */
    boolean composesReads() {
        return this == POSTGRESQL;
    }

    /** Whether a SELECT reads derived tables and WITH, and an INSERT may ask a condition of no table. */
    boolean readsDerivedTables() {
        return isMySqls() || this == POSTGRESQL;
    }

    /** Whether a subquery cannot read the table that its statement writes, except through a derived table. */
    boolean hidesTargetFromSubqueries() {
        return this != POSTGRESQL && this != SQLITE && this != DUCKDB;
    }

    /** Whether UPDATE and DELETE have ORDER BY and LIMIT. */
    boolean limitsWrites() {
        return this != POSTGRESQL && this != DUCKDB;
    }

    /** Whether an unnamed index is named after its table, too, as names of indexes are those of the schema. */
    boolean namesIndexesByTable() {
        return this == POSTGRESQL;
    }

    /** Whether IS compares any two values, and {@code ==} does as {@code =}; otherwise {@code <=>} is there. SQLite manual, "SQL Language Expressions". */
    boolean comparesByIs() {
        return this == SQLITE;
    }

    /** Whether RELEASE takes a name without SAVEPOINT. */
    boolean releasesByNameAlone() {
        return this == SQLITE || this == POSTGRESQL;
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

    /** Whether an index may be of expressions, and of some rows. PostgreSQL manual, 11.7, 11.8. */
    boolean indexesExpressions() {
        return this == POSTGRESQL;
    }

    /** Whether a transaction may put foreign keys off to its end, as the model has it. PostgreSQL manual, "SET CONSTRAINTS". */
    boolean defersForeignKeys() {
        return this == POSTGRESQL;
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
