package io.isolde.harness.execute.mysql;

import static io.isolde.harness.execute.mysql.Cases.BEGIN;
import static io.isolde.harness.execute.mysql.Cases.COMMIT;
import static io.isolde.harness.execute.mysql.Cases.selectNoWait;
import static io.isolde.harness.execute.mysql.Cases.setB;
import static io.isolde.harness.execute.mysql.Cases.shown;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.Deviation;
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

    /** tx1 loses the deadlock that the UPDATE closes, and waits again: results/deviations/MariaDB-late-deadlock. */
    private static final CaseFile LATE_DEADLOCK = CaseFile.parse("""
            -- isolation: RR
            /*init*/ CREATE TABLE shop (id INT PRIMARY KEY, city INT);
            /*init*/ CREATE TABLE sale (id INT PRIMARY KEY, shop INT);
            /*init*/ CREATE TABLE log (id INT PRIMARY KEY);
            /*init*/ CREATE TABLE guest (id INT PRIMARY KEY, visited INT);
            /*init*/ INSERT INTO shop VALUES (1, 4), (2, 5);
            /*init*/ INSERT INTO guest VALUES (1, 8);
            /*tx1*/ BEGIN;
            /*tx2*/ BEGIN;
            /*tx2*/ INSERT INTO log VALUES (1), (2), (3), (4), (5), (6);
            /*tx2*/ INSERT INTO sale VALUES (1, 4), (2, 4), (3, 4);
            /*tx1*/ UPDATE guest SET visited = 9 WHERE EXISTS (SELECT s.id FROM shop AS s WHERE guest.visited NOT IN (SELECT q.city FROM sale AS i JOIN shop AS q ON i.shop = q.city WHERE q.id <= i.shop));
            /*tx2*/ UPDATE shop SET city = 0;
            /*tx2*/ ROLLBACK;
            /*tx1*/ SELECT * FROM guest;
            /*tx1*/ COMMIT;
            """, "late-deadlock.sql");

    /** tx2 gives up waiting for the last entry of the group b: results/deviations/InnoDB-forgotten-timeout. */
    private static final CaseFile FORGOTTEN_TIMEOUT = CaseFile.parse("""
            -- isolation: RR
            /*init*/ CREATE TABLE bid (lot CHAR(1), price INT, id INT PRIMARY KEY, KEY lp (lot, price));
            /*init*/ INSERT INTO bid VALUES ('a', 10, 1), ('b', 20, 2), ('c', 30, 3), ('d', 40, 4);
            /*tx1*/ BEGIN;
            /*tx1*/ INSERT INTO bid VALUES ('b', 25, 5);
            /*tx2*/ SET innodb_lock_wait_timeout = 1;
            /*tx2*/ SELECT lot, MIN(price), MAX(price) FROM bid GROUP BY lot FOR UPDATE;
            /*tx3*/ DO SLEEP(3);
            /*tx1*/ COMMIT;
            """, "forgotten-timeout.sql");

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
        assertEquals(Set.of(Quirk.UNTOLD_DEADLOCK), quirksOf(UNTOLD_DEADLOCK));
    }

    @Test
    void aDeleteWithAJoinInANestedSubqueryIsToldLate() {
        assertEquals(Set.of(Quirk.TOLD_LATE), quirksOf(LATE_DEADLOCK));
    }

    @Test
    void aLooseScanForBothEndsForgetsItsTimeout() {
        assertEquals(Set.of(Quirk.FORGOTTEN_TIMEOUT), quirksOf(FORGOTTEN_TIMEOUT));
    }

    private Set<Deviation> quirksOf(CaseFile file) {
        final Execution execution = lane.run(file.testCase().closed());
        assertEquals(Optional.empty(), execution.fault());
        try (WorldsOracle oracle = new WorldsOracle(new InnoDbProfile(ServerVersion.mariadb(10, 11, 5), false))) {
            return ((Verdict.Explained) oracle.judge(execution.testCase(), execution.history())).quirks();
        }
    }
}
