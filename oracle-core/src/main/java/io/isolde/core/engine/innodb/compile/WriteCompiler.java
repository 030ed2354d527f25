package io.isolde.core.engine.innodb.compile;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.schedule.Step;
import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.semantics.mysql.RowScope;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Compiles UPDATE and DELETE, of one table or of several. */
final class WriteCompiler {
    private final StepTools tools;
    private final List<CompiledTable> tables;

    /**
     * @param tables those created so far, by number; may grow
     */
    WriteCompiler(StepTools tools, List<CompiledTable> tables) {
        this.tools = tools;
        this.tables = tables;
    }

    DeleteStep delete(Step step, Statement.Delete delete) {
        return delete(
                step,
                tools.from().table(delete.table()),
                delete.where(),
                new Statement.Slice(delete.orderBy(), delete.limit()));
    }

    private DeleteStep delete(Step step, CompiledFrom target, Expression where, Statement.Slice slice) {
        final DeleteStep compiled =
                new DeleteStep(step, target, tools.profile().has(Behaviour.DELETE_REFUSES_BAD_CONVERSIONS));
        final StepScope scope = new StepScope(compiled, tools);
        scope.where(compiled, where);
        scope.ordering(compiled, slice.orderBy(), slice.limit());
        scope.finish(compiled);
        refuseReadingChildren(compiled);
        return compiled;
    }

    private void refuseReadingChildren(ScanStep write) {
        for (final Subselect subselect : write.subselects()) {
            refuseReadingChildren(write, subselect.from());
        }
    }

    /** A foreign key changes its table row by row, so that later rows find less of it. Seen on MariaDB 11.4.5. */
    private void refuseReadingChildren(ScanStep write, CompiledFrom read) {
        final CompiledTable written = tables.get(write.table());
        for (int place = 0; place < read.tableCount(); place++) {
            final int table = read.tableAt(place);
            if (written.changesChildren(write)
                    && written.children.stream().anyMatch(reference -> reference.child() == table)) {
                throw new UnsupportedFeatureException("write that reads a table which its foreign key changes");
            }
        }
    }

    UpdateStep update(Step step, Statement.Update update) {
        return update(
                new UpdateStep(step, tools.from().table(update.table()), update.ignore()),
                update.assignments(),
                update.where(),
                new Statement.Slice(update.orderBy(), update.limit()));
    }

    private UpdateStep update(
            UpdateStep compiled, List<Statement.Assignment> assignments, Expression where, Statement.Slice slice) {
        final StepScope scope = new StepScope(compiled, tools);
        scope.where(compiled, where);
        scope.ordering(compiled, slice.orderBy(), slice.limit());
        if (compiled.ignore() && compiled.ordering.isLimited() && scope.table.violations.length > 0) {
            throw new UnsupportedFeatureException("UPDATE IGNORE with LIMIT and CHECK");
        }
        final int[] columns = scope.assignedColumns(assignments);
        final Program[] values = new Program[columns.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = scope.stored(assignments.get(i).value(), columns[i]);
        }
        compiled.assignments = new Assignments(columns, values);
        scope.finish(compiled);
        refuseReadingChildren(compiled);
        return compiled;
    }

    // ---- writes of joined tables

    UpdateStep update(Step step, Statement.JoinUpdate update) {
        final Statement.From tablesRead = update.from();
        if (tablesRead.join() == null) {
            final String name = tablesRead.alias() == null ? tablesRead.table() : tablesRead.alias();
            return update(
                    new UpdateStep(step, tools.from().table(tablesRead.table(), name), update.ignore()),
                    update.assignments().stream()
                            .map(each -> new Statement.Assignment(each.column().column(), each.value()))
                            .toList(),
                    update.where(),
                    update.slice());
        }
        final SelectStep rows = joinedRows(step, tablesRead, update.where(), true, update.slice());
        final RowScope names = rows.from().scope();
        final Map<Integer, List<Statement.Assignment>> byPlace = new LinkedHashMap<>();
        for (final Statement.ColumnAssignment each : update.assignments()) {
            byPlace.computeIfAbsent(names.placeOf(names.tableOf(each.column())), place -> new ArrayList<>())
                    .add(new Statement.Assignment(each.column().column(), each.value()));
        }
        requireSeparate(rows, byPlace.keySet());
        final StepScope values = new StepScope(rows, tools);
        final List<ScanStep> parts = new ArrayList<>();
        for (final Map.Entry<Integer, List<Statement.Assignment>> target : byPlace.entrySet()) {
            parts.add(updated(
                    new UpdateStep(step, target(rows, target.getKey()), update.ignore()),
                    rows,
                    target.getKey(),
                    target.getValue(),
                    values,
                    places(byPlace.keySet())));
        }
        refuseDependent(rows, parts);
        parts.forEach(part -> refuseReadingChildren(part, rows.from()));
        values.finish(rows);
        return (UpdateStep) joined(parts);
    }

    /** A column that is assigned has its new value for what comes behind, and in which order tables come is up to the server. */
    private static void refuseDependent(SelectStep rows, List<ScanStep> parts) {
        long before = 0;
        for (final ScanStep part : parts) {
            final int firstColumn = firstColumn(rows, part.found().place());
            for (int i = 0; i < part.assignedColumns().length; i++) {
                final long own = 1L << firstColumn + part.assignedColumns()[i];
                final long refused = parts.size() == 1 ? before : assigned(rows, parts) & ~own;
                if ((part.assignments()[i].columnsRead() & refused) != 0) {
                    throw new UnsupportedFeatureException("assignment that reads an assigned column, of joined tables");
                }
                before |= own;
            }
        }
    }

