package io.isolde.harness.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.IsolationLevel;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PatternTextTest {
    /** The levels of the table as they were re-checked on a server; 2 and 36 are wrong at RR only for an older snapshot. */
    @Test
    void theLevelsThatAllowAPatternAreThoseMeasured() {
        final Map<String, Set<IsolationLevel>> expected = new TreeMap<>();
        put(expected, "", "DW 4 5 6 7 8 9 10 12 13 14 16 17 19 28 29");
        put(expected, "RU", "DR 1 3 11 18 20 21 22 23 24 25 26 32 33 35");
        put(expected, "RU RC", "NRR 27 34");
        put(expected, "RU RC RR", "LU 15 30 31 37 38 39 40");
        put(expected, "RU RC RR SER", "2 36");
        assertEquals(44, expected.size());
        assertEquals(
                expected,
                PatternText.table().stream()
                        .collect(Collectors.toMap(
                                AnomalyPattern::name, AnomalyPattern::allowedAt, (a, b) -> a, TreeMap::new)));
    }

    @Test
    void aPatternReadsAsItIsWritten() {
        final List<AnomalyPattern> patterns =
                PatternText.parse("# mine\n\nskew  R1x0 R2y0   W1y1 W2x1 C1 A2  # write skew\n");
        assertEquals(
                List.of("skew"), patterns.stream().map(AnomalyPattern::name).toList());
        assertEquals("R1x0 R2y0 W1y1 W2x1 C1 A2", patterns.get(0).text());
        assertEquals(List.of('x', 'y'), patterns.get(0).items());
        assertEquals(2, patterns.get(0).transactionCount());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a W1x1 R2x1 C1 | line 1: every transaction ends",
                "a | line 1: a pattern is a name and operations",
                "a W1x1 R2x1 C1 C2 Q1 | line 1: an operation is like",
                "a W1x1 C1 C2 | line 1: every transaction reads or writes",
                "a W1x1 C1 W1x2 R2x2 C2 | line 1: a transaction does nothing after its end",
                "a W1x2 R2x2 C1 C2 | line 1: versions of an item are installed in order",
                "a R1x1 W2x1 C1 C2 | line 1: what is read was installed before",
                "a W1x1 R3x1 C1 C3 | line 1: transactions are numbered from 1 on",
                "a W1x1 C1 | line 1: transactions are numbered from 1 on",
                "'' | there is no pattern",
            })
    void aBrokenPatternIsToldByItsLine(String text, String message) {
        final IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> PatternText.parse(text));
        assertTrue(e.getMessage().startsWith(message), e.getMessage());
    }

    @Test
    void aNameComesOnce() {
        final IllegalArgumentException e = assertThrows(
                IllegalArgumentException.class, () -> PatternText.parse("a W1x1 R2x1 C1 C2\na R1x0 W2x1 C1 C2"));
        assertEquals("line 2: there is a pattern a already", e.getMessage());
    }

    private static void put(Map<String, Set<IsolationLevel>> map, String levels, String names) {
        final Set<IsolationLevel> set = Arrays.stream(levels.split(" ", -1))
                .filter(name -> !name.isEmpty())
                .map(IsolationLevel::valueOf)
                .collect(Collectors.toSet());
        for (final String name : names.split(" ", -1)) {
            map.put(name, set);
        }
    }
}
