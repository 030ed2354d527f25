package io.isolde.core.graph;

/** A row, whatever its columns hold. */
public record RowKey(int table, long id) {}
