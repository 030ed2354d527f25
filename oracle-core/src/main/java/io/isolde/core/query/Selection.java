package io.isolde.core.query;

import io.isolde.core.sql.Value;
import io.isolde.core.world.ExpectedRows;
import io.isolde.core.world.SortKey;
import java.util.Comparator;
import java.util.List;

/**
 * A SELECT, compiled.
 *
 * @param columns of the result, over a row, or a group as its keys and aggregates
 * @param grouping null where rows are returned one by one
 * @param order columns of a row, or group, by which they are sorted
 */
public record Selection(
        Query query,
        List<? extends RowExpression> columns,
        Grouping grouping,
        boolean distinct,
        List<SortKey> order,
        long limit) {
    private static final Value[] NOTHING = {};

    /** What it returns. */
    public ExpectedRows rows(TableRows seen) {
        return of(query.rows(seen, NOTHING));
    }

    /** What it returns of rows that were found. */
    public ExpectedRows of(List<Value[]> found) {
        final List<Value[]> chosen = chosen(found);
        final ExpectedRows rows = new ExpectedRows(limit);
        if (distinct) {
            query.semantics()
                    .requireDistinguishable(chosen.stream().map(this::shown).toList());
        }
        rows.addSorted(chosen, comparator(), distinct, this::shown);
        return rows;
    }

    /** What it returns where rows are shown in the order in which they were found, each as often. Those in one list are in any order. */
    public ExpectedRows asFound(List<List<Value[]>> found) {
        final ExpectedRows rows = new ExpectedRows(limit);
        for (final List<Value[]> alike : found) {
            rows.startClass();
            alike.forEach(row -> rows.add(shown(row)));
        }
        return rows;
    }

    /**
     * The rows, or groups, over which its columns are.
     *
     * @param around the row of a statement around; empty where there is none
     */
    public List<Value[]> chosen(TableRows seen, Value[] around) {
        return chosen(query.rows(seen, around));
    }

    private List<Value[]> chosen(List<Value[]> found) {
        return grouping == null ? found : grouping.groups(found, query.semantics());
    }

    /** How ORDER BY sorts rows, or groups. */
    public Comparator<Value[]> comparator() {
        return SortKey.order(order, query.semantics()::compare);
    }

    /** What it shows of a row, or group. */
    public List<Value> shown(Value[] row) {
        return columns.stream()
                .map(column -> query.semantics().result(column, row))
                .toList();
    }
}
