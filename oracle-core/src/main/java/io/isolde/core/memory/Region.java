package io.isolde.core.memory;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.agrona.BufferUtil;
import org.agrona.concurrent.UnsafeBuffer;

/**
 * A bump region: append by moving one offset, drop everything with {@link #reset()}, never free a piece. Offsets stay valid when it
 * grows. One owner, one thread; {@link #close()} wraps the view over nothing, so that late use throws under bounds checks.
 *
 * <p>Hot: appending allocates only when the region grows, and what it grew to is kept for later cases.
 */
public final class Region implements AutoCloseable {
    /** Every piece starts at a multiple of this. */
    public static final int ALIGNMENT = 8;

    private final UnsafeBuffer view = new UnsafeBuffer(0, 0);
    private ByteBuffer memory;
    private int topOffset;

    /**
     * Allocates the region.
     *
     * @param initialLength bytes to start with
     */
    public Region(int initialLength) {
        memory = ByteBuffer.allocateDirect(initialLength).order(ByteOrder.nativeOrder());
        view.wrap(memory);
    }

    /** The one view; follows the region when it grows. */
    public UnsafeBuffer view() {
        return view;
    }

    /** Takes {@code length} bytes, rounded up to the alignment, and returns the offset of the first. Contents are undefined. */
    public int append(int length) {
        final int offset = topOffset;
        final long newTop = (long) offset + ((length + ALIGNMENT - 1) & -ALIGNMENT);
        if (newTop > view.capacity()) {
            grow(newTop);
        }
        topOffset = (int) newTop;
        return offset;
    }

    /** Bytes in use; also a mark for {@link #resetTo}. */
    public int topOffset() {
        return topOffset;
    }

    /** Drops everything appended since {@link #topOffset()} was {@code mark}. */
    public void resetTo(int mark) {
        if (mark < 0 || mark > topOffset) {
            throw new IllegalArgumentException("a mark must lie in the region: mark=" + mark + " top=" + topOffset);
        }
        topOffset = mark;
    }

    /** Drops everything. */
    public void reset() {
        topOffset = 0;
    }

    private void grow(long neededLength) {
        if (memory == null) {
            throw new IllegalStateException("a closed region holds nothing: needed=" + neededLength);
        }
        final int longest = Integer.MAX_VALUE - ALIGNMENT;
        if (neededLength > longest) {
            throw new IllegalStateException("a region holds at most 2 GiB: needed=" + neededLength);
        }
        final long doubled = Math.max(neededLength, 2L * view.capacity());
        final ByteBuffer larger =
                ByteBuffer.allocateDirect((int) Math.min(doubled, longest)).order(ByteOrder.nativeOrder());
        view.getBytes(0, larger, 0, topOffset);
        final ByteBuffer old = memory;
        memory = larger;
        view.wrap(larger);
        BufferUtil.free(old);
    }

    @Override
    public void close() {
        view.wrap(new byte[0]);
        topOffset = 0;
        if (memory != null) {
            BufferUtil.free(memory);
            memory = null;
        }
    }
}
