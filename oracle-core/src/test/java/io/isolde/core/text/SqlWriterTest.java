package io.isolde.core.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Literal;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SqlWriterTest {
    private final SqlWriter writer = new SqlWriter(ServerVersion.mariadb(11, 4, 5));

    private String rewrite(String sql) {
        return writer.write(SqlParser.parseStatement(sql, "case.sql", 1, 1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "==>",
            quoteCharacter = '§',
            value = {
                "start transaction ==> BEGIN",
                "START TRANSACTION WITH CONSISTENT SNAPSHOT ==> START TRANSACTION WITH CONSISTENT SNAPSHOT",
                "SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED ==> SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED",
                "SELECT * FROM t FOR SHARE ==> SELECT * FROM t LOCK IN SHARE MODE",
                "select a,b from t where (a=1) order by a asc,b desc for update ==> SELECT a, b FROM t WHERE a = 1 ORDER BY a, b DESC FOR UPDATE",
                "UPDATE t SET a=a+1,b=-2 WHERE a=1 AND b=2 AND c=3 OR d ==> UPDATE t SET a = a + 1, b = -2 WHERE (a = 1 AND b = 2 AND c = 3) OR d",
                "DELETE FROM t WHERE NOT a IN (1,-2) ==> DELETE FROM t WHERE NOT (a IN (1, -2))",
                "DELETE FROM t WHERE a - -5 <=> -(5) ==> DELETE FROM t WHERE (a - (-5)) <=> (-(5))",
                "DELETE FROM t WHERE a BETWEEN 1 AND 2 AND (b OR c) ==> DELETE FROM t WHERE (a BETWEEN 1 AND 2) AND (b OR c)",
                "DELETE FROM t WHERE (a AND b) XOR (c=1) IS UNKNOWN ==> DELETE FROM t WHERE (a AND b) XOR ((c = 1) IS NULL)",
                "INSERT t(a) VALUES(1.0),(1e0),(.5),(2.) ==> INSERT INTO t (a) VALUES (1.0), (1.0E0), (0.5), (2.)",
                "insert ignore t (a, b) select b+1, a from u where b>2 ==>"
                        + " INSERT IGNORE INTO t (a, b) SELECT b + 1, a FROM u WHERE b > 2",
                "INSERT INTO t VALUES ((SELECT MIN(a) FROM u),(SELECT MIN(x.a) FROM (SELECT a FROM t) x WHERE a > 1)) ==>"
                        + " INSERT INTO t VALUES ((SELECT MIN(a) FROM u), (SELECT v FROM (SELECT MIN(a) AS v FROM t WHERE a > 1) AS derived))",
                "CREATE TABLE t(a INT PRIMARY KEY AUTO_INCREMENT, b VARCHAR(5) collate utf8mb4_bin not null default '', unique(b)) engine=innodb ==>"
                        + " CREATE TABLE t (a INT AUTO_INCREMENT PRIMARY KEY, b VARCHAR(5) COLLATE utf8mb4_bin NOT NULL DEFAULT '', UNIQUE KEY b (b)) engine=innodb",
                "CREATE TABLE t(a INTEGER, b DEC(4), primary key (a,b), key k (b)) ==> CREATE TABLE t (a INT, b DECIMAL(4, 0), PRIMARY KEY (a, b), KEY k (b))",
                "SELECT `a`, `select`, `a b`, `rank` FROM `t` ==> SELECT a, `select`, `a b`, `rank` FROM t"
            })
    void textIsCanonical(String sql, String canonical) {
        assertEquals(canonical, rewrite(sql));
    }

    @Test
    void sharedLockIsSaidAsTheServerKnowsIt() {
        final Statement shared = SqlParser.parseStatement("SELECT * FROM t FOR SHARE", "case.sql", 1, 1);
        assertEquals("SELECT * FROM t FOR SHARE", new SqlWriter(ServerVersion.mysql(8, 0, 12)).write(shared));
        assertEquals("SELECT * FROM t LOCK IN SHARE MODE", new SqlWriter(ServerVersion.mysql(5, 7, 44)).write(shared));
        assertEquals(
                "SELECT * FROM t LOCK IN SHARE MODE", new SqlWriter(ServerVersion.mariadb(11, 4, 5)).write(shared));
    }

    @Test
    void aStringStaysOnOneLineWithoutControlCharactersThatEndText() {
        final Expression literal = new Literal(new Value.StringValue("it's\\\n\r\0\u001a"));
        assertEquals("'it''s\\\\\\n\\r\\0\\Z'", writer.write(literal));
    }

    @Test
    void valuesWithoutALiteralAreRefused() {
        for (final Value value : new Value[] {
            new Value.OpaqueValue("x"),
            new Value.DoubleValue(Double.NaN),
            new Value.DoubleValue(Double.NEGATIVE_INFINITY),
            new Value.DecimalValue(new BigDecimal("1E+3"))
        }) {
            final Expression literal = new Literal(value);
            assertThrows(IllegalArgumentException.class, () -> writer.write(literal), value.toString());
        }
    }

    @Test
    void aRefusedStatementLeavesNothingBehind() {
        assertThrows(IllegalArgumentException.class, () -> writer.write(new Literal(new Value.OpaqueValue("x"))));
        assertEquals("COMMIT", writer.write(new Statement.Commit()));
    }
}
