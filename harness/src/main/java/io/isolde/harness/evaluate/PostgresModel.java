package io.isolde.harness.evaluate;

import io.isolde.core.semantics.postgresql.EvaluationError;
import io.isolde.core.semantics.postgresql.PostgresExpressions;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;

/** Our side of PostgreSQL. A reply is the type and the value as they are shown, or the SQLSTATE; so that both must be the same. */
final class PostgresModel implements Model {
    @Override
    public Reply reply(Question question) {
        final Value[] row = question.row().toArray(Value[]::new);
        final PostgresExpressions expressions =
                new PostgresExpressions(question.table(), question.table().name());
        try {
            return said(
                    switch (question.kind()) {
                        case VALUE -> expressions.shown(question.expression(), row);
                        case TRUTH ->
                            expressions.condition(question.expression()).holds(row) ? "1" : "0";
                        case STORED -> stored(expressions, question, row);
                    });
        } catch (final EvaluationError e) {
            return said("ERROR " + e.sqlState());
        } catch (final UnsupportedFeatureException e) {
            return new Reply.Undecided(e.getMessage());
        } catch (final RuntimeException e) {
            return new Reply.Broken(e.toString());
        }
    }

    /** What a column is set to is read as the column is. */
    private static String stored(PostgresExpressions expressions, Question question, Value[] row) {
        final int place = question.table().columnIndex(question.column());
        final Column column = question.table().columns().get(place);
        final Value[] after = row.clone();
        after[place] = expressions.assignment(column, question.expression()).of(row);
        return expressions.shown(new Expression.ColumnRef(column.name()), after);
    }

    private static Reply said(String text) {
        return new Reply.Of(new Value.StringValue(text));
    }
}
