/**
 * Anomaly patterns: sequences of reads, writes and ends of transactions on a few items, as data. They serve to generate cases and to tell whether
 * what a server did realises one.
 *
 * <p>Source: APTrans (SIGMOD 2026), tables 2 and 3; Adya, "Weak Consistency", MIT 1999, for edges and cycles. Choices of ours:
 *
 * <ul>
 *   <li>The levels that allow a pattern are derived from the rules of InnoDB ({@link io.isolde.harness.pattern.Permission}), not taken from the
 *       paper, whose levels are wrong for InnoDB in several rows.
 *   <li>Patterns are also enumerated ({@link io.isolde.harness.pattern.PatternEnumeration}), for two transactions and for three.
 * </ul>
 *
 * <p>May import, of {@code core}, {@code sql}, {@code history} and {@code isolation}.
 */
package io.isolde.harness.pattern;
