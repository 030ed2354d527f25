package io.isolde.core.semantics.mysql;

import io.isolde.core.sql.UnsupportedFeatureException;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * The operands of a running program: cells, each with a NULL mark and, for a decimal that leaves 64 bits, its unscaled value beside it.
 * Hot: allocates only to get deeper and for wide decimals.
 */
final class OperandStack {
    /** 65 digits, the most a server's decimal has. */
    private static final int MAX_BITS = 215;

    long[] cells = new long[16];
    boolean[] nulls = new boolean[16];
    /** Null where the cell holds the value. */
    private BigInteger[] wide = new BigInteger[16];
    /** False while no run since the last reset made a wide value: then nobody looks. */
    private boolean hasWide;

    void start(int depth) {
        if (depth > cells.length) {
            cells = new long[depth];
            nulls = new boolean[depth];
            wide = new BigInteger[depth];
        }
        hasWide = false;
    }

    /** Says that the value at an index was set as a cell. */
    void narrow(int index) {
        if (hasWide) {
            wide[index] = null;
        }
    }

    boolean isWide(int index) {
        return hasWide && wide[index] != null;
    }

    /** The unscaled value at an index. Cold. */
    BigInteger exact(int index) {
        return isWide(index) ? wide[index] : BigInteger.valueOf(cells[index]);
    }

    /**
     * Sets an unscaled value. Cold.
     *
     * @throws UnsupportedFeatureException beyond 65 digits
     */
    void set(int index, BigInteger unscaled) {
        if (unscaled.bitLength() < Long.SIZE) {
            cells[index] = unscaled.longValue();
            narrow(index);
            return;
        }
        if (unscaled.bitLength() > MAX_BITS) {
            throw new UnsupportedFeatureException("decimal beyond 65 digits");
        }
        if (!hasWide) {
            Arrays.fill(wide, null);
            hasWide = true;
        }
        cells[index] = 0;
        wide[index] = unscaled;
    }
}
