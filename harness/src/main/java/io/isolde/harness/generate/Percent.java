package io.isolde.harness.generate;

/** The check all shares have in common. */
final class Percent {
    private static final int WHOLE = 100;

    private Percent() {}

    static void check(String name, int percent) {
        if (percent < 0 || percent > WHOLE) {
            throw new IllegalArgumentException("a share must be 0 to 100 percent: " + name + "=" + percent);
        }
    }
}
