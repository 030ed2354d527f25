package io.isolde.harness.report;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.judge.Verdict.Undecided;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.report.OracleTally.Pair;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/**
 * Oracles on the same runs of the same cases, measured by the worlds oracle: an oracle is correct where it sees a deviation, known or new, and
 * so does the worlds oracle, or where neither does; it gives a false alarm where it alone of the two sees one. So the worlds oracle itself is
 * not measured.
 */
public final class OracleComparison {
    private static final double MINUTE_NS = 60e9;
    private static final double MINUTE_SECONDS = 60;
    private static final int PERCENT = 100;
    /** Twice as many as a chart is wide would not be seen. */
    private static final int MOST_SAMPLES = 1_000;

    private static final String NOTHING = "–";

    private static final Map<Undecided.Cause, String> DOING = new EnumMap<>(Map.of(
            Undecided.Cause.LIMIT, "beyond the method",
            Undecided.Cause.RACE, "the server's: races",
            Undecided.Cause.OURS, "ours: discarded"));

    /** What the oracles had said after some time. */
    private record Sample(double seconds, List<OracleTally> oracles) {}

    private final List<Sample> samples = new ArrayList<>();

    /** Adds what the oracles have said so far. Of many samples those are kept that a curve needs, and the last. */
    public void add(double seconds, List<OracleTally> oracles) {
        if (samples.size() == MOST_SAMPLES) {
            thin(seconds / (MOST_SAMPLES / 2));
        }
        samples.add(new Sample(seconds, List.copyOf(oracles)));
    }

    /** Keeps samples that are so far apart. */
    private void thin(double seconds) {
        final List<Sample> kept = new ArrayList<>();
        double next = 0;
        for (final Sample sample : samples) {
            if (sample.seconds() >= next) {
                kept.add(sample);
                next = sample.seconds() + seconds;
            }
        }
        samples.clear();
        samples.addAll(kept);
    }

    /** A row for each oracle at each time. */
    public Grid timeline() {
        final Grid grid = new Grid(List.of(
                "seconds",
                "oracle",
                "judged",
                "correct",
                "false_alarms",
                "missed",
                "beyond",
                "races",
                "discarded",
                "judge_ms",
                "families"));
        samples.forEach(sample -> sample.oracles()
                .forEach(tally -> grid.row(List.of(
                        decimal(sample.seconds()),
                        tally.oracle().word(),
                        Long.toString(tally.judged()),
                        measured(tally, Pair::same),
                        measured(tally, Pair::onlyFirst),
                        measured(tally, Pair::onlySecond),
                        Long.toString(tally.count(Undecided.Cause.LIMIT)),
                        Long.toString(tally.count(Undecided.Cause.RACE)),
                        Long.toString(tally.discarded()),
                        decimal(tally.judgeNs() / 1e6),
                        Integer.toString(tally.known().size())))));
        return grid;
    }

    /** A row for each oracle. */
    public Grid data(RunSummary summary) {
        final Grid grid = new Grid(List.of(
                "oracle",
                "cases",
                "judged",
                "judged_per_minute",
                "judged_per_minute_with_run",
                "correct_per_minute",
                "correct",
                "false_alarms",
                "missed",
                "beyond",
                "races",
                "discarded",
                "alone",
                "time_share",
                "families"));
        summary.said()
                .oracles()
                .forEach(tally -> grid.row(List.of(
                        tally.oracle().word(),
                        Long.toString(summary.said().cases()),
                        Long.toString(tally.judged()),
                        decimal(perMinute(tally.judged(), tally.judgeNs())),
                        decimal(perMinute(tally.judged(), withRun(tally, summary))),
                        isMeasure(tally) ? "" : decimal(perMinute(with(tally).same(), tally.judgeNs())),
                        measured(tally, Pair::same),
                        measured(tally, Pair::onlyFirst),
                        measured(tally, Pair::onlySecond),
                        Long.toString(tally.count(Undecided.Cause.LIMIT)),
                        Long.toString(tally.count(Undecided.Cause.RACE)),
                        Long.toString(tally.discarded()),
                        Long.toString(tally.alone()),
                        decimal(share(tally.judgeNs(), summary.times().laneNs())),
                        String.join(
                                "; ",
                                tally.known().keySet().stream()
                                        .map(Deviation::id)
                                        .toList()))));
        return grid;
    }

    /** All of it for programs. */
    public String json(Manifest manifest, RunSummary summary) {
        final Map<String, Object> json = new LinkedHashMap<>();
        json.put("command", manifest.options().get(Manifest.COMMAND));
        json.put("commit", manifest.build().commit());
        json.put(
                "server",
                RunIdentity.serverText(manifest.run().target(), manifest.run().version()));
        json.put("seed", manifest.run().seed());
        json.put("seconds", summary.run().elapsed().toMillis() / 1e3);
        json.put("lanes", summary.run().lanes());
        json.put("cases", summary.said().cases());
        json.put("oracles", new OracleTable(summary).json());
        return Json.page(json);
    }

