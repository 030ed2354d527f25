package io.isolde.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class GrowthTest {
    @Test
    void theExponentIsThatOfThePowerWhichTheCostIs() {
        assertEquals(
                1.5,
                Growth.exponent(List.of(
                        new Growth.Point(10, 7 * Math.pow(10, 1.5)),
                        new Growth.Point(100, 7 * Math.pow(100, 1.5)),
                        new Growth.Point(5000, 7 * Math.pow(5000, 1.5)))),
                1e-9);
    }

    @Test
    void theTableHasAPartThatDoesNotGrowBesideTheEnd() {
        final Growth growth = new Growth();
        for (final int size : new int[] {1, 1000, 1_000_000}) {
            growth.add("rows", size, 1e6 + 1e3 * size);
        }
        assertTrue(growth.toString().contains("| 0.90 "), growth::toString);
        assertTrue(growth.svg().contains("rows ("), growth::svg);
    }
}
