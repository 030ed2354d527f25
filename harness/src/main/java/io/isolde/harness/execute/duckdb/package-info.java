/**
 * Runs one case on DuckDB, in this process, and records what happened.
 *
 * <p>A {@link io.isolde.harness.execute.duckdb.DuckDbLane} owns one database, a connection for each session, and one that fills and reads the tables. All belong to one
 * thread: DuckDB answers every statement at once, and nothing ever waits.
 *
 * <p>Transactions begin and end by SQL, because the driver loses track of them after a COMMIT that fails. Each case gets new tables, because an UPDATE changes how the
 * database finds later conflicts on a table. The database uses one thread, which fixes the order of rows, and makes no checkpoints. It has no access to files, so a
 * case cannot reach any.
 *
 * <p>May import {@code io.isolde.core}, {@code config}, {@code target}, {@code jdbc} and {@code execute}.
 */
package io.isolde.harness.execute.duckdb;
