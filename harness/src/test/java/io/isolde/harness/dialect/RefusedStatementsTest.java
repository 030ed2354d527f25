package io.isolde.harness.dialect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.testing.Effort;
import io.isolde.harness.guard.Refusal;
import io.isolde.harness.guard.StatementGuard;
import io.isolde.harness.random.Rng;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tries to get statements past the guard: what may not be sent is put where each dialect would execute it, and disguised. The same disguises of harmless statements pass, so
 * that a refusal is for what was hidden, not for the disguise.
 */
class RefusedStatementsTest {
    private static final int DISGUISES = 20_000;

    private static Optional<Refusal> refusal(StatementGuard guard, String... texts) {
        final List<Step> steps = new ArrayList<>();
        for (final String text : texts) {
            steps.add(new Step(0, new Statement.Unmodelled(text, "a text")));
        }
        return guard.refusal(
                new TestCase(List.of(), List.of(), List.of(new Session("tx1", IsolationLevel.RC)), steps, List.of()));
    }

    private static void assertRefused(GuardedDialect dialect, String... texts) {
        assertTrue(
                refusal(dialect.guard(), texts).isPresent(),
                () -> dialect + " lets through: " + String.join("; ", texts));
    }

    private static void assertPasses(GuardedDialect dialect, String... texts) {
        assertEquals(
                Optional.empty(), refusal(dialect.guard(), texts), () -> dialect + ": " + String.join("; ", texts));
    }

    @ParameterizedTest
    @EnumSource(GuardedDialect.class)
    void whatActsElsewhereIsRefused(GuardedDialect dialect) {
        dialect.forbidden().forEach(statement -> assertRefused(dialect, statement));
    }

    /** What looks like a call is a column with a length there, and only there. */
    @Test
    void columnsOfIndexesMayHaveALength() {
        for (final GuardedDialect dialect : List.of(GuardedDialect.MARIADB, GuardedDialect.MYSQL)) {
            assertPasses(
                    dialect,
                    "CREATE TABLE v (a TEXT, b INT, KEY (b, a(10)), UNIQUE KEY k (a(3) DESC, b), INDEX `i` (a(4)))");
            assertPasses(dialect, "CREATE UNIQUE INDEX i ON t (b, a(10))");
            assertPasses(dialect, "ALTER TABLE t ADD INDEX i (a(10))");
            assertRefused(dialect, "CREATE TABLE v (a INT, KEY ((evil(10))))");
            assertRefused(dialect, "CREATE TABLE v (a INT DEFAULT (evil(10)))");
            assertRefused(dialect, "CREATE TABLE v (a INT CHECK (evil(10) > a), KEY (a))");
            assertRefused(dialect, "CREATE INDEX i ON t (b, evil(a))");
        }
    }

    @ParameterizedTest
    @EnumSource(GuardedDialect.class)
    void tablesOfOtherSchemasAreRefusedWhereverTablesStand(GuardedDialect dialect) {
        for (final String place : dialect.tablePlaces()) {
            assertPasses(dialect, place.formatted("u"));
            assertRefused(dialect, place.formatted("prod.precious"));
            assertRefused(dialect, place.formatted("prod . precious"));
            assertRefused(dialect, place.formatted("prod.precious").replace(" t ", " t prod "));
        }
    }

    @ParameterizedTest
    @EnumSource(GuardedDialect.class)
    void otherFunctionsAreRefusedWhereverFunctionsStand(GuardedDialect dialect) {
        for (final String place : dialect.expressionPlaces()) {
            assertPasses(dialect, place.formatted("lower('x')"));
            for (final String function : dialect.functions()) {
                assertRefused(dialect, place.formatted(function));
                assertRefused(dialect, place.formatted(function.replaceFirst("\\(", " (")));
                assertRefused(dialect, place.formatted(function.replaceFirst("\\(", "\n/* x */(")));
                assertRefused(dialect, place.formatted("prod." + function));
            }
        }
    }

