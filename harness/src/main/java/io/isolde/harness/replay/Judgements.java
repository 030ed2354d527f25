package io.isolde.harness.replay;

import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.SqlWriter;
import io.isolde.core.world.Note;
import io.isolde.harness.detect.Sight;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.lane.CaseTrial;
import io.isolde.harness.report.CaseRecord;
import io.isolde.harness.report.CaseStory;
import io.isolde.harness.report.Confirmation;
import io.isolde.harness.report.NoteExamples;
import io.isolde.harness.report.VerdictText;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What one oracle says of the runs of a case at one level. */
final class Judgements {
    private final ReplayFile file;
    private final TestCase testCase;
    private final ReplayResult.Subject subject;
    private final SqlWriter sql;
    private final Set<History> histories = new HashSet<>();
    private final Set<String> notes = new LinkedHashSet<>();
    private final Set<String> contradictions = new LinkedHashSet<>();
    private CaseTrial.Outcome first;
    private int runs;
    private int reproduced;
    private boolean bugShows;

    Judgements(ReplayFile file, TestCase testCase, ReplayResult.Subject subject, SqlWriter sql) {
        this.file = file;
        this.testCase = testCase;
        this.subject = subject;
        this.sql = sql;
    }

    /** Of one more run. */
    void add(CaseTrial.Outcome outcome) {
        final Verdict verdict = outcome.verdict();
        final History history = outcome.execution().history();
        if (first == null) {
            first = outcome;
        }
        runs++;
        histories.add(history);
        bugShows |= Contradictions.bugShows(file, history);
        final boolean same = file.reportedAs(verdict, VerdictText.explanation(verdict))
                .orElseGet(() -> VerdictText.inFull(verdict).equals(VerdictText.inFull(first.verdict())));
        reproduced += same ? 1 : 0;
        outcome.notes()
                .forEach(note -> notes.add(
                        subject.name() + " at " + subject.level() + ": note, " + NoteExamples.text(note, testCase)));
        Contradictions.find(file, testCase.levelText(), history, verdict).ifPresent(contradictions::add);
    }

    /** The verdict on the first run. */
    Verdict verdict() {
        return first.verdict();
    }

    Execution firstRun() {
        return first.execution();
    }

    /** Of all runs; at least one. */
    ReplayResult result(Optional<CaseStory> story) {
        return new ReplayResult(
                subject,
                new ReplayResult.Said(
                        verdict().word(),
                        Sight.of(verdict()),
                        VerdictText.explanation(verdict()),
                        deviation(),
                        discarded(),
                        List.copyOf(notes)),
                confirmation(),
                histories.size(),
                first.judgeNs(),
                new ReplayResult.Bug(bugShows, List.copyOf(contradictions)),
                story);
    }

    /**
     * Of the first run.
     *
     * @param predicted what the worlds oracle expects, if it can say
     * @param broken what the pure rules say against a run that is {@code Explained}
     */
    CaseStory story(Optional<History> predicted, Optional<Verdict.Unexplained> broken) {
        final Optional<Verdict.Unexplained> deviation =
                verdict() instanceof Verdict.Unexplained unexplained ? Optional.of(unexplained) : broken;
        final CaseRecord record = new CaseRecord(
                new CaseRecord.Ran(
                        0, testCase, firstRun().history(), predicted, firstRun().waitedNs()),
                new CaseRecord.Judged(subject.oracle(), verdict(), deviation, Optional.empty()),
                confirmation(),
                Optional.empty());
        return CaseStory.of(title(), record, sql);
    }

    /** Of a case that was not run. */
    ReplayResult skipped(String why, boolean wantsStory) {
        return new ReplayResult(
                subject,
                new ReplayResult.Said(ReplayResult.SKIPPED, Sight.NO_VERDICT, "", why, false, List.of()),
                Confirmation.NONE,
                0,
                0,
                new ReplayResult.Bug(false, List.of()),
                wantsStory ? Optional.of(CaseStory.notRun(title(), sql, ReplayResult.SKIPPED, why)) : Optional.empty());
    }

    private boolean discarded() {
        return verdict() instanceof Verdict.Invalid
                || verdict() instanceof Verdict.Undecided undecided
                        && undecided.cause() == Verdict.Undecided.Cause.OURS;
    }

    private Confirmation confirmation() {
        return new Confirmation(reproduced, runs);
    }

    private CaseStory.Title title() {
        return new CaseStory.Title(subject.name(), subject.level(), subject.server(), subject.oracle());
    }

    /** The first deviating statement; of a case without one, which statements are not judged. */
    private String deviation() {
        final String deviation = deviatingStatement();
        return deviation.isEmpty() ? unjudged() : deviation;
    }

    private String unjudged() {
        final List<String> unjudged = first.notes().stream()
                .filter(note -> note.kind() == Note.Kind.READ_NOT_JUDGED)
                .map(note -> file.caseFile().statementNumber(note.step()) + " " + note.why())
                .distinct()
                .toList();
        return unjudged.isEmpty() ? "" : "not judged: " + String.join(", ", unjudged);
    }

    private String deviatingStatement() {
        if (verdict() instanceof Verdict.ServerLost lost && lost.moment() == Verdict.ServerLost.Moment.AFTER) {
            return "behind the last";
        }
        final var step = VerdictText.deviatingStep(verdict());
        if (step.isEmpty()) {
            return VerdictText.why(verdict());
        }
        return step.getAsInt() < testCase.steps().size()
                ? file.caseFile().statementNumber(step.getAsInt()) + " "
                        + sql.write(testCase.steps().get(step.getAsInt()).statement())
                : "final state";
    }
}