    /** The tables, with what they mean. */
    public String page(Manifest manifest, RunSummary summary) {
        final StringBuilder page = new StringBuilder("# Oracles compared\n\n");
        page.append(Markdown.escape(RunIdentity.serverText(
                        manifest.run().target(), manifest.run().version())))
                .append(", seed ")
                .append(manifest.run().seed())
                .append(", ")
                .append(Figures.count(summary.said().cases(), "case"))
                .append(" in ")
                .append(Figures.duration(summary.run().elapsed()))
                .append(" on ")
                .append(Figures.count(summary.run().lanes(), "lane"))
                .append(", commit ")
                .append(manifest.build().commit())
                .append(".\n\n")
                .append(Markdown.code(manifest.options().get(Manifest.COMMAND)))
                .append("\n\n")
                .append(table(summary));
        page.append(
                "\nA minute is one of the oracle's own time on one lane, further runs included, once the worlds oracle is warmed up (--warm-up);"
                        + " with the run of the case itself, which all share, in the column behind. Correct: it sees a deviation, known or new, where the worlds oracle does, or neither does;"
                        + " false alarm: it sees one where the worlds oracle sees none; missed: the other way round; all of the cases that both"
                        + " judged. The worlds oracle is the measure, and so not measured. Alone: all others that judged the case agree;"
                        + " of an oracle in both forms the form alike counts. Time: of all lanes; the rest is running cases, and looking at"
                        + " findings again.\n\nThe repaired forms ask the worlds oracle before they report, so that by this measure they give no"
                        + " false alarm, whatever they do: their permissible cases in the last table are what they objected to and it did"
                        + " not. The forms as published ask nobody. Correct is told of the case, not of what in it is objected to: who objects"
                        + " to most cases is also right in most that deviate.\n");
        page.append(
                        "\n## Known deviations\n\nCases in which an oracle sees something, and which the worlds oracle explains by the"
                                + " deviation. Whether that is what the oracle sees is not told: hits of one with many false alarms may be chance.\n\n")
                .append(families(summary));
        page.append("\n## Not judged, by cause\n\n").append(undecided(summary));
        return page.append("\n## Verdicts\n\n")
                .append(new OracleTable(summary).page())
                .toString();
    }

    /** Plots, by file name. */
    public Map<String, String> charts(RunSummary summary) {
        final Map<String, String> charts = new LinkedHashMap<>();
        charts.put(
                "speed.svg",
                bars(
                        "Cases judged in a minute of an oracle's own time",
                        "cases",
                        summary,
                        tally -> perMinute(tally.judged(), tally.judgeNs())));
        charts.put(
                "false-alarms.svg",
                bars(
                        "False alarms",
                        "% of the cases judged",
                        summary,
                        tally -> isMeasure(tally)
                                ? 0
                                : PERCENT
                                        * share(
                                                with(tally).onlyFirst(),
                                                with(tally).judged())));
        charts.put(
                "families.svg",
                lines(
                        "Known deviations seen",
                        "deviations",
                        false,
                        tally -> tally.known().size()));
        charts.put("correct.svg", lines("Cases judged correctly", "% of the cases", false, this::correctPercent));
        charts.put(
                "correct-published.svg",
                lines("Cases judged correctly, oracles as published", "% of the cases", true, this::correctPercent));
        return charts;
    }

    private String table(RunSummary summary) {
        final Markdown.Table table = new Markdown.Table(
                "oracle",
                "judged",
                "judged a minute",
                "with the run",
                "correct a minute",
                "correct",
                "false alarms",
                "missed",
                "beyond",
                "races",
                "discarded",
                "time",
                "alone",
                "known deviations");
        for (final OracleTally tally : summary.said().oracles()) {
            final Pair pair = with(tally);
            final boolean measure = isMeasure(tally);
            table.row(
                    tally.oracle().word(),
                    Figures.count(tally.judged()),
                    Figures.count(Math.round(perMinute(tally.judged(), tally.judgeNs()))),
                    Figures.count(Math.round(perMinute(tally.judged(), withRun(tally, summary)))),
                    measure ? NOTHING : Figures.count(Math.round(perMinute(pair.same(), tally.judgeNs()))),
                    measure ? NOTHING : Figures.share(pair.same(), pair.judged()),
                    measure ? NOTHING : of(pair.onlyFirst(), pair),
                    measure ? NOTHING : of(pair.onlySecond(), pair),
                    Figures.share(
                            tally.count(Undecided.Cause.LIMIT), summary.said().cases()),
                    Figures.share(
                            tally.count(Undecided.Cause.RACE), summary.said().cases()),
                    Figures.share(tally.discarded(), summary.said().cases()),
                    Figures.share(tally.judgeNs(), summary.times().laneNs()),
                    Figures.count(tally.alone()),
                    Figures.count(tally.known().size()));
        }
        return table.toString();
    }

