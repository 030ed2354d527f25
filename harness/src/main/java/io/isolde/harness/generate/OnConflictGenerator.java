package io.isolde.harness.generate;

import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Expression.Literal;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Statement.Assignment;
import io.isolde.core.sql.Statement.OnConflict;
import io.isolde.core.sql.Table;
import io.isolde.harness.random.Rng;
import java.util.ArrayList;
import java.util.List;

/** ON CONFLICT for INSERTs into one table of a case. Columns of the row that is there are named with their table, as servers want it. */
final class OnConflictGenerator {
    private static final int ANY_KEY_PERCENT = 20;
    private static final int NOTHING_PERCENT = 30;
    private static final int SECOND_ASSIGNMENT_PERCENT = 25;
    private static final int WHERE_PERCENT = 25;

    private static final int INSERTED_WEIGHT = 45;
    private static final int CONSTANT_WEIGHT = 25;
    private static final int ADDITION_WEIGHT = 30;

    private final Table table;
    private final CaseValues values;
    private final Rng rng;

    OnConflictGenerator(Table table, CaseValues values, Rng rng) {
        this.table = table;
        this.values = values;
        this.rng = rng;
    }

    /** One that the table has a key for. */
    OnConflict draw() {
        final List<Index> keys = table.indexes().stream()
                .filter(index -> index.kind() != Index.Kind.SECONDARY)
                .filter(index -> index.entries().keys().isEmpty())
                .toList();
        if (keys.isEmpty() || rng.percent(ANY_KEY_PERCENT)) {
            return OnConflict.NOTHING;
        }
        final Index key = rng.pick(keys);
        final List<String> target = key.columns();
        final Expression where = key.entries().where();
        if (rng.percent(NOTHING_PERCENT)) {
            return new OnConflict(target, where, List.of(), null);
        }
        final List<Assignment> assignments = new ArrayList<>();
        final int first = rng.below(values.givenColumns());
        assignments.add(assignment(first));
        final int second = rng.below(values.givenColumns());
        if (second != first && rng.percent(SECOND_ASSIGNMENT_PERCENT)) {
            assignments.add(assignment(second));
        }
        return new OnConflict(target, where, assignments, rng.percent(WHERE_PERCENT) ? condition() : null);
    }

    private Assignment assignment(int column) {
        final Column declared = table.columns().get(column);
        final boolean numeric = ValueClass.of(declared.type()).isNumeric();
        final Expression value = switch (rng.weighted(
                INSERTED_WEIGHT, CONSTANT_WEIGHT, numeric ? ADDITION_WEIGHT : 0)) {
            case 0 -> new Expression.InsertedValue(declared.name());
            case 1 -> new Literal(values.stored(column));
            default ->
                new Expression.Binary(
                        BinaryOperator.PLUS, there(column), new Literal(ValuePools.number("1", declared.type())));
        };
        return new Assignment(declared.name(), value);
    }

    private Expression condition() {
        final int column = rng.below(values.givenColumns());
        final BinaryOperator operator =
                rng.pick(List.of(BinaryOperator.EQ, BinaryOperator.NE, BinaryOperator.LT, BinaryOperator.GE));
        return new Expression.Binary(operator, there(column), new Literal(values.stored(column)));
    }

    private Expression there(int column) {
        return new ColumnRef(table.name(), table.columns().get(column).name());
    }
}
