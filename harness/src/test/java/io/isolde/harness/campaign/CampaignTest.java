package io.isolde.harness.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.judge.Plans;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.Outlook;
import io.isolde.harness.execute.PhaseTimes;
import io.isolde.harness.journal.Batch;
import io.isolde.harness.journal.Journal;
import io.isolde.harness.lane.FakeTarget;
import io.isolde.harness.lane.ServerKeeper;
import io.isolde.harness.lane.TrialLane;
import io.isolde.harness.report.FindingGroup;
import io.isolde.harness.report.FindingKind;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.report.RunIdentity;
import io.isolde.harness.report.RunSummary;
import io.isolde.harness.report.RunSummary.VerdictWord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The campaign's own machinery, with histories made up for the case: one session that reads one row. */
class CampaignTest {
    private static final long TRUTH = 1;

    @TempDir
    private Path folder;

    private final FakeTarget target = new FakeTarget();
    private final StopSignal stop = new StopSignal();
    private final AtomicInteger runs = new AtomicInteger();
    private CaseRunner runner = alwaysReading(TRUTH);
    private CaseSource source = number -> readingCase(number);
    private CaseRunner control;
    private Campaign campaign;

    @Test
    void runsEveryCaseOnceAndTellsWhatItCounted() throws Exception {
        final RunSummary summary = run(OptionalLong.of(150), 3);
        assertEquals(150, summary.said().cases());
        assertEquals(150, summary.count(VerdictWord.AGREES));
        assertEquals(150, summary.digest().cases());
        assertEquals(150, runs.get());
        assertEquals("all of them", summary.run().ending());
        assertEquals(Optional.empty(), campaign.failure());
    }

    @Test
    void theSameCasesHaveTheSameDigestWhateverTheNumberOfLanes() throws Exception {
        final String one = run(OptionalLong.of(200), 1).digest().text();
        assertEquals(one, run(OptionalLong.of(200), 4).digest().text());
        source = number -> readingCase(number + 1);
        assertFalse(one.equals(run(OptionalLong.of(200), 1).digest()));
    }

    @Test
    void aDeviationIsReplayedAndSavedWithHowOftenItCameBack() throws Exception {
        runner = alwaysReading(2);
        final RunSummary summary = run(OptionalLong.of(1), 1);
        assertEquals(1 + FindingCheck.REPLAYS_OF_NEW, runs.get());
        assertEquals(1, summary.confirmedNew());
        assertEquals(
                "3 of 3",
                summary.groups(FindingKind.NEW)
                        .get(0)
                        .examples()
                        .get(0)
                        .confirmation()
                        .toString());
        assertTrue(Files.readString(journal()).contains("\"reproduced\":3"));
    }

    /** What was only believed to wait is no ground for a finding. */
    @Test
    void aDoubtfulRunThatDoesNotAgreeIsRunAgainBeforeItCounts() throws Exception {
        final AtomicInteger doubtful = new AtomicInteger();
        runner = new Runner() {
            @Override
            public Execution run(TestCase testCase) {
                runs.incrementAndGet();
                return execution(testCase, history(testCase, TRUTH));
            }

            @Override
            public Execution run(TestCase testCase, Outlook outlook) {
                assertTrue(outlook.expected().count() > 0);
                final Execution.Waits waits =
                        doubtful.getAndIncrement() % 2 == 0 ? Execution.Waits.DOUBTFUL : Execution.Waits.FORESEEN;
                return new Execution(
                        testCase,
                        history(testCase, 2),
                        new PhaseTimes(1, 1, 1, 1),
                        Optional.empty(),
                        false,
                        Plans.NONE,
                        new Execution.WaitSight(waits, new long[0], new long[0], 0));
            }
        };
        final RunSummary summary = run(OptionalLong.of(20), 1);
        assertEquals(20, summary.count(VerdictWord.AGREES));
        assertEquals(20, doubtful.get());
        assertEquals(20, runs.get());
    }

