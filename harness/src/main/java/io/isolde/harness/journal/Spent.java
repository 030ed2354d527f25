package io.isolde.harness.journal;

import java.time.Duration;

/**
 * What a campaign has taken, over all sittings.
 *
 * @param serverLosses how often the server was lost
 */
public record Spent(Duration elapsed, int serverLosses) {
    /** Nothing yet. */
    public static final Spent NOTHING = new Spent(Duration.ZERO, 0);

    /** Both together. */
    public Spent plus(Duration time, int losses) {
        return new Spent(elapsed.plus(time), serverLosses + losses);
    }
}
