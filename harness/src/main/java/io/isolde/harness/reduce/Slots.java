package io.isolde.harness.reduce;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Assignment;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** The places of a statement that hold an expression. */
final class Slots {
    /** What an expression is there for. */
    enum Role {
        CONDITION,
        SELECTED,
        ASSIGNED,
        INSERTED
    }

    /** Gives the expression to put into a slot. */
    @FunctionalInterface
    interface Filler {
        Expression fill(Role role, Expression now);
    }

    /**
     * An expression where it stands.
     *
     * @param index of the slot within its statement
     */
    record Slot(int index, Role role, Expression expression) {}

    private Slots() {}

    /** The slots of a statement, those inside subqueries not among them. */
    static List<Slot> of(Statement statement) {
        final List<Slot> slots = new ArrayList<>();
        map(statement, (role, now) -> {
            slots.add(new Slot(slots.size(), role, now));
            return now;
        });
        return slots;
    }

    /** The statement with another expression in one slot. */
    static Statement with(Statement statement, int index, Expression expression) {
        final int[] next = {0};
        return map(statement, (role, now) -> next[0]++ == index ? expression : now);
    }

    /** The statement with all its slots filled anew, always in the same order. */
    static Statement map(Statement statement, Filler filler) {
        if (statement instanceof Statement.Select s) {
            return map(s, filler);
        } else if (statement instanceof Statement.Insert s) {
            final List<List<Expression>> rows = new ArrayList<>();
            s.rows().forEach(row -> rows.add(fill(Role.INSERTED, row, filler)));
            return new Statement.Insert(
                    s.mode(),
                    s.table(),
                    s.columns(),
                    rows,
                    s.source() == null ? null : map(s.source(), filler),
                    assignments(s.onDuplicate(), filler),
                    s.onConflict());
        } else if (statement instanceof Statement.Update s) {
            return new Statement.Update(
                    s.ignore(),
                    s.table(),
                    assignments(s.assignments(), filler),
                    condition(s.where(), filler),
                    s.orderBy(),
                    s.limit());
        } else if (statement instanceof Statement.Delete s) {
            return new Statement.Delete(s.table(), condition(s.where(), filler), s.orderBy(), s.limit());
        }
        return statement;
    }

    private static Statement.Select map(Statement.Select s, Filler filler) {
        final List<Expression> projection = fill(Role.SELECTED, s.projection(), filler);
        final Statement.Join join =
                s.join() == null ? null : s.join().withOn(condition(s.join().on(), filler));
        final Expression where = condition(s.where(), filler);
        return new Statement.Select(
                s.distinct(),
                projection,
                new Statement.From(s.table(), s.alias(), join),
                where,
                fill(Role.SELECTED, s.groupBy(), filler),
                s.slice(),
                s.locks());
    }

    /** The statement with every expression in it, inside subqueries too, changed from its leaves up. */
    static Statement mapDeep(Statement statement, UnaryOperator<Expression> change) {
        return map(statement, (role, now) -> deep(now, change));
    }

    /** The expression with every part of it, itself included, changed from its leaves up. */
    static Expression deep(Expression expression, UnaryOperator<Expression> change) {
        final List<Expression> operands =
                Operands.of(expression).stream().map(part -> deep(part, change)).toList();
        Expression changed = Operands.with(expression, operands);
        final Optional<Statement.Select> subquery = Operands.subquery(changed);
        if (subquery.isPresent()) {
            changed = Operands.withSubquery(changed, (Statement.Select) mapDeep(subquery.get(), change));
        }
        return change.apply(changed);
    }

    /** Every literal of a statement. */
    static void forEachLiteral(Statement statement, Consumer<Value> action) {
        forEach(statement, part -> {
            if (part instanceof Expression.Literal literal) {
                action.accept(literal.value());
            }
        });
    }

    /** Every expression of a statement and every part of one. */
    static void forEach(Statement statement, Consumer<Expression> action) {
        mapDeep(statement, part -> {
            action.accept(part);
            return part;
        });
    }

    private static Expression condition(Expression now, Filler filler) {
        return now == null ? null : filler.fill(Role.CONDITION, now);
    }

    private static List<Expression> fill(Role role, List<Expression> now, Filler filler) {
        final List<Expression> filled = new ArrayList<>();
        now.forEach(expression -> filled.add(filler.fill(role, expression)));
        return filled;
    }

    private static List<Assignment> assignments(List<Assignment> now, Filler filler) {
        final List<Assignment> filled = new ArrayList<>();
        now.forEach(assignment ->
                filled.add(new Assignment(assignment.column(), filler.fill(Role.ASSIGNED, assignment.value()))));
        return filled;
    }
}
