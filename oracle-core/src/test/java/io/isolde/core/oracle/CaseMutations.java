package io.isolde.core.oracle;

import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.text.ParseException;
import io.isolde.core.text.SqlParser;
import io.isolde.core.text.Syntax;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Cases with statements that any of the dialects has: as when a text is run on another product than it was written for. */
final class CaseMutations {
    private static final List<String> TEXTS = List.of(
            "SELECT 1",
            "SELECT 1 AS one, 'x'",
            "SELECT NOW()",
            "SELECT SLEEP(0)",
            "SELECT pg_sleep(0)",
            "SELECT GET_LOCK('a', 1)",
            "SELECT RELEASE_LOCK('a')",
            "SELECT pg_advisory_lock(7)",
            "SELECT @@transaction_isolation",
            "DO 0",
            "DO SLEEP(0)",
            "SHOW TABLES",
            "SHOW transaction_isolation",
            "SHOW WARNINGS",
            "EXPLAIN t",
            "DESC t",
            "USE test",
            "SET NAMES utf8mb4",
            "SET innodb_lock_wait_timeout = 3",
            "SET lock_timeout = '100ms'",
            "SET work_mem = '1MB'",
            "SET autocommit = 0",
            "SET autocommit = 1",
            "SET @a = 1",
            "SET @a = (SELECT v FROM t WHERE id = 1)",
            "SELECT @a := v FROM t",
            "SELECT v INTO @a FROM t WHERE id = 1",
            "SET TRANSACTION ISOLATION LEVEL READ COMMITTED",
            "SET SESSION TRANSACTION ISOLATION LEVEL SERIALIZABLE",
            "SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY",
            "SET transaction_isolation = 'READ-COMMITTED'",
            "SET @@transaction_isolation = 'SERIALIZABLE'",
            "SET CONSTRAINTS ALL DEFERRED",
            "START TRANSACTION WITH CONSISTENT SNAPSHOT",
            "START TRANSACTION READ ONLY",
            "BEGIN IMMEDIATE",
            "BEGIN EXCLUSIVE",
            "BEGIN ISOLATION LEVEL SERIALIZABLE READ ONLY DEFERRABLE",
            "COMMIT AND CHAIN",
            "ROLLBACK AND CHAIN",
            "XA START 'x'",
            "XA END 'x'",
            "XA PREPARE 'x'",
            "XA COMMIT 'x'",
            "LOCK TABLES t WRITE",
            "LOCK TABLES t READ",
            "UNLOCK TABLES",
            "LOCK TABLE t",
            "TRUNCATE TABLE t",
            "TRUNCATE t",
            "ALTER TABLE t ADD COLUMN z INT",
            "ALTER TABLE t DROP COLUMN v",
            "ALTER TABLE t ADD INDEX kz (v)",
            "DROP TABLE t",
            "CREATE TABLE u2 (id INT PRIMARY KEY, v VARCHAR(10))",
            "CREATE TABLE t (id INT PRIMARY KEY)",
            "CREATE INDEX kz2 ON t (v)",
            "ANALYZE TABLE t",
            "CHECK TABLE t",
            "FLUSH TABLES",
            "SELECT * FROM t LOCK IN SHARE MODE",
            "SELECT * FROM t FOR UPDATE",
            "SELECT * FROM t FOR UPDATE NOWAIT",
            "SELECT * FROM t FOR UPDATE SKIP LOCKED",
            "SELECT * FROM t FOR SHARE",
            "SELECT * FROM t FOR NO KEY UPDATE",
            "SELECT * FROM t ORDER BY id LIMIT 1 OFFSET 1",
            "SELECT COUNT(*), MAX(v), MIN(v) FROM t",
            "SELECT DISTINCT v FROM t",
            "SELECT v, COUNT(*) FROM t GROUP BY v HAVING COUNT(*) > 0",
            "SELECT * FROM t UNION SELECT * FROM t",
            "SELECT id, ROW_NUMBER() OVER (ORDER BY id) FROM t",
            "WITH w AS (SELECT * FROM t) SELECT * FROM w",
            "SELECT * FROM (SELECT id FROM t) AS d",
            "SELECT * FROM t AS x JOIN t AS y ON x.id = y.id",
            "SELECT * FROM t WHERE id IN (SELECT id FROM t)",
            "SELECT nothing FROM t",
            "SELECT * FROM nowhere",
            "SELECT ctid FROM t",
            "INSERT INTO t VALUES (90, 1, 1)",
            "INSERT INTO t VALUES (1)",
            "INSERT INTO t (id) VALUES (91), (92)",
            "INSERT INTO t (id, v) SELECT id + 100, v FROM t",
            "INSERT IGNORE INTO t (id) VALUES (1)",
            "INSERT OR IGNORE INTO t (id) VALUES (1)",
            "INSERT OR REPLACE INTO t (id) VALUES (1)",
            "REPLACE INTO t (id, v) VALUES (1, 7)",
            "INSERT INTO t (id, v) VALUES (1, 7) ON DUPLICATE KEY UPDATE v = 8",
            "INSERT INTO t (id, v) VALUES (1, 7) ON CONFLICT (id) DO UPDATE SET v = excluded.v",
            "INSERT INTO t (id, v) VALUES (1, 7) ON CONFLICT DO NOTHING",
            "INSERT INTO t (id, v) VALUES (93, 7) RETURNING id",
            "MERGE INTO t USING t AS s ON t.id = s.id WHEN MATCHED THEN UPDATE SET v = 3",
            "MERGE INTO t KEY (id) VALUES (1, 5)",
            "UPDATE t SET v = 'abc'",
            "UPDATE t SET v = v + 1 ORDER BY id LIMIT 1",
            "UPDATE IGNORE t SET id = 1",
            "UPDATE t AS x JOIN t AS y ON x.id = y.id SET x.v = y.v",
            "UPDATE t SET v = s.v FROM t AS s WHERE s.id = t.id",
            "DELETE FROM t ORDER BY id LIMIT 1",
            "DELETE x FROM t AS x JOIN t AS y ON x.id = y.id",
            "DELETE FROM t USING t AS s WHERE s.id = t.id",
            "DELETE FROM t RETURNING *",
            "CALL p()",
            "DELETE FROM t",
            "CREATE TEMPORARY TABLE tt (a INT)",
            "CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW SET NEW.v = 1");

