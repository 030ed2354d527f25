package io.isolde.harness.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.harness.pattern.Operation.Kind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PatternEnumerationTest {
    @Test
    void itContainsTheTableAndAddsWhatItsDocumentationSays() {
        final Set<List<Operation>> table = new HashSet<>();
        PatternText.table().forEach(pattern -> table.add(pattern.operations()));
        final Set<List<Operation>> lacking = new HashSet<>(table);
        final TreeMap<String, Integer> added = new TreeMap<>();
        for (final AnomalyPattern pattern : PatternEnumeration.ofTwo()) {
            if (!lacking.remove(pattern.operations())) {
                added.merge(form(pattern.name()), 1, Integer::sum);
            }
        }
        assertEquals(Set.of(), lacking);
        assertEquals("{cycle abcd=16, cycle acdb early=2, item=7, single=22}", added.toString());
    }

    @Test
    void noTwoOfThemAreTheSame() {
        assertEquals(91, PatternEnumeration.ofTwo().size());
        final Set<List<Operation>> three = new HashSet<>();
        final Set<String> names = new HashSet<>();
        for (final AnomalyPattern pattern : PatternEnumeration.cycles(3)) {
            three.add(pattern.operations());
            names.add(pattern.name());
        }
        // 27 combinations of conflicts, 30 orders of 6 operations with the first one fixed, 2 places of commits
        assertEquals(27 * 30 * 2, names.size());
        // a transaction that is done with the last operation ends the same way early and late, never all three of them
        assertEquals(27 * 30 * 2, three.size());
    }

    @Test
    void everyCycleOfThreeGoesRound() {
        for (final AnomalyPattern pattern : PatternEnumeration.cycles(3)) {
            assertEquals(3, pattern.transactionCount());
            assertEquals(3, pattern.items().size());
            assertTrue(isCycle(pattern), pattern::text);
        }
    }

    @Test
    void moreThanThreeAreNotListed() {
        assertThrows(IllegalArgumentException.class, () -> PatternEnumeration.cycles(4));
    }

    private static String form(String name) {
        if (!name.startsWith("cycle")) {
            return name.substring(0, name.indexOf('-'));
        }
        return name.contains("abcd")
                ? "cycle abcd"
                : "cycle " + (name.contains("acdb") ? "acdb " : "acbd ") + name.substring(name.lastIndexOf('-') + 1);
    }

    /** From transaction 1 along conflicts on one item, the earlier operation first, and back. */
    private static boolean isCycle(AnomalyPattern pattern) {
        final Deque<Integer> open = new ArrayDeque<>(List.of(1));
        final Set<Integer> reached = new HashSet<>();
        while (!open.isEmpty()) {
            final int from = open.pop();
            for (int i = 0; i < pattern.operations().size(); i++) {
                for (int j = i + 1; j < pattern.operations().size(); j++) {
                    final Operation a = pattern.operations().get(i);
                    final Operation b = pattern.operations().get(j);
                    final boolean conflict = !a.kind().ends()
                            && !b.kind().ends()
                            && a.item() == b.item()
                            && (a.kind() == Kind.WRITE || b.kind() == Kind.WRITE);
                    if (conflict
                            && a.transaction() == from
                            && b.transaction() != from
                            && reached.add(b.transaction())) {
                        open.push(b.transaction());
                    }
                }
            }
        }
        return reached.equals(Set.of(1, 2, 3));
    }
}
