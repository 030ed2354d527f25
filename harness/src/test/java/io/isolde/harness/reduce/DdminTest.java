package io.isolde.harness.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.harness.random.Rng;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class DdminTest {
    @Test
    void findsTheElementsThatAreNeeded() throws InterruptedException {
        final Rng rng = new Rng(7);
        for (int round = 0; round < 200; round++) {
            final int count = rng.between(1, 40);
            final Set<Integer> needed = new TreeSet<>();
            for (int i = rng.between(0, 4); i > 0; i--) {
                needed.add(rng.below(count));
            }
            assertEquals(List.copyOf(needed), minimize(count, part -> part.containsAll(needed)));
        }
    }

    @Test
    void noElementOfTheResultCanBeLeftOut() throws InterruptedException {
        final Predicate<List<Integer>> oddSum =
                part -> part.stream().mapToInt(Integer::intValue).sum() % 2 == 1 && part.size() >= 3;
        final List<Integer> left = minimize(20, oddSum);
        assertTrue(oddSum.test(left));
        for (int i = 0; i < left.size(); i++) {
            assertTrue(!oddSum.test(ExpressionVariants.without(left, i)), left::toString);
        }
    }

    @Test
    void nothingIsLeftOfNothingNeeded() throws InterruptedException {
        assertEquals(List.of(), minimize(12, part -> true));
        assertEquals(List.of(), minimize(0, part -> true));
    }

    @Test
    void oneNeededElementTakesLogarithmicallyManyTests() throws InterruptedException {
        final int[] tests = {0};
        assertEquals(List.of(700), minimize(1024, part -> {
            tests[0]++;
            return part.contains(700);
        }));
        assertTrue(tests[0] <= 21, () -> "tests=" + tests[0]);
    }

    private static List<Integer> minimize(int count, Predicate<List<Integer>> willDo) throws InterruptedException {
        return Ddmin.minimize(count, parts -> {
            for (int i = 0; i < parts.size(); i++) {
                assertEquals(parts.get(i).size(), new HashSet<>(parts.get(i)).size());
                if (willDo.test(parts.get(i))) {
                    return i;
                }
            }
            return -1;
        });
    }
}
