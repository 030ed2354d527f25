package io.isolde.core.query;

import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * What makes groups of rows.
 *
 * @param hasKeys whether GROUP BY is there; otherwise all rows are one group, even if there are none
 * @param having over a group; null where there is none
 */
public record Grouping(
        List<? extends RowExpression> keys, List<Aggregate> aggregates, boolean hasKeys, RowExpression having) {
    /** One of all rows. */
    public static Grouping ofAll(List<Aggregate> aggregates) {
        return new Grouping(List.of(), aggregates, false, null);
    }

    /** Each group as a row of its keys and aggregates. NULLs are one group. */
    List<Value[]> groups(List<Value[]> rows, RowSemantics semantics) {
        final List<List<Value>> values = new ArrayList<>();
        final List<List<Value[]>> members = new ArrayList<>();
        if (!hasKeys) {
            values.add(List.of());
            members.add(rows);
        }
        for (final Value[] row : hasKeys ? rows : List.<Value[]>of()) {
            final List<Value> key = keys.stream().map(each -> each.of(row)).toList();
            if (!values.contains(key)) {
                values.add(key);
                members.add(new ArrayList<>());
            }
            members.get(values.indexOf(key)).add(row);
        }
        semantics.requireDistinguishable(values);
        final List<Value[]> groups = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            final List<Value> group = new ArrayList<>(values.get(i));
            for (final Aggregate aggregate : aggregates) {
                group.add(aggregate.of(members.get(i), semantics));
            }
            final Value[] row = group.toArray(Value[]::new);
            if (having == null || having.holds(row)) {
                groups.add(row);
            }
        }
        return groups;
    }
}
