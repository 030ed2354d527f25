/**
 * Experiments on what Isolde does, and their tables: oracles by labels, reducers beside each other, curves of findings.
 *
 * <p>May import all of {@code harness} but {@code evaluate} and {@code cli}.
 */
package io.isolde.harness.study;
