package io.isolde.harness.execute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

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
    void aLaneStaysAwakeAndMakesTheNextCaseReadyOnlyWhereProcessorsAreFree() {
        final int processors = Runtime.getRuntime().availableProcessors();
        assertFalse(LaneOptions.of("isolde_3").readiesNext());
        assertEquals(processors >= 3, LaneOptions.of("isolde_3").among(0, 1).readiesNext());
        assertEquals(processors >= 2, LaneOptions.of("isolde_3").among(0, 1).awakeNs() > 0);
        assertFalse(LaneOptions.of("isolde_3").among(0, processors).readiesNext());
        assertEquals(0, LaneOptions.of("isolde_3").among(0, processors).awakeNs());
        assertEquals(0, LaneOptions.of("isolde_3").among(0, 2 * processors).awakeNs());
    }

    @Test
    void aLimitOfNothingIsRefused() {
        assertThrows(
                IllegalArgumentException.class, () -> new LaneOptions("isolde_3", Optional.empty(), Duration.ZERO));
    }
}
