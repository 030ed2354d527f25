package io.isolde.harness.characterise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.isolde.core.judge.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A verdict that changes, changes the digest, and is named. */
final class DigestTest {
    private static final int RUNS = 2345;

    @Test
    void eachChangedVerdictIsNamed() {
        for (final int changed : new int[] {0, 7, 999, 1000, 2340, RUNS - 1}) {
            final List<String> lines = lines();
            final Digest before = Digest.of(lines, 1);
            lines.set(changed, JudgedLine.text(new Verdict.Disagrees(changed + 1, "", "", "")));
            assertEquals(List.of("run " + changed), before.differences(Digest.of(lines, 1)));
        }
    }

    @Test
    void partsAreCompared() {
        final List<String> lines = lines();
        final List<String> part = part(part(lines, 2), 10);
        assertEquals(List.of(), Digest.of(lines, 1).differences(Digest.of(part(lines, 20), 20)));
        assertEquals(List.of(), Digest.of(part(lines, 2), 2).differences(Digest.of(part, 20)));
        part.set(61, "other");
        assertEquals(List.of("run 1220"), Digest.of(part(lines, 2), 2).differences(Digest.of(part, 20)));
    }

    @Test
    void linesThatChangePlacesAreADifference() {
        final List<String> lines = lines();
        final Digest before = Digest.of(lines, 1);
        lines.set(3, lines.set(4, lines.get(3)));
        assertNotEquals(before, Digest.of(lines, 1));
    }

    @Test
    void missingRunsAreADifference() {
        final List<String> lines = lines();
        final Digest before = Digest.of(lines, 1);
        assertEquals(List.of("runs 2000 to 2999"), before.differences(Digest.of(lines.subList(0, RUNS - 1), 1)));
        assertEquals(
                List.of("runs from 2000 are in one only"), before.differences(Digest.of(lines.subList(0, 2000), 1)));
    }

    @Test
    void aDigestIsReadBack() {
        final Digest digest = Digest.of(lines(), 1);
        assertEquals(digest, Digest.read(digest.write()));
    }

    private static List<String> part(List<String> lines, int distance) {
        return IntStream.iterate(0, i -> i < lines.size(), i -> i + distance)
                .mapToObj(lines::get)
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private static List<String> lines() {
        final List<String> lines = new ArrayList<>();
        for (int i = 0; i < RUNS; i++) {
            lines.add(JudgedLine.text(new Verdict.Disagrees(i, "", "", "")));
        }
        return lines;
    }
}
