package io.isolde.core.row;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isolde.core.sql.UnsupportedFeatureException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

class DecimalsTest {
    private static final long SEED = 20260101;
    private static final int ROUNDS = 50_000;
    private static final long[] EXTREMES = {
        0,
        1,
        -1,
        5,
        -5,
        Long.MAX_VALUE,
        Long.MIN_VALUE,
        Long.MAX_VALUE - 1,
        Long.MIN_VALUE + 1,
        999_999_999_999_999_999L,
        -999_999_999_999_999_999L,
        1_000_000_000_000_000_000L,
        (1L << 53) - 1,
        1L << 53,
        (1L << 53) + 1,
        -(1L << 53) - 1
    };

    private final Random random = new Random(SEED);

    @Test
    void comparesAsBigDecimalDoes() {
        for (int i = 0; i < ROUNDS; i++) {
            final long left = unscaled();
            final long right = unscaled();
            final int leftScale = scale();
            final int rightScale = scale();
            assertEquals(
                    decimal(left, leftScale).compareTo(decimal(right, rightScale)),
                    Integer.signum(Decimals.compare(left, leftScale, right, rightScale)),
                    () -> left + "/" + leftScale + " with " + right + "/" + rightScale);
        }
    }

    @Test
    void theSameNumberAtTwoScalesIsEqual() {
        for (int i = 0; i < ROUNDS; i++) {
            final long value = random.nextInt();
            final int scale = random.nextInt(9);
            final long raised = Decimals.raise(value, 2, 2 + scale);
            assertEquals(0, Decimals.compare(value, 2, raised, 2 + scale));
            assertEquals(0, Decimals.compare(raised, 2 + scale, value, 2));
        }
    }

    @Test
    void rescalesAsBigDecimalRoundsHalfUp() {
        for (int i = 0; i < ROUNDS; i++) {
            final long unscaled = unscaled();
            final int scale = scale();
            final int newScale = scale();
            final OptionalLong expected = fitting(decimal(unscaled, scale).setScale(newScale, RoundingMode.HALF_UP));
            check(expected, () -> Decimals.rescale(unscaled, scale, newScale));
        }
    }

    @Test
    void raisesAsBigDecimalDoesOrRefuses() {
        for (int i = 0; i < ROUNDS; i++) {
            final long unscaled = unscaled();
            final int scale = scale();
            final int newScale = scale + random.nextInt(Decimals.MAX_LONG_POWER - scale + 1);
            final OptionalLong expected = fitting(decimal(unscaled, scale).setScale(newScale));
            check(expected, () -> Decimals.raise(unscaled, scale, newScale));
        }
    }

    @Test
    void theNearestDoubleIsBigDecimals() {
        for (int i = 0; i < ROUNDS; i++) {
            final long unscaled = unscaled();
            final int scale = scale();
            assertEquals(
                    decimal(unscaled, scale).doubleValue(),
                    Decimals.toDouble(unscaled, scale),
                    0.0,
                    () -> unscaled + "/" + scale);
        }
    }

    @Test
    void doublesBecomeDecimalsByTheirShortestForm() {
        assertEquals(13, Decimals.fromDouble(1.25, 1));
        assertEquals(-13, Decimals.fromDouble(-1.25, 1));
        assertEquals(3, Decimals.fromDouble(0.1 + 0.2, 1));
        assertEquals(268, Decimals.fromDouble(2.675, 2));
        assertThrows(UnsupportedFeatureException.class, () -> Decimals.fromDouble(1e19, 0));
    }

    @Test
    void powersOfTenReachEighteenDigits() {
        for (int digits = 0; digits <= Decimals.MAX_LONG_POWER; digits++) {
            assertEquals(BigDecimal.TEN.pow(digits).longValueExact(), Decimals.powerOfTen(digits));
        }
        assertEquals(18, Decimals.MAX_LONG_POWER);
    }

    private static void check(OptionalLong expected, LongSupplier actual) {
        if (expected.isPresent()) {
            assertEquals(expected.getAsLong(), actual.getAsLong());
        } else {
            assertThrows(UnsupportedFeatureException.class, actual::getAsLong);
        }
    }

    private static OptionalLong fitting(BigDecimal value) {
        return value.unscaledValue().bitLength() > 63
                ? OptionalLong.empty()
                : OptionalLong.of(value.unscaledValue().longValue());
    }

    private static BigDecimal decimal(long unscaled, int scale) {
        return BigDecimal.valueOf(unscaled, scale);
    }

    private int scale() {
        return random.nextInt(Decimals.MAX_LONG_POWER + 1);
    }

    private long unscaled() {
        return random.nextInt(4) == 0
                ? EXTREMES[random.nextInt(EXTREMES.length)]
                : random.nextLong() >> random.nextInt(Long.SIZE);
    }
}
