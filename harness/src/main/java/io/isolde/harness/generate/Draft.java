package io.isolde.harness.generate;

import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * A case but for its submitted order.
 *
 * @param scripts one for each session
 * @param links transactions that have to overlap
 * @param meetings tells which statements conflict
 */
record Draft(
        List<Statement> setup,
        List<Session> sessions,
        List<Script> scripts,
        List<OrderSpace.Link> links,
        Meetings meetings) {
    Draft {
        setup = List.copyOf(setup);
        sessions = List.copyOf(sessions);
        scripts = List.copyOf(scripts);
        links = List.copyOf(links);
    }

    /**
     * The case.
     *
     * @param order which session takes each step
     */
    TestCase inOrder(int[] order) {
        final int[] next = new int[scripts.size()];
        final List<Step> steps = new ArrayList<>();
        for (final int session : order) {
            steps.add(new Step(session, scripts.get(session).statements().get(next[session]++)));
        }
        return new TestCase(setup, List.of(), sessions, steps, List.of());
    }

    OrderSpace orders() {
        return new OrderSpace(scripts, sessions.stream().map(Session::level).toList(), links);
    }
}
