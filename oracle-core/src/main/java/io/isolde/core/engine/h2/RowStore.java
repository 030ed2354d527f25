package io.isolde.core.engine.h2;

import io.isolde.core.query.RowImage;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** The rows of a table by their row keys, committed and not. Never changes: a write gives another store. */
final class RowStore {
    static final RowStore EMPTY = new RowStore(new long[0], new Entry[0]);

    private final long[] keys;
    private final Entry[] entries;

    private RowStore(long[] keys, Entry[] entries) {
        this.keys = keys;
        this.entries = entries;
    }

    int size() {
        return keys.length;
    }

    long key(int place) {
        return keys[place];
    }

    Entry entry(int place) {
        return entries[place];
    }

    /** The entry of a row key; null where there is none. */
    Entry find(long key) {
        final int place = Arrays.binarySearch(keys, key);
        return place < 0 ? null : entries[place];
    }

    /** With an entry put, in the place of the one of its key if there is one. */
    RowStore with(long key, Entry entry) {
        final int place = Arrays.binarySearch(keys, key);
        if (place >= 0) {
            final Entry[] changed = entries.clone();
            changed[place] = entry;
            return new RowStore(keys, changed);
        }
        final int at = -place - 1;
        final long[] moreKeys = Arrays.copyOf(keys, keys.length + 1);
        final Entry[] more = Arrays.copyOf(entries, entries.length + 1);
        System.arraycopy(keys, at, moreKeys, at + 1, keys.length - at);
        System.arraycopy(entries, at, more, at + 1, entries.length - at);
        moreKeys[at] = key;
        more[at] = entry;
        return new RowStore(moreKeys, more);
    }

    /** Without the entry of a key. */
    RowStore without(long gone) {
        return changing((key, entry) -> key == gone ? null : entry);
    }

    /** Whether a session has a row locked for certain. */
    boolean isAnyOf(int session) {
        boolean any = false;
        for (final Entry entry : entries) {
            any |= entry.owner == session && !entry.isUncertain;
        }
        return any;
    }

    /** The keys of rows that a session has deleted, or locked though they had gone. */
    List<Long> deletedBy(int session) {
        return keysOf(session, entry -> entry.current == null);
    }

    /** The keys of rows that a session has inserted. */
    List<Long> insertedBy(int session) {
        return keysOf(session, entry -> entry.committed == null);
    }

    private List<Long> keysOf(int session, Predicate<Entry> which) {
        final List<Long> found = new ArrayList<>();
        for (int i = 0; i < keys.length; i++) {
            if (entries[i].owner == session && which.test(entries[i])) {
                found.add(keys[i]);
            }
        }
        return found;
    }

    /** With the entries of a session changed; one that becomes null goes. */
    RowStore changing(int session, UnaryOperator<Entry> change) {
        return changing((key, entry) -> entry.owner == session ? change.apply(entry) : entry);
    }

    /** With the entries of a session as another store has them; those that it had not taken then are free again. */
    RowStore restoring(int session, RowStore earlier) {
        return changing((key, entry) -> {
            if (entry.owner != session) {
                return entry;
            }
            final Entry before = earlier.find(key);
            if (before != null && before.owner == session) {
                return before;
            }
            return entry.committed == null ? null : Entry.committed(entry.committed);
        });
    }

    /** What becomes of an entry; null if it goes. */
    @FunctionalInterface
    private interface Change {
        Entry of(long key, Entry entry);
    }

    private RowStore changing(Change change) {
        final long[] keptKeys = new long[keys.length];
        final Entry[] kept = new Entry[keys.length];
        int count = 0;
        for (int i = 0; i < keys.length; i++) {
            final Entry entry = change.of(keys[i], entries[i]);
            if (entry != null) {
                keptKeys[count] = keys[i];
                kept[count++] = entry;
            }
        }
        return new RowStore(Arrays.copyOf(keptKeys, count), Arrays.copyOf(kept, count));
    }

    /** The rows that a session sees: of its own entries the newest, of others those that were committed, or all the newest. */
    RowImage image(int session, boolean uncommitted) {
        final RowImage.Builder image = new RowImage.Builder(keys.length);
        for (int i = 0; i < keys.length; i++) {
            final Entry entry = entries[i];
            final Value[] row = uncommitted || entry.owner == session ? entry.current : entry.committed;
            image.add(keys[i], row);
        }
        return image.build();
    }

    /** A snapshot with what a session has made of it. */
    RowImage over(RowImage snapshot, int session) {
        final RowImage.Builder image = new RowImage.Builder(snapshot.size() + keys.length);
        int own = 0;
        for (int i = 0; i <= snapshot.size(); i++) {
            final long limit = i == snapshot.size() ? Long.MAX_VALUE : snapshot.key(i);
            boolean replaced = false;
            while (own < keys.length && keys[own] <= limit) {
                if (entries[own].owner == session) {
                    replaced |= i < snapshot.size() && keys[own] == snapshot.key(i);
                    image.add(keys[own], entries[own].current);
                }
                own++;
            }
            if (i < snapshot.size() && !replaced) {
                image.add(snapshot.key(i), snapshot.row(i));
            }
        }
        return image.build();
    }

    /**
     * What a descending read finds by row key where it merges a snapshot with what a session has made of it as if it went upwards: an own row comes before
     * those with larger keys, and once more as it was. Measured.
     */
    List<Value[]> mergedBackwards(RowImage snapshot, int session) {
        final List<Value[]> found = new ArrayList<>();
        int own = lastOf(session, keys.length - 1);
        int place = snapshot.size() - 1;
        while (place >= 0 || own >= 0) {
            if (own < 0 || place >= 0 && snapshot.key(place) < keys[own]) {
                found.add(snapshot.row(place--));
                continue;
            }
            if (entries[own].current != null) {
                found.add(entries[own].current);
            }
            if (place >= 0 && snapshot.key(place) == keys[own]) {
                place--;
            }
            own = lastOf(session, own - 1);
        }
        return found;
    }

    /** What of it only one session has. */
    boolean holdsSame(RowStore other, int session) {
        int place = 0;
        for (int i = 0; i < keys.length; i++) {
            if (entries[i].owner == session) {
                place = other.nextOf(session, place);
                if (place == other.keys.length
                        || keys[i] != other.keys[place]
                        || !entries[i].isSame(other.entries[place])) {
                    return false;
                }
                place++;
            }
        }
        return other.nextOf(session, place) == other.keys.length;
    }

    private int nextOf(int session, int from) {
        int place = from;
        while (place < keys.length && entries[place].owner != session) {
            place++;
        }
        return place;
    }

    /** The last place, from one on downwards, of an entry of a session; -1 if there is none. */
    private int lastOf(int session, int from) {
        int place = from;
        while (place >= 0 && entries[place].owner != session) {
            place--;
        }
        return place;
    }

    boolean holdsSame(RowStore other) {
        if (this == other) {
            return true;
        }
        boolean same = Arrays.equals(keys, other.keys);
        for (int i = 0; same && i < keys.length; i++) {
            same = entries[i].isSame(other.entries[i]);
        }
        return same;
    }

    int contentHash() {
        int hash = Arrays.hashCode(keys);
        for (final Entry entry : entries) {
            hash = hash * 31 + entry.contentHash();
        }
        return hash;
    }
}
