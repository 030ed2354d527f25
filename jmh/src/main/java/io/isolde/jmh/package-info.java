/**
 * Benchmarks of the oracle and the harness: one class per question, all in {@code benchmarks.jar}.
 *
 * <p>Source: the JMH samples, above all 05 (checks in teardown), 08 and 09 (dead code), 12 (forks), 35 (profilers).
 */
package io.isolde.jmh;
