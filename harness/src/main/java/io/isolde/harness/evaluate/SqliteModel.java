package io.isolde.harness.evaluate;

import io.isolde.core.semantics.sqlite.Affinity;
import io.isolde.core.semantics.sqlite.SqliteExpression;
import io.isolde.core.semantics.sqlite.SqliteExpressions;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;

/** Our side of SQLite. A reply has the class of its value, too. */
final class SqliteModel implements Model {
    @Override
    public Reply reply(Question question) {
        final Value[] row = question.row().toArray(Value[]::new);
        try {
            final SqliteExpression code =
                    new SqliteExpressions(question.table(), question.table().name()).compile(question.expression());
            return new Reply.Of(
                    switch (question.kind()) {
                        case VALUE -> code.of(row);
                        case TRUTH -> new Value.IntegerValue(code.holds(row) ? 1 : 0);
                        case STORED -> affinity(question).stored(code.of(row));
                    });
        } catch (final UnsupportedFeatureException e) {
            return new Reply.Undecided(e.getMessage());
        } catch (final RuntimeException e) {
            return new Reply.Broken(e.toString());
        }
    }

    private static Affinity affinity(Question question) {
        final int column = question.table().columnIndex(question.column());
        return Affinity.of(question.table().columns().get(column).type());
    }
}
