package io.isolde.harness.journal;

import io.isolde.harness.report.FindingCounts;
import java.util.BitSet;

/**
 * What earlier sittings have left to a campaign, which adds to it.
 *
 * @param batches the finished ones, by index
 * @param counts of their cases
 * @param digest of their cases
 * @param findings of their cases, and what unfinished batches have found
 */
public record Earlier(BitSet batches, CaseCounts counts, RunDigest digest, FindingCounts findings, Spent spent) {
    /** There was no sitting. */
    public static Earlier nothing() {
        return new Earlier(new BitSet(), new CaseCounts(), new RunDigest(), new FindingCounts(), Spent.NOTHING);
    }
}
