package io.isolde.jmh;

import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.random.Rng;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A case in several submitted orders, as {@code isolde run} gives each of its cases in several: the statements are the very same objects. */
final class OtherOrders {
    private OtherOrders() {}

    /** A closed case in another order, each as likely as the others; what a session sends keeps its order. */
    static TestCase of(TestCase closed, Rng rng) {
        final List<Deque<Step>> scripts = new ArrayList<>();
        closed.sessions().forEach(session -> scripts.add(new ArrayDeque<>()));
        closed.steps().forEach(step -> scripts.get(step.session()).add(step));
        final List<Step> steps = new ArrayList<>();
        for (int left = closed.steps().size(); left > 0; left--) {
            int place = rng.below(left);
            int session = 0;
            while (place >= scripts.get(session).size()) {
                place -= scripts.get(session).size();
                session++;
            }
            steps.add(scripts.get(session).remove());
        }
        return closed.withSteps(steps);
    }
}
