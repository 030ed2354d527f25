package io.isolde.harness.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.isolde.core.judge.Plans;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import io.isolde.core.text.SqlWriter;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.report.FindingGroup.Example;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes and removes the folder of a finding: {@code case.sql}, {@code history.md}, {@code history.json}, {@code replay.txt}, {@code
 * finding.json}, and {@code reduced.sql} where there is a smaller case.
 */
final class FindingFolder {
    private static final Logger LOG = LoggerFactory.getLogger(FindingFolder.class);

    static final String CASE = "case.sql";
    static final String REDUCED = "reduced.sql";
    private static final String JSON = "finding.json";
    private static final String HISTORY = "history.md";

    private static final List<String> FILES = List.of(JSON, CASE, REDUCED, HISTORY, HistoryFile.NAME, "replay.txt");

    private final Path findings;
    private final RunIdentity run;
    private final SqlWriter sql;

    FindingFolder(Path findings, RunIdentity run) {
        this.findings = findings;
        this.run = run;
        this.sql = new SqlWriter(run.version());
    }

    /** The name of a finding's folder; no two findings of a run share one. */
    static String id(CaseRecord record) {
        final FindingKind kind = record.findingKind().orElseThrow();
        final String what = kind == FindingKind.EXPLAINED
                ? VerdictText.slug(VerdictText.explanation(record.verdict()))
                : kind.word();
        final String whose =
                record.oracle() == OracleKind.WORLDS ? "" : record.oracle().word() + "-";
        return whose + what + "-" + VerdictText.slug(record.testCase().levelText()) + "-case-" + record.caseNumber();
    }

    /** Writes {@code finding.json} last: a folder without it is not whole. */
    void write(CaseRecord record) {
        final String id = id(record);
        final Path folder = findings.resolve(id);
        try {
            Files.createDirectories(folder);
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot create " + folder + " (" + OutputFolder.reason(e) + ")", e);
        }
        final String command = ReplayCommand.of(folder.resolve(CASE), run);
        OutputFolder.write(
                folder.resolve(CASE),
                caseFile(record, id, record.testCase(), command).write());
        record.reduced()
                .ifPresent(reduced -> OutputFolder.write(
                        folder.resolve(REDUCED),
                        caseFile(record, id + "-reduced", reduced.testCase(), replayReduced(folder))
                                .write()));
        OutputFolder.write(folder.resolve(HISTORY), new HistoryPage(record, sql).write(id, origin(record)));
        OutputFolder.write(folder.resolve(HistoryFile.NAME), Json.page(HistoryFile.json(record, sql)));
        OutputFolder.write(folder.resolve("replay.txt"), command + "\n");
        OutputFolder.write(folder.resolve(JSON), Json.page(json(record, id, command)));
    }

    /** Tells which earlier run has found the same. Done twice it is told once. */
    void tell(String id, Sighting first) {
        final Path folder = findings.resolve(id);
        try {
            final ObjectNode json = (ObjectNode) Json.parse(Files.readString(folder.resolve(JSON)));
            json.put("knownSince", first.since().toString());
            first.run().ifPresentOrElse(run -> json.put("knownRun", run), () -> json.remove("knownRun"));
            OutputFolder.write(folder.resolve(JSON), Json.page(json));
            final Path page = folder.resolve(HISTORY);
            final String history = Files.readString(page);
            final String line = "The finding is " + Markdown.escape(first.text()) + ".\n";
            if (!history.contains(line)) {
                OutputFolder.write(page, history + "\n" + line);
            }
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot write to " + folder + " (" + OutputFolder.reason(e) + ")", e);
        }
    }

    /** Of a finding that has a folder. */
    record Kept(FindingCounts.Key key, Example example) {}

    /** The findings that have a folder, in the order of their cases; removes what is not whole. */
    List<Kept> readAll() {
        final List<Kept> all = new ArrayList<>();
        for (final Path folder : list(findings)) {
            final String id = folder.getFileName().toString();
            try {
                all.add(kept(id, Json.parse(Files.readString(folder.resolve(JSON)))));
            } catch (final IOException | IllegalArgumentException e) {
                LOG.debug("not whole, removed: {}", folder, e);
                delete(id);
            }
        }
        all.sort(Comparator.comparingLong(kept -> kept.example().caseNumber()));
        return all;
    }