    private static String of(long count, Pair pair) {
        return Figures.count(count) + " (" + Figures.share(count, pair.judged()) + ")";
    }

    private static String families(RunSummary summary) {
        final SortedSet<Deviation> all = new TreeSet<>(Deviation.ORDER);
        final List<String> header = new ArrayList<>(List.of("deviation"));
        for (final OracleTally tally : summary.said().oracles()) {
            all.addAll(tally.known().keySet());
            header.add(tally.oracle().word());
        }
        if (all.isEmpty()) {
            return "None.\n";
        }
        final Markdown.Table table = new Markdown.Table(header.toArray(String[]::new));
        for (final Deviation quirk : all) {
            final List<String> row = new ArrayList<>(List.of(Markdown.escape(quirk.id())));
            summary.said()
                    .oracles()
                    .forEach(tally -> row.add(
                            tally.known().containsKey(quirk)
                                    ? Figures.count(tally.known().get(quirk))
                                    : NOTHING));
            table.row(row);
        }
        return table.toString();
    }

    private static String undecided(RunSummary summary) {
        final Markdown.Table table = new Markdown.Table("oracle", "whose doing", "cause", "cases", "share");
        summary.said()
                .oracles()
                .forEach(tally -> tally.undecided().entrySet().stream()
                        .sorted(Map.Entry.<Undecided, Long>comparingByValue().reversed())
                        .forEach(cause -> table.row(
                                tally.oracle().word(),
                                DOING.get(cause.getKey().cause()),
                                Markdown.escape(cause.getKey().why()),
                                Figures.count(cause.getValue()),
                                Figures.share(cause.getValue(), summary.said().cases()))));
        return table.isEmpty() ? "None.\n" : table.toString();
    }

    /** Bars for each oracle, in both forms. */
    private static String bars(String title, String label, RunSummary summary, ToDoubleFunction<OracleTally> value) {
        final List<OracleTally> repaired = summary.said().oracles().stream()
                .filter(tally -> !tally.oracle().isPublished())
                .toList();
        final List<Chart.Point> plain = new ArrayList<>();
        final List<Chart.Point> published = new ArrayList<>();
        for (int i = 0; i < repaired.size(); i++) {
            final OracleKind oracle = repaired.get(i).oracle();
            plain.add(new Chart.Point(i, value.applyAsDouble(repaired.get(i))));
            final int category = i;
            summary.said().oracles().stream()
                    .filter(tally -> tally.oracle() != oracle && tally.oracle() == oracle.in(OracleKind.Form.PAPER))
                    .forEach(tally -> published.add(new Chart.Point(category, value.applyAsDouble(tally))));
        }
        return Chart.bars(
                title,
                label,
                repaired.stream().map(tally -> tally.oracle().word()).toList(),
                List.of(new Chart.Series("ours or repaired", plain), new Chart.Series("as published", published)),
                0);
    }

    private String lines(String title, String label, boolean published, ToDoubleFunction<OracleTally> value) {
        final Map<OracleKind, List<Chart.Point>> points = new LinkedHashMap<>();
        samples.forEach(sample -> sample.oracles().stream()
                .filter(tally -> isMeasure(tally) || tally.oracle().isPublished() == published)
                .forEach(tally -> points.computeIfAbsent(tally.oracle(), oracle -> new ArrayList<>())
                        .add(new Chart.Point(sample.seconds() / MINUTE_SECONDS, value.applyAsDouble(tally)))));
        return Chart.lines(
                title,
                "minutes",
                label,
                points.entrySet().stream()
                        .map(line -> new Chart.Series(line.getKey().word(), line.getValue()))
                        .toList(),
                0);
    }

    /** Of all cases; what it does not judge is not correct. Of the worlds oracle what it judges. */
    private double correctPercent(OracleTally tally) {
        final long cases =
                tally.verdicts().values().stream().mapToLong(Long::longValue).sum();
        return PERCENT * share(isMeasure(tally) ? tally.judged() : with(tally).same(), cases);
    }

    private static boolean isMeasure(OracleTally tally) {
        return tally.oracle() == OracleKind.WORLDS;
    }

    private static Pair with(OracleTally tally) {
        return tally.with(OracleKind.WORLDS);
    }

    private static String measured(OracleTally tally, ToLongFunction<Pair> value) {
        return isMeasure(tally) ? "" : Long.toString(value.applyAsLong(with(tally)));
    }

    private static long withRun(OracleTally tally, RunSummary summary) {
        return tally.judgeNs() + new OracleTable(summary).executionNs();
    }

    private static double perMinute(long cases, long ns) {
        return ns == 0 ? 0 : cases * MINUTE_NS / ns;
    }

    private static double share(long part, long whole) {
        return whole == 0 ? 0 : (double) part / whole;
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }
}
