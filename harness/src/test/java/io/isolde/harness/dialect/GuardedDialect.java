package io.isolde.harness.dialect;

import io.isolde.core.catalogue.DuckDbProfile;
import io.isolde.core.catalogue.H2Profile;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.PostgresProfile;
import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.catalogue.SqliteProfile;
import io.isolde.core.catalogue.UnchangedRows;
import io.isolde.harness.guard.StatementGuard;
import java.util.List;
import java.util.stream.Stream;

/** For each dialect what a file may not send, and where it could stand. */
enum GuardedDialect {
    MARIADB(InnoDbProfile.MARIADB_11_4_5),
    MYSQL(new InnoDbProfile(ServerVersion.mysql(8, 0, 33), false, UnchangedRows.COMPARED)),
    POSTGRESQL(new PostgresProfile(ServerVersion.postgresql(18, 0))),
    SQLITE(new SqliteProfile(
            new ServerVersion(ServerVersion.Product.SQLITE, 3, 50, 0), SqliteProfile.Journal.WAL, false)),
    H2(new H2Profile(new ServerVersion(ServerVersion.Product.H2, 2, 3, 232))),
    DUCKDB(new DuckDbProfile(new ServerVersion(ServerVersion.Product.DUCKDB, 2, 0, 0)));

    private static final List<String> EVERYWHERE = List.of(
            "DROP DATABASE prod",
            "CREATE DATABASE prod",
            "DROP SCHEMA prod CASCADE",
            "CREATE USER evil IDENTIFIED BY 'x'",
            "GRANT ALL ON *.* TO evil",
            "DELETE FROM prod.precious",
            "INSERT INTO prod.precious VALUES (2)",
            "UPDATE prod.precious SET a = 2",
            "SELECT * FROM t JOIN prod.precious ON TRUE",
            "DROP TABLE prod.precious",
            "CREATE TABLE prod.evil (a INT)");

    private static final List<String> OF_MYSQL = List.of(
            "INSERT prod.precious VALUES (2)",
            "REPLACE prod.precious VALUES (2)",
            "TRUNCATE prod.precious",
            "RENAME TABLE prod.precious TO t2",
            "LOCK TABLES prod.precious WRITE",
            "HANDLER prod.precious OPEN",
            "OPTIMIZE TABLE prod.precious",
            "SELECT a FROM t INTO OUTFILE '/tmp/x'",
            "SELECT a INTO DUMPFILE '/tmp/x' FROM t",
            "SELECT load_file('/etc/passwd')",
            "LOAD DATA INFILE '/etc/passwd' INTO TABLE t",
            "LOAD XML INFILE '/etc/passwd' INTO TABLE t",
            "SET GLOBAL max_connections = 77",
            "SET @@global.max_connections = 77",
            "SET PASSWORD = 'x'",
            "INSTALL PLUGIN x SONAME 'x.so'",
            "INSTALL SONAME 'x'",
            "UNINSTALL PLUGIN x",
            "CREATE FUNCTION f RETURNS STRING SONAME 'x.so'",
            "CREATE EVENT e ON SCHEDULE EVERY 1 SECOND DO DELETE FROM t",
            "CREATE SERVER s FOREIGN DATA WRAPPER mysql OPTIONS (HOST 'x')",
            "CHANGE MASTER TO MASTER_HOST = 'x'",
            "RESET MASTER",
            "PURGE BINARY LOGS TO 'x'",
            "STOP SLAVE",
            "KILL 1",
            "SHUTDOWN",
            "FLUSH TABLES WITH READ LOCK",
            "FLUSH LOGS",
            "LOCK INSTANCE FOR BACKUP",
            "ALTER INSTANCE ROTATE INNODB MASTER KEY",
            "ALTER USER root IDENTIFIED BY 'x'",
            "DROP USER root",
            "RENAME USER root TO toor",
            "REVOKE ALL ON *.* FROM root",
            "IMPORT TABLE FROM 'x'",
            "CLONE LOCAL DATA DIRECTORY = '/tmp/x'",
            "BINLOG 'x'",
            "SELECT benchmark(1000000000, md5('x'))");

