package io.isolde.core.world;

import io.isolde.core.sql.Value;
import java.util.Comparator;
import java.util.List;

/** A column of a table by which rows are sorted. */
public record SortKey(int column, boolean descending) {
    /** Orders rows by keys, where a key that is descending turns the order of values around, NULL included. */
    public static Comparator<Value[]> order(List<SortKey> keys, Comparator<Value> values) {
        return order(keys, values, values.reversed());
    }

    /**
     * Orders rows by keys, of which the first counts most.
     *
     * @param ascending how values are ordered, NULL included
     * @param descending how they are ordered by a key that is descending
     */
    public static Comparator<Value[]> order(
            List<SortKey> keys, Comparator<Value> ascending, Comparator<Value> descending) {
        return (left, right) -> {
            for (final SortKey key : keys) {
                final int compared =
                        (key.descending() ? descending : ascending).compare(left[key.column()], right[key.column()]);
                if (compared != 0) {
                    return compared;
                }
            }
            return 0;
        };
    }
}
