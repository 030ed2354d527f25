package io.isolde.harness.report;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.text.CaseFile;
import io.isolde.core.text.Syntax;
import io.isolde.harness.report.FindingGroup.Example;
import io.isolde.harness.report.RunSummary.VerdictWord;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** {@code summary.md}: what was run and what came out, new findings first. */
public final class SummaryPage {
    private final Manifest manifest;
    private final RunSummary summary;
    private final Path findings;

    /**
     * @param findings the folder of findings, as commands should name it
     */
    public SummaryPage(Manifest manifest, RunSummary summary, Path findings) {
        this.manifest = manifest;
        this.summary = summary;
        this.findings = findings;
    }

    /** The page. */
    public String write() {
        final StringBuilder page = new StringBuilder("# Isolde run\n\n");
        page.append(whatWasRun());
        page.append("\n## Verdicts\n\n").append(verdicts());
        if (!summary.said().oracles().isEmpty()) {
            page.append(
                            "\n## Oracles\n\nOn the same runs of the same cases; the verdicts above are those of the first.\n\n")
                    .append(new OracleTable(summary).page());
        }
        page.append("\n## New findings\n\n")
                .append(deviations(FindingKind.NEW, "None: no confirmed deviation without a name.\n"));
        if (summary.said().unconfirmed() > 0) {
            page.append("\n## Deviations that never came back\n\n").append(deviations(FindingKind.UNCONFIRMED, ""));
        }
        if (!summary.run().faults().isEmpty()) {
            page.append("\n## Faults of the server\n\n").append(faults());
        }
        page.append("\n## Known deviations\n\n").append(known());
        if (!summary.said().undecided().isEmpty()) {
            page.append("\n## Undecided, by cause\n\n").append(undecided());
        }
        if (!summary.said().notes().isEmpty()) {
            page.append("\n## Notes beside the verdicts\n\n").append(notes());
        }
        if (summary.count(VerdictWord.INVALID) > 0) {
            page.append("\n## Invalid: our own fault\n\n").append(deviations(FindingKind.INVALID, ""));
        }
        page.append("\n## Waiting\n\n").append(waiting());
        page.append("\n## Where the time goes\n\n").append(phases());
        page.append("\n## Errors of statements\n\n").append(errors());
        page.append("\n## Coverage\n\n").append(coverage());
        return page.append("\n## Commands\n\n").append(commands()).toString();
    }

    private String whatWasRun() {
        final RunIdentity run = manifest.run();
        final Markdown.Table table = new Markdown.Table("what", "value");
        table.row("server", Markdown.escape(run.serverText()));
        run.actualLevel().ifPresent(level -> table.row("self-test", "sessions truly ran at " + level + caught()));
        table.row("seed", Long.toString(run.seed()));
        manifest.options().entrySet().stream()
                .filter(option -> !option.getKey().equals(Manifest.COMMAND))
                .forEach(option -> table.row(Markdown.escape(option.getKey()), Markdown.escape(option.getValue())));
        table.row(
                "cases run",
                Figures.count(summary.said().cases()) + ", " + summary.run().ending());
        table.row(
                "time",
                Figures.duration(summary.run().elapsed()) + ", " + Figures.count(Math.round(summary.casesPerMinute()))
                        + " cases a minute");
        table.row(
                "case digest",
                summary.digest().text().isEmpty()
                        ? "–"
                        : Markdown.code(summary.digest().text()) + " over cases 0 to "
                                + Figures.count(summary.digest().cases() - 1));
        table.row("commit", manifest.build().commit());
        if (summary.run().serverLosses() > 0) {
            table.row("server lost", Figures.count(summary.run().serverLosses(), "time"));
        }
        return table.toString();
    }

    private String caught() {
        return summary.selfTest().caught().isPresent()
                ? "; caught after " + Figures.count(summary.selfTest().caught().getAsLong(), "case")
                : "; not caught";
    }

    private String verdicts() {
        final Markdown.Table table = new Markdown.Table("verdict", "cases", "share");
        for (final VerdictWord word : VerdictWord.values()) {
            if (!summary.tells(word)) {
                continue;
            }
            final long count = summary.count(word);
            table.row(
                    word.word(),
                    Figures.count(count),
                    Figures.share(count, summary.said().cases()));
            final long neverBack = summary.said().unconfirmed(word);
            if (neverBack > 0) {
                table.row("of these never came back", Figures.count(neverBack), "");
            }
        }
        return table.toString();
    }

