package io.isolde.harness.journal;

import io.isolde.harness.report.BuildInfo;
import java.time.Instant;

/**
 * From the start of a campaign, or from where it was taken up again, to its end.
 *
 * @param number 1, 2, 3, ...
 * @param version of Isolde
 * @param commit of Isolde
 */
public record Sitting(int number, String version, String commit, Instant start) {
    /** By this build. */
    public static Sitting of(int number, BuildInfo build, Instant start) {
        return new Sitting(number, build.version(), build.commit(), start);
    }
}
