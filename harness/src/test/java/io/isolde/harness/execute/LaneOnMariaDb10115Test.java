package io.isolde.harness.execute;

import static io.isolde.harness.execute.Cases.BEGIN;
import static io.isolde.harness.execute.Cases.COMMIT;
import static io.isolde.harness.execute.Cases.selectNoWait;
import static io.isolde.harness.execute.Cases.setB;
import static io.isolde.harness.execute.Cases.shown;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.isolation.IsolationLevel;
import io.isolde.core.schedule.TestCase;
import org.junit.jupiter.api.Test;

final class LaneOnMariaDb10115Test extends LaneContract {
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
}
