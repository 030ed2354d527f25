package io.isolde.harness.generate;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Assignment;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.harness.random.Rng;
import java.util.List;
import java.util.stream.Stream;

/**
 * Pairs of statements, for two transactions, that meet on a row: one writes it, the other reads or writes it, or inserts a row with the same key. The
 * other's filter is the same, a wider one, another one that the row satisfies too (contained tuple), or one on what the first writes.
 */
final class ConflictGenerator {
    /**
     * Two statements that meet on a row.
     *
     * @param write the one that writes it
     * @param other the other transaction's
     */
    record Conflict(Statement write, Statement other) {}

    private static final int SAME_FILTER_WEIGHT = 30;
    private static final int WIDER_FILTER_WEIGHT = 15;
    private static final int CONTAINED_ROW_WEIGHT = 25;
    private static final int WRITTEN_COLUMN_WEIGHT = 30;

    private static final StatementKind[] KINDS = StatementKind.values();

    private final Table table;
    private final GeneratorConfig config;
    private final CaseValues values;
    private final ConditionGenerator conditions;
    private final StatementGenerator statements;
    private final RowEvaluator evaluator;
    private final Rng rng;

    ConflictGenerator(
            Table table,
            GeneratorConfig config,
            CaseValues values,
            ConditionGenerator conditions,
            StatementGenerator statements,
            RowEvaluator evaluator,
            Rng rng) {
        this.table = table;
        this.config = config;
        this.values = values;
        this.conditions = conditions;
        this.statements = statements;
        this.evaluator = evaluator;
        this.rng = rng;
    }

    Conflict draw() {
        final List<Value> row = rng.pick(values.rows());
        final StatementKind writer = drawWriter();
        if (writer.inserts()) {
            return aroundInsert(writer);
        }
        return switch (writer) {
            case DELETE -> aroundDelete(row);
            case INSERT_SELECT -> aroundInsertSelect(row);
            default -> aroundUpdate(writer, row);
        };
    }

    /** One whose other statement reads and locks nothing. */
    Conflict drawRead() {
        final StatementKind writer = drawWriter();
        if (writer.inserts()) {
            final Statement.Insert insert = statements.insert(writer);
            return new Conflict(
                    insert,
                    read(conditions.holdingOn(Meetings.inserted(table, insert).get(0))));
        }
        final List<Value> row = rng.pick(values.rows());
        final Expression filter = conditions.holdingOn(row);
        return new Conflict(statements.on(writer, filter), read(rng.percent(50) ? filter : conditions.holdingOn(row)));
    }

    private Statement read(Expression filter) {
        return statements.on(StatementKind.SELECT, filter);
    }

    private Conflict aroundInsert(StatementKind kind) {
        final Statement.Insert insert = statements.insert(kind);
        if (kind == StatementKind.INSERT && drawsSameKey()) {
            return new Conflict(
                    insert, insertWithKeyOf(Meetings.inserted(table, insert).get(0)));
        }
        return new Conflict(
                insert,
                other(conditions.holdingOn(Meetings.inserted(table, insert).get(0))));
    }

    private Conflict aroundInsertSelect(List<Value> row) {
        final Expression filter = conditions.holdingOn(row);
        final Expression otherFilter = rng.percent(50) ? filter : conditions.holdingOn(row);
        return new Conflict(statements.on(StatementKind.INSERT_SELECT, filter), other(otherFilter));
    }

    private Conflict aroundDelete(List<Value> row) {
        final Expression filter = conditions.holdingOn(row);
        if (drawsSameKey()) {
            return new Conflict(statements.on(StatementKind.DELETE, filter), insertWithKeyOf(row));
        }
        final Expression otherFilter =
                switch (rng.weighted(SAME_FILTER_WEIGHT, WIDER_FILTER_WEIGHT, CONTAINED_ROW_WEIGHT)) {
                    case 0 -> filter;
                    case 1 -> widened(filter);
                    default -> conditions.holdingOn(row);
                };
        return new Conflict(statements.on(StatementKind.DELETE, filter), other(otherFilter));
    }

    private Conflict aroundUpdate(StatementKind kind, List<Value> row) {
        final Expression filter = conditions.holdingOn(row);
        final Statement.Update update = statements.update(kind, filter);
        final Expression otherFilter = switch (rng.weighted(
                SAME_FILTER_WEIGHT, WIDER_FILTER_WEIGHT, CONTAINED_ROW_WEIGHT, WRITTEN_COLUMN_WEIGHT)) {
            case 0 -> filter;
            case 1 -> widened(filter);
            case 2 -> conditions.holdingOn(row);
            default -> onWrittenColumn(update, row);
        };
        final Statement other = other(otherFilter);
        return new Conflict(
                update, other instanceof Statement.Update second ? sameAssignmentSometimes(update, second) : other);
    }

    private boolean drawsSameKey() {
        return config.weight(StatementKind.INSERT) > 0
                && !values.uniqueColumns().isEmpty()
                && rng.percent(config.share(Feature.SAME_KEY));
    }

    /** An INSERT whose first row has the same value as a row in one of the unique columns. */
    private Statement insertWithKeyOf(List<Value> row) {
        final int key = rng.pick(values.uniqueColumns());
        return statements.insertWith(key, row.get(key));
    }

    /** On the first column the UPDATE assigns, as the row had it before or has it afterwards. */
    private Expression onWrittenColumn(Statement.Update update, List<Value> row) {
        final Assignment written = update.assignments().get(0);
        final List<Value> image = rng.percent(50) ? row : evaluator.afterUpdate(update.assignments(), row);
        return conditions.holdingOn(image, table.columnIndex(written.column()));
    }

    private Statement sameAssignmentSometimes(Statement.Update first, Statement.Update second) {
        final Assignment assignment = first.assignments().get(0);
        final boolean keyOfMany =
                values.isUnique(table.columnIndex(assignment.column())) && !statements.choosesOneRow(second.where());
        return rng.percent(config.share(Feature.SAME_ASSIGNMENT)) && !keyOfMany
                ? new Statement.Update(second.table(), List.of(assignment), second.where())
                : second;
    }

    private Expression widened(Expression filter) {
        return new Expression.Binary(BinaryOperator.OR, filter, conditions.condition());
    }

    private Statement other(Expression filter) {
        final int[] weights = Stream.of(KINDS)
                .mapToInt(kind -> kind.inserts() ? 0 : config.weight(kind))
                .toArray();
        return statements.on(KINDS[rng.weighted(weights)], filter);
    }

    private StatementKind drawWriter() {
        final int[] weights = Stream.of(KINDS)
                .mapToInt(kind -> kind.writes() ? config.weight(kind) : 0)
                .toArray();
        return KINDS[rng.weighted(weights)];
    }
}
