package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.harness.campaign.Progress;
import io.isolde.harness.report.RunSummary.VerdictWord;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class StatusLineTest {
    private static final Progress HALFWAY = new Progress(
            new Progress.Clock(Duration.ofSeconds(60), Optional.of(Duration.ofSeconds(60)), Optional.empty()),
            12_000,
            OptionalLong.empty(),
            3_000,
            Map.of(
                    VerdictWord.AGREES, 11_700L,
                    VerdictWord.EXPLAINED, 290L,
                    VerdictWord.DISAGREES, 3L,
                    VerdictWord.UNDECIDED, 7L),
            new Progress.Findings(2, 1, 4),
            Progress.Effort.NONE);

    @Test
    void tellsEverythingWhereThereIsRoom() {
        assertEquals(
                "━━━━━━━━╌╌╌╌╌╌╌╌ · 12,000 cases · 12,000/min · 25.0 % blocked · agrees 11,700 · known 290 (4 kinds)"
                        + " · new 2 · unconfirmed 1 · undecided 7 · 1:00 left",
                StatusLine.forTerminal(false).format(HALFWAY, 200));
    }

    @Test
    void neverGetsWiderThanTheTerminal() {
        for (int width = 0; width <= 200; width++) {
            final String line = StatusLine.forTerminal(false).format(HALFWAY, width);
            assertTrue(line.length() <= width, "width=" + width + " line=" + line);
        }
    }

    @Test
    void keepsNewFindingsLongest() {
        assertEquals("new 2", StatusLine.forTerminal(false).format(HALFWAY, 8));
        assertEquals(
                "12,000 cases · new 2 · 1:00 left",
                StatusLine.forTerminal(false).format(HALFWAY, 32));
    }

    @Test
    void coloursDoNotCountAsWidth() {
        final String plain = StatusLine.forTerminal(false).format(HALFWAY, 80);
        final String coloured = StatusLine.forTerminal(true).format(HALFWAY, 80);
        assertTrue(coloured.contains("\u001B["));
        assertEquals(plain, coloured.replaceAll("\u001B\\[[0-9;]*m", ""));
    }

    @Test
    void aLogGetsNoBarAndNoColours() {
        final String line = StatusLine.forLog().format(HALFWAY, Integer.MAX_VALUE);
        assertFalse(line.contains("━") || line.contains("\u001B"), line);
    }

    @Test
    void tellsWhatGoesOnWhenTheTimeIsUp() {
        final Progress over = new Progress(
                new Progress.Clock(
                        Duration.ofSeconds(121),
                        Optional.of(Duration.ZERO),
                        Optional.of(new Progress.Overtime(1, Duration.ofSeconds(14)))),
                24_000,
                OptionalLong.empty(),
                6_000,
                Map.of(),
                new Progress.Findings(1, 0, 0),
                Progress.Effort.NONE);
        final String line = StatusLine.forLog().format(over, 200);
        assertTrue(line.endsWith(" · ending: runs 1 finding again, 14 s at most"), line);
    }

    @Test
    void tellsHowManyCasesThereAreToBe() {
        final Progress start = new Progress(
                new Progress.Clock(Duration.ZERO, Optional.empty(), Optional.empty()),
                0,
                OptionalLong.of(1),
                0,
                Map.of(),
                new Progress.Findings(0, 0, 0),
                Progress.Effort.NONE);
        assertTrue(StatusLine.forLog().format(start, 200).startsWith("0 of 1 case · 0/min · – blocked"));
    }
}
