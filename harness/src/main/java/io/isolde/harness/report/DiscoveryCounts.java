package io.isolde.harness.report;

/**
 * What is counted of the discoveries of a campaign.
 *
 * @param hits cases that are findings
 * @param meeting cases in which statements of two sessions conflict on a row, by the rows they start from
 * @param bases different cases if orders did not count
 * @param shapes findings that differ in more than rows and constants
 * @param bugs known deviations, and signatures of new ones
 */
public record DiscoveryCounts(long cases, long hits, long meeting, long bases, Discoveries shapes, Discoveries bugs) {}
