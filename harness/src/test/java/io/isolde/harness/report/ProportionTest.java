package io.isolde.harness.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class ProportionTest {
    /** Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I, method 3: 81 of 263. */
    @Test
    void theIntervalIsWilsons() {
        final Proportion proportion = new Proportion(81, 263);
        assertEquals(0.2553, proportion.low(), 5e-5);
        assertEquals(0.3662, proportion.high(), 5e-5);
    }

    @Test
    void allAndNothingHaveOneBoundThatIsExact() {
        assertEquals(1, new Proportion(20, 20).high());
        assertEquals(0.8389, new Proportion(20, 20).low(), 5e-5);
        assertEquals(0, new Proportion(0, 20).low());
        assertEquals(0.1611, new Proportion(0, 20).high(), 5e-5);
    }

    @Test
    void asText() {
        assertEquals("30.80 % (25.53–36.62)", new Proportion(81, 263).percent());
        assertEquals("–", new Proportion(0, 0).percent());
    }

    @Test
    void aPartIsNeverMoreThanTheWhole() {
        assertThrows(IllegalArgumentException.class, () -> new Proportion(3, 2));
    }
}
