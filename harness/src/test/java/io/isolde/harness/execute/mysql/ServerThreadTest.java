package io.isolde.harness.execute.mysql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class ServerThreadTest {
    @Test
    void whoWaitsForAConditionVariableSleepsOnIt() {
        assertEquals(
                0x7effc640373cL,
                sleepsOn("202 0x7effc640373c 0x189 0x0 0x0 0x0 0xffffffff 0x7effb80730b0 0x7effd49c3f16\n"),
                "FUTEX_WAIT_BITSET, private, by the clock");
        assertEquals(
                0xffffc640373cL,
                sleepsOn("202 0xffffc640373c 0x89 0x0 0x0 0x0 0xffffffff 0x7effb80730b0 0x7effd49c3f16\n"));
    }

    @Test
    void whoWaitsForAMutexOrASocketOrRunsIsAwake() {
        assertEquals(
                ServerThread.AWAKE,
                sleepsOn("202 0x7effc640373c 0x80 0x2 0x0 0x0 0x0 0x7effb80730b0 0x7effd49c3f16\n"),
                "FUTEX_WAIT");
        assertEquals(
                ServerThread.AWAKE,
                sleepsOn("7 0x7effb80758e0 0x1 0x1b77400 0x40 0x0 0x0 0x7effb80758b0 0x7effd4a3a26f\n"),
                "poll");
        assertEquals(ServerThread.AWAKE, sleepsOn("running\n"));
        assertEquals(ServerThread.AWAKE, sleepsOn(""));
    }

    /** One that was woken and has not run yet is called running; what it calls is what it slept in. */
    @Test
    void whoWasWokenIsAwake() {
        assertTrue(isAsleep("5326 (mariadbd) S 5322 5322 1014 0 -1 4194304 140 0 0 0"));
        assertFalse(isAsleep("5326 (mariadbd) R 5322 5322 1014 0 -1 4194304 140 0 0 0"));
        assertFalse(isAsleep("5326 (mariadbd) D 5322 5322 1014 0 -1 4194304 140 0 0 0"));
    }

    @Test
    void aThreadThatIsNotThereIsNotOpened() {
        assertTrue(ServerThread.open(Long.MAX_VALUE, false).isEmpty());
    }

    private static long sleepsOn(String call) {
        return ServerThread.sleepsOn(ascii(call));
    }

    private static boolean isAsleep(String state) {
        return ServerThread.isAsleep(ascii(state));
    }

    private static ByteBuffer ascii(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII));
    }
}
