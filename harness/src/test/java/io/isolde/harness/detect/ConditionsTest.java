package io.isolde.harness.detect;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.sql.Value;
import io.isolde.core.text.CaseFile;
import io.isolde.core.text.Condition;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ConditionsTest {
    private static final CaseFile FILE = CaseFile.parse("""
            -- isolation: RR
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b VARCHAR(5));
            /*init*/ INSERT INTO t VALUES (1, 'a'), (2, NULL);
            /*tx1*/ BEGIN;
            /*tx2*/ BEGIN;
            /*tx1*/ SELECT * FROM t FOR UPDATE;
            /*tx2*/ UPDATE t SET b = 'x';
            /*tx1*/ INSERT INTO t VALUES (1, 'b');
            /*tx1*/ COMMIT;
            /*tx2*/ SELECT COUNT(*) FROM t;
            /*tx2*/ COMMIT;
            /*final*/ SELECT * FROM t;
            /*final*/ SELECT * FROM t WHERE a = 1;
            """, "case.sql");

    private static final Outcome ROWS =
            new Outcome.Rows(List.of(List.of(integer(1), new Value.StringValue("a")), List.of(integer(2), Value.NULL)));

    private static final Outcome DUPLICATE =
            new Outcome.Failed(ErrorKind.DUPLICATE_KEY, "23000", 1062, "Duplicate entry '1' for key 'PRIMARY'");

    /** tx2's UPDATE waits for tx1, which fails to insert and commits. */
    private static final History HISTORY = history(new Outcome.Affected(2), 8);

    private static Value integer(long value) {
        return new Value.IntegerValue(value);
    }

    private static Round ended(int step, Outcome outcome, Integer... waiting) {
        return new Round(step, List.of(new Completion(step, outcome)), List.of(waiting));
    }

    /**
     * @param resumed how the waiting UPDATE ended
     * @param rounds how many of the rounds there are
     */
    private static History history(Outcome resumed, int rounds) {
        final List<Round> all = List.of(
                ended(0, Outcome.DONE),
                ended(1, Outcome.DONE),
                ended(2, ROWS),
                new Round(3, List.of(), List.of(3)),
                ended(4, DUPLICATE, 3),
                new Round(5, List.of(new Completion(5, Outcome.DONE), new Completion(3, resumed)), List.of()),
                ended(6, new Outcome.Rows(List.of(List.of(integer(2))))),
                ended(7, Outcome.DONE));
        final List<List<Value>> last = List.of(
                List.of(integer(2), new Value.StringValue("x")), List.of(integer(1), new Value.StringValue("x")));
        return new History(all.subList(0, rounds), List.of(new TableState("t", last)));
    }

    private static Truth evaluate(String condition, History history) {
        return Conditions.evaluate(Condition.parse(condition, "condition", 1, 1), FILE, history);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "==>",
            quoteCharacter = '§',
            value = {
                "stmt 5 rows = (2,NULL);(1,'a') ==> true",
                "stmt 5 rows = (2,NULL) ==> false",
                "stmt 5 rows = (2,NULL);(1,'a');(1,'a') ==> false",
                "stmt 5 rows = (1.0,'a');(2e0,NULL) ==> true",
                "stmt 5 rows = (1,'A');(2,NULL) ==> false",
                "stmt 5 rows = ('1','a');(2,NULL) ==> false",
                "stmt 5 rows = (1);(2) ==> false",
                "stmt 5 rows != (1,'a') ==> true",
                "stmt 5 rows != (2,NULL);(1,'a') ==> false",
                "stmt 5 rows contains (2,NULL) ==> true",
                "stmt 5 rows contains (2,NULL);(2,NULL) ==> false",
                "stmt 5 rows contains empty ==> true",
                "stmt 5 rows lacks (3,NULL);(1,'b') ==> true",
                "stmt 5 rows lacks (3,NULL);(1,'a') ==> false",
                "stmt 5 rows = empty ==> false",
                "stmt 5 rows = stmt 5 ==> true",
                "stmt 5 rows = stmt 9 ==> false",
                "stmt 5 count = 2 ==> true",
                "stmt 5 count > 2 ==> false",
                // rows returned, not the number in the one row
                "stmt 9 count = 1 ==> true",
                "stmt 6 affected = 2 ==> true",
                "stmt 6 affected < 2 ==> false",
                "stmt 6 blocked ==> true",
                "stmt 6 not-blocked ==> false",
                "stmt 6 resumed ==> true",
                "stmt 5 blocked ==> false",
                "stmt 5 not-blocked ==> true",
                "stmt 5 resumed ==> false",
                "stmt 6 ok ==> true",
                "stmt 6 error ==> false",
                "stmt 6 skipped ==> false",
                "stmt 7 ok ==> false",
                "stmt 7 error ==> true",
                "stmt 7 error 1062 ==> true",
                "stmt 7 error 23000 ==> true",
                "stmt 7 error Duplicate entry ==> true",
                "stmt 7 error 1213 ==> false",
                // digits are never looked for in the message
                "stmt 7 error 1 ==> false",
                "stmt 7 error duplicate entry ==> false",
                // a statement that failed has no result
                "stmt 7 affected = 0 ==> false",
                "stmt 7 affected != 1 ==> false",
                "stmt 7 rows = empty ==> false",
                "stmt 7 rows != (1) ==> false",
                "stmt 5 rows != stmt 7 ==> false",
                "final t = (1,'x');(2,'x') ==> true",
                "final T lacks (1,'a') ==> true",
                "final t = empty ==> false",
                "final t count = 2 ==> true",
                "final t count >= 3 ==> false",
                "stmt 11 rows = (1,'x');(2,'x') ==> true",
                "stmt 11 count = 2 ==> true",
                "deadlock ==> false",
                "no-deadlock ==> true",
                "no-error ==> false",
                "lost ==> false",
                "stmt 6 blocked && final t count = 2 ==> true",
                "stmt 6 blocked && final t count = 1 ==> false",
                // one false part decides
                "stmt 6 warning && deadlock ==> false"
            })
    void conditionsAreDecidedOnTheHistory(String condition, boolean holds) {
        assertEquals(Truth.of(holds), evaluate(condition, HISTORY));
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "==>",
            quoteCharacter = '§',
            value = {
                "stmt 5 warning ==> a history keeps no warnings",
                "stmt 2 affected = 2 ==> stmt 2 is no statement of a session",
                "stmt 1 ok ==> stmt 1 is no statement of a session",
                "stmt 12 rows = (1,'x') ==> stmt 12 is a final statement other than SELECT * FROM a table",
                "stmt 11 blocked ==> stmt 11 is no statement of a session",
                "stmt 6 rows = empty ==> stmt 6 returned no result set",
                "stmt 5 affected = 2 ==> stmt 5 has no count of affected rows",
                "stmt 3 affected = 0 ==> stmt 3 has no count of affected rows",
                "final u = empty ==> the history has no final state of table u",
                "stmt 5 rows = stmt 6 ==> stmt 6 returned no result set",
                "stmt 6 blocked && stmt 5 warning && final u = empty ==> a history keeps no warnings"
            })
    void whatTheHistoryLacksIsUnknownWithTheReason(String condition, String reason) {
        assertEquals(Truth.unknown(reason), evaluate(condition, HISTORY));
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "==>",
            quoteCharacter = '§',
            value = {
                "stmt 6 ok ==> stmt 6 never ended",
                "stmt 6 resumed ==> stmt 6 never ended",
                "stmt 9 ok ==> stmt 9 was never sent",
                "stmt 9 not-blocked ==> stmt 9 was never sent",
                "stmt 9 resumed ==> stmt 9 was never sent",
                "deadlock ==> the history was cut short",
                "no-deadlock ==> the history was cut short",
                "lost ==> the history was cut short"
            })
    void aHistoryCutShortLeavesOpenWhatDidNotHappen(String condition, String reason) {
        assertEquals(Truth.unknown(reason), evaluate(condition, history(Outcome.DONE, 5)));
    }

    @Test
    void aHistoryCutShortStillShowsWhatHappened() {
        final History cut = history(Outcome.DONE, 5);
        assertEquals(Truth.TRUE, evaluate("stmt 6 blocked", cut));
        assertEquals(Truth.TRUE, evaluate("stmt 9 skipped", cut));
        assertEquals(Truth.FALSE, evaluate("stmt 5 skipped", cut));
        assertEquals(Truth.FALSE, evaluate("no-error", cut));
    }

    @Test
    void aWaitThatWasBrokenOffDidNotResume() {
        final Outcome deadlock = new Outcome.Failed(ErrorKind.DEADLOCK, "40001", 1213, "Deadlock found");
        final History history = history(deadlock, 8);
        assertEquals(Truth.FALSE, evaluate("stmt 6 resumed", history));
        assertEquals(Truth.TRUE, evaluate("stmt 6 blocked && stmt 6 error 40001", history));
        assertEquals(Truth.TRUE, evaluate("deadlock", history));
        assertEquals(Truth.FALSE, evaluate("no-deadlock", history));
        final Outcome changed = new Outcome.Failed(ErrorKind.RECORD_CHANGED, "HY000", 1020, "Record has changed");
        assertEquals(Truth.TRUE, evaluate("stmt 6 resumed", history(changed, 8)));
        assertEquals(Truth.TRUE, evaluate("stmt 6 error HY000", history(changed, 8)));
    }

    @Test
    void aLostConnectionIsSeenEvenWhenNothingElseEnds() {
        final Outcome lost = new Outcome.Failed(ErrorKind.CONNECTION_LOST, "08S01", 0, null);
        assertEquals(Truth.TRUE, evaluate("lost", history(lost, 6)));
        assertEquals(Truth.FALSE, evaluate("stmt 6 error no message", history(lost, 6)));
    }

    @Test
    void oneOfSeveralLinesIsEnough() {
        assertEquals(Truth.TRUE, anyOf("deadlock", "stmt 5 warning", "stmt 6 ok"));
        assertEquals(Truth.unknown("a history keeps no warnings"), anyOf("deadlock", "stmt 5 warning"));
        assertEquals(Truth.FALSE, anyOf("deadlock", "lost"));
        assertEquals(Truth.FALSE, anyOf());
    }

    private static Truth anyOf(String... lines) {
        final List<Condition> conditions = List.of(lines).stream()
                .map(line -> Condition.parse(line, "condition", 1, 1))
                .toList();
        return Conditions.anyOf(conditions, FILE, HISTORY);
    }

    @Test
    void closingStepsCountForCompletenessButHaveNoNumber() {
        final CaseFile open =
                CaseFile.parse("-- isolation: RR\n/*tx1*/ BEGIN;\n/*final*/ SELECT * FROM t;\n", "open.sql");
        final Condition noError = Condition.parse("no-error", "condition", 1, 1);
        final Round begin = ended(0, Outcome.DONE);
        final Round closing = ended(1, Outcome.DONE);
        assertEquals(
                Truth.unknown("the history was cut short"),
                Conditions.evaluate(noError, open, new History(List.of(begin), List.of())));
        final History whole = new History(List.of(begin, closing), List.of());
        assertEquals(Truth.TRUE, Conditions.evaluate(noError, open, whole));
        final Condition second = Condition.parse("stmt 2 rows = empty", "condition", 1, 1);
        assertEquals(
                Truth.unknown("the history has no final state of table t"), Conditions.evaluate(second, open, whole));
    }
}
