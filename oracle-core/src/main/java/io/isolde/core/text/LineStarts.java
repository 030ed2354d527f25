package io.isolde.core.text;

import java.util.Arrays;

/** Lines and columns of offsets into a text, found in logarithmic time. */
public final class LineStarts {
    private final int[] starts;

    /** Reads the text once. */
    public LineStarts(String text) {
        int[] found = new int[16];
        int count = 1;
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
            found = count == found.length ? Arrays.copyOf(found, 2 * count) : found;
            found[count++] = end + 1;
        }
        starts = Arrays.copyOf(found, count);
    }

    /** The line of an offset, from 1. */
    public int line(int offset) {
        final int place = Arrays.binarySearch(starts, offset);
        return place >= 0 ? place + 1 : -place - 1;
    }

    /** The column of an offset, from 1. */
    public int column(int offset) {
        return offset - starts[line(offset) - 1] + 1;
    }
}
