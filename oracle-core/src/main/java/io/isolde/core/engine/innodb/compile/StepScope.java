package io.isolde.core.engine.innodb.compile;

import io.isolde.core.catalogue.Quirk;
import io.isolde.core.semantics.mysql.ExpressionCompiler;
import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.semantics.mysql.RowScope;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.List;

/** Compiles the expressions of one step, collecting its subqueries. */
final class StepScope {
    private final TableStep step;
    private final StepTools tools;
    final CompiledTable table;
    private final RowScope names;
    private final SubselectCompiler subselects;
    final ExpressionCompiler compiler;
    private int whereSubselects;

    StepScope(TableStep step, StepTools tools) {
        this.step = step;
        this.tools = tools;
        table = step.from.rows();
        names = step.from.scope();
        subselects = new SubselectCompiler(step, tools.from(), tools.compilers(), tools.profile());
        compiler = subselects.compilerOf(names);
    }

    void where(ScanStep scan, Expression expression) {
        scan.whereExpression = expression;
        scan.where = compiler.compilePredicate(expression);
        if (expression != null && !scan.isJoin() && Quirk.MERGED_EQUALITIES.holdsFor(tools.profile())) {
            final Expression merged = MergedEqualities.in(table.table, expression);
            scan.mergedWhere = merged == expression ? null : compiler.compilePredicate(merged);
        }
        if (scan.refusesWarnings && scan.where != null && scan.where.hasBadConstant()) {
            throw new UnsupportedFeatureException("constant that is no number in a write");
        }
        whereSubselects = subselects.slotsReading(names).length;
        scan.access = new RowAccess(
                scan, table, expression, predicate -> tools.compileLate(names, predicate), tools.regionTop());
        if (subselects.any()) {
            scan.access.unionsBy(compiler::compilePredicate);
        }
        if (scan.where != null) {
            scan.columnsRead |= scan.where.columnsRead();
        }
    }

    /** Finds the rows of a write in a join. */
    void found(ScanStep scan, JoinedTarget target) {
        scan.found = target;
        scan.visitsEveryMatch = false;
        scan.access =
                new RowAccess(scan, table, null, predicate -> tools.compileLate(names, predicate), tools.regionTop());
        finish();
    }

    /** ORDER BY and LIMIT of a write. */
    void ordering(ScanStep scan, List<Statement.OrderBy> orderBy, long limit) {
        final int[] columns = new int[orderBy.size()];
        for (int i = 0; i < columns.length; i++) {
            columns[i] = column(orderBy.get(i).by().column());
            scan.columnsRead |= 1L << columns[i];
        }
        scan.ordering = new Ordering(columns, OutputCompiler.descending(orderBy), limit);
        scan.visitsEveryMatch = !scan.ordering.isLimited();
    }

    private Program checked(Program program) {
        if (step.refusesWarnings && program.hasBadConstant()) {
            throw new UnsupportedFeatureException("constant that is no number in a write");
        }
        step.columnsRead |= program.columnsRead();
        return program;
    }

    /** An expression whose value goes into a column of some type. */
    Program storedIn(SqlType column, Expression expression) {
        return checked(compiler.compileStored(HexLiterals.stored(expression, column), column));
    }

    /** An expression whose value goes into a column. */
    Program stored(Expression expression, int column) {
        final Program value = storedIn(table.columns[column].type(), expression);
        // servers compute those at times of their own
        if ((value.columnsRead() & table.generatedColumns) != 0) {
            throw new UnsupportedFeatureException("assignment that reads a generated column");
        }
        return value;
    }

    int[] assignedColumns(List<Statement.Assignment> assignments) {
        final int[] columns = new int[assignments.size()];
        for (int i = 0; i < columns.length; i++) {
            columns[i] = column(assignments.get(i).column());
        }
        refuseGenerated(columns);
        return columns;
    }

    /** Those that are named, or all. */
    int[] insertColumns(List<String> names) {
        final int[] columns = new int[names.isEmpty() ? table.columns.length : names.size()];
        for (int i = 0; i < columns.length; i++) {
            columns[i] = names.isEmpty() ? i : column(names.get(i));
        }
        return columns;
    }

    void refuseGenerated(int[] given) {
        for (final int column : given) {
            if (table.columns[column].isGenerated()) {
                throw new UnsupportedFeatureException("value for a generated column");
            }
        }
    }

    int column(String name) {
        final int column = table.table.columnIndex(name);
        if (column < 0) {
            throw new UnsupportedFeatureException("unknown column");
        }
        return column;
    }

    long allColumns() {
        return table.columns.length == Long.SIZE ? -1L : (1L << table.columns.length) - 1;
    }

    void finish() {
        subselects.finish(names);
        final boolean entersRows = step instanceof UpdateStep update && update.found() == null
                || step instanceof SelectStep select && select.output != null && !select.output.grouped();
        if (step.correlated.length > whereSubselects && !entersRows) {
            throw new UnsupportedFeatureException("correlated subquery outside WHERE");
        }
    }

    void finish(ScanStep scan) {
        finish();
        if (scan.where != null
                && scan.mergedWhere == null
                && scan.subselects.length == 0
                && !scan.isJoin()
                && tools.hasPlace()) {
            scan.wherePlace = tools.takePlace();
        }
        if (scan.output() != null && scan.output().aggregates().length > 0) {
            scan.slotCount = SubselectCompiler.MAX_SUBSELECTS + scan.output().aggregates().length;
        }
    }

    /** Compiles what a SELECT returns, its subqueries first: their slots come before those of aggregates. */
    void output(SelectStep select, Statement.Select written) {
        final OutputCompiler output =
                new OutputCompiler(table, this::outputExpression, SubselectCompiler.MAX_SUBSELECTS);
        subselects.output(output);
        select.output = output.compile(written);
        subselects.output(null);
        select.visitsEveryMatch = select.output.needsEveryRow() && !select.isJoin();
    }

    /** An expression of the output; each has its own compiler, as the argument of an aggregate is compiled amid another. */
    private Program outputExpression(Expression expression) {
        final Program program = subselects.compilerOf(names).compile(expression);
        step.columnsRead |= program.columnsRead();
        return program;
    }
}