    private String deviations(FindingKind kind, String whenNone) {
        final List<FindingGroup> groups = summary.groups(kind);
        if (groups.isEmpty()) {
            return whenNone;
        }
        final StringBuilder text = new StringBuilder();
        for (final FindingGroup group : groups) {
            text.append("- **").append(Figures.count(group.count(), "case")).append("**: ");
            text.append(Markdown.escape(group.signature().text()));
            text.append("; first case ").append(group.firstCase());
            summary.run().known().of(group).ifPresent(first -> text.append("; ").append(Markdown.escape(first.text())));
            text.append('\n');
            group.examples().stream()
                    .findFirst()
                    .filter(smallest -> !smallest.told().isEmpty())
                    .ifPresent(smallest -> text.append("  - smallest: ")
                            .append(smallest.told())
                            .append('\n'));
            group.examples().stream().limit(3).forEach(example -> text.append(exampleLine(example)));
            group.examples().stream()
                    .findFirst()
                    .flatMap(Example::reduced)
                    .ifPresent(smallest -> text.append("\n  ```sql\n")
                            .append(CaseFile.of(
                                            smallest.testCase(),
                                            Syntax.ofCaseFiles(manifest.run().version())
                                                    .headers())
                                    .write()
                                    .indent(2))
                            .append("  ```\n"));
            group.examples().stream()
                    .findFirst()
                    .filter(Example::goesOn)
                    .ifPresent(best -> text.append("\n  There was no time to make it as small as it gets; to go on: ")
                            .append(Markdown.code(reduce(best)))
                            .append('\n'));
        }
        return text.toString();
    }

    private String exampleLine(Example example) {
        final String reduced = example.reduced()
                .map(smaller -> ", reduced to " + smaller.stepCount() + " on "
                        + Figures.count(smaller.rowCount(), "row") + ", which came back " + smaller.confirmation()
                        + (smaller.cutShort() ? ", cut short" : ""))
                .orElse("");
        return "  - " + example.id() + " (" + Figures.count(example.stepCount(), "statement") + ", came back "
                + example.confirmation() + reduced + "): " + Markdown.code(replay(example)) + "\n";
    }

    private String replay(Example example) {
        return ReplayCommand.of(findings.resolve(example.id()).resolve(example.smallestFile()), manifest.run());
    }

    private String reduce(Example example) {
        return ReplayCommand.reduce(findings.resolve(example.id()).resolve(example.smallestFile()), manifest.run());
    }

    private String faults() {
        final Markdown.Table table = new Markdown.Table("kind", "times", "what", "kept in");
        for (final Fault.Group group : summary.run().faults()) {
            table.row(
                    group.first().kind().word(),
                    Figures.count(group.count()),
                    Markdown.escape(group.first().told()),
                    Markdown.code(OutputFolder.FAULTS + "/" + group.folder()));
        }
        return table
                + "\nA crash or a hang that a case brings back is a new finding. One that no case brings back came from outside, or takes more than one case.\n";
    }

    private String known() {
        final List<FindingGroup> groups = summary.groups(FindingKind.EXPLAINED);
        if (groups.isEmpty()) {
            return "None.\n";
        }
        final Markdown.Table table =
                new Markdown.Table("quirks", "cases", "levels", "source", "came back", "known here since", "smallest");
        final StringBuilder commands = new StringBuilder();
        final StringBuilder more = new StringBuilder();
        for (final FindingGroup group : groups) {
            table.row(
                    Markdown.escape(group.signature().text())
                            + (summary.refused().contains(group) ? " (**not accepted**)" : ""),
                    Figures.count(group.count()),
                    String.join(", ", group.levels()),
                    Markdown.escape(group.quirks().stream()
                            .sorted(Deviation.ORDER)
                            .map(Deviation::source)
                            .collect(Collectors.joining(" / "))),
                    group.examples().stream()
                            .findFirst()
                            .map(example -> example.confirmation().toString())
                            .orElse("–"),
                    summary.run()
                            .known()
                            .of(group)
                            .map(first -> Markdown.escape(first.when()))
                            .orElse("–"),
                    group.examples().stream()
                            .findFirst()
                            .map(SummaryPage::smallest)
                            .orElse("–"));
            group.examples().stream()
                    .findFirst()
                    .ifPresent(best -> commands.append(replay(best)).append('\n'));
            group.examples().stream()
                    .findFirst()
                    .filter(Example::goesOn)
                    .ifPresent(best -> more.append(reduce(best)).append('\n'));
        }
        return table + "\n" + texts(groups) + "\nThe smallest of each, again:\n\n```\n" + commands + "```\n"
                + (more.isEmpty()
                        ? ""
                        : "\nThere was no time to make these as small as they get; to go on:\n\n```\n" + more
                                + "```\n");
    }

