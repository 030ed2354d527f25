package io.isolde.core.lock;

import it.unimi.dsi.fastutil.HashCommon;
import java.util.Arrays;

/** A set of record ids as a bitmap that grows. Hot: allocates only when it grows. Sets with the same members are equal; do not change keys. */
public final class RecordSet {
    /** The set without members; nothing is ever added to it. */
    public static final RecordSet EMPTY = new RecordSet();

    private long[] words;

    public RecordSet() {
        words = new long[1];
    }

    private RecordSet(long[] words) {
        this.words = words;
    }

    /** A set of its own with the same members. */
    public RecordSet copy() {
        return new RecordSet(words.clone());
    }

    /** Adds a record. */
    public void add(int record) {
        final int word = record >> 6;
        if (word >= words.length) {
            words = Arrays.copyOf(words, Math.max(word + 1, words.length * 2));
        }
        words[word] |= 1L << record;
    }

    /** Adds the members of another set. */
    public void addAll(RecordSet other) {
        if (other.words.length > words.length) {
            words = Arrays.copyOf(words, other.words.length);
        }
        for (int i = 0; i < other.words.length; i++) {
            words[i] |= other.words[i];
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
        for (int i = 0; i < other.words.length; i++) {
            if ((other.words[i] & ~word(i)) != 0) {
                return false;
            }
        }
        return true;
    }

    /** Whether a record is in the set. */
    public boolean contains(int record) {
        final int word = record >> 6;
        return word < words.length && (words[word] >>> record & 1) != 0;
    }

    /** Takes everything out. */
    public void clear() {
        Arrays.fill(words, 0);
    }

    /** The number of members. */
    public int size() {
        int size = 0;
        for (final long word : words) {
            size += Long.bitCount(word);
        }
        return size;
    }

    @Override
    public boolean equals(Object object) {
        if (!(object instanceof RecordSet other)) {
            return false;
        }
        final int longer = Math.max(words.length, other.words.length);
        for (int i = 0; i < longer; i++) {
            if (word(i) != other.word(i)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int hashCode() {
        int hash = 0;
        for (int i = 0; i < words.length; i++) {
            if (words[i] != 0) {
                hash += Long.hashCode(HashCommon.mix(words[i] + i));
            }
        }
        return hash;
    }

    private long word(int index) {
        return index < words.length ? words[index] : 0;
    }

    @Override
    public String toString() {
        final StringBuilder text = new StringBuilder("{");
        for (int record = 0; record < words.length * Long.SIZE; record++) {
            if (contains(record)) {
                text.append(text.length() == 1 ? "" : ",").append(record);
            }
        }
        return text.append('}').toString();
    }
}
