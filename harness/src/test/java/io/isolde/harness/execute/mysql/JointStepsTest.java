package io.isolde.harness.execute.mysql;

import static io.isolde.harness.execute.mysql.Cases.BEGIN;
import static io.isolde.harness.execute.mysql.Cases.COMMIT;
import static io.isolde.harness.execute.mysql.Cases.raw;
import static io.isolde.harness.execute.mysql.Cases.selectAll;
import static io.isolde.harness.execute.mysql.Cases.selectNoWait;
import static io.isolde.harness.execute.mysql.Cases.setB;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.harness.execute.ExpectedRounds;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class JointStepsTest {
    private static final TestCase CASE = Cases.at(IsolationLevel.RR, new long[] {1, 1}, new long[] {2, 2})
            .tx(1, BEGIN)
            .tx(1, setB(5, 1))
            .tx(1, selectAll())
            .tx(2, BEGIN)
            .tx(2, selectAll())
            .tx(2, setB(6, 2))
            .tx(2, COMMIT)
            .tx(1, COMMIT)
            .closed();

    private static final Completion FAILED =
            new Completion(1, new Outcome.Failed(ErrorKind.DUPLICATE_KEY, "23000", 1062, "twice"));

    private final List<Round> expected = new ArrayList<>(IntStream.range(0, 8)
            .mapToObj(step -> new Round(step, List.of(new Completion(step, Outcome.DONE)), List.of()))
            .toList());

    @Test
    void whatSucceedsInOneSessionGoesTogether() {
        assertEquals(List.of(0, 1, 2), from(CASE, 0, List.of()));
        assertEquals(List.of(3, 4, 5, 6), from(CASE, 3, List.of()));
        assertEquals(List.of(7), from(CASE, 7, List.of()));
    }

    @Test
    void whatWaitsOrFailsGoesByItself() {
        expected.set(1, new Round(1, List.of(FAILED), List.of()));
        assertEquals(List.of(0), from(CASE, 0, List.of()));
        expected.set(5, new Round(5, List.of(), List.of(5)));
        assertEquals(List.of(3, 4), from(CASE, 3, List.of()));
    }

    @Test
    void onlyTheLastMayEndWithAnother() {
        expected.set(4, new Round(4, List.of(new Completion(4, Outcome.DONE), FAILED), List.of()));
        assertEquals(List.of(3, 4), from(CASE, 3, List.of()));
    }

    /** 2 waits. */
    @Test
    void besideOneThatWaitsOnlyTheLastMayLockOrRelease() {
        assertEquals(List.of(4, 5), from(CASE, 4, List.of(2)));
        assertEquals(List.of(3), from(CASE, 3, List.of(2)), "BEGIN may commit");
        assertEquals(List.of(5), from(CASE, 5, List.of(2)));
    }

    @Test
    void whereNothingIsExpectedNothingGoesTogether() {
        expected.clear();
        assertEquals(List.of(0), from(CASE, 0, List.of()));
        assertFalse(joint(CASE).isEnd(7, List.of(), List.of()));
    }

    @Test
    void whereItIsNotKnownThatWhichCannotWaitGoesTogether() {
        final TestCase reads = Cases.at(IsolationLevel.RR, new long[] {1, 1}, new long[] {2, 2})
                .tx(1, BEGIN)
                .tx(1, setB(5, 1))
                .tx(2, BEGIN)
                .tx(2, selectAll())
                .tx(2, new Statement.Savepoint("s"))
                .tx(2, setB(6, 2))
                .tx(1, selectAll())
                .tx(2, selectAll())
                .tx(2, COMMIT)
                .tx(1, COMMIT)
                .closed();
        expected.subList(1, expected.size()).clear();
        assertEquals(List.of(0), from(reads, 0, List.of()), "an UPDATE may wait");
        assertEquals(List.of(2, 3, 4), from(reads, 2, List.of()));
        assertEquals(List.of(5), from(reads, 5, List.of()));
        assertEquals(List.of(7, 8), from(reads, 7, List.of()));
        expected.clear();
        assertEquals(List.of(7), from(reads, 7, List.of()), "a run in which nothing is expected at all");
    }

    @Test
    void plainReadsThatLockAreNotSureToSucceed() {
        final TestCase reads = Cases.at(IsolationLevel.SER, new long[] {1, 1})
                .tx(1, BEGIN)
                .tx(1, selectAll())
                .tx(1, COMMIT)
                .closed();
        expected.subList(1, expected.size()).clear();
        assertEquals(List.of(1), from(reads, 1, List.of()));
    }

    @Test
    void aNoWaitIsTheLast() {
        final TestCase noWait = Cases.at(IsolationLevel.RR, new long[] {1, 1}, new long[] {2, 2})
                .tx(1, BEGIN)
                .tx(1, selectNoWait(1))
                .tx(1, selectNoWait(2))
                .tx(1, COMMIT)
                .closed();
        assertEquals(List.of(0, 1), from(noWait, 0, List.of()));
        assertEquals(List.of(2), from(noWait, 2, List.of()));
    }

    @Test
    void besideAStatementThatIsNotModelledNothingGoesTogether() {
        final TestCase unmodelled = Cases.at(IsolationLevel.RR, new long[] {1, 1})
                .tx(1, setB(5, 1))
                .tx(1, raw("OPTIMIZE TABLE t"))
                .closed();
        assertEquals(List.of(0), from(unmodelled, 0, List.of()));
        assertFalse(joint(unmodelled).isEnd(0, List.of(), List.of()));
    }

    @Test
    void theTablesComeWithTheLastEndOfATransaction() {
        assertTrue(joint(CASE).isEnd(7, List.of(), List.of()));
        assertFalse(joint(CASE).isEnd(7, List.of(), List.of(6)), "one waits");
        assertFalse(joint(CASE).isEnd(6, List.of(7), List.of()), "one is left");
        assertFalse(joint(CASE).isEnd(5, List.of(), List.of()), "it may fail");
    }

    @Test
    void whatSucceedsGoesTogetherOverABeginThatIsHeld() {
        final TestCase begins = Cases.at(IsolationLevel.RR, new long[] {1, 1}, new long[] {2, 2})
                .tx(1, BEGIN)
                .tx(1, setB(5, 1))
                .tx(2, BEGIN)
                .tx(1, selectAll())
                .tx(1, COMMIT)
                .tx(3, BEGIN)
                .tx(2, COMMIT)
                .tx(3, COMMIT)
                .closed();
        assertEquals(List.of(0, 1, 2, 3), from(begins, 0, List.of()), "the COMMIT comes behind a BEGIN");
        assertEquals(List.of(4), from(begins, 4, List.of()));
        assertEquals(List.of(5), from(begins, 5, List.of()));
        expected.set(3, new Round(3, List.of(), List.of(3)));
        assertEquals(List.of(0, 1), from(begins, 0, List.of()));
    }

    @Test
    void onlyTheBeginThatASessionBeginsWithIsHeld() {
        assertTrue(joint(CASE).isHeld(0));
        assertFalse(joint(CASE).isHeld(1));
        assertTrue(joint(CASE).isHeld(3));
        final TestCase others = Cases.at(IsolationLevel.RR, new long[] {1, 1})
                .tx(1, selectAll())
                .tx(1, BEGIN)
                .tx(2, new Statement.Begin(true))
                .closed();
        assertFalse(joint(others).isHeld(1), "a later one");
        assertFalse(joint(others).isHeld(2), "it opens a view");
    }

    @Test
    void allMayCommitButWhatIsBetweenTheFirstBeginAndItsEnd() {
        for (int step = 0; step < 6; step++) {
            assertFalse(joint(CASE).mayCommit(step), "step " + step);
        }
        assertTrue(joint(CASE).mayCommit(6));
        assertTrue(joint(CASE).mayCommit(7));
        final TestCase others = Cases.at(IsolationLevel.RR, new long[] {1, 1})
                .tx(1, setB(5, 1))
                .tx(2, BEGIN)
                .tx(2, setB(6, 1))
                .tx(2, BEGIN)
                .tx(2, setB(7, 1))
                .closed();
        assertTrue(joint(others).mayCommit(0), "autocommit");
        assertFalse(joint(others).mayCommit(2));
        assertTrue(joint(others).mayCommit(3), "BEGIN commits what is open");
        assertTrue(joint(others).mayCommit(4), "what follows is not looked at");
    }

    private JointSteps joint(TestCase testCase) {
        return new JointSteps(
                testCase,
                new PossibleLocks(testCase, Optional.empty()),
                new Foresight(ExpectedRounds.of(expected), List.of()));
    }

    /** Those before the first have been sent, and came true. */
    private List<Integer> from(TestCase testCase, int first, List<Integer> open) {
        final Foresight foresight = new Foresight(ExpectedRounds.of(expected), List.of());
        for (int step = 0; step < first; step++) {
            foresight.pass(step);
        }
        final List<Integer> unsent =
                IntStream.range(first, testCase.steps().size()).boxed().toList();
        return new JointSteps(testCase, new PossibleLocks(testCase, Optional.empty()), foresight)
                .from(first, unsent, open);
    }
}
