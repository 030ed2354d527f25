package io.isolde.harness.execute;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.judge.Plans;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ExecutionTest {
    private static final TestCase CASE = CaseFile.parse("""
            -- isolation: RR
            /*init*/ CREATE TABLE t(a INT);
            /*tx1*/ UPDATE t SET a = 1;
            /*tx2*/ UPDATE t SET a = 2;
            /*tx1*/ SELECT * FROM t;
            /*tx3*/ DELETE FROM t;
            /*tx1*/ COMMIT;
            """, "waits.sql").testCase();

    private static final List<Round> ROUNDS = List.of(
            new Round(0, List.of(done(0)), List.of()),
            new Round(1, List.of(), List.of(1)),
            new Round(2, List.of(done(2)), List.of(1)),
            new Round(3, List.of(), List.of(1, 3)),
            new Round(4, List.of(done(4), done(1)), List.of(3)));

    @Test
    void aWaitLastsFromSendingToTheAnswer() {
        // tx2 waits through the rounds 1 to 4, and tx3 for ever.
        assertEquals(
                Map.of(1, 4_320L),
                execution(new long[] {1, 20, 300, 1_000, 3_000}).waitedNs());
    }

    @Test
    void whatNobodyMeasuredIsNotTold() {
        assertEquals(Map.of(), execution(new long[0]).waitedNs());
    }

    private static Execution execution(long[] roundNs) {
        return new Execution(
                CASE,
                new History(ROUNDS, List.of()),
                new PhaseTimes(0, 0, 0, 0),
                Optional.empty(),
                false,
                Plans.NONE,
                new Execution.WaitSight(Execution.Waits.SEEN, new long[0], roundNs, 0));
    }

    private static Completion done(int step) {
        return new Completion(step, Outcome.DONE);
    }
}
