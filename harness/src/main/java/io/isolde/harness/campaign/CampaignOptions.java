package io.isolde.harness.campaign;

import io.isolde.harness.detect.OracleKind;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How a campaign runs.
 *
 * @param cases cases 0 to one below this are run; empty means until the time is up
 * @param time how long; empty means until all cases are done
 * @param lanes cases in flight at a time
 * @param planned whether every case is judged by the plans that the server gives for its statements, which is stricter, not only
 *     what is replayed
 * @param reducing whether findings are made smaller
 * @param oracles that judge each case, one or more
 */
public record CampaignOptions(
        long seed,
        OptionalLong cases,
        Optional<Duration> time,
        int lanes,
        boolean planned,
        boolean reducing,
        List<OracleKind> oracles) {
    /** By the worlds oracle. Only what is replayed is judged by plans too, and findings stay as they are. */
    public CampaignOptions(long seed, OptionalLong cases, Optional<Duration> time, int lanes) {
        this(seed, cases, time, lanes, false, false, List.of(OracleKind.WORLDS));
    }

    public CampaignOptions {
        oracles = List.copyOf(oracles);
        if (oracles.isEmpty()) {
            throw new IllegalArgumentException("a campaign needs an oracle");
        }
        if (cases.isEmpty() && time.isEmpty()) {
            throw new IllegalArgumentException("a campaign needs an end: a number of cases or a time");
        }
        if (cases.isPresent() && cases.getAsLong() < 1) {
            throw new IllegalArgumentException("a campaign needs a case: cases=" + cases.getAsLong());
        }
        if (time.isPresent() && (time.get().isZero() || time.get().isNegative())) {
            throw new IllegalArgumentException("a campaign needs time: time=" + time.get());
        }
        if (lanes < 1) {
            throw new IllegalArgumentException("a campaign needs a lane: lanes=" + lanes);
        }
    }
}
