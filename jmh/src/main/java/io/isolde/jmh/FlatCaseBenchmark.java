package io.isolde.jmh;

import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import io.isolde.jmh.flat.FlatCase;
import io.isolde.jmh.flat.FlatGenerator;
import io.isolde.jmh.flat.FlatHistory;
import io.isolde.jmh.flat.FlatHistoryReader;
import io.isolde.jmh.flat.FlatSolver;
import io.isolde.jmh.flat.FlatText;
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

/**
 * How many flat cases a second does one core solve, from the number of the case on? Every invocation works on a new case. Each benchmark does
 * what the one before does, and one thing more: {@code generate}, {@code render} (the text of every statement), {@code solve} (the
 * predicted history), {@code nullDatabase} (the prediction stands for a server, and a judge solves the case again and compares).
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(3)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class FlatCaseBenchmark {
    private final FlatCase flat = new FlatCase();
    private final FlatText text = new FlatText();
    private final FlatHistory predicted = new FlatHistory();
    private final FlatHistory judged = new FlatHistory();
    private FlatGenerator generator;
    private FlatSolver server;
    private FlatSolver judge;
    private FlatSettings settings;
    private long caseNumber;

    /** Takes the settings. */
    @Setup
    public void configure(FlatSettings given) {
        settings = given;
        generator = given.generator();
        server = new FlatSolver(given.profile());
        judge = new FlatSolver(given.profile());
    }

    @Benchmark
    public FlatCase generate() {
        generator.generate(CasePool.RUN_SEED, caseNumber++, flat);
        return flat;
    }

    @Benchmark
    public int render() {
        generate();
        text.write(flat);
        return text.length();
    }

    @Benchmark
    public FlatHistory solve() {
        render();
        server.predict(flat, predicted);
        return predicted;
    }

    @Benchmark
    public FlatHistory nullDatabase() {
        solve();
        judge.predict(flat, judged);
        if (!judged.isSameAs(predicted)) {
            throw new IllegalStateException("a case must be predicted the same again: case=" + (caseNumber - 1));
        }
        return judged;
    }

    /** A solver that has seen very many cases must say of one what the general one says. */
    @TearDown
    public void check() {
        final FlatHistory expected = new FlatHistory();
        try (WorldsOracle general = new WorldsOracle(settings.profile())) {
            for (int i = 0; i < 8; i++) {
                solve();
                final TestCase testCase = CaseFile.parse(text.toString(), "case " + (caseNumber - 1))
                        .testCase()
                        .closed();
                if (!FlatHistoryReader.read(general.predict(testCase), testCase, expected)
                        || !predicted.isSameAs(expected)) {
                    throw new IllegalStateException("a case must be solved as in general: case=" + text + " general="
                            + expected + " flat=" + predicted);
                }
            }
        }
    }
}
