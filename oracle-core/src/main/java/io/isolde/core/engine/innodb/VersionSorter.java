package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.engine.innodb.compile.Ordering;
import io.isolde.core.engine.innodb.compile.ScanStep;
import io.isolde.core.lock.RecordSet;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.storage.VersionStore;
import java.util.Arrays;

/** Orders row versions as ORDER BY does, and takes the first of them as LIMIT does. */
final class VersionSorter {
    private final CaseContext context;
    private final VersionStore store;

    VersionSorter(CaseContext context) {
        this.context = context;
        store = context.store;
    }

    /** Orders two versions of a table: NULL comes first, going down last. */
    int compare(CompiledTable table, Ordering ordering, int left, int right) {
        final int[] columns = ordering.columns();
        for (int i = 0; i < columns.length; i++) {
            final int order = compareCells(table, columns[i], left, right);
            if (order != 0) {
                return ordering.descending()[i] ? -order : order;
            }
        }
        return 0;
    }

    private int compareCells(CompiledTable table, int column, int left, int right) {
        final boolean leftNull = store.isNull(left, column);
        final boolean rightNull = store.isNull(right, column);
        return leftNull || rightNull
                ? Boolean.compare(rightNull, leftNull)
                : context.cells.compare(store.cell(left, column), store.cell(right, column), table.layout.type(column));
    }

    /**
     * The first of some versions in an order, as far as the limit reaches.
     *
     * @throws UnsupportedFeatureException if the limit cuts rows that have one place in the order
     */
    int[] first(CompiledTable table, Ordering ordering, int[] versions) {
        if (!ordering.isLimited() || ordering.limit() >= versions.length) {
            return versions;
        }
        final int limit = (int) ordering.limit();
        final int[] sorted = Arrays.stream(versions)
                .boxed()
                .sorted((left, right) -> compare(table, ordering, left, right))
                .mapToInt(Integer::intValue)
                .toArray();
        if (limit > 0 && compare(table, ordering, sorted[limit - 1], sorted[limit]) == 0) {
            throw new UnsupportedFeatureException("LIMIT between rows of one place in the order");
        }
        return Arrays.copyOf(sorted, limit);
    }

    /**
     * Of the records a write matches those that it changes: the first in its order, by their newest versions. A record that a statement which waits
     * may have taken out since has none, and no place in the order.
     */
    RecordSet first(World world, ScanStep step, RecordSet matched) {
        if (!step.ordering().isLimited() || step.ordering().limit() >= matched.size()) {
            return matched;
        }
        final int[] heads = new int[matched.size()];
        int count = 0;
        for (int record = 0; record < context.directory.count(); record++) {
            if (matched.contains(record) && world.head(record) != NIL) {
                heads[count++] = world.head(record);
            }
        }
        final RecordSet first = new RecordSet();
        final int[] taken = first(context.tableOf(step), step.ordering(), Arrays.copyOf(heads, count));
        for (int record = 0; record < context.directory.count(); record++) {
            for (int i = 0; matched.contains(record) && i < taken.length; i++) {
                if (taken[i] == world.head(record)) {
                    first.add(record);
                }
            }
        }
        return first;
    }
}
