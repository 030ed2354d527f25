package io.isolde.harness.lane;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.testing.Full;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.dialect.Dialect;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.reduce.CandidateTest;
import io.isolde.harness.reduce.CaseSize;
import io.isolde.harness.reduce.Experience;
import io.isolde.harness.reduce.Reducer;
import io.isolde.harness.reduce.ReducerOptions;
import io.isolde.harness.reduce.Reduction;
import io.isolde.harness.reduce.Selector;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetOptions;
import io.isolde.harness.target.TestServers;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A case of three tables and 73 rows whose deviation the model does not predict: a DELETE waits, and ends as a victim although nobody waited for it. What
 * the reduction has to keep is that, whatever the verdict on it is.
 */
@Tag("server")
@Full
final class LargeCaseReductionServerTest {
    private static final Duration TIME = Duration.ofSeconds(60);
    private static final int MOST_ROWS = 12;

    private static final String STATEMENTS = """
            /*tx1*/ BEGIN;
            /*tx2*/ BEGIN;
            /*tx2*/ INSERT INTO item (owner, id, price) VALUES (89, 500, 40), (89, 501, 5), (97, 502, 49), (97, 503, 39), (98, 504, 50);
            /*tx1*/ DELETE FROM visit WHERE EXISTS (SELECT p.note FROM page AS p WHERE visit.score NOT IN
             (SELECT q.owner FROM item AS i LEFT JOIN page AS q ON i.owner = q.owner WHERE q.id >= i.owner));
            /*tx2*/ UPDATE page SET owner = 99;
            /*tx1*/ ROLLBACK;
            /*tx2*/ ROLLBACK;
            """;

    private static String text() {
        return """
                -- isolation: RC
                /*init*/ CREATE TABLE visit (owner INT, id INT PRIMARY KEY, score INT, pace DOUBLE, KEY k (owner, id, pace));
                /*init*/ INSERT INTO visit VALUES %s;
                /*init*/ CREATE TABLE item (owner INT, id INT PRIMARY KEY, price INT);
                /*init*/ INSERT INTO item VALUES %s;
                /*init*/ CREATE TABLE page (owner INT, id INT PRIMARY KEY, head TEXT, note TEXT, rank DOUBLE, size INT, foot TEXT);
                /*init*/ INSERT INTO page VALUES %s;
                """.formatted(
                                rows(27, "(%1$d, 1%1$02d, %1$d, 1.5)"),
                                rows(32, "(%1$d, 2%1$02d, %1$d)"),
                                rows(14, "(%1$d, 3%1$02d, 'h%1$d', 'n%1$d', 2.5, %1$d, NULL)"))
                + STATEMENTS;
    }

    private static String rows(int count, String format) {
        return IntStream.range(0, count).mapToObj(i -> String.format(format, i)).collect(Collectors.joining(", "));
    }

    @Test
    void rowsAndStatementsThatDoNotMatterAreGoneWithinAMinute() throws Exception {
        final TestCase large = CaseFile.parse(text(), "large").testCase().closed();
        final LaneOptions options =
                LaneOptions.of("isolde_" + ProcessHandle.current().pid() + "_large");
        try (RunningTarget server = TestServers.startOrSkip("mariadb:10.11.5", TargetOptions.standard());
                LaneTrials trials = new LaneTrials(
                        () -> Dialect.lane(server, options),
                        server.profile(),
                        new ServerKeeper(server),
                        List.of(OracleKind.WORLDS),
                        false,
                        Optional.empty())) {
            final Reduction reduction = new Reducer(
                            server.profile(),
                            victims(trials.first()),
                            (closedCase, verdict) -> false,
                            ReducerOptions.standard(Selector.GREEDY, TIME, 3, 1),
                            new Experience(),
                            () -> false,
                            (smallest, candidates, elapsed) -> {})
                    .reduce(large);
            assertTrue(reduction.isStable());
            final CaseSize size = reduction.sizeAfter();
            assertTrue(
                    size.rows() <= MOST_ROWS,
                    () -> CaseFile.of(reduction.result()).write());
            assertTrue(reduction.sizeBefore().rows() == 73 && size.statements() <= 7, size::toString);
        }
    }

    /** Keeps what is to be seen: a DELETE that ends as a victim. */
    private static CandidateTest victims(CaseTrial trial) {
        return new CandidateTest() {
            @Override
            public int width() {
                return 1;
            }

            @Override
            public List<Answer> test(List<TestCase> candidates) {
                return candidates.stream()
                        .map(candidate -> answer(
                                candidate, trial.run(candidate).execution().history()))
                        .toList();
            }

            private Answer answer(TestCase candidate, History history) {
                final boolean keeps = history.rounds().stream()
                        .flatMap(round -> round.completions().stream().filter(done -> done.step() < round.step()))
                        .anyMatch(done -> isVictim(candidate, done));
                return new Answer(keeps ? Outcome.KEEPS : Outcome.LOSES, Optional.of(history));
            }
        };
    }

    private static boolean isVictim(TestCase testCase, Completion done) {
        return testCase.steps().get(done.step()).statement() instanceof Statement.Delete
                && done.outcome() instanceof Outcome.Failed failed
                && failed.kind() == ErrorKind.DEADLOCK;
    }
}
