package io.isolde.harness.campaign;

import io.isolde.harness.execute.PhaseTimes;

/**
 * Where the time of one case went. On a server cases are made and judged while the lane runs others.
 *
 * @param generateNs making the case and the digest of its text
 * @param replayNs running it again to confirm a finding, and predicting it
 * @param reduceNs making a finding smaller
 * @param meanwhile whether making and judging took none of the lane's time
 * @param totalNs lane time, from the case before to this one; what has no name included
 */
record LaneTimes(
        long generateNs,
        PhaseTimes execution,
        long judgeNs,
        long replayNs,
        long reduceNs,
        boolean meanwhile,
        long totalNs) {}
