package io.isolde.core.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.Step;
import io.isolde.core.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Cases as people write them down are read as the canonical file. */
class PastedTextTest {
    private static final String TABLE =
            "/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);\n/*init*/ INSERT INTO t VALUES (1, 1);\n";

    private static final String STEPS = """
            /*tx1*/ BEGIN;
            /*tx1*/ UPDATE t SET b = 2 WHERE a = 1;
            /*tx2*/ DELETE FROM t;
            /*tx1*/ COMMIT;
            """;

    private static CaseFile parse(String text) {
        return CaseFile.parse(text, "case.sql");
    }

    private static String statements(String text) {
        return parse(text)
                .write()
                .lines()
                .filter(line -> line.startsWith("/*"))
                .reduce("", (all, line) -> all + line + "\n");
    }

    private static void saysTheSame(String text) {
        assertEquals(TABLE + STEPS, statements(text));
    }

    /** The same where the sessions are called otherwise. */
    private static void saysTheSame(String text, String first, String second) {
        assertEquals(TABLE + STEPS.replace("tx1", first).replace("tx2", second), statements(text));
    }

    @Test
    void promptsOfPsqlNameSessionsByTheirDatabases() {
        saysTheSame(
                """
                shop=# CREATE TABLE t (a INT PRIMARY KEY, b INT);
                CREATE TABLE
                shop=# INSERT INTO t
                shop-# VALUES (1, 1);
                INSERT 0 1
                T1=# BEGIN;
                BEGIN
                T1=*# UPDATE t
                T1-*#   SET b = 2 WHERE a = 1;
                UPDATE 1
                T2=> DELETE FROM t;
                ERROR:  canceling statement due to user request
                T1=!# COMMIT;
                ROLLBACK
                """.replace("shop=# C", "/*init*/ C")
                        .replace("shop=# I", "/*init*/ I")
                        .replace("shop-# ", ""),
                "T1",
                "T2");
    }

    @Test
    void numbersInBracketsAreThoseOfTransactions() {
        saysTheSame("""
                Step1: Create the initial state:
                ```sql
                CREATE TABLE t (a INT PRIMARY KEY, b INT);
                INSERT INTO t VALUES (1, 1);
                ```
                Step2: Execute the statements in this order:
                ```sql
                [1-0] BEGIN;
                [1-1] UPDATE t SET b = 2 WHERE a = 1;
                [2-0] DELETE FROM t;
                        -- This statement becomes blocked.
                [1-2] COMMIT;
                ```
                """);
    }

    @Test
    void commentsMaySwitchToSessions() {
        saysTheSame("""
                -- In conn1
                CREATE TABLE t (a INT PRIMARY KEY, b INT);
                INSERT INTO t VALUES (1, 1);
                BEGIN;
                UPDATE t SET b = 2 WHERE a = 1;
                -- Switch to conn 2
                DELETE FROM t;
                -- Resume conn 1 (txn 1)
                COMMIT;
                """, "conn1", "conn2");
    }

    @Test
    void aRemarkBehindASemicolonNeedsNoBlank() {
        saysTheSame(MADE + """
                T1> BEGIN;--begins
                T1> UPDATE t SET b = 2 WHERE a = 1;# works
                T2> DELETE FROM t;--waits here
                T1> COMMIT;
                """, "T1", "T2");
    }

    @Test
    void aTableIsDroppedBeforeItIsMade() {
        assertEquals(
                "/*init*/ DO 0;\n" + TABLE,
                statements("DROP TABLE t;\n" + MADE + "T1> SELECT * FROM t;\n").replaceAll("(?s)/\\*T1.*", ""));
    }

    @Test
    void theServerNamesTheSyntaxAndTheLevelOfATextThatNamesNone() {
        final String text = MADE + "T1> INSERT INTO t VALUES (1, 2) ON CONFLICT (a) DO NOTHING;\n";
        assertThrows(ParseException.class, () -> parse(text));
        final CaseFile read = CaseFile.parse(text, "case.sql", Syntax.POSTGRESQL);
        assertEquals(List.of(IsolationLevel.RC), read.levels());
        assertEquals("postgresql", read.headers().get("dbms"));
        assertTrue(read.testCase().steps().get(0).statement() instanceof Statement.Insert);
        assertEquals(read, CaseFile.parse(read.write(), "again.sql"));
    }

    @Test
    void aTextOfAnotherServerIsReadAsSuch() {
        final CaseFile read = CaseFile.parse(
                MADE + "T1> INSERT INTO t VALUES (1, 2) ON DUPLICATE KEY UPDATE b = 3;\n",
                "case.sql",
                Syntax.POSTGRESQL);
        assertEquals(List.of(IsolationLevel.RC), read.levels());
        assertEquals(null, read.headers().get("dbms"));
    }

