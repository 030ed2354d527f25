package io.isolde.core.oracle;

import org.junit.jupiter.api.Test;

/** Conditions with the clock of the server, over dates that it cannot be near to. */
class ClockConditionsTest {
    private static final String T =
            "t(a INT PRIMARY KEY, d DATETIME) (1,'2019-05-01 10:00:00');(2,'2099-01-01 00:00:00')";
    private static final String END = "t=(1,TIMESTAMP'2019-05-01 10:00:00');(2,TIMESTAMP'2099-01-01 00:00:00')";

    @Test
    void datesFarFromTheClockAreCompared() {
        final String[] clocks = {
            "NOW()",
            "CURRENT_TIMESTAMP",
            "CURDATE()",
            "NOW() - INTERVAL 1 DAY",
            "DATE_SUB(NOW(), INTERVAL 6 MONTH)",
            "NOW() + INTERVAL 90 MINUTE"
        };
        for (final String clock : clocks) {
            final String read = "1:SELECT a FROM t WHERE d < " + clock + " FOR UPDATE -> ";
            Script.of("RC", T, read + "(1)", END).agrees();
            Script.of("RC", T, "*" + read + "(2)", END).disagrees();
            Script.of("RC", T, "1:SELECT a FROM t WHERE " + clock + " <= d -> (2)", END)
                    .agrees();
        }
        Script.of(
                        "RC",
                        T,
                        "1:DELETE FROM t WHERE d BETWEEN '1990-01-01' AND NOW() -> 1",
                        "t=(2,TIMESTAMP'2099-01-01 00:00:00')")
                .agrees();
    }

    @Test
    void rowsThatItRulesOutNeedNoLock() {
        final String steps = "1:BEGIN | 1:UPDATE t SET a = 5 WHERE a = 1 -> 1 | 2:DELETE FROM t WHERE d < NOW() -> ";
        Script.of("RC", T, steps + "wait | 1:ROLLBACK ; 2 -> 1", "t=(2,TIMESTAMP'2099-01-01 00:00:00')")
                .agrees();
        Script.of("RC", T, steps.replace("| 2:", "| *2:") + "1 | 1:ROLLBACK", "t=(2,TIMESTAMP'2099-01-01 00:00:00')")
                .disagrees();
    }

    @Test
    void whatTheClockMayHaveReachedIsNamed() {
        final String near = "date that the clock may have reached";
        Script.of("RC", T.replace("2099", "2031"), "1:DELETE FROM t WHERE d < NOW() -> 1", END)
                .isUndecided(near);
        Script.of(
                        "RC",
                        T,
                        "1:UPDATE t SET d = '2026-01-01' WHERE a = 1 -> 1 | 1:DELETE FROM t WHERE d < NOW() -> 1",
                        END)
                .isUndecided(near);
        Script.of("RC", T, "1:DELETE FROM t WHERE d < NOW() - INTERVAL 15 YEAR -> 1", END)
                .isUndecided(near);
        Script.of("RC", T, "1:DELETE FROM t WHERE d < NOW() - INTERVAL 90 YEAR -> 1", END)
                .isUndecided("function NOW");
        Script.of("RC", T, "1:DELETE FROM t WHERE a < NOW() -> 1", END).isUndecided("function NOW");
        Script.of("RC", T, "1:SELECT NOW() FROM t -> (TIMESTAMP'2019-05-01 10:00:00')", END)
                .isNotJudged("function NOW");
    }
}
