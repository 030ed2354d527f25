package io.isolde.harness.evaluate;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.harness.random.Rng;
import io.isolde.harness.random.Seeds;
import java.util.List;

/**
 * One expression over one row, and what is asked about it. Made from the run's seed and its number alone.
 *
 * @param column of {@link Kind#STORED}, the column it is stored in; null otherwise
 */
record Question(long number, Kind kind, String column, Table table, List<Value> row, Expression expression) {
    /** Questions in a row that share a row of values, so that one SELECT can ask them all. */
    static final int PER_ROW = 200;

    private static final int KINDS_CYCLE = 10;

    /** Where the expression stands. */
    enum Kind {
        /** In the projection of a SELECT. */
        VALUE,
        /** In the WHERE of a SELECT: does it keep the row? */
        TRUTH,
        /** In the SET of an UPDATE. */
        STORED
    }

    /** A question by its number, from 0. */
    static Question of(long runSeed, long number, QuestionMaker maker) {
        final Table table = maker.table();
        final List<Value> row = maker.row(new Rng(Seeds.schemaSeed(runSeed, number / PER_ROW)));
        final Rng rng = new Rng(Seeds.caseSeed(runSeed, number));
        final Kind kind = switch ((int) (number % KINDS_CYCLE)) {
            case 8 -> Kind.TRUTH;
            case 9 -> Kind.STORED;
            default -> Kind.VALUE;
        };
        final String column = kind == Kind.STORED ? rng.pick(table.columns()).name() : null;
        return new Question(number, kind, column, table, row, maker.expression(rng));
    }

    Question about(Expression part) {
        return new Question(number, kind, column, table, row, part);
    }

    Question of(Kind otherKind) {
        return new Question(number, otherKind, null, table, row, expression);
    }
}