    /** Somebody outside the case held what it needed: not our fault, and no deviation. */
    @Test
    void aWaitForALockFromOutsideIsUndecidedAndNamed() throws Exception {
        runner = new Runner() {
            @Override
            public Execution run(TestCase testCase) {
                runs.incrementAndGet();
                return new Execution(
                        testCase,
                        history(testCase, 2),
                        new PhaseTimes(1, 1, 1, 1),
                        Optional.of("a lock from outside the case: Waiting for backup lock"),
                        false,
                        Plans.NONE,
                        new Execution.WaitSight(Execution.Waits.FOREIGN, new long[0], new long[0], 0));
            }
        };
        final RunSummary summary = run(OptionalLong.of(20), 1);
        assertEquals(20, summary.count(VerdictWord.UNDECIDED));
        assertEquals(20, runs.get());
        assertTrue(Files.readString(journal()).contains("Waiting for backup lock"));
    }

    @Test
    void aDeviationThatNeverComesBackIsCountedApartAndStaysInTheJournal() throws Exception {
        final Map<TestCase, Boolean> seen = new ConcurrentHashMap<>();
        runner = runner(testCase -> history(testCase, seen.put(testCase, true) == null ? 2 : TRUTH));
        final RunSummary summary = run(OptionalLong.of(1), 1);
        assertEquals(1, summary.said().unconfirmed());
        assertEquals(0, summary.confirmedNew());
        assertTrue(Files.readString(journal()).contains("\"Disagrees\""));
    }

    @Test
    void aSelfTestTellsHowManyCasesItTookToCatchTheWeakerLevel() throws Exception {
        runner = runner(
                testCase -> history(testCase, testCase.equals(readingCase(7).closed()) ? 2 : TRUTH));
        control = alwaysReading(TRUTH);
        final RunSummary summary = run(OptionalLong.of(20), 1);
        assertEquals(OptionalLong.of(8), summary.selfTest().caught());
    }

    @Test
    void whatDisagreesAtTheClaimedLevelTooProvesNothingInASelfTest() throws Exception {
        runner = alwaysReading(2);
        control = alwaysReading(2);
        final RunSummary summary = run(OptionalLong.of(20), 1);
        assertEquals(OptionalLong.empty(), summary.selfTest().caught());
        assertEquals(20, summary.count(VerdictWord.INVALID));
    }

    @Test
    void anExecutorThatFailsMakesTheCaseInvalidAndTheRunGoesOn() throws Exception {
        final AtomicInteger calls = new AtomicInteger();
        runner = runner(testCase -> {
            if (calls.getAndIncrement() == 0) {
                throw new IllegalStateException("a bug of ours");
            }
            return history(testCase, TRUTH);
        });
        final RunSummary summary = run(OptionalLong.of(10), 1);
        assertEquals(1, summary.count(VerdictWord.INVALID));
        assertEquals(9, summary.count(VerdictWord.AGREES));
        assertEquals(1, summary.groups(FindingKind.INVALID).get(0).examples().size());
    }

    @Test
    void aLostServerIsAFindingAndIsStartedAgain() throws Exception {
        final long culprit = 5;
        runner = new Runner() {
            @Override
            public Execution run(TestCase testCase) {
                if (testCase.equals(readingCase(culprit).closed())) {
                    target.crash();
                    return lost(testCase);
                }
                return execution(testCase, CampaignTest.history(testCase, TRUTH));
            }
        };
        final RunSummary summary = run(OptionalLong.of(20), 1);
        assertEquals(20, summary.said().cases());
        assertEquals(1, summary.confirmedNew());
        assertEquals(19, summary.count(VerdictWord.AGREES));
        assertEquals(1, summary.count(VerdictWord.SERVER_LOST));
        assertEquals(0, summary.count(VerdictWord.DISAGREES));
        assertEquals(2, target.restarts(), "once for the case, once for the replay that proved it");
        final FindingGroup found = summary.groups(FindingKind.NEW).get(0);
        assertEquals(culprit, found.firstCase());
        // As it was when the loss of a server had no verdict of its own.
        assertEquals(
                "RR | BEGIN | a server survives every case", found.signature().text());
        assertTrue(
                Files.readString(journal()).contains("\"verdict\":\"ServerLost\",\"step\":0,"),
                () -> "the journal names it");
    }

