package io.isolde.harness.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class FiguresTest {
    @Test
    void sharesNeverRoundSomethingToNothingOrToAll() {
        assertEquals("<0.1 %", Figures.share(1, 20_000));
        assertEquals(">99.9 %", Figures.share(19_999, 20_000));
        assertEquals("0.0 %", Figures.share(0, 20_000));
        assertEquals("100.0 %", Figures.share(20_000, 20_000));
        assertEquals("–", Figures.share(0, 0));
    }

    @Test
    void countsAgreeWithTheirNoun() {
        assertEquals("1 case", Figures.count(1, "case"));
        assertEquals("12,345 cases", Figures.count(12_345, "case"));
    }

    @Test
    void clocksShowHoursOnlyWhenThereAreSome() {
        assertEquals("0:07", Figures.clock(Duration.ofSeconds(7)));
        assertEquals("59:59", Figures.clock(Duration.ofSeconds(3599)));
        assertEquals("1:00:00", Figures.clock(Duration.ofHours(1)));
    }
}
