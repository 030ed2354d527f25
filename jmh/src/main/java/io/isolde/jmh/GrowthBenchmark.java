package io.isolde.jmh;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.judge.Verdict;
import io.isolde.jmh.flat.ConditionCode.Comparison;
import io.isolde.jmh.flat.FlatCase;
import io.isolde.jmh.flat.FlatCase.Assignment;
import io.isolde.jmh.flat.FlatCase.Kind;
import io.isolde.jmh.flat.FlatHistory;
import io.isolde.jmh.flat.FlatKeyGenerator;
import io.isolde.jmh.flat.FlatSolver;
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
import org.openjdk.jmh.annotations.Warmup;

/**
 * What a case costs as it grows in one respect: drawn, solved by the flat solver, and judged by a second one; {@code general...} is judged by
 * the oracle that judges servers instead. Statements find their rows by key. Every invocation works on a new case, but for {@code chain} and {@code waiters}, which are always the same.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class GrowthBenchmark {
    private final FlatCase flat = new FlatCase();
    private final FlatHistory predicted = new FlatHistory();
    private final FlatHistory judged = new FlatHistory();
    private final FlatSolver server = new FlatSolver(CasePool.PROFILE);
    private final FlatSolver judge = new FlatSolver(CasePool.PROFILE);
    private FlatKeyGenerator generator;
    private long caseNumber;

    /** Rows in the table, two transactions of ten statements. */
    @State(Scope.Thread)
    public static class Rows {
        @Param({"10", "100", "1000", "10000", "100000"})
        public int rows;
    }

    /** Statements of each of two transactions. */
    @State(Scope.Thread)
    public static class Statements {
        @Param({"5", "10", "20", "40", "80"})
        public int statements;
    }

    /** Transactions of eight statements. */
    @State(Scope.Thread)
    public static class Transactions {
        @Param({"2", "4", "8"})
        public int transactions;
    }

    /** Versions of a row that a reader passes by before it meets that of its view. */
    @State(Scope.Thread)
    public static class Chain {
        @Param({"4", "16", "64", "240"})
        public int versions;
    }

    /** Transactions that wait for one row. */
    @State(Scope.Thread)
    public static class Waiters {
        @Param({"1", "2", "4", "7"})
        public int waiters;
    }

    @Benchmark
    public FlatHistory rows(Rows size) {
        return drawn(size.rows, 2, 10);
    }

    @Benchmark
    public FlatHistory statements(Statements size) {
        return drawn(16, 2, size.statements);
    }

    @Benchmark
    public FlatHistory transactions(Transactions size) {
        return drawn(16, size.transactions, 8);
    }

    /** As {@link Rows}, for the general oracle. */
    @State(Scope.Thread)
    public static class GeneralRows extends GeneralCases {
        @Param({"10", "100", "1000", "10000"})
        public int rows;

        /** Draws and predicts the cases. */
        @Setup
        public void fill() {
            fill(new FlatKeyGenerator(rows, 2, 10));
        }
    }

    /** As {@link Statements}, for the general oracle. */
    @State(Scope.Thread)
    public static class GeneralStatements extends GeneralCases {
        @Param({"5", "10", "20", "40"})
        public int statements;

        /** Draws and predicts the cases. */
        @Setup
        public void fill() {
            fill(new FlatKeyGenerator(16, 2, statements));
        }
    }

    /** As {@link Transactions}, for the general oracle. */
    @State(Scope.Thread)
    public static class GeneralTransactions extends GeneralCases {
        @Param({"2", "4", "7"})
        public int transactions;

        /** Draws and predicts the cases. */
        @Setup
        public void fill() {
            fill(new FlatKeyGenerator(16, transactions, 8));
        }
    }

    /** The oracle that judges servers: compiles, and judges the history that was predicted before. */
    @Benchmark
    public Verdict generalRows(GeneralRows cases, VerdictCounts counts) {
        return cases.judgeNext(counts);
    }

    @Benchmark
    public Verdict generalStatements(GeneralStatements cases, VerdictCounts counts) {
        return cases.judgeNext(counts);
    }

    @Benchmark
    public Verdict generalTransactions(GeneralTransactions cases, VerdictCounts counts) {
        return cases.judgeNext(counts);
    }

    @Benchmark
    public FlatHistory chain(Chain size) {
        start(2, IsolationLevel.RR);
        flat.addControl(1, Kind.BEGIN);
        select(1);
        flat.addControl(0, Kind.BEGIN);
        for (int version = 0; version < size.versions; version++) {
            update(0);
        }
        select(1);
        flat.addControl(0, Kind.COMMIT);
        select(1);
        flat.addControl(1, Kind.COMMIT);
        return solved();
    }

    @Benchmark
    public FlatHistory waiters(Waiters size) {
        start(1 + size.waiters, IsolationLevel.RC);
        for (int session = 0; session <= size.waiters; session++) {
            flat.addControl(session, Kind.BEGIN);
        }
        for (int session = 0; session <= size.waiters; session++) {
            update(session);
        }
        for (int session = 0; session <= size.waiters; session++) {
            flat.addControl(session, Kind.COMMIT);
        }
        return solved();
    }

    /** One row. */
    private void start(int sessions, IsolationLevel level) {
        flat.start(2);
        flat.addKey(1);
        flat.sealKeys();
        flat.addRow(1);
        flat.setCell(1, 1, 0);
        for (int session = 0; session < sessions; session++) {
            flat.addSession(level);
        }
    }

    private int where() {
        final int from = flat.conditions().size();
        flat.conditions().compareNumber(Comparison.EQ, 0, 1);
        return from;
    }

    private void select(int session) {
        flat.addScan(session, Kind.SELECT, where(), 3);
    }

    private void update(int session) {
        flat.addUpdate(session, where(), 1, Assignment.ADDITION, 1);
    }

    private FlatHistory drawn(int rows, int transactions, int statements) {
        if (generator == null) {
            generator = new FlatKeyGenerator(rows, transactions, statements);
        }
        generator.generate(CasePool.RUN_SEED, caseNumber++, flat);
        return solved();
    }

    private FlatHistory solved() {
        server.predict(flat, predicted);
        judge.predict(flat, judged);
        if (!judged.isSameAs(predicted)) {
            throw new IllegalStateException("a case must be predicted the same again: " + predicted);
        }
        return judged;
    }
}
