package io.isolde.harness.execute.mysql;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.judge.Verdict;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.testing.Full;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.execute.Execution;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

@Full
final class LaneOnMySql8012Test extends LaneContract {
    /** The server rolls tx3 back, the victim of a deadlock with tx1, and its statement goes on: it waits without a table lock. */
    private static final CaseFile ROLLED_BACK_UNDER_ITS_STATEMENT = CaseFile.parse("""
            -- isolation: RU
            /*init*/ CREATE TABLE t (a DECIMAL(4, 1), b INT, c BIGINT NOT NULL, d INT, UNIQUE KEY kb (b), KEY ka (a));
            /*init*/ INSERT INTO t VALUES (-1.0, 4, 5, 7), (2.5, 2, 3000000000, 3), (-1.0, NULL, 2, 3);
            /*tx1*/ BEGIN;
            /*tx1*/ UPDATE t SET a = a WHERE b = 4;
            /*tx3*/ BEGIN;
            /*tx2*/ BEGIN;
            /*tx2*/ UPDATE t SET a = 3.0;
            /*tx3*/ SELECT MIN(b), COUNT(*), COUNT(*) FROM t FOR UPDATE;
            /*tx1*/ SELECT * FROM t WHERE (a = 2.5 AND d < 3) OR (NOT (a = 3.0)) LOCK IN SHARE MODE;
            /*tx1*/ COMMIT;
            /*tx3*/ COMMIT;
            /*tx2*/ ROLLBACK;
            """, "rolled-back.sql");

    /** tx3's UPDATE gives up the gap that its REPLACE has locked, and for which tx1 waits: results/deviations/MySQL-RC-gap-lock-lost. */
    private static final CaseFile GAP_LOCK_LOST = CaseFile.parse("""
            -- isolation: RC
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY, c INT, d INT, UNIQUE KEY kd (d));
            /*init*/ INSERT INTO t VALUES (1, 0, 0), (2, 0, 10);
            /*tx3*/ BEGIN;
            /*tx3*/ REPLACE INTO t VALUES (3, 0, 0);
            /*tx1*/ BEGIN;
            /*tx1*/ INSERT INTO t VALUES (4, 0, 5);
            /*tx3*/ UPDATE t SET c = 1 WHERE d = 10 AND c = 1;
            /*tx3*/ COMMIT;
            /*tx1*/ COMMIT;
            """, "gap-lock-lost.sql");

    LaneOnMySql8012Test() {
        super("mysql:8.0.12");
    }

    @Test
    void aStatementWhoseTransactionIsLostIsSeenWaiting() {
        final Execution execution =
                lane.run(ROLLED_BACK_UNDER_ITS_STATEMENT.testCase().closed());

        assertEquals(Optional.empty(), execution.fault());
        assertEquals(
                execution.testCase().steps().size(),
                execution.history().rounds().size());
    }

    @Test
    void aWaitThatEndsWithoutACauseAlikeInEachRunIsWhatTheServerDoes() {
        final Execution execution = lane.run(GAP_LOCK_LOST.testCase().closed());

        assertEquals(Optional.empty(), execution.fault());
        assertEquals(2, execution.reruns());
        try (WorldsOracle oracle = new WorldsOracle(new InnoDbProfile(ServerVersion.mysql(8, 0, 12), false))) {
            assertEquals(
                    Set.of(Quirk.LOST_GAP_LOCK),
                    ((Verdict.Explained) oracle.judge(execution.testCase(), execution.history())).quirks());
        }
    }
}
