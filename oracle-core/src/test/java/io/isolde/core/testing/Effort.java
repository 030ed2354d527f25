package io.isolde.core.testing;

import java.util.Locale;

/** How many random cases a test runs. The build says so by {@code -Disolde.tests=quick}, {@code full} or {@code long}; without it, quick. */
public enum Effort {
    /** A tenth of the cases: {@code mvn verify}. */
    QUICK,
    /** All cases: {@code mvn verify -Pfull}. */
    FULL,
    /** Ten times as many: {@code mvn verify -Plong}. */
    LONG;

    private static final int FACTOR = 10;
    private static final Effort CURRENT =
            valueOf(System.getProperty("isolde.tests", "quick").toUpperCase(Locale.ROOT));

    /** The effort of this JVM. */
    public static Effort current() {
        return CURRENT;
    }

    /**
     * Returns how many cases to run.
     *
     * @param property a system property that overrides the number, for example {@code isolde.reference.cases}
     * @param full the number in the full set
     */
    public static int cases(String property, int full) {
        return Integer.getInteger(property, cases(full));
    }

    /** Returns a tenth of {@code full}, {@code full} itself, or ten times as many. */
    public static int cases(int full) {
        return switch (CURRENT) {
            case QUICK -> full / FACTOR;
            case FULL -> full;
            case LONG -> full * FACTOR;
        };
    }
}
