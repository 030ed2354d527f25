package io.isolde.harness.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class QuestionTest {
    @Test
    void aQuestionIsMadeFromItsSeedAndNumberAlone() {
        assertEquals(Question.of(7, 1234, true), Question.of(7, 1234, true));
        assertNotEquals(
                Question.of(7, 1234, true).expression(), Question.of(8, 1234, true).expression());
        assertEquals(Question.of(7, 200, true).row(), Question.of(7, 399, true).row());
        assertNotEquals(Question.of(7, 200, true).row(), Question.of(7, 400, true).row());
    }

    @Test
    void everyOperatorAndFunctionIsAskedAbout() {
        final Set<Function> functions = EnumSet.allOf(Function.class);
        final Set<BinaryOperator> operators = EnumSet.allOf(BinaryOperator.class);
        for (int number = 0; number < 20_000; number++) {
            remove(Question.of(1, number, true).expression(), functions, operators);
        }
        assertEquals(Set.of(), functions);
        assertEquals(Set.of(), operators);
    }

    private static void remove(Expression expression, Set<Function> functions, Set<BinaryOperator> operators) {
        if (expression instanceof Expression.Call call) {
            functions.remove(call.function());
        } else if (expression instanceof Expression.Binary binary) {
            operators.remove(binary.operator());
        }
        Parts.of(expression).forEach(part -> remove(part, functions, operators));
    }

    @Test
    void repliesAgreeInTypeAndDigitsAndDoublesNearly() {
        assertTrue(agree(new Value.DoubleValue(0.1 + 0.2), new Value.DoubleValue(0.3)));
        assertTrue(agree(new Value.DoubleValue(-0.0), new Value.DoubleValue(0.0)));
        assertFalse(agree(new Value.DoubleValue(1.000000001), new Value.DoubleValue(1)));
        assertFalse(agree(new Value.IntegerValue(1), new Value.DoubleValue(1)));
        assertFalse(agree(decimal("1.0"), decimal("1.00")));
        assertFalse(agree(new Value.StringValue("a"), new Value.StringValue("A")));
        assertTrue(agree(Value.NULL, Value.NULL));
        final Reply overflow = new Reply.Failed(ErrorKind.OUT_OF_RANGE, "1690 x");
        assertTrue(Reply.agree(overflow, new Reply.Failed(ErrorKind.OUT_OF_RANGE, "")));
        assertFalse(Reply.agree(overflow, new Reply.Failed(ErrorKind.BAD_CONVERSION, "")));
        assertFalse(Reply.agree(overflow, new Reply.Of(Value.NULL)));
        assertFalse(Reply.agree(new Reply.Of(Value.NULL), new Reply.Broken("x")));
    }

    private static boolean agree(Value server, Value ours) {
        return Reply.agree(new Reply.Of(server), new Reply.Of(ours));
    }

    private static Value decimal(String digits) {
        return new Value.DecimalValue(new BigDecimal(digits));
    }

    @Test
    void theShapeOfAnExpressionNamesItsOperatorAndTheTypesItMeets() {
        final Question any = Question.of(1, 0, true);
        final Expression sum = new Expression.Binary(
                BinaryOperator.PLUS,
                new Expression.ColumnRef("i4"),
                new Expression.Call(Function.ABS, List.of(new Expression.Literal(new Value.IntegerValue(1)))));
        assertEquals("+(integer,..)", Parts.shape(sum, any.table()));
        assertEquals(List.of("i4"), Parts.columns(sum));
    }
}
