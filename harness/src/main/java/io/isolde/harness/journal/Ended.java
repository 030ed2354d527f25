package io.isolde.harness.journal;

/**
 * A sitting that came to an end, with its summary written.
 *
 * @param why in the words of the summary
 */
public record Ended(String why, Spent spent) {}
