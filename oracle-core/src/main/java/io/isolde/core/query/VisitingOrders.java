package io.isolde.core.query;

import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * The orders in which a plan may come to rows that are found, each once: first that of their keys.
 *
 * @param <R> what stands for a row
 */
public final class VisitingOrders<R> {
    /** So many rows are tried in every order. */
    private static final int MOST_PERMUTED = 5;

    private final List<R> found;
    private final Function<R, Value[]> rowOf;
    private final RowSemantics semantics;
    private final List<List<R>> orders = new ArrayList<>();

    /**
     * The orders of rows.
     *
     * @param found in the order of their keys
     * @param rowOf gives the values of a row
     */
    public VisitingOrders(List<R> found, Function<R, Value[]> rowOf, RowSemantics semantics) {
        this.found = found;
        this.rowOf = rowOf;
        this.semantics = semantics;
        orders.add(found);
    }

    /** Adds that of an index. Rows that it does not tell apart come in the order of their keys. */
    public void addIndex(int[] columns) {
        final List<R> sorted = new ArrayList<>(found);
        sorted.sort((left, right) -> semantics.compare(columns, rowOf.apply(left), rowOf.apply(right)));
        add(sorted);
    }

    /** Adds the other way round of each. */
    public void addBackwards() {
        for (final List<R> order : List.copyOf(orders)) {
            final List<R> backwards = new ArrayList<>(order);
            Collections.reverse(backwards);
            add(backwards);
        }
    }

    private void add(List<R> order) {
        if (!orders.contains(order)) {
            orders.add(order);
        }
    }

    /**
     * Makes it any order.
     *
     * @param feature what is not modelled where there are many rows
     */
    public void addAll(String feature) {
        if (found.size() > MOST_PERMUTED) {
            throw semantics.unsupported(feature);
        }
        orders.clear();
        addPermutations(new ArrayList<>(found), 0);
    }

    private void addPermutations(List<R> rows, int place) {
        if (place == rows.size()) {
            orders.add(List.copyOf(rows));
            return;
        }
        for (int other = place; other < rows.size(); other++) {
            Collections.swap(rows, place, other);
            addPermutations(rows, place + 1);
            Collections.swap(rows, place, other);
        }
    }

    /** All, at least one. */
    public List<List<R>> all() {
        return orders;
    }

    /** The same, each sorted then, once. */
    public List<List<R>> sortedBy(Comparator<R> order) {
        final List<List<R>> sorted = new ArrayList<>();
        for (final List<R> each : orders) {
            final List<R> rows = new ArrayList<>(each);
            rows.sort(order);
            if (!sorted.contains(rows)) {
                sorted.add(rows);
            }
        }
        return sorted;
    }
}
