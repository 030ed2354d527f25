package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.engine.innodb.compile.IndexUnion;
import io.isolde.core.engine.innodb.compile.InsertStep;
import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** The rows that an INSERT inserts: those of VALUES, or the ones that the SELECT of INSERT ... SELECT has found. */
final class InsertedRows {
    /** A row that a SELECT has found. */
    record Found(int record, int version) {}

    private final CaseContext context;
    private Found[] found = {};
    private boolean holds;

    InsertedRows(CaseContext context) {
        this.context = context;
    }

    /** Takes the rows that a SELECT has found, in the order of the clustered index. */
    void take(InsertStep step, int[] records, int[] versions, int count) {
        found = IntStream.range(0, count)
                .mapToObj(i -> new Found(records[i], versions[i]))
                .toArray(Found[]::new);
        order(step, 0);
    }

    /** Decides whether the row of an INSERT with a condition is inserted; its subqueries are evaluated. */
    void decide(InsertStep step) {
        holds = context.evaluator.holds(step.condition(), NIL);
        if (context.refusal(step) != null) {
            throw new UnsupportedFeatureException("error in the condition of an INSERT");
        }
    }

    /** The rows that were taken, for {@link #takeAgain}. */
    Found[] taken() {
        return found;
    }

    /** Takes the rows that a SELECT has found before. */
    void takeAgain(Found[] rows) {
        found = rows;
    }

    int count(InsertStep step) {
        if (step.condition() != null) {
            return holds ? 1 : 0;
        }
        return step.source() == null ? step.insertRows().length : found.length;
    }

    /** The values of a row. */
    Program[] programs(InsertStep step, int row) {
        return step.insertRows()[step.source() == null ? row : 0];
    }

    /** The version over which the values of a row are evaluated, or NIL. */
    int version(InsertStep step, int row) {
        return step.source() == null ? NIL : found[row].version();
    }

    /** In how many orders the rows may come: the clustered index, every other, and unions of them. */
    int orders(InsertStep step) {
        return step.source() == null || found.length < 2
                ? 1
                : context.tableOf(step.source()).indexColumns.length
                        + 1
                        + step.source().access().unions().size();
    }

    /** Sorts the rows of a SELECT as one of the {@link #orders} has them. */
    void order(InsertStep step, int number) {
        if (step.source() == null) {
            return;
        }
        final CompiledTable table = context.tableOf(step.source());
        final Comparator<Found> partitions =
                (left, right) -> context.directory.comparePartitions(table, left.version(), right.version());
        Arrays.sort(found, partitions.thenComparing(inside(step, table, number)));
    }

    /** The order of rows in one partition. */
    private Comparator<Found> inside(InsertStep step, CompiledTable table, int number) {
        final int merged = table.indexColumns.length + 1;
        if (number > 0 && number < merged) {
            return (left, right) -> context.directory.compareEntries(
                    table,
                    table.indexColumns[number - 1],
                    left.record(),
                    left.version(),
                    right.record(),
                    right.version());
        }
        final Comparator<Found> clustered =
                (left, right) -> context.directory.compareRecords(table, left.record(), right.record());
        return number == 0
                ? clustered
                : clusteredLast(step.source().access().unions().get(number - merged), table)
                        .thenComparing(clustered);
    }

    /** A union reads the rows of the clustered index last. Measured on MySQL 8.0.12. */
    private Comparator<Found> clusteredLast(IndexUnion union, CompiledTable table) {
        final Program range = union.rangeOf(table.clusteredIndex);
        return Comparator.comparing(row -> range != null && context.evaluator.holds(range, row.version()));
    }
}
