/**
 * Runs one case on SQLite, in this process, and records what happened.
 *
 * <p>A {@link io.isolde.harness.execute.sqlite.SqliteLane} owns one database file, a connection for each session, and one that fills and reads the
 * tables. All belong to one thread, and the busy timeout is 0: every statement is answered at once, and nothing ever waits.
 *
 * <p>Choices: transactions by SQL, as {@code commit()} of the driver begins the next transaction, and a COMMIT that is refused confuses its state; extended error
 * codes, which tell a busy file from a snapshot that is too old.
 *
 * <p>May import {@code io.isolde.core}, {@code config}, {@code target}, {@code jdbc} and {@code execute}.
 */
package io.isolde.harness.execute.sqlite;
