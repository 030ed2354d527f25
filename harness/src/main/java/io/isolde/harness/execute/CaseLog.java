package io.isolde.harness.execute;

import io.isolde.core.history.History;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.judge.Plans;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is known of a run so far; it stays true when the run stops half-way. */
public final class CaseLog {
    private final TestCase testCase;
    private final List<Round> rounds = new ArrayList<>();
    private final List<Long> roundNs = new ArrayList<>();
    private final List<Long> waitDecisionNs = new ArrayList<>();
    private final Map<Integer, Value> idsRead = new HashMap<>();
    private List<TableState> finalState = List.of();
    private Plans plans = Plans.NONE;
    private Execution.Waits waits = Execution.Waits.SEEN;
    private long resetNs;
    private long roundsNs;
    private long waitNs;
    private long finalStateNs;

    /** Of a run that has not begun. */
    public CaseLog(TestCase testCase) {
        this.testCase = testCase;
    }

    public TestCase testCase() {
        return testCase;
    }

    /** What {@code LAST_INSERT_ID()} was for a step that reads it. */
    public void idRead(int step, Value id) {
        idsRead.put(step, id);
    }

    public void plans(Plans asked) {
        plans = asked;
    }

    public void reset(long durationNs) {
        resetNs = durationNs;
    }

    /** How the waits so far are known. */
    public void waits(Execution.Waits known) {
        waits = known;
    }

    /** {@code lookingNs} of the duration went into looking who waits. */
    public void round(Round round, long durationNs, long lookingNs) {
        rounds.add(round);
        roundNs.add(durationNs);
        roundsNs += durationNs;
        waitNs += lookingNs;
        if (round.blocked()) {
            waitDecisionNs.add(durationNs);
        }
    }

    public void finalState(List<TableState> states, long durationNs) {
        finalState = states;
        finalStateNs = durationNs;
    }

    public Execution execution(Optional<String> fault, boolean serverLost) {
        return new Execution(
                testCase,
                new History(rounds, finalState, idsRead),
                new PhaseTimes(resetNs, roundsNs - waitNs, waitNs, finalStateNs),
                fault,
                serverLost,
                plans,
                new Execution.WaitSight(waits, array(waitDecisionNs), array(roundNs), 0));
    }

    private static long[] array(List<Long> values) {
        return values.stream().mapToLong(Long::longValue).toArray();
    }
}
