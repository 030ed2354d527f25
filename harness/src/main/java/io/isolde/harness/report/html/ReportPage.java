package io.isolde.harness.report.html;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.catalogue.Deviations;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.harness.report.Figures;
import io.isolde.harness.report.RunSummary.VerdictWord;
import io.isolde.harness.report.html.GroupReport.Kind;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A report as the templates ask for it: the words and figures of the page.
 *
 * @param css of the page
 * @param script of the page
 * @param policy what the page may load and run
 * @param isLive whether the run still goes on, and the page is asked for anew
 */
public record ReportPage(RunReport report, String css, String script, String policy, boolean isLive) {
    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern(
                    "d MMMM yyyy, HH:mm 'UTC'", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);
    private static final int MOST_FURTHER = 20;

    /** A line in a list of figures. */
    public record Fact(String name, String value) {}

    /** A part of a bar: a verdict, how often, and its share. */
    public record Part(String word, String count, String share, double percent, String meaning) {}

    /** A section of findings. */
    public record Section(String id, String title, String about, Kind kind, List<GroupReport> groups) {}

    /** The result in a sentence. */
    public String headline() {
        final int fresh = report.groups(Kind.NEW).size();
        final long cases = report.totals().cases();
        final String of = " in " + Figures.count(cases, "case");
        if (report.run().actualLevel().isPresent()) {
            return fresh == 0 ? "Self-test: nothing noticed" + of : "Self-test: the weaker level was noticed" + of;
        }
        if (fresh > 0) {
            return Figures.count(fresh, "new kind") + " of finding" + of;
        }
        final int known = report.groups(Kind.EXPLAINED).size();
        return known == 0
                ? "No finding" + of
                : "Nothing new, and " + Figures.count(known, "known kind") + " of deviation" + of;
    }

    /** How the headline is shown: {@code alarm}, {@code known} or {@code calm}. */
    public String mood() {
        if (isAlarming()) {
            return "alarm";
        }
        return report.groups(Kind.EXPLAINED).isEmpty() ? "calm" : "known";
    }

    /** Whether something asks to be looked at: a new finding, or a self-test without any. */
    private boolean isAlarming() {
        return report.groups(Kind.NEW).isEmpty() == report.run().actualLevel().isPresent();
    }

    /** When it began. */
    public String start() {
        try {
            return MINUTE.format(Instant.parse(report.run().start()));
        } catch (final DateTimeParseException e) {
            return report.run().start();
        }
    }

    /** The figures at the top. */
    public List<Fact> tiles() {
        final List<Fact> tiles = new ArrayList<>();
        final RunReport.Totals totals = report.totals();
        tiles.add(new Fact("cases", Figures.count(totals.cases())));
        totals.casesPerMinute()
                .ifPresent(rate -> tiles.add(new Fact("cases a minute", Figures.count(Math.round(rate)))));
        totals.seconds()
                .ifPresent(seconds -> tiles.add(new Fact(
                        totals.ending().isEmpty() ? "time" : "time; " + totals.ending(),
                        Figures.duration(Duration.ofMillis(Math.round(seconds * 1e3))))));
        tiles.add(new Fact("new kinds", Figures.count(report.groups(Kind.NEW).size())));
        tiles.add(new Fact(
                "known kinds", Figures.count(report.groups(Kind.EXPLAINED).size())));
        return tiles;
    }

    /** Cases by verdict; those that never came are left out, but for the three that every run tells of. */
    public List<Part> verdicts() {
        final List<Part> parts = new ArrayList<>();
        final long cases = report.totals().cases();
        report.totals().verdicts().forEach((word, count) -> {
            final boolean always = word.equals(VerdictWord.AGREES.word())
                    || word.equals(VerdictWord.EXPLAINED.word())
                    || word.equals(VerdictWord.DISAGREES.word());
            if (always || count > 0) {
                parts.add(part(word, count, cases, meaning(word)));
            }
        });
        return parts;
    }

