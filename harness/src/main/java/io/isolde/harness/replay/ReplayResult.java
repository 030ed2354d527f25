package io.isolde.harness.replay;

import io.isolde.core.text.SqlWriter;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.detect.Sight;
import io.isolde.harness.report.CaseStory;
import io.isolde.harness.report.Confirmation;
import io.isolde.harness.report.RunSummary.VerdictWord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What one oracle says of one case at one level.
 *
 * @param confirmation runs that gave the verdict reported: the one in the file of a finding, otherwise that of the first run
 * @param outcomes how many different things happened in these runs
 * @param judgeNs what the first verdict took, further runs included
 * @param story of the first run, where stories are wanted
 */
public record ReplayResult(
        Subject subject,
        Said said,
        Confirmation confirmation,
        int outcomes,
        long judgeNs,
        Bug bug,
        Optional<CaseStory> story) {
    /** What is judged, where, and by whom. */
    public record Subject(String name, String level, String server, OracleKind oracle) {}

    /**
     * What is said of it.
     *
     * @param verdict its word; {@code Skipped} when the case is not for this server
     * @param sight by the first verdict
     * @param deviation the first deviating statement: its number in the file and its text; or why there is no verdict on the server
     * @param discarded whether there is no verdict by a fault of ours
     * @param notes what is told beside the verdicts, a line each
     */
    public record Said(
            String verdict, Sight sight, String quirks, String deviation, boolean discarded, List<String> notes) {
        public Said {
            notes = List.copyOf(notes);
        }
    }

    /**
     * The bug that the file is about.
     *
     * @param shows whether the conditions of the file say that it showed, in some run
     * @param contradictions between the conditions in the file and the verdict, a line each
     */
    public record Bug(boolean shows, List<String> contradictions) {
        public Bug {
            contradictions = List.copyOf(contradictions);
        }
    }

    public static final String SKIPPED = "Skipped";

    /**
     * Of a case that something broke which is no part of it.
     *
     * @param sql of the server that was to run it
     */
    static ReplayResult invalid(Subject subject, String why, SqlWriter sql) {
        final CaseStory.Title title =
                new CaseStory.Title(subject.name(), subject.level(), subject.server(), subject.oracle());
        final String word = VerdictWord.INVALID.word();
        return new ReplayResult(
                subject,
                new Said(word, Sight.NO_VERDICT, "", why, true, List.of()),
                Confirmation.NONE,
                0,
                0,
                new Bug(false, List.of()),
                Optional.of(CaseStory.notRun(title, sql, word, why)));
    }

    /** The same, of a case whose tables were set up as the server had made them. */
    ReplayResult withSetUpAsMade() {
        final List<String> told = new ArrayList<>(notes());
        told.add(
                0,
                name() + " at " + level()
                        + ": note, judged from the tables and rows that its set-up left on the server");
        return new ReplayResult(
                subject,
                new Said(verdict(), sight(), quirks(), deviation(), said.discarded(), told),
                confirmation,
                outcomes,
                judgeNs,
                bug,
                story);
    }

    /** What is told beside the verdicts, a line each. */
    public List<String> notes() {
        return said.notes();
    }

    public String name() {
        return subject.name();
    }

    public String level() {
        return subject.level();
    }

    public String server() {
        return subject.server();
    }

    public OracleKind oracle() {
        return subject.oracle();
    }

    /** Its word; {@code Skipped} when the case is not for this server. */
    public String verdict() {
        return said.verdict();
    }

    /** By the first verdict. */
    public Sight sight() {
        return said.sight();
    }

    public String quirks() {
        return said.quirks();
    }

    /** The first deviating statement, or why there is no verdict on the server. */
    public String deviation() {
        return said.deviation();
    }

    /** Whether the conditions of the file say that its bug showed, in some run. */
    public boolean bugShows() {
        return bug.shows();
    }

    /** A fault of ours, or of what the case was run with, kept it from a verdict. */
    public boolean isInvalid() {
        return verdict().equals(VerdictWord.INVALID.word());
    }

    /** Between the conditions in the file and the verdict, a line each. */
    public List<String> contradictions() {
        return bug.contradictions();
    }

    /** Of a case that shows its bug whether the oracle sees it; otherwise its verdict. */
    public String sightText() {
        if (!bugShows()) {
            return verdict();
        }
        return switch (sight()) {
            case NOTHING -> "blind";
            case DEVIATION -> "sees";
            case NO_VERDICT -> "cannot judge";
        };
    }

    /** The verdict was the same every time, or there is none. */
    public boolean isStable() {
        return isSkipped() || isInvalid() || confirmation.isStable();
    }

    /** The case is not for this server. */
    public boolean isSkipped() {
        return verdict().equals(SKIPPED);
    }
}
