package io.isolde.core.query;

import io.isolde.core.sql.Value;
import java.util.List;

/** The rows that a statement sees. */
@FunctionalInterface
public interface TableRows {
    /** Those of a table by its number, in the order of their keys. Not to be changed. */
    List<Value[]> of(int table);
}
