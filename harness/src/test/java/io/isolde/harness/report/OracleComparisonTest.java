package io.isolde.harness.report;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.harness.detect.OracleKind;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class OracleComparisonTest {
    private static final OracleTally TALLY = new OracleTally(
            OracleKind.WORLDS,
            new OracleTally.Verdicts(new TreeMap<>(), 0, 0, Map.of()),
            0,
            Map.of(),
            new TreeMap<>(),
            0);

    @Test
    void aDayHasNoMoreSamplesThanAnHourAndEndsWithTheLast() {
        final OracleComparison comparison = new OracleComparison();
        final int day = 24 * 60 * 60;
        for (int second = 1; second <= day; second++) {
            comparison.add(second, List.of(TALLY));
        }
        final List<String> lines =
                comparison.timeline().write(OutputFormat.TSV).lines().toList();
        assertTrue(lines.size() > 500 && lines.size() <= 1_001, () -> lines.size() + " lines");
        assertTrue(lines.get(1).startsWith("1.000\t"), lines.get(1));
        assertTrue(lines.get(lines.size() - 1).startsWith(day + ".000\t"), lines.get(lines.size() - 1));
    }
}
