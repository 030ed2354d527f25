package io.isolde.harness.lane;

import static io.isolde.harness.detect.OracleKind.WORLDS;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What MariaDB 11.4.5 does with the effects of a transaction's own writes on rows that its snapshot does not show. */
class OwnEffectsServerTest extends OracleOnServer {
    @ParameterizedTest(name = "{1} after {0}")
    @CsvSource(delimiter = '~', textBlock = """
            INSERT INTO stock VALUES ('pen', 7, 3)             ~ INSERT INTO stock VALUES ('pen', 1, 1) ON DUPLICATE KEY UPDATE n = 3 ~ Explained(MDEV-26642)
            UPDATE stock SET n = 3 WHERE bin = 1               ~ INSERT INTO stock VALUES ('x', 1, 0) ON DUPLICATE KEY UPDATE n = n   ~ Explained(MDEV-26642)
            UPDATE stock SET n = 3 WHERE bin = 1               ~ UPDATE stock SET n = 3 WHERE item = 'cup'                            ~ Explained(MDEV-26642)
            UPDATE stock SET n = 3 WHERE bin = 1               ~ UPDATE stock SET n = 4 WHERE item = 'cup'                            ~ Agrees
            INSERT INTO stock VALUES ('pen', 7, 3)             ~ INSERT IGNORE INTO stock VALUES ('pin', 7, 4), ('nib', 8, 4)         ~ Explained(InnoDB-RR-ignored-row)
            INSERT INTO stock VALUES ('pen', 7, 3)             ~ UPDATE IGNORE stock SET bin = 7 WHERE item = 'cup'                   ~ Explained(InnoDB-RR-ignored-row)
            UPDATE stock SET item = 'mug' WHERE item = 'cup'   ~ DELETE FROM stock WHERE n < 5                                        ~ 'Explained(MDEV-32898/MySQL#113228)'
            UPDATE stock SET item = 'mug' WHERE item = 'cup'   ~ REPLACE INTO stock VALUES ('mug', 1, 9)                              ~ 'Explained(MDEV-32898/MySQL#113228)'
            DELETE FROM stock WHERE item = 'cup'               ~ DELETE FROM stock WHERE bin IN (1, 2)                                ~ 'Explained(MySQL#105670)'
            DELETE FROM stock WHERE item = 'cup'               ~ UPDATE stock SET n = n + 1 WHERE bin = 1                             ~ 'Explained(MySQL#105670)'
            DELETE FROM stock WHERE item = 'cup'               ~ DELETE FROM stock WHERE bin = 2                                      ~ Agrees
            """)
    void theNextReadIsJudgedByThePromise(String other, String own, String verdict) {
        assertEquals(verdict, judge(WORLDS, """
                -- isolation: RR
                /*init*/ CREATE TABLE stock (item VARCHAR(9) PRIMARY KEY, bin INT NOT NULL UNIQUE, n INT);
                /*init*/ INSERT INTO stock VALUES ('cup', 1, 2), ('jar', 2, 2), ('tin', 3, 6);
                /*tx1*/ BEGIN;
                /*tx1*/ SELECT n FROM stock WHERE item = 'tin';
                /*tx2*/ OTHER;
                /*tx1*/ OWN;
                /*tx1*/ SELECT item, bin, n FROM stock;
                /*tx1*/ COMMIT;
                """.replace("OTHER", other).replace("OWN", own)));
    }
}
