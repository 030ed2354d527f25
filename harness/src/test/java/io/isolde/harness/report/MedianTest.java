package io.isolde.harness.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class MedianTest {
    @Test
    void isTheMiddleOneOrBetweenTheTwoInTheMiddle() {
        assertEquals(3, Median.of(DoubleStream.of(9, 3, 1)));
        assertEquals(2.5, Median.of(DoubleStream.of(4, 1, 2, 3)));
        assertEquals(Double.NaN, Median.of(DoubleStream.empty()));
    }
}
