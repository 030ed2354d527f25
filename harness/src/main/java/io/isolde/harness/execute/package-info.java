/**
 * What runs cases, whatever the database: a {@link io.isolde.harness.execute.Driver} opens a {@link io.isolde.harness.execute.CaseRunner} with
 * {@link io.isolde.harness.execute.LaneOptions}, which turns a case into an {@link io.isolde.harness.execute.Execution}. Each family of
 * databases has its driver in a package below.
 *
 * <p>May import {@code io.isolde.core}, {@code config} and {@code target}.
 */
package io.isolde.harness.execute;