    /** Random disguises in each other, at most three deep. */
    @ParameterizedTest
    @EnumSource(GuardedDialect.class)
    void noDisguiseGetsThrough(GuardedDialect dialect) {
        final StatementGuard guard = dialect.guard();
        final int count = Effort.cases("isolde.guard.disguises", DISGUISES);
        for (int number = 0; number < count; number++) {
            final Rng rng = new Rng(number);
            final String hidden =
                    dialect.forbidden().get(rng.below(dialect.forbidden().size()));
            String text = hidden;
            for (int depth = rng.below(3) + 1; depth > 0; depth--) {
                text = Disguise.of(rng, dialect).apply(text, rng);
            }
            final String disguised = text;
            assertTrue(
                    refusal(guard, disguised).isPresent(),
                    () -> dialect + " lets through, hiding " + hidden + ": " + disguised);
        }
    }

    @ParameterizedTest
    @EnumSource(GuardedDialect.class)
    void harmlessStatementsPassInHarmlessDisguises(GuardedDialect dialect) {
        for (int number = 0; number < Effort.cases(DISGUISES); number++) {
            final Rng rng = new Rng(number);
            String text = "SELECT a, b FROM t WHERE a = 1";
            for (int depth = rng.below(2) + 1; depth > 0; depth--) {
                text = Disguise.harmless(rng).apply(text, rng);
            }
            assertPasses(dialect, text);
        }
    }

    @Test
    void aliasesNamedLikeSchemasAreNoWayAround() {
        final GuardedDialect mysql = GuardedDialect.MYSQL;
        assertPasses(mysql, "SELECT prod.a FROM t prod JOIN u ON prod.a = u.a");
        assertRefused(mysql, "SELECT prod.a FROM t prod, prod.precious");
        assertRefused(mysql, "SELECT prod.a FROM t prod JOIN u ON prod.a = u.a, prod.precious");
        assertRefused(mysql, "SELECT * FROM t prod USE INDEX FOR ORDER BY (i), prod.precious");
        assertRefused(mysql, "UPDATE t prod, prod.precious SET prod.a = 1");
        assertRefused(mysql, "UPDATE t prod JOIN u ON prod.a = u.a, prod.precious SET prod.a = 1");
        assertRefused(mysql, "DELETE prod.precious FROM t prod JOIN u");
        assertRefused(mysql, "DELETE FROM prod USING t prod, prod.precious");
        assertRefused(mysql, "SELECT prod.precious.a FROM t prod");
        assertRefused(mysql, "SELECT prod.f(1) FROM t prod");
        assertRefused(mysql, "SELECT NEXTVAL(prod.s) FROM t prod");
        assertRefused(mysql, "SELECT NEXT VALUE FOR prod.s FROM t prod");
        assertRefused(mysql, "SELECT a FROM t value, prod.precious");
        assertRefused(mysql, "SELECT a FROM t except, prod.precious");
        assertRefused(mysql, "SELECT a FROM t merge INTO OUTFILE 'x'");
        assertRefused(GuardedDialect.POSTGRESQL, "SELECT * FROM key update, prod.precious");
        assertRefused(GuardedDialect.POSTGRESQL, "SELECT * FROM t set, prod.precious");
        assertRefused(GuardedDialect.POSTGRESQL, "SELECT * FROM t values, prod.precious");
        assertRefused(GuardedDialect.POSTGRESQL, "SELECT DISTINCT FROM prod.precious");
        assertRefused(GuardedDialect.POSTGRESQL, "SELECT nextval('prod.s')");
        assertRefused(GuardedDialect.POSTGRESQL, "SELECT nextval('pro' || 'd.s')");
        assertRefused(GuardedDialect.POSTGRESQL, "DELETE FROM pg_class");
        assertRefused(GuardedDialect.POSTGRESQL, "WITH x AS (SELECT 1) DELETE FROM pg_class");
        assertPasses(GuardedDialect.POSTGRESQL, "SELECT * FROM pg_locks");
    }

