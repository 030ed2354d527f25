package io.isolde.core.engine.postgresql;

import io.isolde.core.sql.Value;
import java.util.Arrays;
import java.util.List;

/**
 * A version of a row. Its number is its place in the table: a sequential scan reads versions in this order.
 *
 * @param values not to be changed
 * @param creator the innermost transaction that made it
 * @param root the first version since an indexed column changed: an index leads to that
 * @param marks those who have locked or replaced it, in order
 * @param next the version that has replaced it; {@link #NONE} or {@link #MOVED} if there is none
 * @param indexes how many of the table's unique indexes lead to it
 */
@SuppressWarnings("ArrayRecordComponent") // compared by isSame alone
record Version(int table, Value[] values, int creator, int root, List<Mark> marks, int next, int indexes) {
    static final int NONE = -1;
    /** Stands in place of {@link #next} where the row went to another partition: nothing leads there. */
    static final int MOVED = -2;

    Version withMarks(List<Mark> others) {
        return new Version(table, values, creator, root, others, next, indexes);
    }

    Version replacedBy(int newer, List<Mark> others) {
        return new Version(table, values, creator, root, others, newer, indexes);
    }

    Version inIndexes(int count) {
        return new Version(table, values, creator, root, marks, next, count);
    }

    /** The version that has replaced it; {@link #NONE} also where it has moved. */
    int newer() {
        return Math.max(next, NONE);
    }

    /** Its mark of a writer; null if it has none. */
    Mark writer() {
        for (final Mark mark : marks) {
            if (mark.writes()) {
                return mark;
            }
        }
        return null;
    }

    int contentHash() {
        int hash = (creator * 31 + next) * 31 + indexes;
        for (final Mark mark : marks) {
            hash = hash * 31 + mark.transaction() * 8 + mark.lock().ordinal() * 2 + (mark.writes() ? 1 : 0);
        }
        return hash * 31 + Arrays.hashCode(values);
    }

    @SuppressWarnings("ReferenceEquality") // most versions are shared between worlds
    boolean isSame(Version other) {
        return this == other
                || table == other.table
                        && creator == other.creator
                        && root == other.root
                        && next == other.next
                        && indexes == other.indexes
                        && marks.equals(other.marks)
                        && Arrays.equals(values, other.values);
    }
}
