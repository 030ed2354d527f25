package io.isolde.harness.execute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class LaneOptionsTest {
    @Test
    void onlySchemasOfOurOwnNameAreTaken() {
        assertEquals("isolde_3", LaneOptions.of("isolde_3").schema());
        for (final String foreign : new String[] {"test", "isolde-3", "isolde`; DROP DATABASE x", "", "Isolde"}) {
            assertThrows(IllegalArgumentException.class, () -> LaneOptions.of(foreign), foreign);
        }
    }

    @Test
    void theNextCaseIsMadeReadyOnlyWhereProcessorsAreFree() {
        final int processors = Runtime.getRuntime().availableProcessors();
        assertTrue(LaneOptions.of("isolde_3").readiesNext());
        assertEquals(processors >= 2, LaneOptions.of("isolde_3").among(1).readiesNext());
        assertFalse(LaneOptions.of("isolde_3").among(processors).readiesNext());
    }

    @Test
    void aLimitOfNothingIsRefused() {
        assertThrows(
                IllegalArgumentException.class, () -> new LaneOptions("isolde_3", Optional.empty(), Duration.ZERO));
    }
}
