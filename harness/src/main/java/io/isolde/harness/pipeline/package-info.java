/**
 * Campaigns and replays: case numbers are handed out in batches to lanes, each a thread with its own sessions, generator and judge; what
 * they find flows through one bounded queue to the recorder, the only thread that writes.
 *
 * <p>May import everything but {@code cli}.
 */
package io.isolde.harness.pipeline;
