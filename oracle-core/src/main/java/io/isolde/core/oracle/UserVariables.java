package io.isolde.core.oracle;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Literal;
import io.isolde.core.sql.LastInsertId;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Puts the values of user variables in their place. A variable belongs to one session, whose statements follow each other, so that what a statement reads of it is what the last
 * assignment before gave it: a value that was observed, and is judged where it came from a table. MySQL manual 11.4 "User-Defined Variables".
 */
final class UserVariables {
    private final History observed;
    private final TestCase testCase;
    /** By session; names ignore case. Of a variable that is not here the value is NULL. */
    private final List<Map<String, Optional<Value>>> values = new ArrayList<>();

    private UserVariables(TestCase testCase, History observed) {
        this.testCase = testCase;
        this.observed = observed;
        testCase.sessions().forEach(session -> values.add(new HashMap<>()));
    }

    /**
     * A case whose statements read no variables.
     *
     * @throws UnsupportedFeatureException where it is not known what one reads
     */
    static TestCase replaced(TestCase testCase, History observed) {
        for (int i = 0; i < testCase.steps().size(); i++) {
            final Statement statement = testCase.steps().get(i).statement();
            if (statement instanceof Statement.Assign || LastInsertId.mayBeReadBy(statement)) {
                return new UserVariables(testCase, observed).replaced();
            }
        }
        return testCase;
    }

    private TestCase replaced() {
        final List<Step> steps = new ArrayList<>();
        for (int i = 0; i < testCase.steps().size(); i++) {
            final Step step = testCase.steps().get(i);
            final Map<String, Optional<Value>> known = values.get(step.session());
            if (LastInsertId.mayBeReadBy(step.statement())) {
                known.put(LastInsertId.NAME.toLowerCase(Locale.ROOT), idRead(i));
            }
            steps.add(new Step(step.session(), replaced(step.statement(), known)));
            if (step.statement() instanceof Statement.Assign assign) {
                assign(assign, observed.outcomeOf(i), known);
            }
        }
        return testCase.withSteps(steps);
    }

    /** What {@code LAST_INSERT_ID()} was for a step. One that was undone with its transaction, or has not ended, has done nothing by it. */
    private Optional<Value> idRead(int step) {
        final Optional<Outcome> outcome = observed.outcomeOf(step);
        final boolean undone = outcome.isEmpty()
                || outcome.get() instanceof Outcome.Failed failed
                        && (failed.kind().endsTransaction() || failed.kind() == ErrorKind.LOCK_WAIT_TIMEOUT);
        final Value seen =
                undone ? new Value.IntegerValue(0) : observed.idsRead().get(step);
        final boolean fits = seen instanceof Value.UnsignedValue number && number.bits() >= 0;
        return Optional.ofNullable(fits ? new Value.IntegerValue(((Value.UnsignedValue) seen).bits()) : seen);
    }

    private static void assign(Statement.Assign assign, Optional<Outcome> outcome, Map<String, Optional<Value>> known) {
        if (outcome.isPresent()
                && outcome.get() instanceof Outcome.Rows rows
                && rows.rows().isEmpty()) {
            return;
        }
        if (outcome.isPresent()
                && outcome.get() instanceof Outcome.Failed failed
                && !failed.kind().endsTransaction()) {
            throw new UnsupportedFeatureException("assignment of user variables that fails");
        }
        for (int i = 0; i < assign.variables().size(); i++) {
            final String name = assign.variables().get(i).toLowerCase(Locale.ROOT);
            final boolean one = outcome.isPresent()
                    && outcome.get() instanceof Outcome.Rows rows
                    && rows.rows().size() == 1
                    && rows.rows().get(0).size() == assign.variables().size();
            known.put(
                    name,
                    one
                            ? Optional.of(
                                    ((Outcome.Rows) outcome.get()).rows().get(0).get(i))
                            : Optional.empty());
        }
    }

