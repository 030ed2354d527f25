package io.isolde.harness.evaluate;

import io.isolde.core.semantics.h2.H2Error;
import io.isolde.core.semantics.h2.H2Expressions;
import io.isolde.core.semantics.h2.H2Type;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;

/** Our side of H2. A reply is the type and the value as they are shown, or the SQLSTATE; so that both must be the same. */
final class H2Model implements Model {
    @Override
    public Reply reply(Question question) {
        final Value[] row = question.row().toArray(Value[]::new);
        final H2Expressions expressions =
                new H2Expressions(question.table(), question.table().name());
        try {
            return said(
                    switch (question.kind()) {
                        case VALUE ->
                            shown(
                                    expressions
                                            .result(question.expression())
                                            .type()
                                            .kind(),
                                    expressions.compile(question.expression()).of(row));
                        case TRUTH ->
                            expressions.condition(question.expression()).holds(row) ? "1" : "0";
                        case STORED -> stored(expressions, question, row);
                    });
        } catch (final H2Error e) {
            return said("ERROR " + e.sqlState());
        } catch (final UnsupportedFeatureException e) {
            return new Reply.Undecided(e.getMessage());
        } catch (final RuntimeException e) {
            return new Reply.Broken(e.toString());
        }
    }

    private static String stored(H2Expressions expressions, Question question, Value[] row) {
        final int place = question.table().columnIndex(question.column());
        final H2Type type =
                H2Type.ofColumn(question.table().columns().get(place).type());
        return shown(
                type.kind(),
                type.stored(expressions.assigned(question.expression(), place).of(row)));
    }

    private static String shown(H2Type.Kind kind, Value value) {
        if (value instanceof Value.Null) {
            return kind + " NULL";
        } else if (kind == H2Type.Kind.BOOLEAN) {
            return kind + " [" + !value.equals(new Value.IntegerValue(0)) + "]";
        }
        return kind + " ["
                + (value instanceof Value.StringValue text ? text.value() : ((Value.IntegerValue) value).value()) + "]";
    }

    private static Reply said(String text) {
        return new Reply.Of(new Value.StringValue(text));
    }
}