    /** Some of all cases. */
    private static Part part(String name, long count, long all, String meaning) {
        return new Part(
                name, Figures.count(count), Figures.share(count, all), all == 0 ? 0 : 100.0 * count / all, meaning);
    }

    private static String meaning(String word) {
        return switch (word) {
            case "Agrees" -> "the rules of the level allow what the server did";
            case "Explained" -> "outside the rules, in a way that is known of this server";
            case "Disagrees" -> "outside the rules, and nothing known explains it";
            case "ServerLost" -> "the server stopped answering";
            case "Undecided" -> "the method cannot tell";
            case "Invalid" -> "a fault of Isolde";
            default -> "";
        };
    }

    /** Of those that nothing known explains. */
    public String neverBack() {
        return report.totals().neverBack() == 0
                ? ""
                : Figures.count(report.totals().neverBack(), "case")
                        + " of those that nothing known explains never came back.";
    }

    /** Sections of findings; of others than new and known ones only those that have any. */
    public List<Section> sections() {
        final List<Section> sections = new ArrayList<>();
        sections.add(section(
                "new",
                "New findings",
                "Nothing known explains them, and they came back when they were run again.",
                Kind.NEW));
        section(
                sections,
                section(
                        "unconfirmed",
                        "Deviations that never came back",
                        "Seen once. Run again, the same cases agreed.",
                        Kind.UNCONFIRMED));
        section(
                sections,
                section(
                        "invalid",
                        "Invalid cases",
                        "Faults of Isolde, or of a self-test: they say nothing about the server.",
                        Kind.INVALID));
        sections.add(section(
                "known",
                "Known deviations",
                "Beyond the rules of the level, as somebody has reported or documented.",
                Kind.EXPLAINED));
        return sections;
    }

    private static void section(List<Section> sections, Section section) {
        if (!section.groups().isEmpty()) {
            sections.add(section);
        }
    }

    private Section section(String id, String title, String about, Kind kind) {
        return new Section(id, title, about, kind, report.groups(kind));
    }

    /** The anchor of a group: that of its best finding, or of its first case. */
    public String anchor(GroupReport group) {
        return group.kind().word() + "-" + report.groups(group.kind()).indexOf(group);
    }

    /** As in {@code 240 cases at SER, RR}. */
    public String extent(GroupReport group) {
        return Figures.count(group.count(), "case") + " at " + String.join(", ", group.levels());
    }

    /** What a person calls the group: of known deviations their sentences, of another the rule that was broken. */
    public String title(GroupReport group) {
        final String shown = deviations(group).stream().map(Deviation::shows).collect(Collectors.joining(" "));
        return shown.isEmpty() ? group.title() : shown;
    }

    /** The known deviations of a group; empty for another, and where this version of Isolde does not know one of them. */
    public List<Deviation> deviations(GroupReport group) {
        if (group.kind() != Kind.EXPLAINED) {
            return List.of();
        }
        final List<Optional<Deviation>> each =
                Stream.of(group.signature().split(",")).map(Deviations::parse).toList();
        return each.stream().allMatch(Optional::isPresent)
                ? each.stream().flatMap(Optional::stream).toList()
                : List.of();
    }

    /** Behind the best one, as many as a page takes. */
    public List<FindingReport> further(GroupReport group) {
        return group.examples().stream().skip(1).limit(MOST_FURTHER).toList();
    }

    /** What is said of a group whose cases have no folder. */
    public String withoutFolder(GroupReport group) {
        return "No case of the kind has a folder. The first is case " + group.firstCase()
                + ": ./isolde run with the same seed makes it again.";
    }

    /** As in {@code came back 10 of 10}. */
    public String cameBack(FindingReport.Confirmation confirmation) {
        return confirmation.times() == 0 ? "not run again" : "came back " + confirmation + " times";
    }

