package io.isolde.core.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;

class TestCaseTest {
    private static final Statement BEGIN = new Statement.Begin(false);
    private static final Statement COMMIT = new Statement.Commit();
    private static final Statement ROLLBACK = new Statement.Rollback();

    private static final List<Session> TWO =
            List.of(new Session("tx1", IsolationLevel.RC), new Session("tx2", IsolationLevel.RR));

    @Test
    void closingRollsBackEverySessionWhoseLastStatementDoesNotEndItsTransaction() {
        final TestCase open = with(new Step(1, BEGIN), new Step(0, BEGIN));
        assertEquals(
                List.of(new Step(1, BEGIN), new Step(0, BEGIN), new Step(0, ROLLBACK), new Step(1, ROLLBACK)),
                open.closed().steps());
    }

    @Test
    void onlyTheLastStatementOfASessionCounts() {
        final TestCase open = with(new Step(0, COMMIT), new Step(1, COMMIT), new Step(0, BEGIN));
        assertEquals(
                List.of(new Step(0, COMMIT), new Step(1, COMMIT), new Step(0, BEGIN), new Step(0, ROLLBACK)),
                open.closed().steps());
    }

    @Test
    void aCaseThatEndsItsTransactionsIsClosedAsItIs() {
        final TestCase closed = with(new Step(0, BEGIN), new Step(0, COMMIT), new Step(1, ROLLBACK));
        assertSame(closed, closed.closed());
    }

    @Test
    void aSessionWithoutStatementsNeedsNoRollback() {
        final TestCase closed = with(new Step(0, COMMIT));
        assertSame(closed, closed.closed());
    }

    @Test
    void closingTwiceChangesNothingMore() {
        final TestCase once = with(new Step(0, BEGIN), new Step(1, BEGIN)).closed();
        assertSame(once, once.closed());
    }

    @Test
    void aStepMustNameASessionOfTheCase() {
        assertThrows(IllegalArgumentException.class, () -> with(new Step(2, BEGIN)));
        assertThrows(IllegalArgumentException.class, () -> with(new Step(-1, BEGIN)));
    }

    @Test
    void aLevelForAllReplacesEachSessionsLevel() {
        final TestCase mixed = with(new Step(0, COMMIT));
        assertEquals("tx1=RC tx2=RR", mixed.levelText());
        final TestCase same = mixed.atLevel(IsolationLevel.SER);
        assertEquals("SER", same.levelText());
        assertEquals(
                List.of(new Session("tx1", IsolationLevel.SER), new Session("tx2", IsolationLevel.SER)),
                same.sessions());
    }

    private static TestCase with(Step... steps) {
        return new TestCase(List.of(), List.of(), TWO, List.of(steps), List.of());
    }
}
