/**
 * Runs one case on DuckDB, in this process, and records what happened.
 *
 * <p>A {@link io.isolde.harness.execute.duckdb.DuckDbLane} owns one database, a connection for each session, and one that fills and reads the tables. All belong to one
 * thread: DuckDB answers every statement at once, and nothing ever waits.
 *
 * <p>Choices: transactions by SQL, as the driver loses track of them after a COMMIT that fails; tables made anew for each case, because an UPDATE leaves traces
 * that decide later conflicts; one thread of the database, which fixes the order of rows; no checkpoints; no access to files, so that a case cannot reach any.
 *
 * <p>May import {@code io.isolde.core}, {@code config}, {@code target}, {@code jdbc} and {@code execute}.
 */
package io.isolde.harness.execute.duckdb;
