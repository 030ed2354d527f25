package io.isolde.harness.dialect;

import io.isolde.core.schedule.TestCase;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.Outlook;
import io.isolde.harness.guard.Refusal;
import io.isolde.harness.guard.StatementGuard;
import java.util.Optional;

/** Runs cases that others wrote: of one that holds what it may not send, nothing is sent at all. */
final class GuardedRunner implements CaseRunner {
    private final CaseRunner runner;
    private final StatementGuard guard;
    /** The case that was asked for last, as cases are run many times, and the answer. */
    private TestCase latest;

    private Optional<Refusal> answer = Optional.empty();

    /** Owns the runner. */
    GuardedRunner(CaseRunner runner, StatementGuard guard) {
        this.runner = runner;
        this.guard = guard;
    }

    @Override
    public Execution run(TestCase closedCase) {
        return refused(closedCase).orElseGet(() -> runner.run(closedCase));
    }

    /** What is made ready for the next case is sent, too. */
    @Override
    public Execution run(TestCase closedCase, Outlook outlook) {
        final Outlook known = new Outlook(
                outlook.expected(),
                outlook.next().filter(next -> guard.refusal(next).isEmpty()));
        return refused(closedCase).orElseGet(() -> runner.run(closedCase, known));
    }

    @Override
    public Execution runExplained(TestCase closedCase) {
        return refused(closedCase).orElseGet(() -> runner.runExplained(closedCase));
    }

    @SuppressWarnings("ReferenceEquality") // to compare what they say would cost more than to ask anew
    private Optional<Execution> refused(TestCase closedCase) {
        if (latest != closedCase) {
            answer = guard.refusal(closedCase);
            latest = closedCase;
        }
        return answer.map(refusal -> Execution.refused(closedCase, refusal.text()));
    }

    @Override
    public void rest() {
        runner.rest();
    }

    @Override
    public void close() {
        runner.close();
    }
}
