package io.isolde.harness.report;

import java.util.Locale;

/**
 * A part of a whole, with the 95 % interval of the share that it is a sample of. Source: Wilson, "Probable Inference, the Law of Succession,
 * and Statistical Inference", 1927.
 *
 * @param part 0 to {@code whole}
 */
public record Proportion(long part, long whole) {
    private static final double Z = 1.959964;
    private static final double PERCENT = 100;

    public Proportion {
        if (part < 0 || part > whole) {
            throw new IllegalArgumentException(
                    "a part is between nothing and the whole: part=" + part + " whole=" + whole);
        }
    }

    /** 0 to 1; NaN of nothing, as are its bounds. */
    public double share() {
        return (double) part / whole;
    }

    /** The lower bound. */
    public double low() {
        return whole > 0 && part == 0 ? 0 : middle() - reach();
    }

    /** The upper bound. */
    public double high() {
        return whole > 0 && part == whole ? 1 : middle() + reach();
    }

    /** As in {@code 98.2 % (97.1–98.9)}; {@code –} of nothing. */
    public String percent() {
        return whole == 0
                ? "–"
                : String.format(
                        Locale.ROOT, "%.2f %% (%.2f–%.2f)", PERCENT * share(), PERCENT * low(), PERCENT * high());
    }

    private double middle() {
        return (share() + Z * Z / (2 * whole)) / (1 + Z * Z / whole);
    }

    private double reach() {
        return Z * Math.sqrt(share() * (1 - share()) / whole + Z * Z / (4.0 * whole * whole)) / (1 + Z * Z / whole);
    }
}
