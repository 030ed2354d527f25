package io.isolde.core.engine.postgresql;

import io.isolde.core.query.Grouping;
import io.isolde.core.semantics.postgresql.PostgresExpression;
import io.isolde.core.sql.Value;
import io.isolde.core.world.ExpectedRows;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;

/** What a SELECT makes of rows. */
final class SelectedRows {
    private static final Value[] NOTHING = {};

    private SelectedRows() {}

    /**
     * What one that locks nothing makes of the versions that it sees.
     *
     * @param seen gives those of a table
     */
    static ExpectedRows of(PostgresStatement.Select select, PostgresWorld world, IntFunction<int[]> seen) {
        return select.selection().of(found(select, world, seen, NOTHING));
    }

    /** What one makes of rows that no table has. */
    static ExpectedRows of(PostgresStatement.Select select, List<Value[]> given) {
        return select.selection()
                .of(given.stream().filter(select.query().filter()::holds).toList());
    }

    /** The rows, or groups, over which its columns are, behind the row of a statement around. */
    static List<Value[]> chosen(
            PostgresStatement.Select select, PostgresWorld world, IntFunction<int[]> seen, Value[] around) {
        return select.selection().chosen(found(select, world, seen, around));
    }

    private static List<Value[]> found(
            PostgresStatement.Select select, PostgresWorld world, IntFunction<int[]> seen, Value[] around) {
        final Query query = select.query();
        final Grouping grouping = select.selection().grouping();
        final List<int[]> rows = query.rows(world, seen, around);
        if (!query.isJoin() && grouping != null && grouping.keys().size() > 1) {
            query.requireOneRowOfAKey(world, rows, "groups");
        }
        return rows.stream().map(versions -> query.row(world, versions, around)).toList();
    }

    /** Rows that one that locks has found one by one, each with the versions whose values gave it its place. */
    static ExpectedRows of(PostgresStatement.Select select, PostgresWorld world, Run run) {
        final ExpectedRows rows = new ExpectedRows(select.limit());
        final Comparator<Value[]> order = select.selection().comparator();
        final Query query = select.query();
        for (int i = 0; i < run.rows.size(); i++) {
            if (i > 0
                    && order.compare(query.row(world, found(query, run, i - 1)), query.row(world, found(query, run, i)))
                            != 0) {
                rows.startClass();
            }
            rows.add(run.rows.get(i));
        }
        return rows;
    }

    private static int[] found(Query query, Run run, int returned) {
        final int place = run.origins.get(returned) * query.width();
        return Arrays.copyOfRange(run.order, place, place + query.width());
    }

    static List<Value> shown(List<? extends PostgresExpression> columns, Value[] row) {
        return columns.stream().map(column -> column.of(row)).toList();
    }
}
