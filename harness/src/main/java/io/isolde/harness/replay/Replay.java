package io.isolde.harness.replay;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.SqlWriter;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.detect.Sight;
import io.isolde.harness.dialect.Dialect;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.lane.CaseTrial;
import io.isolde.harness.lane.LaneTrials;
import io.isolde.harness.lane.ServerKeeper;
import io.isolde.harness.lane.Twin;
import io.isolde.harness.report.CaseRecord;
import io.isolde.harness.report.CaseStory;
import io.isolde.harness.report.Confirmation;
import io.isolde.harness.report.VerdictText;
import io.isolde.harness.target.RunningTarget;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Runs case files on one server, one after the other. Used by one thread, but for those that share its server. */
final class Replay implements AutoCloseable {
    private final RunningTarget target;
    private final String schema;
    private final String name;
    private final ServerKeeper server;
    private final SqlWriter sql;
    private final Optional<Twin> twin;
    private final boolean wantsStories;
    private Optional<IsolationLevel> trialLevel = Optional.empty();
    private LaneTrials trials;

    /**
     * @param schema of the lane, see {@link LaneOptions}
     * @param name of the lane on the twin, which no other has
     * @param server shared by the lanes on it
     * @param twin for oracles that need one
     * @param wantsStories whether results tell of each statement
     */
    Replay(
            RunningTarget target,
            String schema,
            String name,
            ServerKeeper server,
            Optional<Twin> twin,
            boolean wantsStories) {
        this.target = target;
        this.schema = schema;
        this.name = name;
        this.server = server;
        this.sql = new SqlWriter(target.profile().version());
        this.twin = twin;
        this.wantsStories = wantsStories;
    }

    /**
     * Runs a file at a level, and has oracles judge the same runs.
     *
     * @param level of all sessions, unless the file gives single ones levels of their own
     * @param oracles that judge, one or more
     * @return a result of each
     */
    List<ReplayResult> run(ReplayFile file, IsolationLevel level, List<OracleKind> oracles, int times) {
        final TestCase testCase = file.caseFile().atLevel(level).closed();
        final Optional<String> excluded =
                file.excludes(target.profile().version().product());
        if (excluded.isPresent()) {
            return oracles.stream()
                    .map(oracle -> skipped(file, testCase, oracle, excluded.get()))
                    .toList();
        }
        return run(file, testCase, oracles, times);
    }

    @Override
    public void close() {
        if (trials != null) {
            trials.close();
        }
    }

    private List<ReplayResult> run(ReplayFile file, TestCase testCase, List<OracleKind> oracles, int times) {
        final LaneTrials trialsOfLevel = trialsAt(file.actualLevel());
        final List<CaseTrial> judging = oracles.stream().map(trialsOfLevel::by).toList();
        final Map<CaseTrial, Judgements> judgements = new LinkedHashMap<>();
        judging.forEach(trial -> judgements.put(trial, new Judgements()));
        final Set<History> histories = new HashSet<>();
        boolean bugShows = false;
        for (int i = 0; i < times; i++) {
            final CaseTrial.Outcome outcome = judging.get(0).run(testCase);
            final History history = outcome.execution().history();
            histories.add(history);
            bugShows |= Contradictions.bugShows(file, history);
            judgements.get(judging.get(0)).add(file, testCase, outcome);
            for (final CaseTrial trial : judging.subList(1, judging.size())) {
                judgements.get(trial).add(file, testCase, trial.judge(testCase, outcome.execution()));
            }
        }
        final List<ReplayResult> results = new ArrayList<>();
        for (final CaseTrial trial : judging) {
            final Judgements of = judgements.get(trial);
            results.add(new ReplayResult(
                    subject(file, testCase, trial.oracle()),
                    new ReplayResult.Said(
                            of.first.word(),
                            Sight.of(of.first),
                            VerdictText.explanation(of.first),
                            deviation(file, testCase, of.first)),
                    new Confirmation(of.reproduced, times),
                    histories.size(),
                    of.firstNs,
                    new ReplayResult.Bug(bugShows, List.copyOf(of.contradictions)),
                    wantsStories ? Optional.of(story(file, testCase, trial, of, times)) : Optional.empty()));
        }
        return results;
    }

