package io.isolde.harness.report;

import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.SqlWriter;
import java.util.ArrayList;
import java.util.List;

/** {@code history.md}: what was expected and what was seen, side by side, a line for each statement in the order they were sent. */
final class HistoryPage {
    private final CaseRecord record;
    private final TestCase testCase;
    private final SqlWriter sql;
    private final int firstNumber;
    private final TimeLine timeLine;

    HistoryPage(CaseRecord record, SqlWriter sql) {
        this.record = record;
        this.testCase = record.testCase();
        this.sql = sql;
        this.firstNumber = testCase.setup().size() + 1;
        this.timeLine = new TimeLine(record, sql);
    }

    String write(String title, String origin) {
        final StringBuilder page = new StringBuilder();
        page.append("# ").append(title).append("\n\n").append(origin).append("\n\n");
        page.append(verdict()).append("\n## Set-up\n\n```sql\n");
        testCase.sessionSetup()
                .forEach(text -> page.append("-- every session: ").append(text).append('\n'));
        testCase.setup().forEach(statement -> page.append(sql.write(statement)).append(";\n"));
        page.append("```\n\n## What happened\n\n");
        if (record.expected().isEmpty()) {
            page.append(
                    "The oracle cannot predict this case from its statements alone; only what was seen is shown.\n\n");
        }
        CaseStory.sending(testCase).ifPresent(sentence -> page.append(sentence).append("\n\n"));
        final Markdown.Table table = record.planned().isPresent()
                ? new Markdown.Table("#", "session", "statement", "plan", "expected", "observed", "")
                : new Markdown.Table("#", "session", "statement", "expected", "observed", "");
        stepRows().forEach(table::row);
        finalRows().forEach(table::row);
        return page.append(table).toString();
    }

    private String verdict() {
        final Verdict verdict = record.verdict();
        final StringBuilder text = new StringBuilder("**" + Markdown.escape(VerdictText.inFull(verdict)) + "**\n");
        Story.of(record, sql).ifPresent(story -> text.append('\n').append(story).append('\n'));
        text.append('\n');
        VerdictText.deviatingStep(verdict)
                .ifPresent(step ->
                        text.append("- first deviation: ").append(where(step)).append('\n'));
        record.broken().ifPresent(broken -> {
            text.append("- expected by the rules: ").append(Markdown.escape(broken.expected()));
            text.append("\n- seen: ").append(Markdown.escape(broken.seen()));
            text.append("\n- rule: ").append(Markdown.escape(broken.rule())).append('\n');
        });
        VerdictText.quirksOf(verdict).stream()
                .sorted()
                .forEach(q -> text.append("- " + q.id() + ": " + q.source() + "\n"));
        if (record.confirmation().times() > 0) {
            text.append("- came back in ").append(record.confirmation()).append(" replays\n");
        }
        record.planned()
                .ifPresent(planned -> text.append("- by the plans of EXPLAIN: ")
                        .append(Markdown.escape(VerdictText.inFull(planned.verdict())))
                        .append('\n'));
        return text.toString();
    }

    private String where(int step) {
        return step < testCase.steps().size()
                ? "statement " + (firstNumber + step) + ", "
                        + Markdown.code(sql.write(testCase.steps().get(step).statement()))
                : "the final state";
    }

    private List<List<String>> stepRows() {
        final List<List<String>> rows = new ArrayList<>();
        for (final TimeLine.Line line : timeLine.steps()) {
            rows.add(withPlan(
                    plan(line.number() - firstNumber),
                    Integer.toString(line.number()),
                    line.session(),
                    Markdown.code(line.statement()),
                    line.expected().map(Markdown::escape).orElse(""),
                    Markdown.escape(line.observed().text()),
                    mark(line.mark())));
        }
        return rows;
    }

    private List<List<String>> finalRows() {
        final List<List<String>> rows = new ArrayList<>();
        for (final TimeLine.FinalLine line : timeLine.finals()) {
            rows.add(withPlan(
                    "",
                    "",
                    "",
                    "final state of " + Markdown.code(line.table()),
                    line.expected().map(Markdown::escape).orElse(""),
                    Markdown.escape(line.observed()),
                    mark(line.mark())));
        }
        return rows;
    }

    private String plan(int step) {
        return record.planned()
                .flatMap(planned -> planned.plans().of(step))
                .map(plan -> Markdown.escape(plan.text()))
                .orElse("");
    }

    /** A row of the table, with the plan behind the statement where plans are known. */
    private List<String> withPlan(String plan, String... cells) {
        final List<String> row = new ArrayList<>(List.of(cells));
        if (record.planned().isPresent()) {
            row.add(3, plan);
        }
        return row;
    }

    private static String mark(TimeLine.Mark mark) {
        return switch (mark) {
            case DEVIATES -> "**◀ first deviation**";
            case SAME -> "";
            case ALLOWED, DIFFERS -> "differs";
        };
    }
}
