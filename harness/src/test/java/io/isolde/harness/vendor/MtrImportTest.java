package io.isolde.harness.vendor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.text.CaseFile;
import io.isolde.harness.config.BadInputException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Forms of tests with several connections, as servers' suites have them. */
final class MtrImportTest {
    @Test
    void blocksAndLoopsEndAtALimit() {
        final String deep = "let $i= 1;\n" + "if ($i) {\n".repeat(3_000);
        assertEquals(
                "t.test:52: blocks must not nest deeper than 50",
                assertThrows(BadInputException.class, () -> MtrImport.read(deep, "t.test"))
                        .getMessage());
        final String loops = "let $i= 1;\n" + "while ($i) {\n".repeat(9) + "echo x;\n" + "}\n".repeat(9);
        assertEquals(
                "t.test:10: a loop must come to its end",
                assertThrows(BadInputException.class, () -> MtrImport.read(loops, "t.test"))
                        .getMessage());
    }

    @Test
    void connectionsAreSessionsAndStatementsKeepTheirOrder() {
        assertEquals("""
                -- isolation: RR
                -- isolation-tx: con1=RC con2=RR
                /*init*/ CREATE TABLE t1 (a INT PRIMARY KEY, b INT) engine=innodb;
                /*init*/ INSERT INTO t1 VALUES (1, 1), (2, 2);
                /*con1*/ BEGIN;
                /*con1*/ UPDATE t1 SET b = 5 WHERE a = 1;
                /*con2*/ DELETE FROM t1 WHERE a = 1;
                /*con1*/ INSERT INTO t1 VALUES (2, 'x;y');
                /*con1*/ COMMIT;
                /*con2*/ SELECT * FROM t1;
                /*final*/ SELECT COUNT(*) FROM t1;
                """.replace("-- isolation: RR", "-- isolation: RC"), imported("""
                        --source include/have_innodb.inc  # and no more
                        call mtr.add_suppression("a warning");
                        # A comment; with a delimiter, and a quote that isn't closed
                        --disable_warnings
                        drop table if exists t1;
                        --enable_warnings
                        create table t1 (a int primary key,
                                         b int) engine=innodb;
                        insert into t1 values (1, 1), (2, 2);
                        connect (con1,localhost,root,,);
                        set session transaction isolation level read committed;
                        --connect (con2, localhost, root,,)
                        connection con1;
                        begin; update t1 set b = 5
                          where a = 1;
                        connection con2;
                        --send delete from t1 where a = 1
                        connection con1;
                        let $wait_condition=
                          select count(*) = 1 from information_schema.processlist
                          where state = 'Updating' and info like 'delete%';
                        --source include/wait_condition.inc
                        --echo # now
                        --error ER_DUP_ENTRY,1062
                        eval insert into t1 values (2, 'x;y');
                        commit;
                        --connection con2
                        --reap
                        select * from t1;
                        --disconnect con1
                        disconnect con2;
                        connection default;
                        select count(*) from t1;
                        drop table t1;
                        """));
    }

    @Test
    void theDefaultConnectionIsASessionWhereItTakesPart() {
        assertEquals("""
                -- isolation: RR
                /*init*/ CREATE TABLE t (a INT);
                /*init*/ INSERT INTO t VALUES (1);
                /*tx_default*/ BEGIN;
                /*tx_default*/ INSERT INTO t VALUES (2);
                /*con1*/ SELECT * FROM t FOR UPDATE;
                /*tx_default*/ COMMIT;
                /*tx_default*/ SELECT * FROM t;
                """, imported("""
                        CREATE TABLE t (a INT);
                        INSERT INTO t VALUES (1);
                        connect (con1,localhost,root,,);
                        connection default;
                        BEGIN;
                        INSERT INTO t VALUES (2);
                        connection con1;
                        send;
                        SELECT * FROM t FOR UPDATE;
                        connection default;
                        COMMIT;
                        connection con1;
                        reap;
                        connection default;
                        SELECT * FROM t;
                        DROP TABLE t;
                        """));
    }

    @Test
    void aStatementThatIsKeptAsTextIsOneLine() {
        assertEquals("ALTER TABLE t ADD b INT", MtrText.oneLine("ALTER TABLE t\n   ADD b INT"));
    }

    @Test
    void aConnectionThatHoldsBackPurgeIsNoSession() {
        assertEquals("""
                -- isolation: RR
                /*init*/ CREATE TABLE t (a INT);
                /*con1*/ INSERT INTO t VALUES (2);
                """, imported("""
                        connect (stop_purge,localhost,root);
                        start transaction with consistent snapshot;
                        connection default;
                        create table t (a int);
                        connect (con1,localhost,root,,);
                        insert into t values (2);
                        disconnect stop_purge;
                        """));
    }

