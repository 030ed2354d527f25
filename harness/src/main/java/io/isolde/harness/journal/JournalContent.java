package io.isolde.harness.journal;

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
        RunLine run, int sittings, Earlier earlier, Optional<Ended> ended, Optional<BatchRecord> sample, long length) {}