    @Test
    void bodiesAreReadStatementByStatement() {
        final GuardedDialect mysql = GuardedDialect.MYSQL;
        assertPasses(
                mysql,
                "CREATE PROCEDURE fill(IN n INT) BEGIN DECLARE i INT DEFAULT 0; WHILE i < n DO INSERT INTO t VALUES (i, 0); SET i = i + 1; END WHILE; END");
        assertPasses(
                mysql,
                "CREATE PROCEDURE p() BEGIN DECLARE c CURSOR FOR SELECT a FROM t; DECLARE EXIT HANDLER FOR SQLEXCEPTION ROLLBACK; SELECT 1; END");
        assertPasses(
                mysql,
                "CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW BEGIN IF NEW.a < 0 THEN SIGNAL SQLSTATE '45000'; END IF; SET NEW.b = 1; END");
        assertRefused(
                mysql, "CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW SET NEW.b = 1, GLOBAL max_connections = 7");
        assertRefused(mysql, "CREATE TRIGGER g AFTER UPDATE ON t FOR EACH ROW DELETE FROM prod.precious");
        assertRefused(mysql, "CREATE PROCEDURE p() BEGIN DECLARE password TEXT; SET password = 'x'; END");
        assertRefused(mysql, "CREATE PROCEDURE p() BEGIN DECLARE dumpfile TEXT; SELECT 1 INTO dumpfile 'x'; END");
        assertRefused(mysql, "CREATE PROCEDURE p() BEGIN SET @s = 'x'; PREPARE s FROM @s; EXECUTE s; END");
        assertRefused(mysql, "CREATE DEFINER = root@localhost PROCEDURE p() SELECT 1");
        assertRefused(mysql, "CREATE PROCEDURE p() SQL SECURITY DEFINER SELECT 1");
        assertRefused(mysql, "CREATE PROCEDURE prod.p() SELECT 1");
        assertRefused(mysql, "CREATE FUNCTION f RETURNS INTEGER SONAME 'x.so'");
        assertRefused(mysql, "CALL sys.execute_prepared_stmt('x')");
    }

    @Test
    void preparedTextsAreReadWhereTheyAreKnown() {
        final GuardedDialect mysql = GuardedDialect.MYSQL;
        assertPasses(
                mysql, "PREPARE s FROM 'SELECT a FROM t WHERE b = ?'", "EXECUTE s USING @a", "DEALLOCATE PREPARE s");
        assertPasses(mysql, "PREPARE s FROM 'SELECT ''x'' FROM t'");
        assertRefused(mysql, "PREPARE s FROM 'DELETE FROM prod.precious'");
        assertRefused(mysql, "PREPARE s FROM \"SELECT '' , load_file('x') , ''\"");
        assertRefused(mysql, "PREPARE s FROM @text");
        assertRefused(mysql, "PREPARE s FROM 'DELETE FROM t' ' WHERE a IN (SELECT a FROM prod.precious)'");
        assertRefused(mysql, "EXECUTE IMMEDIATE CONCAT('DELETE FROM ', 'prod.precious')");
        assertRefused(mysql, "EXECUTE IMMEDIATE 'DROP DATABASE prod'");
        assertRefused(mysql, "PREPARE s FROM 'DELETE FROM prod\\x2eprecious'");
        assertRefused(GuardedDialect.POSTGRESQL, "PREPARE s AS DELETE FROM prod.precious");
        assertPasses(GuardedDialect.POSTGRESQL, "PREPARE s AS SELECT * FROM t", "EXECUTE s");
    }

    @Test
    void onlyOwnNamedTransactionsAreEnded() {
        final GuardedDialect mysql = GuardedDialect.MYSQL;
        assertPasses(mysql, "XA START 'x'", "XA END 'x'", "XA PREPARE 'x'", "XA ROLLBACK 'x'");
        assertRefused(mysql, "XA ROLLBACK 'of-another'");
        assertRefused(GuardedDialect.POSTGRESQL, "ROLLBACK PREPARED 'of-another'");
        assertPasses(GuardedDialect.POSTGRESQL, "PREPARE TRANSACTION 'x'", "COMMIT PREPARED 'x'");
    }

