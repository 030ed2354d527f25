package io.isolde.harness.execute;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ForesightTest {
    private static final Completion ONE = new Completion(1, new Outcome.Affected(1));
    private static final Completion TWO = new Completion(2, Outcome.DONE);
    private static final Completion FAILED =
            new Completion(3, new Outcome.Failed(ErrorKind.DUPLICATE_KEY, "23000", 1062, "twice"));

    private final Foresight foresight = new Foresight(Optional.of(new History(
            List.of(
                    new Round(0, List.of(), List.of(0)),
                    new Round(1, List.of(ONE), List.of(0)),
                    new Round(2, List.of(TWO, new Completion(0, Outcome.DONE)), List.of()),
                    new Round(3, List.of(FAILED), List.of())),
            List.of())));

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
    void whatIsAnsweredIsNotLookedAt() {
        foresight.saw(new Round(0, List.of(), List.of(0)));
        foresight.saw(new Round(1, List.of(new Completion(1, new Outcome.Affected(9))), List.of(0)));
        assertTrue(foresight.held());
    }

    @Test
    void afterOneRoundOfAnotherKindNothingIsExpected() {
        foresight.saw(new Round(0, List.of(new Completion(0, Outcome.DONE)), List.of()));
        assertFalse(foresight.held());
        assertFalse(foresight.isExpected(1));
        assertFalse(foresight.isOver(1, List.of(ONE), List.of(0)));
        foresight.saw(new Round(1, List.of(ONE), List.of(0)));
        assertFalse(foresight.held());
    }

    @Test
    void oneThatFailsUnexpectedlyIsNotAsExpected() {
        foresight.saw(new Round(0, List.of(), List.of(0)));
        foresight.saw(new Round(1, List.of(new Completion(1, FAILED.outcome())), List.of(0)));
        assertFalse(foresight.held());
    }

    @Test
    void nothingIsExpectedWhereNobodyKnows() {
        final Foresight none = new Foresight(Optional.empty());
        assertFalse(none.isExpected(0));
        assertFalse(none.isOver(0, List.of(), List.of(0)));
    }
}
