/**
 * A second solver for SQLite, slow and written to be read: rows are maps, a database is copied whole, one class for each way in which
 * connections share it. It follows the rules of {@code oracle-core/docs/rules.md} and SQLite's manual, and shares no code with
 * {@code io.isolde.core.engine.sqlite}, only the model packages. The two are compared on random cases; with a
 * {@link io.isolde.core.reference.sqlite.SqliteFault} injected, its histories show whether the verdicts notice.
 */
package io.isolde.core.reference.sqlite;