    @Test
    void statementsEndAtTheDelimiterOfTheirTime() {
        assertEquals("""
                -- isolation: RR
                /*init*/ CREATE TABLE t (a INT);
                /*init*/ create trigger x before insert on t for each row set new.a = 1;
                /*con1*/ INSERT INTO t VALUES (2);
                """, imported("""
                        create table t (a int);
                        delimiter |;
                        create trigger x before insert on t
                          for each row set new.a = 1|
                        delimiter ;|
                        connect (con1,localhost,root,,);
                        insert into t values (2);
                        """));
    }

    @Test
    void variablesAndBlocksAreReadAsOftenAsTheySay() {
        assertEquals("""
                -- isolation: RR
                /*init*/ CREATE TABLE t (a INT, b INT);
                /*init*/ INSERT INTO t VALUES (2, 20);
                /*init*/ INSERT INTO t VALUES (1, 20);
                /*tx_default*/ SET TRANSACTION ISOLATION LEVEL READ COMMITTED;
                /*con1*/ DELETE FROM t;
                /*tx_default*/ UPDATE t SET b = 7;
                """, imported("""
                        let $wait= query_get_value(SHOW VARIABLES LIKE 'x', Value, 1);
                        set transaction isolation level read committed;
                        create table t (a int, b int);
                        let $i= 2;
                        let $value = 20;
                        while ($i)
                        {
                          --eval INSERT INTO t VALUES ($i, $value)
                          --dec $i
                        }
                        connect (con1,localhost,root,,);
                        if (!$i) {
                          delete from t;
                        }
                        if ($i) {
                          { select 1; }
                        }
                        connection default;
                        update t set b = 7;
                        """));
    }

    @Test
    void aRoutineMayHoldTheSemicolon() {
        assertEquals("""
                -- isolation: RR
                /*init*/ CREATE TABLE book (id INT PRIMARY KEY, n INT);
                /*init*/ create procedure add_one() begin update book set n = n + 1; end;
                /*c1*/ call add_one();
                /*tx_default*/ SELECT * FROM book FOR UPDATE;
                """, imported("""
                        create table book (id int primary key, n int);
                        delimiter //;
                        create procedure add_one() begin
                          update book set n = n + 1;
                        end//
                        delimiter ;//
                        connect (c1,localhost,root,,);
                        call add_one();
                        connection default;
                        select * from book for update;
                        """));
    }

    @Test
    void anyConnectionMaySetUp() {
        assertEquals("""
                -- isolation: RR
                /*init*/ CREATE TABLE seat (n INT);
                /*init*/ INSERT INTO seat VALUES (1);
                /*c1*/ BEGIN;
                /*c1*/ UPDATE seat SET n = 2;
                /*c2*/ DELETE FROM seat;
                """, imported("""
                        connect (c1,localhost,root,,);
                        connect (c2,localhost,root,,);
                        connection c1;
                        CREATE TABLE seat (n INT);
                        INSERT INTO seat VALUES (1);
                        BEGIN;
                        UPDATE seat SET n = 2;
                        connection c2;
                        send DELETE FROM seat;
                        connection c1;
                        """));
    }

    @Test
    void whereAllTablesAreDroppedAnotherCaseBegins() {
        final List<CaseFile> cases =
                MtrImport.readAll("""
                        connect (c1,localhost,root,,);
                        set session transaction isolation level read committed;
                        set autocommit = 0;
                        create table a (n int);
                        update a set n = 1;
                        connection default;
                        update a set n = 2;
                        connection c1;
                        commit;
                        drop table a;
                        connection default;
                        create table alone (n int);
                        insert into alone values (1);
                        drop table alone;
                        create table b (n int);
                        connection c1;
                        delete from b;
                        connection default;
                        select * from b for update;
                        drop table b;
                        """, "some.test", name -> Optional.empty()).cases();
        assertEquals(List.of("""
                        -- isolation: RC
                        -- isolation-tx: c1=RC tx_default=RR
                        /*c1*/ SET autocommit = 0;
                        /*c1*/ CREATE TABLE a (n INT);
                        /*c1*/ UPDATE a SET n = 1;
                        /*tx_default*/ UPDATE a SET n = 2;
                        /*c1*/ COMMIT;
                        """, """
                        -- isolation: RC
                        -- isolation-tx: c1=RC tx_default=RR
                        /*init*/ CREATE TABLE b (n INT);
                        /*c1*/ SET autocommit = 0;
                        /*c1*/ DELETE FROM b;
                        /*tx_default*/ SELECT * FROM b FOR UPDATE;
                        """), cases.stream().map(CaseFile::write).toList());
    }

