package io.isolde.jmh;

import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import io.isolde.jmh.flat.FlatCase;
import io.isolde.jmh.flat.FlatGenerator;
import io.isolde.jmh.flat.FlatHistory;
import io.isolde.jmh.flat.FlatSolver;
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

/** Parts of the path of a case, each by itself, on cases of the paper's size that are given out in order and round again. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class PartsBenchmark {
    private static final int CASES = 1024;

    private final List<FlatCase> cases = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();
    private final List<FlatHistory> histories = new ArrayList<>();
    private final List<FlatHistory> again = new ArrayList<>();
    private final FlatText text = new FlatText();
    private int next;

    /** A case whose statements may find their rows in several ways. */
    @State(Scope.Thread)
    public static class Split {
        /** Secondary indexes that each of them may go by. */
        @Param({"0", "1", "2", "3"})
        public int indexes;

        private final WorldsOracle oracle = new WorldsOracle(CasePool.PROFILE);
        private TestCase testCase;
        private History history;

        /** Predicts what is judged. */
        @Setup
        public void predict() {
            final StringBuilder file = new StringBuilder(
                    "-- isolation: RR\n/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT, c INT, d INT");
            for (final String column : List.of("b", "c", "d").subList(0, indexes)) {
                file.append(", KEY k")
                        .append(column)
                        .append(" (")
                        .append(column)
                        .append(')');
            }
            file.append(");\n/*init*/ INSERT INTO t VALUES (1, 1, 1, 1), (2, 1, 2, 2), (3, 2, 1, 2), (4, 2, 2, 1);\n")
                    .append("/*tx1*/ BEGIN;\n/*tx2*/ BEGIN;\n")
                    .append("/*tx1*/ UPDATE t SET a = a + 10 WHERE b = 1 AND c = 1 AND d = 1;\n")
                    .append("/*tx2*/ SELECT a FROM t WHERE b = 2 AND c = 2 AND d = 1 FOR UPDATE;\n")
                    .append("/*tx1*/ SELECT a FROM t WHERE b = 1 AND c = 2 AND d = 2 FOR SHARE;\n")
                    .append("/*tx1*/ COMMIT;\n/*tx2*/ COMMIT;\n");
            testCase = CaseFile.parse(file.toString(), "split").testCase().closed();
            history = oracle.predict(testCase);
        }

        /** Frees the oracle's memory. */
        @TearDown
        public void close() {
            oracle.close();
        }
    }

    /** Draws, writes and solves the cases. */
    @Setup
    public void fill() {
        final FlatGenerator generator = new FlatGenerator(FlatGenerator.Size.PAPER, null);
        final FlatSolver solver = new FlatSolver(CasePool.PROFILE);
        for (int number = 0; number < CASES; number++) {
            final FlatCase flat = new FlatCase();
            generator.generate(CasePool.RUN_SEED, number, flat);
            cases.add(flat);
            text.write(flat);
            texts.add(text.toString());
            histories.add(new FlatHistory());
            again.add(new FlatHistory());
            solver.predict(flat, histories.get(number));
            solver.predict(flat, again.get(number));
        }
    }

    private int next() {
        next = next + 1 == CASES ? 0 : next + 1;
        return next;
    }

    /** From text to statements. */
    @Benchmark
    public TestCase parse() {
        return CaseFile.parse(texts.get(next()), "case").testCase();
    }

    /** From a flat case to the text of its statements. */
    @Benchmark
    public int render() {
        text.write(cases.get(next()));
        return text.length();
    }

    /** Of two histories that are the same, which takes longest. */
    @Benchmark
    public boolean compare() {
        final int number = next();
        if (!histories.get(number).isSameAs(again.get(number))) {
            throw new IllegalStateException("a case must be predicted the same again: " + histories.get(number));
        }
        return true;
    }

    /** By the general oracle, which follows a world for each way in which rows may have been found. */
    @Benchmark
    public Verdict split(Split setting) {
        final Verdict verdict = setting.oracle.judge(setting.testCase, setting.history);
        if (!(verdict instanceof Verdict.Agrees)) {
            throw new IllegalStateException("a predicted history must agree: " + verdict);
        }
        return verdict;
    }
}