    private static final List<String> OF_POSTGRES = List.of(
            "COPY t TO '/tmp/x'",
            "COPY t FROM PROGRAM 'id'",
            "COPY (SELECT 1) TO STDOUT",
            "SELECT pg_read_file('/etc/passwd')",
            "SELECT lo_export(1, '/tmp/x')",
            "SELECT * FROM pg_ls_dir('/')",
            "SELECT pg_terminate_backend(1)",
            "SELECT set_config('search_path', 'prod', false)",
            "SELECT query_to_xml('DELETE FROM prod.precious', true, true, '')",
            "ALTER SYSTEM SET archive_command = 'id'",
            "CREATE EXTENSION dblink",
            "CREATE ROLE evil SUPERUSER",
            "ALTER ROLE postgres PASSWORD 'x'",
            "DO $$ BEGIN DELETE FROM prod.precious; END $$",
            "DO 'BEGIN DELETE FROM prod.precious; END'",
            "CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'DELETE FROM prod.precious RETURNING 1'",
            "CREATE TRIGGER g AFTER INSERT ON t EXECUTE FUNCTION f()",
            "CREATE SERVER s FOREIGN DATA WRAPPER x",
            "CREATE TABLESPACE x LOCATION '/tmp'",
            "CREATE SUBSCRIPTION x CONNECTION 'host=x' PUBLICATION y",
            "LOAD 'x'",
            "NOTIFY x",
            "CHECKPOINT",
            "DROP OWNED BY postgres",
            "REASSIGN OWNED BY postgres TO evil",
            "SECURITY LABEL ON TABLE t IS 'x'",
            "TRUNCATE prod.precious",
            "LOCK TABLE pg_class",
            "MERGE INTO prod.precious USING t ON TRUE WHEN MATCHED THEN DELETE");

    private static final List<String> OF_SQLITE = List.of(
            "ATTACH DATABASE '/tmp/x' AS evil",
            "VACUUM INTO '/tmp/x'",
            "DETACH DATABASE main",
            "backup to '/tmp/x'",
            "restore from '/tmp/x'",
            "PRAGMA writable_schema = 1",
            "PRAGMA temp_store_directory = '/tmp'",
            "SELECT load_extension('x')",
            "SELECT writefile('/tmp/x', 'y')",
            "SELECT readfile('/etc/passwd')",
            "CREATE VIRTUAL TABLE v USING csv(filename = 'x')",
            "CREATE TRIGGER g AFTER INSERT ON t BEGIN DELETE FROM t; END");

    private static final List<String> OF_H2 = List.of(
            "CREATE ALIAS f AS 'void f() { }'",
            "CREATE ALIAS f FOR \"java.lang.System.exit\"",
            "CREATE TRIGGER g BEFORE INSERT ON t CALL 'x'",
            "CREATE LINKED TABLE l ('x', 'jdbc:h2:mem:', 'sa', '', 'y')",
            "RUNSCRIPT FROM '/tmp/x'",
            "SCRIPT TO '/tmp/x'",
            "BACKUP TO '/tmp/x'",
            "CALL CSVWRITE('/tmp/x', 'SELECT 1')",
            "SELECT * FROM CSVREAD('/etc/passwd')",
            "SELECT FILE_READ('/etc/passwd')",
            "SELECT FILE_WRITE(X'00', '/tmp/x')",
            "SELECT LINK_SCHEMA('a', '', 'jdbc:h2:mem:', 'sa', '', 'PUBLIC')",
            "SET DB_CLOSE_DELAY 7",
            "SET MODE MySQL",
            "SHUTDOWN",
            "ALTER USER sa SET PASSWORD 'x'",
            "CREATE CONSTANT c VALUE 1",
            "CREATE DOMAIN d AS INT",
            "EXECUTE IMMEDIATE 'DROP SCHEMA prod CASCADE'",
            "SELECT DATABASE_PATH()");

    private static final List<String> OF_DUCKDB = List.of(
            "ATTACH '/tmp/x' AS evil",
            "COPY t TO '/tmp/x'",
            "COPY t FROM '/etc/passwd'",
            "EXPORT DATABASE '/tmp/x'",
            "IMPORT DATABASE '/tmp/x'",
            "INSTALL httpfs",
            "LOAD 'x'",
            "SELECT * FROM read_csv('/etc/passwd')",
            "SELECT * FROM read_text('/etc/passwd')",
            "SELECT * FROM \"/etc/passwd\"",
            "SELECT getenv('HOME')",
            "SET enable_external_access = true",
            "PRAGMA database_list",
            "CREATE MACRO f(a) AS a",
            "CREATE SECRET s (TYPE s3)",
            "CREATE SCHEMA evil",
            "USE memory.main",
            "VACUUM",
            "CHECKPOINT");

    @SuppressWarnings("ImmutableEnumChecker") // all profiles are records of values
    private final ServerProfile profile;

    GuardedDialect(ServerProfile profile) {
        this.profile = profile;
    }

    ServerProfile profile() {
        return profile;
    }

    StatementGuard guard() {
        return Dialect.guard(profile);
    }

    boolean isMySqls() {
        return this == MARIADB || this == MYSQL;
    }

    /** Statements that act outside the case's own schema. */
    List<String> forbidden() {
        final List<String> own = switch (this) {
            case MARIADB, MYSQL -> OF_MYSQL;
            case POSTGRESQL -> OF_POSTGRES;
            case SQLITE -> OF_SQLITE;
            case H2 -> OF_H2;
            case DUCKDB -> OF_DUCKDB;
        };
        return Stream.concat(EVERYWHERE.stream(), own.stream()).toList();
    }

