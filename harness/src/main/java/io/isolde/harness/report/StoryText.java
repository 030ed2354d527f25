package io.isolde.harness.report;

import io.isolde.core.judge.Verdict;
import io.isolde.core.text.SqlWriter;
import io.isolde.harness.detect.OracleKind;
import java.util.ArrayList;
import java.util.List;

/** The text of a {@link CaseStory}: the set-up, the time line, the verdict and its reasons. */
final class StoryText {
    private static final int LABEL_WIDTH = 10;

    private final CaseStory.Title title;
    private final CaseRecord record;
    private final SqlWriter sql;
    private final int width;
    private final boolean colours;
    private final List<TimeLine.Line> steps;
    private final List<TimeLine.FinalLine> finals;
    private final StringBuilder text = new StringBuilder();

    StoryText(CaseStory.Title title, CaseRecord record, SqlWriter sql, int width, boolean colours) {
        this.title = title;
        this.record = record;
        this.sql = sql;
        this.width = width;
        this.colours = colours;
        final TimeLine timeLine = new TimeLine(record, sql);
        this.steps = timeLine.steps();
        this.finals = timeLine.finals();
    }

    String write() {
        final WrappedTable.Colour colour = colourOf(record.verdict());
        text.append(title.name())
                .append(" at ")
                .append(title.level())
                .append(" on ")
                .append(title.server());
        text.append(": ").append(colour.paint(record.verdict().word(), colours)).append("\n\n");
        setup();
        timeLine();
        text.append('\n');
        reasons();
        return text.toString();
    }

    private void setup() {
        final WrappedTable table = new WrappedTable();
        record.testCase().sessionSetup().forEach(statement -> table.row(List.of("", "every session", statement)));
        for (int i = 0; i < record.testCase().setup().size(); i++) {
            table.row(List.of(
                    Integer.toString(i + 1),
                    "set-up",
                    sql.write(record.testCase().setup().get(i))));
        }
        text.append(table.write(width, colours)).append('\n');
    }

    private void timeLine() {
        final boolean expects = record.expected().isPresent() || record.broken().isPresent();
        final WrappedTable table = new WrappedTable();
        final List<String> header = new ArrayList<>(List.of("#", "session", "statement", "expected", "observed"));
        if (!expects) {
            header.remove("expected");
        }
        table.row(header, WrappedTable.Colour.BOLD);
        for (final TimeLine.Line line : steps) {
            final String expected =
                    CaseStory.expected(record, line.mark(), line.expected()).orElse("");
            row(
                    table,
                    expects,
                    List.of(Integer.toString(line.number()), line.session(), line.statement(), expected),
                    line.observed().text(),
                    line.mark());
        }
        for (final TimeLine.FinalLine line : finals) {
            final String expected = line.expected().orElse("");
            row(
                    table,
                    expects,
                    List.of("", "", "final state of " + line.table(), expected),
                    line.observed(),
                    line.mark());
        }
        text.append(table.write(width, colours));
        CaseStory.sending(record.testCase()).ifPresent(this::note);
        if (record.expected().isEmpty()) {
            note("The oracle cannot predict this case from its statements alone.");
        } else if (!VerdictText.quirksOf(record.verdict()).isEmpty()) {
            note("Behind the mark, what is expected follows from the known deviations, too.");
        }
    }

    private void row(WrappedTable table, boolean expects, List<String> before, String observed, TimeLine.Mark mark) {
        final List<String> cells = new ArrayList<>(expects ? before : before.subList(0, before.size() - 1));
        final String remark = remark(mark);
        cells.add(remark.isEmpty() ? observed : observed + "\n" + remark);
        table.row(
                cells,
                switch (mark) {
                    case SAME -> WrappedTable.Colour.NONE;
                    case ALLOWED, DIFFERS -> WrappedTable.Colour.YELLOW;
                    case DEVIATES -> colourOf(record.verdict());
                });
    }

