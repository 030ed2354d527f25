package io.isolde.harness.report.html;

import io.isolde.core.catalogue.IsolationLevel;
import java.util.Optional;
import java.util.stream.Collectors;

/** The text of a report to the people who make the database, from the smallest case whose time line is known. */
final class TrackerText {
    private final RunReport.Run run;
    private final GroupReport group;
    private final TimeLine line;
    private final FindingReport.CaseText told;
    private final StringBuilder text = new StringBuilder();

    private TrackerText(RunReport.Run run, GroupReport group, FindingReport.CaseText told, TimeLine line) {
        this.run = run;
        this.group = group;
        this.told = told;
        this.line = line;
    }

    /** The text; empty for a finding without a time line. */
    static Optional<String> of(RunReport.Run run, GroupReport group, FindingReport finding) {
        return finding.told()
                .flatMap(told -> told.timeLine().map(line -> new TrackerText(run, group, told, line).write()));
    }

    private String write() {
        final String what =
                group.where().isEmpty() ? group.title() : group.where() + ": not as in \"" + group.title() + "\"";
        paragraph(what);
        paragraph("Server: " + run.server().version() + ". Levels of the sessions: " + levels() + "."
                + run.actualLevel()
                        .map(level -> " This is a self-test: the sessions truly ran at " + level
                                + ", so there is nothing to report.")
                        .orElse(""));
        text.append("Set-up:\n\n");
        line.sessionSetup()
                .forEach(
                        sql -> text.append("  -- in each session: ").append(sql).append('\n'));
        line.setup().forEach(sql -> text.append("  ").append(sql).append(";\n"));
        text.append("\nStatements, in the order in which they are sent:\n\n");
        line.steps().forEach(this::step);
        line.ends()
                .forEach(end -> text.append("  In the end ")
                        .append(end.table())
                        .append(" holds ")
                        .append(end.observed())
                        .append('\n'));
        text.append('\n');
        if (!line.judgement().expected().isEmpty()) {
            paragraph("Expected at " + where() + ": " + line.judgement().expected());
            paragraph("Seen: " + line.judgement().seen());
            paragraph("The rule: " + line.judgement().rule());
        }
        line.judgement().known().forEach(known -> paragraph("Known as " + known.id() + ": " + known.source()));
        paragraph("It came back in " + told.confirmation() + " runs.");
        return text.toString();
    }

    private void step(TimeLine.Step step) {
        text.append("  /* ")
                .append(step.session())
                .append(" */ ")
                .append(step.statement())
                .append(";\n");
        final String wait = step.waiting().waited()
                ? step.waiting().resumedBy().isPresent()
                        ? "waits until statement " + step.waiting().resumedBy().getAsInt() + " of " + line.resumer(step)
                                + ", then: "
                        : "waits: "
                : "";
        final String mark = step.mark().deviates() ? "   <== here" : "";
        if (!wait.isEmpty() || !step.outcome().equals("ok") || !mark.isEmpty()) {
            text.append("      -- (")
                    .append(step.number())
                    .append(") ")
                    .append(wait)
                    .append(step.returned())
                    .append(mark)
                    .append('\n');
        }
    }

    private String where() {
        return line.steps().stream()
                .filter(step -> step.mark().deviates())
                .findFirst()
                .map(step -> "statement " + step.number())
                .orElse("the end");
    }

    private String levels() {
        return line.sessions().stream()
                .map(session -> session.name() + " "
                        + IsolationLevel.parse(session.level())
                                .map(IsolationLevel::sqlName)
                                .orElse(session.level()))
                .collect(Collectors.joining(", "));
    }

    private void paragraph(String sentence) {
        text.append(sentence).append("\n\n");
    }
}
