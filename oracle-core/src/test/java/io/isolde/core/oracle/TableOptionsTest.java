package io.isolde.core.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.ServerVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Options of CREATE TABLE, as measured on MariaDB 10.11.5 and 11.4.5 and MySQL 8.0.33. */
class TableOptionsTest {
    private static final InnoDbProfile MYSQL = new InnoDbProfile(ServerVersion.mysql(8, 0, 33), false);
    private static final InnoDbProfile MARIADB_11_8 = new InnoDbProfile(ServerVersion.mariadb(11, 8, 6), true);

    private static final String NUMBERED = "o(no SMALLINT AUTO_INCREMENT PRIMARY KEY, city VARCHAR(9)) ";

    /** The rows behind what one session does. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "AUTO_INCREMENT=40 | INSERT INTO o(city) VALUES ('a') | 40",
                "AUTO_INCREMENT=40 COMMENT=x | INSERT INTO o(city) VALUES ('a') | 40",
                "AUTO_INCREMENT=1 | INSERT INTO o(city) VALUES ('a') | 1",
                "AUTO_INCREMENT=0 | INSERT INTO o(city) VALUES ('a') | 1",
                "AUTO_INCREMENT=40 AUTO_INCREMENT=7 | INSERT INTO o(city) VALUES ('a') | 7",
                "AUTO_INCREMENT=40 | INSERT INTO o VALUES (0,'a') | 40",
                "AUTO_INCREMENT=40 | INSERT INTO o VALUES (39,'b'),(NULL,'a') | 40",
                "AUTO_INCREMENT=40 | INSERT INTO o VALUES (60,'b'),(NULL,'a') | 61",
                "AUTO_INCREMENT=32767 | INSERT INTO o(city) VALUES ('a') | 32767",
            })
    void theFirstNumberIsThatOfTheOption(String options, String insert, int number) {
        for (final InnoDbProfile server : new InnoDbProfile[] {InnoDbProfile.MARIADB_11_4_5, MYSQL}) {
            final String steps = "1:" + insert + " -> " + (insert.contains("'b'") ? 2 : 1)
                    + " | 2:SELECT no FROM o WHERE city = 'a' -> ";
            final String rows = insert.contains("39")
                    ? "(39,'b');(40,'a')"
                    : insert.contains("60") ? "(60,'b');(61,'a')" : "(" + number + ",'a')";
            Script.of("RR", NUMBERED + options + " ", steps + "(" + number + ")", "o=" + rows)
                    .on(server)
                    .agrees();
            Script.of(
                            "RR",
                            NUMBERED + options + " ",
                            steps.replace("| 2:", "| *2:") + "(" + (number + 1) + ")",
                            "o=" + rows)
                    .on(server)
                    .disagrees();
        }
    }

    @Test
    void rowsOfTheSetUpMoveTheFirstNumberOnlyUpwards() {
        final String steps = "1:INSERT INTO o(city) VALUES ('z') -> 1";
        Script.of("RC", NUMBERED + "AUTO_INCREMENT=40 (5,'x')", steps, "o=(5,'x');(40,'z')")
                .agrees();
        Script.of("RC", NUMBERED + "AUTO_INCREMENT=40 (50,'x')", steps, "o=(50,'x');(51,'z')")
                .agrees();
    }

    @Test
    void withoutAColumnToNumberItCountsForNothing() {
        Script.of("RC", "o(no INT PRIMARY KEY) AUTO_INCREMENT=40 (1)", "1:INSERT INTO o VALUES (0) -> 1", "o=(0);(1)")
                .agrees();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "TINYINT | AUTO_INCREMENT=128 | table option AUTO_INCREMENT beyond its column",
                "BIGINT UNSIGNED | AUTO_INCREMENT=18446744073709551614 | table option AUTO_INCREMENT beyond 63 bits",
                "TINYINT | AUTO_INCREMENT=127 | AUTO_INCREMENT number beyond its column",
                "INT | ENGINE=MyISAM | table option ENGINE=MyISAM",
                "INT | ENGINE=MEMORY | table option ENGINE=MEMORY",
                "INT | SEQUENCE=0 | table option SEQUENCE",
                "INT | NODEGROUP=1 | table option NODEGROUP",
                "INT | COLLATE=utf8mb4_bin COLLATE=utf8mb4_general_ci | table option COLLATE twice",
            })
    void whatIsNotModelledIsRefusedByName(String type, String options, String feature) {
        Script.of(
                        "RC",
                        "o(no " + type + " AUTO_INCREMENT PRIMARY KEY) " + options + " ",
                        "1:INSERT INTO o VALUES (NULL) -> 1 | 1:INSERT INTO o VALUES (NULL) -> 1",
                        "o=(1);(2)")
                .isUndecided(feature);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ENGINE=InnoDB",
                "ENGINE=innodb ROW_FORMAT=COMPACT COMMENT=x",
                "STATS_PERSISTENT=1 STATS_AUTO_RECALC=DEFAULT STATS_SAMPLE_PAGES=20",
                "MAX_ROWS=9 MIN_ROWS=1 AVG_ROW_LENGTH=10 CHECKSUM=1 PACK_KEYS=0 DELAY_KEY_WRITE=1",
                "CHARSET=ascii" // of a table without text
            })
    void whatChangesNoRowIsHarmless(String options) {
        final String table = "o(no INT PRIMARY KEY, n INT) " + options + " (1,10)";
        Script.of("RC", table, "1:UPDATE o SET n = 11 -> 1", "o=(1,11)").agrees();
        Script.of("RC", table, "1:UPDATE o SET n = 11 -> 1", "o=(1,10)").disagrees();
    }

    @Test
    void aCollationOfTheTableIsThatOfItsColumnsThatNameNone() {
        final String steps = "1:SELECT no FROM o WHERE city = 'BONN' -> ";
        for (final String option : new String[] {"COLLATE=utf8mb4_bin", "CHARSET=utf8mb4 COLLATE=utf8mb4_bin"}) {
            final String table = "o(no INT PRIMARY KEY, city VARCHAR(9)) " + option + " (1,'Bonn')";
            Script.of("RC", table, steps + "none", "o=(1,'Bonn')").agrees();
            Script.of("RC", table, "*" + steps + "(1)", "o=(1,'Bonn')").disagrees();
        }
        final String own =
                "o(no INT PRIMARY KEY, city VARCHAR(9) COLLATE utf8mb4_general_ci) COLLATE=utf8mb4_bin (1,'Bonn')";
        Script.of("RC", own, steps + "(1)", "o=(1,'Bonn')").agrees();
    }

    /** MariaDB before 11.5: general_ci, which pads; MySQL 8.0: 0900_ai_ci, the server's own, which does not. */
    @Test
    void aCharacterSetBringsItsCollation() {
        final String table = "o(no INT PRIMARY KEY, city VARCHAR(9)) CHARSET=utf8mb4 (1,'Bonn')";
        final String padded = "1:SELECT no FROM o WHERE city = 'bonn ' -> ";
        Script.of("RC", table, padded + "(1)", "o=(1,'Bonn')").agrees();
        Script.of("RC", table, padded + "none", "o=(1,'Bonn')").on(MYSQL).agrees();
    }

