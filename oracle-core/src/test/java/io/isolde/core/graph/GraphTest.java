package io.isolde.core.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Graphs as text: {@code 1>2 2>3}. */
class GraphTest {
    @Test
    void aNodeDoesNotDependOnItselfNorOnStrangers() {
        final Graph graph = new Graph(List.of(1, 2));
        graph.add(1, 1, DependencyKind.ITEM_READ);
        graph.add(1, 3, DependencyKind.ITEM_READ);
        assertEquals(Set.of(), graph.kinds(1, 1));
        assertEquals(Set.of(), graph.kinds(1, 3));
    }

    @Test
    void anEdgeHasAllItsKinds() {
        final Graph graph = new Graph(List.of(1, 2));
        graph.add(1, 2, DependencyKind.ITEM_READ);
        graph.add(1, 2, DependencyKind.ITEM_WRITE);
        assertEquals(Set.of(DependencyKind.ITEM_READ, DependencyKind.ITEM_WRITE), graph.kinds(1, 2));
        assertTrue(graph.dependsOn(2, 1));
        assertFalse(graph.dependsOn(1, 2));
    }

    @Test
    void nodesOnACommonCycleAreTogether() {
        assertEquals(List.of(), graph(4, "1>2 2>3 1>4").cycles());
        assertEquals(
                List.of(Set.of(1, 2), Set.of(3, 4, 5)),
                graph(6, "1>2 2>1 2>3 3>4 4>5 5>3 5>6").cycles());
    }

    @Test
    void ofACycleGoesTheNodeWithMostEdgesTheLastOfSeveral() {
        assertEquals(Set.of(3), graph(3, "1>2 2>3 3>1").decycled(Set.of()));
        assertEquals(Set.of(1), graph(4, "1>2 2>1 1>3 3>1 3>4").decycled(Set.of()));
        assertEquals(Set.of(), graph(3, "1>2 2>3").decycled(Set.of()));
    }

    @Test
    void aReadGoesBeforeAWriteDoes() {
        assertEquals(Set.of(2), graph(3, "1>2 2>3 3>1").decycled(Set.of(2)));
    }

    @Test
    void cyclesThatAreLeftAreBrokenToo() {
        assertEquals(Set.of(2, 4), graph(4, "1>2 2>1 3>4 4>3").decycled(Set.of()));
        assertEquals(
                List.of(),
                graph(4, "1>2 2>1 2>3 3>2 1>3 3>1").without(Set.of(2, 3)).cycles());
        assertEquals(2, graph(3, "1>2 2>1 2>3 3>2 1>3 3>1").decycled(Set.of()).size());
    }

    @Test
    void ordersAreCountedAndListed() {
        assertEquals(6, graph(4, "1>4 2>3").countOrders(100));
        assertEquals(5, graph(4, "1>4 2>3").countOrders(5));
        assertEquals(1, graph(3, "1>2 2>3").countOrders(100));
        final Graph square = graph(4, "1>4 2>3");
        final List<List<Integer>> all = square.orders(6, (draw, node) -> node);
        assertEquals(6, Set.copyOf(all).size());
        all.forEach(order -> assertTrue(
                order.indexOf(1) < order.indexOf(4) && order.indexOf(2) < order.indexOf(3), order::toString));
    }

    @Test
    void ofMoreOrdersThanAreWantedSomeAreDrawn() {
        final Graph free = graph(9, "1>2");
        assertEquals(181_440, free.countOrders(1_000_000));
        final Random random = new Random(1);
        final List<List<Integer>> some = free.orders(20, (draw, node) -> random.nextInt());
        assertEquals(20, Set.copyOf(some).size());
        some.forEach(order -> assertTrue(order.size() == 9 && order.indexOf(1) < order.indexOf(2), order::toString));
        assertEquals(List.of(free.sorted(node -> -node)), free.orders(1, (draw, node) -> -node));
    }

    @Test
    void whatMayComeNextComesByRank() {
        assertEquals(List.of(1, 2, 3, 4), graph(4, "1>4 2>3").sorted(node -> node));
        assertEquals(List.of(2, 3, 1, 4), graph(4, "1>4 2>3").sorted(node -> node == 1 ? 9 : node));
        assertThrows(IllegalStateException.class, () -> graph(2, "1>2 2>1").sorted(node -> node));
    }

    @Test
    void anyGraphIsSortedOnceItIsDecycled() {
        final Random random = new Random(7);
        for (int i = 0; i < 200; i++) {
            final Graph graph = new Graph(List.of(1, 2, 3, 4, 5, 6, 7));
            for (int edge = 0; edge < 12; edge++) {
                graph.add(1 + random.nextInt(7), 1 + random.nextInt(7), DependencyKind.ITEM_WRITE);
            }
            final Graph rest = graph.without(graph.decycled(Set.of(1, 2)));
            final List<Integer> order = rest.sorted(node -> -node);
            assertEquals(rest.nodes(), Set.copyOf(order));
            for (final int from : order) {
                for (final int to : rest.after(from)) {
                    assertTrue(order.indexOf(from) < order.indexOf(to), graph::toString);
                }
            }
        }
    }

    private static Graph graph(int nodes, String edges) {
        final List<Integer> all = new ArrayList<>();
        for (int node = 1; node <= nodes; node++) {
            all.add(node);
        }
        final Graph graph = new Graph(all);
        for (final String edge : edges.split(" ", -1)) {
            final String[] ends = edge.split(">", -1);
            graph.add(Integer.parseInt(ends[0]), Integer.parseInt(ends[1]), DependencyKind.ITEM_WRITE);
        }
        return graph;
    }
}
