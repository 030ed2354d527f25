package io.isolde.harness.report;

import io.isolde.core.catalogue.Deviation;
import io.isolde.harness.report.FindingGroup.Example;
import io.isolde.harness.report.RunSummary.VerdictWord;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a run prints on standard output when it ended: the short form of {@link SummaryPage}, or the same for programs. */
public final class RunResult {
    private static final List<String> COLUMNS =
            List.of("kind", "what", "cases", "levels", "came back", "first case", "known since", "replay");

    /** Groups of one kind; the summary has all of them. */
    private static final int MOST_GROUPS = 12;

    private static final int SENTENCE_WIDTH = 90;

    private final Manifest manifest;
    private final RunSummary summary;
    private final OutputFolder folder;

    public RunResult(Manifest manifest, RunSummary summary, OutputFolder folder) {
        this.manifest = manifest;
        this.summary = summary;
        this.folder = folder;
    }

    /** The text with a line end behind each line. */
    public String write(OutputFormat format) {
        return switch (format) {
            case TEXT -> text();
            case TSV -> grid().write(OutputFormat.TSV);
            case JSON -> Json.page(json());
        };
    }

    private String text() {
        final StringBuilder text = new StringBuilder();
        text.append(Figures.count(summary.said().cases(), "case")).append(" in ");
        text.append(Figures.duration(summary.run().elapsed())).append(" (");
        text.append(Figures.count(Math.round(summary.casesPerMinute()))).append(" a minute), seed ");
        text.append(manifest.run().seed()).append(", ").append(manifest.run().target());
        text.append("; ").append(summary.run().ending()).append(".\n\n");
        verdicts(text);
        if (!summary.said().oracles().isEmpty()) {
            text.append('\n').append(new OracleTable(summary).text());
        }
        time(text);
        selfTest(text);
        findings(text, FindingKind.NEW, "New findings");
        findings(text, FindingKind.UNCONFIRMED, "Deviations that never came back");
        faults(text);
        notes(text);
        findings(text, FindingKind.EXPLAINED, "Known deviations");
        findings(text, FindingKind.INVALID, "Invalid, our own fault");
        if (!summary.digest().text().isEmpty()) {
            text.append("\nCase digest ").append(summary.digest().text()).append(" over cases 0 to ");
            text.append(Figures.count(summary.digest().cases() - 1)).append('\n');
        }
        return text.append("Report      ").append(folder.report()).append('\n').toString();
    }

    private void verdicts(StringBuilder text) {
        for (final VerdictWord word : VerdictWord.values()) {
            if (!summary.tells(word)) {
                continue;
            }
            final long count = summary.count(word);
            final long neverBack = summary.said().unconfirmed(word);
            final String note = neverBack > 0 ? "   " + Figures.count(neverBack) + " never came back" : "";
            text.append(String.format(
                    "  %-10s %10s  %8s%s%n",
                    word.word(),
                    Figures.count(count),
                    Figures.share(count, summary.said().cases()),
                    note));
        }
    }

    private void time(StringBuilder text) {
        text.append("\n  ")
                .append(Figures.share(summary.sent().blocked(), summary.said().cases()))
                .append(" of the cases blocked");
        if (summary.times().waits().count() > 0) {
            text.append("; lock waits were noticed after ")
                    .append(Figures.milliseconds(summary.times().waits().medianNs()));
            text.append(" (median), ")
                    .append(Figures.milliseconds(summary.times().waits().p99Ns()))
                    .append(" (p99)");
        }
        text.append("\n  Lane time: ");
        text.append(summary.times().phaseNs().entrySet().stream()
                .map(phase -> phase.getKey() + " "
                        + Figures.share(phase.getValue(), summary.times().workNs()))
                .collect(Collectors.joining(", ")));
        text.append('\n');
    }

    private void selfTest(StringBuilder text) {
        manifest.run().actualLevel().ifPresent(actual -> {
            text.append("\nSelf-test, sessions really at ").append(actual).append(": ");
            text.append(
                    summary.selfTest().caught().isPresent()
                            ? "caught after "
                                    + Figures.count(summary.selfTest().caught().getAsLong(), "case")
                            : "NOT caught");
            text.append('\n');
        });
    }

    private void faults(StringBuilder text) {
        if (!summary.run().faults().isEmpty()) {
            text.append("\nFaults of the server\n");
        }
        for (final Fault.Group group : summary.run().faults()) {
            text.append("  ")
                    .append(Figures.count(group.count(), "time"))
                    .append("  ")
                    .append(group.first().kind().word())
                    .append("  ")
                    .append(group.first().signature())
                    .append("   # ")
                    .append(folder.root().resolve(OutputFolder.FAULTS).resolve(group.folder()))
                    .append('\n');
        }
    }

