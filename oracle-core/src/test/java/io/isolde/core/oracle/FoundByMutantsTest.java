package io.isolde.core.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.PostgresProfile;
import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.catalogue.SqliteProfile;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.text.CaseFile;
import io.isolde.core.text.ParseException;
import org.junit.jupiter.api.Test;

/** What {@code isolde evaluate fuzz} has found: the smallest file each. */
final class FoundByMutantsTest {
    private static final ServerProfile POSTGRESQL = new PostgresProfile(ServerVersion.postgresql(16, 4));
    private static final ServerProfile SQLITE = new SqliteProfile(
            new ServerVersion(ServerVersion.Product.SQLITE, 3, 46, 0), SqliteProfile.Journal.WAL, false);

    private static final String TABLE = "-- isolation: SER\n/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);\n";

    private static CaseFile file(String lines) {
        return CaseFile.parse(lines, "case.sql");
    }

    private static String ofPrediction(ServerProfile profile, String lines) {
        final TestCase testCase = file(lines).testCase().closed();
        try (WorldsOracle oracle = new WorldsOracle(profile)) {
            return oracle.judge(testCase, oracle.predict(testCase)).word();
        } catch (final UnsupportedFeatureException e) {
            return e.getMessage();
        }
    }

    @Test
    void statementsOfAnotherProductAreUndecided() {
        final String lines = TABLE + "/*tx1*/ SET autocommit = 0;\n/*tx1*/ SELECT * FROM t;\n";
        assertEquals("SQLite SetAutocommit", ofPrediction(SQLITE, lines));
        assertEquals("PostgreSQL SetAutocommit", ofPrediction(POSTGRESQL, lines));
    }

    @Test
    void aGeneratedColumnOfAnUnknownColumnIsUndecided() {
        assertEquals(
                "PostgreSQL error in CREATE TABLE",
                ofPrediction(
                        POSTGRESQL,
                        "-- isolation: SER\n/*init*/ CREATE TABLE t (a INT PRIMARY KEY, c INT AS (a * d));\n/*tx1*/ BEGIN;\n"));
    }

    @Test
    void aSetUpMayWriteARowTwice() {
        assertEquals(
                "Agrees",
                ofPrediction(
                        InnoDbProfile.MARIADB_11_4_5,
                        TABLE + "/*init*/ INSERT INTO t VALUES (1, 1);\n"
                                + "/*init*/ INSERT INTO t VALUES (1, 1) ON DUPLICATE KEY UPDATE b = b + 1;\n"
                                + "/*tx1*/ SELECT * FROM t;\n"));
    }

    @Test
    void aRoutineThatDoesNotEndIsRefused() {
        for (final String routine : new String[] {
            "/*init*/ CREATE PROCEDURE p() BEGIN",
            "delimiter //\n/*init*/ CREATE TRIGGER r AFTER INSERT ON t FOR EACH ROW UPDATE t SET b = 1; END //\ndelimiter ;"
        }) {
            final String message = assertThrows(
                            ParseException.class, () -> file(TABLE + routine + "\n/*tx1*/ BEGIN;\n"))
                    .getMessage();
            assertEquals(
                    "a routine must have its statements between BEGIN and END, and nothing behind",
                    message.substring(message.lastIndexOf(": ") + 2));
        }
    }

    @Test
    void aSharedReadIsOutsideTheModelWhereThereIsNone() {
        final CaseFile file = file("-- dbms: h2\n" + TABLE + "/*tx1*/ SELECT * FROM t LOCK IN SHARE MODE;\n");
        assertInstanceOf(
                Statement.Select.class,
                file(TABLE + "/*tx1*/ SELECT * FROM t LOCK IN SHARE MODE;\n")
                        .testCase()
                        .steps()
                        .get(0)
                        .statement());
        assertEquals(file, file(file.write()));
    }

    @Test
    void whatIsPreparedOrCalledNeedNotBeSql() {
        assertInstanceOf(
                Statement.Unmodelled.class,
                file(TABLE + "/*tx1*/ PREPARE s FROM 'SELECT [';\n/*tx1*/ EXECUTE s;\n")
                        .testCase()
                        .steps()
                        .get(1)
                        .statement());
        for (final String procedure : new String[] {"CREATE PROCEDURE", "CREATE PROCEDURE p() BEGIN ;; END"}) {
            file(TABLE + "/*init*/ " + procedure + ";\n/*tx1*/ CALL p();\n");
        }
    }

    @Test
    void aRefusalIsOneShortLine() {
        final String quoted = assertThrows(
                        ParseException.class,
                        () -> file(TABLE + "/*tx1*/ UPDATE t SET 'b\nc" + "d".repeat(1_000) + "' = 1;"))
                .getMessage();
        assertEquals(1, quoted.lines().count());
        assertEquals(true, quoted.length() < 350, quoted);
    }

    @Test
    void aSubqueryOrderedByAColumnAroundItIsUndecided() {
        assertEquals(
                "ORDER BY of no column of a subquery",
                ofPrediction(
                        InnoDbProfile.MARIADB_11_4_5,
                        TABLE
                                + "/*init*/ CREATE TABLE u (c INT PRIMARY KEY);\n/*init*/ INSERT INTO u VALUES (1), (2), (3);\n"
                                + "/*init*/ INSERT INTO t VALUES (1, 1);\n"
                                + "/*tx1*/ UPDATE t SET b = 2 WHERE a IN (SELECT c FROM (SELECT * FROM u ORDER BY b LIMIT 2) AS d);\n"));
    }

    @Test
    void aForeignKeyToAColumnThatIsNotThereIsUndecided() {
        assertEquals(
                "PostgreSQL foreign key of an unknown column",
                ofPrediction(
                        POSTGRESQL,
                        TABLE
                                + "/*init*/ CREATE TABLE u (c INT, FOREIGN KEY (c) REFERENCES t (x));\n/*tx1*/ BEGIN;\n"));
    }

    @Test
    void anIndexOfAColumnThatIsNotThereIsUndecided() {
        assertEquals(
                "PostgreSQL index of an unknown column",
                ofPrediction(
                        POSTGRESQL, "-- dbms: h2\n" + TABLE + "/*init*/ CREATE INDEX k ON t (x);\n/*tx1*/ BEGIN;\n"));
    }

    @Test
    void aTriggerWhoseWordGoesOnIsUndecided() {
        final String verdict = ofPrediction(
                InnoDbProfile.MARIADB_11_4_5,
                TABLE
                        + "/*init*/ CREATE TRIGGER$ r BEFORE INSERT ON t FOR EACH ROW SET NEW.b = 1;\n/*tx1*/ SELECT * FROM t;\n");
        assertEquals("CREATE TRIGGER of this form", verdict);
    }

    @Test
    void aHintBeforeAColumnNamesNoSchema() {
        final CaseFile file = file(TABLE + "/*tx1*/ SELECT STRAIGHT_JOIN u.a FROM t u JOIN t v ON u.a = v.a;\n");
        assertEquals(file, file(file.write()));
        assertEquals(true, file.write().contains("u.a"), file.write());
    }
}
