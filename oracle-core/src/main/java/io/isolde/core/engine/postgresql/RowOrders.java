package io.isolde.core.engine.postgresql;

import io.isolde.core.semantics.postgresql.EvaluationError;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** The rows that statements of a case come to, and the orders in which they may come to them. That of a server without statistics is the first. */
final class RowOrders {
    /** Of rows that come in any order, sets of more are too many. */
    private static final int MOST_UNORDERED = 9;

    private final List<PostgresTable> tables;
    private final List<PostgresStatement> steps;
    private final References references;

    RowOrders(List<PostgresTable> tables, List<PostgresStatement> steps, References references) {
        this.tables = tables;
        this.steps = steps;
        this.references = references;
    }

    /** The orders of the rows of a statement, as the versions that it sees of each. */
    List<int[]> of(PostgresWorld world, int session, PostgresStatement whole) {
        final PostgresStatement statement = whole.part(world.sessions[session].run);
        if (statement instanceof PostgresStatement.Change change) {
            // Where rows are deleted one after the other makes a difference only for those who wait, and for rows that
            // refer to them.
            return orders(
                    world,
                    session,
                    change.query(),
                    change.settings() != null
                            || references.isParent(change.query().table()));
        } else if (statement instanceof PostgresStatement.Merge merge) {
            return merge.source() == null
                    ? orders(world, session, merge.query(), true)
                    : derivedOrders(world, session, merge);
        } else if (statement instanceof PostgresStatement.Insert insert && insert.source() != null) {
            final boolean isAny = whole instanceof PostgresStatement.WithRows with
                    && with.readsFirst()
                    && !insert.source().isJoin();
            return isAny
                    ? JoinOrders.of(insert.source().rows(world, table -> seen(world, session, table)), false)
                    : orders(world, session, insert.source(), true);
        } else if (statement instanceof PostgresStatement.Select select && select.lock() != null) {
            final List<int[]> orders = new ArrayList<>();
            for (final int[] order : orders(world, session, select.query(), false)) {
                orders.add(sorted(world, select, order));
                if (mayScanBackward(select)) {
                    orders.add(sorted(world, select, VisitingOrders.backward(order)));
                }
            }
            return orders;
        }
        return List.of(new int[0]);
    }

    /** The orders of rows that MERGE makes for itself, each as its number and the version that it is merged with. */
    private static List<int[]> derivedOrders(PostgresWorld world, int session, PostgresStatement.Merge merge) {
        final int[] targets = seen(world, session, merge.table());
        final List<Value[]> source = merge.source().rows().all(world, table -> seen(world, session, table));
        final List<int[]> rows = new ArrayList<>();
        try {
            for (int row = 0; row < source.size(); row++) {
                boolean found = false;
                for (final int target : targets) {
                    if (merge.on().holds(Value.joined(world.version(target).values(), source.get(row)))) {
                        rows.add(new int[] {row, target});
                        found = true;
                    }
                }
                if (!found && merge.keepsUnmatched()) {
                    rows.add(new int[] {row, Version.NONE});
                }
            }
        } catch (final EvaluationError e) {
            throw new UnsupportedFeatureException("PostgreSQL error in a join");
        }
        world.sessions[session].run.source = source;
        final List<int[]> merged = rows.stream()
                .map(row -> new int[] {row[1]})
                .filter(row -> row[0] != Version.NONE)
                .toList();
        return rows.size() < 2 ? JoinOrders.one(rows) : JoinOrders.of(rows, isMarkedByOthers(world, session, merged));
    }

    /** Whether an index may bring the rows down from its end, those that are equal there in the order of their versions from the last one on. Measured. */
    private boolean mayScanBackward(PostgresStatement.Select select) {
        return !select.query().isJoin()
                && !select.order().isEmpty()
                && select.order().get(0).descending()
                && tables.get(select.query().table()).indexes.stream()
                        .anyMatch(index -> index.length > 0
                                && index[0] == select.order().get(0).column());
    }

    private static int[] sorted(PostgresWorld world, PostgresStatement.Select select, int[] versions) {
        if (select.order().isEmpty()) {
            return versions;
        }
        final Query query = select.query();
        final Comparator<Value[]> byValues = select.selection().comparator();
        return IntStream.range(0, versions.length / query.width())
                .mapToObj(i -> Arrays.copyOfRange(versions, i * query.width(), (i + 1) * query.width()))
                .sorted((left, right) -> byValues.compare(query.row(world, left), query.row(world, right)))
                .flatMapToInt(Arrays::stream)
                .toArray();
    }

    /**
     * The orders of the versions that are seen and match. Where the condition fails for one they are all there, and it fails again in its turn.
     *
     * @param writes whether rows are written in this order
     */
    private List<int[]> orders(PostgresWorld world, int session, Query query, boolean writes) {
        final IntFunction<int[]> seen = table -> seen(world, session, table);
        if (query.isJoined()) {
            final List<int[]> rows = query.rows(world, seen);
            return joinOrders(world, session, query, rows, writes);
        }
        int[] matching;
        try {
            matching = query.rows(world, seen).stream()
                    .flatMapToInt(Arrays::stream)
                    .toArray();
        } catch (final EvaluationError e) {
            Features.require(
                    !tables.get(query.table()).isIndexed(query.filter().columnsRead()),
                    "error in a condition of an index");
            matching = seen(world, session, query.table());
        }
        return new VisitingOrders(world, tables.get(query.table())).of(matching, query.filter());
    }

    private List<int[]> joinOrders(PostgresWorld world, int session, Query query, List<int[]> rows, boolean writes) {
        final boolean marked = isMarkedByOthers(world, session, rows);
        final Run run = world.sessions[session].run;
        final PostgresStatement statement = steps.get(run.step).part(run);
        final boolean returnsOthers =
                query.isJoin() && statement instanceof PostgresStatement.Change change && change.returning() != null;
        if (rows.size() < 2 || !writes && !marked && !returnsOthers) {
            return JoinOrders.one(rows);
        } else if (!writes && marked && run.internal == null) {
            Features.require(rows.size() <= MOST_UNORDERED, "order of many joined rows");
            run.unordered = IntStream.range(0, rows.size()).toArray();
            return JoinOrders.one(rows);
        }
        return statement instanceof PostgresStatement.Change && query.width() > 1 && !marked
                ? JoinOrders.ofTargets(rows)
                : JoinOrders.of(rows, marked);
    }

    /** Whether another open transaction has marked a version of these rows, or a newer one. */
    private static boolean isMarkedByOthers(PostgresWorld world, int session, List<int[]> rows) {
        for (final int[] row : rows) {
            for (final int first : row) {
                for (int each = first;
                        each != Version.NONE;
                        each = world.version(each).newer()) {
                    for (final Mark mark : world.version(each).marks()) {
                        if (world.transactions.isOpen(mark.transaction())
                                && !world.transactions.isOpenIn(session, mark.transaction())) {
                            return true;
                        }
                    }
                }
            }
        }
        return false;
    }

    /** The versions of a table that the statement of a session sees, in their order. */
    static int[] seen(PostgresWorld world, int session, int table) {
        final Run run = world.sessions[session].run;
        if (run.isMain) {
            return run.seen[table];
        }
        final Heap heap = new Heap(world, session);
        final int snapshot = run.snapshot;
        return IntStream.range(0, world.versionCount())
                .filter(version -> world.version(version).table() == table)
                .filter(version -> heap.sees(world.version(version), snapshot))
                .toArray();
    }
}
