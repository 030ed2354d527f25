package io.isolde.core.engine.postgresql;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The orders in which a statement may come to joined rows. How a join is carried out is not known, so there is any. */
final class JoinOrders {
    /** Orders of more rows are too many. */
    private static final int MOST_ROWS = 4;

    private JoinOrders() {}

    /**
     * All orders of rows, each as the versions of all its rows.
     *
     * @param matters whether another order may have another effect
     */
    static List<int[]> of(List<int[]> rows, boolean matters) {
        final List<int[]> orders = new ArrayList<>();
        if (rows.size() < 2 || !matters) {
            orders.add(flat(rows));
            return orders;
        }
        Features.require(rows.size() <= MOST_ROWS, "order of many joined rows");
        addAll(orders, new ArrayList<>(), rows);
        return orders;
    }

    private static void addAll(List<int[]> orders, List<int[]> begun, List<int[]> left) {
        if (left.isEmpty()) {
            orders.add(flat(begun));
            return;
        }
        for (int i = 0; i < left.size(); i++) {
            final List<int[]> longer = new ArrayList<>(begun);
            longer.add(left.get(i));
            final List<int[]> others = new ArrayList<>(left);
            others.remove(i);
            addAll(orders, longer, others);
        }
    }

    private static int[] flat(List<int[]> rows) {
        return rows.stream().flatMapToInt(Arrays::stream).toArray();
    }
}
