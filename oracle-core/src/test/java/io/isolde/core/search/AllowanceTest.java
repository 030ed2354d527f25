package io.isolde.core.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.catalogue.Versions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

final class AllowanceTest {
    private final Allowance<Made> allowance = new Allowance<>();
    private final Choices choices = new Choices();

    /** Deviations of this test; the last implies the two ways. */
    private enum Made implements Deviation {
        WAY(Kind.WAY),
        OTHER_WAY(Kind.WAY),
        HABIT(Kind.HABIT),
        EXCUSE(Kind.EXCUSE),
        BOTH_WAYS(Kind.WAY);

        private final Kind kind;

        Made(Kind kind) {
            this.kind = kind;
        }

        private Set<Made> implied() {
            return this == BOTH_WAYS ? Set.of(WAY, OTHER_WAY) : Set.of();
        }

        @Override
        public String id() {
            return name();
        }

        @Override
        public String family() {
            return "made";
        }

        @Override
        public String source() {
            return "this test";
        }

        @Override
        public Versions versions() {
            return Versions.all(ServerVersion.Product.H2);
        }

        @Override
        public Kind kind() {
            return kind;
        }
    }

    private static long bits(Made... some) {
        long bits = 0;
        for (final Made each : some) {
            bits |= 1L << each.ordinal();
        }
        return bits;
    }

    private void knowAll() {
        allowance.know(List.of(Made.values()), Made::implied);
    }

    /** What a round answers, by every combination of its choices. */
    private List<String> answers(boolean isListed, Supplier<String> round) {
        final List<String> answers = new ArrayList<>();
        choices.clear();
        do {
            allowance.enter(choices, isListed, 0, 0);
            answers.add(round.get());
            allowance.leave();
        } while (choices.advance());
        return answers;
    }

    private String ask(Made... deviations) {
        final StringBuilder answers = new StringBuilder();
        for (final Made deviation : deviations) {
            answers.append(allowance.allows(deviation) ? '+' : '-');
        }
        return answers.toString();
    }

    @Test
    void whatIsAllowedShowsWithWhatItImplies() {
        knowAll();
        assertEquals("---", ask(Made.WAY, Made.HABIT, Made.BOTH_WAYS));
        allowance.allow(Set.of(Made.BOTH_WAYS));
        assertEquals("+-+", ask(Made.WAY, Made.HABIT, Made.BOTH_WAYS));
        assertTrue(allowance.wereHabitsAsked());
    }

    @Test
    void whatIsNotKnownNeverShows() {
        allowance.know(List.of(Made.WAY), Made::implied);
        allowance.giveAway();
        assertEquals(List.of("+--"), answers(false, () -> ask(Made.WAY, Made.HABIT, Made.EXCUSE)));
    }

    @Test
    void aWayIsRefusedForTheRoundAndAHabitForGood() {
        knowAll();
        allowance.pay(1);
        assertEquals(List.of("--", "++"), answers(false, () -> ask(Made.WAY, Made.WAY)));
        answers(false, () -> ask(Made.WAY));
        assertEquals(0, allowance.refused());
        allowance.enter(choices, false, 0, bits(Made.HABIT));
        assertEquals("-", ask(Made.HABIT));
        allowance.leave();
        assertEquals(List.of("--", "++"), answers(false, () -> ask(Made.HABIT, Made.HABIT)));
    }

    @Test
    void anExcuseIsTakenWhereItIsAskedForUnlessWorldsAreListed() {
        knowAll();
        allowance.pay(1);
        assertEquals(List.of("+"), answers(false, () -> ask(Made.EXCUSE)));
        assertEquals(List.of("-", "+"), answers(true, () -> ask(Made.EXCUSE)));
    }

    @Test
    void nothingIsTakenThatCostsTooMuch() {
        knowAll();
        allowance.pay(1);
        allowance.begin();
        assertEquals(List.of("--", "-+", "+-"), answers(false, () -> ask(Made.WAY, Made.HABIT)));
        assertTrue(allowance.wasTooDear());
        allowance.begin();
        assertEquals(List.of("--", "-+", "+-", "++"), answers(false, () -> ask(Made.WAY, Made.OTHER_WAY)));
        assertFalse(allowance.wasTooDear());
    }

    @Test
    void severalShowTogetherOrNotAtAll() {
        knowAll();
        allowance.pay(1);
        final List<String> answers =
                answers(false, () -> allowance.allowsAll(List.of(Made.WAY, Made.HABIT)) ? "together" : "not");
        assertEquals(List.of("not"), answers);
    }

    @Test
    void whereNothingCostsHabitsAloneAreChosen() {
        knowAll();
        allowance.giveAway();
        assertEquals(List.of("+-+", "+++"), answers(false, () -> ask(Made.WAY, Made.HABIT, Made.EXCUSE)));
    }

    @Test
    void theCheapestSetIsTheFirstOfTheSmallest() {
        knowAll();
        assertEquals(0, allowance.cover(0, 0));
        assertEquals(bits(Made.WAY), allowance.cover(bits(Made.WAY), 0));
        assertEquals(bits(Made.BOTH_WAYS), allowance.cover(bits(Made.WAY, Made.OTHER_WAY), 0));
        assertEquals(
                bits(Made.WAY, Made.OTHER_WAY), allowance.cover(bits(Made.WAY, Made.OTHER_WAY), bits(Made.BOTH_WAYS)));
        assertEquals(bits(Made.HABIT, Made.BOTH_WAYS), allowance.cover(bits(Made.WAY, Made.OTHER_WAY, Made.HABIT), 0));
        assertEquals(Allowance.NONE, allowance.cover(bits(Made.WAY), bits(Made.WAY)));
    }

    @Test
    void smallerSetsComeFirstThenThoseOfEarlierDeviations() {
        assertTrue(Allowance.isBefore(bits(Made.BOTH_WAYS), bits(Made.WAY, Made.OTHER_WAY)));
        assertTrue(Allowance.isBefore(bits(Made.WAY, Made.BOTH_WAYS), bits(Made.OTHER_WAY, Made.HABIT)));
        assertFalse(Allowance.isBefore(bits(Made.OTHER_WAY), bits(Made.WAY)));
        assertFalse(Allowance.isBefore(bits(Made.WAY), bits(Made.WAY)));
    }

    @Test
    void onceASetIsFoundOnlyThoseBeforeItAreTried() {
        knowAll();
        allowance.pay(1);
        allowance.begin();
        allowance.enter(choices, false, bits(Made.OTHER_WAY), 0);
        assertTrue(allowance.find());
        allowance.leave();
        assertEquals(bits(Made.OTHER_WAY), allowance.found());
        assertEquals(List.of("-", "+"), answers(false, () -> ask(Made.WAY)));
        assertEquals(List.of("-"), answers(false, () -> ask(Made.HABIT)));
        assertFalse(allowance.isWorthwhile(bits(Made.HABIT), 0));
    }
}
