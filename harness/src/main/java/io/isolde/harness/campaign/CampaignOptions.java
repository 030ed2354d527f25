package io.isolde.harness.campaign;

import io.isolde.harness.detect.OracleKind;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How a campaign runs.
 *
 * @param lanes cases in flight at a time
 * @param planned whether every case is judged by the plans that the server gives for its statements, which is stricter, not only
 *     what is replayed
 * @param reducing whether findings are made smaller
 * @param oracles that judge each case, one or more
 */
public record CampaignOptions(
        long seed, Limits limits, int lanes, boolean planned, boolean reducing, List<OracleKind> oracles) {
    /** By the worlds oracle. Only what is replayed is judged by plans too, and findings stay as they are. */
    public CampaignOptions(long seed, OptionalLong cases, Optional<Duration> time, int lanes) {
        this(seed, new Limits(cases, time, OptionalLong.empty(), OptionalLong.empty()), lanes);
    }

    /** As the other, with all limits. */
    public CampaignOptions(long seed, Limits limits, int lanes) {
        this(seed, limits, lanes, false, false, List.of(OracleKind.WORLDS));
    }

    public CampaignOptions {
        oracles = List.copyOf(oracles);
        if (oracles.isEmpty()) {
            throw new IllegalArgumentException("a campaign needs an oracle");
        }
        if (lanes < 1) {
            throw new IllegalArgumentException("a campaign needs a lane: lanes=" + lanes);
        }
    }

    /** Cases 0 to one below this are run; empty means until another limit is reached. */
    public OptionalLong cases() {
        return limits.cases();
    }

    /** How long; empty means until another limit is reached. */
    public Optional<Duration> time() {
        return limits.time();
    }
}
