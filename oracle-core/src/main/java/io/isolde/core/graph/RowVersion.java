package io.isolde.core.graph;

/**
 * What a row was between two writes.
 *
 * @param writer the statement that wrote it, or {@link #NOBODY}
 */
public record RowVersion(RowKey row, int writer) {
    /** The writer of what is there before the first statement. */
    public static final int NOBODY = -1;
}