    /** Calls of functions that are on no list. */
    List<String> functions() {
        return switch (this) {
            case MARIADB, MYSQL -> List.of("load_file('/etc/passwd')", "benchmark(1, 1)", "sys_exec('id')");
            case POSTGRESQL -> List.of("pg_read_file('x')", "lo_import('x')", "dblink_exec('x')", "pg_reload_conf()");
            case SQLITE -> List.of("load_extension('x')", "readfile('x')", "fts3_tokenizer('x')");
            case H2 -> List.of("file_read('x')", "csvread('x')", "link_schema('a')");
            case DUCKDB -> List.of("read_csv('x')", "read_text('x')", "getenv('x')", "query('SELECT 1')");
        };
    }

    /** Statements with a place for a table. */
    List<String> tablePlaces() {
        final List<String> common = List.of(
                "SELECT a FROM %s",
                "SELECT a FROM t , %s",
                "SELECT a FROM t JOIN %s ON 1 = 1",
                "SELECT a FROM t LEFT JOIN %s ON 1 = 1 WHERE a = 1",
                "SELECT a FROM t WHERE a IN (SELECT a FROM %s)",
                "SELECT (SELECT max(a) FROM %s) FROM t ",
                "SELECT a FROM t UNION SELECT a FROM %s",
                "SELECT a FROM (SELECT a FROM %s) x",
                "WITH x AS (SELECT a FROM %s) SELECT a FROM x",
                "INSERT INTO %s (a, b) VALUES (1, 1)",
                "INSERT INTO t SELECT a, b FROM %s",
                "UPDATE %s SET a = 1",
                "UPDATE t SET a = (SELECT max(a) FROM %s)",
                "DELETE FROM %s",
                "DELETE FROM t WHERE EXISTS (SELECT 1 FROM %s)",
                "CREATE INDEX i ON %s (a)",
                "CREATE TABLE v (a INT REFERENCES %s (a))",
                "CREATE TABLE v AS SELECT a FROM %s",
                "CREATE VIEW v AS SELECT a FROM %s",
                "ALTER TABLE %s ADD COLUMN c INT",
                "ALTER TABLE t RENAME TO %s",
                "EXPLAIN SELECT a FROM %s",
                "DROP TABLE %s");
        return isMySqls()
                ? Stream.concat(
                                common.stream(),
                                List.of(
                                        "SELECT a FROM (t , %s)",
                                        "SELECT a FROM t JOIN u ON t.a = u.a , %s",
                                        "SELECT a FROM t STRAIGHT_JOIN %s",
                                        "UPDATE t , %s SET t.a = 1",
                                        "UPDATE t JOIN %s ON 1 = 1 SET t.a = 1",
                                        "DELETE FROM t USING t , %s",
                                        "DELETE t FROM t JOIN %s",
                                        "DELETE %s FROM t JOIN u",
                                        "REPLACE INTO %s VALUES (1, 1)",
                                        "INSERT IGNORE %s VALUES (1, 1)",
                                        "TRUNCATE TABLE %s",
                                        "CREATE TABLE v LIKE %s",
                                        "RENAME TABLE t TO %s",
                                        "LOCK TABLES t READ, %s WRITE",
                                        "ANALYZE TABLE %s",
                                        "DROP TABLE t, %s",
                                        "DESC %s",
                                        "SHOW CREATE TABLE %s",
                                        "SHOW INDEX FROM %s",
                                        "HANDLER %s OPEN",
                                        "CREATE TRIGGER g AFTER INSERT ON %s FOR EACH ROW SET @a = 1",
                                        "CREATE PROCEDURE p() UPDATE %s SET a = 1")
                                        .stream())
                        .toList()
                : common;
    }

    /** Statements with a place for an expression. */
    List<String> expressionPlaces() {
        return List.of(
                "SELECT %s FROM t",
                "SELECT a FROM t WHERE b = %s",
                "SELECT a FROM t ORDER BY %s",
                "SELECT a FROM t GROUP BY a HAVING %s = 'x'",
                "SELECT a FROM t JOIN u ON %s = 'x'",
                "INSERT INTO t VALUES (1, %s)",
                "INSERT INTO t SELECT a, %s FROM u",
                "UPDATE t SET b = %s",
                "UPDATE t SET b = 1 WHERE b = %s",
                "DELETE FROM t WHERE b = %s",
                "CREATE TABLE v (a VARCHAR(9) DEFAULT (%s))",
                "CREATE TABLE v (a VARCHAR(9) CHECK (a <> %s))",
                "CREATE VIEW v AS SELECT %s AS x FROM t");
    }
}