    @Test
    void aCaseThatRanBesideTheOneThatEndedTheServerIsNotBlamed() throws Exception {
        final TestCase culprit = readingCase(5).closed();
        final TestCase bystander = readingCase(Batch.LENGTH + 1).closed();
        final CountDownLatch beside = new CountDownLatch(1);
        final CountDownLatch ended = new CountDownLatch(1);
        final AtomicBoolean isAlone = new AtomicBoolean();
        runner = new Runner() {
            @Override
            public Execution run(TestCase testCase) {
                if (testCase.equals(culprit)) {
                    awaitQuietly(beside);
                    target.crash();
                    ended.countDown();
                    return lost(testCase);
                } else if (testCase.equals(bystander) && !isAlone.getAndSet(true)) {
                    beside.countDown();
                    awaitQuietly(ended);
                    return lost(testCase);
                }
                return execution(testCase, CampaignTest.history(testCase, TRUTH));
            }
        };
        final RunSummary summary = run(OptionalLong.of(2 * Batch.LENGTH), 2);
        assertEquals(1, summary.confirmedNew());
        assertEquals(5, summary.groups(FindingKind.NEW).get(0).firstCase());
        assertEquals(2, summary.count(VerdictWord.SERVER_LOST));
        assertEquals(
                1,
                summary.said().unconfirmed(VerdictWord.SERVER_LOST),
                "the one beside it was lost, but not when it ran alone");
        assertEquals(0, summary.count(VerdictWord.INVALID));
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            assertTrue(latch.await(60, TimeUnit.SECONDS), "both lanes run");
        } catch (final InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aServerThatIsLostAgainAndAgainEndsTheRunAndIsTold() throws Exception {
        runner = new Runner() {
            @Override
            public Execution run(TestCase testCase) {
                target.crash();
                return lost(testCase);
            }
        };
        final RunSummary summary = run(OptionalLong.of(1000), 1);
        assertTrue(campaign.failure().orElseThrow().getMessage().contains("times in a row"));
        assertEquals(ServerKeeper.RESTARTS_IN_A_ROW, target.restarts());
        assertTrue(summary.confirmedNew() > 0);
    }

    @Test
    void aGeneratorThatFailsEndsTheRunAndNamesTheCase() throws Exception {
        source = number -> {
            throw new IllegalStateException("a bug of ours");
        };
        run(OptionalLong.of(10), 2);
        assertTrue(campaign.failure().orElseThrow().getMessage().contains("case 0"));
    }

    @Test
    void endsWhenTheTimeIsUp() throws Exception {
        runner = runner(testCase -> {
            Thread.onSpinWait();
            return history(testCase, TRUTH);
        });
        final long startNs = System.nanoTime();
        final RunSummary summary =
                run(new CampaignOptions(1, OptionalLong.empty(), Optional.of(Duration.ofMillis(200)), 2));
        final Duration took = Duration.ofNanos(System.nanoTime() - startNs);
        assertEquals(StopSignal.Reason.TIME_IS_UP.text(), summary.run().ending());
        assertTrue(
                took.compareTo(Duration.ofMillis(200)) >= 0 && took.compareTo(Duration.ofSeconds(60)) < 0,
                took::toString);
        assertEquals(runs.get(), summary.said().cases(), "every case that was run is counted");
    }

    @Test
    void endsAfterTheCasesAtHandWhenAsked() throws Exception {
        final AtomicInteger runs = new AtomicInteger();
        runner = runner(testCase -> {
            runs.incrementAndGet();
            stop.request(StopSignal.Reason.INTERRUPTED);
            return history(testCase, TRUTH);
        });
        final RunSummary summary = run(OptionalLong.of(1000), 1);
        assertEquals("interrupted", summary.run().ending());
        assertEquals(runs.get(), summary.said().cases(), "every case that was run is counted");
        assertTrue(
                summary.said().cases() <= TrialLane.MOST_AHEAD,
                () -> "cases=" + summary.said().cases());
    }

    private RunSummary run(OptionalLong cases, int lanes) throws InterruptedException, IOException {
        return run(new CampaignOptions(1, cases, Optional.empty(), lanes));
    }

    private RunSummary run(CampaignOptions options) throws InterruptedException, IOException {
        final RunIdentity identity =
                new RunIdentity(1, "fake", Optional.empty(), ServerVersion.mariadb(11, 4, 5), Optional.empty());
        Files.deleteIfExists(journal());
        try (Journal journal = Journal.create(journal())) {
            campaign = new Campaign(
                    options,
                    new CampaignServer(
                            target,
                            lane -> runner,
                            Optional.ofNullable(control).map(runs -> lane -> runs),
                            Optional.empty()),
                    coverage -> source,
                    new CampaignRecords(new OutputFolder(folder), identity, journal),
                    stop);
            return campaign.run();
        }
    }

    private Path journal() {
        return folder.resolve("journal.jsonl");
    }

    private CaseRunner alwaysReading(long value) {
        return runner(testCase -> history(testCase, value));
    }

    private CaseRunner runner(java.util.function.Function<TestCase, History> run) {
        return new Runner() {
            @Override
            public Execution run(TestCase testCase) {
                runs.incrementAndGet();
                return execution(testCase, run.apply(testCase));
            }
        };
    }

    /** Shared by all lanes and never closed. */
    private abstract static class Runner implements CaseRunner {
        @Override
        public void close() {}

        static Execution execution(TestCase testCase, History history) {
            return new Execution(testCase, history, new PhaseTimes(1, 1, 1, 1), Optional.empty(), false);
        }

        static Execution lost(TestCase testCase) {
            return new Execution(
                    testCase,
                    new History(List.of(new Round(0, List.of(), List.of())), List.of()),
                    new PhaseTimes(1, 1, 1, 1),
                    Optional.empty(),
                    true);
        }
    }

    /** Another text for each number; the same meaning. */
    private static TestCase readingCase(long number) {
        final Table table = new Table("t", List.of(Column.of("a", SqlType.BIGINT)), List.of());
        final Expression where = new Expression.Binary(
                Expression.BinaryOperator.GE,
                new Expression.ColumnRef("a"),
                new Expression.Literal(new Value.IntegerValue(-number)));
        return new TestCase(
                List.of(
                        new Statement.CreateTable(table),
                        new Statement.Insert(
                                Statement.InsertMode.INSERT,
                                "t",
                                List.of(),
                                List.of(List.of(new Expression.Literal(new Value.IntegerValue(TRUTH)))))),
                List.of(),
                List.of(new Session("tx1", IsolationLevel.RR)),
                List.of(
                        new Step(0, new Statement.Begin(false)),
                        new Step(0, new Statement.Select(List.of(), "t", where, List.of(), Statement.Locking.NONE)),
                        new Step(0, new Statement.Commit())),
                List.of());
    }

    private static History history(TestCase testCase, long read) {
        final List<Round> rounds = new ArrayList<>();
        for (int step = 0; step < testCase.steps().size(); step++) {
            final Outcome outcome = step == 1 ? new Outcome.Rows(rows(read)) : Outcome.DONE;
            rounds.add(new Round(step, List.of(new Completion(step, outcome)), List.of()));
        }
        return new History(rounds, List.of(new TableState("t", rows(TRUTH))));
    }

    private static List<List<Value>> rows(long value) {
        return List.of(List.of(new Value.IntegerValue(value)));
    }
}
