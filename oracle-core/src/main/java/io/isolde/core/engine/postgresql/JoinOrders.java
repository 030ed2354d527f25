package io.isolde.core.engine.postgresql;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The orders in which a statement may come to joined rows. How a join is carried out is not known, so there is any. */
final class JoinOrders {
    /** Orders of more rows of which others have marked some are too many: whoever waits for one of them comes upon the rest in as many ways. */
    private static final int MOST_MARKED = 4;
    /** Orders of more rows are too many. */
    private static final int MOST_ROWS = 6;
    /** As many as those rows have. */
    private static final int MOST_ORDERS = 720;

    private JoinOrders() {}

    /** One order, where another would have no other effect. */
    static List<int[]> one(List<int[]> rows) {
        return List.of(flat(rows));
    }

    /**
     * All orders of rows, each as the versions of all its rows.
     *
     * @param marked whether others may have a statement wait that comes to these rows
     */
    static List<int[]> of(List<int[]> rows, boolean marked) {
        Features.require(rows.size() <= (marked ? MOST_MARKED : MOST_ROWS), "order of many joined rows");
        final List<int[]> orders = new ArrayList<>();
        addAll(orders, new ArrayList<>(), rows.stream().map(List::of).toList());
        return orders;
    }

    /** Those of a statement that writes a row once, though it finds it several times: which of those rows comes first is all that matters. */
    static List<int[]> ofTargets(List<int[]> rows) {
        final Map<Integer, List<int[]>> alike = new LinkedHashMap<>();
        for (final int[] row : rows) {
            alike.computeIfAbsent(row[0], target -> new ArrayList<>()).add(row);
        }
        long count = 1;
        for (int target = 1; target <= alike.size() && count <= MOST_ORDERS; target++) {
            count *= target;
        }
        for (final List<int[]> found : alike.values()) {
            count = Math.min(count * found.size(), MOST_ORDERS + 1);
        }
        Features.require(count <= MOST_ORDERS, "order of many joined rows");
        final List<int[]> orders = new ArrayList<>();
        addAll(orders, new ArrayList<>(), List.copyOf(alike.values()));
        return orders;
    }

    /** Of each list of rows left one comes first, and the others behind it. */
    private static void addAll(List<int[]> orders, List<int[]> begun, List<List<int[]>> left) {
        if (left.isEmpty()) {
            orders.add(flat(begun));
            return;
        }
        for (int i = 0; i < left.size(); i++) {
            final List<List<int[]>> others = new ArrayList<>(left);
            final List<int[]> alike = others.remove(i);
            for (int first = 0; first < alike.size(); first++) {
                final List<int[]> longer = new ArrayList<>(begun);
                longer.add(alike.get(first));
                for (int other = 0; other < alike.size(); other++) {
                    if (other != first) {
                        longer.add(alike.get(other));
                    }
                }
                addAll(orders, longer, others);
            }
        }
    }

    private static int[] flat(List<int[]> rows) {
        return rows.stream().flatMapToInt(Arrays::stream).toArray();
    }
}