    /** Levels of the sessions in full. */
    public String levelName(String level) {
        return IsolationLevel.parse(level).map(IsolationLevel::sqlName).orElse(level);
    }

    /** Text for the people who make the database; empty where there is none. */
    public String tracker(GroupReport group, FindingReport finding) {
        return TrackerText.of(report.run(), group, finding).orElse("");
    }

    /** The pieces of a story. */
    public List<StoryMarkup.Piece> story(String markdown) {
        return StoryMarkup.pieces(markdown);
    }

    /** As in {@code 6 statements}. */
    public String statements(FindingReport.CaseText text) {
        return Figures.count(text.statements(), "statement");
    }

    /** Plots over time; none where the run kept no pace. */
    public List<LineChart> charts() {
        return PaceCharts.of(report.pace());
    }

    /** What was run. */
    public List<Fact> setting() {
        final List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("server", report.run().serverText()));
        facts.add(new Fact("seed", Long.toString(report.run().seed())));
        report.run().options().forEach((name, value) -> facts.add(new Fact(name, value)));
        facts.add(new Fact("started", start()));
        facts.add(new Fact("Isolde", report.run().isolde()));
        return facts;
    }

    /** What it took. */
    public List<Fact> effort() {
        final List<Fact> facts = new ArrayList<>();
        report.effort().ifPresent(effort -> {
            facts.add(new Fact("lanes", Integer.toString(effort.lanes())));
            facts.add(new Fact("statements", Figures.count(effort.statements())));
            facts.add(new Fact(
                    "cases that waited",
                    Figures.share(effort.blocked(), report.totals().cases())));
            facts.add(new Fact(
                    "time to see a wait",
                    Figures.milliseconds(effort.waits().medianNs()) + " in the median, "
                            + Figures.milliseconds(effort.waits().p99Ns()) + " at the 99th percentile"));
            facts.add(new Fact("server lost", Figures.count(effort.serverLosses(), "time")));
        });
        return facts;
    }

    /** Lane time by what it went into, with the share of all of it. */
    public List<Part> phases() {
        return report.effort().map(effort -> shares(effort.phaseNs(), true)).orElse(List.of());
    }

    /** Statements that the database refused, by class. */
    public List<Part> errors() {
        return report.effort().map(effort -> shares(effort.errors(), false)).orElse(List.of());
    }

    /** Undecided cases by cause. */
    public List<Part> undecided() {
        return shares(report.undecided(), false);
    }

    /** Cases by what is told beside their verdict, with the share of all cases. */
    public List<Part> notes() {
        final long all = report.totals().cases();
        return report.notes().entrySet().stream()
                .map(entry -> part(entry.getKey(), entry.getValue(), all, ""))
                .toList();
    }

    private static List<Part> shares(Map<String, Long> counts, boolean isTime) {
        final long all = counts.values().stream().mapToLong(Long::longValue).sum();
        return counts.entrySet().stream()
                .filter(entry -> entry.getValue() > 0)
                .map(entry -> new Part(
                        entry.getKey(),
                        isTime ? Figures.duration(Duration.ofNanos(entry.getValue())) : Figures.count(entry.getValue()),
                        Figures.share(entry.getValue(), all),
                        all == 0 ? 0 : 100.0 * entry.getValue() / all,
                        ""))
                .toList();
    }

    /** A number for a style, with a point in every language. */
    public String number(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    /** What a column of versions shows. */
    public String heading(RowVersions.Column column) {
        return column.session().isEmpty()
                ? "newest versions in " + column.table()
                : "what the read view of " + column.session() + " shows of " + column.table();
    }

    /** A word on the state of a row; empty for a committed one. */
    public String word(RowVersions.State state) {
        return switch (state) {
            case COMMITTED -> "";
            case UNCOMMITTED -> "not committed";
            case LEAVING -> "until the commit";
            case OLDER -> "older";
        };
    }
}