    private void note(String sentence) {
        WrappedTable.wrap(sentence, width).forEach(line -> text.append(line).append('\n'));
    }

    private String remark(TimeLine.Mark mark) {
        if (mark != TimeLine.Mark.DEVIATES) {
            return CaseStory.remark(mark).map(remark -> "(" + remark + ")").orElse("");
        } else if (record.verdict() instanceof Verdict.Explained explained) {
            return explained.permission().isEmpty() ? "<== known deviation" : "<== permissible";
        }
        return "<== wrong";
    }

    private void reasons() {
        final Verdict verdict = record.verdict();
        paragraph("Verdict", verdict.word() + ": " + meaning(verdict));
        VerdictText.quirksOf(verdict).stream().sorted().forEach(quirk -> {
            paragraph("Known as", quirk.id() + ": " + quirk.shows());
            paragraph("Advice", quirk.advice());
            paragraph("Source", quirk.source());
        });
        record.broken().ifPresent(broken -> {
            paragraph("Expected", broken.expected());
            paragraph("Seen", broken.seen());
            paragraph("Rule", broken.rule());
        });
        waits();
        if (record.confirmation().times() > 1) {
            paragraph("Replays", "came back in " + record.confirmation());
        }
    }

    private String meaning(Verdict verdict) {
        final String rules = record.oracle() == OracleKind.WORLDS
                ? "the rules of " + title.level()
                : "the oracle " + record.oracle().word();
        if (verdict instanceof Verdict.Agrees) {
            return rules + (record.oracle() == OracleKind.WORLDS ? " allow" : " allows") + " what the server did.";
        } else if (verdict instanceof Verdict.Explained explained) {
            return explained.permission().isEmpty()
                    ? "beyond " + rules + "; known deviations of the server account for it."
                    : "the levels permit what the oracle objects to: " + explained.permission();
        } else if (verdict instanceof Verdict.ServerLost lost) {
            return lost.seen() + ".";
        } else if (verdict instanceof Verdict.Disagrees) {
            return "beyond " + rules + ", and no known deviation of the server accounts for it.";
        }
        return VerdictText.why(verdict);
    }

    /** How many statements waited, and for each who resumed it. */
    private void waits() {
        final List<TimeLine.Line> waiting =
                steps.stream().filter(line -> line.observed().waited()).toList();
        paragraph(
                "Waits",
                waiting.isEmpty() ? "no statement waited" : Figures.count(waiting.size(), "statement") + " waited");
        for (final TimeLine.Line line : waiting) {
            final String who = line.session() + " at " + line.number();
            final var resumedBy = line.observed().resumedBy();
            if (resumedBy.isEmpty()) {
                paragraph("", who + ", for ever");
            } else {
                final TimeLine.Line resumer = steps.stream()
                        .filter(other -> other.number() == resumedBy.getAsInt())
                        .findFirst()
                        .orElseThrow();
                paragraph(
                        "",
                        who + ", until " + resumer.session() + " sent " + resumer.number() + " " + resumer.statement());
            }
        }
    }

    private void paragraph(String label, String content) {
        final List<String> lines = WrappedTable.wrap(content, Math.max(WrappedTable.LEAST_WIDTH, width - LABEL_WIDTH));
        for (int i = 0; i < lines.size(); i++) {
            final String head = i == 0 ? label : "";
            text.append(WrappedTable.Colour.BOLD.paint(head, colours))
                    .append(" ".repeat(LABEL_WIDTH - head.length()))
                    .append(lines.get(i))
                    .append('\n');
        }
    }

    private static WrappedTable.Colour colourOf(Verdict verdict) {
        if (verdict instanceof Verdict.Agrees) {
            return WrappedTable.Colour.GREEN;
        }
        return verdict instanceof Verdict.Unexplained || verdict instanceof Verdict.Invalid
                ? WrappedTable.Colour.RED
                : WrappedTable.Colour.YELLOW;
    }
}
