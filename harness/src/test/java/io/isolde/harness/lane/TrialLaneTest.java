package io.isolde.harness.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.history.History;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.ExpectedRounds;
import io.isolde.harness.execute.Outlook;
import io.isolde.harness.execute.PhaseTimes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class TrialLaneTest {
    private static final TestCase FIRST = testCase(1);
    private static final TestCase SECOND = testCase(2);
    private static final TestCase URGENT = testCase(3);

    private final ServerKeeper server = new ServerKeeper(new FakeTarget());
    private final List<TestCase> ran = Collections.synchronizedList(new ArrayList<>());
    private final AtomicInteger opened = new AtomicInteger();
    private final AtomicInteger closed = new AtomicInteger();
    private final Semaphore rested = new Semaphore(0);

    @Test
    void casesHandedOverAreRunMeanwhileAndComeBackInOrder() throws Exception {
        final CountDownLatch begun = new CountDownLatch(2);
        try (TrialLane lane = lane(testCase -> {
            begun.countDown();
            return testCase;
        })) {
            lane.order(FIRST, false, List.of());
            lane.order(SECOND, false, List.of());
            assertTrue(begun.await(60, TimeUnit.SECONDS), "both run before anybody asks");
            assertEquals(FIRST, lane.next().testCase());
            assertEquals(SECOND, lane.next().testCase());
        }
        assertEquals(1, closed.get());
    }

    @Test
    void aRunnerIsToldWhatIsExpectedAndWhichCaseComesNext() {
        final CountDownLatch handedOver = new CountDownLatch(1);
        final List<Outlook> told = Collections.synchronizedList(new ArrayList<>());
        final List<Round> expected = List.of(new Round(0, List.of(), List.of(0)));
        final CaseRunner runner = new CaseRunner() {
            @Override
            public Execution run(TestCase closedCase) {
                return execution(closedCase);
            }

            @Override
            public Execution run(TestCase closedCase, Outlook outlook) {
                if (closedCase.equals(URGENT)) {
                    awaitQuietly(handedOver);
                } else {
                    told.add(outlook);
                }
                return execution(closedCase);
            }

            @Override
            public void close() {}
        };
        try (TrialLane lane = new TrialLane(() -> runner, server)) {
            lane.order(URGENT, false, List.of());
            lane.order(FIRST, false, expected);
            lane.order(SECOND, false, List.of());
            handedOver.countDown();
            lane.run(URGENT, false);
        }
        assertEquals(
                List.of(
                        new Outlook(ExpectedRounds.of(expected), Optional.of(SECOND)),
                        new Outlook(ExpectedRounds.NONE, Optional.empty())),
                told);
    }

    @Test
    void aCaseWaitedForComesBehindThoseHandedOverAndTheirExecutionsAreKept() {
        try (TrialLane lane = lane(UnaryOperator.identity())) {
            lane.order(FIRST, false, List.of());
            lane.order(SECOND, false, List.of());
            assertEquals(URGENT, lane.run(URGENT, false).testCase());
            assertEquals(URGENT, lane.run(URGENT, true).testCase());
            assertEquals(FIRST, lane.next().testCase());
            assertEquals(SECOND, lane.next().testCase());
        }
        assertEquals(List.of(FIRST, SECOND, URGENT, URGENT), ran);
    }

    @Test
    void noMoreCasesThanTheRingHoldsAreHandedOver() {
        try (TrialLane lane = lane(UnaryOperator.identity())) {
            for (int i = 0; i < TrialLane.MOST_AHEAD; i++) {
                lane.order(FIRST, false, List.of());
            }
            assertThrows(IllegalStateException.class, () -> lane.order(SECOND, false, List.of()));
            lane.run(URGENT, false);
            assertThrows(IllegalStateException.class, () -> lane.order(SECOND, false, List.of()));
        }
    }

    @Test
    void aRunnerThatFailsIsOpenedAgainForTheNextCase() {
        try (TrialLane lane = lane(testCase -> {
            if (testCase.equals(FIRST)) {
                throw new IllegalStateException("a bug of ours");
            }
            return testCase;
        })) {
            lane.order(FIRST, false, List.of());
            lane.order(SECOND, false, List.of());
            assertTrue(lane.next().fault().isPresent());
            assertTrue(lane.next().fault().isEmpty());
        }
        assertEquals(2, opened.get());
        assertEquals(2, closed.get());
    }

    @Test
    void aCaseThatIsRunAnewHasARunnerOfItsOwn() {
        try (TrialLane lane = lane(UnaryOperator.identity())) {
            lane.order(FIRST, false, List.of());
            lane.runAnew(URGENT, true);
            lane.run(SECOND, false);
        }
        assertEquals(List.of(FIRST, URGENT, SECOND), ran);
        assertEquals(2, opened.get());
        assertEquals(2, closed.get());
    }

    @Test
    void whatOpeningThrowsIsThrownToTheUser() {
        final BadInputException refused = new BadInputException("no such server");
        final BadInputException thrown = assertThrows(BadInputException.class, () -> {
            try (TrialLane lane = new TrialLane(
                    () -> {
                        throw refused;
                    },
                    server)) {
                lane.next();
            }
        });
        assertSame(refused, thrown);
    }

    @Test
    void casesRunOnAThreadOfTheirOwn() {
        final List<Thread> threads = new ArrayList<>();
        try (TrialLane lane = lane(testCase -> {
            threads.add(Thread.currentThread());
            return testCase;
        })) {
            lane.run(URGENT, false);
        }
        assertNotSame(Thread.currentThread(), threads.get(0));
    }

    @Test
    void anotherThreadThanThatOfItsUserIsRefused() throws Exception {
        try (TrialLane lane = lane(UnaryOperator.identity())) {
            final List<Throwable> thrown = new ArrayList<>();
            final Thread other = new Thread(() -> lane.run(URGENT, false));
            other.setUncaughtExceptionHandler((thread, e) -> thrown.add(e));
            other.start();
            other.join();
            assertEquals(IllegalStateException.class, thrown.get(0).getClass());
        }
    }

    @Test
    void aRunnerRestsOnceWhereNoCaseIsHandedOver() throws Exception {
        try (TrialLane lane = lane(UnaryOperator.identity())) {
            for (int runs = 1; runs <= 2; runs++) {
                lane.run(URGENT, false);
                assertTrue(rested.tryAcquire(60, TimeUnit.SECONDS));
            }
        }
        assertEquals(0, rested.availablePermits());
    }

    private TrialLane lane(UnaryOperator<TestCase> run) {
        return new TrialLane(
                () -> {
                    opened.incrementAndGet();
                    return runner(run);
                },
                server);
    }

    private CaseRunner runner(UnaryOperator<TestCase> run) {
        return new CaseRunner() {
            @Override
            public Execution run(TestCase closedCase) {
                ran.add(closedCase);
                return execution(run.apply(closedCase));
            }

            @Override
            public void rest() {
                rested.release();
            }

            @Override
            public void close() {
                closed.incrementAndGet();
            }
        };
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (final InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Execution execution(TestCase testCase) {
        return new Execution(
                testCase, new History(List.of(), List.of()), new PhaseTimes(0, 0, 0, 0), Optional.empty(), false);
    }

    private static TestCase testCase(int value) {
        return CaseFile.parse(
                        "-- isolation: RR\n/*init*/ CREATE TABLE t (a INT);\n/*tx1*/ INSERT INTO t VALUES (" + value
                                + ");\n",
                        "a test")
                .testCase()
                .closed();
    }
}
