package io.isolde.core.lock;

import it.unimi.dsi.fastutil.HashCommon;
import java.util.Arrays;

/** A set of record ids as a bitmap that grows. Hot: allocates only when it grows. Sets with the same members are equal; do not change keys. */
public final class RecordSet {
    private static final long[] NO_WORDS = {};

    /** The set without members; nothing is ever added to it. */
    public static final RecordSet EMPTY = new RecordSet();

    /** The records below 64. */
    private long first;
    /** The others, 64 to a word. */
    private long[] more = NO_WORDS;

    /** A set without members. */
    public RecordSet() {}

    /** A set of its own with the same members. */
    public RecordSet copy() {
        final RecordSet copy = new RecordSet();
        copy.first = first;
        copy.more = more.length == 0 ? NO_WORDS : more.clone();
        return copy;
    }

    /** Adds a record. */
    public void add(int record) {
        final int word = record >> 6;
        if (word == 0) {
            first |= 1L << record;
            return;
        }
        if (word > more.length) {
            more = Arrays.copyOf(more, Math.max(word, more.length * 2));
        }
        more[word - 1] |= 1L << record;
    }

    /** Adds the members of another set. */
    public void addAll(RecordSet other) {
        first |= other.first;
        if (other.more.length > more.length) {
            more = Arrays.copyOf(more, other.more.length);
        }
        for (int i = 0; i < other.more.length; i++) {
            more[i] |= other.more[i];
        }
    }

    /** Takes out what is not in another set. */
    public void keep(RecordSet other) {
        first &= other.first;
        for (int i = 0; i < more.length; i++) {
            more[i] &= other.word(i + 1);
        }
    }

    /** A set with the members of this and another; this one, if it has them all. */
    public RecordSet with(RecordSet other) {
        if (includes(other)) {
            return this;
        }
        final RecordSet more = copy();
        more.addAll(other);
        return more;
    }

    private boolean includes(RecordSet other) {
        boolean all = (other.first & ~first) == 0;
        for (int word = 1; all && word <= other.more.length; word++) {
            all = (other.word(word) & ~word(word)) == 0;
        }
        return all;
    }

    /** Whether a record is in both sets. */
    public boolean meets(RecordSet other) {
        boolean any = (first & other.first) != 0;
        for (int word = 1; !any && word <= Math.min(more.length, other.more.length); word++) {
            any = (word(word) & other.word(word)) != 0;
        }
        return any;
    }

    /** Whether a record is in the set. */
    public boolean contains(int record) {
        return (word(record >> 6) >>> record & 1) != 0;
    }

    /** Takes everything out. */
    public void clear() {
        first = 0;
        Arrays.fill(more, 0);
    }

    /** The set without the members of another. */
    public RecordSet without(RecordSet other) {
        final RecordSet rest = new RecordSet();
        for (final int record : members()) {
            if (!other.contains(record)) {
                rest.add(record);
            }
        }
        return rest;
    }

    /** The members, from the least on. */
    public int[] members() {
        final int[] members = new int[size()];
        int count = 0;
        for (int record = 0; count < members.length; record++) {
            if (contains(record)) {
                members[count++] = record;
            }
        }
        return members;
    }

    /** The number of members. */
    public int size() {
        int size = Long.bitCount(first);
        for (final long word : more) {
            size += Long.bitCount(word);
        }
        return size;
    }

    @Override
    public boolean equals(Object object) {
        if (!(object instanceof RecordSet other)) {
            return false;
        }
        boolean same = first == other.first;
        final int longer = Math.max(more.length, other.more.length);
        for (int word = 1; same && word <= longer; word++) {
            same = word(word) == other.word(word);
        }
        return same;
    }

    @Override
    public int hashCode() {
        int hash = 0;
        for (int i = 0; i <= more.length; i++) {
            if (word(i) != 0) {
                hash += Long.hashCode(HashCommon.mix(word(i) + i));
            }
        }
        return hash;
    }

    private long word(int index) {
        return index == 0 ? first : index <= more.length ? more[index - 1] : 0;
    }

    @Override
    public String toString() {
        final StringBuilder text = new StringBuilder("{");
        for (int record = 0; record < (more.length + 1) * Long.SIZE; record++) {
            if (contains(record)) {
                text.append(text.length() == 1 ? "" : ",").append(record);
            }
        }
        return text.append('}').toString();
    }
}
