package io.isolde.harness.pipeline;

import io.isolde.core.isolation.IsolationLevel;
import io.isolde.core.oracle.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.SqlWriter;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.report.Confirmation;
import io.isolde.harness.report.VerdictText;
import io.isolde.harness.target.RunningTarget;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Runs case files on one server, one after the other. Not thread-safe. */
public final class Replay implements AutoCloseable {
    private final RunningTarget target;
    private final Function<Optional<IsolationLevel>, CaseRunner> openRunner;
    private final ServerKeeper server;
    private final SqlWriter sql;
    private final Optional<Twin> twin;
    private Optional<IsolationLevel> trialLevel = Optional.empty();
    private LaneTrials trials;

    /**
     * @param schema of the lane, see {@link LaneOptions}
     * @param twin for oracles that need one
     */
    public Replay(RunningTarget target, String schema, Optional<Twin> twin) {
        this(
                target,
                actual -> CaseRunner.on(target, new LaneOptions(schema, actual, LaneOptions.DEFAULT_STATEMENT_LIMIT)),
                twin);
    }

    private Replay(
            RunningTarget target, Function<Optional<IsolationLevel>, CaseRunner> openRunner, Optional<Twin> twin) {
        this.twin = twin;
        this.target = target;
        this.openRunner = openRunner;
        this.server = new ServerKeeper(target);
        this.sql = new SqlWriter(target.profile().version());
    }

    /**
     * Runs a file at a level.
     *
     * @param level of all sessions, unless the file gives single ones levels of their own
     * @param oracle that judges
     */
    public ReplayResult run(ReplayFile file, IsolationLevel level, OracleKind oracle, int times) {
        final TestCase testCase = file.caseFile().atLevel(level).closed();
        final Optional<String> excluded =
                file.excludes(target.profile().version().product());
        if (excluded.isPresent()) {
            return result(
                    file, testCase, ReplayResult.SKIPPED, "", excluded.get(), Confirmation.NONE, false, List.of());
        }
        return run(file, testCase, oracle, times);
    }

    @Override
    public void close() {
        if (trials != null) {
            trials.close();
        }
    }

    private ReplayResult run(ReplayFile file, TestCase testCase, OracleKind oracle, int times) {
        final CaseTrial runs = trialsAt(file.actualLevel()).by(oracle);
        final Set<String> contradictions = new LinkedHashSet<>();
        Verdict first = null;
        boolean bugShows = false;
        int reproduced = 0;
        for (int i = 0; i < times; i++) {
            final CaseTrial.Outcome outcome = runs.run(testCase);
            final Verdict verdict = outcome.verdict();
            first = first == null ? verdict : first;
            final Verdict reference = first;
            final boolean same = file.reportedAs(verdict, VerdictText.explanation(verdict))
                    .orElseGet(() -> VerdictText.inFull(verdict).equals(VerdictText.inFull(reference)));
            reproduced += same ? 1 : 0;
            bugShows |= Contradictions.bugShows(file, outcome.execution().history());
            Contradictions.find(file, testCase.levelText(), outcome.execution().history(), verdict)
                    .ifPresent(contradictions::add);
        }
        return result(
                file,
                testCase,
                first.word(),
                VerdictText.explanation(first),
                deviation(file, testCase, first),
                new Confirmation(reproduced, times),
                bugShows,
                List.copyOf(contradictions));
    }

    /** Sessions that truly run at another level need runners of their own. */
    private LaneTrials trialsAt(Optional<IsolationLevel> actual) {
        if (trials == null || !trialLevel.equals(actual)) {
            close();
            trials = new LaneTrials(
                    () -> openRunner.apply(actual),
                    target.profile(),
                    server,
                    OracleKind.all(twin.isPresent()),
                    false,
                    twin.map(second -> second.open("replay")));
            trialLevel = actual;
        }
        return trials;
    }

    private ReplayResult result(
            ReplayFile file,
            TestCase testCase,
            String verdict,
            String quirks,
            String deviation,
            Confirmation confirmation,
            boolean bugShows,
            List<String> contradictions) {
        return new ReplayResult(
                file.name(),
                testCase.levelText(),
                target.profile().version().toString(),
                verdict,
                quirks,
                deviation,
                confirmation,
                bugShows,
                contradictions);
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
