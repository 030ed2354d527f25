package io.isolde.core.oracle;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.catalogue.UnchangedRows;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Which rows an UPDATE writes although it leaves them as they were: another transaction has changed z of each since the snapshot, and
 * those that were written show it. Every line was measured on MySQL 5.7.22, 8.0.12, 8.0.33 and 9.7.4, without and with a binary log of
 * rows.
 */
class UnchangedRowsTest {
    private static final ServerVersion VERSION = ServerVersion.mysql(8, 0, 12);
    private static final InnoDbProfile NO_LOG = new InnoDbProfile(VERSION, false);
    private static final InnoDbProfile ROW_LOG = new InnoDbProfile(VERSION, false, UnchangedRows.COMPARED);
    private static final InnoDbProfile MARIADB = InnoDbProfile.MARIADB_11_4_5;

    private static final String TABLE =
            "t(a INT PRIMARY KEY, b VARCHAR(5) DEFAULT 'ba', c BIGINT DEFAULT 7, d BIGINT, z INT)"
                    + " (1,'x',5,5,0);(2,NULL,NULL,NULL,0)";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SET c=c | 01 | 01 | 00",
                "SET b=b | 01 | 01 | 00",
                "SET d=d | 00 | 00 | 00",
                "SET d=5 WHERE a=1 | 10 | 00 | 00",
                "SET d=5 WHERE d=5 | 00 | 00 | 00",
                "SET d=NULL WHERE a=2 | 01 | 00 | 00",
                "SET c=NULL WHERE c IS NULL | 01 | 01 | 00",
                "SET c=c, d=NULL WHERE a=2 | 01 | 01 | 00",
                "SET d=d, c=c | 01 | 01 | 00",
                "SET d=d+0 | 00 | 00 | 00",
                "SET d=c WHERE c=d | 00 | 00 | 00",
                "SET a=a | 00 | 00 | 00",
                "SET d=5 WHERE a=1 ORDER BY z, a | 10 | 00 | 00",
                "SET d=5 WHERE a=1 ORDER BY d, a | 00 | 00 | 00",
            })
    void theRowsWrittenAreThoseMeasured(String assignment, String noLog, String rowLog, String mariaDb) {
        assertWrites(NO_LOG, assignment, noLog);
        assertWrites(ROW_LOG, assignment, rowLog);
        assertWrites(MARIADB, assignment, mariaDb);
    }

    /** One mark per row: 1 = written. All that match are written if the pure rules hold. */
    private static void assertWrites(InnoDbProfile profile, String assignment, String written) {
        for (int first = 0; first < 2; first++) {
            for (int second = 0; second < 2; second++) {
                final String shown = first + "" + second;
                final Script script =
                        script(assignment, first == 1, second == 1).on(profile);
                if (shown.equals(pure(assignment))) {
                    script.agrees();
                } else if (shown.equals(written)) {
                    script.isExplainedBy(Quirk.NO_CHANGE_WRITE);
                } else {
                    script.disagrees();
                }
            }
        }
    }

    private static String pure(String assignment) {
        return matches(assignment, "a=1", "d=5", "c=d") ? "10" : matches(assignment, "a=2", "c IS NULL") ? "01" : "11";
    }

    private static boolean matches(String assignment, String... wheres) {
        for (final String where : wheres) {
            if ((assignment + " ").contains(" WHERE " + where + " ")) {
                return true;
            }
        }
        return false;
    }

    private static Script script(String assignment, boolean first, boolean second) {
        final String pure = pure(assignment);
        final int matched = pure.equals("11") ? 2 : 1;
        return Script.of(
                "RR",
                TABLE,
                "1:BEGIN | 1:SELECT a FROM t -> (1);(2) | 2:UPDATE t SET z=1 -> 2 | 1:UPDATE t " + assignment
                        + " -> " + matched + " | *1:SELECT a,z FROM t -> (1," + (first ? 1 : 0) + ");(2,"
                        + (second ? 1 : 0) + ")",
                "t=(1,'x',5,5,1);(2,NULL,NULL,NULL,1)");
    }

    @Test
    void whereTheLogDecidesByStatementEveryRowMayGoEitherWay() {
        final InnoDbProfile mixed = new InnoDbProfile(VERSION, false, UnchangedRows.UNKNOWN);
        script("SET d=d", true, true).on(mixed).agrees();
        script("SET d=d", false, true).on(mixed).isExplainedBy(Quirk.NO_CHANGE_WRITE);
        script("SET d=d", true, false).on(mixed).isExplainedBy(Quirk.NO_CHANGE_WRITE);
        script("SET d=d", false, false).on(mixed).isExplainedBy(Quirk.NO_CHANGE_WRITE);
    }
}
