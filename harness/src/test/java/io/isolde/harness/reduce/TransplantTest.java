package io.isolde.harness.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TransplantTest {
    private static final TestCase CASE = CaseFile.parse("""
                    -- isolation: RR
                    /*init*/ CREATE TABLE t (a INT);
                    /*tx1*/ BEGIN;
                    /*tx2*/ SELECT * FROM t;
                    /*tx1*/ UPDATE t SET a = 1;
                    /*tx2*/ DELETE FROM t;
                    /*tx1*/ COMMIT;
                    /*tx2*/ COMMIT;
                    """, "test").testCase().closed();

    /** Step 3 waits until step 4. */
    private static final History SEEN = new History(
            List.of(
                    new Round(0, List.of(done(0)), List.of()),
                    new Round(1, List.of(done(1)), List.of()),
                    new Round(2, List.of(done(2)), List.of()),
                    new Round(3, List.of(), List.of(3)),
                    new Round(4, List.of(done(4), done(3)), List.of()),
                    new Round(5, List.of(done(5)), List.of())),
            List.of());

    @Test
    void whatIsLeftKeepsItsOutcomesUnderNewNumbers() {
        assertEquals(
                Optional.of(new History(
                        List.of(
                                new Round(0, List.of(done(0)), List.of()),
                                new Round(1, List.of(done(1)), List.of()),
                                new Round(2, List.of(), List.of(2)),
                                new Round(3, List.of(done(3), done(2)), List.of()),
                                new Round(4, List.of(done(4)), List.of())),
                        List.of())),
                Transplant.of(CASE, SEEN, Cases.withoutSteps(CASE, Set.of(1))));
    }

    @Test
    void whoeverSetOthersFreeCannotBeLeftOut() {
        assertEquals(Optional.empty(), Transplant.of(CASE, SEEN, Cases.withoutSteps(CASE, Set.of(0, 2, 4))));
    }

    @Test
    void aChangedStatementHasNoHistory() {
        final TestCase changed =
                Cases.withStatement(CASE, 2, CASE.steps().get(3).statement());
        assertEquals(Optional.empty(), Transplant.of(CASE, SEEN, changed));
    }

    private static Completion done(int step) {
        return new Completion(step, Outcome.DONE);
    }
}
