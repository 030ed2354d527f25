package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.engine.innodb.World.Checkpoint;
import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.engine.innodb.compile.ScanStep;
import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.storage.VersionStore;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The entries of an index that a cursor meets, in the order of the index. */
final class CursorEntries {
    private final CaseContext context;
    private final VersionStore store;

    /** Of one of the indexes that are scanned one after the other, by its place among them. */
    record Entry(int place, int record, int version) {}

    CursorEntries(CaseContext context) {
        this.context = context;
        this.store = context.store;
    }

    /** By partition and place in the clustered index. */
    Comparator<Entry> clusteredOrder(CompiledTable table) {
        return byPartition(
                table, (left, right) -> context.directory.compareRecords(table, left.record(), right.record()));
    }

    private Comparator<Entry> byPartition(CompiledTable table, Comparator<Entry> order) {
        if (table.partitions == null) {
            return order;
        }
        final Comparator<Entry> partitions =
                (left, right) -> context.directory.comparePartitions(table, left.version(), right.version());
        return partitions.thenComparing(order);
    }

    /** By partition and place in another index. */
    Comparator<Entry> indexOrder(CompiledTable table, int index) {
        final int[] columns = table.indexColumns[index];
        return byPartition(
                table,
                (left, right) -> context.directory.compareEntries(
                        table, columns, left.record(), left.version(), right.record(), right.version()));
    }

    /**
     * Every place in an index at which a record stood in one of the states, in order.
     *
     * @param place of the index among those that are scanned one after the other
     * @param range holds for the places that are read; null for all
     */
    List<Entry> of(ScanStep step, List<Checkpoint> states, Comparator<Entry> order, int place, Program range) {
        final List<Entry> entries = new ArrayList<>();
        final IntOpenHashSet versions = new IntOpenHashSet();
        for (int number = 0; number < context.directory.count(); number++) {
            final int record = context.directory.inOrder(number); // near the order that is wanted
            if (context.directory.table(record) != step.table()) {
                continue;
            }
            for (final Checkpoint state : states) {
                int version = World.headIn(state.heads(), record);
                while (version != NIL && versions.add(version)) {
                    if (range == null || context.evaluator.holds(range, version)) {
                        entries.add(new Entry(place, record, version));
                    }
                    version = store.olderOffset(version);
                }
            }
            versions.clear();
        }
        entries.sort(order);
        return distinct(entries, order);
    }

    /** Without entries at a place that one before has. */
    static List<Entry> distinct(List<Entry> sorted, Comparator<Entry> order) {
        final List<Entry> distinct = new ArrayList<>();
        for (final Entry entry : sorted) {
            if (distinct.isEmpty() || order.compare(distinct.get(distinct.size() - 1), entry) != 0) {
                distinct.add(entry);
            }
        }
        return distinct;
    }
}
