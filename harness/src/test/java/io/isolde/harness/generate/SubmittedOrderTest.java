package io.isolde.harness.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.sql.Statement;
import io.isolde.harness.random.ChiSquare;
import io.isolde.harness.random.Rng;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class SubmittedOrderTest {
    private static final Statement READ = new Statement.Select(List.of(), "t", null, List.of(), Statement.Locking.NONE);

    private static final List<OrderSpace.Link> LINKED = List.of(new OrderSpace.Link(0, 1));

    @Test
    void everyOrderOfTwoSessionsIsEquallyLikely() {
        final Rng rng = new Rng(42);
        final Map<String, Integer> counts = new TreeMap<>();
        for (int i = 0; i < 70_000; i++) {
            counts.merge(Arrays.toString(SubmittedOrder.draw(new int[] {4, 3}, rng)), 1, Integer::sum);
        }
        assertEquals(35, counts.size(), "7! / (4! 3!)");
        // 34 degrees of freedom: 65.2 is exceeded once in a thousand seeds
        final double chiSquare = ChiSquare.ofUniform(toArray(counts));
        assertTrue(chiSquare < 65.2, () -> "chi-square=" + chiSquare + " counts=" + counts);
    }

    @Test
    void everyOverlappingOrderIsEquallyLikelyAndNoOtherIsDrawn() {
        final List<Script> scripts = List.of(script(2), script(1));
        final Map<String, Integer> counts = new TreeMap<>();
        final Rng rng = new Rng(43);
        for (int i = 0; i < 50_000; i++) {
            counts.merge(Arrays.toString(SubmittedOrder.drawOverlapping(scripts, LINKED, rng)), 1, Integer::sum);
        }
        final Set<String> admissible = new TreeSet<>();
        collectAdmissible(scripts, new int[] {4, 3}, new ArrayList<>(), admissible);
        assertEquals(admissible, counts.keySet());
        assertTrue(admissible.size() > 20, () -> "admissible=" + admissible);
        // fewer than 35 orders: the limit of 34 degrees of freedom is generous
        final double chiSquare = ChiSquare.ofUniform(toArray(counts));
        assertTrue(chiSquare < 65.2, () -> "chi-square=" + chiSquare + " counts=" + counts);
    }

    @Test
    void serialOrdersDoNotOverlap() {
        assertFalse(overlap(0, 0, 0, 0, 1, 1, 1));
        assertFalse(overlap(1, 1, 1, 0, 0, 0, 0));
    }

    @Test
    void aBeginAloneInsideTheOtherDoesNotOverlap() {
        assertFalse(overlap(0, 0, 0, 1, 0, 1, 1));
    }

    @Test
    void aTransactionInOneGoInsideTheOtherDoesNotOverlap() {
        assertFalse(overlap(0, 0, 1, 1, 1, 0, 0));
    }

    @Test
    void aTransactionAroundAStepOfTheOtherOverlaps() {
        assertTrue(overlap(0, 1, 0, 1, 1, 0, 0));
    }

    @Test
    void statementsInAutocommitDoNotMakeAnOverlap() {
        final Script before = Script.of(List.of(READ), script(1).statements(), List.of());
        final int[] order = {0, 1, 0, 0, 0, 1, 1};
        assertFalse(SubmittedOrder.overlap(List.of(before, script(1)), order, 0, 1));
    }

    @Test
    void eachOfThreeTransactionsOverlapsAnother() {
        final List<Script> scripts = List.of(script(1), script(1), script(1));
        assertFalse(SubmittedOrder.isAdmissible(scripts, new int[] {0, 1, 0, 1, 0, 1, 2, 2, 2}, LINKED));
        assertTrue(SubmittedOrder.isAdmissible(scripts, new int[] {0, 1, 0, 1, 0, 2, 2, 1, 2}, LINKED));
    }

    @Test
    void aStatementAloneOverlapsWhereItStandsBehindFirstWorkAndBeforeTheEnd() {
        final List<Script> scripts = List.of(script(2), Script.alone(READ));
        assertTrue(SubmittedOrder.overlap(scripts, new int[] {0, 0, 1, 0, 0}, 0, 1));
        assertTrue(SubmittedOrder.overlap(scripts, new int[] {0, 0, 0, 1, 0}, 1, 0));
        assertFalse(SubmittedOrder.overlap(scripts, new int[] {0, 1, 0, 0, 0}, 0, 1));
        assertFalse(SubmittedOrder.overlap(scripts, new int[] {0, 0, 0, 0, 1}, 0, 1));
        final List<Script> both = List.of(Script.alone(READ), Script.alone(READ));
        assertFalse(SubmittedOrder.overlap(both, new int[] {0, 1}, 0, 1));
    }

    private static boolean overlap(int... order) {
        return SubmittedOrder.overlap(List.of(script(2), script(1)), order, 0, 1);
    }

    private static Script script(int reads) {
        final List<Statement> transaction = new ArrayList<>();
        transaction.add(new Statement.Begin(false));
        for (int i = 0; i < reads; i++) {
            transaction.add(READ);
        }
        transaction.add(new Statement.Commit());
        return Script.of(List.of(), transaction, List.of());
    }

    private static void collectAdmissible(
            List<Script> scripts, int[] left, List<Integer> prefix, Set<String> admissible) {
        if (Arrays.stream(left).sum() == 0) {
            final int[] order = prefix.stream().mapToInt(Integer::intValue).toArray();
            if (SubmittedOrder.isAdmissible(scripts, order, LINKED)) {
                admissible.add(Arrays.toString(order));
            }
        }
        for (int session = 0; session < left.length; session++) {
            if (left[session] > 0) {
                final int[] rest = left.clone();
                rest[session]--;
                final List<Integer> longer = new ArrayList<>(prefix);
                longer.add(session);
                collectAdmissible(scripts, rest, longer, admissible);
            }
        }
    }

    private static int[] toArray(Map<String, Integer> counts) {
        return counts.values().stream().mapToInt(Integer::intValue).toArray();
    }
}
