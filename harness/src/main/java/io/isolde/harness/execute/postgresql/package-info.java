/**
 * Runs one case on PostgreSQL, on as many connections as it has sessions, and records what happened.
 *
 * <p>A {@link io.isolde.harness.execute.postgresql.PostgresLane} owns one schema, a {@link io.isolde.harness.execute.postgresql.PostgresSession session} for each of a
 * case, and one {@link io.isolde.harness.execute.postgresql.Control} connection, which fills the tables, asks who waits, and reads the tables at the end.
 *
 * <p>Choices: the simple protocol, so that what is sent is what the case says; transactions by SQL; who waits is asked of {@code pg_locks}, which tells a lock as granted
 * before the one that waited for it goes on, so that nobody is seen waiting who runs.
 *
 * <p>May import {@code io.isolde.core}, {@code config}, {@code target}, {@code jdbc} and {@code execute}.
 */
package io.isolde.harness.execute.postgresql;
