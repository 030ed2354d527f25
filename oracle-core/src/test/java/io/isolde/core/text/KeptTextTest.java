package io.isolde.core.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.isolde.core.sql.Statement;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Statements that the model understands and has no text for are written as they were read. */
class KeptTextTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "INSERT INTO t SET a = 1, b = 2 # Insert",
                "INSERT INTO t VALUES (1, 2) AS n ON DUPLICATE KEY UPDATE b = n.b # Insert",
                "INSERT INTO t SELECT 1, 2 FROM DUAL WHERE NOT EXISTS (SELECT * FROM t WHERE a = 1) # InsertIf",
                "DELETE FROM t WHERE a = 1 RETURNING a, b AS c # Returning",
                "UPDATE t x JOIN u ON x.a = u.a SET x.b = 1 # JoinUpdate",
                "UPDATE t, u SET t.b = u.b WHERE t.a = u.a # JoinUpdate",
                "DELETE x FROM t x WHERE x.a = 1 # JoinDelete",
                "DELETE FROM t, u USING t INNER JOIN u ON t.a = u.a # JoinDelete",
                "SELECT t.*, a + 1 FROM t # Select",
                "SELECT * FROM t LIMIT 2 OFFSET 1 # Select",
                "SELECT a, COUNT(*) AS c FROM t GROUP BY a HAVING c > 1 ORDER BY a # Select",
                "INSERT LOW_PRIORITY IGNORE INTO t VALUES (1) # Insert",
                "UPDATE LOW_PRIORITY t SET a = 1 # Update",
                "SELECT * FROM t FORCE INDEX FOR ORDER BY (i, j) ORDER BY a # Select",
                "SELECT * FROM t JOIN u USING (a) # Select",
                "SELECT * FROM t JOIN u ON t.a = u.a FOR UPDATE OF t # Select",
                "SELECT * FROM t NATURAL LEFT JOIN u # Select",
                "SELECT * FROM t STRAIGHT_JOIN u ON t.a = u.a # Select",
                "SELECT * FROM t, u, v WHERE t.a = v.a # Select",
                "CREATE TABLE IF NOT EXISTS t (a INT) # ChangeSchema",
                "CREATE TABLE u LIKE t # ChangeSchema",
                "CREATE UNIQUE INDEX i ON t (a, b(3)) # ChangeSchema",
                "DROP INDEX i ON t # ChangeSchema",
                "DROP TABLE IF EXISTS t, u # ChangeSchema",
                "TRUNCATE t # ChangeSchema",
                "RENAME TABLE t TO u, v TO w # ChangeSchema",
                "ANALYZE TABLE t # ChangeSchema",
                "ALTER TABLE t ADD COLUMN c INT NOT NULL DEFAULT 1 AFTER a, DROP KEY i, ADD PRIMARY KEY (a), ALGORITHM=INPLACE # ChangeSchema",
                "ALTER TABLE t ENGINE=InnoDB, AUTO_INCREMENT = 7, RENAME TO u # ChangeSchema",
                "ALTER TABLE t CHANGE a c BIGINT UNIQUE FIRST, MODIFY b INT, RENAME COLUMN d TO e # ChangeSchema"
            })
    void aTextIsKeptWithItsMeaning(String sql, String meaning) {
        final Statement statement = SqlParser.parseStatement(sql, "test", 1, 1);
        final Statement.AsWritten written = assertInstanceOf(Statement.AsWritten.class, statement, sql);
        assertEquals(meaning, written.meaning().getClass().getSimpleName());
        assertEquals(sql, new SqlWriter(Syntax.STANDARD).write(statement));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "ALTER TABLE t ENGINE=MyISAM # ALTER TABLE to another engine",
                "ALTER TABLE t ADD CONSTRAINT c FOREIGN KEY (a) REFERENCES u (a) # ALTER TABLE ADD CHECK or FOREIGN KEY",
                "ALTER TABLE t DROP FOREIGN KEY c # ALTER TABLE DROP CONSTRAINT",
                "ALTER TABLE t ORDER BY a # ALTER TABLE ORDER",
                "DROP VIEW v # DROP",
                "SELECT * FROM t LEFT JOIN u ON t.a = u.a RIGHT JOIN v ON v.a = u.a # RIGHT JOIN beside other joins",
                "SELECT * FROM t JOIN (u JOIN v ON u.a = v.a) ON t.a = u.a # join in parentheses",
                "REPLACE INTO t VALUES (1) RETURNING a # RETURNING"
            })
    void whatIsNotUnderstoodIsNamed(String sql, String feature) {
        final Statement statement = SqlParser.parseStatement(sql, "test", 1, 1);
        assertEquals(
                feature,
                statement instanceof Statement.PlainRead read && sql.startsWith("SELECT")
                        ? read.feature()
                        : assertInstanceOf(Statement.Unmodelled.class, statement, sql)
                                .feature());
    }
}
