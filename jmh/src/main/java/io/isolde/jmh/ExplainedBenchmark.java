package io.isolde.jmh;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.judge.Verdict;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.harness.generate.CaseGenerator;
import io.isolde.harness.random.Rng;
import io.isolde.jmh.CasePool.PredictedCase;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** How long does one core take to judge a history that only known deviations explain? The predicted history stands in for the observed one. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class ExplainedBenchmark {
    private static final int ORDERS = 10;
    /** Cases, and tens of orders. */
    private static final int COUNT = 64;

    /** The level of every session: deviations show at these. */
    @Param({"RC", "RR"})
    public IsolationLevel level;

    private final WorldsOracle oracle = new WorldsOracle(CasePool.PROFILE);
    private final List<PredictedCase> explained = new ArrayList<>();
    /** Ten orders of one case, of which at least one is explained. */
    private final List<List<PredictedCase>> tens = new ArrayList<>();

    private int next;

    /** Generates until there are enough. */
    @Setup
    public void fill() {
        final CaseGenerator generator = new CaseGenerator(CaseSize.PAPER.at(level));
        for (long number = 0; explained.size() < COUNT || tens.size() < COUNT; number++) {
            final TestCase first = generator.generate(CasePool.RUN_SEED, number).closed();
            final Rng rng = new Rng(CasePool.RUN_SEED + number);
            final List<PredictedCase> ten = new ArrayList<>();
            boolean isAnyExplained = false;
            for (int order = 0; order < ORDERS; order++) {
                isAnyExplained |= add(order == 0 ? first : OtherOrders.of(first, rng), ten);
            }
            if (isAnyExplained && ten.size() == ORDERS && tens.size() < COUNT) {
                tens.add(ten);
            }
        }
    }

    /** Whether only deviations explain what is predicted of a case; one that cannot be predicted is left out. */
    private boolean add(TestCase testCase, List<PredictedCase> ten) {
        try {
            final PredictedCase predicted = new PredictedCase(testCase, oracle.predict(testCase));
            ten.add(predicted);
            final boolean isExplained = oracle.judge(testCase, predicted.history()) instanceof Verdict.Explained;
            if (isExplained && ten.size() == 1 && explained.size() < COUNT) {
                explained.add(predicted);
            }
            return isExplained;
        } catch (final UnsupportedFeatureException e) {
            return false;
        }
    }

    /** Another case each time. */
    @Benchmark
    public Verdict anotherCase(VerdictCounts counts) {
        next = (next + 1) % COUNT;
        return judged(explained.get(next), counts);
    }

    /** Ten orders of a case, one behind the other. */
    @Benchmark
    @OperationsPerInvocation(ORDERS)
    public Verdict tenOrders(VerdictCounts counts) {
        next = (next + 1) % COUNT;
        Verdict last = null;
        for (final PredictedCase order : tens.get(next)) {
            last = judged(order, counts);
        }
        return last;
    }

    private Verdict judged(PredictedCase predicted, VerdictCounts counts) {
        return counts.counted(oracle.judge(predicted.testCase(), predicted.history()));
    }

    /** Frees the oracle's memory; {@link VerdictCounts} has checked the verdicts. */
    @TearDown
    public void close() {
        oracle.close();
    }
}
