/**
 * Runs one case on H2, in this process, and records what happened.
 *
 * <p>A {@link io.isolde.harness.execute.h2.H2Lane} owns one database, a connection and a thread for each session, and one more connection that fills and
 * reads the tables. A statement waits when its thread does, which the virtual machine tells: a thread that waits for a lock of H2 does so for a limited time. A
 * thread that spins in H2 instead is told by its stack.
 *
 * <p>Choices: transactions by SQL; a database is thrown away after a case that left a statement waiting, or some hundred cases.
 *
 * <p>May import {@code io.isolde.core}, {@code config}, {@code target}, {@code jdbc} and {@code execute}.
 */
package io.isolde.harness.execute.h2;
