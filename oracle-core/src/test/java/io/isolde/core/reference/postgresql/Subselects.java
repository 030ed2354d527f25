package io.isolde.core.reference.postgresql;

import io.isolde.core.sql.Column;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The subqueries of one statement, each over one table: they read what was there when it began. A column is first looked for inside. */
final class Subselects {
    private final Server server;
    private final Map<StoredTable, List<RowVersion>> seen = new HashMap<>();

    Subselects(Server server, Predicate<RowVersion> sees) {
        this.server = server;
        server.tables
                .values()
                .forEach(table ->
                        seen.put(table, table.versions.stream().filter(sees).toList()));
    }

    /** The values that one selects beside a row. */
    List<Long> values(Statement.Select select, Table outer, List<Long> row) {
        final List<List<Long>> rows = new ArrayList<>();
        for (final RowVersion version : matching(select, outer, row)) {
            rows.add(both(version, row));
        }
        return Selection.of(select, columns(select, outer), rows).stream()
                .map(each -> plain(each.get(0)))
                .toList();
    }

    private static Long plain(Value value) {
        return Evaluation.plain(value);
    }

    /** The rows that one finds beside a row. */
    List<RowVersion> matching(Statement.Select select, Table outer, List<Long> row) {
        return seen.get(server.table(select.table())).stream()
                .filter(version -> Evaluation.holds(select.where(), columns(select, outer), both(version, row), null))
                .toList();
    }

    private Table columns(Statement.Select select, Table outer) {
        final List<Column> columns =
                new ArrayList<>(server.table(select.table()).table.columns());
        columns.addAll(outer.columns());
        return new Table("inside", columns, List.of());
    }

    private static List<Long> both(RowVersion version, List<Long> row) {
        final List<Long> both = new ArrayList<>(version.values);
        both.addAll(row);
        return both;
    }
}
