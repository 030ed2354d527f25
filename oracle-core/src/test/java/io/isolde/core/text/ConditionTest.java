package io.isolde.core.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isolde.core.sql.Value;
import io.isolde.core.text.Condition.RowRelation;
import io.isolde.core.text.Condition.RowSource;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ConditionTest {
    private static Condition parse(String text) {
        return Condition.parse(text, "case.sql", 3, 12);
    }

    @Test
    void rowsAreReadWithTheirTypes() {
        final List<List<Value>> rows = List.of(
                List.of(new Value.IntegerValue(-1), new Value.StringValue("a;b")),
                List.of(Value.NULL, new Value.DecimalValue(new BigDecimal("2.50"))));
        assertEquals(
                new Condition.StatementRows(7, RowRelation.EQUAL, new RowSource.Listed(rows)),
                parse("stmt 7 rows = (-1,'a;b');(NULL, 2.50)"));
        assertEquals(
                new Condition.FinalRows("t 1", RowRelation.LACKS, new RowSource.Listed(List.of())),
                parse("final `t 1` lacks empty"));
        assertEquals(
                new Condition.StatementRows(7, RowRelation.NOT_EQUAL, new RowSource.OfStatement(4)),
                parse("stmt 7 rows != stmt 4"));
    }

    @Test
    void conjunctionsAreFlat() {
        assertEquals(
                new Condition.AllOf(List.of(
                        new Condition.StatementState(5, Condition.State.NOT_BLOCKED),
                        new Condition.StatementError(5, Optional.of("40001")),
                        new Condition.WholeCase(Condition.Event.NO_DEADLOCK))),
                parse("stmt 5 not-blocked && stmt 5 error 40001 && no-deadlock"));
        assertThrows(IllegalArgumentException.class, () -> new Condition.AllOf(List.of(parse("lost"))));
    }

    @Test
    void anErrorIsACodeOrTextUpToTheEndOrAString() {
        assertEquals(new Condition.StatementError(1, Optional.empty()), parse("stmt 1 error"));
        assertEquals(new Condition.StatementError(1, Optional.of("1020")), parse("stmt 1 error 1020"));
        assertEquals(
                new Condition.StatementError(1, Optional.of("Duplicate entry")), parse("stmt 1 error Duplicate entry"));
        assertEquals(new Condition.StatementError(1, Optional.of("a && b")), parse("stmt 1 error 'a && b'"));
    }

    @ParameterizedTest
    @CsvSource({
        "stmt 1 count >= 2",
        "stmt 1 affected != 0",
        "stmt 1 blocked",
        "stmt 1 resumed",
        "stmt 1 ok",
        "stmt 1 skipped",
        "stmt 1 warning",
        "final t count < 3",
        "final t contains (1);(1)",
        "deadlock",
        "no-error",
        "lost"
    })
    void canonicalTextIsReadBack(String text) {
        assertEquals(text, parse(text).write());
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "==>",
            quoteCharacter = '§',
            value = {
                "stmt x ok ==> 3:17: expected the number of a statement, found x",
                "stmt 1 ==> 3:18: expected rows, count, affected, blocked, not-blocked, resumed, ok, error, skipped or warning, found the end",
                "stmt 1 rows (1) ==> 3:24: expected =, !=, contains or lacks, found (",
                "stmt 1 rows = 1 ==> 3:26: expected a row in parentheses, empty, stmt or final, found 1",
                "stmt 1 rows = (a) ==> 3:27: expected a literal, found a",
                "stmt 1 rows = (1 ==> 3:28: expected ), found the end",
                "stmt 1 rows = (0x1) ==> 3:27: a condition must be written in the terms of conditions, found hex literal",
                "stmt 1 count 2 ==> 3:25: expected =, !=, <, <=, > or >=, found 2",
                "stmt 1 count = 2.5 ==> 3:27: expected a count, found 2.5",
                "stmt 1 error '' ==> 3:25: expected a code or a part of a message, found a blank one",
                "stmt 1 ok || lost ==> 3:22: expected the end, found ||",
                "final t ==> 3:19: expected =, !=, contains or lacks, found the end",
                "final = (1) ==> 3:18: expected a table, found =",
                "blocked ==> 3:12: expected stmt, final, deadlock, no-deadlock, no-error or lost, found blocked",
                "deadlock && ==> 3:23: expected stmt, final, deadlock, no-deadlock, no-error or lost, found the end"
            })
    void aMalformedConditionIsAnErrorWithItsPlace(String text, String message) {
        final ParseException e = assertThrows(ParseException.class, () -> parse(text));
        assertEquals("case.sql:" + message, e.getMessage());
    }
}
