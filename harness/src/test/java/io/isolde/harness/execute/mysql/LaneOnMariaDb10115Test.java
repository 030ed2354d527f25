package io.isolde.harness.execute.mysql;

import static io.isolde.harness.execute.mysql.Cases.BEGIN;
import static io.isolde.harness.execute.mysql.Cases.COMMIT;
import static io.isolde.harness.execute.mysql.Cases.selectNoWait;
import static io.isolde.harness.execute.mysql.Cases.setB;
import static io.isolde.harness.execute.mysql.Cases.shown;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.judge.Verdict;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.testing.Full;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.execute.Execution;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

@Full
final class LaneOnMariaDb10115Test extends LaneContract {
    /** tx1 reads the last entry of ka first, loses the deadlock, and goes on: results/deviations/MariaDB-untold-deadlock. */
    private static final CaseFile UNTOLD_DEADLOCK = CaseFile.parse("""
            -- isolation: RR
            /*init*/ CREATE TABLE t (a INT, b INT, KEY ka (a));
            /*init*/ INSERT INTO t VALUES (1, 0), (2, 0), (3, 0);
            /*tx1*/ BEGIN;
            /*tx1*/ UPDATE t SET b = 1 WHERE a = 1;
            /*tx2*/ BEGIN;
            /*tx2*/ UPDATE t SET b = 2 WHERE a > 1;
            /*tx2*/ UPDATE t SET b = 3 WHERE a = 1;
            /*tx1*/ SELECT DISTINCT a FROM t FOR UPDATE;
            /*tx2*/ COMMIT;
            /*tx1*/ SELECT * FROM t FOR UPDATE;
            /*tx1*/ COMMIT;
            """, "untold-deadlock.sql");

    LaneOnMariaDb10115Test() {
        super("mariadb:10.11.5");
    }

    /** Of two in one round trip, of which the second fails, this server leaves the session with lock waits that last no time. */
    @Test
    void aNoWaitThatFailsUnexpectedlyLeavesItsSessionAsItWas() {
        final TestCase fails = Cases.at(IsolationLevel.RR, new long[] {1, 1}, new long[] {2, 2})
                .tx(1, BEGIN)
                .tx(1, setB(5, 1))
                .tx(2, BEGIN)
                .tx(2, selectNoWait(2))
                .tx(2, selectNoWait(1))
                .tx(2, COMMIT)
                .tx(1, COMMIT)
                .closed();
        final TestCase waits = Cases.at(IsolationLevel.RR, new long[] {1, 1})
                .tx(1, BEGIN)
                .tx(1, setB(5, 1))
                .tx(2, setB(6, 1))
                .tx(1, COMMIT)
                .closed();
        final String expected = shown(lane.run(fails));
        assertTrue(expected.contains("4=LOCK_WAIT_TIMEOUT"), expected);
        assertEquals(expected, shown(lane.run(fails, expecting(eachByItself(fails)))));
        assertEquals("0=ok 1=1 2~ 3=ok,2=1 4=ok | {(1,6)}", shown(lane.run(waits)));
    }

    @Test
    void aLooseScanThatLosesADeadlockGoesOn() {
        final Execution execution = lane.run(UNTOLD_DEADLOCK.testCase().closed());

        assertEquals(Optional.empty(), execution.fault());
        try (WorldsOracle oracle = new WorldsOracle(new InnoDbProfile(ServerVersion.mariadb(10, 11, 5), false))) {
            assertEquals(
                    Set.of(Quirk.UNTOLD_DEADLOCK),
                    ((Verdict.Explained) oracle.judge(execution.testCase(), execution.history())).quirks());
        }
    }
}
