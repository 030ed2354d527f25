package io.isolde.harness.lane;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.detect.Judge;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.detect.OracleSetting;
import io.isolde.harness.detect.Protocol;
import io.isolde.harness.detect.Run;
import io.isolde.harness.detect.Runs;
import io.isolde.harness.detect.TestOracle;
import io.isolde.harness.dialect.Dialect;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.report.VerdictText;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TestServers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;

/** What every test of an oracle needs: a server, and a case file judged on it. */
@Tag("server")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class OracleOnServer {
    private final String serverName;
    private final Optional<String> twinName;
    private RunningTarget server;
    private RunningTarget twin;
    private LaneTrials trials;

    OracleOnServer() {
        this(Optional.empty());
    }

    /**
     * @param twinName the second server, for an oracle that needs one
     */
    OracleOnServer(Optional<String> twinName) {
        this("mariadb:11.4.5", twinName);
    }

    OracleOnServer(String serverName, Optional<String> twinName) {
        this.serverName = serverName;
        this.twinName = twinName;
    }

    @BeforeAll
    void start() {
        twin = twinName.map(TestServers::shared).orElse(null);
        server = TestServers.shared(serverName);
        trials = open(LaneOptions.of("isolde_" + ProcessHandle.current().pid() + "_oracle"));
    }

    private LaneTrials open(LaneOptions options) {
        return new LaneTrials(
                () -> Dialect.lane(server, options),
                server.profile(),
                new ServerKeeper(server),
                OracleKind.all(twin != null),
                false,
                Optional.ofNullable(twin)
                        .map(second -> new Twin(
                                        second,
                                        "isolde_" + ProcessHandle.current().pid() + "_twin")
                                .open("0")));
    }

    @AfterAll
    void stop() {
        if (trials != null) {
            trials.close();
        }
    }

    /** What an oracle is opened with that asks nobody else. */
    OracleSetting setting() {
        return new OracleSetting(server.profile(), new Judge(server.profile()));
    }

    /** The verdict on a case at the level of its file, in full. */
    String judge(OracleKind oracle, String caseFile) {
        return VerdictText.inFull(verdict(oracle, caseFile));
    }

    /** The same of an oracle that no command knows. */
    String judge(TestOracle oracle, String caseFile) {
        final LaneOptions options =
                LaneOptions.of("isolde_" + ProcessHandle.current().pid() + "_unnamed");
        try (CaseRunner runner = Dialect.lane(server, options)) {
            final Protocol protocol = new Protocol(oracle, testCase -> run(runner, testCase));
            return VerdictText.inFull(protocol.judge(run(runner, closed(caseFile))));
        }
    }

    /** The cases that an oracle asks to be run besides, in their order; of each which steps of the case it has, in which order. */
    List<List<Integer>> asked(OracleKind kind, String caseFile) {
        return asked(kind, caseFile, statement -> true);
    }

    /** The same of what reads or writes rows. */
    List<List<Integer>> askedOfRows(OracleKind kind, String caseFile) {
        return asked(kind, caseFile, statement -> Statement.tableOf(statement).isPresent());
    }

    private List<List<Integer>> asked(OracleKind kind, String caseFile, Predicate<Statement> counts) {
        final TestOracle oracle = kind.open(setting());
        final List<List<Integer>> all = new ArrayList<>();
        final TestOracle listening = new TestOracle() {
            @Override
            public List<TestCase> followUps(Runs soFar) {
                final List<TestCase> next = oracle.followUps(soFar);
                next.forEach(testCase -> all.add(places(testCase, soFar.closedCase(), counts)));
                return next;
            }

            @Override
            public Verdict judge(Runs runs) {
                return oracle.judge(runs);
            }
        };
        judge(listening, caseFile);
        return all;
    }

    /** Steps of another case that the case has, too: no two of a session may be alike. */
    private static List<Integer> places(TestCase changed, TestCase original, Predicate<Statement> counts) {
        return changed.steps().stream()
                .filter(step -> counts.test(step.statement()))
                .map(original.steps()::indexOf)
                .filter(place -> place >= 0)
                .toList();
    }

    private static Run run(CaseRunner runner, TestCase closedCase) {
        final Execution execution = runner.run(closedCase);
        return new Run(closedCase, execution.history(), execution.fault());
    }

    Verdict verdict(OracleKind oracle, String caseFile) {
        return verdict(trials, oracle, caseFile);
    }

    /** The verdict on a closed case at the levels of its sessions. */
    Verdict verdict(OracleKind oracle, TestCase closedCase) {
        return trials.by(oracle).run(closedCase).verdict();
    }

    /** The verdict where sessions run at another level than the case says. */
    Verdict verdict(OracleKind oracle, IsolationLevel actual, String caseFile) {
        final LaneOptions options = new LaneOptions(
                "isolde_" + ProcessHandle.current().pid() + "_actual",
                Optional.of(actual),
                LaneOptions.DEFAULT_STATEMENT_LIMIT);
        try (LaneTrials weaker = open(options)) {
            return verdict(weaker, oracle, caseFile);
        }
    }

    private static Verdict verdict(LaneTrials trials, OracleKind oracle, String caseFile) {
        return trials.by(oracle).run(closed(caseFile)).verdict();
    }

    private static TestCase closed(String caseFile) {
        return CaseFile.parse(caseFile, "case.sql").testCase().closed();
    }
}
