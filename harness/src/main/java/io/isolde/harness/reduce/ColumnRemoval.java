package io.isolde.harness.reduce;

import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Binary;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Expression.Unary;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Assignment;
import io.isolde.core.sql.Table;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes a column out of a case, with all that needs it: the parts of conditions that name it, its assignments, its values, and statements
 * that do nothing else. A name that stands for another table's column as well is taken for this one; what becomes of it then is no
 * concern, as the result is tried like any other candidate.
 */
final class ColumnRemoval {
    private final Table table;
    private final Column column;
    private final int position;

    ColumnRemoval(Table table, int position) {
        this.table = table;
        this.position = position;
        this.column = table.columns().get(position);
    }

    TestCase from(TestCase testCase) {
        final List<Statement> setup = new ArrayList<>();
        for (final Statement statement : testCase.setup()) {
            final Statement without = statement instanceof Statement.CreateTable create
                            && create.table().equals(table)
                    ? new Statement.CreateTable(reduced())
                    : without(statement);
            if (without != null) {
                setup.add(without);
            }
        }
        final List<Step> steps = new ArrayList<>();
        for (final Step step : testCase.steps()) {
            final Statement without = without(step.statement());
            if (without != null) {
                steps.add(without.equals(step.statement()) ? step : new Step(step.session(), without));
            }
        }
        return Cases.withSteps(testCase.withSetup(setup), steps);
    }

    private Table reduced() {
        final List<Index> indexes = new ArrayList<>();
        for (final Index index : table.indexes()) {
            final List<String> columns = index.columns().stream()
                    .filter(name -> !name.equalsIgnoreCase(column.name()))
                    .toList();
            if (!columns.isEmpty()) {
                indexes.add(new Index(index.name(), index.kind(), columns));
            }
        }
        return new Table(
                table.name(),
                ExpressionVariants.without(table.columns(), position),
                indexes,
                table.checks().stream()
                        .filter(check -> !names(check.condition()))
                        .toList(),
                table.foreignKeys(),
                table.options());
    }

    /** The statement without the column; null if nothing is left of it. */
    private Statement without(Statement statement) {
        if (statement instanceof Statement.Select s) {
            return select(s);
        } else if (statement instanceof Statement.Insert s) {
            return insert(s);
        } else if (statement instanceof Statement.Update s) {
            final List<Assignment> assignments = assignments(s.table(), s.assignments());
            return assignments.isEmpty()
                    ? null
                    : new Statement.Update(
                            s.ignore(), s.table(), assignments, condition(s.where()), order(s.orderBy()), s.limit());
        } else if (statement instanceof Statement.Delete s) {
            return new Statement.Delete(s.table(), condition(s.where()), order(s.orderBy()), s.limit());
        }
        return statement;
    }

    private Statement.Select select(Statement.Select s) {
        final List<Expression> projection =
                s.projection().stream().filter(item -> !names(item)).toList();
        final Statement.Join join =
                s.join() == null ? null : s.join().withOn(condition(s.join().on()));
        return new ClauseVariants.Parts(s)
                .projection(projection)
                .join(join)
                .where(condition(s.where()))
                .groupBy(s.groupBy().stream().filter(item -> !names(item)).toList())
                .orderBy(order(s.orderBy()))
                .select();
    }

    private Statement insert(Statement.Insert s) {
        final Statement.Select source = s.source() == null ? null : select(s.source());
        if (!s.table().equalsIgnoreCase(table.name())) {
            return new Statement.Insert(
                    s.mode(), s.table(), s.columns(), s.rows(), source, s.onDuplicate(), s.onConflict());
        }
        final int place = s.columns().isEmpty() ? position : indexOf(s.columns());
        if (place < 0) {
            return s;
        }
        final List<String> columns = s.columns().isEmpty() ? List.of() : ExpressionVariants.without(s.columns(), place);
        final List<List<Expression>> rows = new ArrayList<>();
        for (final List<Expression> row : s.rows()) {
            if (row.size() <= place || row.size() == 1) {
                return null;
            }
            rows.add(ExpressionVariants.without(row, place));
        }
        return new Statement.Insert(
                s.mode(), s.table(), columns, rows, source, assignments(s.table(), s.onDuplicate()), s.onConflict());
    }

    private int indexOf(List<String> columns) {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).equalsIgnoreCase(column.name())) {
                return i;
            }
        }
        return -1;
    }

    private List<Assignment> assignments(String target, List<Assignment> all) {
        return all.stream()
                .filter(each -> !(target.equalsIgnoreCase(table.name())
                        && (each.column().equalsIgnoreCase(column.name()) || names(each.value()))))
                .toList();
    }

    private List<Statement.OrderBy> order(List<Statement.OrderBy> all) {
        return all.stream().filter(each -> !names(each.by())).toList();
    }

    /** The condition without the parts that name the column; null if none is left. */
    private Expression condition(Expression condition) {
        if (condition == null || !names(condition)) {
            return condition;
        } else if (condition instanceof Binary e && e.operator().isLogic()) {
            final Expression left = condition(e.left());
            final Expression right = condition(e.right());
            return left == null ? right : right == null ? left : new Binary(e.operator(), left, right);
        } else if (condition instanceof Unary e) {
            final Expression operand = condition(e.operand());
            return operand == null ? null : new Unary(e.operator(), operand);
        }
        return null;
    }

    private boolean names(Expression expression) {
        final boolean[] found = {false};
        Slots.deep(expression, part -> {
            found[0] |= part instanceof ColumnRef ref
                            && ref.column().equalsIgnoreCase(column.name())
                            && (ref.table() == null || ref.table().equalsIgnoreCase(table.name()))
                    || part instanceof Expression.InsertedValue inserted
                            && inserted.column().equalsIgnoreCase(column.name())
                    || Operands.subquery(part)
                            .map(select -> select.projection().isEmpty())
                            .orElse(false);
            return part;
        });
        return found[0];
    }
}
