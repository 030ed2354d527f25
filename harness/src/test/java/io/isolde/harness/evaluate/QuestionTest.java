package io.isolde.harness.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Value;
import io.isolde.core.text.SqlParser;
import io.isolde.core.text.SqlWriter;
import io.isolde.core.text.Syntax;
import java.math.BigDecimal;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class QuestionTest {
    private static final QuestionMaker MAKER = QuestionMaker.standard(true);
    private static final QuestionMaker OF_POSTGRES = new PostgresQuestions();
    private static final QuestionMaker OF_H2 = new TypedQuestions(false);

    @Test
    void aQuestionIsMadeFromItsSeedAndNumberAlone() {
        assertEquals(Question.of(7, 1234, MAKER), Question.of(7, 1234, MAKER));
        assertNotEquals(
                Question.of(7, 1234, MAKER).expression(),
                Question.of(8, 1234, MAKER).expression());
        assertEquals(
                Question.of(7, 200, MAKER).row(), Question.of(7, 399, MAKER).row());
        assertNotEquals(
                Question.of(7, 200, MAKER).row(), Question.of(7, 400, MAKER).row());
    }

    @Test
    void everyOperatorAndFunctionIsAskedAbout() {
        final Set<Function> functions = EnumSet.allOf(Function.class);
        final Set<BinaryOperator> operators = EnumSet.complementOf(EnumSet.of(BinaryOperator.CONCATENATE));
        for (int number = 0; number < 20_000; number++) {
            remove(Question.of(1, number, MAKER).expression(), functions, operators);
        }
        assertEquals(Set.of(), functions);
        assertEquals(Set.of(), operators);
    }

    @Test
    void everyFunctionAndOperatorOfH2IsAskedAbout() {
        final Set<Function> functions =
                EnumSet.of(Function.COALESCE, Function.NULLIF, Function.ABS, Function.SIGN, Function.MOD);
        final Set<BinaryOperator> operators = EnumSet.of(
                BinaryOperator.AND,
                BinaryOperator.OR,
                BinaryOperator.EQ,
                BinaryOperator.NE,
                BinaryOperator.LT,
                BinaryOperator.LE,
                BinaryOperator.GT,
                BinaryOperator.GE,
                BinaryOperator.PLUS,
                BinaryOperator.MINUS,
                BinaryOperator.TIMES,
                BinaryOperator.DIVIDE,
                BinaryOperator.MODULO);
        for (int number = 0; number < 2_000; number++) {
            remove(Question.of(1, number, OF_H2).expression(), functions, operators);
        }
        assertEquals(Set.of(), functions);
        assertEquals(Set.of(), operators);
    }

    @Test
    void everyFunctionAndOperatorOfPostgresIsAskedAbout() {
        final Set<Function> functions = EnumSet.of(
                Function.COALESCE,
                Function.NULLIF,
                Function.GREATEST,
                Function.LEAST,
                Function.ABS,
                Function.SIGN,
                Function.CEIL,
                Function.FLOOR,
                Function.ROUND,
                Function.TRUNCATE,
                Function.MOD,
                Function.CHAR_LENGTH,
                Function.LENGTH,
                Function.UPPER,
                Function.LOWER,
                Function.TRIM,
                Function.LTRIM,
                Function.RTRIM,
                Function.CONCAT,
                Function.LEFT,
                Function.RIGHT,
                Function.SUBSTR,
                Function.INSTR,
                Function.REPLACE,
                Function.REPEAT,
                Function.REVERSE,
                Function.LPAD,
                Function.RPAD,
                Function.ASCII);
        final Set<BinaryOperator> operators =
                EnumSet.complementOf(EnumSet.of(BinaryOperator.XOR, BinaryOperator.INTEGER_DIVIDE));
        for (int number = 0; number < 20_000; number++) {
            remove(Question.of(1, number, OF_POSTGRES).expression(), functions, operators);
        }
        assertEquals(Set.of(), functions);
        assertEquals(Set.of(), operators);
    }

    @Test
    void expressionsOfPostgresAreReadBackAsWritten() {
        final SqlWriter writer = new SqlWriter(Syntax.POSTGRESQL);
        for (int number = 0; number < 3_000; number++) {
            final Question question = Question.of(2, number, OF_POSTGRES);
            final String text = writer.write(question.expression());
            final Statement read = SqlParser.parseStatement(
                    "SELECT " + text + " FROM x", Syntax.POSTGRESQL, "question " + number, 1, 1);
            assertEquals(List.of(question.expression()), ((Statement.Select) read).projection(), text);
        }
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
        final Question any = Question.of(1, 0, MAKER);
        final Expression sum = new Expression.Binary(
                BinaryOperator.PLUS,
                new Expression.ColumnRef("i4"),
                new Expression.Call(Function.ABS, List.of(new Expression.Literal(new Value.IntegerValue(1)))));
        assertEquals("+(integer,..)", Parts.shape(sum, any.table()));
        assertEquals(List.of("i4"), Parts.columns(sum));
    }
}
