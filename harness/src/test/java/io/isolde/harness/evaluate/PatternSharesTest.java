package io.isolde.harness.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.harness.report.OutputFormat;
import org.junit.jupiter.api.Test;

class PatternSharesTest {
    @Test
    void everyPatternHasARowAndEveryLevelASum() {
        final PatternShares shares = new PatternShares();
        shares.add("DR", "W1x1 R2x1 A1 C2", IsolationLevel.RU, 20, 19);
        shares.add("LU", "R1x0 W2x1 C2 W1x2 C1", IsolationLevel.RU, 20, 18);
        shares.add("LU", "R1x0 W2x1 C2 W1x2 C1", IsolationLevel.RR, 20, 20);
        final String table = shares.table();
        assertEquals(5, table.lines().count(), table);
        assertTrue(table.contains("19 of 20") && table.contains("37 of 40") && table.contains("20 of 20"), table);
        final String data = shares.data().write(OutputFormat.TSV);
        assertEquals(4, data.lines().count(), data);
        assertTrue(data.contains("LU\tR1x0 W2x1 C2 W1x2 C1\tRR\t20\t20\n"), data);
    }
}