    private Kept kept(String id, JsonNode json) throws IOException {
        final FindingKind kind = Arrays.stream(FindingKind.values())
                .filter(each -> each.word().equals(json.path("kind").asText()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no kind of finding: " + json.path("kind")));
        final Optional<ReducedCase> reduced = json.has("reduced")
                ? Optional.of(reduced(findings.resolve(id).resolve(REDUCED), json.get("reduced")))
                : Optional.empty();
        return new Kept(
                new FindingCounts.Key(kind, new Signature(json.path("signature").asText())),
                new Example(
                        id,
                        json.path("case").asLong(),
                        json.path("statements").asInt(),
                        confirmation(json),
                        json.path("told").asText(),
                        reduced));
    }

    private static ReducedCase reduced(Path file, JsonNode json) throws IOException {
        return new ReducedCase(
                CaseFile.parse(Files.readString(file), file.toString())
                        .testCase()
                        .closed(),
                confirmation(json),
                json.path("rows").asInt(),
                json.path("characters").asInt(),
                json.path("charactersBefore").asInt(),
                json.path("cutShort").asBoolean(),
                Optional.empty());
    }

    private static Confirmation confirmation(JsonNode json) {
        return new Confirmation(
                json.path("reproduced").asInt(), json.path("replayed").asInt());
    }

    private static List<Path> list(Path folder) {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(Files::isDirectory).toList();
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot list " + folder + " (" + OutputFolder.reason(e) + ")", e);
        }
    }

    void delete(String id) {
        final Path folder = findings.resolve(id);
        try {
            // JSON first: what is left when this is broken off is not whole.
            for (final String file : FILES) {
                Files.deleteIfExists(folder.resolve(file));
                Files.deleteIfExists(OutputFolder.temporary(folder.resolve(file)));
            }
            Files.deleteIfExists(folder);
        } catch (final DirectoryNotEmptyException e) {
            LOG.debug("something that is not ours stays: {}", folder, e);
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot remove " + folder + " (" + OutputFolder.reason(e) + ")", e);
        }
    }

    private String origin(CaseRecord record) {
        final String truly = run.actualLevel()
                .map(level -> "; self-test, the sessions truly ran at " + level)
                .orElse("");
        return "Case " + record.caseNumber() + " of seed " + run.seed() + " on " + run.target() + " at "
                + record.testCase().levelText() + truly + ".";
    }

    private String replayReduced(Path folder) {
        return ReplayCommand.of(folder.resolve(REDUCED), run);
    }

    private CaseFile caseFile(CaseRecord record, String id, TestCase testCase, String command) {
        final Map<String, String> origin = new LinkedHashMap<>();
        origin.put("id", id);
        origin.put("seed", Long.toString(run.seed()));
        origin.put("case", Long.toString(record.caseNumber()));
        return FindingFile.of(
                origin,
                record.oracle(),
                run.twin(),
                run.target(),
                run.version(),
                run.actualLevel(),
                testCase,
                record.verdict(),
                command);
    }

    private Map<String, Object> json(CaseRecord record, String id, String command) {
        final Verdict verdict = record.verdict();
        final Map<String, Object> json = new LinkedHashMap<>();
        json.put("id", id);
        json.put("oracle", record.oracle().word());
        json.put("kind", record.findingKind().orElseThrow().word());
        json.put("seed", run.seed());
        json.put("case", record.caseNumber());
        json.put("target", run.target());
        json.put("server", run.version().toString());
        json.put("level", record.testCase().levelText());
        json.put("statements", record.testCase().steps().size());
        json.put("told", sentence(record));
        run.actualLevel().ifPresent(level -> json.put("actual", level.name()));
        json.put("verdict", verdict.word());
        json.put(
                "quirks",
                VerdictText.quirksOf(verdict).stream().sorted().map(q -> q.id()).toList());
        VerdictText.deviatingStep(verdict).ifPresent(step -> {
            json.put("step", step);
            json.put("statement", step < record.testCase().steps().size() ? statementNumber(record, step) : null);
        });
        record.broken().ifPresent(broken -> {
            json.put("expected", broken.expected());
            json.put("seen", broken.seen());
            json.put("rule", broken.rule());
        });
        Story.of(record, sql).ifPresent(story -> json.put("story", story));
        record.planned().ifPresent(planned -> {
            json.put("verdictByPlans", VerdictText.inFull(planned.verdict()));
            json.put("plans", plans(record, planned.plans()));
        });
        json.put("why", VerdictText.why(verdict));
        json.put("signature", record.signature().text());
        json.put("reproduced", record.confirmation().reproduced());
        json.put("replayed", record.confirmation().times());
        json.put("replay", command);
        record.reduced().ifPresent(reduced -> json.put("reduced", json(reduced, findings.resolve(id))));
        return json;
    }

    private Map<String, Object> json(ReducedCase reduced, Path folder) {
        final Map<String, Object> json = new LinkedHashMap<>();
        json.put("statements", reduced.stepCount());
        json.put("rows", reduced.rowCount());
        json.put("characters", reduced.characters());
        json.put("charactersBefore", reduced.charactersBefore());
        json.put("reproduced", reduced.confirmation().reproduced());
        json.put("replayed", reduced.confirmation().times());
        json.put("cutShort", reduced.cutShort());
        if (reduced.cutShort()) {
            json.put("goesOn", ReplayCommand.reduce(folder.resolve(REDUCED), run));
        }
        return json;
    }

    private List<Map<String, Object>> plans(CaseRecord record, Plans plans) {
        final List<Map<String, Object>> json = new ArrayList<>();
        plans.bySteps().entrySet().stream().sorted(Map.Entry.comparingByKey()).forEach(planned -> {
            final Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("statement", statementNumber(record, planned.getKey()));
            entry.put("access", planned.getValue().access().name());
            entry.put("index", planned.getValue().index());
            entry.put("explain", planned.getValue().text());
            json.add(entry);
        });
        return json;
    }

    /** What deviates, for the line of a finding. */
    String sentence(CaseRecord record) {
        return Story.inOneSentence(record, sql);
    }

    private static int statementNumber(CaseRecord record, int step) {
        return record.testCase().setup().size() + step + 1;
    }
}
