package io.isolde.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.judge.Verdict;
import io.isolde.core.testing.Full;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** One short iteration of every benchmark, in this JVM: they run, and what they check at the end holds. The scores mean nothing. */
final class BenchmarksTest {
    private static final int LEVELS = 4;
    private static final int SIZES = CaseSize.values().length;
    private static final int FLAT_SIZES = 3;
    private static final int ORDERS = 2;
    private static final int PREDICATES = PredicateKind.values().length;

    @Test
    @Full
    void everyBenchmarkRunsAndItsChecksHold() throws RunnerException {
        final Map<String, Integer> runs = new TreeMap<>();
        for (final RunResult result : run()) {
            final String benchmark = result.getParams().getBenchmark();
            runs.merge(benchmark.substring("io.isolde.jmh.".length()), 1, Integer::sum);
            assertTrue(result.getPrimaryResult().getScore() > 0, () -> "nothing measured: " + result);
        }
        assertEquals(
                Map.ofEntries(
                        Map.entry("BoundsCheckBenchmark.checked", 1),
                        Map.entry("BoundsCheckBenchmark.unchecked", 1),
                        Map.entry("EvaluateBenchmark.evaluate", PREDICATES),
                        Map.entry("GenerateAndRenderBenchmark.generate", SIZES),
                        Map.entry("GenerateAndRenderBenchmark.generateAndRender", SIZES),
                        Map.entry("JudgeBenchmark.judge", SIZES * LEVELS),
                        Map.entry("JudgeBenchmark.predictAndJudge", SIZES * LEVELS),
                        Map.entry("PartsBenchmark.parse", 1),
                        Map.entry("PartsBenchmark.render", 1),
                        Map.entry("PartsBenchmark.compare", 1),
                        Map.entry("PartsBenchmark.split", 4),
                        Map.entry("CompileBenchmark.compile", PREDICATES),
                        Map.entry("ExplainedBenchmark.anotherCase", 2),
                        Map.entry("ExplainedBenchmark.tenOrders", 2),
                        Map.entry("GrowthBenchmark.rows", 5),
                        Map.entry("GrowthBenchmark.statements", 5),
                        Map.entry("GrowthBenchmark.transactions", 3),
                        Map.entry("GrowthBenchmark.chain", 4),
                        Map.entry("GrowthBenchmark.waiters", 4),
                        Map.entry("GrowthBenchmark.generalRows", 4),
                        Map.entry("GrowthBenchmark.generalStatements", 4),
                        Map.entry("GrowthBenchmark.generalTransactions", 3),
                        Map.entry("PredictBenchmark.predict", SIZES * LEVELS),
                        Map.entry("BaselineBenchmark.boxed", FLAT_SIZES * ORDERS),
                        Map.entry("BaselineBenchmark.predict", FLAT_SIZES * ORDERS),
                        Map.entry("BaselineBenchmark.judge", FLAT_SIZES * ORDERS),
                        Map.entry("BaselineBenchmark.predictAndJudge", FLAT_SIZES * ORDERS),
                        Map.entry("FlatCaseBenchmark.generate", FLAT_SIZES),
                        Map.entry("FlatCaseBenchmark.render", FLAT_SIZES),
                        Map.entry("FlatCaseBenchmark.solve", FLAT_SIZES),
                        Map.entry("FlatCaseBenchmark.nullDatabase", FLAT_SIZES)),
                runs);
    }

    @Test
    void wrongVerdictsFailTheIteration() {
        final VerdictCounts counts = new VerdictCounts();
        counts.counted(new Verdict.Agrees());
        counts.check();
        counts.counted(new Verdict.Disagrees(0, "1 row", "2 rows", "a rule"));
        assertThrows(IllegalStateException.class, counts::check);
    }

    private static Collection<RunResult> run() throws RunnerException {
        return new Runner(new OptionsBuilder()
                        .include("io\\.isolde\\.jmh\\..*")
                        .forks(0)
                        .warmupIterations(0)
                        .measurementIterations(1)
                        .measurementTime(TimeValue.milliseconds(50))
                        .param("caseCount", "64")
                        .shouldFailOnError(true)
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .run();
    }
}
