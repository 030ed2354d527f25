package io.isolde.core.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.InsertMode;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What SQLite writes otherwise than MariaDB and MySQL. */
final class SyntaxTest {
    private static final String FILE = """
            -- runs-on: sqlite
            -- isolation: SER
            /*init*/ CREATE TABLE t (a INTEGER PRIMARY KEY, b INTEGER NOT NULL, c TEXT, CONSTRAINT ub UNIQUE (b));
            /*init*/ CREATE INDEX kc ON t (c, b);
            /*init*/ INSERT INTO t VALUES (1, 10, 'back\\slash'), (2, 20, NULL);
            /*tx1*/ BEGIN IMMEDIATE;
            /*tx2*/ BEGIN EXCLUSIVE;
            /*tx3*/ BEGIN;
            /*tx1*/ INSERT OR IGNORE INTO t VALUES (1, 10, 'x');
            /*tx1*/ INSERT OR REPLACE INTO t (a, b) VALUES (1, 11);
            /*tx1*/ UPDATE OR IGNORE t SET b = b + 1 WHERE c IS 'x';
            /*tx2*/ INSERT OR FAIL INTO t VALUES (3, 30, 'y') RETURNING a;
            /*tx2*/ UPDATE OR ROLLBACK t SET b = 30;
            /*tx2*/ UPDATE OR REPLACE t SET b = 30;
            /*tx1*/ COMMIT;
            """;

    @Test
    void aFileOfSqliteIsReadAndWrittenAsItStands() {
        final CaseFile file = CaseFile.parse(FILE, "case.sql");
        assertEquals(FILE, file.write());
        assertEquals(file, CaseFile.parse(file.write(), "again"));
        final Table table = ((Statement.CreateTable) file.testCase().setup().get(0)).table();
        assertEquals(SqlType.BIGINT, table.columns().get(0).type());
        assertEquals(
                new Index("kc", Index.Kind.SECONDARY, List.of("c", "b")),
                table.indexes().get(2));
        assertEquals(
                new Statement.BeginLocking(true), file.testCase().steps().get(1).statement());
    }

    @Test
    void theSameFileWithoutItsHeaderIsMySql() {
        final CaseFile file = CaseFile.parse(
                FILE.replace("-- runs-on: sqlite\n", "")
                        .replaceAll("(?m)^.*(BEGIN (IMM|EXC)|INSERT OR|UPDATE OR).*\n", ""),
                "case.sql");
        final Statement index = file.testCase().setup().get(1);
        assertInstanceOf(
                Statement.ChangeSchema.class,
                assertInstanceOf(Statement.AsWritten.class, index).meaning());
    }

    @ParameterizedTest
    @CsvSource({"11.4.5-MariaDB, MARIADB", "8.0.33, MYSQL", "5.7.22, OLD_MYSQL"})
    void aServerTellsItsSyntax(String version, Syntax syntax) {
        assertEquals(syntax, Syntax.of(ServerVersion.parse(version)));
        assertEquals(Syntax.MARIADB, Syntax.ofHeaders(Map.of("dbms", "mysql")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "SELECT * FROM t WHERE a < b = c ; chain of comparisons",
                "SELECT * FROM t WHERE a < b IN (1) ; chain of comparisons",
                "SELECT * FROM t WHERE c LIKE 'x' = 1 LIKE 2 ; chain of comparisons",
                "SELECT * FROM t WHERE +a = '1' ; unary plus",
                "SELECT * FROM t WHERE CAST(a AS SIGNED) ; CAST to SIGNED",
                "SELECT * FROM t WHERE MAX(a) = 1 ; aggregate outside a projection",
                "INSERT OR FAIL INTO t VALUES (1) ON CONFLICT DO NOTHING ; ON CONFLICT beside a conflict clause",
                "CREATE TABLE t (a INTEGER PRIMARY KEY AUTOINCREMENT) ; AUTOINCREMENT",
            })
    void whatBindsOrActsOtherwiseIsNotModelled(String sql, String feature) {
        assertEquals(
                feature,
                assertInstanceOf(Statement.Unmodelled.class, sqlite(sql)).feature());
    }

    @ParameterizedTest
    @ValueSource(strings = {"SELECT * FROM t WHERE a <=> b", "SELECT * FROM t WHERE a XOR b", "BEGIN WORK", "BEGIN #"})
    void whatOnlyMySqlKnowsIsRefused(String sql) {
        assertThrows(ParseException.class, () -> sqlite(sql));
    }

    /** SQLite manual, "SQL Language Expressions", 2: joined texts bind most, operators on bits alike and less than a sum. */
    @Test
    void operatorsBindAsSqliteHasThem() {
        assertEquals(
                "SELECT * FROM t WHERE (((a + (b || 'x')) & 1) << 2) = 4",
                rewritten("SELECT * FROM t WHERE a + b || 'x' & 1 << 2 = 4"));
        assertEquals("SELECT * FROM t WHERE c LIKE (c || '%')", rewritten("SELECT * FROM t WHERE c LIKE c || '%'"));
        assertEquals(
                "SELECT MAX(MAX(a, 1)) FROM t WHERE CAST(a AS REAL) > 1.5",
                rewritten("SELECT MAX(max(a, 1)) FROM t WHERE CAST(a AS REAL) > 1.5"));
    }

    private static String rewritten(String sql) {
        return new SqlWriter(Syntax.SQLITE).write(sqlite(sql));
    }

    @Test
    void doubleQuotesAreNamesAndABackslashStandsForItself() {
        final Statement.Insert insert = (Statement.Insert) sqlite("REPLACE INTO \"t\" VALUES ('a\\nb') -- end");
        assertEquals(InsertMode.REPLACE, insert.mode());
        assertEquals("t", insert.table());
        assertEquals("INSERT OR REPLACE INTO t VALUES ('a\\nb')", new SqlWriter(Syntax.SQLITE).write(insert));
        assertEquals("INSERT OR REPLACE", insert.mode().conflictClause());
        assertEquals(
                new Value.StringValue("a\\nb"),
                ((Expression.Literal) insert.rows().get(0).get(0)).value());
    }

    @Test
    void otherWholeNumbersThanIntegerAreNoRowIds() {
        assertEquals(SqlType.INT, typeOfFirst("CREATE TABLE t (a INT PRIMARY KEY)"));
        assertInstanceOf(SqlType.Unmodelled.class, typeOfFirst("CREATE TABLE t (a BIGINT PRIMARY KEY)"));
    }

    private static SqlType typeOfFirst(String create) {
        return ((Statement.CreateTable) sqlite(create)).table().columns().get(0).type();
    }

    private static Statement sqlite(String sql) {
        return SqlParser.parseStatement(sql, Syntax.SQLITE, "test", 1, 1);
    }
}
