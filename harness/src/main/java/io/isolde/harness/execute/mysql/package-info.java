/**
 * Runs one case on real sessions of MariaDB or MySQL and records what happened.
 *
 * <p>A {@link io.isolde.harness.execute.mysql.Lane} owns one schema: a thread and a connection for each session, a monitor connection that
 * sees who waits, and a purge holder. Nothing sleeps for a fixed time: a statement has either answered, or its session is seen in a
 * lock wait, and while every open statement waits only a new statement can change anything. How that is decided, and why it may be
 * trusted, is told in {@code harness/EXECUTION.md}.
 *
 * <p>May import {@code io.isolde.core}, {@code config}, {@code target}, {@code jdbc} and {@code execute}.
 */
package io.isolde.harness.execute.mysql;
