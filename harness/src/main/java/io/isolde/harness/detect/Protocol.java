package io.isolde.harness.detect;

import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.Sending;
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
     * The verdict on a case; where its steps ran at the same time, on the order of them that speaks best for the database: of those that it cannot have taken,
     * the one that goes well for longest.
     *
     * @param observed a run of the case, which is used where the oracle wants it as it is
     */
    public Verdict judge(Run observed) {
        return observed.testCase().sending() == Sending.IN_TURN ? judgeOrder(observed) : best(observed);
    }

    private Verdict best(Run observed) {
        Verdict best = null;
        long bestRank = -1;
        for (final Overlaps.Order order : (Iterable<Overlaps.Order>) Overlaps.orders(observed)::iterator) {
            final Verdict verdict = judgeOrder(order.run());
            final long rank = rank(verdict);
            if (rank > bestRank) {
                best = order.numbered(verdict);
                bestRank = rank;
            }
            if (best instanceof Verdict.Agrees || best instanceof Verdict.Invalid) {
                break;
            }
        }
        return best;
    }

    /** The higher, the better a verdict speaks for the database. */
    private static long rank(Verdict verdict) {
        if (verdict instanceof Verdict.Disagrees wrong) {
            return wrong.step();
        } else if (verdict instanceof Verdict.Undecided) {
            return Long.MAX_VALUE - 2;
        } else if (verdict instanceof Verdict.Explained) {
            return Long.MAX_VALUE - 1;
        }
        return verdict instanceof Verdict.Agrees ? Long.MAX_VALUE : 0;
    }

    private Verdict judgeOrder(Run observed) {
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
