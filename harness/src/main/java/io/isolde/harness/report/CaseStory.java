package io.isolde.harness.report;

import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.Sending;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.SqlWriter;
import io.isolde.harness.detect.OracleKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * One replayed case told to its end: what was expected beside what was seen, who waited for whom, the verdict and the rule. For people as
 * text, for programs as JSON with the same content.
 */
public final class CaseStory {
    /**
     * Which replay it was.
     *
     * @param name of the case
     * @param level of its sessions
     * @param server its product and version
     * @param oracle whose verdict it is
     */
    public record Title(String name, String level, String server, OracleKind oracle) {}

    private static final String FINAL_STATE = "final state";

    private final Title title;
    private final Optional<CaseRecord> record;
    private final SqlWriter sql;
    private final NotRun notRun;

    /** What is said of a case that was not run, and why. */
    private record NotRun(String word, String why) {
        static final NotRun NONE = new NotRun("", "");
    }

    private CaseStory(Title title, Optional<CaseRecord> record, SqlWriter sql, NotRun notRun) {
        this.title = title;
        this.record = record;
        this.sql = sql;
        this.notRun = notRun;
    }

    /**
     * The story of a case that was run.
     *
     * @param sql of the server that ran it
     */
    public static CaseStory of(Title title, CaseRecord record, SqlWriter sql) {
        return new CaseStory(title, Optional.of(record), sql, NotRun.NONE);
    }

    /**
     * The story of a case that was not run.
     *
     * @param word in place of a verdict
     */
    public static CaseStory notRun(Title title, SqlWriter sql, String word, String why) {
        return new CaseStory(title, Optional.empty(), sql, new NotRun(word, why));
    }

    /**
     * For people, with a line end behind each line.
     *
     * @param width columns of a line; longer statements and rows are wrapped
     * @param colours whether escape sequences of ANSI terminals may stand in it
     */
    public String text(int width, boolean colours) {
        return record.map(known -> new StoryText(title, known, sql, width, colours).write())
                .orElseGet(() -> title.name() + " at " + title.level() + " on " + title.server() + ": " + notRun.word()
                        + " (" + notRun.why() + ")\n");
    }

    /**
     * For programs: a map of maps, lists, strings, numbers and booleans. What there is none of is null. Steps are told by the numbers of
     * their statements in the case file.
     */
    public Map<String, Object> json() {
        final Map<String, Object> object = new LinkedHashMap<>();
        object.put("case", title.name());
        object.put("level", title.level());
        object.put("server", title.server());
        object.put("oracle", title.oracle().word());
        object.put("verdict", record.map(known -> known.verdict().word()).orElse(notRun.word()));
        object.put("why", record.map(known -> why(known.verdict())).orElse(notRun.why()));
        object.put("quirks", record.map(CaseStory::quirks).orElse(List.of()));
        object.put(
                "rule",
                record.flatMap(CaseRecord::broken)
                        .map(Verdict.Unexplained::rule)
                        .orElse(null));
        object.put("firstDeviation", record.flatMap(this::firstDeviation).orElse(null));
        object.put("replays", replays(record.map(CaseRecord::confirmation).orElse(Confirmation.NONE)));
        object.put("steps", record.map(known -> steps(known, sql)).orElse(List.of()));
        object.put("finalState", record.map(known -> finals(known, sql)).orElse(List.of()));
        return object;
    }

    /** What stands in the column of the expected: at the first deviation what the rules expected, elsewhere the prediction. */
    static Optional<String> expected(CaseRecord record, TimeLine.Mark mark, Optional<String> predicted) {
        return mark == TimeLine.Mark.DEVIATES
                ? record.broken().map(Verdict.Unexplained::expected).or(() -> predicted)
                : predicted;
    }

    /** What is told of an outcome that is not the predicted one, but for the first deviation. */
    static Optional<String> remark(TimeLine.Mark mark) {
        return switch (mark) {
            case SAME, DEVIATES -> Optional.empty();
            case ALLOWED -> Optional.of("the rules allow both");
            case DIFFERS -> Optional.of("differs");
        };
    }

