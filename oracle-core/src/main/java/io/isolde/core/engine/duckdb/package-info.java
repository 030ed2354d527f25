/**
 * What DuckDB allows: snapshot isolation with conflicts found at the statement, column by column, and unique keys checked at the statement and again at COMMIT. Nothing
 * waits, and rules leave hardly a choice.
 *
 * <p>Sources: DuckDB manual, "Transaction Management", "Concurrency", "Indexes", "INSERT Statement"; measured on 1.4.4, 1.5.6 and 2.0.0. Where DuckDB breaks what its manual
 * promises, the promise stands here, and the breach is a deviation.
 */
package io.isolde.core.engine.duckdb;
