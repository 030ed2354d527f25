package io.isolde.core.oracle;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Names that no CREATE TABLE has said and that PostgreSQL knows all the same. Outcomes were measured on 18.6. */
class PostgresSystemColumnsTest {
    private static final String TABLE = "bin(k INT PRIMARY KEY, n INT) (1,10);(2,NULL)";
    private static final String UNCHANGED = "bin=(1,10);(2,NULL)";

    private static Script on(String steps, String finalState) {
        return Script.ofPostgres("RC", TABLE, steps, finalState);
    }

    @ParameterizedTest
    @ValueSource(strings = {"tableoid", "xmin", "cmin", "xmax", "cmax", "ctid", "CTID", "bin.ctid"})
    void systemColumnsAreUndecidedByNameInWritesAndNotJudgedInReads(String column) {
        final String name =
                "PostgreSQL system column " + column.toLowerCase(Locale.ROOT).replace("bin.", "");
        on("1:SELECT " + column + " FROM bin -> none", UNCHANGED).agrees();
        on("1:SELECT " + column + " FROM bin FOR UPDATE -> none", UNCHANGED).isUndecided(name);
        on("1:UPDATE bin SET n = 1 WHERE " + column + " = '1' -> 0", UNCHANGED).isUndecided(name);
        on(
                        "1:SELECT k FROM bin WHERE n = (SELECT 1 FROM bin AS b WHERE b.k = 1 AND " + column
                                + " IS NULL) -> none",
                        UNCHANGED)
                .agrees();
    }

    @ParameterizedTest
    @ValueSource(strings = {"SELECT bin FROM bin", "SELECT b FROM bin AS b", "SELECT COUNT(b) FROM bin AS b"})
    void rowsAsValuesAreUndecidedByNameWhereTheyAreLocked(String read) {
        on("1:" + read + " -> none", UNCHANGED).agrees();
        if (!read.contains("COUNT")) {
            on("1:" + read + " FOR UPDATE -> none", UNCHANGED).isUndecided("PostgreSQL row of a table as a value");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"oid", "rowid", "bin2", "k2"})
    void otherNamesAreNone(String column) {
        on("1:SELECT " + column + " FROM bin -> !REFUSED", UNCHANGED).agrees();
    }

    /** A row with one NULL is neither NULL nor NOT NULL. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT k FROM bin WHERE bin IS NOT NULL | (1)",
                "SELECT k FROM bin AS b WHERE b IS NULL | none",
                "SELECT k FROM bin AS b WHERE NOT (b IS NULL) | (1);(2)",
                "SELECT k FROM bin AS b WHERE NOT (b IS NOT NULL) OR k = 1 | (1);(2)",
                "SELECT b.k FROM bin AS b LEFT JOIN bin AS c ON c.k = b.n WHERE c IS NULL | (1);(2)",
            })
    void testsOfWholeRows(String read, String rows) {
        on("1:" + read + " -> " + rows, UNCHANGED).agrees();
    }

    @Test
    void aWholeRowIsTestedAgainBehindAWait() {
        final String before =
                "1:BEGIN | 1:UPDATE bin SET n = NULL WHERE k = 1 -> 1 | 2:UPDATE bin SET n = 7 WHERE bin IS NOT NULL -> wait | ";
        on(before + "1:COMMIT ; 2 -> 0", "bin=(1,NULL);(2,NULL)").agrees();
        on(
                        "1:BEGIN | 1:UPDATE bin SET n = NULL WHERE k = 1 -> 1 | *2:UPDATE bin SET n = 7 WHERE bin IS NOT NULL -> wait | 1:COMMIT ; 2 -> 1",
                        "bin=(1,7);(2,NULL)")
                .disagrees();
    }

    private static final String UPSERT =
            "INSERT INTO bin VALUES (2, 5), (3, 6) ON CONFLICT (k) DO UPDATE SET n = excluded.n RETURNING k, ";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "xmax = 0 | (2,no);(3,yes)",
                "(xmax = 0) AS is_new | (2,no);(3,yes)",
                "xmax <> 0 | (2,yes);(3,no)",
                "0 = xmax | (2,no);(3,yes)",
                "NOT (xmax::text = '0') | (2,yes);(3,no)",
            })
    void xmaxTellsWhetherARowIsNew(String column, String rows) {
        on("1:" + UPSERT + column + " -> " + rows, "bin=(1,10);(2,5);(3,6)").agrees();
        on("*1:" + UPSERT + column + " -> (2,yes);(3,yes)", "bin=(1,10);(2,5);(3,6)")
                .disagrees();
    }

    @Test
    void otherUsesOfXmaxAreUndecided() {
        on("1:" + UPSERT + "xmax -> none", UNCHANGED).isUndecided("PostgreSQL system column xmax");
        on("1:" + UPSERT + "xmax = 5 -> none", UNCHANGED).isUndecided("PostgreSQL system column xmax");
        on("1:UPDATE bin AS b SET n = 1 WHERE b IS NOT NULL -> 1", UNCHANGED).isUndecided("row of a table as a value");
        on("1:UPDATE bin SET n = 1 RETURNING xmax = 0 -> none", UNCHANGED).isUndecided("PostgreSQL system column xmax");
    }
}