    private static String why(Verdict verdict) {
        return verdict instanceof Verdict.Explained explained ? explained.permission() : VerdictText.why(verdict);
    }

    /** The known deviations that explain it, with their sources. */
    static List<Map<String, Object>> quirks(CaseRecord record) {
        final List<Map<String, Object>> quirks = new ArrayList<>();
        VerdictText.quirksOf(record.verdict()).stream().sorted().forEach(quirk -> {
            final Map<String, Object> object = new LinkedHashMap<>();
            object.put("id", quirk.id());
            object.put("source", quirk.source());
            object.put("shows", quirk.shows());
            object.put("advice", quirk.advice());
            quirks.add(object);
        });
        return quirks;
    }

    private Optional<Map<String, Object>> firstDeviation(CaseRecord known) {
        final var step = VerdictText.deviatingStep(known.verdict());
        if (step.isEmpty()) {
            return Optional.empty();
        }
        final var steps = known.testCase().steps();
        final boolean isStep = step.getAsInt() < steps.size();
        final Map<String, Object> object = new LinkedHashMap<>();
        object.put("step", isStep ? known.testCase().setup().size() + step.getAsInt() + 1 : null);
        object.put("statement", isStep ? sql.write(steps.get(step.getAsInt()).statement()) : FINAL_STATE);
        object.put("expected", known.broken().map(Verdict.Unexplained::expected).orElse(null));
        object.put("seen", known.broken().map(Verdict.Unexplained::seen).orElse(null));
        return Optional.of(object);
    }

    private static Map<String, Object> replays(Confirmation confirmation) {
        final Map<String, Object> object = new LinkedHashMap<>();
        object.put("reproduced", confirmation.reproduced());
        object.put("times", confirmation.times());
        return object;
    }

    /** How the table of steps is to be read where some of them ran at the same time. */
    static Optional<String> sending(TestCase testCase) {
        return testCase.sending() == Sending.COMMIT_OVERLAPS
                ? Optional.of(
                        "The first COMMIT behind which another session goes on ran at the same time as its statements, and is told before them."
                                + " The verdict is on the order of them that speaks best for the server.")
                : Optional.empty();
    }

    /** What each statement was expected to do and did, in the order they were sent. */
    static List<Map<String, Object>> steps(CaseRecord known, SqlWriter sql) {
        final List<Map<String, Object>> steps = new ArrayList<>();
        for (final TimeLine.Line line : new TimeLine(known, sql).steps()) {
            final Map<String, Object> object = new LinkedHashMap<>();
            object.put("step", line.number());
            object.put("session", line.session());
            object.put("statement", line.statement());
            object.put("expected", expected(known, line.mark(), line.expected()).orElse(null));
            object.put("observed", line.observed().text());
            object.put("outcome", line.observed().outcome());
            object.put("waited", line.observed().waited());
            final var resumedBy = line.observed().resumedBy();
            object.put("resumedBy", resumedBy.isPresent() ? resumedBy.getAsInt() : null);
            final Long waitedNs = known.ran()
                    .waitedNs()
                    .get(line.number() - 1 - known.testCase().setup().size());
            object.put("waitedMs", waitedNs == null ? null : waitedNs / TimeUnit.MILLISECONDS.toNanos(1));
            object.put("deviates", line.mark() == TimeLine.Mark.DEVIATES);
            object.put("remark", remark(line.mark()).orElse(null));
            steps.add(object);
        }
        return steps;
    }

    /** The same of each table after all sessions ended. */
    static List<Map<String, Object>> finals(CaseRecord known, SqlWriter sql) {
        final List<Map<String, Object>> finals = new ArrayList<>();
        for (final TimeLine.FinalLine line : new TimeLine(known, sql).finals()) {
            final Map<String, Object> object = new LinkedHashMap<>();
            object.put("table", line.table());
            object.put("expected", line.expected().orElse(null));
            object.put("observed", line.observed());
            object.put("deviates", line.mark() == TimeLine.Mark.DEVIATES);
            object.put("remark", remark(line.mark()).orElse(null));
            finals.add(object);
        }
        return finals;
    }
}
