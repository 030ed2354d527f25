package io.isolde.jmh;

import io.isolde.harness.random.Bootstrap;
import io.isolde.harness.random.Rng;
import io.isolde.harness.report.Chart;
import io.isolde.harness.report.Figures;
import io.isolde.harness.report.Json;
import io.isolde.harness.report.Markdown;
import io.isolde.harness.report.Median;
import io.isolde.jmh.EndToEnd.Round;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/** What {@link EndToEnd} measured, by number of lanes. */
final class EndToEndReport {
    private static final double NS_A_MINUTE = 60e9;
    private static final long BOOTSTRAP_SEED = 1;

    private final Map<Integer, List<Round>> byLanes = new LinkedHashMap<>();

    void add(int lanes, List<Round> rounds) {
        byLanes.put(lanes, List.copyOf(rounds));
    }

    private static long sum(List<Round> rounds, ToLongFunction<Round> part) {
        return rounds.stream().mapToLong(part).sum();
    }

    private static double harnessRate(List<Round> rounds) {
        return NS_A_MINUTE * sum(rounds, Round::cases) / sum(rounds, Round::harnessNs);
    }

    private static double bareRate(List<Round> rounds) {
        return NS_A_MINUTE * sum(rounds, Round::bareCases) / sum(rounds, Round::bareNs);
    }

    private static Bootstrap.Interval ratio(List<Round> rounds) {
        return Bootstrap.mean(rounds.stream().map(Round::ratio).toList(), new Rng(BOOTSTRAP_SEED));
    }

    private static double median(List<Round> rounds, ToDoubleFunction<Round> ratio) {
        return Median.of(rounds.stream().mapToDouble(ratio));
    }

    private static double harnessMs(List<Round> rounds, ToLongFunction<CpuTime> cpuNs) {
        return sum(rounds, round -> cpuNs.applyAsLong(round.harnessCpu())) / 1e6 / sum(rounds, Round::cases);
    }

    private static double bareMs(List<Round> rounds, ToLongFunction<CpuTime> cpuNs) {
        final long cases = sum(rounds, Round::bareCases) + sum(rounds, Round::strayed);
        return sum(rounds, round -> cpuNs.applyAsLong(round.bareCpu())) / 1e6 / cases;
    }

    private static String text(double milliseconds) {
        return String.format(Locale.ROOT, "%.3f ms", milliseconds);
    }

    /** One line of a round, for who waits for it. */
    static String line(int lanes, Round round) {
        return String.format(
                Locale.ROOT,
                "%d lanes: %,d cases, %,.0f a minute, bare %,.0f, slowest case %,.0f ms, ratio %.3f",
                lanes,
                round.cases(),
                NS_A_MINUTE * round.harnessRate(),
                NS_A_MINUTE * round.bareRate(),
                round.slowestNs() / 1e6,
                round.ratio());
    }

    @Override
    public String toString() {
        final Markdown.Table table = new Markdown.Table(
                "lanes",
                "harness, cases a minute",
                "bare loop",
                "ratio, median",
                "mean (95 %)",
                "client CPU a case",
                "bare loop's",
                "client CPU ratio, median",
                "server's",
                "with the bare loop",
                "cases",
                "waited",
                "wrong waiting decisions",
                "invalid",
                "strayed in the bare loop");
        byLanes.forEach((lanes, rounds) -> {
            final Bootstrap.Interval ratio = ratio(rounds);
            final long cases = sum(rounds, Round::cases);
            table.row(
                    Integer.toString(lanes),
                    String.format(Locale.ROOT, "%,.0f", harnessRate(rounds)),
                    String.format(Locale.ROOT, "%,.0f", bareRate(rounds)),
                    String.format(Locale.ROOT, "%.3f", median(rounds, Round::ratio)),
                    String.format(Locale.ROOT, "%.3f (%.3f–%.3f)", ratio.mean(), ratio.low(), ratio.high()),
                    text(harnessMs(rounds, CpuTime::clientNs)),
                    text(bareMs(rounds, CpuTime::clientNs)),
                    String.format(Locale.ROOT, "%.3f", median(rounds, Round::clientRatio)),
                    text(harnessMs(rounds, CpuTime::serverNs)),
                    text(bareMs(rounds, CpuTime::serverNs)),
                    Figures.count(cases),
                    Figures.share(sum(rounds, Round::blocked), cases),
                    Figures.count(sum(rounds, Round::rerun)),
                    Figures.count(sum(rounds, Round::invalid)),
                    Figures.count(sum(rounds, Round::strayed)));
        });
        return table.toString();
    }

    /** All rounds, and what was made of them. */
    String json(Map<String, Object> about) {
        final Map<String, Object> page = new LinkedHashMap<>(about);
        final List<Object> list = new ArrayList<>();
        byLanes.forEach((lanes, rounds) -> {
            final Bootstrap.Interval ratio = ratio(rounds);
            final Map<String, Object> one = new LinkedHashMap<>();
            one.put("lanes", lanes);
            one.put("harnessCasesPerMinute", harnessRate(rounds));
            one.put("bareCasesPerMinute", bareRate(rounds));
            one.put("ratioMedian", median(rounds, Round::ratio));
            one.put("ratio", ratio.mean());
            one.put("ratioLow", ratio.low());
            one.put("ratioHigh", ratio.high());
            one.put("harnessCpuMsPerCase", harnessMs(rounds, CpuTime::clientNs));
            one.put("bareCpuMsPerCase", bareMs(rounds, CpuTime::clientNs));
            one.put("cpuRatioMedian", median(rounds, Round::clientRatio));
            one.put("harnessServerCpuMsPerCase", harnessMs(rounds, CpuTime::serverNs));
            one.put("bareServerCpuMsPerCase", bareMs(rounds, CpuTime::serverNs));
            one.put("wrongWaitingDecisions", sum(rounds, Round::rerun));
            one.put("rounds", rounds.stream().map(EndToEndReport::json).toList());
            list.add(one);
        });
        page.put("lanes", list);
        return Json.page(page);
    }

    private static Map<String, Object> json(Round round) {
        final Map<String, Object> one = new LinkedHashMap<>();
        one.put("cases", round.cases());
        one.put("bareCases", round.bareCases());
        one.put("harnessNs", round.harnessNs());
        one.put("bareNs", round.bareNs());
        one.put("harnessCpuNs", round.harnessCpu().clientNs());
        one.put("bareCpuNs", round.bareCpu().clientNs());
        one.put("harnessServerCpuNs", round.harnessCpu().serverNs());
        one.put("bareServerCpuNs", round.bareCpu().serverNs());
        one.put("blocked", round.blocked());
        one.put("rerun", round.rerun());
        one.put("invalid", round.invalid());
        one.put("strayed", round.strayed());
        one.put("slowestNs", round.slowestNs());
        return one;
    }

    /** Rates side by side. */
    String svg(String target, String size) {
        final List<Chart.Point> harness = new ArrayList<>();
        final List<Chart.Point> bare = new ArrayList<>();
        byLanes.forEach((lanes, rounds) -> {
            harness.add(new Chart.Point(harness.size(), harnessRate(rounds) / 1e3));
            bare.add(new Chart.Point(bare.size(), bareRate(rounds) / 1e3));
        });
        return Chart.bars(
                "Cases (" + size + ") a minute, end to end on " + target,
                "thousand cases a minute",
                byLanes.keySet().stream()
                        .map(lanes -> lanes == 1 ? "1 lane" : lanes + " lanes")
                        .toList(),
                List.of(new Chart.Series("harness", harness), new Chart.Series("bare JDBC loop", bare)),
                0);
    }
}
