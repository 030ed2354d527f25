package io.isolde.harness.report;

import io.isolde.core.judge.Plans;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import io.isolde.core.text.SqlWriter;
import io.isolde.harness.detect.OracleKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes and removes the folder of a finding: {@code case.sql}, {@code history.md}, {@code history.json}, {@code replay.txt}, {@code
 * finding.json}, and {@code reduced.sql} where there is a smaller case.
 */
final class FindingFolder {
    static final String CASE = "case.sql";
    static final String REDUCED = "reduced.sql";
    /** The end of the log of a server that was lost. */
    static final String SERVER_LOG = "server-lost-%d.log";

    private static final List<String> FILES =
            List.of(CASE, REDUCED, "history.md", HistoryFile.NAME, "replay.txt", "finding.json");

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
        OutputFolder.write(folder.resolve("history.md"), new HistoryPage(record, sql).write(id, origin(record)));
        OutputFolder.write(folder.resolve(HistoryFile.NAME), Json.page(HistoryFile.json(record, sql)));
        OutputFolder.write(folder.resolve("replay.txt"), command + "\n");
        OutputFolder.write(folder.resolve("finding.json"), Json.page(json(record, id, command)));
    }

    /** Beside the findings, by number. */
    void writeServerLog(int number, List<String> lines) {
        OutputFolder.write(findings.resolveSibling(SERVER_LOG.formatted(number)), String.join("\n", lines) + "\n");
    }

    void delete(String id) {
        final Path folder = findings.resolve(id);
        try {
            for (final String file : FILES) {
                Files.deleteIfExists(folder.resolve(file));
            }
            Files.delete(folder);
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
        record.reduced().ifPresent(reduced -> json.put("reduced", json(reduced)));
        return json;
    }

    private static Map<String, Object> json(ReducedCase reduced) {
        final Map<String, Object> json = new LinkedHashMap<>();
        json.put("statements", reduced.stepCount());
        json.put("rows", reduced.rowCount());
        json.put("characters", reduced.characters());
        json.put("charactersBefore", reduced.charactersBefore());
        json.put("reproduced", reduced.confirmation().reproduced());
        json.put("replayed", reduced.confirmation().times());
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
