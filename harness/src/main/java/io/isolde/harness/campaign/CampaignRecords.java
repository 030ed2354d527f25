package io.isolde.harness.campaign;

import io.isolde.harness.reduce.Experience;
import io.isolde.harness.report.FindingStore;
import io.isolde.harness.report.Journal;

/**
 * Where a campaign keeps what it sees and learns.
 *
 * @param journal closed by the caller
 * @param experience of reductions, used and added to
 */
public record CampaignRecords(FindingStore findings, Journal journal, Experience experience) {}
