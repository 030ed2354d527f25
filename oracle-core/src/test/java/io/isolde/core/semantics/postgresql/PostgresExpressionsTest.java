package io.isolde.core.semantics.postgresql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Binary;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What engines ask of expressions, without their text. */
final class PostgresExpressionsTest {
    private static final Table TABLE =
            new Table("t", List.of(Column.of("a", SqlType.INT), Column.of("b", SqlType.BOOLEAN)), List.of());

    private final PostgresExpressions expressions = new PostgresExpressions(TABLE, "x");

    @Test
    void columnsReadAreThoseThatStandInTheExpressions() {
        expressions.condition(new ColumnRef("x", "b"));
        final BitSet second = new BitSet();
        second.set(1);
        assertEquals(second, expressions.columnsRead());
        assertEquals(0, expressions.column(new ColumnRef("A")));
    }

    @Test
    void errorsOfTypesAreThrownBeforeThereIsARow() {
        final EvaluationError error = assertThrows(
                EvaluationError.class,
                () -> expressions.compile(new Binary(BinaryOperator.EQ, new ColumnRef("a"), new ColumnRef("b"))));
        assertEquals("42883", error.sqlState());
        assertEquals(ErrorKind.REFUSED, error.kind());
        assertEquals(
                SqlState.DATATYPE_MISMATCH,
                assertThrows(EvaluationError.class, () -> expressions.condition(new ColumnRef("a")))
                        .state());
    }

    @Test
    void errorsOfRowsAreThrownForTheRow() {
        final PostgresExpression sum =
                expressions.compile(new Binary(BinaryOperator.PLUS, new ColumnRef("a"), whole(1)));
        assertEquals(new Value.IntegerValue(3), sum.of(row(new Value.IntegerValue(2), Value.NULL)));
        assertEquals(Value.NULL, sum.of(row(Value.NULL, Value.NULL)));
        final Value[] last = row(new Value.IntegerValue(Integer.MAX_VALUE), Value.NULL);
        assertEquals(
                ErrorKind.OUT_OF_RANGE,
                assertThrows(EvaluationError.class, () -> sum.of(last)).kind());
    }

    private static Expression whole(long value) {
        return new Expression.Literal(new Value.IntegerValue(value));
    }

    private static Value[] row(Value... values) {
        return values;
    }
}
