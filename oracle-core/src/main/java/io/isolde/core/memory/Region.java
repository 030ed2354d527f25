package io.isolde.core.memory;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.agrona.BufferUtil;
import org.agrona.concurrent.UnsafeBuffer;

/**
 * A bump region: append by moving one offset, drop everything with {@link #reset()}, never free a piece. Offsets stay valid when it
 * grows. One owner, one thread; {@link #close()} wraps the view over nothing, so that late use throws under bounds checks.
 *
 * <p>Hot: appending allocates only when the region grows. What it grew to is kept for later cases up to {@value #KEPT_LENGTH} bytes: one case that
 * needs a hundred times of that would take its memory for the rest of a campaign otherwise.
 */
public final class Region implements AutoCloseable {
    /** Every piece starts at a multiple of this. */
    public static final int ALIGNMENT = 8;

    /** Bytes that a region keeps when it is dropped, if it did not start with more. */
    public static final int KEPT_LENGTH = 1 << 20;

    private final UnsafeBuffer view = new UnsafeBuffer(0, 0);
    private final int keptLength;
    private ByteBuffer memory;
    private int topOffset;

    /**
     * Allocates the region.
     *
     * @param initialLength bytes to start with
     */
    public Region(int initialLength) {
        keptLength = Math.max(initialLength, KEPT_LENGTH);
        memory = allocate(initialLength);
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

    /** Drops everything, and gives back what the region grew to beyond {@link #KEPT_LENGTH}. */
    public void reset() {
        topOffset = 0;
        if (view.capacity() > keptLength) {
            replaceBy(allocate(keptLength));
        }
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
        final ByteBuffer larger = allocate((int) Math.min(doubled, longest));
        view.getBytes(0, larger, 0, topOffset);
        replaceBy(larger);
    }

    private void replaceBy(ByteBuffer other) {
        final ByteBuffer old = memory;
        memory = other;
        view.wrap(other);
        BufferUtil.free(old);
    }

    private static ByteBuffer allocate(int length) {
        return ByteBuffer.allocateDirect(length).order(ByteOrder.nativeOrder());
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
