package io.isolde.core.reference.sqlite;

import io.isolde.core.sql.Expression;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What an expression can read.
 *
 * @param rows one of each table, by the name that columns are qualified with; empty names any
 * @param around what a subquery can read besides; null for none
 * @param database what subqueries read; null where there are none
 * @param group the rows of the group at hand; null where rows are not grouped
 */
record Scope(Map<String, Map<String, Object>> rows, Scope around, Database database, List<Scope> group) {
    /** One row, whatever its columns are qualified with. */
    static Scope of(Map<String, Object> row) {
        return of(row, null);
    }

    static Scope of(Map<String, Object> row, Database database) {
        return new Scope(Map.of("", row), null, database, null);
    }

    static Scope inside(Scope around, Database database) {
        return new Scope(Map.of(), around, database, null);
    }

    /** With a row of one more table. */
    Scope with(String name, Map<String, Object> row) {
        final Map<String, Map<String, Object>> more = new LinkedHashMap<>(rows);
        more.put(name.toLowerCase(Locale.ROOT), row);
        return new Scope(more, around, database, null);
    }

    /** For what is made of a group: columns are those of its first row. */
    Scope grouped(List<Scope> members) {
        return new Scope(members.isEmpty() ? Map.of() : members.get(0).rows(), around, database, members);
    }

    Object value(Expression.ColumnRef column) {
        final String name = column.column().toLowerCase(Locale.ROOT);
        for (final Map.Entry<String, Map<String, Object>> table : rows.entrySet()) {
            final boolean meant = column.table() == null
                    || table.getKey().isEmpty()
                    || table.getKey().equalsIgnoreCase(column.table());
            if (meant && table.getValue().containsKey(name)) {
                return table.getValue().get(name);
            }
        }
        if (around == null) {
            throw new IllegalArgumentException("unknown column: column=" + column);
        }
        return around.value(column);
    }
}
