package io.isolde.harness.execute.mysql;

import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The rounds of a case on a server of row locks that takes no time. */
final class InstantRounds {
    private final TestCase testCase;
    private final RowLocks locks = new RowLocks();
    private final List<Integer> unsent = new ArrayList<>();
    private final List<Integer> open = new ArrayList<>();
    private final Set<Integer> inTransaction = new HashSet<>();
    private final List<Completion> ended = new ArrayList<>();

    private InstantRounds(TestCase testCase) {
        this.testCase = testCase;
        for (int step = 0; step < testCase.steps().size(); step++) {
            unsent.add(step);
        }
    }

    static List<Round> of(TestCase testCase) {
        return new InstantRounds(testCase).rounds();
    }

    private List<Round> rounds() {
        final List<Round> rounds = new ArrayList<>();
        Optional<Integer> next = next();
        while (next.isPresent()) {
            unsent.remove(next.get());
            ended.clear();
            open.add(next.get());
            send(next.get());
            rounds.add(new Round(next.get(), ended, open));
            next = next();
        }
        return rounds;
    }

    private Optional<Integer> next() {
        return unsent.stream()
                .filter(step -> open.stream().noneMatch(other -> sessionOf(other) == sessionOf(step)))
                .findFirst();
    }

    private void send(int step) {
        final int session = sessionOf(step);
        final Statement statement = testCase.steps().get(step).statement();
        if (statement instanceof Statement.Begin) {
            inTransaction.add(session);
            // BEGIN within a transaction commits it.
            release(session);
        } else if (Statement.endsTransaction(statement)) {
            inTransaction.remove(session);
        }
        final Optional<Long> row = SimulatedServer.rowOf(statement);
        if (row.isEmpty() || row.get() == SimulatedServer.NO_ROW || locks.acquire(session, row.get())) {
            end(step, SimulatedServer.outcomeOf(statement));
        } else {
            locks.victim(session).ifPresent(this::rollBack);
        }
    }

    private void rollBack(int victim) {
        end(waitingStep(victim), SimulatedServer.failed(ErrorKind.DEADLOCK));
        release(victim);
    }

    private void end(int step, Outcome outcome) {
        open.remove(Integer.valueOf(step));
        ended.add(new Completion(step, outcome));
        if (!inTransaction.contains(sessionOf(step))) {
            release(sessionOf(step));
        }
    }

    private void release(int session) {
        for (final int granted : locks.release(session)) {
            final int step = waitingStep(granted);
            end(step, SimulatedServer.outcomeOf(testCase.steps().get(step).statement()));
        }
    }

    private int waitingStep(int session) {
        return open.stream()
                .filter(waiting -> sessionOf(waiting) == session)
                .findFirst()
                .orElseThrow();
    }

    private int sessionOf(int step) {
        return testCase.steps().get(step).session();
    }
}