    private void notes(StringBuilder text) {
        if (!summary.said().notes().isEmpty()) {
            text.append("\nNotes, no findings\n");
        }
        summary.said().notes().forEach((kind, count) -> {
            text.append("  ").append(Figures.count(count, "case")).append("  ").append(kind.text());
            NoteExamples.smallest(folder.root().resolve(OutputFolder.NOTES), kind)
                    .ifPresent(file -> text.append("   # ").append(file));
            text.append('\n');
        });
    }

    private void findings(StringBuilder text, FindingKind kind, String title) {
        final List<FindingGroup> groups = summary.groups(kind);
        if (groups.isEmpty() && kind != FindingKind.NEW) {
            return;
        }
        text.append('\n').append(title).append(groups.isEmpty() ? ": none\n" : "\n");
        final Set<Deviation> told = new HashSet<>();
        final List<FindingGroup> shown = groups.subList(0, Math.min(MOST_GROUPS, groups.size()));
        final int width = shown.stream()
                .mapToInt(group -> Figures.count(group.count(), "case").length())
                .max()
                .orElse(0);
        for (final FindingGroup group : shown) {
            final String count = Figures.count(group.count(), "case");
            text.append("  ")
                    .append(" ".repeat(width - count.length()))
                    .append(count)
                    .append("  ");
            text.append(group.signature().text()).append(levels(group));
            text.append('\n');
            group.quirks().stream()
                    .sorted(Deviation.ORDER)
                    .filter(told::add)
                    .flatMap(deviation -> Stream.of(deviation.shows(), deviation.advice()))
                    .flatMap(sentences -> WrappedTable.wrap(sentences, SENTENCE_WIDTH).stream())
                    .forEach(line ->
                            text.append(" ".repeat(width + 4)).append(line).append('\n'));
            summary.run()
                    .known()
                    .of(group)
                    .ifPresent(first -> text.append("  ")
                            .append(" ".repeat(width + 2))
                            .append(first.text())
                            .append('\n'));
            group.examples().stream()
                    .findFirst()
                    .ifPresent(example -> text.append("  ")
                            .append(" ".repeat(width + 2))
                            .append(replay(example))
                            .append("   # ")
                            .append(smallest(example))
                            .append('\n'));
            goesOn(group)
                    .ifPresent(command -> text.append("  ")
                            .append(" ".repeat(width + 2))
                            .append(command)
                            .append('\n'));
        }
        if (shown.size() < groups.size()) {
            text.append("  and ")
                    .append(Figures.count(groups.size() - shown.size(), "further kind"))
                    .append(", see the report\n");
        }
    }

    /** New findings have the level in their signature. */
    private String levels(FindingGroup group) {
        return group.kind() == FindingKind.EXPLAINED
                ? "  at " + String.join(", ", group.levels()) + (isRefused(group) ? "  NOT ACCEPTED" : "")
                : "";
    }

    private boolean isRefused(FindingGroup group) {
        return summary.refused().contains(group);
    }

    /** The command that makes the best example of a deviation smaller, where the run had no time to, and why there is one. */
    private Optional<String> goesOn(FindingGroup group) {
        final boolean deviates = group.kind() == FindingKind.NEW || group.kind() == FindingKind.EXPLAINED;
        if (!deviates || manifest.run().target().equals(RunIdentity.NULL_DATABASE)) {
            return Optional.empty();
        }
        return group.examples().stream()
                .findFirst()
                .filter(example -> example.goesOn()
                        || example.reduced().isEmpty() && example.confirmation().isStable())
                .map(example -> ReplayCommand.reduce(
                                folder.findings().resolve(example.id()).resolve(example.smallestFile()), manifest.run())
                        + (example.goesOn()
                                ? "   # continues the reduction, which ran out of time"
                                : "   # not reduced yet"));
    }

    private static String smallest(Example example) {
        return example.reduced()
                .map(reduced -> reduced.confirmation() + ", reduced to "
                        + Figures.count(reduced.stepCount(), "statement") + " on "
                        + Figures.count(reduced.rowCount(), "row"))
                .orElseGet(() -> example.confirmation().toString());
    }

    private String replay(Example example) {
        return ReplayCommand.of(
                folder.findings().resolve(example.id()).resolve(example.smallestFile()), manifest.run());
    }

