package io.isolde.core.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.world.Death;
import io.isolde.core.world.Rule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The search, by an engine whose world is a number, and how often it has to go on in a round: some steps add a digit that nobody sees, others tell what it is. */
final class SearchTest {
    /** A step that adds a digit, 0 or 1. */
    private static final long HIDDEN = -1;
    /** A step that is not modelled where the last digit is 0. */
    private static final long UNMODELLED = -2;
    /** A step that makes the number 7, whatever it was. */
    private static final long FORGETS = -3;
    /** A step that adds 10 three times, and nobody sees to which of them it adds 1. */
    private static final long RACES = -4;

    private final Digits engine = new Digits();
    private final Search<int[]> search = new Search<>(engine);

    @Test
    void aChoiceIsTakenBackWhereALaterRoundContradictsIt() {
        assertTrue(finds(HIDDEN, HIDDEN, 2, HIDDEN, 5));
        assertTrue(finds(0, 0, 0));
    }

    @Test
    void theWorldThatGotFurthestTellsWhatItExpected() {
        assertFalse(finds(HIDDEN, 1, HIDDEN, 4, HIDDEN));
        assertEquals(3, engine.death().step());
        assertEquals("2, or 3", engine.death().expected());
    }

    @Test
    void nothingIsFollowedTwiceFromTheSameState() {
        assertFalse(finds(HIDDEN, HIDDEN, HIDDEN, FORGETS, HIDDEN, HIDDEN, 99));
        // Two digits three times, eight worlds that forget, one that goes on: two digits twice, four that fail.
        assertEquals((1 + 1) + (2 + 2) + (4 + 4) + 8 + (1 + 1) + (2 + 2) + 4, engine.followed);
    }

    @Test
    void nothingIsFollowedTwiceFromTheSameStateWithinARound() {
        assertFalse(finds(RACES, 99));
        // The round begins, goes on from one, two and three different worlds by two ways each, and four different
        // worlds fail.
        assertEquals(1 + 2 * (1 + 2 + 3) + 4, engine.followed);
        assertTrue(finds(RACES, 32));
    }

    @Test
    void aHistoryWithoutChoicesIsFollowedOnce() {
        assertTrue(finds(0, 0, 0, 0));
        assertEquals(4, engine.followed);
    }

    @Test
    void whatIsNotModelledCountsOnlyWhereNoOtherWorldExplainsTheHistory() {
        assertTrue(finds(HIDDEN, UNMODELLED, 1));
        final UnsupportedFeatureException undecided =
                assertThrows(UnsupportedFeatureException.class, () -> finds(HIDDEN, UNMODELLED, 0));
        assertEquals("a last digit of 0", undecided.getMessage());
    }

    @Test
    void tooManyWorldsAreGivenUp() {
        final long[] rounds = new long[16];
        Arrays.fill(rounds, HIDDEN);
        rounds[15] = 1L << 20;
        final UnsupportedFeatureException undecided =
                assertThrows(UnsupportedFeatureException.class, () -> finds(rounds));
        assertEquals("too many worlds", undecided.getMessage());
    }

    private boolean finds(long... answers) {
        engine.stepCount = answers.length;
        engine.followed = 0;
        final List<Round> rounds = new ArrayList<>();
        for (int step = 0; step < answers.length; step++) {
            final Completion answer = new Completion(step, new Outcome.Affected(answers[step]));
            rounds.add(new Round(step, List.of(answer), List.of()));
        }
        return search.finds(new int[2], new History(rounds, List.of()));
    }

    private static final class Digits implements RoundEngine<int[]>, Rounds<int[]> {
        private static final Rule RULE = new Rule("numbers are what they are", "this test");

        private final Death death = new Death();
        private final Allowance<Deviation> allowance = new Allowance<>();
        private int stepCount;
        private int followed;

        @Override
        public Death death() {
            return death;
        }

        @Override
        public Allowance<Deviation> allowance() {
            return allowance;
        }

        @Override
        public Rounds<int[]> rounds() {
            return this;
        }

        @Override
        public boolean isOver(int[] world) {
            return world[1] == 0;
        }

        @Override
        public int[] goOn(int[] world, Round round, Choices choices) {
            followed++;
            world[0] += 10 + choices.pick(2);
            world[1]--;
            return world;
        }

        @Override
        public int[] follow(int[] world, Round round, Choices choices) {
            followed++;
            final long answer = ((Outcome.Affected) round.completions().get(0).outcome()).count();
            if (answer == HIDDEN) {
                world[0] = 2 * world[0] + choices.pick(2);
            } else if (answer == RACES) {
                world[1] = 3;
            } else if (answer == FORGETS) {
                world[0] = 7;
            } else if (answer == UNMODELLED && world[0] % 2 == 0) {
                throw new UnsupportedFeatureException("a last digit of 0");
            } else if (answer >= 0 && answer != world[0]) {
                death.set(round.step(), Integer.toString(world[0]), RULE);
                return null;
            }
            return world;
        }

        @Override
        public int stepCount() {
            return stepCount;
        }

        @Override
        public int sessionCount() {
            return 1;
        }

        @Override
        public int sessionOf(int step) {
            return 0;
        }

        @Override
        public int[] copy(int[] world) {
            return world.clone();
        }

        @Override
        public boolean mayEndStuck(int[] world, List<Round> rounds) {
            return false;
        }

        @Override
        public boolean endsWith(int[] world, List<TableState> finalState) {
            return true;
        }

        @Override
        public int hash(int[] world) {
            return 31 * world[0] + world[1];
        }

        @Override
        public boolean isSame(int[] left, int[] right) {
            return Arrays.equals(left, right);
        }
    }
}
