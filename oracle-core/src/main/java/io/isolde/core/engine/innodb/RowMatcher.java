package io.isolde.core.engine.innodb;

import io.isolde.core.history.Outcome;
import io.isolde.core.history.Outcomes;
import io.isolde.core.row.CellType;
import io.isolde.core.row.Cells;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Place;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.storage.VersionStore;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Compares expected rows, collected cell by cell, with observed rows. Expected rows form classes, one unless {@link #startClass} is
 * called: the classes follow each other, and within one any order will do; a limit that cuts a class leaves open which of its rows
 * are returned. Numbers compare by value across types, doubles with a relative tolerance of 1e-12, strings byte for byte.
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
    /** Rows before the end of each class but the last. */
    private int[] classEnds = new int[8];

    private int classEndCount;
    private long limit = Statement.NO_LIMIT;
    private long offset;

    RowMatcher(Cells cells) {
        this.cells = cells;
    }

    /** Starts an empty expectation of rows of these types. */
    void start(CellType[] rowTypes) {
        types = rowTypes;
        width = rowTypes.length;
        cellCount = 0;
        classEndCount = 0;
        limit = Statement.NO_LIMIT;
        offset = 0;
    }

    /**
     * At most so many rows are returned.
     *
     * @param rowLimit {@link Statement#NO_LIMIT} for all
     * @param rowOffset how many are left out before
     */
    void limit(long rowLimit, long rowOffset) {
        limit = rowLimit;
        offset = rowOffset;
    }

    /** The rows added from now on come after those before. */
    void startClass() {
        if (classEndCount == classEnds.length) {
            classEnds = Arrays.copyOf(classEnds, classEndCount * 2);
        }
        classEnds[classEndCount++] = rowCount();
    }

    void addCell(boolean isNull, long cell) {
        if (cellCount == expectedCells.length) {
            expectedCells = Arrays.copyOf(expectedCells, cellCount * 2);
            expectedNulls = Arrays.copyOf(expectedNulls, cellCount * 2);
        }
        expectedNulls[cellCount] = isNull;
        expectedCells[cellCount++] = cell;
    }

    /** Adds all columns of a version. */
    void addRow(VersionStore store, int version) {
        for (int column = 0; column < width; column++) {
            addCell(store.isNull(version, column), store.cell(version, column));
        }
    }

    /** Adds some columns of a version. */
    void addColumns(VersionStore store, int version, int[] columns) {
        for (final int column : columns) {
            addCell(store.isNull(version, column), store.cell(version, column));
        }
    }

    /** Takes the last row back if it repeats one before. */
    void dropRepeatedRow() {
        final int last = rowCount() - 1;
        for (int row = 0; row < last; row++) {
            if (repeats(row, last)) {
                cellCount -= width;
                return;
            }
        }
    }

    /** Takes back each row that repeats one before. */
    void dropRepeatedRows() {
        final int count = rowCount();
        cellCount = 0;
        for (int row = 0; row < count; row++) {
            System.arraycopy(expectedCells, row * width, expectedCells, cellCount, width);
            System.arraycopy(expectedNulls, row * width, expectedNulls, cellCount, width);
            cellCount += width;
            dropRepeatedRow();
        }
    }

    /** Adds the rows that another expects, in any order. */
    void addRows(RowMatcher other) {
        for (int i = 0; i < other.cellCount; i++) {
            addCell(other.expectedNulls[i], other.expectedCells[i]);
        }
    }

    boolean isNull(int row, int column) {
        return expectedNulls[row * width + column];
    }

    long cell(int row, int column) {
        return expectedCells[row * width + column];
    }

    CellType type(int column) {
        return types[column];
    }

    /** Leaves some columns of each row. */
    void keepColumns(List<Integer> columns) {
        final long[] allCells = Arrays.copyOf(expectedCells, cellCount);
        final boolean[] allNulls = Arrays.copyOf(expectedNulls, cellCount);
        final int before = width;
        final int count = rowCount();
        types = columns.stream().map(column -> types[column]).toArray(CellType[]::new);
        width = types.length;
        cellCount = 0;
        for (int row = 0; row < count; row++) {
            for (final int column : columns) {
                addCell(allNulls[row * before + column], allCells[row * before + column]);
            }
        }
    }

    /** Puts the rows in order, by what their columns hold; those that are equal there are of one class. Cold. */
    void sort(List<Place> orderBy) {
        if (orderBy.isEmpty()) {
            return;
        }
        final Integer[] order = IntStream.range(0, rowCount()).boxed().toArray(Integer[]::new);
        Arrays.sort(order, (left, right) -> compare(left, right, orderBy));
        final boolean[] startsClass = new boolean[order.length];
        for (int i = 1; i < order.length; i++) {
            startsClass[i] = compare(order[i - 1], order[i], orderBy) != 0;
        }
        final long[] unsortedCells = Arrays.copyOf(expectedCells, cellCount);
        final boolean[] unsortedNulls = Arrays.copyOf(expectedNulls, cellCount);
        cellCount = 0;
        for (int i = 0; i < order.length; i++) {
            if (startsClass[i]) {
                startClass();
            }
            for (int column = 0; column < width; column++) {
                final int cell = order[i] * width + column;
                addCell(unsortedNulls[cell], unsortedCells[cell]);
            }
        }
    }

    /** How two rows are ordered; NULL comes first. */
    int compare(int left, int right, List<Place> orderBy) {
        for (final Place place : orderBy) {
            final int order = compare(left, right, place.column());
            if (order != 0) {
                return place.descending() ? -order : order;
            }
        }
        return 0;
    }

    /** How two rows are ordered by one column. */
    int compare(int left, int right, int column) {
        return isNull(left, column) || isNull(right, column)
                ? Boolean.compare(isNull(right, column), isNull(left, column))
                : cells.compare(cell(left, column), cell(right, column), types[column]);
    }

    private boolean repeats(int row, int other) {
        for (int column = 0; column < width; column++) {
            final int left = row * width + column;
            final int right = other * width + column;
            if (!sameValue(
                    expectedNulls[left],
                    expectedCells[left],
                    expectedNulls[right],
                    expectedCells[right],
                    types[column])) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether DISTINCT and GROUP BY take two values for one: equal, or both NULL.
     *
     * @throws UnsupportedFeatureException for strings that are equal and not the same, as either may be shown
     */
    boolean sameValue(boolean leftNull, long left, boolean rightNull, long right, CellType type) {
        if (leftNull || rightNull) {
            return leftNull && rightNull;
        }
        if (cells.compare(left, right, type) != 0) {
            return false;
        }
        if (type.kind() == CellType.Kind.STRING && !cells.sameBytes(left, right)) {
            throw new UnsupportedFeatureException("equal strings that differ are merged");
        }
        return true;
    }

    int width() {
        return width;
    }

    int rowCount() {
        return width == 0 ? 0 : cellCount / width;
    }

    /** True if the observed rows are the expected ones, each as often, in the expected order, up to the limit. */
    boolean matches(List<List<Value>> observed) {
        if (observed.size() != returnedCount()) {
            return false;
        }
        clearTaken(rowCount());
        int start = 0;
        for (int i = 0; i <= classEndCount; i++) {
            final int end = i == classEndCount ? rowCount() : classEnds[i];
            if (!holdsAll(start, end, observed)) {
                return false;
            }
            start = end;
        }
        return true;
    }

    /** Whether a limit leaves open which rows of a class are returned. */
    boolean cutsClass() {
        final int first = (int) Math.min(offset, rowCount());
        return isInsideClass(first) || isInsideClass(first + returnedCount());
    }

    private boolean isInsideClass(int place) {
        boolean inside = place > 0 && place < rowCount();
        for (int i = 0; i < classEndCount; i++) {
            inside &= classEnds[i] != place;
        }
        return inside;
    }

    /** Whether each row has its place. */
    boolean isTotallyOrdered() {
        return classEndCount == rowCount() - 1;
    }

    /** How many rows are returned at most: as many as there are, or as the limit has. */
    long mostReturned() {
        return limit == Statement.NO_LIMIT ? rowCount() : limit;
    }

    private int returnedCount() {
        final long left = Math.max(0, rowCount() - offset);
        return (int) (limit == Statement.NO_LIMIT ? left : Math.min(limit, left));
    }

    /** Whether the observed rows at the places of a class each take one of its rows. */
    private boolean holdsAll(int start, int end, List<List<Value>> observed) {
        int free = start;
        for (int i = (int) Math.max(start, offset); i < Math.min(end, offset + observed.size()); i++) {
            free = firstFree(free, end);
            if (!takeExpected(free, end, observed.get((int) (i - offset)))) {
                return false;
            }
        }
        return true;
    }

    /** The first that is not taken: rows mostly come in the order in which they are expected, so that all before it are. */
    private int firstFree(int from, int end) {
        int free = from;
        while (free < end && taken[free]) {
            free++;
        }
        return free;
    }

    private boolean takeExpected(int start, int end, List<Value> observed) {
        for (int row = start; row < end; row++) {
            if (!taken[row] && sameRow(row, observed)) {
                taken[row] = true;
                return true;
            }
        }
        return false;
    }

    private void clearTaken(int count) {
        if (taken.length < count) {
            taken = new boolean[count];
        }
        Arrays.fill(taken, 0, count, false);
    }

    /** True if an outcome is a result set of the expected rows. */
    boolean matches(Outcome outcome) {
        return outcome instanceof Outcome.Rows seen && matches(seen.rows());
    }

    /** The number of observed rows left when each expected row has taken one that equals it; -1 if an expected row finds none. */
    int unmatched(List<List<Value>> observed) {
        clearTaken(observed.size());
        int free = 0;
        for (int row = 0; row < rowCount(); row++) {
            free = firstFree(free, observed.size());
            if (!take(row, observed, free)) {
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

    private boolean take(int row, List<List<Value>> observed, int from) {
        for (int i = from; i < observed.size(); i++) {
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
        if (type.isOpaque()) {
            return true;
        }
        if (type.isText()) {
            return observed instanceof Value.StringValue text && cells.isText(cell, text.value());
        }
        final Value expected = cells.decode(cell, type);
        if (type.isTemporal() || !type.members().isEmpty()) {
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

    /** The expected rows as values, up to the limit; of one place in the order those that come first. Cold. */
    List<List<Value>> values() {
        final int first = (int) Math.min(offset, rowCount());
        return values(first + returnedCount()).subList(first, first + returnedCount());
    }

    private List<List<Value>> values(int count) {
        final List<List<Value>> values = new ArrayList<>(count);
        for (int row = 0; row < count; row++) {
            final Value[] cellsOfRow = new Value[width];
            for (int column = 0; column < width; column++) {
                final int at = row * width + column;
                cellsOfRow[column] = expectedNulls[at] ? Value.NULL : cells.decode(expectedCells[at], types[column]);
            }
            values.add(List.of(cellsOfRow));
        }
        return values;
    }

    /** The expected rows as text, for people. */
    String describe() {
        final String all = Outcomes.describe(values(rowCount()));
        final String order = classEndCount == 0 ? "" : " in the order asked for";
        return returnedCount() == rowCount() ? all + order : returnedCount() + " of " + all + order;
    }
}
