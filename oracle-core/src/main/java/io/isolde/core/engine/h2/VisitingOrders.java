package io.isolde.core.engine.h2;

import io.isolde.core.engine.h2.H2Statement.OnRows;
import io.isolde.core.semantics.h2.H2Type;
import io.isolde.core.sql.Value;
import io.isolde.core.world.SortKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/** In which orders a statement may visit the rows that it has found: that of the row keys, and of each index that it may use. Measured. */
final class VisitingOrders {
    private VisitingOrders() {}

    /** The different orders of the places of rows, at least one; also those of indexes that it has no use for, or not. */
    static List<List<Integer>> of(
            H2Table table, OnRows statement, RowImage view, List<Integer> found, boolean byAnyIndex) {
        final List<List<Integer>> orders = new ArrayList<>();
        orders.add(found);
        if (found.size() < 2) {
            return orders;
        }
        final boolean descends = statement.order().stream().anyMatch(SortKey::descending);
        addNew(orders, found, descends);
        for (final int[] index : table.indexes) {
            if (byAnyIndex
                    || statement.filter().columnsRead().get(index[0])
                    || sorts(statement, index[0])
                    || statement.isQuery()
                            && covers(table, index, statement.filter().columnsRead())) {
                final List<Integer> sorted = new ArrayList<>(found);
                sorted.sort((left, right) -> compare(index, view.row(left), view.row(right)));
                addNew(orders, sorted, descends);
            }
        }
        return orders;
    }

    /** Whether an index, whose entries also hold the row key, has all columns. Measured: it may be scanned then, whatever it begins with. */
    private static boolean covers(H2Table table, int[] index, BitSet columns) {
        return columns.stream()
                .allMatch(column ->
                        column == table.keyColumn || Arrays.stream(index).anyMatch(own -> own == column));
    }

    private static boolean sorts(OnRows statement, int column) {
        return statement.order().stream().anyMatch(order -> order.column() == column);
    }

    private static void addNew(List<List<Integer>> orders, List<Integer> order, boolean reversed) {
        if (!orders.contains(order)) {
            orders.add(order);
        }
        if (reversed) {
            final List<Integer> other = new ArrayList<>(order);
            Collections.reverse(other);
            addNew(orders, other, false);
        }
    }

    static int compare(int[] index, Value[] left, Value[] right) {
        final Comparator<Value> values = H2Type::compare;
        for (final int column : index) {
            final int order = values.compare(left[column], right[column]);
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }
}
