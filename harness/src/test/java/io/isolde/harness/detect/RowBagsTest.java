package io.isolde.harness.detect;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

final class RowBagsTest {
    private static final Value ONE = new Value.IntegerValue(1);

    private static Value decimal(String text) {
        return new Value.DecimalValue(new BigDecimal(text));
    }

    private static Value real(double value) {
        return new Value.DoubleValue(value);
    }

    /** In both directions. */
    private static void same(boolean expected, Value left, Value right) {
        assertEquals(expected, RowBags.sameValue(left, right), left + " " + right);
        assertEquals(expected, RowBags.sameValue(right, left), right + " " + left);
    }

    @Test
    void numbersCompareByValueAcrossTypes() {
        same(true, ONE, decimal("1.00"));
        same(true, ONE, real(1));
        same(true, decimal("1.0"), real(1));
        same(true, decimal("0.1"), real(0.1));
        same(true, decimal("1.0"), decimal("1.00"));
        same(true, real(0.0), real(-0.0));
        same(false, ONE, decimal("1.01"));
        same(false, ONE, real(1.5));
        same(false, ONE, real(Double.POSITIVE_INFINITY));
    }

    @Test
    void largeIntegersAreNotRounded() {
        final long beyondDouble = (1L << 53) + 1;
        same(false, new Value.IntegerValue(beyondDouble), real(0x1p53));
        same(true, new Value.IntegerValue(beyondDouble - 1), real(0x1p53));
        same(false, new Value.IntegerValue(Long.MAX_VALUE), new Value.IntegerValue(Long.MAX_VALUE - 1));
    }

    @Test
    void textIsNeverANumberAndComparesExactly() {
        final Value text = new Value.StringValue("1");
        same(false, text, ONE);
        same(true, text, new Value.OpaqueValue("1"));
        same(false, text, new Value.StringValue("1 "));
        same(false, text, Value.NULL);
        same(false, ONE, Value.NULL);
        same(true, Value.NULL, Value.NULL);
    }
}
