package io.isolde.core.world;

import io.isolde.core.sql.Statement.Place;
import io.isolde.core.sql.Statement.Window;
import io.isolde.core.sql.Statement.WindowFunction;
import java.util.ArrayList;
import java.util.List;

/** Which rows a window function looks at, whatever they are kept in. Cold: each row looks at all others. MySQL manual 14.20.1, 14.20.3; PostgreSQL manual 9.22, 4.2.8. */
public final class WindowFrames {
    /** Compares a column of two rows, NULL included. */
    @FunctionalInterface
    public interface Order {
        int compare(int left, int right, int column);
    }

    private final int rowCount;
    private final Order values;

    public WindowFrames(int rowCount, Order values) {
        this.rowCount = rowCount;
        this.values = values;
    }

    /** The rows of a row's partition, itself included. */
    public List<Integer> partition(Window window, int row) {
        final List<Integer> partition = new ArrayList<>();
        for (int other = 0; other < rowCount; other++) {
            if (isOfPartition(window, row, other)) {
                partition.add(other);
            }
        }
        return partition;
    }

    private boolean isOfPartition(Window window, int row, int other) {
        for (final int column : window.partition()) {
            if (values.compare(row, other, column) != 0) {
                return false;
            }
        }
        return true;
    }

    /** Those of a partition up to the last that the order does not tell from a row. */
    public List<Integer> frame(Window window, int row, List<Integer> partition) {
        return partition.stream()
                .filter(other -> compare(window, other, row) <= 0)
                .toList();
    }

    /** Those of a partition that the order does not tell from a row, itself included. */
    public List<Integer> alike(Window window, int row, List<Integer> partition) {
        return partition.stream()
                .filter(other -> compare(window, other, row) == 0)
                .toList();
    }

    /** How many rows come before a row. */
    public long before(Window window, int row, List<Integer> partition) {
        return partition.stream()
                .filter(other -> compare(window, other, row) < 0)
                .count();
    }

    /** How many that the order tells from each other. */
    public long classesBefore(Window window, int row, List<Integer> partition) {
        return partition.stream()
                .filter(other -> compare(window, other, row) < 0)
                .filter(other ->
                        partition.stream().noneMatch(each -> each < other && compare(window, each, other) == 0))
                .count();
    }

    /** The row that LAG, LEAD or FIRST_VALUE looks at; -1 if there is none. */
    public int neighbour(Window window, int row, List<Integer> partition) {
        int found = -1;
        for (final int other : partition) {
            final int beside = compare(window, other, row);
            final boolean counts = window.function() == WindowFunction.FIRST_VALUE
                    || (window.function() == WindowFunction.LAG ? beside < 0 : beside > 0);
            final boolean nearer = found < 0
                    || (window.function() == WindowFunction.LAG
                            ? compare(window, other, found) > 0
                            : compare(window, other, found) < 0);
            if (counts && nearer) {
                found = other;
            }
        }
        return found;
    }

    private int compare(Window window, int left, int right) {
        for (final Place place : window.order()) {
            final int order = values.compare(left, right, place.column());
            if (order != 0) {
                return place.descending() ? -order : order;
            }
        }
        return 0;
    }
}
