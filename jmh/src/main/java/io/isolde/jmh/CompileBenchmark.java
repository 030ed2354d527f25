package io.isolde.jmh;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.memory.Region;
import io.isolde.core.row.Cells;
import io.isolde.core.row.RowLayout;
import io.isolde.core.semantics.mysql.ExpressionCompiler;
import io.isolde.core.semantics.mysql.Program;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** What does it cost to compile a predicate? */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class CompileBenchmark {
    /** What is compiled. */
    @Param
    public PredicateKind predicate;

    private final Region region = new Region(1 << 20);
    private final Cells cells = new Cells(region);
    private final RowLayout layout = new RowLayout(EvaluateBenchmark.TABLE);

    @Benchmark
    public Program compile() {
        final int mark = region.topOffset();
        final Program program = new ExpressionCompiler(
                        EvaluateBenchmark.TABLE,
                        layout,
                        cells,
                        new EvaluateBenchmark.NoSubqueries(),
                        InnoDbProfile.MARIADB_11_4_5)
                .compilePredicate(predicate.expression());
        region.resetTo(mark);
        return program;
    }

    /** Frees the memory. */
    @TearDown
    public void close() {
        region.close();
    }
}
