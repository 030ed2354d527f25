package io.isolde.core.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntBinaryOperator;
import java.util.function.ToIntFunction;

/** Numbers that depend on each other: statements, or transactions. An edge leads from what comes first. */
public final class Graph {
    /** Nodes whose orders are counted: a number for each set of them is kept. */
    private static final int MOST_COUNTED = 20;

    /** Where there are hardly more orders than are wanted, most draws repeat others. */
    private static final int DRAWS_EACH = 10;

    private final SortedSet<Integer> nodes = new TreeSet<>();
    private final SortedMap<Integer, SortedMap<Integer, Set<DependencyKind>>> edges = new TreeMap<>();

    public Graph(Collection<Integer> nodes) {
        this.nodes.addAll(nodes);
    }

    /** Adds an edge; none from a node to itself, nor where one of both is not of the graph. */
    public void add(int from, int to, DependencyKind kind) {
        if (from != to && nodes.contains(from) && nodes.contains(to)) {
            edges.computeIfAbsent(from, node -> new TreeMap<>())
                    .computeIfAbsent(to, node -> EnumSet.noneOf(DependencyKind.class))
                    .add(kind);
        }
    }

    public SortedSet<Integer> nodes() {
        return new TreeSet<>(nodes);
    }

    /** Of the edge between two nodes; none where there is no edge. */
    public Set<DependencyKind> kinds(int from, int to) {
        return edges.getOrDefault(from, new TreeMap<>()).getOrDefault(to, Set.of());
    }

    public boolean dependsOn(int later, int earlier) {
        return !kinds(earlier, later).isEmpty();
    }

    Collection<Integer> after(int node) {
        return edges.getOrDefault(node, new TreeMap<>()).keySet();
    }

    /** The same without some nodes. */
    public Graph without(Set<Integer> dropped) {
        final SortedSet<Integer> rest = nodes();
        rest.removeAll(dropped);
        final Graph graph = new Graph(rest);
        edges.forEach((from, all) -> all.forEach((to, kinds) -> kinds.forEach(kind -> graph.add(from, to, kind))));
        return graph;
    }

    /** Whether a path of one edge or more leads from a node to another. */
    public boolean reaches(int from, int to) {
        final Set<Integer> seen = new TreeSet<>();
        final Deque<Integer> open = new ArrayDeque<>(after(from));
        while (!open.isEmpty()) {
            final int node = open.pop();
            if (seen.add(node)) {
                open.addAll(after(node));
            }
        }
        return seen.contains(to);
    }

    /** Nodes that lie on cycles, those on a common one together. */
    public List<Set<Integer>> cycles() {
        final List<Set<Integer>> all = new ArrayList<>();
        final Set<Integer> rest = nodes();
        for (final int node : nodes) {
            if (rest.contains(node) && reaches(node, node)) {
                final Set<Integer> cycle = new TreeSet<>();
                rest.stream()
                        .filter(other -> other == node || reaches(node, other) && reaches(other, node))
                        .forEach(cycle::add);
                rest.removeAll(cycle);
                all.add(cycle);
            }
        }
        return all;
    }

    /**
     * Nodes to leave out so that no cycle is left. Of each cycle goes the one with most edges on it, the last of several; where some are
     * cheap, one of them. TxCheck takes any node; its tool, that with most edges.
     *
     * @param cheap nodes on which nothing else stands: reads
     */
    public Set<Integer> decycled(Set<Integer> cheap) {
        final Set<Integer> dropped = new TreeSet<>();
        List<Set<Integer>> cycles = cycles();
        while (!cycles.isEmpty()) {
            for (final Set<Integer> cycle : cycles) {
                final Set<Integer> candidates = new TreeSet<>(cycle);
                candidates.retainAll(cheap);
                dropped.add(busiest(candidates.isEmpty() ? cycle : candidates, cycle));
            }
            cycles = without(dropped).cycles();
        }
        return dropped;
    }

