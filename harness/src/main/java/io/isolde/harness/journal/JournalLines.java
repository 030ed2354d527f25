package io.isolde.harness.journal;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.isolde.core.catalogue.Deviation;
import io.isolde.core.judge.Verdict;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.report.CaseLine;
import io.isolde.harness.report.CaseRecord;
import io.isolde.harness.report.Confirmation;
import io.isolde.harness.report.Json;
import io.isolde.harness.report.RunSummary.VerdictWord;
import io.isolde.harness.report.Signature;
import io.isolde.harness.report.VerdictText;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The lines of a journal: one JSON object each, which its first field names. Reading throws {@link IllegalArgumentException}. */
final class JournalLines {
    static final String RUN = "run";
    static final String SITTING = "sitting";
    static final String CASE = "case";
    static final String BATCH = "batch";
    static final String ENDED = "ended";

    private JournalLines() {}

    static String write(RunLine run) {
        final Map<String, Object> line = new LinkedHashMap<>();
        line.put(RUN, run.arguments());
        line.put("server", run.server());
        put(line, run.sitting());
        return Json.line(line);
    }

    static RunLine readRun(JsonFields line) {
        return new RunLine(readSitting(line), line.text("server"), line.texts(RUN));
    }

    static String write(Sitting sitting) {
        final Map<String, Object> line = new LinkedHashMap<>();
        put(line, sitting);
        return Json.line(line);
    }

    static Sitting readSitting(JsonFields line) {
        try {
            return new Sitting(
                    Math.toIntExact(line.number(SITTING)),
                    line.text("isolde"),
                    line.text("commit"),
                    Instant.parse(line.text("start")));
        } catch (final DateTimeParseException e) {
            throw new IllegalArgumentException("no time named start", e);
        }
    }

    static String write(CaseRecord record) {
        final Verdict verdict = record.verdict();
        final Map<String, Object> line = new LinkedHashMap<>();
        line.put(CASE, record.caseNumber());
        if (record.oracle() != OracleKind.WORLDS) {
            line.put("oracle", record.oracle().word());
        }
        line.put("level", record.testCase().levelText());
        line.put("verdict", verdict.word());
        if (verdict instanceof Verdict.Explained) {
            line.put("quirks", Deviation.ids(VerdictText.quirksOf(verdict)));
        }
        VerdictText.deviatingStep(verdict).ifPresent(step -> line.put("step", step));
        if (verdict instanceof Verdict.Unexplained unexplained) {
            line.put("expected", unexplained.expected());
            line.put("seen", unexplained.seen());
        }
        line.put("signature", record.signature().text());
        if (record.confirmation().times() > 0) {
            line.put("reproduced", record.confirmation().reproduced());
            line.put("replayed", record.confirmation().times());
        }
        return Json.line(line);
    }

    static CaseLine readCase(JsonFields line) {
        final String word = line.text("verdict");
        final VerdictWord verdict = Arrays.stream(VerdictWord.values())
                .filter(each -> each.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no verdict is named " + word));
        final Set<Deviation> quirks =
                line.texts("quirks").stream().map(CountsJson::deviation).collect(Collectors.toSet());
        return new CaseLine(
                line.number(CASE),
                line.has("oracle") ? CountsJson.kind(line.text("oracle")) : OracleKind.WORLDS,
                line.text("level"),
                verdict,
                quirks,
                new Signature(line.text("signature")),
                new Confirmation(
                        Math.toIntExact(line.numberOrNone("reproduced")),
                        Math.toIntExact(line.numberOrNone("replayed"))));
    }

    static String write(BatchRecord record) {
        final Map<String, Object> line = new LinkedHashMap<>();
        line.put(BATCH, record.batch().index());
        line.put("first", record.batch().first());
        line.put("end", record.batch().end());
        line.put("digest", record.digest());
        line.putAll(CountsJson.write(record.counts()));
        put(line, record.spent());
        return Json.line(line);
    }

    static BatchRecord readBatch(JsonFields line) {
        return new BatchRecord(
                new Batch(line.number(BATCH), line.number("first"), line.number("end")),
                line.text("digest"),
                CountsJson.read(line),
                readSpent(line));
    }

    static String write(Ended ended) {
        final Map<String, Object> line = new LinkedHashMap<>();
        line.put(ENDED, ended.why());
        line.put("found", ended.found());
        put(line, ended.spent());
        return Json.line(line);
    }

    static Ended readEnded(JsonFields line) {
        return new Ended(line.text(ENDED), readSpent(line), line.numberOrNone("found"));
    }

    /**
     * A line of a share as the journal of the campaign has it; empty for those that are about the share.
     *
     * @param elapsed by the campaign
     */
    static Optional<String> shared(String line, Duration elapsed) {
        final ObjectNode fields = (ObjectNode) Json.parse(line);
        if (fields.fieldNames().next().equals(BATCH)) {
            fields.put("elapsedMs", elapsed.toMillis());
            return Optional.of(fields.toString());
        }
        return fields.fieldNames().next().equals(CASE) ? Optional.of(line) : Optional.empty();
    }

    private static void put(Map<String, Object> line, Sitting sitting) {
        line.put(SITTING, sitting.number());
        line.put("isolde", sitting.version());
        line.put("commit", sitting.commit());
        line.put("start", sitting.start().toString());
    }

    private static void put(Map<String, Object> line, Spent spent) {
        line.put("elapsedMs", spent.elapsed().toMillis());
        line.put("serverLosses", spent.serverLosses());
    }

    private static Spent readSpent(JsonFields line) {
        return new Spent(Duration.ofMillis(line.number("elapsedMs")), Math.toIntExact(line.number("serverLosses")));
    }
}