    private Grid grid() {
        final Grid grid = new Grid(COLUMNS);
        for (final VerdictWord word : VerdictWord.values()) {
            grid.row(List.of("verdict", word.word(), Long.toString(summary.count(word)), "", "", "", "", ""));
        }
        for (final FindingGroup group : summary.groups()) {
            final List<Example> examples = group.examples();
            grid.row(List.of(
                    group.kind().word(),
                    group.signature().text(),
                    Long.toString(group.count()),
                    String.join(",", group.levels()),
                    examples.isEmpty() ? "" : examples.get(0).confirmation().toString(),
                    Long.toString(group.firstCase()),
                    summary.run()
                            .known()
                            .of(group)
                            .map(first -> first.since().toString())
                            .orElse(""),
                    examples.isEmpty() ? "" : replay(examples.get(0))));
        }
        return grid;
    }

    private Map<String, Object> json() {
        final Map<String, Object> json = new LinkedHashMap<>();
        json.put("seed", manifest.run().seed());
        json.put("target", manifest.run().target());
        json.put("server", manifest.run().version().toString());
        json.put("ending", summary.run().ending());
        json.put("seconds", summary.run().elapsed().toMillis() / 1e3);
        json.put("lanes", summary.run().lanes());
        json.put("cases", summary.said().cases());
        json.put("casesPerMinute", Math.round(summary.casesPerMinute()));
        json.put("casesBlocked", summary.sent().blocked());
        final Map<String, Object> verdicts = new LinkedHashMap<>();
        for (final VerdictWord word : VerdictWord.values()) {
            verdicts.put(word.word(), summary.count(word));
        }
        json.put("verdicts", verdicts);
        json.put("disagreesUnconfirmed", summary.said().unconfirmed(VerdictWord.DISAGREES));
        json.put("serverLostUnconfirmed", summary.said().unconfirmed(VerdictWord.SERVER_LOST));
        if (!summary.said().oracles().isEmpty()) {
            json.put("oracles", new OracleTable(summary).json());
        }
        json.put("undecided", summary.said().undecided());
        final Map<String, Object> notes = new LinkedHashMap<>();
        summary.said().notes().forEach((kind, count) -> notes.put(kind.word(), count));
        json.put("notes", notes);
        json.put("waitDecisionMedianNs", summary.times().waits().medianNs());
        json.put("waitDecisionP99Ns", summary.times().waits().p99Ns());
        summary.times().dearest().ifPresent(dearest -> {
            json.put("longestJudgeNs", dearest.judgeNs());
            json.put("longestJudgeCase", dearest.caseNumber());
        });
        json.put("laneTimeNs", summary.times().phaseNs());
        json.put("statements", summary.sent().count());
        json.put("errors", summary.sent().errors());
        json.put("digest", summary.digest().text());
        json.put("digestCases", summary.digest().cases());
        json.put("serverLosses", summary.run().serverLosses());
        json.put("faults", Faults.json(summary.run().faults()));
        manifest.run().actualLevel().ifPresent(level -> {
            json.put("actual", level.name());
            json.put(
                    "caughtAfter",
                    summary.selfTest().caught().isPresent()
                            ? summary.selfTest().caught().getAsLong()
                            : null);
        });
        json.put("findings", findingsJson());
        json.put("summary", folder.summary().toString());
        json.put("report", folder.report().toString());
        return json;
    }

    private List<Map<String, Object>> findingsJson() {
        final List<Map<String, Object>> list = new ArrayList<>();
        for (final FindingGroup group : summary.groups()) {
            final Map<String, Object> json = new LinkedHashMap<>();
            json.put("kind", group.kind().word());
            json.put("signature", group.signature().text());
            json.put("quirks", Deviation.ids(group.quirks()));
            if (group.kind() == FindingKind.EXPLAINED) {
                json.put("accepted", !isRefused(group));
            }
            summary.run().known().of(group).ifPresent(first -> {
                json.put("knownSince", first.since().toString());
                first.run().ifPresent(run -> json.put("knownRun", run));
            });
            json.put("cases", group.count());
            json.put("levels", group.levels());
            json.put("firstCase", group.firstCase());
            json.put(
                    "examples", group.examples().stream().map(this::exampleJson).toList());
            list.add(json);
        }
        return list;
    }

    private Map<String, Object> exampleJson(Example example) {
        final Map<String, Object> json = new LinkedHashMap<>();
        json.put("id", example.id());
        json.put("case", example.caseNumber());
        json.put("statements", example.stepCount());
        json.put("reproduced", example.confirmation().reproduced());
        json.put("replayed", example.confirmation().times());
        json.put("replay", replay(example));
        example.reduced().ifPresent(reduced -> {
            json.put("reducedStatements", reduced.stepCount());
            json.put("reducedRows", reduced.rowCount());
            json.put("reductionCutShort", reduced.cutShort());
            json.put("reducedCharacters", reduced.characters());
            json.put("characters", reduced.charactersBefore());
        });
        return json;
    }
}
