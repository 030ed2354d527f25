package io.isolde.core.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.text.CaseFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Indexes on the first characters of a text, as measured on MariaDB 11.4.5 and MySQL 8.0.12. */
class PrefixIndexTest {
    private static final InnoDbProfile MYSQL = new InnoDbProfile(ServerVersion.mysql(8, 0, 12), false);
    private static final InnoDbProfile[] SERVERS = {InnoDbProfile.MARIADB_11_4_5, MYSQL};
    private static final String T =
            "t(a INT PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, KEY kb (b(2))) (1,'abc',1);(2,'abd',2);(3,'b',3)";

    @Test
    void aUniqueOneTakesEachBeginningOnce() {
        final String table =
                "t(a INT PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, UNIQUE KEY kb (b(2))) (1,'abc',1);(2,'b',2);(4,NULL,4)";
        final String steps = "1:INSERT INTO t VALUES (5,'abx',1) -> !1062 | 1:INSERT INTO t VALUES (6,'bb',1) -> 1"
                + " | 1:INSERT INTO t VALUES (7,NULL,1) -> 1 | 1:UPDATE t SET b='bz' WHERE a=1 -> 1"
                + " | 1:UPDATE t SET b='bbx' WHERE a=1 -> !1062 | 1:UPDATE t SET b='aby' WHERE a=1 -> 1"
                + " | 1:REPLACE INTO t VALUES (8,'abz',1) -> 2"
                + " | 1:INSERT INTO t VALUES (9,'abw',1) ON DUPLICATE KEY UPDATE c=77 -> 2";
        for (final InnoDbProfile server : SERVERS) {
            Script.of("RC", table, steps, "t=(2,'b',2);(4,NULL,4);(6,'bb',1);(7,NULL,1);(8,'abz',77)")
                    .on(server)
                    .agrees();
        }
        Script.of(
                        "RC",
                        table,
                        "*1:INSERT INTO t VALUES (5,'abx',1) -> 1",
                        "t=(1,'abc',1);(2,'b',2);(4,NULL,4);(5,'abx',1)")
                .disagrees();
    }

    /** Those of whole columns come first, but for those with NULL. */
    @ParameterizedTest
    @CsvSource({
        "VARCHAR(10) NOT NULL, INT NOT NULL, 0, 5",
        "VARCHAR(10), INT, 0, 5",
        "VARCHAR(10) NOT NULL, INT, 5, 0",
    })
    void theOrderOfUniqueIndexes(String text, String number, int first, int second) {
        final String table = "t(b " + text.replace(")", ") COLLATE utf8mb4_bin") + ", a " + number
                + ", c INT, UNIQUE KEY kb (b(1)), UNIQUE KEY ka (a)) ('x1',1,0);('y1',2,0)";
        for (final InnoDbProfile server : SERVERS) {
            Script.of(
                            "RC",
                            table,
                            "1:INSERT INTO t VALUES ('xz',2,0) ON DUPLICATE KEY UPDATE c=5 -> 2",
                            "t=('x1',1," + first + ");('y1',2," + second + ")")
                    .on(server)
                    .agrees();
        }
    }

    @Test
    void aTextShorterThanThePrefixIsReadFromTheIndexOnMariaDb() {
        final String steps = "1:BEGIN | 1:UPDATE t SET c=9 WHERE a=%d -> 1"
                + " | *2:SELECT a FROM t WHERE b='%s' LOCK IN SHARE MODE -> (%1$d) | 1:ROLLBACK";
        final String end = "t=(1,'abc',1);(2,'abd',2);(3,'b',3)";
        Script.of("RR", T, steps.formatted(3, "b"), end).agrees();
        Script.of("RR", T, steps.formatted(3, "b"), end).on(MYSQL).disagrees();
        for (final InnoDbProfile server : SERVERS) {
            Script.of("RR", T, steps.formatted(1, "abc"), end).on(server).disagrees();
        }
    }

    @Test
    void theRestOfTheTextIsComparedInTheRow() {
        for (final InnoDbProfile server : SERVERS) {
            Script.of(
                            "RR",
                            T,
                            "1:BEGIN | 1:UPDATE t SET b='abq' WHERE b='abc' -> 1 | 2:SELECT a FROM t WHERE b='abd' -> (2)"
                                    + " | 2:SELECT * FROM t WHERE b='abc' FOR UPDATE -> wait | 1:COMMIT ; 2 -> none",
                            "t=(1,'abq',1);(2,'abd',2);(3,'b',3)")
                    .on(server)
                    .agrees();
        }
    }

    @Test
    void caseFilesKeepThem() {
        final String text = """
                -- isolation: RC
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b VARCHAR(9), c TEXT, UNIQUE KEY kb (b(2)), KEY kc (c(3), a));
                /*tx1*/ COMMIT;
                """;
        final String written = CaseFile.parse(text, "case").write();
        assertEquals(
                text.lines().toList().get(1),
                written.lines()
                        .filter(line -> line.contains("CREATE"))
                        .findFirst()
                        .orElseThrow());
    }
}
