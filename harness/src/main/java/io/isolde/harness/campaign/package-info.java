/**
 * Long runs: case numbers are handed out in batches to lanes side by side, each with its own sessions, generator and judge; findings are confirmed and made smaller, and
 * all of it flows through one bounded queue to the recorder, the only thread that writes.
 *
 * <p>May import all of {@code harness} but {@code replay}, {@code study}, {@code evaluate} and {@code cli}.
 */
package io.isolde.harness.campaign;