    @Test
    void whatPostgresReadsAndTheParserDoesNotIsPassedOn() {
        final CaseFile read = CaseFile.parse("""
                -- dbms: postgresql
                CREATE TABLE t ();
                CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1; -- one
                SELECT 2; $$;
                T1> SELECT array[1, 2] @> array[1];
                T1> REINDEX TABLE t;
                """, "case.sql");
        final List<Statement> setup = read.testCase().setup();
        assertEquals(List.of(), ((Statement.CreateTable) setup.get(0)).table().columns());
        assertEquals(2, setup.size());
        assertEquals(
                "REINDEX",
                ((Statement.Unmodelled) read.testCase().steps().get(1).statement()).feature());
        assertThrows(ParseException.class, () -> CaseFile.parse("-- dbms: postgresql\nT1> SELEKT 1;\n", "case.sql"));
    }

    private static final String MADE = "CREATE TABLE t (a INT PRIMARY KEY, b INT);\nINSERT INTO t VALUES (1, 1);\n";

    @Test
    void sessionsAreNamedInWordsOfTheirOwn() {
        saysTheSame(MADE + """
                -- loader
                BEGIN;
                UPDATE t SET b = 2 WHERE a = 1;
                -- purge job
                DELETE FROM t;
                -- loader
                COMMIT;
                -- purge job
                """, "tx_loader", "tx_purge_job");
        saysTheSame(MADE + """
                1. request 1: BEGIN;
                2. request 1: UPDATE t SET b = 2 WHERE a = 1;
                3. request 2: DELETE FROM t;
                4. request 1: COMMIT;
                """, "tx_request_1", "tx_request_2");
        saysTheSame(MADE + """
                In session 1:
                BEGIN;
                UPDATE t SET b = 2 WHERE a = 1;

                In session 2:
                DELETE FROM t;

                Back in session 1:
                COMMIT;
                """, "session1", "session2");
    }

    @Test
    void sessionsAreNamedBehindStatements() {
        saysTheSame(MADE + """
                BEGIN; -- T1
                UPDATE t SET b = 2 WHERE a = 1; -- T1
                DELETE FROM t; -- T2. BLOCKS
                COMMIT; -- T1
                """, "t1", "t2");
    }

    @Test
    void proseAndReportsAreLeftOut() {
        saysTheSame("Description:\nTwo sessions meet.\n\nHow to repeat:\n" + MADE + """
                >>> SESSION 1 <<<
                BEGIN;
                UPDATE t SET b = 2 WHERE a = 1;
                >>> SESSION 2 <<<
                DELETE FROM t;
                ------------------------
                LATEST DETECTED DEADLOCK
                *** (1) TRANSACTION:
                DELETE FROM t
                >>> SESSION 1 <<<
                COMMIT;
                """, "session1", "session2");
    }

    @Test
    void aTextWithoutSemicolonsEndsItsStatementsWithTheLine() {
        saysTheSame(MADE.replace(";", "") + """

                Transaction 1
                BEGIN
                UPDATE t SET b = 2 WHERE a = 1

                Transaction 2
                DELETE FROM t

                Transaction 1
                COMMIT
                """, "transaction1", "transaction2");
    }

    @Test
    void theNameOfTheOnlySchemaGoesWithoutSaying() {
        assertEquals(
                TABLE + STEPS,
                statements(TABLE.replace("TABLE t", "TABLE shop.t").replace("INTO t", "INTO `shop`.t")
                        + STEPS.replace("UPDATE t", "UPDATE shop.t").replace("FROM t", "FROM shop.t")));
    }

    @Test
    void aCaseWithoutALevelIsRunAtThatOfTheServerAndSaysSo() {
        final CaseFile file = parse(TABLE + STEPS);
        assertEquals(List.of(IsolationLevel.RR), file.levels());
        assertTrue(file.isAtServerDefault());
        assertTrue(parse(file.write()).isAtServerDefault());
        assertEquals(file, parse(file.write()));
        assertEquals(false, parse("-- isolation: RR\n" + STEPS).isAtServerDefault());
        assertEquals(
                List.of(IsolationLevel.SER),
                parse("-- dbms: sqlite\n/*tx1*/ BEGIN;\n").levels());
    }

    @Test
    void aLevelOfASessionLineIsThatOfTheCase() {
        final CaseFile file = parse("-- session: SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED\n"
                + "-- session: SET sql_notes = 0\n" + STEPS);
        assertEquals(List.of(IsolationLevel.RC), file.levels());
        assertEquals(List.of("SET sql_notes = 0"), file.testCase().sessionSetup());
    }

