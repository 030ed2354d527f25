package io.isolde.harness.execute;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.isolation.IsolationLevel;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class PossibleLocksTest {
    private static final String SETUP = "/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);\n";

    @Test
    void controlAndPlainReadsNeverWait() {
        assertEquals(
                "",
                mayWait(
                        "RR",
                        "/*tx1*/ BEGIN",
                        "/*tx1*/ UPDATE t SET b = 1",
                        "/*tx2*/ BEGIN",
                        "/*tx2*/ SELECT * FROM t",
                        "/*tx2*/ COMMIT"));
    }

    @Test
    void whatLocksMayWaitOnceAnotherSessionHasLocked() {
        assertEquals(
                "2 4",
                mayWait(
                        "RC",
                        "/*tx1*/ BEGIN",
                        "/*tx1*/ SELECT * FROM t LOCK IN SHARE MODE",
                        "/*tx2*/ UPDATE t SET b = 2",
                        "/*tx1*/ COMMIT",
                        "/*tx1*/ DELETE FROM t"));
    }

    @Test
    void atSerializablePlainReadsLock() {
        assertEquals("1", mayWait("SER", "/*tx1*/ SELECT * FROM t", "/*tx2*/ SELECT * FROM t"));
    }

    @Test
    void aLevelThatIsSetMayBeSerializable() {
        assertEquals(
                "2",
                mayWait(
                        "RC",
                        "/*tx1*/ UPDATE t SET b = 1",
                        "/*tx2*/ SET TRANSACTION ISOLATION LEVEL SERIALIZABLE",
                        "/*tx2*/ SELECT * FROM t"));
    }

    @Test
    void besideAStatementThatIsNotModelledEverythingMayWait() {
        assertEquals("0 1", mayWait("RC", "/*tx1*/ LOCK TABLES t WRITE", "/*tx2*/ SELECT * FROM t"));
    }

    /** The steps that may wait, sent one after the other. */
    private static String mayWait(String level, String... steps) {
        final TestCase testCase = CaseFile.parse(
                        "-- isolation: " + level + "\n" + SETUP + String.join(";\n", steps) + ";\n", "a test")
                .testCase();
        final PossibleLocks locks = new PossibleLocks(testCase, Optional.<IsolationLevel>empty());
        final StringBuilder waiting = new StringBuilder();
        for (int step = 0; step < testCase.steps().size(); step++) {
            waiting.append(locks.mayWait(step) ? " " + step : "");
            locks.sent(step);
        }
        return waiting.toString().strip();
    }
}
