package io.isolde.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.oracle.Verdict;
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
    private static final int PREDICATES = PredicateKind.values().length;

    @Test
    void everyBenchmarkRunsAndItsChecksHold() throws RunnerException {
        final Map<String, Integer> runs = new TreeMap<>();
        for (final RunResult result : run()) {
            final String benchmark = result.getParams().getBenchmark();
            runs.merge(benchmark.substring(benchmark.lastIndexOf('.') + 1), 1, Integer::sum);
            assertTrue(result.getPrimaryResult().getScore() > 0, () -> "nothing measured: " + result);
        }
        assertEquals(
                Map.of(
                        "checked",
                        1,
                        "unchecked",
                        1,
                        "evaluate",
                        PREDICATES,
                        "generate",
                        SIZES,
                        "generateAndRender",
                        SIZES,
                        "judge",
                        SIZES * LEVELS,
                        "predict",
                        SIZES * LEVELS,
                        "predictAndJudge",
                        SIZES * LEVELS),
                runs);
    }

    @Test
    void wrongVerdictsFailTheIteration() {
        final VerdictCounts counts = new VerdictCounts();
        counts.count(new Verdict.Agrees());
        counts.check();
        counts.count(new Verdict.Disagrees(0, "1 row", "2 rows", "a rule"));
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
