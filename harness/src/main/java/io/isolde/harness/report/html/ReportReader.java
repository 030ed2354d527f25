package io.isolde.harness.report.html;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.report.Fault;
import io.isolde.harness.report.Faults;
import io.isolde.harness.report.Manifest;
import io.isolde.harness.report.OutputFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * Reads the folder of a run. The manifest must be there. What else is missing, as in the folder of a run that was killed,
 * is told in the report.
 */
final class ReportReader {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final OutputFolder folder;
    private final List<String> missing = new ArrayList<>();

    ReportReader(OutputFolder folder) {
        this.folder = folder;
    }

    /**
     * All of it.
     *
     * @throws BadInputException when it is not the folder of a run
     */
    RunReport read() {
        if (!Files.isRegularFile(folder.manifest())) {
            throw new BadInputException("a report is made from the folder of a run, and there is no "
                    + folder.manifest().getFileName() + " in it: " + folder.root());
        }
        final JsonNode manifest = json(folder.manifest());
        final RunReport.Run run = run(manifest);
        // A summary is written before the manifest says that the run has ended. One of an earlier sitting is out of
        // date.
        final Optional<JsonNode> summary = run.end().isPresent() ? jsonIfThere(folder.summaryJson()) : Optional.empty();
        if (summary.isEmpty()) {
            missing.add("The run has no summary: it still goes on, or was killed."
                    + " Cases that agree are known of finished batches only, and where the time went is not known.");
        }
        final RunCounts counts =
                summary.map(RunCounts::ofSummary).orElseGet(() -> RunCounts.ofJournal(folder.journal()));
        final List<RunReport.Pace> pace = PaceReader.read(folder.pace());
        if (pace.size() < 2) {
            missing.add("The run kept no pace: there are no plots over time.");
        }
        final List<GroupReport> groups = groups(counts, manifest.path("server"));
        return new RunReport(
                run,
                totals(summary, counts, run, Faults.in(folder)),
                groups,
                new RunReport.Beside(counts.undecided(), counts.notes()),
                summary.map(ReportReader::effort),
                pace,
                missing);
    }

    private static RunReport.Run run(JsonNode manifest) {
        final Map<String, String> options = new LinkedHashMap<>();
        manifest.path("options")
                .properties()
                .forEach(
                        option -> options.put(option.getKey(), option.getValue().asText()));
        final String command =
                Optional.ofNullable(options.remove(Manifest.COMMAND)).orElse("");
        final JsonNode server = manifest.path("server");
        return new RunReport.Run(
                new RunReport.Run.Server(
                        server.path("target").asText(), server.path("version").asText()),
                manifest.path("seed").asLong(),
                manifest.path("start").asText(),
                Optional.of(manifest.path("end").asText("")).filter(end -> !end.isEmpty() && !end.equals("null")),
                options,
                command,
                manifest.path("isolde").asText() + " ("
                        + manifest.path("commit").asText() + ")");
    }

    private static RunReport.Totals totals(
            Optional<JsonNode> summary, RunCounts counts, RunReport.Run run, List<Fault.Group> faults) {
        return new RunReport.Totals(
                counts.verdicts().values().stream().mapToLong(Long::longValue).sum(),
                counts.verdicts(),
                counts.neverBack(),
                summary.map(known -> known.path("ending").asText())
                        .orElse(run.end().isPresent() ? "" : "without an end"),
                summary.map(known -> OptionalDouble.of(known.path("seconds").asDouble()))
                        .orElse(OptionalDouble.empty()),
                faults);
    }

    private static RunReport.Effort effort(JsonNode summary) {
        return new RunReport.Effort(
                summary.path("lanes").asInt(),
                summary.path("casesBlocked").asLong(),
                summary.path("statements").asLong(),
                numbers(summary.path("errors")),
                numbers(summary.path("laneTimeNs")),
                new RunReport.Effort.WaitDecisions(
                        summary.path("waitDecisionMedianNs").asLong(),
                        summary.path("waitDecisionP99Ns").asLong()),
                summary.path("serverLosses").asLong());
    }

