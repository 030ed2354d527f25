package io.isolde.harness.dialect;

import static io.isolde.harness.guard.Permits.words;

import io.isolde.harness.guard.Lexis;
import io.isolde.harness.guard.Lexis.Habit;
import io.isolde.harness.guard.Permits;
import java.util.Set;

/**
 * What a file may send to DuckDB. Its manual, "Statements", "Functions", "Securing DuckDB". DuckDB runs in this process, and a name of a table may be that of a file: besides this
 * list, its lanes switch external access off. Left out: COPY, ATTACH, extensions, PRAGMA, SET, macros, and functions of tables.
 */
final class DuckDbPermits {
    private static final Lexis LEXIS = new Lexis(Set.of(Habit.NAMES_IN_BACKTICKS), Lexis.COMMON_SYMBOLS);

    private static final String STATEMENTS = """
            SELECT; WITH; VALUES; INSERT; UPDATE; DELETE; MERGE: query
            EXPLAIN: explained
            BEGIN; START; COMMIT; END; ROLLBACK; ABORT: TRANSACTION WORK READ ONLY WRITE
            CREATE TABLE; CREATE TEMP TABLE; CREATE TEMPORARY TABLE; CREATE INDEX; CREATE UNIQUE INDEX; CREATE VIEW; CREATE SEQUENCE: definition
            ALTER TABLE; DROP TABLE; DROP INDEX; DROP VIEW; DROP SEQUENCE; TRUNCATE: definition
            """;

    private static final Set<String> FUNCTIONS = words("""
            ABS ANY_VALUE ARG_MAX ARG_MIN ARRAY_AGG AVG BIGINT BOOLEAN CAST CEIL CEILING CHAR COALESCE CONCAT CONCAT_WS COUNT CUME_DIST CURRVAL DATE DECIMAL DENSE_RANK DOUBLE EXP
            FIRST FIRST_VALUE FLOAT FLOOR GREATEST HUGEINT IFNULL INSTR INT INTEGER LAG LAST LAST_VALUE LEAD LEAST LEFT LENGTH LN LOG LOWER LPAD LTRIM MAX MEDIAN MIN MOD
            NEXTVAL NTILE NULLIF NUMERIC PERCENT_RANK PI POW POWER RANK REPEAT REPLACE REVERSE RIGHT ROUND ROW_NUMBER RPAD RTRIM SIGN SMALLINT SQRT STRING_AGG SUBSTR SUBSTRING SUM TEXT TIME
            TIMESTAMP TINYINT TRIM TRUNC TRY TRY_CAST TYPEOF UPPER VARCHAR""");

    private static final Set<String> DEFINITION_WORDS = words("""
            ADD ALTER ALWAYS AND AS ASC BETWEEN BIGINT BLOB BOOLEAN BY CASCADE CASE CHAR CHECK COLUMN CONSTRAINT CREATE CURRENT_DATE CURRENT_TIMESTAMP CYCLE DATE DECIMAL DEFAULT DELETE
            DESC DISTINCT DOUBLE DROP ELSE END EXISTS FALSE FLOAT FOREIGN FROM GENERATED HUGEINT IF IN INCREMENT INDEX INT INTEGER IS KEY LIKE MAXVALUE MINVALUE NO NOT NULL NUMERIC ON OR PRIMARY
            REAL REFERENCES RENAME RESTRICT SEQUENCE SET SMALLINT START STORED TABLE TEMP TEMPORARY TEXT THEN TIME TIMESTAMP TINYINT TO TRUE TRUNCATE TYPE UNIQUE UPDATE USING VALUES VARCHAR VIEW
            VIRTUAL WHEN WHERE WITH""");

    private static final Permits.Outside OUTSIDE =
            new Permits.Outside(Set.of(), Set.of("MAIN", "TEMP"), "DUCKDB_", Set.of(), false);

    static final Permits PERMITS = new Permits(
            LEXIS, Permits.statements(STATEMENTS), FUNCTIONS, DEFINITION_WORDS, Permits.settings(""), OUTSIDE);

    private DuckDbPermits() {}
}
