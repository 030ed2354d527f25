package io.isolde.core.engine.innodb.compile;

import io.isolde.core.schedule.Step;
import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.semantics.mysql.RowScope;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

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
        final DeleteStep compiled = new DeleteStep(step, target, tools.profile().deleteRefusesBadConversions());
        final StepScope scope = new StepScope(compiled, tools);
        scope.where(compiled, where);
        scope.ordering(compiled, slice.orderBy(), slice.limit());
        scope.finish(compiled);
        return compiled;
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
        final Set<String> targets = update.assignments().stream()
                .map(each -> names.tableOf(each.column()))
                .collect(Collectors.toSet());
        if (targets.size() > 1) {
            throw new UnsupportedFeatureException("UPDATE of several tables");
        }
        final int place = names.placeOf(targets.iterator().next());
        final UpdateStep compiled = new UpdateStep(step, target(rows, place), update.ignore());
        final StepScope scope = new StepScope(compiled, tools);
        final int[] columns = scope.assignedColumns(update.assignments().stream()
                .map(each -> new Statement.Assignment(each.column().column(), each.value()))
                .toList());
        final StepScope values = new StepScope(rows, tools);
        final int firstColumn = place == 0 ? 0 : rows.from().joins()[place - 1].firstColumn();
        long assigned = 0;
        long read = 0;
        final Program[] programs = new Program[columns.length];
        for (int i = 0; i < programs.length; i++) {
            programs[i] = values.storedIn(
                    compiled.from.rows().columns[columns[i]].type(),
                    update.assignments().get(i).value());
            read |= programs[i].columnsRead();
            if ((read & assigned) != 0) {
                throw new UnsupportedFeatureException("assignment that reads an assigned column, of joined tables");
            }
            assigned |= 1L << firstColumn + columns[i];
        }
        values.finish(rows);
        final int numbered = compiled.from.rows().autoIncrementColumn;
        if (Arrays.stream(columns).anyMatch(column -> column == numbered)) {
            throw new UnsupportedFeatureException("UPDATE of an AUTO_INCREMENT column, of joined tables");
        }
        compiled.assignments = new Assignments(columns, programs);
        final long own = ((1L << compiled.from.rows().columns.length) - 1) << firstColumn;
        scope.found(compiled, new JoinedTarget(rows, place, (read & ~own) != 0));
        return compiled;
    }

    DeleteStep delete(Step step, Statement.JoinDelete delete) {
        final Statement.From tablesRead = delete.from();
        if (delete.targets().size() > 1) {
            throw new UnsupportedFeatureException("DELETE from several tables");
        }
        final String target = delete.targets().get(0);
        if (tablesRead.join() == null) {
            final String name = tablesRead.alias() == null ? tablesRead.table() : tablesRead.alias();
            if (!name.equalsIgnoreCase(target)) {
                throw new UnsupportedFeatureException("unknown table");
            }
            return delete(step, tools.from().table(tablesRead.table(), name), delete.where(), delete.slice());
        }
        final SelectStep rows = joinedRows(
                step, tablesRead, delete.where(), tools.profile().deleteRefusesBadConversions(), delete.slice());
        new StepScope(rows, tools).finish(rows);
        final int place = rows.from().scope().placeOf(target);
        final DeleteStep compiled =
                new DeleteStep(step, target(rows, place), tools.profile().deleteRefusesBadConversions());
        new StepScope(compiled, tools).found(compiled, new JoinedTarget(rows, place, false));
        return compiled;
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
