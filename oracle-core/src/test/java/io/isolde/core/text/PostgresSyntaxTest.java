package io.isolde.core.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Locking;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What PostgreSQL writes otherwise than MariaDB and MySQL. */
final class PostgresSyntaxTest {
    private static final String FILE = """
            -- dbms: postgresql
            -- isolation: SER
            /*init*/ CREATE TABLE t (a INTEGER PRIMARY KEY, b BIGINT NOT NULL, c TEXT, d BOOLEAN, CONSTRAINT ub UNIQUE (b));
            /*init*/ CREATE INDEX kc ON t (c, b);
            /*init*/ INSERT INTO t VALUES (1, 10, 'back\\slash', TRUE), (2, 20, NULL, FALSE);
            /*tx1*/ BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY;
            /*tx1*/ WITH w AS (UPDATE t SET b = 1 WHERE a = 1 RETURNING a, b) SELECT * FROM w;
            /*tx2*/ BEGIN;
            /*tx3*/ BEGIN;
            /*tx3*/ SET TRANSACTION ISOLATION LEVEL SERIALIZABLE;
            /*tx3*/ SET TRANSACTION READ ONLY, DEFERRABLE;
            /*tx1*/ SELECT * FROM t FOR NO KEY UPDATE;
            /*tx1*/ SELECT a FROM t WHERE d FOR KEY SHARE SKIP LOCKED;
            /*tx1*/ SELECT a FROM t WHERE (c || 'x') = 'x' FOR SHARE NOWAIT;
            /*tx2*/ INSERT INTO t VALUES (1, 10, 'x', TRUE) ON CONFLICT DO NOTHING;
            /*tx2*/ INSERT INTO t (a, b) VALUES (1, 11) ON CONFLICT (a) DO UPDATE SET b = t.b + excluded.b WHERE t.b > 3 RETURNING a, b;
            /*tx2*/ UPDATE t SET b = b + 1 WHERE c IS NOT DISTINCT FROM 'x' RETURNING *;
            /*tx2*/ DELETE FROM t WHERE (b # 3) = 2 RETURNING b;
            /*tx2*/ UPDATE t AS x SET b = y.b FROM t AS y WHERE y.a = (x.a + 1) RETURNING x.a;
            /*tx2*/ DELETE FROM t USING t AS y WHERE y.a = t.b;
            /*tx2*/ SELECT * FROM t LEFT JOIN t AS y ON y.a = t.b FOR UPDATE OF t;
            /*tx2*/ SELECT t.a FROM t CROSS JOIN t AS y;
            /*tx2*/ COMMIT AND CHAIN;
            """;

