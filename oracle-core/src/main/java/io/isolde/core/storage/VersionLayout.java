package io.isolde.core.storage;

import io.isolde.core.row.RowLayout;

/**
 * Bytes of one row version. A record's versions form a chain, newest first. A version never changes once a newer one or another
 * transaction's look depends on it, so worlds share versions and differ only in where each chain starts.
 *
 * <pre>
 *  offset size field
 *       0    4 writer       index of the transaction that wrote it; 0 = set-up
 *       4    4 olderOffset  where the next older version starts; NIL = none
 *       8    4 flags        bit 0 = deleted, bit 1 = numbered by AUTO_INCREMENT
 *      12    4 movedTo      record the row went to when its key was changed; NIL = it did not
 *      16    8 tested       bit p = predicate p was tested on it, and without an error or a warning
 *      24    8 held         bit p = predicate p held, if it was tested
 *      32    . row image    see {@link RowLayout}
 * </pre>
 */
final class VersionLayout {
    static final int WRITER_OFFSET = 0;
    static final int OLDER_OFFSET_OFFSET = 4;
    static final int FLAGS_OFFSET = 8;
    static final int MOVED_TO_OFFSET = 12;
    static final int TESTED_OFFSET = 16;
    static final int HELD_OFFSET = 24;
    static final int IMAGE_OFFSET = 32;
    static final int NULLS_OFFSET = IMAGE_OFFSET + RowLayout.NULLS_OFFSET;
    static final int CELLS_OFFSET = IMAGE_OFFSET + RowLayout.CELLS_OFFSET;

    static final int DELETED = 1;
    static final int AUTO_NUMBERED = 2;

    private VersionLayout() {}
}
