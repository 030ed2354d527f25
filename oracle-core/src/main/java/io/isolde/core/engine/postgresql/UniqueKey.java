package io.isolde.core.engine.postgresql;

import io.isolde.core.semantics.postgresql.PostgresExpression;
import io.isolde.core.semantics.postgresql.PostgresExpressions;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.ForeignKey;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A unique index: of columns or expressions, and of all rows or some. PostgreSQL manual, 11.6 to 11.8. */
final class UniqueKey {
    private final Set<Integer> columns = new HashSet<>();
    private final boolean isOfColumns;
    private final List<PostgresExpression> keys = new ArrayList<>();
    /** What it is of, as it was written; empty for columns. */
    private final List<Expression> expressions;
    /** As it was written; null for all rows. */
    private final Expression condition;

    private final PostgresExpression where;
    final String name;
    /** Whether it is that of the primary key. */
    final boolean isPrimary;
    /** When it is asked whether an entry clashes. */
    final ForeignKey.Timing timing;

    UniqueKey(Table table, Index index, PostgresExpressions compiler) {
        expressions = index.entries().keys();
        for (final String column : index.columns()) {
            columns.add(table.columnIndex(column));
        }
        name = index.name();
        isPrimary = index.kind() == Index.Kind.PRIMARY;
        timing = index.timing();
        isOfColumns = index.entries().keys().isEmpty();
        if (isOfColumns) {
            for (final String column : index.columns()) {
                final int place = table.columnIndex(column);
                keys.add(row -> row[place]);
            }
        } else {
            index.entries().keys().forEach(key -> keys.add(compiler.compile(key)));
        }
        condition = index.entries().where();
        where = condition == null ? null : compiler.condition(condition);
    }

    /** Whether a row gets its entry whatever is there, and it is asked later. */
    boolean isAskedLater() {
        return timing != ForeignKey.Timing.IMMEDIATE;
    }

    /** Whether a row has an entry. */
    boolean isOf(Value[] row) {
        return where == null || where.holds(row);
    }

    /**
     * The entry of a row.
     *
     * @throws io.isolde.core.semantics.postgresql.EvaluationError if it has none because of that
     */
    Value[] entryOf(Value[] row) {
        final Value[] entry = new Value[keys.size()];
        for (int i = 0; i < entry.length; i++) {
            entry[i] = keys.get(i).of(row);
        }
        return entry;
    }

    /** Whether an entry clashes with that of a row that has one. */
    boolean isSame(Value[] entry, Value[] other) {
        for (int i = 0; i < entry.length; i++) {
            final Value value = keys.get(i).of(other);
            if (value instanceof Value.Null || entry[i] instanceof Value.Null || !Comparison.same(entry[i], value)) {
                return false;
            }
        }
        return true;
    }

    /** Whether ON CONFLICT for these columns of rows for which something holds is about it. */
    boolean isMeant(Set<Integer> wanted, Expression given) {
        return isOfColumns && columns.equals(wanted) && isMeant(given);
    }

    /** The same of expressions, which the index has to have in the same words. */
    boolean isMeant(List<Expression> wanted, Expression given) {
        return !isOfColumns && Set.copyOf(expressions).equals(Set.copyOf(wanted)) && isMeant(given);
    }

    private boolean isMeant(Expression given) {
        if (condition == null) {
            return true;
        }
        // Whether one condition implies another one is a proof of the planner, but for the simplest.
        Features.require(given == null || given.equals(condition), "ON CONFLICT for other rows than those of an index");
        return given != null;
    }
}
