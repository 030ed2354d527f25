package io.isolde.harness.jdbc;

import io.isolde.core.sql.Value;
import java.util.List;

/** What a statement returned. */
public sealed interface Result {
    /**
     * A result set.
     *
     * @param rows in the order they came, each with a cell for every column
     */
    record Rows(List<List<Value>> rows) implements Result {}

    /**
     * No result set.
     *
     * @param affected rows matched, where the statement counts any
     */
    record Count(long affected) implements Result {}
}
