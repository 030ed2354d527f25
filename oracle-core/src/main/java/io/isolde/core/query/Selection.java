package io.isolde.core.query;

import io.isolde.core.sql.Value;
import io.isolde.core.world.ExpectedRows;
import io.isolde.core.world.SortKey;
import java.util.Comparator;
import java.util.List;

/**
 * What a SELECT makes of the rows that it has found.
 *
 * @param columns of the result, over a row, or a group as its keys and aggregates
 * @param grouping null where rows are returned one by one
 * @param order columns of a row, or group, by which they are sorted
 */
public record Selection(
        List<? extends RowExpression> columns,
        Grouping grouping,
        boolean distinct,
        List<SortKey> order,
        long limit,
        RowSemantics semantics) {
    /** What it returns. */
    public ExpectedRows of(List<Value[]> found) {
        final List<Value[]> chosen = chosen(found);
        final ExpectedRows rows = new ExpectedRows(limit);
        if (distinct) {
            semantics.requireDistinguishable(chosen.stream().map(this::shown).toList());
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

    /** The rows, or groups, over which its columns are. */
    public List<Value[]> chosen(List<Value[]> found) {
        return grouping == null ? found : grouping.groups(found, semantics);
    }

    /** How ORDER BY sorts rows, or groups. */
    public Comparator<Value[]> comparator() {
        return SortKey.order(order, semantics::compare, semantics::compareDescending);
    }

    /** What it shows of a row, or group. */
    public List<Value> shown(Value[] row) {
        return columns.stream().map(column -> semantics.result(column, row)).toList();
    }
}