    @Test
    void aLockWaitTimeoutIsOneInTheCase() {
        assertEquals("""
                -- isolation: RR
                /*init*/ CREATE TABLE stock (n INT);
                /*tx_default*/ BEGIN;
                /*tx_default*/ UPDATE stock SET n = 1;
                /*c1*/ SET innodb_lock_wait_timeout = 1;
                /*c1*/ DELETE FROM stock;
                /*tx_default*/ SELECT * FROM stock;
                /*tx_pause*/ DO SLEEP(2);
                /*c1*/ SET innodb_lock_wait_timeout = 50;
                /*c1*/ SET innodb_lock_wait_timeout = 1;
                /*c1*/ UPDATE stock SET n = 3;
                /*tx_pause*/ DO SLEEP(2);
                /*c1*/ SET innodb_lock_wait_timeout = 50;
                /*tx_default*/ COMMIT;
                """, imported("""
                        create table stock (n int);
                        begin;
                        update stock set n = 1;
                        connect (c1,localhost,root,,);
                        send delete from stock;
                        connection default;
                        select * from stock;
                        connection c1;
                        --error ER_LOCK_WAIT_TIMEOUT
                        reap;
                        --error 1205
                        update stock set n = 3;
                        connection default;
                        commit;
                        """));
    }

    @Test
    void aConnectionThatEndsRollsBackAndTheNextOneOfItsNameIsAnother() {
        assertEquals("""
                -- isolation: RR
                -- sessions: c1 tx_default c1_8
                /*init*/ CREATE TABLE stock (n INT);
                /*c1*/ BEGIN;
                /*c1*/ INSERT INTO stock VALUES (1);
                /*c1*/ ROLLBACK;
                /*tx_default*/ UPDATE stock SET n = 2;
                /*c1_8*/ SELECT * FROM stock;
                """, imported("""
                        create table stock (n int);
                        connect (c1,localhost,root,,);
                        begin;
                        insert into stock values (1);
                        disconnect c1;
                        connection default;
                        update stock set n = 2;
                        connect (c1,localhost,root,,);
                        select * from stock;
                        """));
    }

    @Test
    void filesThatATestSourcesAreReadInPlace() {
        final MtrImport.Cases read = MtrImport.readAll(
                """
                let $table= stock;
                --source include/table.inc
                connect (c1,localhost,root,,);
                delete from stock;
                connection default;
                select * from stock for update;
                source include/absent.inc;
                select * from stock;
                """,
                "some.test",
                name -> Optional.ofNullable(Map.of(
                                "include/table.inc", "# one\neval create table $table (n int);\n",
                                "include/default_mysqld.cnf", "default-storage-engine=myisam\n")
                        .get(name)));
        assertEquals(
                List.of("some.test:7: a command that isolde import does not support: source include/absent.inc"),
                read.refused());
        assertEquals("""
                -- isolation: RR
                /*init*/ CREATE TABLE stock (n INT) ENGINE=MyISAM;
                /*c1*/ DELETE FROM stock;
                /*tx_default*/ SELECT * FROM stock FOR UPDATE;
                """, read.cases().get(0).write());
    }

