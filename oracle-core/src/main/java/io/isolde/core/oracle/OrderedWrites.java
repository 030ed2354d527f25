package io.isolde.core.oracle;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.lock.RecordSet;
import io.isolde.core.oracle.CompiledStep.Kind;
import io.isolde.core.program.Program;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** UPDATE and DELETE of given records in the order they ask for, or of an index. */
final class OrderedWrites {
    private final CaseContext context;
    private final Writer writer;
    private final VersionSorter sorter;

    OrderedWrites(CaseContext context, Writer writer) {
        this.context = context;
        this.writer = writer;
        sorter = new VersionSorter(context);
    }

    /** Writes the matched ones of some ordered records. */
    ErrorKind write(World world, CompiledStep compiled, RecordSet matched, int[] ordered, int unchanged) {
        int count = 0;
        final int[] records = new int[ordered.length];
        for (final int record : ordered) {
            if (matched.contains(record)) {
                records[count++] = record;
            }
        }
        return compiled.kind == Kind.UPDATE
                ? writer.update(world, compiled.session, compiled, records, count, unchanged)
                : writer.delete(world, compiled.session, compiled, records, count);
    }

    /** The records of a statement's table in the order of the clustered index. */
    int[] clusteredOrder(World world, CompiledStep compiled) {
        final CompiledTable table = context.tableOf(compiled);
        return ordered(world, compiled, (left, right) -> context.directory.compareRecords(table, left, right));
    }

    /** The order of a union of indexes: the rows of the clustered one, those of {@code clusteredPart}, come last. */
    int[] mergedOrder(World world, CompiledStep compiled, Program clusteredPart) {
        final int[] records = clusteredOrder(world, compiled);
        if (compiled.ordering.isOrdered()) {
            return records;
        }
        return IntStream.of(0, 1)
                .flatMap(part -> Arrays.stream(records)
                        .filter(record -> context.evaluator.holds(clusteredPart, world.head(record)) == (part == 1)))
                .toArray();
    }

    /** The records in the order of an index. */
    int[] indexOrder(World world, CompiledStep compiled, int[] columns) {
        final CompiledTable table = context.tableOf(compiled);
        return ordered(
                world,
                compiled,
                (left, right) -> context.directory.compareEntries(
                        table, columns, left, world.head(left), right, world.head(right)));
    }

    /** The records in the order that a statement asks for, and among equals in another. */
    private int[] ordered(World world, CompiledStep compiled, Comparator<Integer> order) {
        final CompiledTable table = context.tableOf(compiled);
        final Comparator<Integer> asked =
                (left, right) -> sorter.compare(table, compiled.ordering, world.head(left), world.head(right));
        final Comparator<Integer> partitions =
                (left, right) -> context.directory.comparePartitions(table, world.head(left), world.head(right));
        return IntStream.range(0, context.directory.count())
                .filter(record -> context.directory.table(record) == compiled.table && world.head(record) != NIL)
                .boxed()
                .sorted(asked.thenComparing(partitions).thenComparing(order))
                .mapToInt(Integer::intValue)
                .toArray();
    }
}
