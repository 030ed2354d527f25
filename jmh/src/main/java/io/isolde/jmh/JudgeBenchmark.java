package io.isolde.jmh;

import io.isolde.core.judge.Verdict;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.schedule.TestCase;
import io.isolde.jmh.CasePool.PredictedCase;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** How many observed histories a second does one core judge? The predicted history stands in for the observed one. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(3)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class JudgeBenchmark {
    private WorldsOracle oracle;

    /** One oracle for all cases, as a worker has. */
    @Setup
    public void open() {
        oracle = new WorldsOracle(CasePool.PROFILE);
    }

    /** What a worker does per case besides running it. */
    @Benchmark
    public Verdict judge(CasePool pool, VerdictCounts counts) {
        final PredictedCase predicted = pool.next();
        return counts.counted(oracle.judge(predicted.testCase(), predicted.history()));
    }

    /** The whole path in memory: the model in the place of the server, then the judge. */
    @Benchmark
    public Verdict predictAndJudge(CasePool pool, VerdictCounts counts) {
        final TestCase testCase = pool.next().testCase();
        return counts.counted(oracle.judge(testCase, oracle.predict(testCase)));
    }

    /** Frees the oracle's memory; {@link VerdictCounts} has checked the verdicts. */
    @TearDown
    public void close() {
        oracle.close();
    }
}