    private static final List<Statement> STATEMENTS = statements(TEXTS);

    private static final List<Statement> TABLES = statements(List.of(
            "CREATE TABLE t (id INT PRIMARY KEY, v TINYINT UNSIGNED, u BLOB)",
            "CREATE TABLE t (id BIGINT AUTO_INCREMENT PRIMARY KEY, v ENUM('a', 'b'), u DATETIME)",
            "CREATE TABLE t (id VARCHAR(10) COLLATE utf8mb4_bin, v TEXT, u DOUBLE)",
            "CREATE TABLE t (id INT, v BIT(4), u YEAR)",
            "CREATE TABLE t (id INTEGER PRIMARY KEY AUTOINCREMENT, v, u REAL)",
            "CREATE TABLE t (id INT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, v NUMERIC(10, 2), u BOOLEAN)",
            "CREATE TABLE t (id INT PRIMARY KEY, v JSON, u INT GENERATED ALWAYS AS (id + 1) STORED)",
            "CREATE TABLE t (id INT PRIMARY KEY, v INT REFERENCES t (id), u TIMESTAMP DEFAULT CURRENT_TIMESTAMP)",
            "CREATE TABLE t (id INT PRIMARY KEY, v INT, u CHAR(3), KEY k (v, u)) ENGINE=MyISAM"));

    private final Random random;

    CaseMutations(Random random) {
        this.random = random;
    }

    /** What each dialect reads the texts as. */
    private static List<Statement> statements(List<String> texts) {
        return texts.stream()
                .flatMap(text -> Stream.of(Syntax.values()).flatMap(syntax -> read(text, syntax)))
                .distinct()
                .toList();
    }

    private static Stream<Statement> read(String text, Syntax syntax) {
        try {
            return Stream.of(SqlParser.parseStatement(text, syntax, "fuzz", 1, 1));
        } catch (final ParseException e) {
            return Stream.empty();
        }
    }

    /** Another case. */
    TestCase of(TestCase testCase) {
        final List<Step> steps = new ArrayList<>(testCase.steps());
        final List<Statement> setup = new ArrayList<>(testCase.setup());
        for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
            final int place = random.nextInt(steps.size());
            switch (random.nextInt(9)) {
                case 0 -> steps.remove(place);
                case 1 -> Collections.swap(steps, place, random.nextInt(steps.size()));
                case 2 -> steps.set(place, new Step(steps.get(place).session(), any(STATEMENTS)));
                case 3 -> setup.add(any(STATEMENTS));
                case 4 -> setup.set(0, any(TABLES));
                default ->
                    steps.add(place, new Step(random.nextInt(testCase.sessions().size()), any(STATEMENTS)));
            }
            if (steps.isEmpty()) {
                return testCase;
            }
        }
        return new TestCase(setup, testCase.sessionSetup(), testCase.sessions(), steps, List.of()).closed();
    }

    private Statement any(List<Statement> statements) {
        return statements.get(random.nextInt(statements.size()));
    }
}