    @ParameterizedTest
    @CsvSource({"CHARSET=utf16", "CHARSET=gbk", "COLLATE=utf8mb4_turkish_ci", "CHARSET=binary"})
    void aCollationThatIsNotModelledIsRefusedWhereTextIsStored(String option) {
        final String table = "o(no INT PRIMARY KEY, city VARCHAR(9)) " + option + " (1,'Bonn')";
        Script.of("RC", table, "1:COMMIT", "o=(1,'Bonn')").isUndecided("table option " + option);
        Script.of("RC", "o(no INT PRIMARY KEY, n VARCHAR(9) COLLATE utf8mb4_bin) " + option + " ", "1:COMMIT", "o=none")
                .agrees();
    }

    @Test
    void aCharacterSetIsTheServersOwnWhereItsCollationIsSo() {
        final String table = "o(no INT PRIMARY KEY, city VARCHAR(9)) CHARSET=latin1 (1,'Bonn')";
        Script.of("RC", table, "1:COMMIT", "o=(1,'Bonn')").agrees();
        final String padded = "1:SELECT no FROM o WHERE city = 'bonn ' -> (1)";
        for (final InnoDbProfile other : new InnoDbProfile[] {MYSQL, MARIADB_11_8}) {
            Script.of("RC", table, padded, "o=(1,'Bonn')").on(other).agrees();
        }
        assertEquals("utf8mb4_uca1400_ai_ci", MARIADB_11_8.collationOfCharacterSet("utf8mb4"));
    }
}
