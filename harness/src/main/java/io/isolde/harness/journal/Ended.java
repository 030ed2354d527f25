package io.isolde.harness.journal;

/**
 * A sitting that came to an end, with its summary written.
 *
 * @param why in the words of the summary
 * @param found findings that the summary calls new or not accepted, those of batches that are not finished among them
 */
public record Ended(String why, Spent spent, long found) {}
