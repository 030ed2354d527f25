package io.isolde.jmh;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.memory.Region;
import io.isolde.core.row.CellType;
import io.isolde.core.row.Cells;
import io.isolde.core.row.RowLayout;
import io.isolde.core.semantics.mysql.Evaluator;
import io.isolde.core.semantics.mysql.ExpressionCompiler;
import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.core.storage.VersionStore;
import io.isolde.harness.random.Rng;
import io.isolde.jmh.PredicateKind.Row;
import java.math.BigDecimal;
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

/** What does a compiled predicate cost per row? Random rows, so many that the branch predictor does not know them by heart. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class EvaluateBenchmark {
    private static final int ROW_COUNT = 8192;
    private static final int NULL_PERCENT = 12;
    private static final long SEED = 1;
    static final Table TABLE = new Table(
            "t",
            List.of(
                    Column.of("v", SqlType.INT),
                    Column.of("d", new SqlType.DecimalType(10, 2)),
                    Column.of("s", new SqlType.VarcharType(10, Collation.SERVER_DEFAULT))),
            List.of());

    /** What is evaluated. */
    @Param
    public PredicateKind predicate;

    private final Region region = new Region(1 << 20);
    private final VersionStore store = new VersionStore(region);
    private final Cells cells = new Cells(region);
    private final Evaluator evaluator = new Evaluator(store, cells, InnoDbProfile.MARIADB_11_4_5);
    private final RowLayout layout = new RowLayout(TABLE);
    private final int[] rowOffsets = new int[ROW_COUNT];
    private Program program;
    private int expectedMatches;
    private int matches;

    /** Compiles the predicate and stores the rows. */
    @Setup
    public void prepare() {
        program = new ExpressionCompiler(TABLE, layout, cells, new NoSubqueries(), InnoDbProfile.MARIADB_11_4_5)
                .compilePredicate(predicate.expression());
        final Rng rng = new Rng(SEED);
        for (int i = 0; i < ROW_COUNT; i++) {
            final Row row = randomRow(rng);
            rowOffsets[i] = store(row);
            expectedMatches += predicate.holds(row) ? 1 : 0;
        }
        if (expectedMatches == 0 || expectedMatches == ROW_COUNT) {
            throw new IllegalStateException("a predicate must hold for some rows: matches=" + expectedMatches);
        }
    }

    private static Row randomRow(Rng rng) {
        return new Row(
                rng.percent(NULL_PERCENT) ? null : (long) rng.below(1000),
                rng.percent(NULL_PERCENT) ? null : BigDecimal.valueOf(rng.below(2000), 2),
                rng.percent(NULL_PERCENT) ? null : "k" + rng.below(10));
    }

    private int store(Row row) {
        final int offset = store.append(layout, VersionStore.SETUP_WRITER, VersionStore.NIL);
        final Value[] values = row.values();
        for (int column = 0; column < values.length; column++) {
            if (!(values[column] instanceof Value.Null)) {
                store.setCell(offset, column, cells.encode(values[column]));
            }
        }
        return offset;
    }

    /** One predicate over all rows; a row is an operation. */
    @Benchmark
    @OperationsPerInvocation(ROW_COUNT)
    public int evaluate() {
        int count = 0;
        for (final int rowOffset : rowOffsets) {
            if (evaluator.holds(program, rowOffset)) {
                count++;
            }
        }
        matches = count;
        return count;
    }

    /** It must have held for the rows Java says it holds for, by number. */
    @TearDown
    public void check() {
        region.close();
        if (matches != expectedMatches) {
            throw new IllegalStateException("a predicate must hold as in Java: predicate=" + predicate + " matches="
                    + matches + " expected=" + expectedMatches);
        }
    }

    /** The predicates here have none. */
    static final class NoSubqueries implements ExpressionCompiler.SubqueryCollector {
        @Override
        public int slotOf(Statement.Select select) {
            throw new IllegalStateException("a benchmark's predicate must have no subquery: subquery=" + select);
        }

        @Override
        public CellType typeOf(int slot) {
            throw new IllegalStateException("a benchmark's predicate must have no subquery: slot=" + slot);
        }
    }
}