    @Test
    void settingsThatChangeHowTextsAreReadAreRefused() {
        final GuardedDialect mysql = GuardedDialect.MYSQL;
        assertPasses(mysql, "SET SESSION sql_mode = 'STRICT_TRANS_TABLES,NO_ZERO_DATE'");
        assertPasses(mysql, "SET @a = 1, @@session.innodb_lock_wait_timeout = 2, foreign_key_checks = 0");
        for (final String setting : List.of(
                "SET sql_mode = 'ANSI_QUOTES'",
                "SET sql_mode = 'STRICT_TRANS_TABLES,NO_BACKSLASH_ESCAPES'",
                "SET sql_mode = CONCAT(@@sql_mode, ',ANSI')",
                "SET sql_mode = @a",
                "SET NAMES gbk",
                "SET character_set_client = big5",
                "SET sql_log_bin = 0",
                "SET @a = 1, GLOBAL max_connections = 7",
                "SET @@global.max_connections = 7",
                "SET PERSIST max_connections = 7",
                "SET ROLE admin",
                "SET DEFAULT ROLE admin TO u",
                "SET STATEMENT max_statement_time = 1 FOR DELETE FROM prod.precious")) {
            assertRefused(mysql, setting);
        }
        assertRefused(GuardedDialect.POSTGRESQL, "SET search_path = prod");
        assertRefused(GuardedDialect.POSTGRESQL, "SET ROLE postgres");
        assertRefused(GuardedDialect.POSTGRESQL, "SET SESSION AUTHORIZATION postgres");
        assertRefused(GuardedDialect.H2, "SET SCHEMA prod");
        assertRefused(GuardedDialect.H2, "SET DB_CLOSE_DELAY 0");
    }

    @Test
    void namesThatOthersPutIntoTheirStatementsArePlain() {
        assertRefused(GuardedDialect.H2, "CREATE TABLE \"t; DROP SCHEMA prod CASCADE\" (a INT)");
        assertRefused(GuardedDialect.H2, "CREATE TABLE \"prod.precious\" (a INT)");
        assertRefused(GuardedDialect.SQLITE, "CREATE TABLE `a\"; ATTACH 'x' AS y; --` (a INT)");
        assertRefused(GuardedDialect.MYSQL, "CREATE TABLE `a``; DROP DATABASE prod; -- ` (a INT)");
    }

    @Test
    void storageOutsideTheServersOwnIsRefused() {
        final GuardedDialect mysql = GuardedDialect.MYSQL;
        for (final String table : List.of(
                "CREATE TABLE u (a INT) DATA DIRECTORY = '/tmp'",
                "CREATE TABLE u (a INT) ENGINE = CONNECT",
                "CREATE TABLE u (a INT) ENGINE = 'FEDERATED' CONNECTION = 'mysql://x/y/z'",
                "CREATE TABLE u (a INT) ENGINE = MERGE UNION = (prod.precious)",
                "CREATE TABLE u (a INT) PARTITION BY RANGE (a) (PARTITION p VALUES LESS THAN (1) DATA DIRECTORY = '/tmp')",
                "CREATE TABLE u (a INT) PARTITION BY RANGE (a) SUBPARTITION BY HASH (a) (PARTITION p VALUES LESS THAN (1) (SUBPARTITION s DATA DIRECTORY = '/tmp'))",
                "CREATE TABLE u (a INT) TABLESPACE x",
                "ALTER TABLE t DISCARD TABLESPACE",
                "ALTER TABLE t ADD c INT AS (a + 1), RENAME TO prod.x",
                "ALTER TABLE t EXCHANGE PARTITION p WITH TABLE prod.precious",
                "CREATE TABLE u (a TEXT DEFAULT (load_file('x')))",
                "CREATE TABLE u (a TEXT CHECK (a LIKE load_file('x')))",
                "CREATE VIEW v AS SELECT * FROM prod.precious")) {
            assertRefused(mysql, table);
        }
        assertRefused(GuardedDialect.SQLITE, "CREATE VIRTUAL TABLE v USING csv(filename = 'x')");
        assertRefused(GuardedDialect.POSTGRESQL, "CREATE TABLE u (a INT) TABLESPACE x");
        assertRefused(GuardedDialect.H2, "CREATE TABLE u (a INT) ENGINE \"x\"");
    }
}
