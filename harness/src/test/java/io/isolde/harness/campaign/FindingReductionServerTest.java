package io.isolde.harness.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.schedule.TestCase;
import io.isolde.core.testing.Full;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.dialect.Dialect;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.lane.CaseTrial;
import io.isolde.harness.lane.LaneTrials;
import io.isolde.harness.lane.ServerKeeper;
import io.isolde.harness.reduce.Experience;
import io.isolde.harness.report.CaseRecord;
import io.isolde.harness.report.Confirmation;
import io.isolde.harness.report.FindingGroup.Example;
import io.isolde.harness.report.FindingStore;
import io.isolde.harness.report.ReducedCase;
import io.isolde.harness.report.RunIdentity;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TestServers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Findings of a campaign whose reduction does not get the time it needs at once. */
@Tag("server")
@Full
final class FindingReductionServerTest {
    private static final String TARGET = "mariadb:11.4.5";
    private static final int MOST_TRIES = 200;

    /** Nothing is reduced as far as it gets in so little time. */
    private static final FindingReduction.Budget TINY =
            new FindingReduction.Budget(100, Duration.ofMillis(200), Duration.ofMillis(1), Duration.ofMillis(200));

    /** A row that is not there any more is read: MDEV-32898, among statements and rows that do not matter. */
    private static final String KEPT_ROW = """
            -- isolation: RR
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT, c VARCHAR(10) DEFAULT 'x', KEY k2 (b));
            /*init*/ INSERT INTO t VALUES (1, 0, 'a'), (5, 7, NULL), (6, 8, 'c'), (7, 9, 'd'), (8, 1, 'e'), (9, 2, 'f');
            /*tx1*/ BEGIN;
            /*tx1*/ SELECT * FROM t WHERE c = 'a' OR b BETWEEN 0 AND 9;
            /*tx2*/ BEGIN;
            /*tx2*/ SELECT a, b FROM t WHERE b IN (3, 4);
            /*tx2*/ UPDATE t SET a = 2 WHERE a = 1;
            /*tx2*/ INSERT INTO t VALUES (20, 20, 'n');
            /*tx2*/ COMMIT;
            /*tx1*/ SELECT * FROM t WHERE b < 100;
            /*tx1*/ UPDATE t SET b = 1 WHERE a < 5;
            /*tx1*/ SELECT * FROM t;
            /*tx1*/ COMMIT;
            """;

    @TempDir
    private Path folder;

    @Test
    void whatWasCutShortGoesOnUntilItGetsNoSmaller() throws Exception {
        final RunningTarget server = TestServers.shared(TARGET);
        final LaneOptions options =
                LaneOptions.of("isolde_" + ProcessHandle.current().pid() + "_reduction");
        try (LaneTrials trials = new LaneTrials(
                () -> Dialect.lane(server, options),
                server.profile(),
                new ServerKeeper(server),
                List.of(OracleKind.WORLDS),
                false,
                Optional.empty())) {
            final FindingStore store = new FindingStore(
                    folder,
                    new RunIdentity(
                            1,
                            TARGET,
                            Optional.empty(),
                            server.profile().version(),
                            Optional.empty(),
                            Optional.empty()));
            final FindingReduction reduction = new FindingReduction(
                    server.profile(), trials.first(), store, new Experience(), new StopSignal(), TINY);
            final CaseRecord cut = firstReduction(reduction, finding(trials.first()));
            final ReducedCase before = cut.reduced().orElseThrow();
            assertTrue(before.cutShort());
            store.add(cut);
            assertTrue(example(store).goesOn());

            CaseRecord whole = cut;
            for (int i = 0; i < MOST_TRIES && example(store).goesOn(); i++) {
                if (reduction.canGoOn()) {
                    whole = reduction.goOn().orElse(whole);
                    store.renew(whole);
                }
                Thread.sleep(TINY.shortestToGoOn().toMillis());
            }
            final ReducedCase after = example(store).reduced().orElseThrow();
            assertFalse(after.cutShort());
            assertEquals(after, whole.reduced().orElseThrow());
            assertTrue(after.characters() <= before.characters());
            assertTrue(
                    after.stepCount() <= 7 && after.rowCount() == 1,
                    () -> CaseFile.of(after.testCase()).write());
            assertEquals(
                    CaseFile.of(after.testCase()).testCase().closed(),
                    CaseFile.parse(
                                    Files.readString(
                                            folder.resolve(example(store).id()).resolve("reduced.sql")),
                                    "reduced.sql")
                            .testCase()
                            .closed());
            assertFalse(reduction.canGoOn());
        }
    }

    /** As long as the little time is not enough for a smaller case that comes back, a claim is given back. */
    private static CaseRecord firstReduction(FindingReduction reduction, CaseRecord finding) throws Exception {
        for (int i = 0; i < MOST_TRIES; i++) {
            final CaseRecord reduced = reduction.reduce(finding);
            if (reduced.reduced().isPresent()) {
                return reduced;
            }
            Thread.sleep(TINY.longest().toMillis());
        }
        throw new AssertionError("no reduction came to anything");
    }

    private static CaseRecord finding(CaseTrial trial) {
        final TestCase testCase =
                CaseFile.parse(KEPT_ROW, "kept-row").testCase().closed();
        final CaseTrial.Outcome outcome = trial.run(testCase);
        return new CaseRecord(
                7,
                testCase,
                outcome.execution().history(),
                trial.predict(testCase),
                outcome.verdict(),
                new Confirmation(10, 10));
    }

    private static Example example(FindingStore store) {
        return store.groups().get(0).examples().get(0);
    }
}
