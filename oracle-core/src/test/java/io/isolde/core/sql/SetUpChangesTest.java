package io.isolde.core.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isolde.core.text.SqlParser;
import io.isolde.core.text.SqlWriter;
import io.isolde.core.text.Syntax;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SetUpChangesTest {
    @Test
    void aSetUpWithoutDdlStays() {
        final List<Statement> plain = parse("CREATE TABLE t (a INT); INSERT INTO t VALUES (1)");
        assertSame(plain, SetUpChanges.applied(plain));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "DROP TABLE IF EXISTS t; CREATE TABLE t (a INT) # CREATE TABLE t (a INT)",
                "CREATE TABLE t (a INT); INSERT INTO t VALUES (1); DROP TABLE t; CREATE TABLE t (b INT) # CREATE TABLE t (b INT)",
                "CREATE TABLE t (a INT, b INT); INSERT INTO t VALUES (1, 2); CREATE UNIQUE INDEX i ON t (b) # "
                        + "CREATE TABLE t (a INT, b INT, UNIQUE KEY i (b)); INSERT INTO t VALUES (1, 2)",
                "CREATE TABLE t (a INT, b INT, KEY (a), KEY (b)); DROP INDEX a ON t # CREATE TABLE t (a INT, b INT, KEY b (b))",
                "CREATE TABLE t (a INT); INSERT INTO t VALUES (1); ALTER TABLE t ADD COLUMN b INT FIRST # "
                        + "CREATE TABLE t (b INT, a INT); INSERT INTO t (a) VALUES (1)",
                "CREATE TABLE t (a INT, b INT); INSERT INTO t VALUES (1, 2); ALTER TABLE t DROP COLUMN a # "
                        + "CREATE TABLE t (b INT); INSERT INTO t (b) VALUES (2)",
                "CREATE TABLE t (a INT, KEY (a)); INSERT INTO t VALUES (1); ALTER TABLE t CHANGE a c BIGINT # "
                        + "CREATE TABLE t (c BIGINT, KEY a (c)); INSERT INTO t (c) VALUES (1)",
                "CREATE TABLE t (a INT); INSERT INTO t VALUES (1); TRUNCATE t # CREATE TABLE t (a INT)",
                "CREATE TABLE t (a INT); INSERT INTO t VALUES (1); RENAME TABLE t TO u # CREATE TABLE u (a INT); INSERT INTO u VALUES (1)",
                "CREATE TABLE t (a INT PRIMARY KEY); CREATE TABLE u LIKE t # CREATE TABLE t (a INT PRIMARY KEY); CREATE TABLE u (a INT PRIMARY KEY)",
                "CREATE TABLE t (a INT); ALTER TABLE t ADD PRIMARY KEY (a) # CREATE TABLE t (a INT NOT NULL PRIMARY KEY)",
                "CREATE TABLE t (a INT); ANALYZE TABLE t; ALTER TABLE t ENGINE=InnoDB # CREATE TABLE t (a INT)"
            })
    void changesAreMadeWhereTheTableIsCreated(String setUp, String expected) {
        assertEquals(write(parse(expected)), write(SetUpChanges.applied(parse(setUp))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "CREATE TABLE t (a INT); INSERT INTO t VALUES (1); ALTER TABLE t ADD COLUMN b INT NOT NULL # ADD COLUMN without a default to a table that has rows",
                "CREATE TABLE t (a INT); INSERT INTO t VALUES (1); ALTER TABLE t MODIFY a VARCHAR(5) # ALTER TABLE that converts rows",
                "CREATE TABLE t (a INT); UPDATE t SET a = 1; TRUNCATE t # DDL behind other writes than INSERT of constants in set-up",
                "CREATE TABLE t (a INT, CHECK (a > 0)); ALTER TABLE t DROP COLUMN a # ALTER TABLE of a column, with CHECK, foreign or generated columns",
                "DROP TABLE t # unknown table",
                "CREATE TABLE t (a INT); DROP INDEX i ON t # unknown index"
            })
    void whatIsNotKnownIsNamed(String setUp, String feature) {
        final List<Statement> statements = parse(setUp);
        assertEquals(
                feature,
                assertThrows(UnsupportedFeatureException.class, () -> SetUpChanges.applied(statements))
                        .getMessage());
    }

    @Test
    void theTablesAreThoseThatAreLeft() {
        final List<Table> tables = SetUpChanges.tables(
                parse("CREATE TABLE t (a INT); CREATE TABLE u (a INT); DROP TABLE t; RENAME TABLE u TO v"));
        assertEquals(List.of("v"), tables.stream().map(Table::name).toList());
    }

    private static List<Statement> parse(String statements) {
        return Arrays.stream(statements.split("; ", -1))
                .map(sql -> SqlParser.parseStatement(sql.trim(), "test", 1, 1))
                .toList();
    }

    private static String write(List<Statement> statements) {
        final SqlWriter writer = new SqlWriter(Syntax.STANDARD);
        return String.join("\n", statements.stream().map(writer::write).toList());
    }
}