    private static Statement replaced(Statement statement, Map<String, Optional<Value>> known) {
        if (statement instanceof Statement.AsWritten written) {
            return new Statement.AsWritten(written.text(), replaced(written.meaning(), known), written.indexes());
        } else if (statement instanceof Statement.Assign assign && assign.select() != null) {
            return new Statement.Assign(
                    assign.text(), assign.variables(), select(assign.select(), known), assign.returnsRows());
        } else if (statement instanceof Statement.Select select) {
            return select(select, known);
        } else if (statement instanceof Statement.Insert insert) {
            return new Statement.Insert(
                    insert.mode(),
                    insert.table(),
                    insert.columns(),
                    insert.rows().stream()
                            .map(row -> row.stream()
                                    .map(each -> stored(each, known))
                                    .toList())
                            .toList(),
                    insert.source() == null ? null : select(insert.source(), known),
                    assignments(insert.onDuplicate(), known));
        } else if (statement instanceof Statement.Update update) {
            return new Statement.Update(
                    update.ignore(),
                    update.table(),
                    assignments(update.assignments(), known),
                    read(update.where(), known),
                    update.orderBy(),
                    update.limit());
        } else if (statement instanceof Statement.Delete delete) {
            return new Statement.Delete(delete.table(), read(delete.where(), known), delete.orderBy(), delete.limit());
        } else if (statement instanceof Statement.InsertIf insert) {
            return new Statement.InsertIf(
                    (Statement.Insert) replaced(insert.insert(), known), read(insert.condition(), known));
        } else if (statement instanceof Statement.Returning returning) {
            return new Statement.Returning(
                    replaced(returning.statement(), known),
                    returning.projection().stream()
                            .map(each -> read(each, known))
                            .toList());
        } else if (statement instanceof Statement.JoinUpdate update) {
            return new Statement.JoinUpdate(
                    update.ignore(),
                    from(update.from(), known),
                    update.assignments().stream()
                            .map(one -> new Statement.ColumnAssignment(one.column(), stored(one.value(), known)))
                            .toList(),
                    read(update.where(), known),
                    update.slice());
        } else if (statement instanceof Statement.JoinDelete delete) {
            return new Statement.JoinDelete(
                    delete.targets(), from(delete.from(), known), read(delete.where(), known), delete.slice());
        }
        return statement;
    }

    private static Statement.From from(Statement.From from, Map<String, Optional<Value>> known) {
        return new Statement.From(from.table(), from.alias(), join(from.join(), known));
    }

    private static Statement.Join join(Statement.Join join, Map<String, Optional<Value>> known) {
        return join == null ? null : join.withOn(read(join.on(), known)).withNext(join(join.next(), known));
    }

    private static List<Statement.Assignment> assignments(
            List<Statement.Assignment> assignments, Map<String, Optional<Value>> known) {
        return assignments.stream()
                .map(one -> new Statement.Assignment(one.column(), stored(one.value(), known)))
                .toList();
    }

    private static Statement.Select select(Statement.Select select, Map<String, Optional<Value>> known) {
        return new Statement.Select(
                select.distinct(),
                select.projection().stream().map(each -> read(each, known)).toList(),
                from(select.from(), known),
                read(select.where(), known),
                select.groupBy().stream().map(each -> read(each, known)).toList(),
                select.slice(),
                select.locks());
    }

    /** What goes into a column as it is. */
    private static Expression stored(Expression expression, Map<String, Optional<Value>> known) {
        return expression instanceof Expression.Variable variable
                ? new Literal(valueOf(variable, known))
                : read(expression, known);
    }

    /** A text compares otherwise than its literal: the collation of a variable gives way to none. */
    private static Expression read(Expression expression, Map<String, Optional<Value>> known) {
        if (expression == null) {
            return null;
        }
        if (expression instanceof Expression.Binary difference
                && difference.operator() == Expression.BinaryOperator.MINUS
                && Operands.of(expression).contains(new Expression.Variable(LastInsertId.NAME))) {
            throw new UnsupportedFeatureException("difference of LAST_INSERT_ID()"); // which is unsigned
        }
        if (expression instanceof Expression.Variable variable) {
            final Value value = valueOf(variable, known);
            final boolean exact = value instanceof Value.IntegerValue
                    || value instanceof Value.DecimalValue
                    || value instanceof Value.Null;
            if (!exact) {
                throw new UnsupportedFeatureException("text or real in a user variable that is read");
            }
            return new Literal(value);
        }
        final Expression rewritten = Operands.with(
                expression,
                Operands.of(expression).stream().map(each -> read(each, known)).toList());
        return Operands.subquery(rewritten)
                .map(subquery -> Operands.withSubquery(rewritten, select(subquery, known)))
                .orElse(rewritten);
    }

    private static Value valueOf(Expression.Variable variable, Map<String, Optional<Value>> known) {
        final Optional<Value> value =
                known.getOrDefault(variable.name().toLowerCase(Locale.ROOT), Optional.of(Value.NULL));
        return value.orElseThrow(() -> new UnsupportedFeatureException("user variable whose value was not seen"));
    }
}
