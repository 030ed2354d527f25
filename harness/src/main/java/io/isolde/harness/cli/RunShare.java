package io.isolde.harness.cli;

import io.isolde.harness.journal.CaseCounts;
import io.isolde.harness.journal.Earlier;
import io.isolde.harness.journal.RunDigest;
import io.isolde.harness.journal.Spent;
import io.isolde.harness.report.FindingCounts;
import java.util.BitSet;

/**
 * A part of a run, which is run somewhere else than the other parts.
 *
 * @param elsewhere indexes of batches that others run
 * @param servers what runs its cases; not closed by the run
 */
record RunShare(BitSet elsewhere, CampaignShares.Servers servers) {
    /** As if all other batches had been run before, and nothing had come of them. */
    Earlier earlier() {
        return new Earlier(
                (BitSet) elsewhere.clone(), new CaseCounts(), new RunDigest(), new FindingCounts(), Spent.NOTHING);
    }
}
