package io.isolde.core.engine.sqlite;

import io.isolde.core.query.Selection;
import io.isolde.core.query.VisitingOrders;
import io.isolde.core.semantics.sqlite.SqliteRowSemantics;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Value;
import io.isolde.core.world.SortKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The rows of the SELECT of an INSERT, in each order in which they may come: that of the row ids or of an index of its one table; else any that its
 * ORDER BY allows. All are read before one is written, where the table is the same. SQLite source, {@code sqlite3Insert}; measured.
 */
final class SourceRows {
    private final Selection select;
    private final List<Value[]> found;
    private final Comparator<Value[]> order;

    SourceRows(SqliteStatement.Source source, Image image) {
        select = source.selection();
        order = select.comparator();
        found = distinct(select.chosen(source.query().rows(image::rows)));
        found.sort(order);
    }

    private List<Value[]> distinct(List<Value[]> rows) {
        final List<Value[]> distinct = new ArrayList<>();
        final List<List<Value>> shown = new ArrayList<>();
        for (final Value[] row : rows) {
            final List<Value> each = select.shown(row);
            if (!select.distinct() || !shown.contains(each)) {
                distinct.add(row);
                shown.add(each);
            }
        }
        return distinct;
    }

    /** In one order. */
    List<List<Value>> inOrder() {
        return shown(found);
    }

    /** Whether there are several orders. */
    boolean isOrderOpen() {
        return found.size() > 1;
    }

    /** Whether some are left out, and others may be with another order. */
    boolean isCut() {
        return select.limit() != Statement.NO_LIMIT && select.limit() < found.size();
    }

    /**
     * The orders in which a plan reads a table, that of the row ids first; in a descending ORDER BY it may read backwards. All orders that ORDER BY allows
     * where rows do not come one after the other from one table.
     *
     * @param table null where there is no such table
     */
    List<List<List<Value>>> orders(SqliteTable table) {
        final VisitingOrders<Value[]> orders = new VisitingOrders<>(found, row -> row, SqliteRowSemantics.INSTANCE);
        if (table == null) {
            orders.addAll("order of many rows of INSERT SELECT");
        } else {
            table.indexes.forEach(orders::addIndex);
            if (select.order().stream().anyMatch(SortKey::descending)) {
                orders.addBackwards();
            }
        }
        return orders.sortedBy(order).stream().map(this::shown).toList();
    }

    private List<List<Value>> shown(List<Value[]> rows) {
        return rows.stream()
                .limit(select.limit() == Statement.NO_LIMIT ? rows.size() : select.limit())
                .map(row -> select.shown(row))
                .toList();
    }
}
