package io.isolde.harness.study;

import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.detect.Sight;
import io.isolde.harness.replay.ReplayResult;
import io.isolde.harness.report.Figures;
import io.isolde.harness.report.Grid;
import io.isolde.harness.report.Proportion;
import io.isolde.harness.study.Labels.Label;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * How often oracles are right about labelled cases. Right is who sees a deviation where there is one, or none where there is none; whoever
 * reports what is documented is neither right nor wrong.
 */
public final class LabelScores {
    private static final double MINUTE_NS = 60e9;

    private record Key(String server, OracleKind oracle) {}

    private static final class Score {
        long cases;
        long judged;
        long falseAlarms;
        long missed;
        long documented;
        long documentedSeen;
        /** Of all cases, documented ones among them. */
        long verdicts;

        long judgeNs;
        /** Of all cases, those without a verdict by a fault of ours. */
        long discarded;
        /** Names of deviations in cases in which one is seen. */
        final Set<String> seen = new TreeSet<>();

        void add(Label label, Set<String> deviations, ReplayResult result) {
            final Sight sight = result.sight();
            judgeNs += result.judgeNs();
            discarded += result.said().discarded() ? 1 : 0;
            if (sight == Sight.DEVIATION) {
                seen.addAll(deviations);
            }
            verdicts += sight == Sight.NO_VERDICT ? 0 : 1;
            if (label == Label.DOCUMENTED) {
                documented++;
                documentedSeen += sight == Sight.DEVIATION ? 1 : 0;
                return;
            }
            cases++;
            if (sight != Sight.NO_VERDICT) {
                judged++;
                falseAlarms += sight == Sight.DEVIATION && label == Label.CLEAN ? 1 : 0;
                missed += sight == Sight.NOTHING && label == Label.DEVIATES ? 1 : 0;
            }
        }

        long correct() {
            return judged - falseAlarms - missed;
        }
    }

    private final Labels labels;
    private final Map<Key, Score> scores = new LinkedHashMap<>();
    private long unlabelled;

    public LabelScores(Labels labels) {
        this.labels = labels;
    }

    /** Adds what an oracle said; results of cases that were not run, or are left open, do not count. */
    public void add(ReplayResult result) {
        final Label label = labels.of(result).orElse(null);
        if (result.isSkipped() || label == Label.OPEN) {
            return;
        } else if (label == null) {
            unlabelled++;
            return;
        }
        scores.computeIfAbsent(new Key(result.server(), result.oracle()), key -> new Score())
                .add(label, labels.deviations(result), result);
    }

    /** Results that have no label. */
    public long unlabelled() {
        return unlabelled;
    }

    /**
     * What is told of one oracle on one server, as text.
     *
     * @param pace verdicts a minute of its own time, and names of deviations in cases in which it sees one
     */
    public record Row(
            String server, OracleKind oracle, String labelled, String judged, Wrong wrong, String ofJudged, Pace pace) {
        public String falseAlarms() {
            return wrong.falseAlarms();
        }

        public String missed() {
            return wrong.missed();
        }

        public String perMinute() {
            return pace.perMinute();
        }
    }

    /** How fast an oracle is, and what it finds. */
    public record Pace(String perMinute, String deviations) {}

    /** How often an oracle is wrong, or says nothing. */
    public record Wrong(String falseAlarms, String missed, String undecided, String discarded) {}

    /** One for each oracle on each server. */
    public List<Row> rows() {
        return scores.entrySet().stream()
                .map(entry -> row(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static Row row(Key key, Score score) {
        return new Row(
                key.server(),
                key.oracle(),
                Figures.count(score.cases),
                Figures.count(score.judged),
                new Wrong(
                        Figures.count(score.falseAlarms),
                        Figures.count(score.missed),
                        Figures.count(score.cases - score.judged),
                        Figures.count(score.discarded)),
                new Proportion(score.correct(), score.judged).percent(),
                new Pace(perMinute(score), Integer.toString(score.seen.size())));
    }

    private static String perMinute(Score score) {
        return Figures.count(Math.round(score.verdicts * MINUTE_NS / Math.max(1, score.judgeNs)));
    }

    /** A row for each oracle on each server. Accuracy is of the cases judged, and of all; with 95 % intervals. */
    public Grid grid() {
        final Grid grid = new Grid(List.of(
                "server",
                "oracle",
                "labelled",
                "judged",
                "correct",
                "false alarms",
                "missed",
                "of those judged",
                "of all",
                "documented",
                "per case",
                "judged a minute"));
        scores.forEach((key, score) -> grid.row(List.of(
                key.server(),
                key.oracle().word(),
                Figures.count(score.cases),
                Figures.count(score.judged),
                Figures.count(score.correct()),
                Figures.count(score.falseAlarms),
                Figures.count(score.missed),
                new Proportion(score.correct(), score.judged).percent(),
                new Proportion(score.correct(), score.cases).percent(),
                score.documentedSeen + " of " + score.documented,
                Figures.milliseconds(score.judgeNs / Math.max(1, score.cases + score.documented)),
                perMinute(score))));
        return grid;
    }
}