    /** What each deviation shows, and whether one must act. */
    private static String texts(List<FindingGroup> groups) {
        return groups.stream()
                .flatMap(group -> group.quirks().stream())
                .distinct()
                .sorted(Deviation.ORDER)
                .map(deviation -> "- " + Markdown.escape(deviation.id()) + ": "
                        + Markdown.escape(deviation.shows() + " " + deviation.advice()) + "\n")
                .collect(Collectors.joining());
    }

    private static String smallest(Example example) {
        return Figures.count(example.smallestStepCount(), "statement")
                + example.reduced()
                        .map(reduced -> ", " + Figures.count(reduced.rowCount(), "row"))
                        .orElse("");
    }

    private String undecided() {
        final Markdown.Table table = new Markdown.Table("cause", "cases", "share");
        summary.said().undecided().entrySet().stream()
                .sorted(java.util.Map.Entry.<String, Long>comparingByValue().reversed())
                .forEach(cause -> table.row(
                        Markdown.escape(cause.getKey()),
                        Figures.count(cause.getValue()),
                        Figures.share(cause.getValue(), summary.said().cases())));
        return table.toString();
    }

    private String notes() {
        final Markdown.Table table = new Markdown.Table("note", "cases", "share", "smallest, again");
        final Path folder = findings.resolveSibling(OutputFolder.NOTES);
        summary.said()
                .notes()
                .forEach((kind, count) -> table.row(
                        kind.text(),
                        Figures.count(count),
                        Figures.share(count, summary.said().cases()),
                        NoteExamples.smallest(folder, kind)
                                .map(file -> Markdown.code(ReplayCommand.of(file, manifest.run())))
                                .orElse("–")));
        return table
                + "\nNo rule forbids these, so they are no findings, whatever the verdict: gaps, and rows that are only passed by, are locked too.\n";
    }

    private String waiting() {
        final RunSummary.WaitTimes waits = summary.times().waits();
        final String times = waits.count() == 0
                ? "No statement was seen waiting.\n"
                : "To decide that a statement waits took " + Figures.milliseconds(waits.medianNs())
                        + " in the median, " + Figures.milliseconds(waits.p99Ns()) + " at the 99th percentile, "
                        + Figures.milliseconds(waits.maxNs()) + " at most (" + Figures.count(waits.count(), "decision")
                        + ").\n";
        return Figures.share(summary.sent().blocked(), summary.said().cases())
                + " of the cases had a statement that waited. " + times;
    }

    private static String dearest(RunSummary.Dearest dearest) {
        return " None took longer to judge than case " + dearest.caseNumber() + ", "
                + Figures.milliseconds(dearest.judgeNs()) + ".";
    }

    private String phases() {
        final Markdown.Table table = new Markdown.Table("phase", "share", "per case");
        summary.times()
                .phaseNs()
                .forEach((phase, ns) -> table.row(
                        phase,
                        Figures.share(ns, summary.times().workNs()),
                        Figures.milliseconds(ns / Math.max(1, summary.said().cases()))));
        return Figures.count(summary.run().lanes(), "lane") + ", " + Figures.count(Math.round(summary.casesPerMinute()))
                + " cases a minute."
                + (summary.times().workNs() > summary.times().laneNs()
                        ? " Cases are made and judged while a lane runs others, so the phases take more than the time of the lanes."
                        : "")
                + summary.times().dearest().map(SummaryPage::dearest).orElse("")
                + "\n\n" + table;
    }

    private String coverage() {
        final int levels = (int) summary.sent().coverage().keySet().stream()
                .map(Coverage.Cell::level)
                .distinct()
                .count();
        return "Statements by the best index their condition names, and in how many combinations of level and outcome (rows, none,"
                + " waited, failed).\n\n"
                + Coverage.table(summary.sent().coverage(), levels);
    }

    private String errors() {
        if (summary.sent().errors().isEmpty()) {
            return "None in " + Figures.count(summary.sent().count(), "statement") + ".\n";
        }
        final Markdown.Table table = new Markdown.Table("class", "statements", "share");
        summary.sent()
                .errors()
                .forEach((kind, count) -> table.row(
                        Markdown.escape(kind.name()),
                        Figures.count(count),
                        Figures.share(count, summary.sent().count())));
        final long failed = summary.sent().errors().values().stream()
                .mapToLong(Long::longValue)
                .sum();
        return Figures.share(summary.sent().count() - failed, summary.sent().count()) + " of "
                + Figures.count(summary.sent().count(), "statement") + " were executed without error.\n\n" + table;
    }

    private String commands() {
        final StringBuilder text = new StringBuilder("```\n");
        text.append("# every finding that has a folder, again\n./isolde replay ");
        text.append(ShellWord.quote(findings.toString())).append('\n');
        text.append("# the same cases, again\n")
                .append(manifest.options().get(Manifest.COMMAND))
                .append('\n');
        return text.append("```\n").toString();
    }
}
