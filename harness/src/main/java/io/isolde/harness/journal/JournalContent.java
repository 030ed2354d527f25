package io.isolde.harness.journal;

import io.isolde.harness.report.AcceptedQuirks;
import java.util.Optional;

/**
 * What a journal says.
 *
 * @param sittings how many there were
 * @param ended how the last one ended; empty when it was broken off
 * @param sample the first batch that was finished
 * @param length bytes up to the end of the last whole line
 */
public record JournalContent(
        RunLine run, int sittings, Earlier earlier, Optional<Ended> ended, Optional<BatchRecord> sample, long length) {
    /** Findings that are new or not accepted. What an unfinished batch has found counts if the summary told of it. */
    public long found(AcceptedQuirks accepted) {
        return Math.max(
                earlier.findings().newCount(accepted), ended.map(Ended::found).orElse(0L));
    }
}
