package io.isolde.harness.study;

import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.campaign.CaseSource;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.dialect.Dialect;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.lane.CaseLanes;
import io.isolde.harness.lane.CaseTrial;
import io.isolde.harness.lane.SameFinding;
import io.isolde.harness.random.Rng;
import io.isolde.harness.random.Seeds;
import io.isolde.harness.reduce.CandidateTest;
import io.isolde.harness.reduce.CaseSize;
import io.isolde.harness.reduce.Experience;
import io.isolde.harness.reduce.Reducer;
import io.isolde.harness.reduce.Reduction;
import io.isolde.harness.replay.CaseReduction;
import io.isolde.harness.replay.ReplayFile;
import io.isolde.harness.report.Signature;
import io.isolde.harness.report.VerdictText;
import io.isolde.harness.target.RunningTarget;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Reduces the same findings in several ways. Each way starts each of its rounds without experience, meets the findings in an order drawn
 * anew, and learns from one to the next. Used by one thread.
 */
public final class ReducerEvaluation implements AutoCloseable {
    /** Of one signature no more than this many are taken from a campaign, so that rare ones count. */
    private static final int FINDINGS_PER_SIGNATURE = 3;

    private static final int CONFIRMATIONS = 10;

    /** A case with its verdict. */
    public record Finding(String name, TestCase testCase, Verdict verdict) {}

    /**
     * One reduction.
     *
     * @param round from 0
     * @param place of the finding in its round, from 0
     * @param course characters left, by the time since the reduction began
     */
    public record Result(
            ReducerConfiguration configuration,
            int round,
            int place,
            String finding,
            String verdict,
            Reduction reduction,
            List<Left> course) {
        public Result {
            course = List.copyOf(course);
        }
    }

    /**
     * Of each reduction.
     *
     * @param tries in each layer, of the way that has a budget
     * @param epsilonPercent of the greedy selector
     */
    public record Limits(Duration time, int tries, int epsilonPercent) {}

    private record Place(int round, int number) {}

    /** What was left when. */
    public record Left(Duration elapsed, int characters) {}

    private final RunningTarget target;
    private final CaseLanes lanes;

    /**
     * @param schema of the first lane, see {@link LaneOptions}; those of the others are numbered
     */
    public ReducerEvaluation(RunningTarget target, String schema, int laneCount) {
        this.target = target;
        this.lanes = new CaseLanes(
                target,
                laneCount,
                lane -> Dialect.lane(target, LaneOptions.of(schema + "_" + lane)),
                OracleKind.WORLDS,
                Optional.empty());
    }

    /** Findings of a campaign: the first ones that come back in two more runs, of each signature three at most. */
    public List<Finding> find(CaseSource source, int count, BooleanSupplier stop) throws InterruptedException {
        final List<Finding> found = new ArrayList<>();
        final Map<Signature, Integer> bySignature = new HashMap<>();
        final int width = lanes.test((closedCase, verdict) -> false, false).width();
        for (long number = 0; found.size() < count && !stop.getAsBoolean(); number += width) {
            final List<TestCase> cases = new ArrayList<>();
            for (long each = number; each < number + width; each++) {
                cases.add(source.generate(each).closed());
            }
            final List<CaseTrial.Outcome> outcomes = lanes.run(cases);
            for (int i = 0; i < cases.size() && found.size() < count; i++) {
                final Finding finding = new Finding(
                        "case " + (number + i), cases.get(i), outcomes.get(i).verdict());
                final boolean wanted = CaseReduction.deviates(finding.verdict())
                        && bySignature.getOrDefault(Signature.of(finding.testCase(), finding.verdict()), 0)
                                < FINDINGS_PER_SIGNATURE;
                if (wanted && comesBack(finding)) {
                    bySignature.merge(Signature.of(finding.testCase(), finding.verdict()), 1, Integer::sum);
                    found.add(finding);
                }
            }
        }
        return found;
    }

    /** The finding of a file at its first level; empty if it does not deviate, or not again. */
    public Optional<Finding> find(ReplayFile file) throws InterruptedException {
        if (file.excludes(target.profile().version().product()).isPresent()) {
            return Optional.empty();
        }
        final TestCase testCase =
                file.caseFile().atLevel(file.caseFile().levels().get(0)).closed();
        final Verdict verdict = lanes.run(List.of(testCase)).get(0).verdict();
        final Finding finding = new Finding(file.name(), testCase, verdict);
        return CaseReduction.deviates(verdict) && comesBack(finding) ? Optional.of(finding) : Optional.empty();
    }

    /**
     * Reduces all findings in all ways.
     *
     * @param limits of each reduction
     * @param stop asks to end after the reduction at hand
     * @param done told after each reduction
     */
    public void run(
            List<Finding> findings,
            List<ReducerConfiguration> configurations,
            int rounds,
            Limits limits,
            BooleanSupplier stop,
            Consumer<Result> done)
            throws InterruptedException {
        for (int round = 0; round < rounds; round++) {
            for (final ReducerConfiguration configuration : configurations) {
                final Experience experience = new Experience();
                final List<Finding> order = new Rng(Seeds.caseSeed(round, 0)).shuffled(findings);
                for (int place = 0; place < order.size() && !stop.getAsBoolean(); place++) {
                    done.accept(
                            reduce(configuration, new Place(round, place), order.get(place), limits, experience, stop));
                }
            }
        }
    }

    private Result reduce(
            ReducerConfiguration configuration,
            Place place,
            Finding finding,
            Limits limits,
            Experience experience,
            BooleanSupplier stop)
            throws InterruptedException {
        final List<Left> course = new ArrayList<>();
        course.add(new Left(Duration.ZERO, CaseSize.of(finding.testCase()).characters()));
        final CandidateTest.Aim aim = SameFinding.as(finding.testCase(), finding.verdict());
        final Reduction reduction = new Reducer(
                        target.profile(),
                        lanes.test(aim, finding.verdict() instanceof Verdict.ServerLost),
                        aim,
                        configuration.options(
                                limits.epsilonPercent(),
                                limits.tries(),
                                limits.time(),
                                CONFIRMATIONS,
                                Seeds.caseSeed(place.round(), place.number())),
                        experience,
                        stop::getAsBoolean,
                        (smallest, candidates, elapsed) -> {
                            if (course.get(course.size() - 1).characters() != smallest.characters()) {
                                course.add(new Left(elapsed, smallest.characters()));
                            }
                        })
                .reduce(finding.testCase());
        return new Result(
                configuration,
                place.round(),
                place.number(),
                finding.name(),
                VerdictText.inFull(finding.verdict()),
                reduction,
                course);
    }

    private boolean comesBack(Finding finding) throws InterruptedException {
        final SameFinding same = SameFinding.as(finding.testCase(), finding.verdict());
        return lanes.run(List.of(finding.testCase(), finding.testCase())).stream()
                .allMatch(outcome -> same.isMetBy(finding.testCase(), outcome.verdict()));
    }

    @Override
    public void close() {
        lanes.close();
    }
}
