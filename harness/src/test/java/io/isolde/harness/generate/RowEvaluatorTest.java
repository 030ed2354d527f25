package io.isolde.harness.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Binary;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Expression.Literal;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement.Assignment;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

/** On the row (a INT 2, b INT NULL, c DECIMAL 1.50, d VARCHAR 'ab'). */
class RowEvaluatorTest {
    private static final Table TABLE = new Table(
            "t",
            List.of(
                    Column.of("a", SqlType.INT),
                    Column.of("b", SqlType.INT),
                    Column.of("c", new SqlType.DecimalType(5, 2)),
                    Column.of("d", new SqlType.VarcharType(5, Collation.UTF8MB4_BIN))),
            List.of());
    private static final List<Value> ROW = List.of(
            new Value.IntegerValue(2),
            Value.NULL,
            new Value.DecimalValue(new BigDecimal("1.50")),
            new Value.StringValue("ab"));
    private static final Expression A = new ColumnRef("a");
    private static final Expression B = new ColumnRef("b");
    private static final Expression TRUE = binary(A, BinaryOperator.EQ, number(2));
    private static final Expression FALSE = binary(A, BinaryOperator.EQ, number(3));
    private static final Expression UNKNOWN = binary(B, BinaryOperator.EQ, number(3));

    private final RowEvaluator evaluator = new RowEvaluator(TABLE);

    @Test
    void aMissingConditionHolds() {
        assertTrue(evaluator.holds(null, ROW));
    }

    @Test
    void comparisonsWithNullAreUnknown() {
        assertFalse(evaluator.holds(UNKNOWN, ROW));
        assertTrue(evaluator.isUnknown(UNKNOWN, ROW));
        assertFalse(evaluator.holds(not(UNKNOWN), ROW));
        assertTrue(evaluator.holds(binary(B, BinaryOperator.NULL_SAFE_EQ, new Literal(Value.NULL)), ROW));
        assertFalse(evaluator.holds(binary(A, BinaryOperator.NULL_SAFE_EQ, new Literal(Value.NULL)), ROW));
    }

    @Test
    void logicHasThreeValues() {
        assertTrue(evaluator.holds(binary(UNKNOWN, BinaryOperator.OR, TRUE), ROW));
        assertTrue(evaluator.isUnknown(binary(UNKNOWN, BinaryOperator.OR, FALSE), ROW));
        assertTrue(evaluator.isUnknown(binary(UNKNOWN, BinaryOperator.AND, TRUE), ROW));
        assertTrue(evaluator.holds(not(binary(UNKNOWN, BinaryOperator.AND, FALSE)), ROW));
        assertTrue(evaluator.isUnknown(binary(UNKNOWN, BinaryOperator.XOR, TRUE), ROW));
        assertTrue(evaluator.holds(binary(FALSE, BinaryOperator.XOR, TRUE), ROW));
        assertFalse(evaluator.holds(binary(TRUE, BinaryOperator.XOR, TRUE), ROW));
    }

    @Test
    void betweenIncludesBothEnds() {
        assertTrue(evaluator.holds(new Expression.Between(A, number(2), number(3), false), ROW));
        assertTrue(evaluator.holds(new Expression.Between(A, number(1), number(2), false), ROW));
        assertFalse(evaluator.holds(new Expression.Between(A, number(1), number(2), true), ROW));
        assertTrue(evaluator.isUnknown(new Expression.Between(B, number(1), number(2), true), ROW));
    }

    @Test
    void notInWithNullIsNeverTrue() {
        final List<Expression> candidates = List.of(number(1), new Literal(Value.NULL));
        assertTrue(evaluator.isUnknown(new Expression.In(A, candidates, true), ROW));
        assertTrue(evaluator.holds(new Expression.In(A, List.of(number(1), number(2)), false), ROW));
    }

    @Test
    void isNullOfAConditionHoldsWhereItIsUnknown() {
        assertTrue(evaluator.holds(new Expression.IsNull(UNKNOWN, false), ROW));
        assertTrue(evaluator.holds(new Expression.IsNull(TRUE, true), ROW));
    }

    @Test
    void numbersCompareByValueAndStringsByCase() {
        final Expression decimal = new Literal(new Value.DecimalValue(new BigDecimal("1.5")));
        assertTrue(evaluator.holds(binary(new ColumnRef("c"), BinaryOperator.EQ, decimal), ROW));
        final Expression upper = new Literal(new Value.StringValue("B"));
        assertTrue(evaluator.holds(binary(new ColumnRef("d"), BinaryOperator.GT, upper), ROW));
    }

    @Test
    void arithmeticIsExactAndNullIfAnOperandIs() {
        final Expression sum = binary(A, BinaryOperator.PLUS, binary(A, BinaryOperator.TIMES, number(3)));
        assertTrue(evaluator.holds(
                binary(binary(sum, BinaryOperator.MINUS, number(1)), BinaryOperator.EQ, number(7)), ROW));
        assertTrue(evaluator.isUnknown(binary(binary(A, BinaryOperator.PLUS, B), BinaryOperator.EQ, number(7)), ROW));
    }

    @Test
    void assignmentsSeeThoseBeforeThem() {
        final List<Value> image = evaluator.afterUpdate(
                List.of(
                        new Assignment("a", binary(A, BinaryOperator.PLUS, number(1))),
                        new Assignment("b", A),
                        new Assignment("c", number(4))),
                ROW);
        assertEquals(
                List.of(
                        new Value.IntegerValue(3),
                        new Value.IntegerValue(3),
                        new Value.DecimalValue(new BigDecimal("4.00")),
                        new Value.StringValue("ab")),
                image);
    }

    private static Expression number(long value) {
        return new Literal(new Value.IntegerValue(value));
    }

    private static Expression not(Expression operand) {
        return new Expression.Unary(Expression.UnaryOperator.NOT, operand);
    }

    private static Expression binary(Expression left, BinaryOperator operator, Expression right) {
        return new Binary(operator, left, right);
    }
}
