package io.isolde.core.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class TestSummaryTest {
    private final TestSummary summary = new TestSummary();

    @Test
    void theSlowestComeFirstAndTwentyAreNamed() {
        for (int i = 1; i <= 25; i++) {
            summary.add("class\tharness\ta.Test" + i + "\t" + i * 1_000 + "\t2");
        }
        final List<String> lines = summary.text().lines().toList();
        assertEquals("50 tests in 25 classes took 325 s, in two JVMs at a time. The slowest:", lines.get(0));
        assertEquals("    25.0 s  harness      a.Test25", lines.get(1));
        assertEquals("     6.0 s  harness      a.Test6", lines.get(20));
        assertEquals("No test was skipped.", lines.get(21));
        assertTrue(summary.slowest().startsWith("seconds\tmodule\tclass\ttests\n25.0\tharness\ta.Test25\t2\n"));
    }

    @Test
    void skippedTestsAreCountedByReason() {
        summary.add("skipped\tOneTest.first()\tno mysql:8.0.12 here");
        summary.add("skipped\tOtherTest\tno mysql:8.0.12 here");
        summary.add("skipped\tOneTest.second()\tno display");
        assertEquals(
                """
                SKIPPED: 3, because of
                       1    no display
                            OneTest.second()
                       2    no mysql:8.0.12 here
                            OneTest.first(), OtherTest
                """, summary.text().lines().skip(1).map(line -> line + "\n").reduce("", String::concat));
    }
}
