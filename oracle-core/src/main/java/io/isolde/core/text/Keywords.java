package io.isolde.core.text;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Words that are no plain names, and what those outside the model stand for. All lookups ignore case. */
final class Keywords {
    /** Reserved in MySQL and MariaDB alike. MySQL manual, 11.3 "Keywords and Reserved Words"; MariaDB, "Reserved Words". */
    private static final Set<String> RESERVED = words("""
            ACCESSIBLE ADD ALL ALTER ANALYZE AND AS ASC ASENSITIVE BEFORE BETWEEN BIGINT BINARY BLOB BOTH BY
            CALL CASCADE CASE CHANGE CHAR CHARACTER CHECK COLLATE COLUMN CONDITION CONSTRAINT CONTINUE CONVERT
            CREATE CROSS CURRENT_DATE CURRENT_TIME CURRENT_TIMESTAMP CURRENT_USER CURSOR DATABASE DATABASES
            DAY_HOUR DAY_MICROSECOND DAY_MINUTE DAY_SECOND DEC DECIMAL DECLARE DEFAULT DELAYED DELETE DESC
            DESCRIBE DETERMINISTIC DISTINCT DISTINCTROW DIV DOUBLE DROP DUAL EACH ELSE ELSEIF ENCLOSED ESCAPED
            EXISTS EXIT EXPLAIN FALSE FETCH FLOAT FLOAT4 FLOAT8 FOR FORCE FOREIGN FROM FULLTEXT GRANT GROUP
            HAVING HIGH_PRIORITY HOUR_MICROSECOND HOUR_MINUTE HOUR_SECOND IF IGNORE IN INDEX INFILE INNER INOUT
            INSENSITIVE INSERT INT INT1 INT2 INT3 INT4 INT8 INTEGER INTERVAL INTO IS ITERATE JOIN KEY KEYS KILL
            LEADING LEAVE LEFT LIKE LIMIT LINEAR LINES LOAD LOCALTIME LOCALTIMESTAMP LOCK LONG LONGBLOB LONGTEXT
            LOOP LOW_PRIORITY MATCH MAXVALUE MEDIUMBLOB MEDIUMINT MEDIUMTEXT MIDDLEINT MINUTE_MICROSECOND
            MINUTE_SECOND MOD MODIFIES NATURAL NOT NO_WRITE_TO_BINLOG NULL NUMERIC ON OPTIMIZE OPTION OPTIONALLY
            OR ORDER OUT OUTER OUTFILE PARTITION PRECISION PRIMARY PROCEDURE PURGE RANGE READ READS READ_WRITE
            REAL REFERENCES REGEXP RELEASE RENAME REPEAT REPLACE REQUIRE RESIGNAL RESTRICT RETURN REVOKE RIGHT
            RLIKE SCHEMA SCHEMAS SECOND_MICROSECOND SELECT SENSITIVE SEPARATOR SET SHOW SIGNAL SMALLINT SPATIAL
            SPECIFIC SQL SQLEXCEPTION SQLSTATE SQLWARNING SQL_BIG_RESULT SQL_CALC_FOUND_ROWS SQL_SMALL_RESULT
            SSL STARTING STRAIGHT_JOIN TABLE TERMINATED THEN TINYBLOB TINYINT TINYTEXT TO TRAILING TRIGGER TRUE
            UNDO UNION UNIQUE UNLOCK UNSIGNED UPDATE USAGE USE USING UTC_DATE UTC_TIME UTC_TIMESTAMP VALUES
            VARBINARY VARCHAR VARCHARACTER VARYING WHEN WHERE WHILE WITH WRITE XOR YEAR_MONTH ZEROFILL""");

