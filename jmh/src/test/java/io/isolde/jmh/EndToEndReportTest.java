package io.isolde.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is made of rounds whose figures are known. */
final class EndToEndReportTest {
    private static final long MS = 1_000_000;

    /** Half as many cases of the harness as of the bare loop in the same time, at this CPU time of the client a case of its own, in milliseconds. */
    private static EndToEnd.Round round(long harnessMs, long bareMs) {
        final CpuTime harness = new CpuTime(100 * harnessMs * MS, 100 * MS);
        final CpuTime bare = new CpuTime(200 * bareMs * MS, 200 * MS);
        return new EndToEnd.Round(100, 190, 1000 * MS, 950 * MS, harness, bare, 50, 1, 0, 10, 7 * MS);
    }

    @Test
    void ratiosAreOfRoundsAndCasesThatStrayedCountForTheirCpuTime() {
        assertEquals(0.5, round(3, 2).ratio(), 1e-9);
        assertEquals(1.5, round(3, 2).clientRatio(), 1e-9);
    }

    @Test
    void theTableHasMedians() {
        final EndToEndReport report = new EndToEndReport();
        report.add(8, List.of(round(3, 2), round(4, 4), round(9, 3)));
        final String row = report.toString().lines().skip(2).findFirst().orElseThrow();
        assertEquals(
                List.of("8", "6,000", "12,000", "0.500", "0.500 (0.500–0.500)", "5.333 ms", "3.000 ms", "1.500"),
                List.of(row.split("\\|", -1)).stream()
                        .skip(1)
                        .map(String::strip)
                        .limit(8)
                        .toList());
        assertTrue(report.json(Map.of()).contains("\"cpuRatioMedian\" : 1.5"), report.json(Map.of()));
    }
}
