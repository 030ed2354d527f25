package io.isolde.core.sql;

import java.util.List;

/** Goes through a statement, and puts others in place of its tables, selects and expressions: by default it changes nothing. */
public abstract class StatementRewriting {
    protected StatementRewriting() {}

    /** The statement with all its parts rewritten. */
    public Statement rewritten(Statement statement) {
        if (statement instanceof Statement.AsWritten written) {
            return new Statement.AsWritten(written.text(), rewritten(written.meaning()), written.indexes());
        } else if (statement instanceof Statement.Select select) {
            return select(select);
        } else if (statement instanceof Statement.Assign assign && assign.select() != null) {
            return new Statement.Assign(
                    assign.text(), assign.variables(), select(assign.select()), assign.returnsRows());
        } else if (statement instanceof Statement.Insert insert) {
            return insert(insert);
        } else if (statement instanceof Statement.Update update) {
            return update(update);
        } else if (statement instanceof Statement.Delete delete) {
            return delete(delete);
        } else if (statement instanceof Statement.InsertIf insert) {
            final Statement.Insert row = insert(insert.insert());
            return new Statement.InsertIf(row, expression(insert.condition()));
        } else if (statement instanceof Statement.Resolving resolving) {
            return new Statement.Resolving(rewritten(resolving.statement()), resolving.resolution());
        } else if (statement instanceof Statement.Returning returning) {
            return new Statement.Returning(
                    rewritten(returning.statement()), all(returning.projection()), returning.named());
        } else if (statement instanceof Statement.JoinUpdate update) {
            return new Statement.JoinUpdate(
                    update.ignore(),
                    from(update.from()),
                    update.assignments().stream()
                            .map(one -> new Statement.ColumnAssignment(one.column(), expression(one.value())))
                            .toList(),
                    expression(update.where()),
                    update.slice());
        } else if (statement instanceof Statement.JoinDelete delete) {
            return new Statement.JoinDelete(
                    delete.targets(), from(delete.from()), expression(delete.where()), delete.slice());
        }
        return statement;
    }

    /** A SELECT, also one inside another statement. */
    protected Statement.Select select(Statement.Select select) {
        final Statement.Slice slice = select.slice();
        return new Statement.Select(
                select.distinct(),
                all(select.projection()),
                from(select.from()),
                expression(select.where()),
                all(select.groupBy()),
                slice.having() == null
                        ? slice
                        : new Statement.Slice(
                                slice.orderBy(), slice.limit(), slice.offset(), expression(slice.having())),
                select.locks());
    }

    /** The tables of a statement. */
    protected Statement.From from(Statement.From from) {
        return from.join() == null ? from : new Statement.From(from.table(), from.alias(), join(from.join()));
    }

    private Statement.Join join(Statement.Join join) {
        return join == null ? null : join.withOn(expression(join.on())).withNext(join(join.next()));
    }

    /** An INSERT or REPLACE. */
    protected Statement.Insert insert(Statement.Insert insert) {
        return new Statement.Insert(
                insert.mode(),
                written(insert.table()),
                insert.columns(),
                insert.rows().stream().map(this::all).toList(),
                insert.source() == null ? null : select(insert.source()),
                assignments(insert.onDuplicate()),
                insert.onConflict());
    }

    /** An UPDATE of one table. */
    protected Statement update(Statement.Update update) {
        return new Statement.Update(
                update.ignore(),
                written(update.table()),
                assignments(update.assignments()),
                where(update.table(), update.where()),
                update.orderBy(),
                update.limit());
    }

    /** A DELETE from one table. */
    protected Statement delete(Statement.Delete delete) {
        return new Statement.Delete(
                written(delete.table()), where(delete.table(), delete.where()), delete.orderBy(), delete.limit());
    }

    /** The table that an INSERT, UPDATE or DELETE of one table writes. */
    protected String written(String table) {
        return table;
    }

    /** The condition of an UPDATE or DELETE of one table, as it names the table; null where there is none. */
    protected Expression where(String table, Expression condition) {
        return expression(condition);
    }

    /** Assignments with their values rewritten. */
    protected final List<Statement.Assignment> assignments(List<Statement.Assignment> assignments) {
        return assignments.stream()
                .map(one -> new Statement.Assignment(one.column(), expression(one.value())))
                .toList();
    }

    /** An expression, which is null where there is none. */
    protected Expression expression(Expression expression) {
        if (expression == null) {
            return null;
        }
        final Expression outer = Operands.with(expression, all(Operands.of(expression)));
        return Operands.subquery(outer)
                .map(subquery -> Operands.withSubquery(outer, select(subquery)))
                .orElse(outer);
    }

    /** Each of the expressions rewritten. */
    protected final List<Expression> all(List<Expression> expressions) {
        return expressions.stream().map(this::expression).toList();
    }
}
