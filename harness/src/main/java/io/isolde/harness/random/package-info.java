/**
 * Randomness that is passed, never found: one seed per case, one small generator of our own, so that case <em>n</em> of seed
 * <em>s</em> is the same on every machine and every JDK. {@code java.util.Random} is not used: what its helper methods draw is not
 * part of its contract.
 *
 * <p>Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014 (SplitMix64).
 *
 * <p>May import nothing of ours.
 */
package io.isolde.harness.random;
