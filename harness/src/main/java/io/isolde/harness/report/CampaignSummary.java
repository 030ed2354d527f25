package io.isolde.harness.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.isolde.harness.report.RunSummary.VerdictWord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * What came out of a campaign of several runs, from what each of them has written: cases and verdicts of each and of all, and findings by what they have
 * in common, with the runs that have them.
 */
public final class CampaignSummary {
    private final Path root;
    private final List<Result> results;
    private final List<Finding> findings;

    /**
     * A run of the campaign.
     *
     * @param folder its name in the folder of the campaign
     * @param target as it was asked for
     */
    public record Run(String folder, String target, long seed) {}

    /**
     * What came out of a run.
     *
     * @param summary what it has written at its end; empty if it was not at its end yet
     * @param failure why it could not go on
     */
    private record Result(Run run, Optional<JsonNode> summary, Optional<String> failure) {
        long number(String field) {
            return summary.map(json -> json.path(field).asLong()).orElse(0L);
        }

        long count(VerdictWord word) {
            return summary.map(json -> json.path("verdicts").path(word.word()).asLong())
                    .orElse(0L);
        }

        long groups(FindingKind kind) {
            return summary.stream()
                    .flatMap(json -> json.path("findings").valueStream())
                    .filter(group -> group.path("kind").asText().equals(kind.word()))
                    .count();
        }

        String state() {
            return failure.map(why -> "could not go on: " + why)
                    .or(() -> summary.map(json -> json.path("ending").asText()))
                    .orElse("not run yet");
        }
    }

    /**
     * Findings that have kind and signature in common.
     *
     * @param runs the group of each run that has some, by the folder of the run
     */
    private record Finding(FindingKind kind, String signature, Map<String, JsonNode> runs) {
        long cases() {
            return runs.values().stream()
                    .mapToLong(group -> group.path("cases").asLong())
                    .sum();
        }

        /** The best of the first run that has one. */
        Optional<String> replay() {
            return runs.values().stream()
                    .map(group -> group.path("examples").path(0).path("replay").asText())
                    .filter(command -> !command.isEmpty())
                    .findFirst();
        }
    }

    private CampaignSummary(Path root, List<Result> results) {
        this.root = root;
        this.results = results;
        this.findings = findings(results);
    }

    /**
     * Reads what there is.
     *
     * @param root the folder of the campaign
     * @param failures why runs could not go on, by their folder
     */
    public static CampaignSummary read(Path root, List<Run> runs, Map<String, String> failures) {
        return new CampaignSummary(
                root,
                runs.stream()
                        .map(run -> new Result(
                                run,
                                summary(new OutputFolder(root.resolve(run.folder())).summaryJson()),
                                Optional.ofNullable(failures.get(run.folder()))))
                        .toList());
    }

    private static Optional<JsonNode> summary(Path file) {
        try {
            return Files.isRegularFile(file) ? Optional.of(Json.parse(Files.readString(file))) : Optional.empty();
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot read " + file + " (" + OutputFolder.reason(e) + ")", e);
        }
    }

    private static List<Finding> findings(List<Result> results) {
        record Key(FindingKind kind, String signature) {}
        final Map<Key, Map<String, JsonNode>> byKey = new LinkedHashMap<>();
        for (final Result result : results) {
            for (final JsonNode group :
                    result.summary().map(json -> json.path("findings")).orElseGet(MissingNode::getInstance)) {
                final Key key = new Key(kind(group), group.path("signature").asText());
                byKey.computeIfAbsent(key, each -> new LinkedHashMap<>())
                        .put(result.run().folder(), group);
            }
        }
        return byKey.entrySet().stream()
                .map(entry -> new Finding(entry.getKey().kind(), entry.getKey().signature(), entry.getValue()))
                .sorted(Comparator.comparing(Finding::kind)
                        .thenComparing(Finding::cases, Comparator.reverseOrder())
                        .thenComparing(Finding::signature))
                .toList();
    }

    private static FindingKind kind(JsonNode group) {
        return Arrays.stream(FindingKind.values())
                .filter(kind -> kind.word().equals(group.path("kind").asText()))
                .findFirst()
                .orElse(FindingKind.INVALID);
    }

    /** As printed at the end. */
    public String write(OutputFormat format) {
        return switch (format) {
            case TEXT -> text();
            case TSV -> grid().write(OutputFormat.TSV);
            case JSON -> Json.page(json());
        };
    }

    private String text() {
        final long runs =
                results.stream().filter(result -> result.summary().isPresent()).count();
        final StringBuilder text = new StringBuilder("\nAll runs: ")
                .append(runs)
                .append(" of ")
                .append(results.size())
                .append(", ")
                .append(Figures.count(total("cases"), "case"))
                .append("\n\n")
                .append(grid().write(OutputFormat.TEXT));
        final List<Finding> fresh =
                findings.stream().filter(each -> each.kind() == FindingKind.NEW).toList();
        text.append(fresh.isEmpty() ? "\nNew findings: none\n" : "\nNew findings\n");
        for (final Finding finding : fresh) {
            text.append("  ")
                    .append(Figures.count(finding.cases(), "case"))
                    .append("  ")
                    .append(finding.signature())
                    .append("  in ")
                    .append(String.join(", ", finding.runs().keySet()))
                    .append('\n');
        }
        return text.append("Summary     ")
                .append(root.resolve("summary.md"))
                .append('\n')
                .toString();
    }

