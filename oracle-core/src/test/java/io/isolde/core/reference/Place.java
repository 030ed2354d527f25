package io.isolde.core.reference;

import io.isolde.core.sql.Value;
import java.util.List;

/**
 * Where an index entry lies, or would lie: entries are ordered by key, then by the clustered key of their row.
 */
record Place(KeyIndex index, List<Value> key, List<Value> rowKey) {
    /** Orders places of one index. */
    int compareTo(Place other) {
        final int order = Values.compareKeys(key, other.key);
        return order != 0 ? order : Values.compareKeys(rowKey, other.rowKey);
    }

    boolean isSameAs(Place other) {
        return index.equals(other.index) && compareTo(other) == 0;
    }
}
