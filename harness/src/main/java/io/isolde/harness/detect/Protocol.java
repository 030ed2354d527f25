package io.isolde.harness.detect;

import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Takes a case through the steps of a {@link TestOracle}. */
public final class Protocol {
    /** A case that leads to more runs is undecided. */
    static final int MOST_FOLLOW_UPS = 400;

    private final TestOracle oracle;
    private final Function<TestCase, Run> runner;

    /**
     * @param runner runs what the oracle asks for, on tables of its own
     */
    public Protocol(TestOracle oracle, Function<TestCase, Run> runner) {
        this.oracle = oracle;
        this.runner = runner;
    }

    /**
     * The verdict on a case.
     *
     * @param observed a run of the case, which is used where the oracle wants it as it is
     */
    public Verdict judge(Run observed) {
        if (observed.fault().isPresent()) {
            return new Verdict.Invalid(observed.fault().get());
        }
        try {
            return judgeFaultless(observed);
        } catch (final DiscardedException e) {
            return e.verdict();
        } catch (final UnsupportedFeatureException e) {
            return new Verdict.Undecided(e.getMessage());
        } catch (final RuntimeException e) {
            return new Verdict.Invalid("the oracle failed: " + Judge.describe(e));
        }
    }

    private Verdict judgeFaultless(Run observed) {
        final TestCase instrumented = oracle.instrument(observed.testCase());
        final Run first = instrumented.equals(observed.testCase()) ? observed : runner.apply(instrumented);
        Optional<String> fault = first.fault();
        Runs runs = new Runs(observed.testCase(), first, List.of());
        List<TestCase> next = fault.isEmpty() ? oracle.followUps(runs) : List.of();
        while (!next.isEmpty() && fault.isEmpty()) {
            final List<Run> followUps = new ArrayList<>(runs.followUps());
            if (followUps.size() + next.size() > MOST_FOLLOW_UPS) {
                return new Verdict.Undecided("more than " + MOST_FOLLOW_UPS + " follow-ups");
            }
            for (final TestCase followUp : next) {
                followUps.add(runner.apply(followUp));
            }
            fault = followUps.stream().flatMap(run -> run.fault().stream()).findFirst();
            runs = new Runs(runs.closedCase(), first, followUps);
            next = fault.isEmpty() ? oracle.followUps(runs) : List.of();
        }
        return fault.isPresent() ? new Verdict.Invalid(fault.get()) : oracle.judge(runs);
    }
}
