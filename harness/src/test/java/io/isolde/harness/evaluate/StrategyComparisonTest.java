package io.isolde.harness.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.harness.evaluate.StrategyComparison.Sample;
import io.isolde.harness.random.Bootstrap.Interval;
import io.isolde.harness.random.Rng;
import io.isolde.harness.report.OutputFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StrategyComparisonTest {
    @Test
    void aMeanLiesInItsIntervalAndSpreadWidensIt() {
        final Interval same = StrategyComparison.mean(samples(4, 4, 4, 4, 4), Sample::quality);
        assertEquals(new Interval(4, 4, 4), same);
        final Interval spread = StrategyComparison.mean(samples(0, 2, 4, 6, 8), Sample::quality);
        assertEquals(4, spread.mean());
        assertTrue(spread.low() >= 0.8 && spread.low() < 2.5, spread::toString);
        assertTrue(spread.high() > 5.5 && spread.high() <= 7.2, spread::toString);
    }

    /** Of 200 experiments whose true mean is 3, about 95 % have it in their interval; ten seeds make it somewhat fewer. */
    @Test
    void theIntervalMostlyHoldsTheTrueMean() {
        final Rng rng = new Rng(8);
        int held = 0;
        for (int i = 0; i < 200; i++) {
            final Interval estimate = StrategyComparison.mean(
                    samples(IntStream.range(0, 10).map(seed -> rng.below(7)).toArray()), Sample::quality);
            held += estimate.low() <= 3 && estimate.high() >= 3 ? 1 : 0;
        }
        final int holding = held;
        assertTrue(holding > 170, () -> "held=" + holding);
    }

    @Test
    void whereTheBaselineFoundNothingThereIsNoRatio() {
        final StrategyComparison comparison = new StrategyComparison("none");
        samples(0, 0).forEach(comparison::add);
        comparison.add(new Sample("ctc", 0, 60, 500, 9, Set.of("a")));
        assertTrue(
                comparison
                        .table()
                        .lines()
                        .skip(2)
                        .allMatch(line -> line.replace(" ", "").endsWith("|–|")),
                comparison.table());
    }

    @Test
    void strategiesAreComparedWithTheBaseline() {
        final StrategyComparison comparison = new StrategyComparison("none");
        samples(2, 2).forEach(comparison::add);
        for (long seed = 0; seed < 2; seed++) {
            comparison.add(new Sample("ctc", seed, 60, 500, 9, Set.of("a", "b", "c")));
        }
        final String table = comparison.table();
        assertEquals(4, table.lines().count(), table);
        assertTrue(table.contains("| ctc ") && table.contains("3.00 (3.00–3.00)"), table);
        assertEquals(5, comparison.data().write(OutputFormat.TSV).lines().count());
        assertTrue(comparison.data().write(OutputFormat.TSV).contains("ctc\t1\t60.0\t500\t9\t3\t6.000\ta; b; c\n"));
        final String chart = comparison.chart();
        assertTrue(chart.startsWith("<svg ") && chart.contains(">ctc</text>") && chart.endsWith("</svg>\n"), chart);
    }

    /** Of a thousand cases each, so that the quality is the number of findings. */
    private static List<Sample> samples(int... findings) {
        return IntStream.range(0, findings.length)
                .mapToObj(seed -> new Sample(
                        "none",
                        seed,
                        60,
                        1000,
                        2L * findings[seed],
                        Set.copyOf(IntStream.range(0, findings[seed])
                                .mapToObj(Integer::toString)
                                .toList())))
                .toList();
    }
}
