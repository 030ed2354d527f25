package io.isolde.core.history;

import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.SessionSettings;
import io.isolde.core.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What followed one send, until every open statement had either ended or was seen waiting.
 *
 * @param step the step that was sent
 * @param completions statements that ended in this round, in the order their answers were seen: the sent one, if it did not wait,
 *     and those it released. Several released together race, so their order here is only one that is possible
 * @param waitingAtEnd steps still waiting when the round ended
 */
public record Round(int step, List<Completion> completions, List<Integer> waitingAtEnd) {
    public Round {
        completions = List.copyOf(completions);
        waitingAtEnd = List.copyOf(waitingAtEnd);
    }

    /**
     * As a round of a case whose steps have other numbers.
     *
     * @param numbers by old ones; that of the step that was sent is among them, and others that have none are left out
     */
    public Round renumbered(Map<Integer, Integer> numbers) {
        return new Round(
                numbers.get(step),
                completions.stream()
                        .filter(ended -> numbers.containsKey(ended.step()))
                        .map(ended -> new Completion(numbers.get(ended.step()), ended.outcome()))
                        .toList(),
                waitingAtEnd.stream()
                        .filter(numbers::containsKey)
                        .map(numbers::get)
                        .toList());
    }

    /** True when the sent step was seen waiting at the end of its own round. */
    public boolean blocked() {
        return waitingAtEnd.contains(step);
    }

    /**
     * The first statement that was ended by a limit which it did not ask for, or by somebody outside the case: such a round tells nothing of
     * the database.
     *
     * @param testCase the closed case
     */
    public Optional<Completion> cutShort(TestCase testCase) {
        for (int i = 0; i < completions.size(); i++) {
            final Completion completion = completions.get(i);
            if (completion.outcome() instanceof Outcome.Failed failed
                    && isCutShort(failed, testCase, completion.step())) {
                return Optional.of(completion);
            }
        }
        return Optional.empty();
    }

    private static boolean isCutShort(Outcome.Failed failed, TestCase testCase, int step) {
        return failed.kind() == ErrorKind.INTERRUPTED && !mayBeInterrupted(testCase)
                || failed.kind() == ErrorKind.LOCK_WAIT_TIMEOUT && !mayGiveUp(testCase, step);
    }

    /** Whether the case itself limits the time of statements, or has one end another. */
    private static boolean mayBeInterrupted(TestCase testCase) {
        return testCase.sessionSetup().stream().anyMatch(SessionSettings::interrupts)
                || testCase.setup().stream().anyMatch(Statement::interrupts)
                || testCase.steps().stream().anyMatch(step -> Statement.interrupts(step.statement()));
    }

    /** Whether a step may give up a wait because the case says so: by NOWAIT, by WAIT, by a setting of its session, or by what it has prepared. */
    public static boolean mayGiveUp(TestCase testCase, int step) {
        final Statement statement = testCase.steps().get(step).statement();
        final int session = testCase.steps().get(step).session();
        return Statement.isNoWait(statement)
                || Statement.limitsWait(statement)
                || testCase.sessionSetup().stream().anyMatch(SessionSettings::limitsWaits)
                || testCase.setup().stream().anyMatch(Statement::limitsWaits)
                || testCase.steps().subList(0, step).stream()
                        .anyMatch(earlier -> earlier.session() == session
                                && (Statement.limitsWaits(earlier.statement())
                                        || earlier.statement() instanceof Statement.Unmodelled unmodelled
                                                && Statement.isNoWait(unmodelled)));
    }
}
