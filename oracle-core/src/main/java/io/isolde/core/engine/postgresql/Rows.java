package io.isolde.core.engine.postgresql;

import io.isolde.core.history.Outcomes;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The committed rows of a world. */
final class Rows {
    private Rows() {}

    /** Those of one table. */
    static List<List<Value>> of(PostgresWorld world, int table) {
        final Heap heap = new Heap(world, 0);
        final List<List<Value>> rows = new ArrayList<>();
        for (int i = 0; i < world.versionCount(); i++) {
            final Version version = world.version(i);
            if (version.table() == table && heap.sees(version, world.transactions.clock())) {
                rows.add(Arrays.asList(version.values()));
            }
        }
        return rows;
    }

    /** Those of all tables, equal for equal rows wherever they are. */
    static String describe(PostgresWorld world) {
        final Heap heap = new Heap(world, 0);
        final List<String> rows = new ArrayList<>();
        for (int i = 0; i < world.versionCount(); i++) {
            final Version version = world.version(i);
            if (heap.sees(version, world.transactions.clock())) {
                rows.add(version.table() + Outcomes.describe(List.of(Arrays.asList(version.values()))));
            }
        }
        rows.sort(null);
        return rows.toString();
    }
}
