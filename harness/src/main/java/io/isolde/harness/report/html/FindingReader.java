package io.isolde.harness.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import io.isolde.core.text.CaseFile;
import io.isolde.core.text.ParseException;
import io.isolde.harness.config.TextFiles;
import io.isolde.harness.report.HistoryFile;
import io.isolde.harness.report.html.FindingReport.CaseText;
import io.isolde.harness.report.html.FindingReport.Confirmation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/** Reads the folder of a finding. */
final class FindingReader {
    static final String JSON = "finding.json";

    private final Optional<ModelVersions> model;

    /**
     * @param model draws the versions of rows
     */
    FindingReader(Optional<ModelVersions> model) {
        this.model = model;
    }

    /**
     * A finding.
     *
     * @param finding what {@code finding.json} holds
     * @param file reads another JSON file, where it is there
     */
    FindingReport read(Path folder, JsonNode finding, Function<Path, Optional<JsonNode>> file) {
        final Optional<JsonNode> history = file.apply(folder.resolve(HistoryFile.NAME));
        final Confirmation confirmation = confirmation(finding);
        final CaseText found =
                caseText(folder.resolve("case.sql"), confirmation, "", history.map(known -> known.path("found")));
        final Path smaller = folder.resolve("reduced.sql");
        final Optional<CaseText> reduced = Files.isRegularFile(smaller)
                ? Optional.of(caseText(
                        smaller,
                        confirmation(finding.path("reduced")),
                        finding.path("reduced").path("goesOn").asText(""),
                        history.map(known -> known.path("reduced"))))
                : Optional.empty();
        return new FindingReport(
                new FindingReport.Head(
                        finding.path("id").asText(),
                        finding.path("case").asLong(),
                        finding.path("level").asText(),
                        finding.path("verdict").asText(),
                        finding.path("oracle").asText(),
                        finding.path("story").asText(),
                        finding.path("why").asText()),
                confirmation,
                found,
                reduced,
                versions(reduced.orElse(found)));
    }

    private static Confirmation confirmation(JsonNode json) {
        return new Confirmation(
                json.path("reproduced").asInt(), json.path("replayed").asInt());
    }

    private static CaseText caseText(Path file, Confirmation confirmation, String goesOn, Optional<JsonNode> history) {
        final String sql;
        try {
            sql = TextFiles.read(file);
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot read " + file + " (" + e.getMessage() + ")", e);
        }
        final Optional<CaseFile> parsed = parsed(sql, file);
        return new CaseText(
                file.getFileName().toString(),
                sql,
                parsed.map(known -> known.headers().getOrDefault("replay", "")).orElse(""),
                parsed.map(known -> known.testCase().steps().size()).orElse(0),
                confirmation,
                goesOn,
                history.filter(known -> known.has("steps")).map(FindingReader::timeLine));
    }

    private static Optional<CaseFile> parsed(String sql, Path file) {
        try {
            return Optional.of(CaseFile.parse(sql, file.toString()));
        } catch (final ParseException e) {
            return Optional.empty();
        }
    }

    private Optional<RowVersions> versions(CaseText text) {
        return model.flatMap(known -> parsed(text.sql(), Path.of(text.file()))
                .flatMap(file -> known.of(file.testCase().closed())));
    }

    private static TimeLine timeLine(JsonNode json) {
        final List<TimeLine.Session> sessions = new ArrayList<>();
        json.path("sessions")
                .forEach(session -> sessions.add(new TimeLine.Session(text(session, "name"), text(session, "level"))));
        final List<TimeLine.Known> known = new ArrayList<>();
        json.path("known")
                .forEach(quirk -> known.add(new TimeLine.Known(
                        text(quirk, "id"), text(quirk, "source"), text(quirk, "shows"), text(quirk, "advice"))));
        final List<TimeLine.Step> steps = new ArrayList<>();
        json.path("steps").forEach(step -> steps.add(step(step)));
        final List<TimeLine.TableEnd> ends = new ArrayList<>();
        json.path("finalState")
                .forEach(end -> ends.add(new TimeLine.TableEnd(
                        text(end, "table"), text(end, "expected"), text(end, "observed"), mark(end))));
        return new TimeLine(
                sessions,
                texts(json.path("sessionSetup")),
                texts(json.path("setup")),
                json.path("predicted").asBoolean(),
                new TimeLine.Judgement(
                        text(json, "expected"), text(json, "seen"), text(json, "rule"), known, text(json, "story")),
                steps,
                ends);
    }

    private static TimeLine.Step step(JsonNode step) {
        return new TimeLine.Step(
                step.path("step").asInt(),
                text(step, "session"),
                text(step, "statement"),
                text(step, "expected"),
                text(step, "outcome"),
                new TimeLine.Wait(step.path("waited").asBoolean(), number(step, "resumedBy"), number(step, "waitedMs")),
                mark(step));
    }

    private static OptionalInt number(JsonNode json, String name) {
        return json.path(name).isNumber() ? OptionalInt.of(json.path(name).asInt()) : OptionalInt.empty();
    }

    private static TimeLine.Mark mark(JsonNode json) {
        return new TimeLine.Mark(json.path("deviates").asBoolean(), text(json, "remark"));
    }

    /** Empty for null, and for what is not there. */
    private static String text(JsonNode json, String name) {
        return json.path(name).isNull() ? "" : json.path(name).asText();
    }

    private static List<String> texts(JsonNode array) {
        final List<String> texts = new ArrayList<>();
        array.forEach(each -> texts.add(each.asText()));
        return texts;
    }
}
