package io.isolde.core.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class ChoicesTest {
    private final Choices choices = new Choices();

    @Test
    void aRunForWhichNothingIsDecidedIsGivenTheFirstAnswers() {
        assertEquals("0a", "" + choices.pick(3) + choices.among(() -> List.of("a", "b")));
        assertTrue(choices.isOpen());
    }

    @Test
    void runsAreGivenEveryCombinationOnceTheLastChoiceFirst() {
        final List<String> runs = new ArrayList<>();
        do {
            final int first = choices.pick(2);
            runs.add(first == 0 ? "0" + choices.pick(3) : "1");
        } while (choices.advance());
        assertEquals(List.of("00", "01", "02", "1"), runs);
        assertFalse(choices.isOpen());
    }

    @Test
    void whatIsChosenAmongIsMadeOnceWhileItsElementsAreTried() {
        final AtomicInteger made = new AtomicInteger();
        final List<String> runs = new ArrayList<>();
        do {
            final String element = choices.among(() -> {
                made.incrementAndGet();
                return List.of("a", "b", "c");
            });
            runs.add(element + choices.pick(2));
        } while (choices.advance());
        assertEquals(List.of("a0", "a1", "b0", "b1", "c0", "c1"), runs);
        assertEquals(1, made.get());
    }

    @Test
    void aChoiceWithoutAlternativesIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> choices.pick(0));
        assertThrows(IllegalArgumentException.class, () -> choices.among(List::of));
    }
}
