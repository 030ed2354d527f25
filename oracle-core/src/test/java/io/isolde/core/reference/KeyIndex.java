package io.isolde.core.reference;

import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * An index of a table.
 *
 * @param columns numbers of its columns; none for the hidden row id
 */
record KeyIndex(String table, String name, List<Integer> columns, boolean unique, boolean clustered) {
    /** Its columns of a row's values. */
    List<Value> keyOf(List<Value> values) {
        final List<Value> key = new ArrayList<>();
        for (final int column : columns) {
            key.add(values.get(column));
        }
        return key;
    }

    /** The place of a row's entry for one of its versions. */
    Place placeOf(Row row, List<Value> values) {
        return new Place(this, clustered ? row.key : keyOf(values), row.key);
    }
}
