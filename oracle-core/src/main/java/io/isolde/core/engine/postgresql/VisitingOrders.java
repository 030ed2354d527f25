package io.isolde.core.engine.postgresql;

import io.isolde.core.engine.postgresql.PostgresStatement.Filter;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The orders in which a statement may come to the rows of a table: that of their versions (a sequential scan), that of the versions to which indexes
 * lead (a bitmap scan), or that of an index. Without statistics a condition on the columns of an index makes a bitmap scan. Measured.
 */
final class VisitingOrders {
    private final PostgresWorld world;
    private final PostgresTable table;

    VisitingOrders(PostgresWorld world, PostgresTable table) {
        this.world = world;
        this.table = table;
    }

    /** The orders of versions; that of a server without statistics first. */
    List<int[]> of(int[] versions, Filter filter) {
        final List<int[]> orders = new ArrayList<>();
        if (versions.length > 1 && table.isIndexed(filter.columnsRead())) {
            add(
                    orders,
                    sorted(
                            versions,
                            Comparator.comparingInt(
                                    version -> world.version(version).root())));
            add(orders, versions);
            for (final int[] index : table.indexes) {
                if (Arrays.stream(index).anyMatch(filter.columnsRead()::get)) {
                    add(orders, sorted(versions, (left, right) -> compare(index, left, right)));
                }
            }
        } else {
            orders.add(versions);
        }
        return table.isPartitioned() ? byPartition(orders) : orders;
    }

    /** One partition comes after the other, in the order of their bounds. PostgreSQL source, {@code partitioning/partbounds.c}; measured. */
    private List<int[]> byPartition(List<int[]> orders) {
        final List<int[]> byPartition = new ArrayList<>();
        for (final int[] order : orders) {
            add(
                    byPartition,
                    sorted(
                            order,
                            Comparator.comparingLong(version ->
                                    table.partitionOf(world.version(version).values()))));
        }
        return byPartition;
    }

    /** The other way round. */
    static int[] backward(int[] versions) {
        return IntStream.range(0, versions.length)
                .map(place -> versions[versions.length - 1 - place])
                .toArray();
    }

    private static void add(List<int[]> orders, int[] order) {
        for (final int[] known : orders) {
            if (Arrays.equals(known, order)) {
                return;
            }
        }
        orders.add(order);
    }

    private static int[] sorted(int[] versions, Comparator<Integer> order) {
        return IntStream.of(versions)
                .boxed()
                .sorted(order)
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private int compare(int[] index, int left, int right) {
        final Value[] leftRow = world.version(left).values();
        final Value[] rightRow = world.version(right).values();
        for (final int column : index) {
            final int order = Comparison.ORDER.compare(leftRow[column], rightRow[column]);
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }
}