    @Test
    void statementsGoOverLinesAndEndBeforeTheNextOwner() {
        saysTheSame(TABLE + """
                /*tx1*/ BEGIN
                /*tx1*/ UPDATE t -- one row
                          # of one
                          SET b = 2
                        WHERE a = 1
                /*tx2*/ DELETE FROM t; -- waits
                /*tx1*/ COMMIT""");
        saysTheSame(
                TABLE
                        + "/* tx1 */ BEGIN; UPDATE t SET b = 2 WHERE a = 1; /* tx2 */ DELETE FROM t; (waits)\n/*tx1*/ COMMIT; <- goes on\n");
    }

    @Test
    void aSemicolonInATextEndsNothing() {
        assertEquals(
                "/*tx1*/ SELECT * FROM t WHERE s = 'a;/*tx2*/ \\\\n--';\n",
                statements("/*tx1*/ SELECT *\nFROM t WHERE s = 'a;/*tx2*/ \\\\n--'"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"t", "s", "conn", "session", "trx", "mysql"})
    void sessionsNeedNoLineOfTheirNames(String word) {
        final String first = word + 1;
        final String second = word + 2;
        saysTheSame(TABLE + STEPS.replace("tx1", first).replace("tx2", second), first, second);
        saysTheSame(TABLE + STEPS.replace("/*tx1*/", first + ">").replace("/*tx2*/", second + " >"), first, second);
    }

    @Test
    void commentsAnnounceSessions() {
        saysTheSame("""
                -- setup
                CREATE TABLE t (a INT PRIMARY KEY, b INT);
                INSERT INTO t VALUES (1, 1);
                -- === Session 1 ===
                BEGIN;
                UPDATE t SET b = 2 WHERE a = 1;
                # session 2 (waits):
                DELETE FROM t;
                /* session 1 */
                COMMIT;
                """, "Session1", "session2");
    }

    @Test
    void tablesThatASessionMakesFirstAreSetUp() {
        saysTheSame(
                "s1> CREATE TABLE t (a INT PRIMARY KEY, b INT)\ns1> INSERT INTO t VALUES (1, 1)\n"
                        + STEPS.replace("/*tx", "s").replace("*/", ">"),
                "s1",
                "s2");
    }

    @Test
    void whatAClientPrintsIsLeftOut() {
        saysTheSame("""
                mysql> CREATE TABLE t (a INT PRIMARY KEY,
                    ->   b INT);
                Query OK, 0 rows affected (0.01 sec)

                mysql> INSERT INTO t VALUES (1, 1);
                Query OK, 1 row affected (0.00 sec)
                t1> BEGIN;
                t1> UPDATE t SET b = 2 WHERE a = 1;
                Rows matched: 1  Changed: 1  Warnings: 0
                t2> DELETE FROM t;
                ERROR 1205 (HY000): Lock wait timeout exceeded
                +---+
                | a |
                +---+
                t1> COMMIT;
                """, "t1", "t2");
    }

    @Test
    void columnsAreSessions() {
        saysTheSame(TABLE + """

                | T1                                | T2                       |
                |-----------------------------------|--------------------------|
                | `BEGIN; UPDATE t SET b = 2`       |                          |
                | `  WHERE a = 1;`                  | `DELETE FROM t;` waits   |
                | commits                           |                          |
                | COMMIT                            |                          |
                """, "T1", "T2");
        saysTheSame(TABLE + """
                 T1                     T2

                 BEGIN;
                 UPDATE t               -- begins
                 SET b = 2
                   WHERE a = 1;
                 (1 row)                DELETE FROM t;
                 COMMIT;
                """, "T1", "T2");
    }

    @Test
    void aDumpIsSetUp() {
        final CaseFile file = parse("""
                -- MariaDB dump 10.19
                /*!40101 SET NAMES utf8mb4 */;
                /*!40014 SET @OLD_FOREIGN_KEY_CHECKS=@@FOREIGN_KEY_CHECKS, FOREIGN_KEY_CHECKS=0 */;
                DROP TABLE IF EXISTS `t`;
                CREATE TABLE `t` (
                  `a` int(11) NOT NULL,
                  PRIMARY KEY (`a`)
                ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
                LOCK TABLES `t` WRITE;
                /*!40000 ALTER TABLE `t` DISABLE KEYS */;
                INSERT INTO `t` VALUES (1),(2);
                UNLOCK TABLES;
                /*tx1*/ DELETE FROM t;
                """);
        assertEquals(
                List.of(
                        "DO 0",
                        "DO 0",
                        "DROP TABLE IF EXISTS `t`",
                        "CREATE TABLE t (a INT NOT NULL PRIMARY KEY) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4",
                        "DO 0",
                        "DO 0",
                        "INSERT INTO t VALUES (1), (2)",
                        "DO 0"),
                file.testCase().setup().stream()
                        .map(new SqlWriter(Syntax.MARIADB)::write)
                        .toList());
    }

    @Test
    void aDropOfATableThatIsThereIsKept() {
        final CaseFile file = parse(TABLE + "/*init*/ DROP TABLE IF EXISTS t;\n" + STEPS);
        assertEquals(
                "DROP TABLE IF EXISTS t",
                new SqlWriter(Syntax.MARIADB).write(file.testCase().setup().get(2)));
    }

    @Test
    void anErrorPointsIntoTheLine() {
        final ParseException e =
                assertThrows(ParseException.class, () -> parse("-- T1\nUPDATE t\n   SET b = 2\n WHERE a IN (1,;\n"));
        assertEquals("case.sql:4:13: an opening parenthesis must be closed", e.getMessage());
    }

    @Test
    void aClientShowsRowsUprightAndSaysWhatClosesAStatement() {
        saysTheSame(
                TABLE + STEPS.replace("WHERE a = 1;", "WHERE a = 1\\G").replace("DELETE FROM t;", "DELETE FROM t\\G;"));
        final String routine = "CREATE PROCEDURE p() BEGIN DECLARE i INT; IF i > 0 THEN SET i = 1; END IF; END";
        for (final String text : List.of(
                "DELIMITER //\n" + routine + " //\nDELIMITER ;\n",
                routine + ";\n",
                "mysql> delimiter $$\n" + routine + "$$\nmysql> delimiter ;\n")) {
            assertEquals(TABLE + "/*init*/ " + routine + ";\n" + STEPS, statements(TABLE + text + STEPS), text);
        }
    }

    @Test
    void quotesAndCommentsOfARoutineCloseNothing() {
        final String routine =
                "CREATE TRIGGER x BEFORE UPDATE ON t FOR EACH ROW SET NEW.b = CONCAT(NEW.b, 'it''s; BEGIN', \"; CASE\")";
        assertEquals(TABLE + "/*init*/ " + routine + ";\n" + STEPS, statements(TABLE + routine + ";\n" + STEPS));
        final String block = "CREATE PROCEDURE p() BEGIN /* ; END */ DO 1; END";
        assertEquals(TABLE + "/*init*/ " + block + ";\n" + STEPS, statements(TABLE + block + ";\n" + STEPS));
    }

    @Test
    void connectionsOfAServersTestAreSessions() {
        saysTheSame(
                TABLE + "--connect (con1,localhost,root,,)\nBEGIN;\nUPDATE t SET b = 2 WHERE a = 1;\nconnection con2;\n"
                        + "--error ER_LOCK_WAIT_TIMEOUT\nsend DELETE FROM t;\n--connection con1\nCOMMIT;\ndisconnect con1;\n",
                "con1",
                "con2");
    }

    @Test
    void theSetUpMaySayTheLevelAndSessionsDropTablesLast() {
        final CaseFile file = parse(
                "SET GLOBAL TRANSACTION ISOLATION LEVEL READ COMMITTED;\n" + TABLE + STEPS + "/*tx1*/ DROP TABLE t;\n");
        assertEquals(List.of(IsolationLevel.RC), file.levels());
        assertEquals(4, file.testCase().steps().size());
        final CaseFile held = parse(TABLE + "/*tx1*/ BEGIN;\n/*tx1*/ SELECT * FROM t;\n/*tx2*/ DROP TABLE t;\n");
        assertEquals(3, held.testCase().steps().size());
    }

    @Test
    void executeMeansTheTextThatWasPrepared() {
        final String prepare = "/*tx1*/ PREPARE p FROM 'UPDATE t SET b = ? WHERE a = 1';\n";
        final Statement executed = parse(TABLE + prepare + "/*tx1*/ EXECUTE p USING @b;\n/*tx2*/ BEGIN;\n")
                .testCase()
                .steps()
                .get(1)
                .statement();
        assertEquals(
                SqlParser.parseStatement("UPDATE t SET b = @b WHERE a = 1", "case.sql", 1, 1),
                Statement.meaningOf(executed));
        final Statement unknown = parse(TABLE + "/*tx2*/ BEGIN;\n" + prepare + "/*tx2*/ EXECUTE p USING @b;\n")
                .testCase()
                .steps()
                .get(2)
                .statement();
        assertEquals("prepared statement", ((Statement.Unmodelled) unknown).feature());
    }

    @Test
    void aLockByNameIsNeutral() {
        final String locks = "/*tx1*/ SELECT GET_LOCK('a', 1);\n/*tx2*/ DO RELEASE_LOCK('A');\n";
        assertEquals(
                List.of(
                        new Statement.Neutral("SELECT GET_LOCK('a', 1)"),
                        new Statement.Neutral("DO RELEASE_LOCK('A')")),
                parse(TABLE + locks).testCase().steps().stream()
                        .map(Step::statement)
                        .toList());
    }

    @Test
    void theStatementsOfAPlainProcedureStandForItsCall() {
        final String made = MADE + """
                DELIMITER //
                CREATE PROCEDURE change(IN p_key INT, p_new INT)
                BEGIN
                  START TRANSACTION;
                  UPDATE t SET b = p_new WHERE t.a = p_key;
                  COMMIT;
                END //
                DELIMITER ;
                -- session 1
                CALL change(1, -2);
                -- session 2
                SELECT * FROM t;
                """;
        assertEquals(
                "/*session1*/ BEGIN;\n/*session1*/ UPDATE t SET b = -2 WHERE a = 1;\n/*session1*/ COMMIT;\n/*session2*/ SELECT * FROM t;\n",
                statements(made).lines().skip(3).map(line -> line + "\n").reduce("", String::concat));
        final String varied = made.replace("COMMIT;", "IF 1 THEN COMMIT; END IF;");
        assertEquals(
                "CALL",
                ((Statement.Unmodelled) parse(varied).testCase().steps().get(0).statement()).feature());
    }

    @Test
    void aTableOfMarkdownNamesSessionsInAnyWords() {
        saysTheSame(MADE + """
                | # | Alice | the cleaner | remark |
                |---|-------|-------------|--------|
                | 1 | BEGIN |             | first  |
                | 2 | UPDATE t SET b = 2 WHERE a = 1 | | locks |
                | 3 | | DELETE FROM t | waits |
                | 4 | COMMIT | | |
                """, "tx_alice", "tx_the_cleaner");
    }

    @Test
    void sessionsAreNamedInCommentsStepsAndPrompts() {
        saysTheSame(MADE + """
                /* Guest A */ BEGIN;
                /* Guest A */ UPDATE t SET b = 2 WHERE a = 1;
                /* Guest B */ DELETE FROM t;
                /* Guest A */ COMMIT;
                """, "tx_guest_a", "tx_guest_b");
        saysTheSame(MADE + """
                Step 1 (Session 1): BEGIN; UPDATE t SET b = 2 WHERE a = 1;
                Step 2 (Session 2): DELETE FROM t;
                Step 3 (Session 1): COMMIT;
                """, "session1", "session2");
        saysTheSame(MADE + """
                T1   BEGIN;
                T1   UPDATE t SET b = 2 WHERE a = 1;
                T2   DELETE FROM t;
                (blocked)
                T1   COMMIT;
                """, "t1", "t2");
        saysTheSame(MADE + """
                root@localhost [test] (session 1)> BEGIN;
                root@localhost [test] (session 1)> UPDATE t SET b = 2 WHERE a = 1;
                root@localhost [test] (session 2)> DELETE FROM t;
                root@localhost [test] (session 1)> COMMIT;
                """, "session1", "session2");
        saysTheSame(MADE + """
                /* cleaner */ BEGIN;
                /* cleaner */ UPDATE t SET b = 2 WHERE a = 1;
                /* app */ DELETE FROM t;
                /* cleaner */ COMMIT;
                """, "tx_cleaner", "tx_app");
        saysTheSame(MADE + """
                -- T1: begin
                -- T1: UPDATE t SET b = 2 WHERE a = 1
                -- T2: DELETE FROM t -- waits
                -- T1: commit
                """, "t1", "t2");
        saysTheSame(MADE + """
                How to repeat:

                -- session 1                        -- session 2
                BEGIN;
                UPDATE t SET b = 2 WHERE a = 1;
                                                    DELETE FROM t;
                COMMIT;
                """, "session1", "session2");
    }

    @Test
    void aSlipInTheNameOfAnOwnerIsNoSession() {
        final ParseException slip = assertThrows(ParseException.class, () -> parse(MADE + """
                        /*tx1*/ BEGIN;
                        /*final*/ DELETE FROM t;
                        /*finall*/ DELETE FROM t;
                        /*tx1*/ COMMIT;
                        /*finall*/ DELETE FROM t;
                        """));
        assertTrue(slip.getMessage().contains("found finall"), slip.getMessage());
    }
}