    static Map<String, Long> numbers(JsonNode object) {
        final Map<String, Long> numbers = new LinkedHashMap<>();
        object.properties()
                .forEach(entry -> numbers.put(entry.getKey(), entry.getValue().asLong()));
        return numbers;
    }

    /** With the findings that have a folder. */
    private List<GroupReport> groups(RunCounts counts, JsonNode server) {
        final Map<RunCounts.Key, List<FindingReport>> examples = new LinkedHashMap<>();
        final Optional<ModelVersions> model = model(server);
        try {
            final FindingReader reader = new FindingReader(model);
            for (final Path finding : findingFolders()) {
                final JsonNode json = json(finding.resolve(FindingReader.JSON));
                examples.computeIfAbsent(RunCounts.Key.of(json), key -> new ArrayList<>())
                        .add(reader.read(finding, json, this::jsonIfThere));
            }
        } finally {
            model.ifPresent(ModelVersions::close);
        }
        final List<GroupReport> groups = new ArrayList<>();
        counts.groups()
                .forEach((key, group) -> groups.add(new GroupReport(
                        key.kind(),
                        key.signature(),
                        group.count(),
                        group.firstCase(),
                        group.levels(),
                        group.known(),
                        best(examples.getOrDefault(key, List.of())))));
        groups.sort(Comparator.comparing(GroupReport::kind)
                .thenComparing(GroupReport::count, Comparator.reverseOrder())
                .thenComparing(GroupReport::signature));
        final boolean lacksTimeLines = examples.values().stream()
                .flatMap(List::stream)
                .anyMatch(finding -> finding.told().isEmpty());
        if (lacksTimeLines) {
            missing.add("Findings of an older Isolde hold no history.json: they have a story, and no time line.");
        }
        return groups;
    }

    /** Best first, as {@link GroupReport} says. */
    private static List<FindingReport> best(List<FindingReport> findings) {
        return findings.stream()
                .sorted(Comparator.comparing((FindingReport finding) ->
                                !finding.confirmation().isStable())
                        .thenComparing(finding -> finding.reduced().isEmpty())
                        .thenComparingInt(finding -> finding.smallest().statements())
                        .thenComparingInt(finding -> finding.found().statements())
                        .thenComparingLong(finding -> finding.head().caseNumber()))
                .toList();
    }

    private Optional<ModelVersions> model(JsonNode server) {
        try {
            final Map<String, Object> settings = JSON.convertValue(
                    server, JSON.getTypeFactory().constructMapType(Map.class, String.class, Object.class));
            return Optional.of(new ModelVersions(
                    ServerProfile.of(ServerVersion.named(server.path("version").asText()), settings)));
        } catch (final IllegalArgumentException e) {
            missing.add("The rules of the server cannot be told from the manifest: versions of rows are not drawn.");
            return Optional.empty();
        }
    }

    private List<Path> findingFolders() {
        if (!Files.isDirectory(folder.findings())) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(folder.findings())) {
            return entries.filter(entry -> Files.isRegularFile(entry.resolve(FindingReader.JSON)))
                    .sorted()
                    .toList();
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot read " + folder.findings() + " (" + e.getMessage() + ")", e);
        }
    }

    private Optional<JsonNode> jsonIfThere(Path file) {
        return Files.isRegularFile(file) ? Optional.of(json(file)) : Optional.empty();
    }

    private static JsonNode json(Path file) {
        try {
            return JSON.readTree(Files.readString(file, StandardCharsets.UTF_8));
        } catch (final JsonProcessingException e) {
            throw new BadInputException(
                    "a file of the run is no JSON: " + file + " (" + e.getOriginalMessage() + ")", e);
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot read " + file + " (" + e.getMessage() + ")", e);
        }
    }
}