    private int busiest(Set<Integer> candidates, Set<Integer> cycle) {
        int chosen = -1;
        long most = -1;
        for (final int node : candidates) {
            final long count = cycle.stream()
                    .mapToLong(other -> (dependsOn(other, node) ? 1 : 0) + (dependsOn(node, other) ? 1 : 0))
                    .sum();
            if (count >= most) {
                most = count;
                chosen = node;
            }
        }
        return chosen;
    }

    /**
     * All nodes, each after those that it depends on. Of those that may come next, that of the lowest rank does.
     *
     * @throws IllegalStateException if there is a cycle
     */
    public List<Integer> sorted(ToIntFunction<Integer> rank) {
        final Map<Integer, Integer> open = new HashMap<>();
        nodes.forEach(node -> open.put(node, 0));
        edges.values().forEach(all -> all.keySet().forEach(to -> open.merge(to, 1, Integer::sum)));
        final List<Integer> order = new ArrayList<>();
        while (!open.isEmpty()) {
            final int next = open.entrySet().stream()
                    .filter(entry -> entry.getValue() == 0)
                    .map(Map.Entry::getKey)
                    .min((left, right) -> Integer.compare(rank.applyAsInt(left), rank.applyAsInt(right)))
                    .orElseThrow(() -> new IllegalStateException("a graph with a cycle has no order: " + edges));
            open.remove(next);
            after(next).forEach(node -> open.merge(node, -1, Integer::sum));
            order.add(next);
        }
        return order;
    }

    /**
     * How many orders there are in which each node comes after those that it depends on, by the sets of nodes that may be first.
     *
     * @param most where there are more, or more sets than can be kept, this
     */
    public long countOrders(long most) {
        final List<Integer> all = new ArrayList<>(nodes);
        if (all.size() > MOST_COUNTED) {
            return most;
        }
        final int[] before = new int[all.size()];
        for (int node = 0; node < all.size(); node++) {
            for (int other = 0; other < all.size(); other++) {
                before[node] |= dependsOn(all.get(node), all.get(other)) ? 1 << other : 0;
            }
        }
        final long[] counts = new long[1 << all.size()];
        counts[0] = 1;
        for (int first = 0; first < counts.length; first++) {
            for (int node = 0; counts[first] > 0 && node < before.length; node++) {
                if ((first & 1 << node) == 0 && (before[node] & ~first) == 0) {
                    counts[first | 1 << node] = Math.min(most, counts[first | 1 << node] + counts[first]);
                }
            }
        }
        return counts[counts.length - 1];
    }

    /**
     * Orders of all nodes, each after those that it depends on, all different: every one where there are no more than asked for, and otherwise so
     * many that are drawn, each step any of those that may come next.
     *
     * @param chance a number for a draw and a node, as good as random
     * @throws IllegalStateException if there is a cycle
     */
    public List<List<Integer>> orders(int most, IntBinaryOperator chance) {
        final Set<List<Integer>> orders = new LinkedHashSet<>();
        if (most > 1 && countOrders((long) most + 1) <= most) {
            collect(new ArrayList<>(), orders);
        }
        for (int draw = 0; orders.size() < most && draw < DRAWS_EACH * most; draw++) {
            final int number = draw;
            orders.add(sorted(node -> chance.applyAsInt(number, node)));
        }
        return List.copyOf(orders);
    }

    private void collect(List<Integer> first, Set<List<Integer>> orders) {
        if (first.size() == nodes.size()) {
            orders.add(List.copyOf(first));
            return;
        }
        for (final int node : nodes) {
            final boolean isNext = !first.contains(node)
                    && nodes.stream().allMatch(other -> first.contains(other) || !dependsOn(node, other));
            if (isNext) {
                first.add(node);
                collect(first, orders);
                first.remove(first.size() - 1);
            }
        }
    }

    @Override
    public String toString() {
        return edges.toString();
    }
}
