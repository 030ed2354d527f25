package io.isolde.core.engine.h2;

import io.isolde.core.engine.h2.H2Statement.LockingJoin;
import io.isolde.core.engine.h2.Run.Change;
import io.isolde.core.query.RowImage;
import io.isolde.core.query.VisitingOrders;
import io.isolde.core.search.Choices;
import io.isolde.core.semantics.h2.H2Error;
import io.isolde.core.semantics.h2.H2RowSemantics;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.world.SortKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * SELECT FOR UPDATE of two joined tables: pair by pair it locks the row of the first table, then that of the second, and tests the conditions again if one has
 * changed. A LEFT JOIN locks rows of the first table only. Measured.
 */
final class JoinedLocks {
    private static final int PARTS = 2;

    private final List<H2Table> tables;

    JoinedLocks(List<H2Table> tables) {
        this.tables = tables;
    }

    /** Begins it: it is about to visit its pairs in one of the orders. */
    Run start(H2State state, int step, LockingJoin join, List<RowImage> views, Choices choices) {
        return run(state, step, join, views, choices.among(() -> orders(join, views)));
    }

    /** Nested loops over either table first, by the row keys or any index of each. */
    private List<List<int[]>> orders(LockingJoin join, List<RowImage> views) {
        final List<int[]> pairs = pairs(join, views.get(0), views.get(1));
        final boolean descends = join.selection().order().stream().anyMatch(SortKey::descending);
        final List<List<int[]>> orders = new ArrayList<>();
        for (final int[] first : ranks(join.parts().get(0).table(), views.get(0), descends)) {
            for (final int[] second : ranks(join.joined().table(), views.get(1), descends)) {
                final Comparator<int[]> byFirst = Comparator.comparingInt(pair -> first[pair[0]]);
                final Comparator<int[]> bySecond = Comparator.comparingInt(pair -> pair[1] < 0 ? -1 : second[pair[1]]);
                addNew(orders, pairs, byFirst.thenComparing(bySecond));
                if (!join.joined().outer()) {
                    addNew(orders, pairs, bySecond.thenComparing(byFirst));
                }
            }
        }
        return orders;
    }

    private static void addNew(List<List<int[]>> orders, List<int[]> pairs, Comparator<int[]> by) {
        final List<int[]> order = new ArrayList<>(pairs);
        order.sort(by);
        if (!orders.contains(order)) {
            orders.add(order);
        }
    }

    /** The places of rows that join and are chosen; -1 for no row of the second table. */
    private static List<int[]> pairs(LockingJoin join, RowImage first, RowImage second) {
        final List<int[]> pairs = new ArrayList<>();
        try {
            for (int left = 0; left < first.size(); left++) {
                boolean found = false;
                for (int right = 0; right < second.size(); right++) {
                    final Value[] both = Value.joined(first.row(left), second.row(right));
                    final boolean joins = join.joined().joins(both);
                    found |= joins;
                    if (joins && join.query().chooses(both)) {
                        pairs.add(new int[] {left, right});
                    }
                }
                if (!found
                        && join.joined().outer()
                        && join.query()
                                .chooses(Value.joined(
                                        first.row(left), join.joined().missing()))) {
                    pairs.add(new int[] {left, -1});
                }
            }
            return pairs;
        } catch (final H2Error error) {
            throw new UnsupportedFeatureException("H2 error in a condition");
        }
    }

    /** Of each place of a table its rank, in every order in which a plan may read the table. */
    private List<int[]> ranks(int table, RowImage view, boolean descends) {
        final List<Integer> places = IntStream.range(0, view.size()).boxed().toList();
        final VisitingOrders<Integer> orders = new VisitingOrders<>(places, view::row, H2RowSemantics.INSTANCE);
        tables.get(table).indexes.forEach(orders::addIndex);
        if (descends) {
            orders.addBackwards();
        }
        return orders.all().stream().map(JoinedLocks::ranks).toList();
    }

    private static int[] ranks(List<Integer> order) {
        final int[] ranks = new int[order.size()];
        for (int rank = 0; rank < ranks.length; rank++) {
            ranks[order.get(rank)] = rank;
        }
        return ranks;
    }

    private static Run run(H2State state, int step, LockingJoin join, List<RowImage> views, List<int[]> order) {
        final long[] keys = new long[order.size() * PARTS];
        final Value[][] seen = new Value[keys.length][];
        for (int i = 0; i < keys.length; i++) {
            final int place = order.get(i / PARTS)[i % PARTS];
            keys[i] = place < 0 ? 0 : views.get(i % PARTS).key(place);
            seen[i] = place < 0 ? join.joined().missing() : views.get(i % PARTS).row(place);
        }
        return new Run(step, join, state.mark(), keys, seen);
    }

    /** Goes on to the next row that it locks. */
    void visit(H2State state, int session, Run run, LockingJoin join) {
        if (run.next == run.keys.length) {
            run.applying = true;
            return;
        }
        final int part = run.next % PARTS;
        final boolean locks = part == 0 || !join.joined().outer();
        final Value[] newest = locks
                ? Execution.lock(
                        state,
                        session,
                        run,
                        new H2State.Place(join.parts().get(part).table(), run.keys[run.next]),
                        join.locks().waiting())
                : run.seen[run.next];
        if (run.isBlocked()) {
            return;
        }
        if (newest == null) {
            run.next += PARTS - part;
            run.partial = null;
        } else if (part == 0) {
            run.next++;
            run.partial = newest;
        } else {
            addPair(run, join, newest);
        }
    }

    private static void addPair(Run run, LockingJoin join, Value[] second) {
        final Value[] both = Value.joined(run.partial, second);
        final boolean isAsSeen =
                Arrays.equals(run.partial, run.seen[run.next - 1]) && Arrays.equals(second, run.seen[run.next]);
        final boolean stillJoins =
                isAsSeen || join.joined().outer() || join.joined().joins(both);
        if (isAsSeen || stillJoins && join.query().chooses(both)) {
            run.changes.add(new Change(run.keys[run.next], both));
        }
        run.next++;
        run.partial = null;
    }
}