    /** Reserved in one of the two, in some version: read as names, written in backticks. */
    private static final Set<String> RESERVED_SOMEWHERE = words("""
            CUBE CUME_DIST CURRENT_ROLE DELETE_DOMAIN_ID DENSE_RANK DO_DOMAIN_IDS EMPTY EXCEPT FIRST_VALUE
            FUNCTION GENERAL GENERATED GET GROUPING GROUPS IGNORE_DOMAIN_IDS IGNORE_SERVER_IDS INTERSECT
            IO_AFTER_GTIDS IO_BEFORE_GTIDS JSON_TABLE LAG LAST_VALUE LATERAL LEAD LIBRARY MANUAL MASTER_BIND
            MASTER_HEARTBEAT_PERIOD MASTER_SSL_VERIFY_SERVER_CERT NTH_VALUE NTILE OF OFFSET OPTIMIZER_COSTS OVER
            PAGE_CHECKSUM PARALLEL PARSE_VCOL_EXPR PERCENT_RANK QUALIFY RANK RECURSIVE REF_SYSTEM_ID RETURNING
            ROW ROW_NUMBER ROWS ROWNUM SLOW STATS_AUTO_RECALC STATS_PERSISTENT STATS_SAMPLE_PAGES STORED SYSDATE
            SYSTEM TABLESAMPLE VECTOR VIRTUAL WINDOW""");

    /** Reserved in PostgreSQL, and not above. Its manual, appendix C "SQL Key Words". */
    private static final Set<String> RESERVED_IN_POSTGRES = words("""
            ANALYSE ANY ARRAY ASYMMETRIC AUTHORIZATION CAST COLLATION CONCURRENTLY CURRENT_CATALOG CURRENT_SCHEMA
            DEFERRABLE DO END FREEZE FULL ILIKE INITIALLY ISNULL NOTNULL ONLY OVERLAPS PLACING SESSION_USER SIMILAR
            SOME SYMMETRIC SYSTEM_USER USER VARIADIC VERBOSE""");

    /** Reserved above, and plain names of columns and tables in PostgreSQL, where the grammar of the model has no other place for them. The same appendix. */
    private static final Set<String> FREE_IN_POSTGRES = words("""
            ACCESSIBLE BEFORE CALL CHANGE DEC INT INTEGER BIGINT SMALLINT REAL CONDITION CONTINUE CURSOR DATABASE DATABASES EACH ENCLOSED ESCAPED EXIT FORCE IGNORE INDEX INFILE INOUT
            ITERATE KEY KEYS KILL LEAVE LINEAR LINES LOAD LONG LOOP MATCH MAXVALUE OPTIMIZE OPTION OUT OUTFILE PROCEDURE PURGE RANGE READ READS
            RELEASE RENAME REQUIRE RETURN SCHEMA SCHEMAS SEPARATOR SIGNAL SPATIAL SPECIFIC SQL SQLSTATE SSL STARTING TERMINATED TRIGGER UNDO
            UNLOCK UNSIGNED USAGE USE WHILE WRITE ZEROFILL""");

    /** Reserved words that are functions when a parenthesis follows. */
    private static final Set<String> FUNCTIONS = words("""
            CHAR CONVERT CURRENT_DATE CURRENT_TIME CURRENT_TIMESTAMP CURRENT_USER DATABASE IF INSERT INTERVAL LEFT LOCALTIME
            LOCALTIMESTAMP MOD REPEAT REPLACE RIGHT SCHEMA UTC_DATE UTC_TIME UTC_TIMESTAMP VALUES""");

