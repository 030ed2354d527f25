package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.engine.innodb.compile.CompiledStep.Kind;
import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.engine.innodb.compile.ScanStep;
import io.isolde.core.lock.RecordSet;
import io.isolde.core.semantics.mysql.Program;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.stream.IntStream;

/** UPDATE and DELETE of given records in the order they ask for, or of an index. */
final class OrderedWrites {
    private static final int[] NO_COLUMNS = {};

    private final CaseContext context;
    private final Writer writer;
    private final VersionSorter sorter;
    private int[] inOrder = new int[16];
    private int[] toWrite = new int[16];

    OrderedWrites(CaseContext context, Writer writer) {
        this.context = context;
        this.writer = writer;
        sorter = new VersionSorter(context);
    }

    /** Writes the matched ones of some ordered records. */
    Written write(World world, ScanStep compiled, RecordSet matched, int[] ordered, int unchanged) {
        int count = 0;
        toWrite = IntArrays.ensureCapacity(toWrite, ordered.length, 0);
        final int[] records = toWrite;
        for (final int record : ordered) {
            if (matched.contains(record)) {
                records[count++] = record;
            }
        }
        return compiled.kind == Kind.UPDATE
                ? writer.update(world, compiled.session, compiled, records, count, unchanged)
                : writer.delete(world, compiled.session, compiled, records, count);
    }

    /** The records of a statement's table in the order of the clustered index, unless it asks for another. */
    int[] clusteredOrder(World world, ScanStep compiled) {
        return ordered(world, compiled, NO_COLUMNS);
    }

    /** The order of a union of indexes: the rows of the clustered one, those of {@code clusteredPart}, come last. */
    int[] mergedOrder(World world, ScanStep compiled, Program clusteredPart) {
        final int[] records = clusteredOrder(world, compiled);
        if (compiled.ordering().isOrdered()) {
            return records;
        }
        return IntStream.of(0, 1)
                .flatMap(part -> Arrays.stream(records)
                        .filter(record -> context.evaluator.holds(clusteredPart, world.head(record)) == (part == 1)))
                .toArray();
    }

    /** The records in the order of an index, unless the statement asks for another. */
    int[] indexOrder(World world, ScanStep compiled, int[] columns) {
        return ordered(world, compiled, columns);
    }

    /** The records in the order that a statement asks for, and among equals by partition, some columns, and the clustered index. */
    private int[] ordered(World world, ScanStep compiled, int[] columns) {
        final CompiledTable table = context.tableOf(compiled);
        final boolean isClustered = columns.length == 0 && !compiled.ordering().isOrdered() && table.partitions == null;
        inOrder = IntArrays.ensureCapacity(inOrder, context.directory.count(), 0);
        final int[] records = inOrder;
        int count = 0;
        for (int place = 0; place < context.directory.count(); place++) {
            final int record = context.directory.inOrder(place);
            if (context.directory.table(record) != compiled.table() || world.head(record) == NIL) {
                continue;
            }
            int at = count++;
            while (!isClustered && at > 0 && isBehind(world, compiled, columns, records[at - 1], record)) {
                records[at] = records[at - 1];
                at--;
            }
            records[at] = record;
        }
        return Arrays.copyOf(records, count);
    }

    private boolean isBehind(World world, ScanStep compiled, int[] columns, int record, int other) {
        final CompiledTable table = context.tableOf(compiled);
        final int left = world.head(record);
        final int right = world.head(other);
        final int asked = sorter.compare(table, compiled.ordering(), left, right);
        if (asked != 0) {
            return asked > 0;
        }
        final int partitions = context.directory.comparePartitions(table, left, right);
        return partitions == 0 ? context.directory.compareKeys(table, columns, left, right) > 0 : partitions > 0;
    }
}
