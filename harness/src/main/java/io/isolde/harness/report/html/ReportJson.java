package io.isolde.harness.report.html;

import io.isolde.harness.report.Faults;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** {@code report.json}: a report for programs, as {@code report.schema.json} describes. What there is none of is missing. */
final class ReportJson {
    /** The version of the form; raised when a reader of the old one would be misled. */
    private static final int FORM = 1;

    private ReportJson() {}

    /** Maps, lists, strings, numbers and booleans. */
    static Map<String, Object> of(RunReport report) {
        final Map<String, Object> json = new LinkedHashMap<>();
        json.put("form", FORM);
        json.put("run", run(report.run()));
        json.put("totals", totals(report.totals()));
        json.put("groups", report.groups().stream().map(ReportJson::group).toList());
        json.put("faults", Faults.json(report.totals().faults()));
        json.put("undecided", report.undecided());
        json.put("notes", report.notes());
        report.effort().ifPresent(effort -> json.put("effort", effort(effort)));
        json.put("pace", report.pace().stream().map(ReportJson::pace).toList());
        json.put("missing", report.missing());
        return json;
    }

    private static Map<String, Object> run(RunReport.Run run) {
        final Map<String, Object> json = new LinkedHashMap<>();
        json.put("target", run.server().target());
        json.put("server", run.server().version());
        json.put("seed", run.seed());
        json.put("start", run.start());
        run.end().ifPresent(end -> json.put("end", end));
        json.put("options", run.options());
        json.put("command", run.command());
        json.put("isolde", run.isolde());
        return json;
    }

    private static Map<String, Object> totals(RunReport.Totals totals) {
        final Map<String, Object> json = new LinkedHashMap<>();
        json.put("cases", totals.cases());
        json.put("verdicts", totals.verdicts());
        json.put("neverBack", totals.neverBack());
        json.put("ending", totals.ending());
        totals.seconds().ifPresent(seconds -> json.put("seconds", seconds));
        return json;
    }

    private static Map<String, Object> effort(RunReport.Effort effort) {
        final Map<String, Object> json = new LinkedHashMap<>();
        json.put("lanes", effort.lanes());
        json.put("casesBlocked", effort.blocked());
        json.put("statements", effort.statements());
        json.put("errors", effort.errors());
        json.put("laneTimeNs", effort.phaseNs());
        json.put("waitDecisionMedianNs", effort.waits().medianNs());
        json.put("waitDecisionP99Ns", effort.waits().p99Ns());
        json.put("serverLosses", effort.serverLosses());
        return json;
    }

    private static Map<String, Object> pace(RunReport.Pace pace) {
        final Map<String, Object> json = new LinkedHashMap<>();
        json.put("seconds", pace.seconds());
        json.put("cases", pace.cases());
        json.put("verdicts", pace.verdicts());
        put(json, "heapBytes", pace.heapBytes());
        put(json, "serverBytes", pace.serverBytes());
        pace.sent().ifPresent(sent -> {
            json.put("features", sent.features());
            json.put("statements", sent.statements());
            json.put("executeNs", sent.executeNs());
        });
        return json;
    }

    private static void put(Map<String, Object> json, String key, OptionalLong value) {
        value.ifPresent(known -> json.put(key, known));
    }

    private static Map<String, Object> group(GroupReport group) {
        final Map<String, Object> json = new LinkedHashMap<>();
        json.put("kind", group.kind().word());
        json.put("signature", group.signature());
        json.put("cases", group.count());
        json.put("firstCase", group.firstCase());
        json.put("levels", group.levels());
        group.known().ifPresent(first -> {
            json.put("knownSince", first.since().toString());
            first.run().ifPresent(run -> json.put("knownRun", run));
        });
        json.put("findings", group.examples().stream().map(ReportJson::finding).toList());
        return json;
    }

    private static Map<String, Object> finding(FindingReport finding) {
        final Map<String, Object> json = new LinkedHashMap<>();
        json.put("id", finding.head().id());
        json.put("case", finding.head().caseNumber());
        json.put("level", finding.head().level());
        json.put("verdict", finding.head().verdict());
        json.put("oracle", finding.head().oracle());
        json.put("story", finding.story());
        json.put("why", finding.head().why());
        json.put("found", caseText(finding.found()));
        finding.reduced().ifPresent(reduced -> json.put("reduced", caseText(reduced)));
        finding.versions().ifPresent(versions -> json.put("versions", versions(versions)));
        return json;
    }

    private static Map<String, Object> caseText(FindingReport.CaseText text) {
        final Map<String, Object> json = new LinkedHashMap<>();
        json.put("sql", text.sql());
        json.put("replay", text.replay());
        json.put("statements", text.statements());
        json.put("reproduced", text.confirmation().reproduced());
        json.put("replayed", text.confirmation().times());
        if (!text.goesOn().isEmpty()) {
            json.put("goesOn", text.goesOn());
        }
        text.timeLine().ifPresent(line -> json.put("timeLine", timeLine(line)));
        return json;
    }

    private static Map<String, Object> timeLine(TimeLine line) {
        final Map<String, Object> json = new LinkedHashMap<>();
        json.put(
                "sessions",
                line.sessions().stream()
                        .map(session -> Map.of("name", session.name(), "level", session.level()))
                        .toList());
        json.put("sessionSetup", line.sessionSetup());
        json.put("setup", line.setup());
        json.put("expected", line.judgement().expected());
        json.put("seen", line.judgement().seen());
        json.put("rule", line.judgement().rule());
        json.put(
                "known",
                line.judgement().known().stream()
                        .map(known -> Map.of("id", known.id(), "source", known.source()))
                        .toList());
        json.put("steps", line.steps().stream().map(ReportJson::step).toList());
        final List<Map<String, Object>> ends = new ArrayList<>();
        for (final TimeLine.TableEnd end : line.ends()) {
            final Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("table", end.table());
            entry.put("expected", end.expected());
            entry.put("observed", end.observed());
            entry.put("deviates", end.mark().deviates());
            ends.add(entry);
        }
        json.put("finalState", ends);
        return json;
    }

    private static Map<String, Object> step(TimeLine.Step step) {
        final Map<String, Object> json = new LinkedHashMap<>();
        json.put("number", step.number());
        json.put("session", step.session());
        json.put("statement", step.statement());
        json.put("expected", step.expected());
        json.put("outcome", step.outcome());
        json.put("waited", step.waiting().waited());
        step.waiting().resumedBy().ifPresent(number -> json.put("resumedBy", number));
        step.waiting().ms().ifPresent(ms -> json.put("waitedMs", ms));
        json.put("deviates", step.mark().deviates());
        json.put("remark", step.mark().remark());
        return json;
    }

    private static Map<String, Object> versions(RowVersions versions) {
        final Map<String, Object> json = new LinkedHashMap<>();
        json.put(
                "columns",
                versions.columns().stream()
                        .map(column -> Map.of("table", column.table(), "session", column.session()))
                        .toList());
        final List<Map<String, Object>> moments = new ArrayList<>();
        for (final RowVersions.Moment moment : versions.moments()) {
            final Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("statement", moment.number());
            entry.put(
                    "cells",
                    moment.cells().stream()
                            .map(cell -> Map.of(
                                    "open",
                                    cell.open(),
                                    "rows",
                                    cell.rows().stream()
                                            .map(row -> Map.of(
                                                    "row",
                                                    row.text(),
                                                    "state",
                                                    row.state().name().toLowerCase(java.util.Locale.ROOT)))
                                            .toList()))
                            .toList());
            moments.add(entry);
        }
        json.put("moments", moments);
        return json;
    }
}
