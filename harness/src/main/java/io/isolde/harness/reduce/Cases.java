package io.isolde.harness.reduce;

import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/** Closed cases with one part exchanged. */
final class Cases {
    private Cases() {}

    /** The case with other steps. Sessions that say nothing any more are gone; open transactions are closed. */
    static TestCase withSteps(TestCase old, List<Step> steps) {
        final TreeSet<Integer> speaking = new TreeSet<>();
        steps.forEach(step -> speaking.add(step.session()));
        final List<Integer> kept = List.copyOf(speaking);
        final List<Session> sessions =
                kept.stream().map(session -> old.sessions().get(session)).toList();
        final List<Step> renumbered = new ArrayList<>();
        for (final Step step : steps) {
            final int session = kept.indexOf(step.session());
            renumbered.add(session == step.session() ? step : new Step(session, step.statement()));
        }
        return new TestCase(old.setup(), old.sessionSetup(), sessions, renumbered, old.sending(), old.finals())
                .closed();
    }

    static TestCase withoutSteps(TestCase old, Set<Integer> gone) {
        final List<Step> steps = new ArrayList<>();
        for (int i = 0; i < old.steps().size(); i++) {
            if (!gone.contains(i)) {
                steps.add(old.steps().get(i));
            }
        }
        return withSteps(old, steps);
    }

    static TestCase withStatement(TestCase old, int step, Statement statement) {
        final List<Step> steps = new ArrayList<>(old.steps());
        steps.set(step, new Step(steps.get(step).session(), statement));
        return withSteps(old, steps);
    }

    static TestCase withSetupStatement(TestCase old, int index, Statement statement) {
        final List<Statement> setup = new ArrayList<>(old.setup());
        setup.set(index, statement);
        return old.withSetup(setup);
    }

    /** Every expression of the case changed, from its leaves up; those in table definitions stay. */
    static TestCase mapDeep(TestCase old, UnaryOperator<Expression> change) {
        return new TestCase(
                old.setup().stream()
                        .map(statement -> Slots.mapDeep(statement, change))
                        .toList(),
                old.sessionSetup(),
                old.sessions(),
                old.steps().stream()
                        .map(step -> new Step(step.session(), Slots.mapDeep(step.statement(), change)))
                        .toList(),
                old.sending(),
                old.finals().stream()
                        .map(statement -> Slots.mapDeep(statement, change))
                        .toList());
    }
}
