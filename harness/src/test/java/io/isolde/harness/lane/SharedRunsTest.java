package io.isolde.harness.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.history.History;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.PhaseTimes;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SharedRunsTest {
    private static final TestCase CASE = new TestCase(List.of(), List.of(), List.of(), List.of(), List.of());

    private int made;
    private final SharedRuns runs = new SharedRuns(testCase -> {
        made++;
        return execution();
    });

    /** One who asks twice wants two runs; another gets the same two. */
    @Test
    void theSameCaseIsRunAsOftenAsOneAsksForIt() {
        final Execution about = execution();
        runs.begin(about);
        final Execution first = runs.run(CASE);
        final Execution second = runs.run(CASE);
        assertNotSame(first, second);
        assertEquals(0, runs.sparedNs());
        runs.begin(about);
        assertSame(first, runs.run(CASE));
        assertTrue(runs.sparedNs() > 0);
        assertSame(second, runs.run(CASE));
        assertNotSame(second, runs.run(CASE));
        assertEquals(3, made);
    }

    @Test
    void whatWasRunAboutAnotherRunIsRunAgain() {
        runs.begin(execution());
        runs.run(CASE);
        runs.begin(execution());
        runs.run(CASE);
        assertEquals(2, made);
        assertEquals(0, runs.sparedNs());
    }

    private static Execution execution() {
        return new Execution(
                CASE, new History(List.of(), List.of()), new PhaseTimes(0, 0, 0, 0), Optional.empty(), false);
    }
}
