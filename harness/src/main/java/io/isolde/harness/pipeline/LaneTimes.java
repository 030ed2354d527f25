package io.isolde.harness.pipeline;

import io.isolde.harness.execute.PhaseTimes;

/**
 * Where the time of one case went.
 *
 * @param generateNs making the case and the digest of its text
 * @param replayNs running it again to confirm a finding, and predicting it
 * @param reduceNs making a finding smaller
 * @param totalNs all of it, what has no name included
 */
record LaneTimes(long generateNs, PhaseTimes execution, long judgeNs, long replayNs, long reduceNs, long totalNs) {}
