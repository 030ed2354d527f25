package io.isolde.harness.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SeedsTest {
    @Test
    void noTwoOfManyCasesAndSchemasShareASeed() {
        final Set<Long> seeds = new HashSet<>();
        for (long run = -2; run < 3; run++) {
            for (long number = 0; number < 20_000; number++) {
                seeds.add(Seeds.caseSeed(run, number));
                seeds.add(Seeds.schemaSeed(run, number));
            }
        }
        assertEquals(5 * 20_000 * 2, seeds.size());
    }

    /** Changing these changes every case of every campaign: findings no longer replay by seed. */
    @Test
    void seedsAreWhatTheyAlwaysWere() {
        assertEquals(-5614994833902057178L, Seeds.caseSeed(1, 0));
        assertEquals(-2827347320702679400L, Seeds.schemaSeed(1, 0));
    }

    @Test
    void neighbouringRunsDoNotShareCases() {
        assertNotEquals(Seeds.caseSeed(1, 1), Seeds.caseSeed(2, 0));
        assertNotEquals(Seeds.caseSeed(1, 1), Seeds.caseSeed(0, 2));
    }
}
