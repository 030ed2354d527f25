package io.isolde.harness.journal;

/**
 * A batch of cases that was run wholly.
 *
 * @param digest of the texts of its cases, in the order of their numbers; hexadecimal
 * @param counts of its cases
 * @param spent by the campaign when the batch was recorded
 */
public record BatchRecord(Batch batch, String digest, CaseCounts counts, Spent spent) {}
