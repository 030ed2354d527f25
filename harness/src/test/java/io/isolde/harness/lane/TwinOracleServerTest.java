package io.isolde.harness.lane;

import static io.isolde.harness.detect.OracleKind.TWIN;
import static io.isolde.harness.detect.OracleKind.TWIN_PAPER;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.judge.Verdict;
import io.isolde.core.testing.Full;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** MariaDB beside MySQL. */
@Full
class TwinOracleServerTest extends OracleOnServer {
    /** Troc listing 2: MySQL makes a row one's own that an UPDATE leaves as it is, MariaDB does not. */
    private static final String LEFT_AT_ITS_SNAPSHOT = """
            -- isolation: RR
            /*init*/ CREATE TABLE t(c1 INT, c2 INT);
            /*init*/ INSERT INTO t VALUES (0, 0), (1, 1);
            /*tx1*/ BEGIN;
            /*tx1*/ SELECT * FROM t;
            /*tx2*/ UPDATE t SET c1 = 10 WHERE c2 = 1;
            /*tx1*/ UPDATE t SET c1 = 10;
            /*tx1*/ SELECT * FROM t;
            /*tx1*/ COMMIT;
            """;

    TwinOracleServerTest() {
        super(Optional.of("mysql:8.0.12"));
    }

    @Test
    void aRowThatIsOnesOwnOnOneOfThemOnlyIsTold() {
        final Verdict.Disagrees verdict = (Verdict.Disagrees) verdict(TWIN_PAPER, LEFT_AT_ITS_SNAPSHOT);
        assertEquals(4, verdict.step());
        assertEquals("(10,0);(10,1)", verdict.expected());
        assertEquals("(10,0);(1,1)", verdict.seen());
        assertEquals("Explained", verdict(TWIN, LEFT_AT_ITS_SNAPSHOT).word());
    }

    /** A second BEGIN keeps the level of the first on MySQL, and not on MariaDB 11.4.5. */
    @Test
    void aKnownDeviationOfTheSecondServerIsNoneOfTheFirst() {
        final String levelKept = """
                -- isolation: RR
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (1, 1);
                /*tx1*/ BEGIN;
                /*tx1*/ SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED;
                /*tx1*/ BEGIN;
                /*tx1*/ SELECT * FROM t;
                /*tx2*/ UPDATE t SET b = 2;
                /*tx1*/ SELECT * FROM t;
                /*tx1*/ COMMIT;
                """;
        assertEquals("Disagrees", verdict(TWIN_PAPER, levelKept).word());
        assertEquals(
                "Explained(permissible: the second server deviates, as known: MySQL#117835)", judge(TWIN, levelKept));
    }

    @Test
    void whatBothDoAlikeIsNoDeviationEvenIfItIsOne() {
        final String lostUpdate = """
                -- isolation: RR
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (1, 1);
                /*tx1*/ BEGIN;
                /*tx1*/ SELECT * FROM t;
                /*tx2*/ UPDATE t SET b = 2;
                /*tx1*/ UPDATE t SET b = 3;
                /*tx1*/ COMMIT;
                """;
        assertEquals("Agrees", judge(TWIN, lostUpdate));
        assertEquals("Agrees", judge(TWIN_PAPER, lostUpdate));
    }

    /** An equality on a unique key locks the gap before it in MariaDB, and in MySQL not. */
    @Test
    void differentLocksAreAnIncompatibility() {
        final String gap = """
                -- isolation: RR
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT UNIQUE);
                /*init*/ INSERT INTO t VALUES (1, 10), (5, 50), (9, 90);
                /*tx1*/ BEGIN;
                /*tx1*/ SELECT * FROM t WHERE b = 50 FOR UPDATE;
                /*tx2*/ INSERT INTO t VALUES (6, 40);
                /*tx1*/ COMMIT;
                """;
        assertEquals("Disagrees", verdict(TWIN_PAPER, gap).word());
        assertEquals("Explained(permissible: they wait for different locks)", judge(TWIN, gap));
    }

    @Test
    void aStatementOutsideTheModelIsComparedAndCannotBeWeighed() {
        final String unmodelled = LEFT_AT_ITS_SNAPSHOT.replace("/*tx1*/ COMMIT", "/*tx1*/ ANALYZE TABLE t");
        assertEquals("Disagrees", verdict(TWIN_PAPER, unmodelled).word());
        assertEquals("Undecided", verdict(TWIN, unmodelled).word());
    }
}