    @Test
    void aFileOfPostgresIsReadAndWrittenAsItStands() {
        final CaseFile file = CaseFile.parse(FILE, "case.sql");
        assertEquals(FILE, file.write());
        assertEquals(file, CaseFile.parse(file.write(), "again"));
        for (final var step : file.testCase().steps()) {
            if (step.statement() instanceof Statement.Unmodelled unmodelled) {
                throw new AssertionError(unmodelled);
            }
        }
        final Table table = ((Statement.CreateTable) file.testCase().setup().get(0)).table();
        assertEquals(SqlType.BOOLEAN, table.columns().get(3).type());
        assertEquals(
                new Index("kc", Index.Kind.SECONDARY, List.of("c", "b")),
                table.indexes().get(2));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "SELECT * FROM t ORDER BY a FOR UPDATE SKIP LOCKED LIMIT 1 ; SELECT * FROM t ORDER BY a LIMIT 1 FOR UPDATE SKIP LOCKED",
                "SELECT key, \"index\" FROM range WHERE trigger = 1 ; SELECT key, index FROM range WHERE trigger = 1",
                "CREATE TABLE t (key INT PRIMARY KEY, option TEXT) ; CREATE TABLE t (key INTEGER PRIMARY KEY, option TEXT)",
                "END WORK ; COMMIT",
                "ABORT ; ROLLBACK"
            })
    void whatIsSaidOtherwiseMeansTheSame(String sql, String meaning) {
        final Statement read = postgres(sql);
        assertEquals(meaning, new SqlWriter(Syntax.POSTGRESQL).write(read));
        assertEquals(read, postgres(meaning));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "INSERT INTO t SELECT 1, 'a' AS b ON CONFLICT DO NOTHING ; INSERT INTO t VALUES (1, 'a') ON CONFLICT DO NOTHING",
                "TABLE t ; SELECT * FROM t",
                "SET default_transaction_isolation TO 'serializable' ; SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL SERIALIZABLE",
                "UPDATE t SET a = 1 WHERE pg_advisory_lock(7) IS NOT NULL AND b = 2 ; UPDATE t SET a = 1 WHERE TRUE AND b = 2"
            })
    void whatIsKeptAsItIsWrittenHasAMeaning(String sql, String meaning) {
        final Statement.AsWritten read = assertInstanceOf(Statement.AsWritten.class, postgres(sql));
        assertEquals(sql, read.text());
        assertEquals(postgres(meaning), read.meaning());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "SELECT * FROM t WHERE a < b = c ; chain of comparisons",
                "SELECT * FROM t WHERE a IN (1) IN (2) ; chain of comparisons",
                "SELECT * FROM t WHERE a ^ 2 = 4 ; operator ^",
                "SELECT * FROM t WHERE 7%-3 = 1 ; operator %-",
                "SELECT * FROM t WHERE a && b ; operator &&",
                "SELECT * FROM t WHERE a = 0x10 ; number in another form",
                "SELECT * FROM t WHERE c = E'a' ; string with a prefix",
                "SELECT * FROM t WHERE a BETWEEN SYMMETRIC 2 AND 1 ; BETWEEN SYMMETRIC",
                "SELECT * FROM t WHERE d IS UNKNOWN ; IS UNKNOWN",
                "SELECT * FROM t FOR UPDATE OF u ; FOR UPDATE OF",
                "SELECT * FROM t WHERE a = ANY ('{1}') ; function ANY",
                "SELECT a::interval FROM t ; CAST to INTERVAL",
                "UPDATE t SET a = u.b FROM u, v WHERE t.a = u.a ; several tables beside the one that is written",
                "UPDATE t SET (a, b) = (1, 2) ; SET of several columns",
                "DELETE FROM t USING u JOIN v ON v.a = u.a WHERE t.a = u.a ; several tables beside the one that is written",
                "UPDATE t SET a = 1 LIMIT 1 ; LIMIT",
                "WITH d AS (DELETE FROM t RETURNING *), e AS (DELETE FROM u) SELECT * FROM d ; WITH that writes or locks twice",
                "MERGE INTO t USING u ON t.a = u.k WHEN MATCHED THEN DELETE RETURNING * ; RETURNING of MERGE",
                "SELECT a FROM t WHERE a = (SELECT a FROM t LIMIT 1) ; subquery",
                "SET CONSTRAINTS s.k DEFERRED ; constraint of a schema",
                "INSERT INTO t AS x VALUES (1) ; alias of INSERT",
                "INSERT INTO t VALUES (1) ON CONFLICT ON CONSTRAINT k DO NOTHING ; ON CONFLICT ON CONSTRAINT",
                "CREATE TABLE t (a INT GENERATED ALWAYS AS IDENTITY (START 5)) ; options of an identity",
                "CREATE TABLE t (a INT, FOREIGN KEY (a) REFERENCES p (a) ON DELETE RESTRICT) ; RESTRICT in a foreign key",
                "CREATE TABLE t (a INT) WITH (fillfactor = 70) ; table option",
                "CREATE TABLE t (a INT DEFAULT 1::int) ; DEFAULT expression",
                "COMMIT PREPARED 'x' ; prepared transaction",
            })
    void whatIsOutsideTheModelHasAName(String sql, String feature) {
        assertEquals(feature, featureOf(postgres(sql)));
    }

    /** What keeps a statement, or the answer of a read, from being judged. */
    private static String featureOf(Statement statement) {
        return statement instanceof Statement.PlainRead read && read.meaning() == null
                ? read.feature()
                : assertInstanceOf(Statement.Unmodelled.class, statement).feature();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT * FROM t WHERE a <=> b",
                "SELECT * FROM t WHERE a XOR b",
                "REPLACE INTO t VALUES (1)",
                "SELECT * FROM `t`",
                "BEGIN #",
                "SET TRANSACTION"
            })
    void whatOnlyMySqlKnowsIsRefused(String sql) {
        final Statement read;
        try {
            read = postgres(sql);
        } catch (final ParseException e) {
            return;
        }
        assertFalse(featureOf(read).isEmpty(), sql);
    }

    @Test
    void namesThatAreReservedStandInDoubleQuotes() {
        final String sql = "SELECT \"user\", \"order\" FROM \"end\"";
        assertEquals(sql, new SqlWriter(Syntax.POSTGRESQL).write(postgres(sql)));
        assertEquals(
                "SELECT user FROM `order`",
                new SqlWriter(Syntax.MARIADB)
                        .write(new Statement.Select(
                                List.of(new Expression.ColumnRef("user")), "order", null, List.of(), Locking.NONE)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "1 + 2 << 3 ; (1 + 2) << 3",
                "5 & 3 = 1 ; (5 & 3) = 1",
                "5 | 2 + 1 ; 5 | (2 + 1)",
                "a || b || c ; (a || b) || c",
                "~a + 1 ; ~(a + 1)",
                "~a | b ; (~a) | b",
                "-a::smallint ; -(CAST(a AS SMALLINT))",
                "-1::smallint ; -(CAST(1 AS SMALLINT))",
                "-1 ; -1",
                "a = b IS NULL ; (a = b) IS NULL",
                "NOT a IS NULL ; NOT (a IS NULL)",
                "a IS DISTINCT FROM b = c ; NOT (a IS NOT DISTINCT FROM (b = c))",
                "a LIKE b || '%' ; a LIKE (b || '%')",
                "a BETWEEN 1 AND 2 | 1 ; a BETWEEN 1 AND (2 | 1)",
                "1.5e3 ; 1500.",
                "length(a) = octet_length(a) ; CHAR_LENGTH(a) = OCTET_LENGTH(a)",
                "trunc(a, 1) ; TRUNC(a, 1)",
                "a::numeric(5, 2)::text ; CAST(CAST(a AS DECIMAL(5, 2)) AS TEXT)",
                "cast(a as timestamp without time zone) ; CAST(a AS TIMESTAMP)",
            })
    void operatorsBindAsTheManualSays(String sql, String written) {
        final Statement.Select select = assertInstanceOf(Statement.Select.class, postgres("SELECT " + sql + " FROM t"));
        final Expression expression = select.projection().get(0);
        assertEquals(written, new SqlWriter(Syntax.POSTGRESQL).write(expression));
        assertEquals(
                expression,
                ((Statement.Select) postgres("SELECT " + written + " FROM t"))
                        .projection()
                        .get(0));
    }

    @Test
    void aNumberIsWholeOrExact() {
        final Statement.Insert insert =
                (Statement.Insert) postgres("INSERT INTO t VALUES (1e0, 9223372036854775808, -9223372036854775808)");
        assertEquals(
                List.of(
                        literal(new Value.DecimalValue(BigDecimal.ONE)),
                        literal(new Value.DecimalValue(new BigDecimal("9223372036854775808"))),
                        literal(new Value.IntegerValue(Long.MIN_VALUE))),
                insert.rows().get(0));
    }

    private static Expression literal(Value value) {
        return new Expression.Literal(value);
    }

    @Test
    void anAssignmentOfOnConflictTellsTheRowsApart() {
        final Statement.Insert insert = (Statement.Insert)
                postgres("INSERT INTO t (a, b) VALUES (1, 2) ON CONFLICT (a) DO UPDATE SET b = excluded.b + t.b");
        assertEquals(
                List.of(new Statement.Assignment(
                        "b",
                        new Expression.Binary(
                                BinaryOperator.PLUS,
                                new Expression.InsertedValue("b"),
                                new Expression.ColumnRef("t", "b")))),
                insert.onConflict().assignments());
        assertEquals(List.of("a"), insert.onConflict().target());
        assertThrows(IllegalArgumentException.class, () -> new Statement.Returning(new Statement.Commit(), List.of()));
    }

    @Test
    void typesAreThoseOfPostgres() {
        final Table table = ((Statement.CreateTable)
                        postgres(
                                "CREATE TABLE t (a serial PRIMARY KEY, b float, c float(3), "
                                        + "d numeric, e timestamp, f timestamptz, g character varying(3) UNIQUE, h bytea, UNIQUE (b, c))"))
                .table();
        assertEquals(
                List.of(
                        SqlType.INT,
                        SqlType.DOUBLE,
                        new SqlType.FloatType(),
                        new SqlType.NumericType(),
                        new SqlType.DateTimeType(),
                        new SqlType.MomentType(),
                        new SqlType.VarcharType(3, io.isolde.core.sql.Collation.SERVER_DEFAULT),
                        new SqlType.Unmodelled("bytea")),
                table.columns().stream().map(Column::type).toList());
        assertEquals(
                List.of("PRIMARY", "t_g_key", "t_b_c_key"),
                table.indexes().stream().map(Index::name).toList());
        assertEquals(true, table.columns().get(0).autoIncrement());
        assertEquals(
                "CREATE TABLE t (a INTEGER NOT NULL GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, b DOUBLE PRECISION, "
                        + "c REAL, d NUMERIC, e TIMESTAMP, f TIMESTAMP WITH TIME ZONE, g VARCHAR(3), h bytea, "
                        + "CONSTRAINT t_g_key UNIQUE (g), CONSTRAINT t_b_c_key UNIQUE (b, c))",
                new SqlWriter(Syntax.POSTGRESQL).write(new Statement.CreateTable(table)));
    }

    private static Statement postgres(String sql) {
        return SqlParser.parseStatement(sql, Syntax.POSTGRESQL, "test", 1, 1);
    }
}
