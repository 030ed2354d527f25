/**
 * Simulates a case without a server. It lists the outcomes that the rules allow in one order of the statements or in several, and compares two servers or two
 * levels. It has no rules of its own: {@link io.isolde.core.oracle.WorldsOracle} answers every question.
 */
package io.isolde.harness.simulate;