    private Grid grid() {
        final List<String> columns = new ArrayList<>(List.of("run", "server", "seed", "cases"));
        for (final VerdictWord word : VerdictWord.values()) {
            columns.add(word.word());
        }
        columns.addAll(List.of("new findings", "known deviations", "end"));
        final Grid grid = new Grid(columns);
        for (final Result result : results) {
            final List<String> row = new ArrayList<>(List.of(
                    result.run().folder(),
                    server(result),
                    Long.toString(result.run().seed()),
                    Long.toString(result.number("cases"))));
            for (final VerdictWord word : VerdictWord.values()) {
                row.add(Long.toString(result.count(word)));
            }
            row.add(Long.toString(result.groups(FindingKind.NEW)));
            row.add(Long.toString(result.groups(FindingKind.EXPLAINED)));
            row.add(result.state());
            grid.row(row);
        }
        return grid;
    }

    private static String server(Result result) {
        return result.summary()
                .map(json -> json.path("server").asText())
                .orElse(result.run().target());
    }

    /** {@code summary.md} of the campaign. */
    public String page() {
        final StringBuilder page = new StringBuilder("# Isolde campaign\n\n");
        page.append(Figures.count(total("cases"), "case"))
                .append(" in ")
                .append(Figures.count(results.size(), "run"))
                .append(".\n\n## Runs\n\n")
                .append(runs())
                .append("\n## New findings\n\n")
                .append(table(FindingKind.NEW));
        append(page, FindingKind.UNCONFIRMED, "Deviations that never came back");
        append(page, FindingKind.INVALID, "Invalid: our own fault");
        return page.append("\n## Known deviations\n\n")
                .append(table(FindingKind.EXPLAINED))
                .toString();
    }

    private void append(StringBuilder page, FindingKind kind, String title) {
        if (findings.stream().anyMatch(finding -> finding.kind() == kind)) {
            page.append("\n## ").append(title).append("\n\n").append(table(kind));
        }
    }

    private String runs() {
        final List<String> header = new ArrayList<>(List.of("run", "server", "seed", "cases"));
        for (final VerdictWord word : VerdictWord.values()) {
            header.add(word.word());
        }
        header.add("end");
        final Markdown.Table table = new Markdown.Table(header.toArray(String[]::new));
        for (final Result result : results) {
            final String folder = result.run().folder();
            final List<String> row = new ArrayList<>(List.of(
                    "[" + folder + "](" + folder + "/report.html)",
                    Markdown.escape(server(result)),
                    Long.toString(result.run().seed()),
                    Figures.count(result.number("cases"))));
            for (final VerdictWord word : VerdictWord.values()) {
                row.add(Figures.count(result.count(word)));
            }
            row.add(Markdown.escape(result.state()));
            table.row(row);
        }
        return table.toString();
    }

    private String table(FindingKind kind) {
        final Markdown.Table table = new Markdown.Table("what", "cases", "in runs", "again");
        for (final Finding finding : findings) {
            if (finding.kind() == kind) {
                final StringJoiner runs = new StringJoiner(", ");
                finding.runs()
                        .forEach((folder, group) ->
                                runs.add(folder + ": " + group.path("cases").asLong()));
                table.row(
                        Markdown.escape(finding.signature()),
                        Figures.count(finding.cases()),
                        Markdown.escape(runs.toString()),
                        finding.replay().map(Markdown::code).orElse("–"));
            }
        }
        return table.isEmpty() ? "None.\n" : table.toString();
    }

    /** {@code summary.json} of the campaign. */
    public Map<String, Object> json() {
        final Map<String, Object> json = new LinkedHashMap<>();
        json.put("cases", total("cases"));
        final Map<String, Object> verdicts = new LinkedHashMap<>();
        for (final VerdictWord word : VerdictWord.values()) {
            verdicts.put(
                    word.word(),
                    results.stream().mapToLong(result -> result.count(word)).sum());
        }
        json.put("verdicts", verdicts);
        json.put("runs", results.stream().map(CampaignSummary::json).toList());
        json.put("findings", findings.stream().map(CampaignSummary::json).toList());
        return json;
    }

    private static Map<String, Object> json(Result result) {
        final Map<String, Object> json = new LinkedHashMap<>();
        json.put("folder", result.run().folder());
        json.put("target", result.run().target());
        json.put("seed", result.run().seed());
        json.put("end", result.state());
        result.failure().ifPresent(why -> json.put("failure", why));
        result.summary().ifPresent(summary -> json.put("summary", summary));
        return json;
    }

    private static Map<String, Object> json(Finding finding) {
        final Map<String, Object> json = new LinkedHashMap<>();
        json.put("kind", finding.kind().word());
        json.put("signature", finding.signature());
        json.put("cases", finding.cases());
        final Map<String, Object> runs = new LinkedHashMap<>();
        finding.runs()
                .forEach((folder, group) -> runs.put(folder, group.path("cases").asLong()));
        json.put("runs", runs);
        finding.replay().ifPresent(command -> json.put("replay", command));
        return json;
    }

    private long total(String field) {
        return results.stream().mapToLong(result -> result.number(field)).sum();
    }
}
