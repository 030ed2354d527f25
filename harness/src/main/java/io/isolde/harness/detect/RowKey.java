package io.isolde.harness.detect;

/** A row, whatever its columns hold. */
record RowKey(int table, long id) {}
