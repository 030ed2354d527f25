package io.isolde.core.engine.innodb.compile;

import io.isolde.core.sql.Statement;

/**
 * ORDER BY and LIMIT.
 *
 * @param columns of the table by which its rows are ordered; empty for no order
 * @param descending for each of them whether it goes down
 * @param limit rows at most; {@link Statement#NO_LIMIT} for all
 */
@SuppressWarnings("ArrayRecordComponent") // internal to the interpreter, never compared
public record Ordering(int[] columns, boolean[] descending, long limit, long offset) {
    /** From the first row on. */
    public Ordering(int[] columns, boolean[] descending, long limit) {
        this(columns, descending, limit, 0);
    }

    /** All rows, in no order. */
    public static final Ordering NONE = new Ordering(new int[0], new boolean[0], Statement.NO_LIMIT);

    public boolean isOrdered() {
        return columns.length > 0;
    }

    public boolean isLimited() {
        return limit != Statement.NO_LIMIT;
    }

    /** Whether an index may be scanned from its end. */
    public boolean goesDown() {
        for (final boolean down : descending) {
            if (down) {
                return true;
            }
        }
        return false;
    }
}
