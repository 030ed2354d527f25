package io.isolde.core.engine.h2;

import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Rows by their row keys, as somebody sees them. Never changes. */
final class RowImage {
    private final long[] keys;
    private final Value[][] rows;

    private RowImage(long[] keys, Value[][] rows) {
        this.keys = keys;
        this.rows = rows;
    }

    /** Takes rows in the order of their keys. */
    static final class Builder {
        private final long[] keys;
        private final Value[][] rows;
        private int count;

        Builder(int mostRows) {
            keys = new long[mostRows];
            rows = new Value[mostRows][];
        }

        void add(long key, Value[] row) {
            keys[count] = key;
            rows[count++] = row;
        }

        RowImage build() {
            return new RowImage(Arrays.copyOf(keys, count), Arrays.copyOf(rows, count));
        }
    }

    int size() {
        return keys.length;
    }

    long key(int place) {
        return keys[place];
    }

    Value[] row(int place) {
        return rows[place];
    }

    /** All, in the order of their keys. */
    List<Value[]> rows() {
        return Arrays.asList(rows);
    }

    /** The row of a key; null where there is none. */
    Value[] find(long key) {
        final int place = Arrays.binarySearch(keys, key);
        return place < 0 ? null : rows[place];
    }

    /** With what a session has made of it. */
    RowImage overlaid(RowStore store, int session) {
        final Builder image = new Builder(keys.length + store.size());
        int own = 0;
        for (int i = 0; i <= keys.length; i++) {
            final long limit = i == keys.length ? Long.MAX_VALUE : keys[i];
            boolean replaced = false;
            while (own < store.size() && store.key(own) <= limit) {
                final Entry entry = store.entry(own);
                if (entry.owner == session) {
                    replaced |= i < keys.length && store.key(own) == keys[i];
                    if (entry.current != null) {
                        image.add(store.key(own), entry.current);
                    }
                }
                own++;
            }
            if (i < keys.length && !replaced) {
                image.add(keys[i], rows[i]);
            }
        }
        return image.build();
    }

    /**
     * What a descending read finds by row key where it merges the rows with what a session has made of them as if it went upwards: an own row comes before
     * those with larger keys, and once more as it was. Measured.
     */
    List<Value[]> mergedBackwards(RowStore store, int session) {
        final List<Value[]> found = new ArrayList<>();
        int own = store.lastOf(session, store.size() - 1);
        int place = keys.length - 1;
        while (place >= 0 || own >= 0) {
            if (own < 0 || place >= 0 && keys[place] < store.key(own)) {
                found.add(rows[place--]);
                continue;
            }
            if (store.entry(own).current != null) {
                found.add(store.entry(own).current);
            }
            if (place >= 0 && keys[place] == store.key(own)) {
                place--;
            }
            own = store.lastOf(session, own - 1);
        }
        return found;
    }

    /** Whether those of all tables are the same. */
    static boolean allSame(RowImage[] left, RowImage[] right) {
        boolean same = left.length == right.length;
        for (int i = 0; same && i < left.length; i++) {
            same = same(left[i], right[i]);
        }
        return same;
    }

    /** Whether two are the same; both may be null. */
    static boolean same(RowImage left, RowImage right) {
        if (left == right || left == null || right == null) {
            return left == right;
        }
        return Arrays.equals(left.keys, right.keys) && Arrays.deepEquals(left.rows, right.rows);
    }
}
