/** DuckDB's rules once more, slow and from the page of rules alone: versions know their transactions, and transactions when they began and were committed. */
package io.isolde.core.reference.duckdb;
