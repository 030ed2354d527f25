package io.isolde.harness.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.harness.evaluate.StrategyComparison.Sample;
import io.isolde.harness.random.Bootstrap.Interval;
import io.isolde.harness.random.Rng;
import io.isolde.harness.report.Discoveries;
import io.isolde.harness.report.DiscoveryCounts;
import io.isolde.harness.report.OutputFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StrategyComparisonTest {
    private static final long CASES = 1000;

    @Test
    void aMeanLiesInItsIntervalAndSpreadWidensIt() {
        final Interval same = StrategyComparison.mean(samples(4, 4, 4, 4, 4), StrategyComparisonTest::shapes);
        assertEquals(new Interval(4, 4, 4), same);
        final Interval spread = StrategyComparison.mean(samples(0, 2, 4, 6, 8), StrategyComparisonTest::shapes);
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
                    samples(IntStream.range(0, 10).map(seed -> rng.below(7)).toArray()),
                    StrategyComparisonTest::shapes);
            held += estimate.low() <= 3 && estimate.high() >= 3 ? 1 : 0;
        }
        final int holding = held;
        assertTrue(holding > 170, () -> "held=" + holding);
    }

    @Test
    void whereTheBaselineFoundNothingThereIsNoRatio() {
        final StrategyComparison comparison = new StrategyComparison("none");
        samples(0, 0).forEach(comparison::add);
        comparison.add(sample("ctc", 0, 500, found(3, 100)));
        final List<String> lines = comparison.table().lines().toList();
        assertTrue(lines.get(2).startsWith("| none"), comparison.table());
        assertEquals(2, lines.get(2).split("\\| – +(?=\\|)", -1).length - 1, comparison.table());
    }

    /** The longer campaign is cut where the shorter one ended. */
    @Test
    void strategiesAreComparedAtEquallyManyCases() {
        final StrategyComparison comparison = new StrategyComparison("none");
        comparison.add(sample("none", 0, 500, found(2, 100)));
        comparison.add(sample("ctc", 0, 2000, found(12, 100)));
        assertEquals(500, comparison.commonCases());
        final String table = comparison.table();
        assertEquals(4, table.lines().count(), table);
        assertTrue(table.contains("shapes in 500 cases"), table);
        assertTrue(table.contains("6.00 (6.00–6.00)") && table.contains("2.50 (2.50–2.50)"), table);
    }

    @Test
    void dataFindingsAndChartsHoldEveryCampaign() {
        final StrategyComparison comparison = new StrategyComparison("none");
        samples(2, 2).forEach(comparison::add);
        comparison.add(sample("ctc", 0, CASES, found(3, 10)));
        final String data = comparison.data().write(OutputFormat.TSV);
        assertEquals(4, data.lines().count(), data);
        assertTrue(data.contains("ctc\t0\t60.0\t1000\t800\t100\t30\t3\t3\t1\tbug\n"), data);
        final String findings = comparison.findings().write(OutputFormat.TSV);
        assertEquals(8, findings.lines().count(), findings);
        assertTrue(findings.contains("ctc\t0\t20\tshape 2\n"), findings);
        for (final String chart : List.of(comparison.shapesChart(), comparison.bugsChart())) {
            assertTrue(chart.startsWith("<svg ") && chart.contains(">ctc</text>") && chart.endsWith("</svg>\n"), chart);
        }
    }

    /** A campaign of 60 s that found a bug after half of its cases found it after 30 s; half of two campaigns is no median. */
    @Test
    void theBugTableTellsHowSoonEachIsFound() {
        final StrategyComparison comparison = new StrategyComparison("none");
        comparison.add(withBugs("none", Map.of("early", 100L)));
        comparison.add(withBugs("none", Map.of("early", 300L, "late", 900L)));
        comparison.add(withBugs("none", Map.of("early", 500L)));
        comparison.add(withBugs("all", Map.of("late", 500L)));
        final List<String> lines = comparison.bugTable().lines().toList();
        assertEquals(
                List.of(
                        "bug|none, seconds to it|all, seconds to it",
                        "early|18.0 (3 of 3)|– (0 of 1)",
                        "late|– (1 of 3)|30.0 (1 of 1)"),
                Stream.of(lines.get(0), lines.get(2), lines.get(3))
                        .map(line -> line.replaceAll(" *\\| *", "|").replaceAll("^\\||\\|$", ""))
                        .toList());
    }

    private static Sample withBugs(String strategy, Map<String, Long> firstAt) {
        return new Sample(
                strategy, 0, 60, new DiscoveryCounts(CASES, 30, 800, 100, found(1, 1), new Discoveries(firstAt)));
    }

    private static double shapes(Sample sample) {
        return sample.shapes().count();
    }

    private static Sample sample(String strategy, long seed, long cases, Discoveries shapes) {
        return new Sample(
                strategy,
                seed,
                60,
                new DiscoveryCounts(cases, 30, 800, 100, shapes, new Discoveries(Map.of("bug", 1L))));
    }

    /** So many, one after each step of cases. */
    private static Discoveries found(int count, long step) {
        final Map<String, Long> firstAt = new LinkedHashMap<>();
        for (int i = 1; i <= count; i++) {
            firstAt.put("shape " + i, step * i);
        }
        return new Discoveries(firstAt);
    }

    private static List<Sample> samples(int... findings) {
        return IntStream.range(0, findings.length)
                .mapToObj(seed -> sample("none", seed, CASES, found(findings[seed], 1)))
                .toList();
    }
}
