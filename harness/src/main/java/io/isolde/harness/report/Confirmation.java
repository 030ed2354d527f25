package io.isolde.harness.report;

/**
 * How often a verdict came back when the same case was run again.
 *
 * @param reproduced runs with the same verdict
 * @param times runs in all; 0 when nobody tried
 */
public record Confirmation(int reproduced, int times) {
    /** Nobody tried. */
    public static final Confirmation NONE = new Confirmation(0, 0);

    public Confirmation {
        if (reproduced < 0 || reproduced > times) {
            throw new IllegalArgumentException(
                    "a verdict comes back 0 to times times: reproduced=" + reproduced + " times=" + times);
        }
    }

    /** It came back every time, and was tried. */
    public boolean isStable() {
        return times > 0 && reproduced == times;
    }

    /** As in {@code 3 of 3}. */
    @Override
    public String toString() {
        return times == 0 ? "not tried" : reproduced + " of " + times;
    }
}