    private CaseStory story(ReplayFile file, TestCase testCase, CaseTrial trial, Judgements of, int times) {
        final CaseRecord record = new CaseRecord(
                new CaseRecord.Ran(0, testCase, of.firstRun.history(), trial.predict(testCase)),
                new CaseRecord.Judged(trial.oracle(), of.first, broken(testCase, trial, of), Optional.empty()),
                new Confirmation(of.reproduced, times),
                Optional.empty());
        return CaseStory.of(title(file, testCase, trial.oracle()), record, sql);
    }

    private static Optional<Verdict.Unexplained> broken(TestCase testCase, CaseTrial trial, Judgements of) {
        if (of.first instanceof Verdict.Unexplained unexplained) {
            return Optional.of(unexplained);
        }
        return of.first instanceof Verdict.Explained ? trial.broken(testCase, of.firstRun) : Optional.empty();
    }

    private CaseStory.Title title(ReplayFile file, TestCase testCase, OracleKind oracle) {
        return new CaseStory.Title(
                file.name(), testCase.levelText(), target.profile().version().toString(), oracle);
    }

    /** What one oracle said of the runs of a case. */
    private static final class Judgements {
        private final Set<String> contradictions = new LinkedHashSet<>();
        private Verdict first;
        private Execution firstRun;
        private long firstNs;
        private int reproduced;

        void add(ReplayFile file, TestCase testCase, CaseTrial.Outcome outcome) {
            final Verdict verdict = outcome.verdict();
            if (first == null) {
                first = verdict;
                firstRun = outcome.execution();
                firstNs = outcome.judgeNs();
            }
            final boolean same = file.reportedAs(verdict, VerdictText.explanation(verdict))
                    .orElseGet(() -> VerdictText.inFull(verdict).equals(VerdictText.inFull(first)));
            reproduced += same ? 1 : 0;
            Contradictions.find(file, testCase.levelText(), outcome.execution().history(), verdict)
                    .ifPresent(contradictions::add);
        }
    }

    /** Sessions that truly run at another level need runners of their own. */
    private LaneTrials trialsAt(Optional<IsolationLevel> actual) {
        if (trials == null || !trialLevel.equals(actual)) {
            close();
            trials = new LaneTrials(
                    () -> Dialect.lane(target, new LaneOptions(schema, actual, LaneOptions.DEFAULT_STATEMENT_LIMIT)),
                    target.profile(),
                    server,
                    OracleKind.all(twin.isPresent()).stream()
                            .filter(oracle -> oracle.asks(target.profile()))
                            .toList(),
                    false,
                    twin.map(second -> second.open(name)));
            trialLevel = actual;
        }
        return trials;
    }

    private ReplayResult skipped(ReplayFile file, TestCase testCase, OracleKind oracle, String why) {
        return new ReplayResult(
                subject(file, testCase, oracle),
                new ReplayResult.Said(ReplayResult.SKIPPED, Sight.NO_VERDICT, "", why),
                Confirmation.NONE,
                0,
                0,
                new ReplayResult.Bug(false, List.of()),
                wantsStories
                        ? Optional.of(CaseStory.skipped(title(file, testCase, oracle), sql, why))
                        : Optional.empty());
    }

    private ReplayResult.Subject subject(ReplayFile file, TestCase testCase, OracleKind oracle) {
        final String server = target.profile().version().toString();
        return new ReplayResult.Subject(file.name(), testCase.levelText(), server, oracle);
    }

    private String deviation(ReplayFile file, TestCase testCase, Verdict verdict) {
        final var step = VerdictText.deviatingStep(verdict);
        if (step.isEmpty()) {
            return VerdictText.why(verdict);
        }
        return step.getAsInt() < testCase.steps().size()
                ? file.caseFile().statementNumber(step.getAsInt()) + " "
                        + sql.write(testCase.steps().get(step.getAsInt()).statement())
                : "final state";
    }
}
