package io.isolde.jmh;

import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.random.Rng;
import io.isolde.jmh.flat.FlatCase;
import io.isolde.jmh.flat.FlatGenerator;
import io.isolde.jmh.flat.FlatHistory;
import io.isolde.jmh.flat.FlatHistoryReader;
import io.isolde.jmh.flat.FlatText;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The oracle that judges servers, on the cases of {@link FlatCaseBenchmark}, beside a solver of boxed objects, which only predicts. Both get cases that
 * are parsed already, so the flat path does more in the time it is given. {@code predict} predicts a case, {@code judge} judges the history that
 * was predicted for it before, {@code predictAndJudge} does both, and compiles the case once, as a lane's oracle does.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(3)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class BaselineBenchmark {
    /** Distinct cases, given out in order and round again. */
    @Param("4096")
    public int caseCount;

    /** Submitted orders of a case, one after the other; {@code isolde run} gives 10 if not told otherwise. */
    @Param({"1", "10"})
    public int orders;

    private final List<TestCase> cases = new ArrayList<>();
    private final List<History> predicted = new ArrayList<>();
    private int next;
    private BoxedSolver boxed;
    private WorldsOracle general;

    /** Generates the cases. */
    @Setup
    public void fill(FlatSettings settings) {
        final FlatGenerator generator = settings.generator();
        final FlatCase flat = new FlatCase();
        final FlatText text = new FlatText();
        final Rng rng = new Rng(CasePool.RUN_SEED);
        for (int number = 0; cases.size() < caseCount; number++) {
            generator.generate(CasePool.RUN_SEED, number, flat);
            text.write(flat);
            final TestCase first =
                    CaseFile.parse(text.toString(), "case " + number).testCase().closed();
            cases.add(first);
            for (int order = 1; order < orders; order++) {
                cases.add(OtherOrders.of(first, rng));
            }
        }
        boxed = new BoxedSolver(settings.profile());
        general = new WorldsOracle(settings.profile());
        cases.forEach(testCase -> predicted.add(general.predict(testCase)));
    }

    @Benchmark
    public History boxed() {
        return boxed.predict(next());
    }

    @Benchmark
    public History predict() {
        return general.predict(next());
    }

    @Benchmark
    public Verdict judge(VerdictCounts counts) {
        final TestCase testCase = next();
        return counts.counted(general.judge(testCase, predicted.get(next)));
    }

    @Benchmark
    public Verdict predictAndJudge(VerdictCounts counts) {
        final TestCase testCase = next();
        return counts.counted(general.judge(testCase, general.predict(testCase)));
    }

    private TestCase next() {
        next = next + 1 == cases.size() ? 0 : next + 1;
        return cases.get(next);
    }

    /** Both must say the same. */
    @TearDown
    public void check() {
        final FlatHistory one = new FlatHistory();
        final FlatHistory other = new FlatHistory();
        for (int i = 0; i < 8; i++) {
            final TestCase testCase = next();
            if (!FlatHistoryReader.read(boxed.predict(testCase), testCase, one)
                    || !FlatHistoryReader.read(general.predict(testCase), testCase, other)
                    || !one.isSameAs(other)) {
                throw new IllegalStateException(
                        "solvers must agree: case=" + testCase + " boxed=" + one + " general=" + other);
            }
        }
        general.close();
    }
}
