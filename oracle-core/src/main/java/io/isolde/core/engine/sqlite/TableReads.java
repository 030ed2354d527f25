package io.isolde.core.engine.sqlite;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Tables that a SELECT names. In a shared cache it locks them one after the other, in an order of its plan: one that is refused keeps those
 * before. It may leave out the right table of a LEFT JOIN, and what a subquery reads beside a constant condition. Measured on 3.54.1.
 */
final class TableReads {
    private final Set<Integer> all = new LinkedHashSet<>();
    private final Set<Integer> sure = new LinkedHashSet<>();

    /**
     * Adds a table.
     *
     * @param surely whether it is locked in any plan
     */
    void add(int table, boolean surely) {
        all.add(table);
        if (surely) {
            sure.add(table);
        }
    }

    boolean contains(int table) {
        return all.contains(table);
    }

    /** The orders in which tables may be locked, that of the text first. */
    List<int[]> orders() {
        final List<int[]> orders = new ArrayList<>();
        addOrders(orders, List.of());
        orders.sort((left, right) -> Integer.compare(right.length, left.length));
        return orders;
    }

    private void addOrders(List<int[]> orders, List<Integer> begun) {
        if (begun.containsAll(sure)) {
            orders.add(begun.stream().mapToInt(Integer::intValue).toArray());
        }
        for (final int table : all) {
            if (!begun.contains(table)) {
                final List<Integer> longer = new ArrayList<>(begun);
                longer.add(table);
                addOrders(orders, longer);
            }
        }
    }
}
