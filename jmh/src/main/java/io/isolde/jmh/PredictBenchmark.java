package io.isolde.jmh;

import io.isolde.core.history.History;
import io.isolde.core.oracle.WorldsOracle;
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

/** How many cases a second does one core predict? From the case, compiled anew, to its history with the final state. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(3)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class PredictBenchmark {
    /** Few, as JMH counts what a teardown allocates as the last iteration's. */
    private static final int CHECKED_CASES = 32;

    private WorldsOracle oracle;

    /** One oracle for all cases, as a worker has. */
    @Setup
    public void open() {
        oracle = new WorldsOracle(CasePool.PROFILE);
    }

    /** One case. */
    @Benchmark
    public History predict(CasePool pool) {
        return oracle.predict(pool.next().testCase());
    }

    /** An oracle that has predicted very many cases must still say of one what a new one said. */
    @TearDown
    public void check(CasePool pool) {
        for (int i = 0; i < CHECKED_CASES; i++) {
            final PredictedCase predicted = pool.next();
            final History again = oracle.predict(predicted.testCase());
            if (!again.equals(predicted.history())) {
                throw new IllegalStateException("a case must be predicted the same again: case=" + predicted.testCase()
                        + " before=" + predicted.history() + " now=" + again);
            }
        }
        oracle.close();
    }
}
