package io.isolde.harness.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StopSignalTest {
    @Test
    void overtimeBeginsWhenEverybodyIsAskedToEnd() {
        final StopSignal stop = new StopSignal(Duration.ofHours(1));
        assertEquals(Optional.empty(), stop.overtimeLeft());
        assertFalse(stop.isOvertimeOver());
        stop.request(StopSignal.Reason.INTERRUPTED);
        assertTrue(stop.overtimeLeft().orElseThrow().compareTo(Duration.ofMinutes(59)) > 0);
        assertFalse(stop.isOvertimeOver());
    }

    @Test
    void overtimeBeginsWhenTheTimeIsUp() {
        final StopSignal stop = new StopSignal(Duration.ZERO);
        stop.startClock(Duration.ZERO);
        assertEquals(Optional.of(Duration.ZERO), stop.overtimeLeft());
        assertTrue(stop.isOvertimeOver());
        assertEquals(Optional.of(StopSignal.Reason.TIME_IS_UP), stop.reason());
    }
}
