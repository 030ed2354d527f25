package io.isolde.harness.execute.mysql;

import static io.isolde.harness.execute.mysql.Cases.BEGIN;
import static io.isolde.harness.execute.mysql.Cases.COMMIT;
import static io.isolde.harness.execute.mysql.Cases.selectAll;
import static io.isolde.harness.execute.mysql.Cases.selectForUpdate;
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
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ResumptionCheckTest {
    private static final int WAITING = 4;
    private static final TestCase CASE = Cases.at(IsolationLevel.RR, new long[] {1, 1})
            .tx(1, BEGIN)
            .tx(2, BEGIN)
            .tx(3, BEGIN)
            .tx(1, setB(5, 1))
            .tx(2, setB(6, 1))
            .tx(3, selectAll())
            .tx(1, COMMIT)
            .tx(3, COMMIT)
            .closed();
    private static final Outcome DEADLOCK = new Outcome.Failed(ErrorKind.DEADLOCK, "40001", 1213, "deadlock");

    private final ResumptionCheck check = new ResumptionCheck(CASE);

    @Test
    void theCommitOfATransactionIsACause() {
        begin();
        final Completion commit = new Completion(6, Outcome.DONE);

        assertTrue(check.mayRelease(commit));
        assertEquals(Optional.empty(), ended(6, new Outcome.Affected(1), List.of(commit)));
    }

    @Test
    void aCommitOutsideATransactionIsNone() {
        assertFalse(check.mayRelease(new Completion(6, Outcome.DONE)));
    }

    @Test
    void aSelectOfAnotherSessionIsNone() {
        begin();
        assertFalse(check.mayRelease(new Completion(5, new Outcome.Rows(List.of()))));
        final String surprise = ended(5, new Outcome.Affected(1), List.of()).orElseThrow();
        assertTrue(surprise.startsWith("step 4 was seen waiting, and ended with step 5"), surprise);
    }

    @Test
    void aDeadlockNeedsAStatementThatMayLock() {
        begin();
        final Completion victim = new Completion(WAITING, DEADLOCK);

        assertEquals(Optional.empty(), ended(3, DEADLOCK, List.of(victim)));
        assertTrue(ended(0, DEADLOCK, List.of(victim)).isPresent());
    }

    @Test
    void theVictimOfADeadlockStaysInATransaction() {
        begin();
        assertTrue(check.mayRelease(new Completion(3, DEADLOCK)));
        assertTrue(check.mayRelease(new Completion(6, Outcome.DONE)));
    }

    @Test
    void aWaitingAlterTableCommitsFirst() {
        final TestCase altered = Cases.at(IsolationLevel.RC, new long[] {1, 1})
                .tx(1, BEGIN)
                .tx(1, setB(5, 1))
                .tx(2, selectForUpdate(1))
                .tx(1, new Statement.ChangeSchema("ALTER TABLE", List.of()))
                .closed();
        final Completion released = new Completion(2, new Outcome.Rows(List.of()));
        final Round round = new Round(3, List.of(released), List.of(3));
        final ResumptionCheck check = new ResumptionCheck(altered);

        assertTrue(check.withoutCause(round, List.of(2), List.of()).isPresent(), "no transaction is open");
        assertFalse(check.mayRelease(new Completion(0, Outcome.DONE)));
        assertEquals(Optional.empty(), check.withoutCause(round, List.of(2), List.of()));
    }

    private void begin() {
        assertFalse(check.mayRelease(new Completion(0, Outcome.DONE)));
        assertFalse(check.mayRelease(new Completion(2, Outcome.DONE)));
    }

    /** Step 4 ends in the round of another. */
    private Optional<String> ended(int sent, Outcome outcome, List<Completion> releases) {
        final Round round = new Round(sent, List.of(new Completion(WAITING, outcome)), List.of());
        return check.withoutCause(round, List.of(WAITING), releases);
    }
}
