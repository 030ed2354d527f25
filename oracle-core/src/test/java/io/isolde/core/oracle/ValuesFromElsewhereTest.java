package io.isolde.core.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.sql.Value;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Values that a statement takes from another table, from its session, or from the definition of a column. */
class ValuesFromElsewhereTest {
    private static final String TABLES =
            "t(a INT PRIMARY KEY, b INT DEFAULT 7) (1,10);(2,20) & u(k INT PRIMARY KEY, n INT) (1,5)";

    private static void agrees(String steps, String finalState) {
        Script.of("RR", TABLES, steps, finalState).agrees();
    }

    @Test
    void aSubqueryOfOneValueMayReadTheRowAroundIt() {
        agrees("1:UPDATE t SET b = (SELECT n FROM u WHERE u.k = t.a) -> 2", "t=(1,5);(2,NULL) & u=(1,5)");
        agrees("1:SELECT a, (SELECT n FROM u WHERE k = t.a) FROM t -> (1,5);(2,NULL)", "t=(1,10);(2,20) & u=(1,5)");
        agrees("1:DELETE FROM t WHERE b > (SELECT n * 3 FROM u) -> 1", "t=(1,10) & u=(1,5)");
        Script.of(
                        "RR",
                        TABLES,
                        "*1:UPDATE t SET b = (SELECT n FROM u WHERE u.k = t.a) -> 1",
                        "t=(1,5);(2,20) & u=(1,5)")
                .disagrees();
        Script.of("RR", TABLES, "1:UPDATE u SET n = (SELECT a FROM t) -> !1242", "t=(1,10);(2,20) & u=(1,5)")
                .isUndecided("subquery of one value that finds several");
    }

    @Test
    void setOfAVariableByASelectLocksTheRow() {
        final String before = "1:BEGIN | 1:SET @n = (SELECT n FROM u WHERE k = 1) -> (5) | ";
        final String end = "t=(1,10);(2,20) & u=(1,6)";
        agrees(before + "2:UPDATE u SET n = 6 -> wait | 1:COMMIT ; 2 -> 1", end);
        Script.of("RC", TABLES, before + "*2:UPDATE u SET n = 6 -> 1 | 1:COMMIT", end)
                .disagrees();
        agrees(
                "1:SET @n = (SELECT n FROM u WHERE k = 9) -> (NULL) | 1:UPDATE t SET b = @n WHERE a = 1 -> 1",
                "t=(1,NULL);(2,20) & u=(1,5)");
    }

    @Test
    void defaultIsTheDefaultOfTheColumn() {
        agrees(
                "1:INSERT INTO t VALUES (3,DEFAULT) -> 1 | 1:UPDATE t SET b = DEFAULT WHERE a = 1 -> 1",
                "t=(1,7);(2,20);(3,7) & u=(1,5)");
        agrees("1:INSERT INTO t VALUES (DEFAULT,1) -> !1364", "t=(1,10);(2,20) & u=(1,5)");
    }

    @Test
    void lastInsertIdIsWhatTheSessionReadOfIt() {
        final Script script = Script.of(
                "RR", TABLES, "1:INSERT INTO u VALUES (LAST_INSERT_ID(),1) -> 1", "t=(1,10);(2,20) & u=(1,5);(4,1)");
        try (WorldsOracle oracle = new WorldsOracle(new InnoDbProfile(ServerVersion.mariadb(11, 4, 5), false))) {
            final History seen = new History(
                    script.history().rounds(), script.history().finalState(), Map.of(0, new Value.IntegerValue(4)));
            assertEquals(new Verdict.Agrees(), oracle.judge(script.testCase(), seen));
            assertEquals(
                    new Verdict.Undecided("user variable whose value was not seen"),
                    oracle.judge(script.testCase(), script.history()));
        }
    }

    @Test
    void aReadBeyondTheModelMayLockAndWait() {
        final String read = "SELECT a FROM t WHERE ACOS(b) IS NULL FOR UPDATE";
        final String end = "t=(1,11);(2,20) & u=(1,5)";
        Script.of(
                        "RR",
                        TABLES,
                        "1:BEGIN | 1:" + read + " -> 1 | 2:UPDATE t SET b = 11 WHERE a = 1 -> wait | 1:COMMIT ; 2 -> 1",
                        end)
                .isNotJudged("function ACOS");
        Script.of(
                        "RR",
                        TABLES,
                        "1:BEGIN | 1:UPDATE t SET b = 11 WHERE a = 1 -> 1 | 2:" + read + " -> wait | 1:COMMIT ; 2 -> 1",
                        end)
                .isNotJudged("function ACOS");
        Script.of("RR", TABLES, "*1:" + read + " -> wait | 2:UPDATE t SET b = 11 WHERE a = 1 -> 1", end)
                .disagrees();
    }
}
