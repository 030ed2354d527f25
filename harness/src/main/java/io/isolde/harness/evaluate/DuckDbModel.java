package io.isolde.harness.evaluate;

import io.isolde.core.catalogue.DuckDbProfile;
import io.isolde.core.query.Expressions;
import io.isolde.core.semantics.duckdb.DuckDbError;
import io.isolde.core.semantics.duckdb.DuckDbExpressions;
import io.isolde.core.semantics.duckdb.DuckDbType;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;

/** Our side of DuckDB. A reply is the type and the value, or the kind of the error; so that both must be the same. */
record DuckDbModel(DuckDbProfile profile) implements Model {
    @Override
    public Reply reply(Question question) {
        final Value[] row = question.row().toArray(Value[]::new);
        final DuckDbExpressions expressions = new DuckDbExpressions(
                profile, question.table(), question.table().name());
        try {
            return said(
                    switch (question.kind()) {
                        case VALUE -> {
                            final Expressions.Result<DuckDbType> result = expressions.result(question.expression());
                            yield shown(result.type(), result.code().of(row));
                        }
                        case TRUTH ->
                            expressions.condition(question.expression()).holds(row) ? "1" : "0";
                        case STORED -> stored(expressions, question, row);
                    });
        } catch (final DuckDbError e) {
            return said("ERROR " + e.kind());
        } catch (final UnsupportedFeatureException e) {
            return new Reply.Undecided(e.getMessage());
        } catch (final RuntimeException e) {
            return new Reply.Broken(e.toString());
        }
    }

    private static String stored(DuckDbExpressions expressions, Question question, Value[] row) {
        final int place = question.table().columnIndex(question.column());
        final DuckDbType type =
                DuckDbType.ofColumn(question.table().columns().get(place).type());
        return shown(type, expressions.assigned(question.expression(), type).of(row));
    }

    private static String shown(DuckDbType type, Value value) {
        if (value instanceof Value.Null) {
            return "NULL";
        } else if (type == DuckDbType.BOOLEAN) {
            return type + " [" + !value.equals(new Value.IntegerValue(0)) + "]";
        } else if (value instanceof Value.DoubleValue real) {
            return type + " [" + real.value() + "]";
        }
        return type + " ["
                + (value instanceof Value.StringValue text ? text.value() : ((Value.IntegerValue) value).value()) + "]";
    }

    private static Reply said(String text) {
        return new Reply.Of(new Value.StringValue(text));
    }
}
