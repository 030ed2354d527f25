package io.isolde.harness.execute.mysql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.harness.execute.ExpectedRounds;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ForesightTest {
    private static final Completion ONE = new Completion(1, new Outcome.Affected(1));
    private static final Completion TWO = new Completion(2, Outcome.DONE);
    private static final Completion FAILED =
            new Completion(3, new Outcome.Failed(ErrorKind.DUPLICATE_KEY, "23000", 1062, "twice"));

    private final Foresight foresight = expecting(
            List.of(
                    new Round(0, List.of(), List.of(0)),
                    new Round(1, List.of(ONE), List.of(0)),
                    new Round(2, List.of(TWO, new Completion(0, Outcome.DONE)), List.of()),
                    new Round(3, List.of(FAILED), List.of())),
            List.of());

    @Test
    void aRoundIsOverWhenAllHasEndedThatIsToEndAndNothingElse() {
        assertTrue(foresight.isOver(0, List.of(), List.of(0)));
        assertFalse(foresight.isOver(0, List.of(new Completion(0, Outcome.DONE)), List.of()));
        assertFalse(foresight.isOver(1, List.of(ONE), List.of(0)), "it is not the turn of this step");
        foresight.saw(new Round(0, List.of(), List.of(0)));
        foresight.saw(new Round(1, List.of(ONE), List.of(0)));
        assertFalse(foresight.isOver(2, List.of(TWO), List.of(0)));
        assertTrue(foresight.isOver(2, List.of(new Completion(0, Outcome.DONE), TWO), List.of()), "in any order");
    }

    @Test
    void theNextToEndIsExpectedToSucceedOrNot() {
        assertFalse(foresight.isNextToSucceed(0, List.of()), "it is to wait");
        foresight.saw(new Round(0, List.of(), List.of(0)));
        assertTrue(foresight.isNextToSucceed(1, List.of()));
        assertFalse(foresight.isNextToSucceed(2, List.of()), "it is not the turn of this step");
        foresight.saw(new Round(1, List.of(ONE), List.of(0)));
        assertTrue(foresight.isNextToSucceed(2, List.of(TWO)), "the one that it releases");
        foresight.saw(new Round(2, List.of(TWO, new Completion(0, Outcome.DONE)), List.of()));
        assertFalse(foresight.isNextToSucceed(3, List.of()));
    }

    @Test
    void whatIsAnsweredIsNotLookedAt() {
        foresight.saw(new Round(0, List.of(), List.of(0)));
        foresight.saw(new Round(1, List.of(new Completion(1, new Outcome.Affected(9))), List.of(0)));
        assertTrue(foresight.held());
    }

    @Test
    void afterOneRoundOfAnotherKindNothingIsExpectedAtFirst() {
        foresight.saw(new Round(0, List.of(new Completion(0, Outcome.DONE)), List.of()));
        assertFalse(foresight.held());
        assertFalse(foresight.isExpected(1));
        assertFalse(foresight.isOver(1, List.of(ONE), List.of(0)));
        foresight.saw(new Round(1, List.of(ONE), List.of(0)));
        assertFalse(foresight.held());
    }

    /** The first does not wait. */
    @Test
    void onceTheSameIsSentAndTheSameWaitsTheRestIsExpectedAgain() {
        foresight.saw(new Round(0, List.of(new Completion(0, Outcome.DONE)), List.of()));
        assertTrue(foresight.isUnknown(0));
        foresight.saw(new Round(1, List.of(ONE), List.of()));
        assertTrue(foresight.isUnknown(0), "another should wait");
        foresight.saw(new Round(2, List.of(TWO), List.of()));
        assertFalse(foresight.isUnknown(0));
        assertTrue(foresight.isOver(3, List.of(FAILED), List.of()));
        assertFalse(foresight.held(), "it was not so all the time");
    }

    /** The second does not wait for the first, so that a third is sent before the transaction of that ends. */
    @Test
    void whatIsSentEarlierThanExpectedIsMadeUpForByWhatIsSentLater() {
        final Foresight later = expecting(
                List.of(
                        new Round(0, List.of(new Completion(0, Outcome.DONE)), List.of()),
                        new Round(1, List.of(), List.of(1)),
                        new Round(3, List.of(new Completion(3, Outcome.DONE), ONE), List.of()),
                        new Round(2, List.of(TWO), List.of()),
                        new Round(4, List.of(new Completion(4, Outcome.DONE)), List.of())),
                List.of());
        later.pass(0);
        later.saw(new Round(1, List.of(ONE), List.of()));
        later.saw(new Round(2, List.of(TWO), List.of()));
        assertTrue(later.isUnknown(0), "the COMMIT is still to be sent");
        later.saw(new Round(3, List.of(new Completion(3, Outcome.DONE)), List.of()));
        assertTrue(later.succeeds(0, 4));
    }

    @Test
    void afterAFailureOfAnotherNothingIsExpectedAnyMore() {
        foresight.saw(new Round(0, List.of(), List.of(0)));
        foresight.saw(new Round(1, List.of(new Completion(1, FAILED.outcome())), List.of(0)));
        foresight.saw(new Round(2, List.of(TWO, new Completion(0, Outcome.DONE)), List.of()));
        assertTrue(foresight.isUnknown(0));
    }

    @Test
    void nobodyCountsOnWhatIsDoubted() {
        final Foresight doubting = expecting(List.of(new Round(1, List.of(ONE), List.of())), List.of(1));
        assertFalse(doubting.succeeds(0, 1));
        assertTrue(doubting.isOver(1, List.of(ONE), List.of()));
    }

    @Test
    void oneThatFailsUnexpectedlyIsNotAsExpected() {
        foresight.saw(new Round(0, List.of(), List.of(0)));
        foresight.saw(new Round(1, List.of(new Completion(1, FAILED.outcome())), List.of(0)));
        assertFalse(foresight.held());
    }

    @Test
    void nothingIsExpectedWhereNobodyKnows() {
        final Foresight none = expecting(List.of(), List.of());
        assertFalse(none.isExpected(0));
        assertFalse(none.isOver(0, List.of(), List.of(0)));
        assertFalse(none.succeeds(0, 0));
    }

    @Test
    void roundsOfWhichNothingIsExpectedAreAsExpected() {
        final Foresight brief = expecting(List.of(new Round(0, List.of(), List.of(0))), List.of());
        brief.saw(new Round(0, List.of(), List.of(0)));
        brief.saw(new Round(1, List.of(ONE), List.of(0)));
        assertTrue(brief.held());
        assertFalse(brief.isExpected(2));
    }

    @Test
    void whatIsToEndIsKnownUntilItHas() {
        assertEquals(Optional.empty(), foresight.toEnd(0, List.of()));
        foresight.saw(new Round(0, List.of(), List.of(0)));
        foresight.saw(new Round(1, List.of(ONE), List.of(0)));
        assertEquals(Optional.empty(), foresight.toEnd(1, List.of()), "it is not its turn");
        assertEquals(Optional.of(2), foresight.toEnd(2, List.of()));
        assertEquals(Optional.of(0), foresight.toEnd(2, List.of(TWO)));
        assertEquals(Optional.empty(), foresight.toEnd(2, List.of(TWO, new Completion(0, Outcome.DONE))));
    }

    @Test
    void onlyWhatEndsInItsRoundWithoutAnErrorSucceeds() {
        assertFalse(foresight.succeeds(0, 0), "it waits");
        assertTrue(foresight.succeedsAlone(1, 1));
        assertTrue(foresight.succeeds(2, 2));
        assertFalse(foresight.succeedsAlone(2, 2), "another ends with it");
        assertFalse(foresight.succeeds(3, 3), "it fails");
        assertFalse(foresight.succeeds(2, 1), "it is not its turn");
        assertFalse(foresight.succeeds(4, 4), "nobody knows");
        foresight.saw(new Round(0, List.of(), List.of(0)));
        foresight.pass(1);
        assertTrue(foresight.succeeds(0, 2));
        foresight.saw(new Round(2, List.of(TWO), List.of(0)));
        assertFalse(foresight.succeeds(0, 3), "after one round of another kind");
    }

    private static Foresight expecting(List<Round> rounds, List<Integer> doubted) {
        return new Foresight(ExpectedRounds.of(rounds), doubted);
    }
}
