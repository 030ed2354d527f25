package io.isolde.harness.cli;

import io.isolde.harness.config.BadInputException;
import java.time.Duration;

/** How long something runs, as options say it. */
final class RunTime {
    private static final double MOST_MINUTES = 60.0 * 24;
    private static final int MOST_WARM_UP_SECONDS = 600;

    private RunTime() {}

    /** Refuses {@code --minutes} of more than a day. */
    static void checkMinutes(double minutes) {
        if (!(minutes > 0 && minutes <= MOST_MINUTES)) {
            throw new BadInputException("--minutes must be more than 0 and at most a day: --minutes " + minutes);
        }
    }

    /** Refuses {@code --warm-up} of more than ten minutes. */
    static void checkWarmUp(double seconds) {
        if (!(seconds >= 0 && seconds <= MOST_WARM_UP_SECONDS)) {
            throw new BadInputException(
                    "--warm-up must be 0 to " + MOST_WARM_UP_SECONDS + " seconds: --warm-up " + seconds);
        }
    }

    /** A millisecond at least. */
    static Duration ofMinutes(double minutes) {
        return Duration.ofMillis(Math.max(1, Math.round(minutes * 60_000)));
    }

    static Duration ofSeconds(double seconds) {
        return Duration.ofMillis(Math.round(seconds * 1000));
    }
}
