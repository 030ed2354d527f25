package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.catalogue.Quirk;
import io.isolde.core.engine.innodb.compile.Aggregation;
import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.engine.innodb.compile.ScanStep;
import io.isolde.core.engine.innodb.compile.SelectOutput;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.row.CellType;
import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.storage.VersionStore;
import java.util.Arrays;

/** Makes the result of a SELECT from the row versions it found: groups, aggregates, distinct rows, order and limit. */
final class ResultRows {
    private final CaseContext context;
    private final VersionStore store;
    private final Subqueries subqueries;
    private final RowMatcher rows;
    private final VersionSorter sorter;
    private int[] sorted = new int[16];
    private int[] members = new int[16];
    private boolean[] grouped = new boolean[16];
    private long[] leftKey = new long[8];
    private boolean[] leftKeyNulls = new boolean[8];

    ResultRows(CaseContext context, Subqueries subqueries, RowMatcher rows) {
        this.context = context;
        this.subqueries = subqueries;
        this.rows = rows;
        store = context.store;
        sorter = new VersionSorter(context);
    }

    /** Leaves the result of some versions in the matcher; null, or the error evaluating them ends with. */
    ErrorKind collect(ScanStep step, int[] versions, int count) {
        final SelectOutput output = step.output();
        rows.start(output.types());
        rows.limit(output.ordering().limit(), output.ordering().offset());
        sort(step.from().rows(), output, versions, count);
        final ErrorKind error = output.grouped() ? addGroups(step, count) : addRows(step, count);
        if (error != null && output.isLimited()) {
            throw new UnsupportedFeatureException("an error under a LIMIT"); // the row may not be reached
        }
        return error;
    }

    // ---- order

    private void sort(CompiledTable table, SelectOutput output, int[] versions, int count) {
        if (sorted.length < count) {
            sorted = new int[count];
            members = new int[count];
            grouped = new boolean[count];
        }
        for (int i = 0; i < count; i++) {
            int at = i;
            while (at > 0 && sorter.compare(table, output.ordering(), sorted[at - 1], versions[i]) > 0) {
                sorted[at] = sorted[at - 1];
                at--;
            }
            sorted[at] = versions[i];
        }
    }

    // ---- rows

    private ErrorKind addRows(ScanStep step, int count) {
        int classStart = NIL;
        for (int i = 0; i < count; i++) {
            classStart = startClass(step, classStart, sorted[i]);
            final ErrorKind error = addRow(step, sorted[i]);
            if (error != null) {
                return error;
            }
        }
        return null;
    }

    /** Tells the matcher where rows begin that the order puts behind the ones before; gives a version of the class that is open. */
    private int startClass(ScanStep step, int classStart, int version) {
        if (classStart != NIL
                && sorter.compare(step.from().rows(), step.output().ordering(), classStart, version) != 0) {
            rows.startClass();
            return version;
        }
        return classStart == NIL ? version : classStart;
    }

    private ErrorKind addRow(ScanStep step, int version) {
        final SelectOutput output = step.output();
        if (output.columns() == null) {
            rows.addRow(store, version);
        } else {
            if (step.correlated().length > 0 && !output.grouped()) {
                subqueries.enter(step, version);
            }
            final ErrorKind error = addColumns(output.columns(), version);
            if (error != null) {
                return error;
            }
        }
        if (output.distinct() && !(output.holdsKey() && context.allows(Quirk.DISTINCT_DROPPED))) {
            rows.dropRepeatedRow();
        }
        return null;
    }

    private ErrorKind addColumns(Program[] columns, int version) {
        for (final Program column : columns) {
            context.evaluator.run(column, version);
            if (context.evaluator.error() != null) {
                return context.evaluator.error();
            }
            rows.addCell(context.evaluator.isNull(), context.evaluator.cell());
        }
        return null;
    }

    // ---- groups

    private ErrorKind addGroups(ScanStep step, int count) {
        if (step.output().groupKeys().length == 0) {
            return addGroup(step, sorted, count);
        }
        Arrays.fill(grouped, 0, count, false);
        int classStart = NIL;
        for (int i = 0; i < count; i++) {
            if (grouped[i]) {
                continue;
            }
            final int size = gather(step.output(), i, count);
            classStart = startClass(step, classStart, sorted[i]);
            final ErrorKind error = addGroup(step, members, size);
            if (error != null) {
                return error;
            }
        }
        return null;
    }

    /** Puts the rows that are in a group with a row, itself first, into {@link #members}; gives their number. */
    private int gather(SelectOutput output, int first, int count) {
        final Program[] keys = output.groupKeys();
        if (leftKey.length < keys.length) {
            leftKey = new long[keys.length];
            leftKeyNulls = new boolean[keys.length];
        }
        for (int key = 0; key < keys.length; key++) {
            run(keys[key], sorted[first]);
            leftKey[key] = context.evaluator.cell();
            leftKeyNulls[key] = context.evaluator.isNull();
        }
        int size = 0;
        for (int i = first; i < count; i++) {
            if (!grouped[i] && hasKey(keys, sorted[i])) {
                grouped[i] = true;
                members[size++] = sorted[i];
            }
        }
        return size;
    }

    private boolean hasKey(Program[] keys, int version) {
        for (int key = 0; key < keys.length; key++) {
            run(keys[key], version);
            if (!rows.sameValue(
                    leftKeyNulls[key],
                    leftKey[key],
                    context.evaluator.isNull(),
                    context.evaluator.cell(),
                    keys[key].type())) {
                return false;
            }
        }
        return true;
    }

    private void run(Program program, int version) {
        context.evaluator.run(program, version);
        if (context.evaluator.overflowed()) {
            throw new UnsupportedFeatureException("an error in a group key");
        }
    }

    private ErrorKind addGroup(ScanStep step, int[] versions, int count) {
        final Aggregation[] aggregates = step.output().aggregates();
        for (int i = 0; i < aggregates.length; i++) {
            subqueries.aggregate(aggregates[i], versions, count);
            subqueries.setSlot(step.output().groups().firstSlot() + i);
        }
        final int version = count == 0 ? NIL : versions[0];
        final Program having = step.output().having();
        if (having != null) {
            final boolean holds = context.evaluator.holds(having, version);
            if (context.evaluator.error() != null) {
                throw new UnsupportedFeatureException("error in HAVING");
            } else if (!holds) {
                return null;
            }
        }
        return addRow(step, version);
    }

    /** Types of the whole rows of a table. */
    static CellType[] rowTypes(CompiledTable table) {
        final CellType[] types = new CellType[table.layout.columnCount()];
        for (int i = 0; i < types.length; i++) {
            types[i] = table.layout.type(i);
        }
        return types;
    }
}