    /** Words that open a clause or operator outside the model, where the grammar of the model has no place for them. */
    private static final Map<String, String> FEATURES = map(
            "AGAINST",
            "full-text search",
            "ALL",
            "subquery",
            "ANY",
            "subquery",
            "BINARY",
            "BINARY operator",
            "CASE",
            "CASE",
            "COLLATE",
            "COLLATE in an expression",
            "CROSS",
            "join",
            "CURRENT_DATE",
            "function CURRENT_DATE",
            "CURRENT_TIME",
            "function CURRENT_TIME",
            "CURRENT_TIMESTAMP",
            "function CURRENT_TIMESTAMP",
            "CURRENT_USER",
            "function CURRENT_USER",
            "DEFAULT",
            "DEFAULT value",
            "DELAYED",
            "DELAYED",
            "DISTINCT",
            "DISTINCT",
            "DISTINCTROW",
            "DISTINCT",
            "DIV",
            "DIV",
            "EXCEPT",
            "EXCEPT",
            "EXISTS",
            "subquery",
            "FOR",
            "FOR clause",
            "FORCE",
            "index hint",
            "GROUP",
            "GROUP BY",
            "HAVING",
            "HAVING",
            "HIGH_PRIORITY",
            "HIGH_PRIORITY",
            "IGNORE",
            "IGNORE",
            "INNER",
            "join",
            "INTERSECT",
            "INTERSECT",
            "INTERVAL",
            "INTERVAL",
            "INTO",
            "SELECT INTO",
            "JOIN",
            "join",
            "LEFT",
            "join",
            "LIKE",
            "LIKE",
            "LIMIT",
            "LIMIT",
            "LOCALTIME",
            "function LOCALTIME",
            "LOCALTIMESTAMP",
            "function LOCALTIMESTAMP",
            "LOW_PRIORITY",
            "LOW_PRIORITY",
            "MATCH",
            "full-text search",
            "MEMBER",
            "MEMBER OF",
            "MOD",
            "modulo",
            "NATURAL",
            "join",
            "NOWAIT",
            "NOWAIT",
            "OF",
            "FOR UPDATE OF",
            "OFFSET",
            "LIMIT",
            "ON",
            "ON clause",
            "ORDER",
            "ORDER BY",
            "OVER",
            "window function",
            "PARTITION",
            "PARTITION clause",
            "PROCEDURE",
            "PROCEDURE clause",
            "QUICK",
            "QUICK",
            "REGEXP",
            "REGEXP",
            "RETURNING",
            "RETURNING",
            "RIGHT",
            "join",
            "RLIKE",
            "REGEXP",
            "ROW",
            "row constructor",
            "SKIP",
            "SKIP LOCKED",
            "SOUNDS",
            "SOUNDS LIKE",
            "SQL_BIG_RESULT",
            "SELECT modifier",
            "SQL_BUFFER_RESULT",
            "SELECT modifier",
            "SQL_CACHE",
            "SELECT modifier",
            "SQL_CALC_FOUND_ROWS",
            "SELECT modifier",
            "SQL_NO_CACHE",
            "SELECT modifier",
            "SQL_SMALL_RESULT",
            "SELECT modifier",
            "STRAIGHT_JOIN",
            "join",
            "SYSTEM_TIME",
            "system versioning",
            "UNION",
            "UNION",
            "USE",
            "index hint",
            "UTC_DATE",
            "function UTC_DATE",
            "UTC_TIME",
            "function UTC_TIME",
            "UTC_TIMESTAMP",
            "function UTC_TIMESTAMP",
            "WAIT",
            "WAIT",
            "WINDOW",
            "window function");

    /** First words of statements of the model. */
    private static final Set<String> MODELLED_STATEMENTS =
            words("BEGIN COMMIT CREATE DELETE INSERT RELEASE REPLACE ROLLBACK SAVEPOINT SELECT SET START UPDATE");

