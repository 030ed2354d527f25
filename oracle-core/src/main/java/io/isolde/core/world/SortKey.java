package io.isolde.core.world;

import io.isolde.core.sql.Value;
import java.util.Comparator;
import java.util.List;

/** A column of a table by which rows are sorted. */
public record SortKey(int column, boolean descending) {
    /**
     * Orders rows by keys, of which the first counts most.
     *
     * @param values how values are ordered, NULL included
     */
    public static Comparator<Value[]> order(List<SortKey> keys, Comparator<Value> values) {
        return (left, right) -> {
            for (final SortKey key : keys) {
                final int compared = values.compare(left[key.column()], right[key.column()]);
                if (compared != 0) {
                    return key.descending() ? -compared : compared;
                }
            }
            return 0;
        };
    }
}
