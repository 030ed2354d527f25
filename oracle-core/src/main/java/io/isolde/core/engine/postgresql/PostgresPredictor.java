package io.isolde.core.engine.postgresql;

import io.isolde.core.history.Completion;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.search.Choices;
import io.isolde.core.search.Engine;
import io.isolde.core.search.Sent;
import java.util.ArrayList;
import java.util.List;

/** One run that the rules allow: the first order of rows, who waits longest goes on first, and who closes a ring of waits is its victim. */
final class PostgresPredictor {
    private final Execution execution;
    private final TestCase testCase;
    private final List<Round> rounds;
    private final PostgresWorld world;

    PostgresPredictor(Execution execution, TestCase testCase, PostgresWorld start, List<Round> rounds) {
        this.execution = execution;
        this.testCase = testCase;
        this.rounds = rounds;
        world = start;
    }

    /** The world after the last step. */
    PostgresWorld run() {
        final Sent sent = new Sent(
                testCase.steps().size(), step -> testCase.steps().get(step).session());
        for (int step = next(sent); step != Engine.NONE; step = next(sent)) {
            sent.add(step);
            final int session = testCase.steps().get(step).session();
            execution.start(world, session, step, new Choices());
            rounds.add(new Round(step, complete(), waiting()));
        }
        return world;
    }

    private int next(Sent sent) {
        return sent.next(session -> {
            final Run run = world.sessions[session].run;
            return run == null ? Engine.NONE : run.step;
        });
    }

    private List<Completion> complete() {
        final List<Completion> completions = new ArrayList<>();
        while (true) {
            final int able = PostgresRounds.able(world);
            final int ring = able == 0 ? Waits.ring(world) : 0;
            if (able == 0 && ring == 0) {
                final List<Runnable> passes = Waits.passes(world, Waits.ringThroughQueues(world));
                if (passes.isEmpty()) {
                    return completions;
                }
                passes.get(passes.size() - 1).run();
                continue;
            }
            final int session = able == 0 ? latest(ring) : earliest(able);
            final int step = world.sessions[session].run.step;
            final Answer answer = able == 0 ? Execution.kill(world, session) : goOn(session);
            if (answer != null) {
                completions.add(new Completion(step, answer.outcome()));
            }
        }
    }

    /** A transaction that may fail to be serializable does, as soon as it can. */
    private Answer goOn(int session) {
        return execution.mayFail(world, session, Transactions.NONE)
                ? execution.failSerialization(world, session)
                : execution.advance(world, session);
    }

    private int earliest(int sessions) {
        int earliest = Integer.numberOfTrailingZeros(sessions);
        for (int session = earliest + 1; session < world.sessions.length; session++) {
            if ((sessions >> session & 1) != 0
                    && world.sessions[session].run.waitsSince < world.sessions[earliest].run.waitsSince) {
                earliest = session;
            }
        }
        return earliest;
    }

    private int latest(int sessions) {
        int latest = Integer.numberOfTrailingZeros(sessions);
        for (int session = latest + 1; session < world.sessions.length; session++) {
            if ((sessions >> session & 1) != 0
                    && world.sessions[session].run.waitsSince > world.sessions[latest].run.waitsSince) {
                latest = session;
            }
        }
        return latest;
    }

    private List<Integer> waiting() {
        final List<Integer> waiting = new ArrayList<>();
        for (final PostgresWorld.Session session : world.sessions) {
            if (session.run != null) {
                waiting.add(session.run.step);
            }
        }
        return waiting;
    }
}