    /** First words of statements outside the model. */
    private static final Map<String, String> STATEMENTS = map(
            "ABORT",
            "ABORT",
            "ADMIN",
            "ADMIN",
            "ALTER",
            "ALTER",
            "ANALYZE",
            "ANALYZE",
            "BINLOG",
            "BINLOG",
            "CALL",
            "CALL",
            "CHANGE",
            "replication statement",
            "CHECK",
            "CHECK TABLE",
            "CHECKSUM",
            "CHECKSUM TABLE",
            "DEALLOCATE",
            "prepared statement",
            "DECLARE",
            "DECLARE",
            "DESC",
            "EXPLAIN",
            "DESCRIBE",
            "EXPLAIN",
            "DO",
            "DO",
            "DROP",
            "DROP",
            "END",
            "END",
            "EXECUTE",
            "prepared statement",
            "EXPLAIN",
            "EXPLAIN",
            "FLUSH",
            "FLUSH",
            "GET",
            "GET DIAGNOSTICS",
            "GRANT",
            "GRANT",
            "HANDLER",
            "HANDLER",
            "INSTALL",
            "INSTALL",
            "KILL",
            "KILL",
            "LOAD",
            "LOAD",
            "LOCK",
            "LOCK TABLES",
            "MERGE",
            "MERGE",
            "OPTIMIZE",
            "OPTIMIZE TABLE",
            "PREPARE",
            "prepared statement",
            "PURGE",
            "PURGE",
            "RENAME",
            "RENAME",
            "REPAIR",
            "REPAIR TABLE",
            "RESET",
            "RESET",
            "REVOKE",
            "GRANT",
            "SHOW",
            "SHOW",
            "SHUTDOWN",
            "SHUTDOWN",
            "SIGNAL",
            "SIGNAL",
            "STOP",
            "replication statement",
            "TABLE",
            "TABLE statement",
            "TRUNCATE",
            "TRUNCATE",
            "UNLOCK",
            "LOCK TABLES",
            "USE",
            "USE",
            "VALUES",
            "VALUES statement",
            "WITH",
            "common table expression",
            "XA",
            "XA");

    private static final Set<String> QUOTED_NAMES = union(RESERVED, RESERVED_SOMEWHERE, FEATURES.keySet());

    private Keywords() {}

    /** True where an unquoted word is no name for any server. */
    static boolean isReserved(String word) {
        return RESERVED.contains(word);
    }

    /** True where a name needs quotes for PostgreSQL, and for no other server. */
    static boolean isReservedInPostgres(String name) {
        return RESERVED_IN_POSTGRES.contains(name);
    }

    /** True where an unquoted word is a name in PostgreSQL, although {@link #isReserved} says otherwise. */
    static boolean isFreeInPostgres(String word) {
        return FREE_IN_POSTGRES.contains(word);
    }

    /** True where a name needs quotes for some server or for our own parser. */
    static boolean needsQuotes(String name) {
        return QUOTED_NAMES.contains(name);
    }

    /** True where a word before a parenthesis calls a function. */
    static boolean callsFunction(String word) {
        return FUNCTIONS.contains(word) || !RESERVED.contains(word);
    }

    /** The feature a word stands for where the model's grammar does not expect it; null when it is none. */
    static String featureOf(String word) {
        return FEATURES.get(word);
    }

    /** Whether a statement may start with this word. */
    static boolean startsStatement(String word) {
        return MODELLED_STATEMENTS.contains(word) || STATEMENTS.containsKey(word);
    }

    /** The feature a statement that starts with this word needs; null when no statement starts so. */
    static String statementFeatureOf(String word) {
        return STATEMENTS.get(word);
    }

    private static Set<String> words(String blankSeparated) {
        final Set<String> words = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        Collections.addAll(words, blankSeparated.split("\\s+", -1));
        return Collections.unmodifiableSet(words);
    }

    @SafeVarargs
    private static Set<String> union(Set<String>... sets) {
        final Set<String> union = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        for (final Set<String> set : sets) {
            union.addAll(set);
        }
        return Collections.unmodifiableSet(union);
    }

    private static Map<String, String> map(String... wordsAndFeatures) {
        final Map<String, String> map = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (int i = 0; i < wordsAndFeatures.length; i += 2) {
            map.put(wordsAndFeatures[i], wordsAndFeatures[i + 1]);
        }
        return Collections.unmodifiableMap(map);
    }
}
