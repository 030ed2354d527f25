package io.isolde.core.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression.Aggregate;
import io.isolde.core.sql.Expression.AggregateFunction;
import io.isolde.core.sql.Expression.Binary;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Expression.Literal;
import io.isolde.core.sql.Expression.ScalarSubquery;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Locking;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.TableOption;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SqlParserTest {
    private static Statement parse(String sql) {
        return SqlParser.parseStatement(sql, "case.sql", 1, 1);
    }

    private static Table table(String sql) {
        return ((Statement.CreateTable) parse(sql)).table();
    }

    private static Literal integer(long value) {
        return new Literal(new Value.IntegerValue(value));
    }

    @Test
    void transactionControlIsRead() {
        assertEquals(new Statement.Begin(false), parse("BEGIN"));
        assertEquals(new Statement.Begin(false), parse("begin work;"));
        assertEquals(new Statement.Begin(false), parse("START TRANSACTION"));
        assertEquals(new Statement.Begin(true), parse("START TRANSACTION WITH CONSISTENT SNAPSHOT"));
        assertEquals(new Statement.Commit(), parse("COMMIT WORK"));
        assertEquals(new Statement.Rollback(), parse("ROLLBACK"));
        assertEquals(new Statement.Savepoint("a"), parse("SAVEPOINT a"));
        assertEquals(new Statement.RollbackTo("a"), parse("ROLLBACK TO SAVEPOINT a"));
        assertEquals(new Statement.RollbackTo("a"), parse("ROLLBACK WORK TO a"));
        assertEquals(new Statement.RollbackTo("savepoint"), parse("ROLLBACK TO savepoint"));
        assertEquals(new Statement.Release("a"), parse("RELEASE SAVEPOINT a"));
        assertEquals(
                new Statement.SetIsolation("RC", true),
                parse("SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED"));
        assertEquals(
                new Statement.SetIsolation("RU", false), parse("SET TRANSACTION ISOLATION LEVEL READ UNCOMMITTED"));
        assertEquals(
                new Statement.SetIsolation("RR", true), parse("SET LOCAL TRANSACTION ISOLATION LEVEL REPEATABLE READ"));
        assertEquals(new Statement.SetIsolation("SER", false), parse("SET TRANSACTION ISOLATION LEVEL SERIALIZABLE"));
    }

    @Test
    void selectIsReadWithAllItsClauses() {
        assertEquals(
                new Statement.Select(
                        List.of(new ColumnRef("a"), new Aggregate(AggregateFunction.COUNT, null)),
                        "t",
                        new Binary(BinaryOperator.GT, new ColumnRef("a"), integer(1)),
                        List.of(new Statement.OrderBy("a", true), new Statement.OrderBy("b", false)),
                        Locking.UPDATE),
                parse("SELECT t.a, count(*) FROM t WHERE T.a > 1 ORDER BY a DESC, t.b ASC FOR UPDATE"));
        final Statement shared = new Statement.Select(List.of(), "t", null, List.of(), Locking.SHARE);
        assertEquals(shared, parse("SELECT * FROM t LOCK IN SHARE MODE"));
        assertEquals(shared, parse("SELECT ALL x.* FROM t AS x FOR SHARE"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "==>",
            quoteCharacter = '§',
            value = {
                "SELECT x.a FROM t x, u ==> SELECT x.a FROM t AS x JOIN u",
                "SELECT * FROM t CROSS JOIN u AS y ==> SELECT * FROM t JOIN u AS y",
                "SELECT t.a AS p FROM (t INNER JOIN u ON t.a=u.a) ==> SELECT t.a FROM t JOIN u ON t.a = u.a",
                "SELECT 1 FROM t LEFT OUTER JOIN t z ON z.a=t.b ==> SELECT 1 FROM t LEFT JOIN t AS z ON z.a = t.b",
                "SELECT b p, a b FROM t ORDER BY p, b DESC ==> SELECT b, a FROM t ORDER BY b, a DESC",
                "SELECT t.a FROM t, u ORDER BY u.b ==> SELECT t.a FROM t JOIN u ORDER BY u.b",
                "SELECT x.a FROM t x WHERE x.b>1 ==> SELECT a FROM t WHERE b > 1",
                "SELECT x.a FROM t x WHERE EXISTS (SELECT 1 FROM u y WHERE y.a=x.a) "
                        + "==> SELECT a FROM t AS x WHERE EXISTS (SELECT 1 FROM u AS y WHERE y.a = x.a)",
                "DELETE FROM t WHERE a IN (SELECT u.a FROM u, v WHERE v.b=t.b) "
                        + "==> DELETE FROM t WHERE a IN (SELECT u.a FROM u JOIN v WHERE v.b = t.b)",
            })
    void joinsAndAliasesAreReadAsFarAsTheySayAnything(String sql, String written) {
        assertEquals(written, new SqlWriter(ServerVersion.mariadb(11, 4, 5)).write(parse(sql)));
        assertEquals(parse(sql), parse(written));
    }

    @Test
    void scalarSubqueryOverDerivedTableIsOneOverItsTable() {
        final ScalarSubquery minimum = new ScalarSubquery(new Statement.Select(
                List.of(new Aggregate(AggregateFunction.MIN, new ColumnRef("value"))),
                "t",
                null,
                List.of(),
                Locking.NONE));
        final Statement insert = new Statement.Insert(
                Statement.InsertMode.INSERT, "t", List.of(), List.of(List.of(integer(1), minimum)));
        assertEquals(insert, parse("INSERT INTO t VALUES (1, (SELECT min(value) FROM t))"));
        assertEquals(insert, parse("INSERT INTO t VALUES (1, (SELECT min(x.value) FROM (SELECT value FROM t) x))"));
        assertEquals(insert, parse("INSERT t VALUE (1, (SELECT min(value) FROM (SELECT * FROM t) AS x))"));
        assertEquals(insert, parse("INSERT t VALUES (1, (SELECT x.m FROM (SELECT min(value) AS m FROM t) AS x))"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "==>",
            quoteCharacter = '§',
            value = {
                "(SELECT MIN(x.b) FROM (SELECT a FROM t) x) ==> qualified name",
                "(SELECT MIN(a) FROM (SELECT a FROM t WHERE a > 1) x) ==> derived table",
                "(SELECT MIN(a) FROM (SELECT a + 1 FROM t) x) ==> derived table",
                "(SELECT MIN(m) FROM (SELECT MIN(a) AS m FROM t) x) ==> derived table",
                "(SELECT m FROM (SELECT MIN(a) AS m FROM t) x WHERE m > 1) ==> derived table",
                "(SELECT n FROM (SELECT MIN(a) AS m FROM t) x) ==> derived table",
                "(SELECT m FROM (SELECT MIN(a) AS m, a FROM t) x) ==> derived table",
                "(SELECT m FROM (SELECT a AS m FROM t) x) ==> column alias",
                "(SELECT MIN(y.a) FROM (SELECT a FROM t) x) ==> qualified name",
                "(SELECT MIN(a) FROM (SELECT a FROM t LIMIT 2) x) ==> derived table",
                "(SELECT MIN(a) FROM (SELECT a FROM t) x JOIN u) ==> join"
            })
    void derivedTableThatIsNotTrivialIsOutsideTheModel(String subquery, String feature) {
        final String sql = "DELETE FROM u WHERE a = " + subquery;
        assertEquals(new Statement.Unmodelled(sql, feature), parse(sql));
    }

    @Test
    void dmlIsRead() {
        assertEquals(
                new Statement.Insert(
                        Statement.InsertMode.REPLACE,
                        "t",
                        List.of("a", "b"),
                        List.of(List.of(integer(1), new Literal(Value.NULL)), List.of(integer(2), integer(-3)))),
                parse("REPLACE INTO t(a,b) VALUES (1,NULL),(2,-3)"));
        assertEquals(
                new Statement.Update(
                        "t",
                        List.of(
                                new Statement.Assignment(
                                        "a", new Binary(BinaryOperator.PLUS, new ColumnRef("a"), integer(1))),
                                new Statement.Assignment("b", integer(0))),
                        new Binary(BinaryOperator.EQ, new ColumnRef("a"), integer(1))),
                parse("UPDATE t x SET x.a=a+1, b = FALSE WHERE x.a=1"));
        assertEquals(new Statement.Delete("t", null), parse("DELETE FROM t"));
        assertEquals(new Statement.Delete("select", new ColumnRef("a`b")), parse("DELETE FROM `select` WHERE `a``b`"));
        assertEquals(new Statement.Delete("quick", null), parse("DELETE FROM quick"));
    }

    @Test
    void createTableIsReadWithTypesKeysAndOptions() {
        final Table table = table("CREATE TABLE t (id BIGINT AUTO_INCREMENT, a INT(11) NOT NULL DEFAULT -1 UNIQUE KEY,"
                + " b VARCHAR(5) COLLATE utf8mb4_bin NULL DEFAULT 'x', c DOUBLE PRECISION, d DECIMAL(5,2) DEFAULT 1.50,"
                + " e NUMERIC, KEY (B, a), CONSTRAINT u UNIQUE INDEX (c), INDEX i (a ASC), PRIMARY KEY (ID))"
                + " ENGINE=InnoDB  PARTITION BY HASH (id);");
        assertEquals(
                List.of(
                        new Column("id", SqlType.BIGINT, false, true, Optional.empty()),
                        new Column("a", SqlType.INT, true, false, Optional.of(new Value.IntegerValue(-1))),
                        new Column(
                                "b",
                                new SqlType.VarcharType(5, Collation.UTF8MB4_BIN),
                                false,
                                false,
                                Optional.of(new Value.StringValue("x"))),
                        Column.of("c", SqlType.DOUBLE),
                        new Column(
                                "d",
                                new SqlType.DecimalType(5, 2),
                                false,
                                false,
                                Optional.of(new Value.DecimalValue(new BigDecimal("1.50")))),
                        Column.of("e", new SqlType.DecimalType(10, 0))),
                table.columns());
        assertEquals(
                List.of(
                        new Index("PRIMARY", Index.Kind.PRIMARY, List.of("id")),
                        new Index("a", Index.Kind.UNIQUE, List.of("a")),
                        new Index("B", Index.Kind.SECONDARY, List.of("b", "a")),
                        new Index("u", Index.Kind.UNIQUE, List.of("c")),
                        new Index("i", Index.Kind.SECONDARY, List.of("a"))),
                table.indexes());
        assertEquals(
                List.of(
                        new TableOption("ENGINE", "InnoDB", "ENGINE=InnoDB"),
                        new TableOption("PARTITION BY", "HASH (id)", "PARTITION BY HASH (id)")),
                table.options());
    }

    @Test
    void indexesWithoutNameAreNumberedAsMySqlDoes() {
        final Table table = table("CREATE TABLE t (a INT UNIQUE, b INT, KEY (a), UNIQUE (a, b), `primary` INT UNIQUE)");
        assertEquals(
                List.of("a", "a_2", "a_3", "primary_2"),
                table.indexes().stream().map(Index::name).toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "==>",
            quoteCharacter = '§',
            value = {
                "BLOB(9) ==> BLOB(9)",
                "TEXT(5) ==> TEXT(5)",
                "DOUBLE UNSIGNED ==> DOUBLE UNSIGNED",
                "int(3)  zerofill ==> int(3)  zerofill",
                "ENUM('a', 'A') ==> ENUM('a', 'A')",
                "ENUM('é') ==> ENUM('é')",
                "FLOAT(7, 3) ==> FLOAT(7, 3)",
                "DOUBLE(5,2) ==> DOUBLE(5,2)",
                "DECIMAL(30,20) ==> DECIMAL(30,20)",
                "DECIMAL(66,2) ==> DECIMAL(66,2)",
                "VARCHAR(5) CHARACTER SET utf16 ==> VARCHAR(5) CHARACTER SET utf16",
                "VARCHAR(5) COLLATE utf8mb4_turkish_ci ==> VARCHAR(5) COLLATE utf8mb4_turkish_ci",
                "GEOMETRY ==> GEOMETRY"
            })
    void typesOutsideTheModelAreKeptAsWritten(String type, String text) {
        final Table table = table("CREATE TABLE t (a " + type + " NOT NULL, b INT)");
        assertEquals(
                List.of(
                        new Column("a", new SqlType.Unmodelled(text), true, false, Optional.empty()),
                        Column.of("b", SqlType.INT)),
                table.columns());
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "==>",
            quoteCharacter = '§',
            value = {
                "COMMIT RELEASE ==> COMMIT RELEASE",
                "ROLLBACK AND CHAIN RELEASE ==> COMMIT RELEASE",
                "SET innodb_snapshot_isolation = ON ==> SET innodb_snapshot_isolation",
                "SET sql_mode = '' ==> SET sql_mode",
                "SET autocommit = 0, sql_mode = '' ==> SET sql_mode",
                "SELECT a INTO @a, @b FROM t ==> SELECT INTO",
                "SELECT a INTO OUTFILE 'f' FROM t ==> SELECT INTO",
                "SELECT @a := a + (@b := 1) FROM t ==> assignment amid an expression",
                "SELECT GET_LOCK('a', 1) ==> function GET_LOCK",
                "BEGIN OPTIMISTIC ==> BEGIN OPTIMISTIC",
                "SET SESSION TRANSACTION READ ONLY ==> transaction access mode",
                "LOCK TABLES t AS x WRITE ==> LOCK TABLES",
                "(SELECT * FROM t) ==> parenthesised statement",
                "CREATE TEMPORARY TABLE t (a INT) ==> CREATE TEMPORARY",
                "CREATE TABLE t AS SELECT * FROM u ==> CREATE TABLE SELECT",
                "CREATE TABLE t (a INT) SELECT 1 ==> CREATE TABLE SELECT",
                "CREATE TABLE t (a INT, FOREIGN KEY (a) REFERENCES u (a) MATCH FULL) ==> MATCH in a foreign key",
                "CREATE TABLE t (a INT DEFAULT (1)) ==> DEFAULT expression",
                "CREATE TABLE t (a INT INVISIBLE) ==> column attribute INVISIBLE",
                "CREATE TABLE t (a INT ON UPDATE CURRENT_TIMESTAMP) ==> column attribute ON UPDATE",
                "CREATE TABLE t (a INT, KEY (a DESC)) ==> descending index",
                "CREATE TABLE t (a INT, KEY (a) USING RTREE) ==> index option",
                "SELECT 1 FROM DUAL FOR UPDATE ==> SELECT without table",
                "SELECT DISTINCTROW a FROM t ==> DISTINCT",
                "SELECT a + 1 AS b FROM t ORDER BY b ==> column alias",
                "SELECT a b FROM t GROUP BY b ==> column alias",
                "SELECT * FROM (t JOIN u) JOIN v ==> join in parentheses",
                "SELECT * FROM t JOIN (u JOIN v) ==> join in parentheses",
                "SELECT * FROM t JOIN (SELECT * FROM u) AS v ==> derived table",
                "SELECT * FROM (t) ==> table in parentheses",
                "SELECT * FROM s.t ==> schema-qualified table",
                "SELECT a FROM t GROUP BY a WITH ROLLUP ==> GROUP BY WITH ROLLUP",
                "SELECT * FROM t UNION SELECT 1 ==> UNION",
                "SELECT * FROM t ORDER BY a + 1 ==> ORDER BY expression",
                "SELECT * FROM t ORDER BY 1 ==> ORDER BY expression",
                "SELECT * FROM t PARTITION (p0) ==> PARTITION clause",
                "SELECT STD(a) FROM t ==> function STD",
                "SELECT SUM(a) OVER (ROWS UNBOUNDED PRECEDING) FROM t ==> window function",
                "INSERT INTO t VALUES () ==> empty VALUES",
                "SELECT * FROM t WHERE a > ALL (SELECT b FROM u) ==> subquery",
                "SELECT * FROM t FOR SYSTEM_TIME ALL ==> system versioning",
                "SELECT * FROM t AS OF TIMESTAMP '2020-01-01' ==> AS OF",
                "UPDATE t FOR PORTION OF p FROM 1 TO 2 SET a = 1 ==> FOR clause",
                "START TRANSACTION WITH CAUSAL CONSISTENCY ONLY ==> START TRANSACTION WITH CAUSAL CONSISTENCY",
                "CREATE TABLE t (a INT PRIMARY KEY NONCLUSTERED) ==> index option",
                "UPDATE t SET a = 1 LIMIT 1.5 ==> LIMIT other than a number",
                "DELETE QUICK FROM t ==> QUICK"
            })
    void sqlOutsideTheModelIsKeptAsTextWithItsFeature(String sql, String feature) {
        final boolean plainRead = sql.matches("\\(?SELECT (?!.*( INTO |:=|GET_LOCK)).*");
        final Statement kept = plainRead
                ? new Statement.PlainRead(sql, feature, sql.contains("FOR UPDATE"))
                : new Statement.Unmodelled(sql, feature);
        assertEquals(kept, parse(sql));
        assertEquals(kept, parse("  " + sql + " ; -- why"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "==>",
            quoteCharacter = '§',
            value = {
                "SELECT * FROM t WHERE (a = 1 ==> 1:23: an opening parenthesis must be closed",
                "SELECT * FROM t WHERE a = 1) ==> 1:28: a closing parenthesis must have an opening one",
                "SELECT * FROM t WHERE a = 'x ==> 1:27: a string must be closed by '",
                "SELECT * FROM `t ==> 1:15: a name must be closed by `",
                "SELECT * FROM `` ==> 1:15: a name must have a character, found ``",
                "SELECT /* x ==> 1:8: a comment must be closed by */",
                "SELECT * FORM t ==> 1:10: expected FROM, found FORM",
                "SELECT a FORM t ==> 1:15: expected FROM, found t",
                "SELECT * FROM ==> 1:14: expected a table, found the end",
                "SELECT * FROM WHERE ==> 1:15: expected a table, found WHERE",
                "SELECT * FROM t WHERE ==> 1:22: expected an expression, found the end",
                "SELECT * FROM t WHERE a = ==> 1:26: expected an expression, found the end",
                "SELECT * FROM t WHERE a ? 1 ==> 1:25: SQL must go on here with a word, number, string or operator, found ?",
                "SELECT * FROM t WHERE a 1 ==> 1:25: expected the end, found 1",
                "SELECT * FROM t ORDER a ==> 1:23: expected BY, found a",
                "SELECT * FROM t FOR x ==> 1:21: expected SHARE, found x",
                "SELECT 1.5x FROM t ==> 1:8: a number must end before a letter, found 1.5x",
                "SELEC * FROM t ==> 1:1: expected a statement, found SELEC",
                "= 1 ==> 1:1: expected a statement, found =",
                "; ==> 1:1: a statement must have a word, found none",
                "-- nothing ==> 1:11: a statement must have a word, found none",
                "BEGIN; COMMIT ==> 1:8: a statement must end at its semicolon, found COMMIT",
                "BEGIN now ==> 1:7: expected the end, found now",
                "CREATE TALBE t (a INT) ==> 1:8: expected TABLE, found TALBE",
                "CREATE TABLE t () ==> 1:17: expected a column, found )",
                "CREATE TABLE t (a) ==> 1:18: expected a type, found )",
                "CREATE TABLE t (a NOT NULL) ==> 1:19: expected a type, found NOT",
                "CREATE TABLE t (a INT, b) ==> 1:25: expected a type, found )",
                "CREATE TABLE t (a INT NUL) ==> 1:23: expected an attribute of the column, a comma or a parenthesis, found NUL",
                "CREATE TABLE t (a INT, A INT) ==> 1:24: a table must have a column once, found A again",
                "CREATE TABLE t (a INT, KEY (b)) ==> 1:29: an index must name a column of its table, found b",
                "CREATE TABLE t (a INT KEY, b INT PRIMARY KEY) ==> 1:28: a table must have one primary key, found a second",
                "CREATE TABLE t (a INT, KEY k (a), KEY K (a)) ==> 1:39: an index must have a name of its own, found K again",
                "INSERT INTO t VALUES (1,) ==> 1:25: expected an expression, found )",
                "INSERT INTO t (a) (1) ==> 1:19: expected VALUES, found (",
                "UPDATE t SE a = 1 ==> 1:13: expected SET, found a",
                "UPDATE t SET a ==> 1:15: expected =, found the end",
                "DELETE FROM t WERE a = 1 ==> 1:20: expected the end, found a",
                "SET TRANSACTION ISOLATION LEVEL SNAPSHOT ==> 1:33: expected READ UNCOMMITTED, READ COMMITTED, REPEATABLE READ or SERIALIZABLE, found another level",
                "START ==> 1:6: expected TRANSACTION, found the end"
            })
    void whatIsNoSqlIsAnErrorWithItsPlace(String sql, String message) {
        final ParseException e = assertThrows(ParseException.class, () -> parse(sql));
        assertEquals("case.sql:" + message, e.getMessage());
    }

    @Test
    void errorPlacesCountFromWhereTheTextStarts() {
        final ParseException sameLine =
                assertThrows(ParseException.class, () -> SqlParser.parseStatement("SELECT )", "f.sql", 7, 10));
        assertEquals("f.sql", sameLine.sourceName());
        assertEquals(7, sameLine.line());
        assertEquals(17, sameLine.column());
        final ParseException laterLine = assertThrows(
                ParseException.class, () -> SqlParser.parseStatement("SELECT *\nFROM\n  WHERE", "f.sql", 7, 10));
        assertEquals(9, laterLine.line());
        assertEquals(3, laterLine.column());
    }

    @Test
    void escapesInStringsAreMySqls() {
        final Statement.Delete delete =
                (Statement.Delete) parse("DELETE FROM t WHERE 'it''s \\'\\\"\\\\\\n\\r\\t\\0\\b\\Z\\%\\_\\x'");
        assertEquals(new Literal(new Value.StringValue("it's '\"\\\n\r\t\0\b\u001a\\%\\_x")), delete.where());
    }

    @Test
    void hexLiteralsAreReadAndNamesThatLookLikeThemAreNot() {
        final Statement.Update update = (Statement.Update) parse("UPDATE t SET a = 0x1f, b = X'4a', c = 0xa, d = 0xy");
        assertEquals(
                List.of(
                        new Literal(new Value.HexValue("1F", true)),
                        new Literal(new Value.HexValue("4A", false)),
                        new Literal(new Value.HexValue("0A", true)),
                        new ColumnRef("0xy")),
                update.assignments().stream().map(Statement.Assignment::value).toList());
        assertThrows(ParseException.class, () -> parse("UPDATE t SET a = x'1'"));
        assertThrows(ParseException.class, () -> parse("UPDATE t SET a = x'1g'"));
    }

    @Test
    void whatChangesNothingIsLeftOut() {
        assertEquals(
                table(
                        "CREATE TABLE t (id INT AUTO_INCREMENT PRIMARY KEY, n VARCHAR(9) COLLATE utf8mb4_unicode_ci NOT NULL, KEY k (n))"),
                table(
                                "CREATE TABLE `t` (`id` int(11) COMMENT 'it''s' AUTO_INCREMENT COLUMN_FORMAT FIXED,"
                                        + " `n` varchar(9) CHARACTER SET utf8mb4 NOT NULL COLLATE utf8mb4_unicode_ci,"
                                        + " PRIMARY KEY (`id`) USING BTREE, KEY `k` (`n`) USING HASH KEY_BLOCK_SIZE=4 COMMENT 'c' INVISIBLE)")
                        .withOptions(List.of()));
    }

    @Test
    void typesThatAreKeptAreRead() {
        final List<Column> columns = table(
                        "CREATE TABLE t (e ENUM('a','b') NOT NULL DEFAULT 'b', s SET('x','y'), j JSON,"
                                + " c TIMESTAMP(3) NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE NOW(3), d DATETIME DEFAULT NOW(), p DATETIME,"
                                + " w DECIMAL(40,4), m MEDIUMTEXT, i TINYTEXT COLLATE utf8mb4_bin)")
                .columns();
        assertEquals(
                new Column(
                        "e",
                        new SqlType.EnumType(List.of("a", "b")),
                        true,
                        false,
                        Optional.of(new Value.StringValue("b"))),
                columns.get(0));
        assertEquals(new SqlType.Opaque("SET('x','y')", 0, null), columns.get(1).type());
        assertEquals(new SqlType.Opaque("JSON", 0, null), columns.get(2).type());
        assertEquals(
                new Column(
                        "c",
                        new SqlType.Opaque("TIMESTAMP(3)", 3, "NOW(3)"),
                        false,
                        false,
                        Optional.of(new Value.OpaqueValue("CURRENT_TIMESTAMP(3)"))),
                columns.get(3));
        assertEquals(new SqlType.Opaque("DATETIME", 0, null), columns.get(4).type());
        assertEquals(new SqlType.DateTimeType(), columns.get(5).type());
        assertEquals(new SqlType.DecimalType(40, 4), columns.get(6).type());
        assertEquals(
                new SqlType.TextType(Collation.SERVER_DEFAULT), columns.get(7).type());
        assertEquals(
                new SqlType.TextType(Collation.UTF8MB4_BIN, SqlType.TextType.TINY),
                columns.get(8).type());
    }

    @Test
    void statementsOfSessionsAreRead() {
        assertEquals(new Statement.SetAutocommit(false), parse("SET @@session.autocommit = OFF"));
        assertEquals(new Statement.SetAutocommit(true), parse("set autocommit=1;"));
        assertEquals(new Statement.SetIsolation("RC", true), parse("SET SESSION tx_isolation = 'read-committed'"));
        assertEquals(new Statement.SetIsolation("SER", true), parse("SET transaction_isolation = 'SERIALIZABLE'"));
        assertEquals(new Statement.SetIsolation("RU", false), parse("SET @@tx_isolation = 'READ-UNCOMMITTED'"));
        assertEquals(
                new Statement.Begin(true, Statement.Modes.READ_ONLY),
                parse("START TRANSACTION READ ONLY, WITH CONSISTENT SNAPSHOT"));
        assertEquals(new Statement.Begin(false), parse("START TRANSACTION READ WRITE"));
        assertEquals(new Statement.Commit(true), parse("COMMIT WORK AND CHAIN"));
        assertEquals(new Statement.Rollback(), parse("ROLLBACK AND NO CHAIN NO RELEASE"));
        assertEquals(new Statement.Xa(Statement.XaVerb.START, "XA BEGIN 'a'"), parse("XA BEGIN 'a'"));
        assertEquals(
                new Statement.Xa(Statement.XaVerb.COMMIT_ONE_PHASE, "XA COMMIT 'a' ONE PHASE"),
                parse("XA COMMIT 'a' ONE PHASE;"));
        assertEquals(Statement.Neutral.NOTHING, parse("USE test"));
        for (final String sql : List.of(
                "SELECT 1",
                "SELECT NOW() FROM DUAL",
                "SELECT @@transaction_isolation, @a, ROW_COUNT()",
                "SHOW ENGINE INNODB STATUS",
                "SELECT trx_id FROM information_schema.innodb_trx",
                "SET SESSION innodb_lock_wait_timeout = 3, time_zone = '+00:00'",
                "SET NAMES utf8mb4 COLLATE utf8mb4_bin",
                "DO SLEEP(0.1)")) {
            assertEquals(new Statement.Neutral(sql), parse(sql));
        }
    }

    @Test
    void assignmentsOfVariablesAreRead() {
        assertEquals(
                new Statement.Assign("SET @a = 1, @B := @a + (2, 3)", List.of("@a", "@B"), null, false),
                parse("SET @a = 1,\n  @B := @a + (2, 3)"));
        final Statement.Assign into =
                (Statement.Assign) parse("SELECT a, b INTO @x, @y FROM t WHERE a = @z FOR UPDATE");
        assertEquals(List.of("@x", "@y"), into.variables());
        assertEquals("SELECT a, b FROM t WHERE a = @z FOR UPDATE", new SqlWriter(Syntax.MARIADB).write(into.select()));
        final Statement.Assign inline = (Statement.Assign) parse("SELECT @x := a FROM t WHERE b = 2");
        assertEquals(parse("SELECT a FROM t WHERE b = 2"), inline.select());
        assertEquals(true, inline.returnsRows());
        assertEquals(
                parse("SELECT a FROM t FOR UPDATE"),
                ((Statement.Assign) parse("SELECT a FROM t FOR UPDATE INTO @x")).select());
    }
}
