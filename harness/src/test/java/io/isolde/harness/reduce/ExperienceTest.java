package io.isolde.harness.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.random.Rng;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExperienceTest {
    @Test
    void isReadBackAsItWasWritten() {
        final Experience experience = learned();
        final Experience back = Experience.read(experience.write());
        assertEquals(experience.write(), back.write());
        assertEquals(experience.rate("good"), back.rate("good"));
        assertTrue(back.rate("good") > 0.8);
        assertTrue(back.rate("bad") < 0.2);
        assertEquals(0.5, back.rate("never seen"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "{\"a\": 1}", "{\"a\": [1, 2]}", "{\"a\": [1]}"})
    void otherTextIsRefused(String text) {
        assertThrows(IllegalArgumentException.class, () -> Experience.read(text));
    }

    @Test
    void selectorsDifferInHowMuchTheyMakeOfIt() {
        assertEquals(0.5, goodFirst(Selector.RANDOM), 0.06);
        assertEquals(11.0 / 12, goodFirst(Selector.TABLE), 0.04);
        assertEquals(0.95, goodFirst(Selector.GREEDY), 0.03);
        assertEquals(1, goodFirst(Selector.GREEDY, 0), 0);
        assertEquals(0.5, goodFirst(Selector.GREEDY, 100), 0.06);
    }

    /** Share of orders of a good and a bad change that begin with the good one. */
    private static double goodFirst(Selector selector) {
        return goodFirst(selector, ReducerOptions.Search.EPSILON_PERCENT);
    }

    private static double goodFirst(Selector selector, int epsilonPercent) {
        final List<Change> changes = List.of(change("bad"), change("good"));
        final Rng rng = new Rng(3);
        final int rounds = 2000;
        int good = 0;
        for (int i = 0; i < rounds; i++) {
            final List<Change> ordered = selector.order(changes, epsilonPercent, learned(), rng);
            assertEquals(2, ordered.size());
            good += ordered.get(0).what().equals("good") ? 1 : 0;
        }
        return (double) good / rounds;
    }

    private static Change change(String what) {
        final TestCase empty = new TestCase(
                List.of(), List.of(), List.of(new Session("tx1", IsolationLevel.RR)), List.of(), List.of());
        return new Change(Layer.CLAUSES, what, "", empty);
    }

    /** Good: 11 of 12 with the two tries before any; bad: 1 of 12. */
    private static Experience learned() {
        final Experience experience = new Experience();
        for (int i = 0; i < 10; i++) {
            experience.add("good", true);
            experience.add("bad", false);
        }
        return experience;
    }
}
