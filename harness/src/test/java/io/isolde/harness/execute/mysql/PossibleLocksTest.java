package io.isolde.harness.execute.mysql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.IsolationLevel;
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

    @Test
    void aTableThatIsMadeMidwayIsOutsideTheModel() {
        assertEquals("0 1", mayWait("RC", "/*tx1*/ CREATE TABLE u (a INT)", "/*tx2*/ SELECT * FROM t"));
    }

    /** Triggers are added by oracles that judge the case all the same. */
    @Test
    void beyondTheModelIsWhatNoOracleJudges() {
        final String read = "/*tx1*/ SELECT * FROM t";
        assertFalse(locks("RC", read).isBeyondModel());
        assertTrue(locks("RC", read, "/*tx1*/ TRUNCATE TABLE t").isBeyondModel());
        assertTrue(locks("RC", read, "/*tx1*/ CREATE TABLE u (a INT)").isBeyondModel());
        assertTrue(
                locks("RC", "/*init*/ CREATE VIEW v AS SELECT * FROM t", read).isBeyondModel());
        final PossibleLocks triggered =
                locks("RC", "/*init*/ CREATE TRIGGER r BEFORE UPDATE ON t FOR EACH ROW SET @a = 1", read);
        assertFalse(triggered.isBeyondModel());
        assertTrue(triggered.hasUnmodelled());
    }

    private static PossibleLocks locks(String level, String... steps) {
        return new PossibleLocks(testCase(level, steps), Optional.<IsolationLevel>empty());
    }

    private static TestCase testCase(String level, String... steps) {
        return CaseFile.parse("-- isolation: " + level + "\n" + SETUP + String.join(";\n", steps) + ";\n", "a test")
                .testCase();
    }

    /** The steps that may wait, sent one after the other. */
    private static String mayWait(String level, String... steps) {
        final TestCase testCase = testCase(level, steps);
        final PossibleLocks locks = new PossibleLocks(testCase, Optional.<IsolationLevel>empty());
        final StringBuilder waiting = new StringBuilder();
        for (int step = 0; step < testCase.steps().size(); step++) {
            waiting.append(locks.mayWait(step) ? " " + step : "");
            locks.sent(step);
        }
        return waiting.toString().strip();
    }
}
