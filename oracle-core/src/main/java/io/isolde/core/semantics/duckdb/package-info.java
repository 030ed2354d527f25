/**
 * Expressions of DuckDB over rows: types are known before a statement runs, conversions round or fail as the types say. Sources: DuckDB manual, "Expressions",
 * "Typecasting", "Numeric Types"; measured on 1.4.4, 1.5.6 and 2.0.0.
 *
 * <p>May import {@code sql}, {@code history} and {@code catalogue}.
 */
package io.isolde.core.semantics.duckdb;
