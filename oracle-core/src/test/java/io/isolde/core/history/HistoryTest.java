package io.isolde.core.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HistoryTest {
    private static final Outcome TWO = new Outcome.Affected(2);
    private static final History HISTORY = new History(
            List.of(
                    new Round(0, List.of(), List.of(0)),
                    new Round(1, List.of(new Completion(1, Outcome.DONE), new Completion(0, TWO)), List.of()),
                    new Round(2, List.of(), List.of(2))),
            List.of());

    @Test
    void aStepEndsInWhicheverRoundItsAnswerCame() {
        assertEquals(Optional.of(TWO), HISTORY.outcomeOf(0));
        assertEquals(Optional.of(Outcome.DONE), HISTORY.outcomeOf(1));
        assertEquals(Optional.empty(), HISTORY.outcomeOf(2));
    }

    @Test
    void aStepWaitedIfItWasOpenWhenItsOwnRoundEnded() {
        assertTrue(HISTORY.waited(0));
        assertFalse(HISTORY.waited(1));
        assertTrue(HISTORY.waited(2));
    }

    @Test
    void aRoundThatAnotherStepOutlastsIsNotBlocked() {
        assertFalse(new Round(1, List.of(new Completion(1, TWO)), List.of(0)).blocked());
        assertTrue(new Round(1, List.of(), List.of(0, 1)).blocked());
    }
}