    private static long assigned(SelectStep rows, List<ScanStep> parts) {
        long assigned = 0;
        for (final ScanStep part : parts) {
            for (final int column : part.assignedColumns()) {
                assigned |= 1L << firstColumn(rows, part.found().place()) + column;
            }
        }
        return assigned;
    }

    /** A statement that writes several tables: its first part, with the others behind. */
    private static ScanStep joined(List<ScanStep> parts) {
        parts.get(0).furtherTargets = List.copyOf(parts.subList(1, parts.size()));
        return parts.get(0);
    }

    private static int firstColumn(SelectStep rows, int place) {
        return place == 0 ? 0 : rows.from().joins()[place - 1].firstColumn();
    }

    private static long places(Set<Integer> places) {
        return places.stream().mapToLong(place -> 1L << place).reduce(0, (all, each) -> all | each);
    }

    private UpdateStep updated(
            UpdateStep part,
            SelectStep rows,
            int place,
            List<Statement.Assignment> assignments,
            StepScope values,
            long writtenPlaces) {
        final StepScope scope = new StepScope(part, tools);
        final int[] columns = scope.assignedColumns(assignments);
        final Program[] programs = new Program[columns.length];
        long read = 0;
        for (int i = 0; i < programs.length; i++) {
            programs[i] = values.storedIn(
                    part.from.rows().columns[columns[i]].type(),
                    assignments.get(i).value());
            read |= programs[i].columnsRead();
        }
        final int numbered = part.from.rows().autoIncrementColumn;
        if (Arrays.stream(columns).anyMatch(column -> column == numbered)) {
            throw new UnsupportedFeatureException("UPDATE of an AUTO_INCREMENT column, of joined tables");
        }
        part.assignments = new Assignments(columns, programs);
        final long own = ((1L << part.from.rows().columns.length) - 1) << firstColumn(rows, place);
        scope.found(part, new JoinedTarget(rows, place, (read & ~own) != 0, writtenPlaces));
        return part;
    }

    /** Of several tables that are written, none may be another of them, or one that a foreign key binds to others: what is written first would matter. */
    private void requireSeparate(SelectStep rows, Set<Integer> places) {
        if (places.size() < 2) {
            return;
        }
        for (final int place : places) {
            final CompiledTable table = tables.get(rows.from().tableAt(place));
            if (!table.parents.isEmpty() || !table.children.isEmpty()) {
                throw new UnsupportedFeatureException("foreign key in a write of several tables");
            }
            for (int other = 0; other < rows.from().tableCount(); other++) {
                if (other != place && rows.from().tableAt(other) == rows.from().tableAt(place)) {
                    throw new UnsupportedFeatureException("write of several tables, one of them read twice");
                }
            }
        }
    }

    DeleteStep delete(Step step, Statement.JoinDelete delete) {
        final Statement.From tablesRead = delete.from();
        final String target = delete.targets().get(0);
        if (tablesRead.join() == null) {
            final String name = tablesRead.alias() == null ? tablesRead.table() : tablesRead.alias();
            if (!name.equalsIgnoreCase(target)) {
                throw new UnsupportedFeatureException("unknown table");
            }
            return delete(step, tools.from().table(tablesRead.table(), name), delete.where(), delete.slice());
        }
        final SelectStep rows = joinedRows(
                step,
                tablesRead,
                delete.where(),
                tools.profile().has(Behaviour.DELETE_REFUSES_BAD_CONVERSIONS),
                delete.slice());
        new StepScope(rows, tools).finish(rows);
        final Set<Integer> places = new LinkedHashSet<>();
        delete.targets().forEach(each -> places.add(rows.from().scope().placeOf(each)));
        requireSeparate(rows, places);
        final List<ScanStep> parts = new ArrayList<>();
        for (final int place : places) {
            final DeleteStep part = new DeleteStep(
                    step, target(rows, place), tools.profile().has(Behaviour.DELETE_REFUSES_BAD_CONVERSIONS));
            new StepScope(part, tools).found(part, new JoinedTarget(rows, place, false, places(places)));
            refuseReadingChildren(part, rows.from());
            parts.add(part);
        }
        return (DeleteStep) joined(parts);
    }

    private SelectStep joinedRows(
            Step step, Statement.From tablesRead, Expression where, boolean refusesWarnings, Statement.Slice slice) {
        if (slice.limit() != Statement.NO_LIMIT || !slice.orderBy().isEmpty()) {
            throw new UnsupportedFeatureException("ORDER BY or LIMIT in a write of joined tables");
        }
        final SelectStep rows = new SelectStep(
                step,
                tools.from().tables(tablesRead, null, false),
                refusesWarnings,
                Statement.Locking.UPDATE,
                Statement.Waiting.WAIT);
        final StepScope scope = new StepScope(rows, tools);
        scope.where(rows, where);
        scope.finish(rows);
        if (rows.subselects.length > 0) {
            throw new UnsupportedFeatureException("subquery in a write of joined tables");
        }
        return rows;
    }

    private CompiledFrom target(SelectStep rows, int place) {
        return tools.from().table(tables.get(rows.from().tableAt(place)).table.name());
    }
}
