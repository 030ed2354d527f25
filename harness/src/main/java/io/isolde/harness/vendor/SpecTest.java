package io.isolde.harness.vendor;

import java.util.List;

/**
 * A test of PostgreSQL's isolationtester: sessions, each of which has steps, and the orders in which these run.
 *
 * @param setup SQL that runs before, in order
 * @param teardown SQL that runs behind all else
 * @param permutations names of steps; empty where none is given, which means all orders
 */
record SpecTest(List<String> setup, List<String> teardown, List<Session> sessions, List<List<String>> permutations) {
    SpecTest {
        setup = List.copyOf(setup);
        teardown = List.copyOf(teardown);
        sessions = List.copyOf(sessions);
        permutations = permutations.stream().map(List::copyOf).toList();
    }

    /**
     * A session.
     *
     * @param setup SQL that it runs before its steps
     * @param teardown SQL that it runs behind the steps of all
     */
    record Session(String name, List<String> setup, List<Step> steps, List<String> teardown) {
        Session {
            setup = List.copyOf(setup);
            teardown = List.copyOf(teardown);
            steps = List.copyOf(steps);
        }
    }

    /**
     * A step.
     *
     * @param line in the file
     */
    record Step(String name, String sql, int line) {}
}
