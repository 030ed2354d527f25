package io.isolde.core.storage;

import static io.isolde.core.storage.VersionLayout.AUTO_NUMBERED;
import static io.isolde.core.storage.VersionLayout.CELLS_OFFSET;
import static io.isolde.core.storage.VersionLayout.DELETED;
import static io.isolde.core.storage.VersionLayout.FLAGS_OFFSET;
import static io.isolde.core.storage.VersionLayout.HELD_OFFSET;
import static io.isolde.core.storage.VersionLayout.IMAGE_OFFSET;
import static io.isolde.core.storage.VersionLayout.MOVED_TO_OFFSET;
import static io.isolde.core.storage.VersionLayout.NULLS_OFFSET;
import static io.isolde.core.storage.VersionLayout.OLDER_OFFSET_OFFSET;
import static io.isolde.core.storage.VersionLayout.TESTED_OFFSET;
import static io.isolde.core.storage.VersionLayout.WRITER_OFFSET;

import io.isolde.core.memory.Region;
import io.isolde.core.row.RowLayout;
import org.agrona.concurrent.UnsafeBuffer;

/** Row versions in a region. A version is named by its offset. Hot: allocates only when the region grows. */
public final class VersionStore {
    /** No version, or no record. */
    public static final int NIL = -1;
    /** The writer of what was there before the case began. */
    public static final int SETUP_WRITER = 0;

    private final Region region;
    private final UnsafeBuffer buffer;

    public VersionStore(Region region) {
        this.region = region;
        this.buffer = region.view();
    }

    /** A new version whose cells are all NULL. */
    public int append(RowLayout layout, int writer, int olderOffset) {
        final int offset = header(layout, writer, olderOffset);
        final int columns = layout.columnCount();
        buffer.putLong(offset + NULLS_OFFSET, columns == Long.SIZE ? -1L : (1L << columns) - 1);
        for (int column = 0; column < columns; column++) {
            buffer.putLong(offset + CELLS_OFFSET + column * RowLayout.CELL_LENGTH, 0);
        }
        return offset;
    }

    /** A new version with the cells of {@code sourceOffset}, neither deleted nor moved. */
    public int appendCopy(RowLayout layout, int writer, int olderOffset, int sourceOffset) {
        final int offset = header(layout, writer, olderOffset);
        buffer.putBytes(offset + IMAGE_OFFSET, buffer, sourceOffset + IMAGE_OFFSET, layout.imageLength());
        return offset;
    }

    private int header(RowLayout layout, int writer, int olderOffset) {
        final int offset = region.append(IMAGE_OFFSET + layout.imageLength());
        buffer.putInt(offset + WRITER_OFFSET, writer);
        buffer.putInt(offset + OLDER_OFFSET_OFFSET, olderOffset);
        buffer.putInt(offset + FLAGS_OFFSET, 0);
        buffer.putInt(offset + MOVED_TO_OFFSET, NIL);
        buffer.putLong(offset + TESTED_OFFSET, 0);
        buffer.putLong(offset + HELD_OFFSET, 0);
        return offset;
    }

    public int writer(int offset) {
        return buffer.getInt(offset + WRITER_OFFSET);
    }

    public int olderOffset(int offset) {
        return buffer.getInt(offset + OLDER_OFFSET_OFFSET);
    }

    public boolean isDeleted(int offset) {
        return (buffer.getInt(offset + FLAGS_OFFSET) & DELETED) != 0;
    }

    /** True if this version got its key from AUTO_INCREMENT. */
    public boolean isAutoNumbered(int offset) {
        return (buffer.getInt(offset + FLAGS_OFFSET) & AUTO_NUMBERED) != 0;
    }

    public void markAutoNumbered(int offset) {
        buffer.putInt(offset + FLAGS_OFFSET, buffer.getInt(offset + FLAGS_OFFSET) | AUTO_NUMBERED);
    }

    /**
     * Marks a new version as deleted.
     *
     * @param movedTo the record its row went to, or NIL
     */
    public void markDeleted(int offset, int movedTo) {
        buffer.putInt(offset + FLAGS_OFFSET, buffer.getInt(offset + FLAGS_OFFSET) | DELETED);
        buffer.putInt(offset + MOVED_TO_OFFSET, movedTo);
    }

    /** The record a deleted version's row went to, or NIL. */
    public int movedTo(int offset) {
        return buffer.getInt(offset + MOVED_TO_OFFSET);
    }

    public boolean isNull(int offset, int column) {
        return (buffer.getLong(offset + NULLS_OFFSET) >>> column & 1) != 0;
    }

    public long cell(int offset, int column) {
        return buffer.getLong(offset + CELLS_OFFSET + column * RowLayout.CELL_LENGTH);
    }

    /** Whether a predicate, given by its place from 0 to 63, {@linkplain #remember was tested} on a version as its cells are now. */
    public boolean wasTested(int offset, int predicate) {
        return (buffer.getLong(offset + TESTED_OFFSET) >>> predicate & 1) != 0;
    }

    /** Whether a predicate that was tested holds for a version. */
    public boolean held(int offset, int predicate) {
        return (buffer.getLong(offset + HELD_OFFSET) >>> predicate & 1) != 0;
    }

    /** Keeps whether a predicate holds for a version until one of its cells is set. */
    public void remember(int offset, int predicate, boolean holds) {
        final long bit = 1L << predicate;
        final long held = buffer.getLong(offset + HELD_OFFSET);
        buffer.putLong(offset + HELD_OFFSET, holds ? held | bit : held & ~bit);
        buffer.putLong(offset + TESTED_OFFSET, buffer.getLong(offset + TESTED_OFFSET) | bit);
    }

    public void setCell(int offset, int column, long cell) {
        buffer.putLong(offset + TESTED_OFFSET, 0);
        buffer.putLong(offset + NULLS_OFFSET, buffer.getLong(offset + NULLS_OFFSET) & ~(1L << column));
        buffer.putLong(offset + CELLS_OFFSET + column * RowLayout.CELL_LENGTH, cell);
    }

    public void setNull(int offset, int column) {
        buffer.putLong(offset + TESTED_OFFSET, 0);
        buffer.putLong(offset + NULLS_OFFSET, buffer.getLong(offset + NULLS_OFFSET) | 1L << column);
        buffer.putLong(offset + CELLS_OFFSET + column * RowLayout.CELL_LENGTH, 0);
    }
}