    @Test
    void aVariableOfTheServerIsSetInTheCaseOrForTheConnectionsToCome() {
        assertEquals("""
                -- isolation: SER
                -- isolation-tx: c1=SER tx_default=RR
                /*init*/ set global innodb_deadlock_detect = OFF;
                /*init*/ CREATE TABLE stock (n INT);
                /*c1*/ DELETE FROM stock;
                /*tx_default*/ SELECT * FROM stock FOR UPDATE;
                """, imported("""
                        set @old = @@global.innodb_deadlock_detect;
                        set global innodb_deadlock_detect = OFF;
                        set global innodb_stats_persistent = 0;
                        set global transaction isolation level serializable;
                        create table stock (n int);
                        connect (c1,localhost,root,,);
                        delete from stock;
                        connection default;
                        select * from stock for update;
                        disconnect c1;
                        drop table stock;
                        set global innodb_deadlock_detect = @old;
                        """));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            connect (c1,localhost,mary,,);@delete from t; | 7: a case has no connections of other users: c1
            kill query $id; | 6: a command that isolde import does not support: exec
            connect (c1,localhost,root,,);@xa start 'x';@delete from t;@xa end 'x';@xa prepare 'x';@disconnect c1; | 11: a case has no XA transaction that outlives its connection: c1
            connect (c1,localhost,root,,);@send delete from t;@disconnect c1; | 8: a case cannot end a connection that waits: c1
            connect (c1,localhost,root,,other);@select * from u; | 7: a case has one schema; the test has test and other
            """)
    void whatACaseCannotHaveEndsIt(String lines, String problem) {
        final MtrImport.Cases read = MtrImport.readAll(
                "create table t (a int);\nbegin;\nconnect (c0,localhost,root,,);\nselect * from t;\nconnection default;\n"
                        + (problem.endsWith("exec") ? "exec ls;\n" : "") + lines.replace('@', '\n')
                        + "\nupdate t set a = 1;\n",
                "some.test",
                name -> Optional.empty());
        assertEquals(List.of("some.test:" + problem), read.refused());
        final String made = read.cases().get(0).write();
        assertTrue(made.contains("/*c0*/ SELECT * FROM t;") && !made.contains("UPDATE"), made);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            let $i = 1;@while ($i)@{@inc $i;@} | a loop must come to its end
            let $i = 1;@if ($i) {@select 1; | a block must be closed by }
            --inc $i | a command that isolde import does not support: inc of what is no number
            } | a command that isolde import does not support: }
            """)
    void aBlockThatDoesNotEndIsRefused(String lines, String message) {
        final BadInputException e = assertThrows(BadInputException.class, () -> imported(lines.replace('@', '\n')));
        assertTrue(e.getMessage().endsWith(message), e.getMessage());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "if (`select 1`)\n{\nselect 1;\n}",
                "while ($ENVIRONMENT)\n{\ndec $i;\n}",
                "perl;\nprint 1;\nEOF",
                "--exec ls",
                "if ($i + 1)\n{\nselect 1;\n}",
                "--source suite/innodb/include/innodb_bulk_create_index.inc",
                "--change_user root,,test",
                "eval SELECT $x;",
                "--this_is_no_command"
            })
    void aCommandThatIsNotSupportedIsRefusedByNameAndLine(String command) {
        final BadInputException e =
                assertThrows(BadInputException.class, () -> imported("# one\nCREATE TABLE t (a INT);\n" + command));
        final String word = command.replaceFirst("^--", "")
                .replaceFirst("(?s)^(if|while) .*", "$1 of a value that the server gives")
                .replaceFirst("(?s)^eval .*", "eval with a variable")
                .replaceFirst("(?s)^(?!eval|source|\\w+ of a)(\\w+).*", "$1");
        assertEquals("some.test:3: a command that isolde import does not support: " + word, e.getMessage());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SELECT 'x | some.test:2: a statement must end with the delimiter ;, found the end of the file
            SET DEBUG_SYNC = 'now SIGNAL x'; | some.test:2: a case cannot steer threads of the server: SET DEBUG_SYNC = 'now SIGNAL x'
            connect (con.1,localhost,root,,); BEGIN; | some.test:2: a connection must have a name of letters, digits, - and _ to be a session: con.1
            connect (final,localhost,root,,); BEGIN; | some.test:2: a connection must have a name of letters, digits, - and _ to be a session: final
            connection; BEGIN; | some.test:2: a name must follow the command
            CREATE TABLE t (a INT); | some.test: a test must have a statement of a session; found none
            """)
    void aTestThatIsNoCaseIsRefused(String text, String message) {
        assertEquals(
                message,
                assertThrows(BadInputException.class, () -> imported("\n" + text))
                        .getMessage());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            submitted-as: 1 2 | some.test: submitted-as: must name each of the 3 statements; it names 2
            submitted-as: 1 2 2 | some.test: submitted-as: must name each statement once: 2
            submitted-as: 1 2 4 | some.test: submitted-as: must name each statement once: 4
            submitted-as: a | some.test:1: numbers must follow submitted-as: found a
            statements: 4 | some.test: statements: must be 1 to 3, as the test has no more: 4
            isolation: RU | some.test: the comments say that tx1 is at RU, and its first statement says RC; change the comment or the statement
            """)
    void commentsOfAnExportHaveToGoWithTheStatements(String comment, String message) {
        final String test = """
                connect (tx1,localhost,root,,);
                SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED;
                BEGIN;
                SELECT 1;
                COMMIT;
                """;
        assertEquals(
                message,
                assertThrows(BadInputException.class, () -> imported("# isolde: " + comment.strip() + "\n" + test))
                        .getMessage());
    }

    private static String imported(String test) {
        return MtrImport.read(test, "some.test").write();
    }
}
