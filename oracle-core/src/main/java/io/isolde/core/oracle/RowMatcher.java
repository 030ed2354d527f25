package io.isolde.core.oracle;

import io.isolde.core.history.Outcome;
import io.isolde.core.row.CellType;
import io.isolde.core.row.Cells;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Compares expected rows, collected cell by cell, with observed rows as multisets. Numbers compare by value across types, doubles
 * with a relative tolerance of 1e-12, strings byte for byte.
 */
final class RowMatcher {
    private static final double RELATIVE_TOLERANCE = 1e-12;

    private final Cells cells;
    private CellType[] types = {};
    private long[] expectedCells = new long[64];
    private boolean[] expectedNulls = new boolean[64];
    private int width;
    private int cellCount;
    private boolean[] taken = new boolean[16];

    RowMatcher(Cells cells) {
        this.cells = cells;
    }

    /** Starts an empty expectation of rows of these types. */
    void start(CellType[] rowTypes) {
        types = rowTypes;
        width = rowTypes.length;
        cellCount = 0;
    }

    void addCell(boolean isNull, long cell) {
        if (cellCount == expectedCells.length) {
            expectedCells = Arrays.copyOf(expectedCells, cellCount * 2);
            expectedNulls = Arrays.copyOf(expectedNulls, cellCount * 2);
        }
        expectedNulls[cellCount] = isNull;
        expectedCells[cellCount++] = cell;
    }

    /** Takes back the rows added after there were {@code rowCount}. */
    void truncate(int rowCount) {
        cellCount = rowCount * width;
    }

    int rowCount() {
        return width == 0 ? 0 : cellCount / width;
    }

    /** True if the observed rows are the expected ones, each as often. */
    boolean matches(List<List<Value>> observed) {
        return observed.size() == rowCount() && unmatched(observed) == 0;
    }

    /** True if an outcome is a result set of the expected rows. */
    boolean matches(Outcome outcome) {
        return outcome instanceof Outcome.Rows seen && matches(seen.rows());
    }

    /** The number of observed rows left when each expected row has taken one that equals it; -1 if an expected row finds none. */
    int unmatched(List<List<Value>> observed) {
        if (taken.length < observed.size()) {
            taken = new boolean[observed.size()];
        }
        Arrays.fill(taken, 0, observed.size(), false);
        for (int row = 0; row < rowCount(); row++) {
            if (!take(row, observed)) {
                return -1;
            }
        }
        return observed.size() - rowCount();
    }

    /** True if every observed row is an expected one of its own; there may be more expected ones. */
    boolean includesAll(List<List<Value>> observed) {
        final boolean[] used = new boolean[rowCount()];
        for (final List<Value> seen : observed) {
            int row = 0;
            while (row < used.length && (used[row] || !sameRow(row, seen))) {
                row++;
            }
            if (row == used.length) {
                return false;
            }
            used[row] = true;
        }
        return true;
    }

    /** After {@link #unmatched}: whether an observed row was left over. */
    boolean isLeft(int observedRow) {
        return !taken[observedRow];
    }

    /** Whether an observed row equals some expected one. */
    boolean isExpected(List<Value> observedRow) {
        for (int row = 0; row < rowCount(); row++) {
            if (sameRow(row, observedRow)) {
                return true;
            }
        }
        return false;
    }

    private boolean take(int row, List<List<Value>> observed) {
        for (int i = 0; i < observed.size(); i++) {
            if (!taken[i] && sameRow(row, observed.get(i))) {
                taken[i] = true;
                return true;
            }
        }
        return false;
    }

    private boolean sameRow(int row, List<Value> observed) {
        if (observed.size() != width) {
            return false;
        }
        for (int column = 0; column < width; column++) {
            final int at = row * width + column;
            if (!sameCell(expectedNulls[at], expectedCells[at], types[column], observed.get(column))) {
                return false;
            }
        }
        return true;
    }

    private boolean sameCell(boolean isNull, long cell, CellType type, Value observed) {
        if (isNull || observed instanceof Value.Null) {
            return isNull && observed instanceof Value.Null;
        }
        if (type.kind() == CellType.Kind.INTEGER && observed instanceof Value.IntegerValue i) {
            return cell == i.value();
        }
        final Value expected = cells.decode(cell, type);
        if (type.isText() || type.isTemporal()) {
            return expected.equals(observed);
        } else if (expected instanceof Value.DoubleValue d) {
            return sameDouble(d.value(), observed);
        } else if (observed instanceof Value.DoubleValue d) {
            return sameDouble(exact(expected).doubleValue(), d);
        }
        final BigDecimal seen = exact(observed);
        return seen != null && exact(expected).compareTo(seen) == 0;
    }

    /** An exact number, or null for anything else. */
    private static BigDecimal exact(Value value) {
        if (value instanceof Value.IntegerValue i) {
            return BigDecimal.valueOf(i.value());
        } else if (value instanceof Value.UnsignedValue u) {
            return new BigDecimal(Long.toUnsignedString(u.bits()));
        }
        return value instanceof Value.DecimalValue d ? d.value() : null;
    }

    private static boolean sameDouble(double expected, Value observed) {
        final double seen;
        if (observed instanceof Value.DoubleValue d) {
            seen = d.value();
        } else if (exact(observed) != null) {
            seen = exact(observed).doubleValue();
        } else {
            return false;
        }
        return Math.abs(expected - seen) <= RELATIVE_TOLERANCE * Math.max(Math.abs(expected), Math.abs(seen));
    }

    /** The expected rows as values. Cold. */
    List<List<Value>> values() {
        final List<List<Value>> values = new ArrayList<>();
        for (int row = 0; row < rowCount(); row++) {
            final List<Value> cellsOfRow = new ArrayList<>();
            for (int column = 0; column < width; column++) {
                final int at = row * width + column;
                cellsOfRow.add(expectedNulls[at] ? Value.NULL : cells.decode(expectedCells[at], types[column]));
            }
            values.add(cellsOfRow);
        }
        return values;
    }

    /** The expected rows as text, for people. */
    String describe() {
        return Outcomes.describe(values());
    }
}
