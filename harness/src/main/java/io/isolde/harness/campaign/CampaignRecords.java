package io.isolde.harness.campaign;

import io.isolde.harness.journal.Earlier;
import io.isolde.harness.journal.Journal;
import io.isolde.harness.reduce.Experience;
import io.isolde.harness.report.FindingStore;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.report.RunIdentity;

/**
 * Where a campaign keeps what it sees and learns.
 *
 * @param folder of all files that count for a limit of disk
 * @param findings those of earlier sittings among them
 * @param journal closed by the caller
 * @param earlier of the campaign, which adds to it
 * @param experience of reductions, used and added to
 */
public record CampaignRecords(
        OutputFolder folder, FindingStore findings, Journal journal, Earlier earlier, Experience experience) {
    /** Of a campaign that begins. */
    public CampaignRecords(OutputFolder folder, RunIdentity run, Journal journal) {
        this(folder, new FindingStore(folder.findings(), run), journal, Earlier.nothing(), new Experience());
    }
}
