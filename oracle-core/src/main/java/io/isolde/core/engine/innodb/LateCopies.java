package io.isolde.core.engine.innodb;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.engine.innodb.compile.InsertStep;
import io.isolde.core.engine.innodb.compile.SelectStep;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.world.Death;
import java.util.ArrayList;
import java.util.List;

/**
 * INSERT ... SELECT of joins, groups, or rows in an order: when it is executed, what the SELECT returns is known, and it is an INSERT of these values. The SELECT reads the newest
 * committed rows, and below REPEATABLE READ those that were committed when the statement was sent. MySQL manual 17.7.3 "Locks Set by Different SQL Statements in InnoDB".
 */
final class LateCopies {
    private static final int MOST_ORDERED = 3;

    private final CaseContext context;
    private final Death death;
    private final Reader reader;
    private final FiredTriggers.Executor executor;

    LateCopies(CaseContext context, Death death, Reader reader, FiredTriggers.Executor executor) {
        this.context = context;
        this.death = death;
        this.reader = reader;
        this.executor = executor;
    }

    void execute(World world, int stepNumber, InsertStep insert, Outcome outcome, boolean resumed, List<World> after) {
        if (outcome instanceof Outcome.Failed failed && failed.kind() == ErrorKind.OTHER) {
            throw new UnsupportedFeatureException("error in an INSERT SELECT of other than rows");
        }
        final List<List<Value>> rows = read(world, insert, resumed);
        if (rows.isEmpty()) {
            if (outcome instanceof Outcome.Failed) {
                throw new UnsupportedFeatureException("error in an INSERT SELECT of other than rows");
            } else if (outcome instanceof Outcome.Affected none && none.count() == 0) {
                after.add(world.copy());
            } else {
                death.set(stepNumber, "0 affected", InnoDbRules.EVERY_ROW_INSERTED);
            }
            return;
        }
        for (final List<List<Value>> order : orders(insert, rows)) {
            executor.execute(world, stepNumber, context.compiledLate(insert, order), outcome, resumed, after);
        }
    }

    private List<List<Value>> read(World world, InsertStep insert, boolean resumed) {
        final SessionState session = world.sessions[insert.session];
        final SelectStep source = insert.lateSource();
        final IsolationLevel level = session.transactionLevel;
        if (level == IsolationLevel.RU && (resumed || world.othersWait(insert.session))) {
            throw new UnsupportedFeatureException("INSERT SELECT at READ UNCOMMITTED beside a wait");
        }
        context.subqueries.fill(world, insert.session, source);
        final int view =
                resumed && !level.locksGaps() ? session.checkpoints.get(0).sequence() : world.sequence;
        final ErrorKind error = level == IsolationLevel.RU
                ? reader.collectNewest(world, source)
                : reader.collectVisible(world, source, view);
        if (error != null || reader.rows.cutsClass()) {
            throw new UnsupportedFeatureException("INSERT SELECT of other than rows");
        }
        return reader.rows.values();
    }

    /** In which order rows are inserted matters where they get numbers, or meet each other. */
    private List<List<List<Value>>> orders(InsertStep insert, List<List<Value>> rows) {
        final boolean matters = context.tableOf(insert).autoIncrementColumn >= 0
                || insert.ignore()
                || insert.replace()
                || insert.updatesDuplicates();
        if (!matters || rows.size() < 2 || reader.rows.isTotallyOrdered()) {
            return List.of(rows);
        } else if (rows.size() > MOST_ORDERED) {
            throw new UnsupportedFeatureException("order of the rows of an INSERT SELECT");
        }
        return FiredTriggers.permutations(rows);
    }

    /** The INSERT of what was read. */
    static Statement.Insert ofValues(Statement.Insert insert, List<List<Value>> rows) {
        final List<List<Expression>> values = new ArrayList<>();
        for (final List<Value> row : rows) {
            values.add(row.stream().map(LateCopies::literal).toList());
        }
        return new Statement.Insert(
                insert.mode(), insert.table(), insert.columns(), values, null, insert.onDuplicate());
    }

    private static Expression literal(Value value) {
        if (value instanceof Value.DoubleValue) {
            throw new UnsupportedFeatureException("real number in an INSERT SELECT of other than rows");
        } else if (value instanceof Value.DateValue date) {
            return new Expression.Literal(new Value.StringValue(date.text()));
        } else if (value instanceof Value.DateTimeValue date) {
            return new Expression.Literal(new Value.StringValue(date.text()));
        } else if (value instanceof Value.TimeValue time) {
            return new Expression.Literal(new Value.StringValue(time.text()));
        }
        return new Expression.Literal(value);
    }
}
