package io.isolde.harness.execute.mysql;

import static io.isolde.harness.execute.mysql.Cases.BEGIN;
import static io.isolde.harness.execute.mysql.Cases.COMMIT;
import static io.isolde.harness.execute.mysql.Cases.ROLLBACK;
import static io.isolde.harness.execute.mysql.Cases.raw;
import static io.isolde.harness.execute.mysql.Cases.selectAll;
import static io.isolde.harness.execute.mysql.Cases.selectForUpdate;
import static io.isolde.harness.execute.mysql.Cases.setB;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.testing.Effort;
import io.isolde.core.text.SqlWriter;
import io.isolde.core.text.StatementTexts;
import io.isolde.harness.execute.CaseLog;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.ExpectedRounds;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.execute.LaneOptions.Processors;
import io.isolde.harness.execute.mysql.Action.Plain;
import io.isolde.harness.execute.mysql.CaseStopped.Reason;
import io.isolde.harness.execute.mysql.SimulatedServer.Fault;
import io.isolde.harness.execute.mysql.SimulatedServer.Nature;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class CaseMachineTest {
    private static final int CASES = Effort.cases(4_000);
    private static final Duration LIMIT = Duration.ofMillis(100);
    private static final long MS = 1_000_000;

    private static final TestCase BLOCKED = Cases.at(IsolationLevel.RR, new long[] {1, 1})
            .tx(1, BEGIN)
            .tx(1, selectAll())
            .tx(1, setB(5, 1))
            .tx(2, setB(6, 1))
            .tx(1, COMMIT)
            .closed();
    /** The step of {@link #BLOCKED} that waits. */
    private static final int WAITS = 3;

    private final CaseLog log = new CaseLog(BLOCKED);
    private final CaseMachine machine = machine(log, ExpectedRounds.NONE, Optional.empty(), true);

    @Test
    void whoIsToldAsksAgainUntilThePictureHasLasted() {
        final CaseMachine twice = machine(log, ExpectedRounds.NONE, Optional.empty(), true);
        sendUntilOneWaits(twice);
        assertEquals(new Action.Listen(MS, WAITS), twice.sent(0), "most answer within a millisecond");
        assertEquals(new Action.Look(MS), twice.silent(false, MS));
        assertSame(Plain.TAKE, twice.looked(Waits.told(Set.of(1L), 20 * MS, false), 2 * MS));
        assertEquals(new Action.Listen(22 * MS, WAITS), twice.silent(false, 2 * MS));
        assertEquals(new Action.Look(22 * MS), twice.silent(false, 22 * MS));
        assertSame(Plain.TAKE, twice.looked(Waits.told(Set.of(1L), 20 * MS, false), 23 * MS));
        assertSame(Plain.ROUND_IS_STABLE, twice.silent(false, 23 * MS));
    }

    @Test
    void whatIsSeenAsleepIsBelievedAtOnceAndNotTakenAgain() {
        sendUntilOneWaits(machine);
        machine.sent(0);
        machine.silent(false, MS);
        assertSame(Plain.ROUND_IS_STABLE, machine.looked(Waits.certain(Set.of(1L)), MS));
        assertEquals(4, assertInstanceOf(Action.Send.class, machine.next(MS)).last());
        assertEquals(List.of(WAITS), rounds().get(WAITS).waitingAtEnd());
    }

    @Test
    void whatWasToldIsTakenBeforeTheNextStepIsSent() {
        final Action stop = answeredEarly();
        assertEquals(Reason.RESUMED_WITHOUT_CAUSE, reason(stop));
        assertEquals(WAITS + 1, rounds().size(), "the round that was to come has not begun");
    }

    private Action answeredEarly() {
        waitTold();
        assertSame(Plain.TAKE, machine.next(3 * MS));
        return machine.answered(answer(WAITS, Outcome.DONE), 3 * MS);
    }

    /** The second session waits, as the server told. */
    private void waitTold() {
        sendUntilOneWaits(machine);
        machine.sent(0);
        machine.silent(false, MS);
        machine.looked(Waits.told(Set.of(1L), 0, false), 2 * MS);
        assertSame(Plain.ROUND_IS_STABLE, machine.silent(false, 2 * MS));
    }

    @Test
    void oneThatWaitedAndEndsWithoutACauseIsASurpriseUnlessThatIsAccepted() {
        final TestCase goesOn = Cases.at(IsolationLevel.RR, new long[] {1, 1})
                .tx(1, BEGIN)
                .tx(1, setB(5, 1))
                .tx(2, setB(6, 1))
                .tx(1, selectAll())
                .tx(1, COMMIT)
                .closed();
        final Action stop = resumed(goesOn, Optional.empty());
        assertEquals(Reason.RESUMED_WITHOUT_CAUSE, reason(stop));
        final String message = ((Action.Stop) stop).why().getMessage();
        assertSame(Plain.ROUND_IS_STABLE, resumed(goesOn, Optional.of(message)));
        assertEquals(Reason.RESUMED_WITHOUT_CAUSE, reason(resumed(goesOn, Optional.of("another"))));
    }

    private static Action resumed(TestCase testCase, Optional<String> accepted) {
        final CaseMachine one = machine(new CaseLog(testCase), ExpectedRounds.NONE, accepted, true);
        one.next(0);
        one.sent(0);
        one.next(0);
        one.sent(0);
        one.answered(answer(1, Outcome.DONE), 0);
        one.next(0);
        one.sent(0);
        one.silent(false, MS);
        one.looked(Waits.certain(Set.of(1L)), MS);
        assertEquals(3, assertInstanceOf(Action.Send.class, one.next(MS)).last());
        one.sent(MS);
        assertInstanceOf(Action.Listen.class, one.answered(answer(2, Outcome.DONE), MS));
        return one.answered(answer(3, Outcome.DONE), MS);
    }

    @Test
    void aRoundThatIsBrokenIsInTheLogOnce() {
        sendUntilOneWaits(machine);
        machine.broken(5);
        machine.broken(6);
        assertEquals(WAITS + 1, rounds().size());
        assertEquals(List.of(WAITS), rounds().get(WAITS).waitingAtEnd());
    }

    @Test
    void afterTheLossOfTheServerTheOthersAreHeard() {
        final CaseMachine lost = machine(log, ExpectedRounds.NONE, Optional.empty(), true);
        sendUntilOneWaits(lost);
        lost.sent(0);
        lost.silent(false, MS);
        lost.looked(Waits.certain(Set.of(1L)), MS);
        lost.next(MS);
        lost.sent(MS);
        final Answers.Answer gone = answer(4, SimulatedServer.failed(ErrorKind.CONNECTION_LOST));
        assertSame(Plain.ASK_ALIVE, lost.answered(gone, MS));
        assertEquals(new Action.Sleep(2 * MS), lost.alive(true, 2 * MS), "it may be about to go down");
        assertSame(Plain.ASK_ALIVE, lost.slept(4 * MS));
        assertEquals(new Action.Listen(2005 * MS, Action.NOBODY), lost.alive(false, 5 * MS));
        final Action stop = lost.answered(answer(WAITS, SimulatedServer.failed(ErrorKind.CONNECTION_LOST)), 6 * MS);
        assertEquals(Reason.SERVER_LOST, reason(stop));
        assertEquals(2, rounds().get(4).completions().size());
    }

    @Test
    void aServerThatGoesOnAnsweringIsNotLost() {
        sendUntilOneWaits(machine);
        machine.sent(0);
        machine.answered(answer(WAITS, SimulatedServer.failed(ErrorKind.CONNECTION_LOST)), 0);
        assertInstanceOf(Action.Sleep.class, machine.alive(true, 2000 * MS));
        machine.slept(2000 * MS);
        assertEquals(Reason.FAULT, reason(machine.alive(true, 2000 * MS + 1)));
    }

    @Test
    void whoIsInterruptedStops() {
        sendUntilOneWaits(machine);
        machine.sent(0);
        assertEquals(Reason.FAULT, reason(machine.silent(true, MS)));
    }

    @Test
    void aLockThatNoStatementHoldsStopsTheRunOnlyWhereAllStatementsAreKnown() {
        sendUntilOneWaits(machine);
        machine.sent(0);
        machine.silent(false, 1000 * MS);
        assertSame(Plain.ASK_SERVER_LOCKS, machine.looked(Waits.told(Set.of(), 0, false), 1000 * MS));
        assertEquals(Reason.FOREIGN_LOCK, reason(machine.serverLocks(Map.of(WAITS, "backup"), 1000 * MS)));

        final TestCase beyond = Cases.at(IsolationLevel.RR, new long[] {1, 1})
                .tx(1, raw("LOCK TABLES t WRITE"))
                .tx(2, selectAll())
                .tx(1, raw("UNLOCK TABLES"))
                .closed();
        final CaseMachine waits = machine(new CaseLog(beyond), ExpectedRounds.NONE, Optional.empty(), true);
        waits.next(0);
        waits.sent(0);
        waits.answered(answer(0, Outcome.DONE), 0);
        waits.next(0);
        waits.sent(0);
        waits.silent(false, 20 * MS);
        assertSame(Plain.ASK_SERVER_LOCKS, waits.looked(Waits.told(Set.of(), 0, false), 20 * MS));
        assertSame(Plain.TAKE, waits.serverLocks(Map.of(1, "Waiting for table metadata lock"), 20 * MS));
        assertEquals(
                new Action.Listen(20 * MS + ServerLocks.GRACE_NS, 1), waits.silent(false, 20 * MS), "it is reported");
    }

    @Test
    void aStepBeyondTheModelMayLetOthersGo() {
        final TestCase named = Cases.at(IsolationLevel.RR, new long[] {1, 1})
                .tx(1, raw("LOCK TABLES t WRITE"))
                .tx(2, selectAll())
                .tx(1, selectAll())
                .closed();
        final CaseMachine one = machine(new CaseLog(named), ExpectedRounds.NONE, Optional.empty(), true);
        one.next(0);
        one.sent(0);
        one.answered(answer(0, Outcome.DONE), 0);
        one.next(0);
        one.sent(0);
        one.silent(false, MS);
        assertSame(Plain.ROUND_IS_STABLE, one.looked(Waits.certain(Set.of(1L)), MS));
        assertEquals(2, assertInstanceOf(Action.Send.class, one.next(MS)).last());
        one.sent(MS);
        assertEquals(new Action.Look(0), one.answered(answer(2, Outcome.DONE), MS));
    }

    @Test
    void whereAllWaitAndNothingCanBeSentTheServerHasThreeSecondsAtMost() {
        final TestCase stuck =
                Cases.at(IsolationLevel.RR, new long[] {1, 1}).tx(1, setB(5, 1)).closed();
        final CaseMachine one = machine(new CaseLog(stuck), ExpectedRounds.NONE, Optional.empty(), false);
        one.next(0);
        one.sent(0);
        one.silent(false, MS);
        assertInstanceOf(Action.Listen.class, one.looked(Waits.certain(Set.of(0L)), LIMIT.toNanos()));
        one.silent(false, LIMIT.toNanos());
        assertEquals(Reason.STUCK, reason(one.looked(Waits.certain(Set.of(0L)), LIMIT.toNanos() + 1)));
    }

    /** Where nothing is foreseen, or what comes is: the same rounds, however long everything takes. */
    @ParameterizedTest
    @EnumSource(Foreseen.class)
    void roundsDoNotDependOnHowLongThingsTake(Foreseen foreseen) {
        final Map<ErrorKind, Integer> failures = new EnumMap<>(ErrorKind.class);
        int waits = 0;
        int same = 0;
        for (int seed = 0; seed < CASES; seed++) {
            final Random random = new Random(seed);
            final TestCase testCase = randomCase(random);
            final List<Round> instant = InstantRounds.of(testCase);
            final ExpectedRounds expected = expected(foreseen, instant, random);
            final CaseLog seen = new CaseLog(testCase);
            final Nature nature = new Nature(random.nextBoolean(), random.nextBoolean(), Fault.NONE, 0);
            final Optional<CaseStopped> stopped = run(seen, expected, nature, random);
            requireOnce(testCase, seen, stopped.isPresent());
            if (foreseen == Foreseen.WRONGLY || stopped.isPresent() && mayLookLikeWaiting(foreseen, nature)) {
                assertTrue(
                        stopped.isEmpty() || stopped.get().reason() != Reason.FAULT, "seed " + seed + ": " + stopped);
            } else {
                assertEquals(Optional.empty(), stopped.map(Exception::getMessage), "seed " + seed);
                assertEquals(texts(instant), texts(rounds(seen)), "seed " + seed);
                assertNotEquals(Execution.Waits.DOUBTFUL, execution(seen).waits());
                requireCausesFirst(seen);
                same++;
            }
            for (final Round round : rounds(seen)) {
                waits += round.blocked() ? 1 : 0;
                round.completions().forEach(done -> count(done.outcome(), failures));
            }
        }
        assertTrue(foreseen == Foreseen.WRONGLY || same > CASES * 9 / 10, "nearly all came to their end: " + same);
        assertTrue(waits > CASES / 4, "many wait: " + waits);
        assertTrue(failures.getOrDefault(ErrorKind.DEADLOCK, 0) > CASES / 100, "some are victims: " + failures);
    }

    /** An UPDATE that is shown waiting for an instant, before others in its round trip: then the case is run again. */
    private static boolean mayLookLikeWaiting(Foreseen foreseen, Nature nature) {
        return foreseen == Foreseen.RIGHTLY && nature.asksServer();
    }

    private static void count(Outcome outcome, Map<ErrorKind, Integer> failures) {
        if (outcome instanceof Outcome.Failed failed) {
            failures.merge(failed.kind(), 1, Integer::sum);
        }
    }

    @ParameterizedTest
    @EnumSource(value = Fault.class, mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void whatGoesWrongStopsTheRunInTime(Fault fault) {
        final Map<Reason, Integer> reasons = new EnumMap<>(Reason.class);
        for (int seed = 0; seed < CASES / 4; seed++) {
            final Random random = new Random(seed);
            final TestCase testCase = randomCase(random);
            final ExpectedRounds expected = expected(Foreseen.WRONGLY, InstantRounds.of(testCase), random);
            final CaseLog seen = new CaseLog(testCase);
            final Nature nature = new Nature(random.nextBoolean(), false, fault, random.nextInt(6));
            final CaseMachine one = machine(seen, expected, Optional.empty(), random.nextBoolean(), nature, false);
            final SimulatedServer server = new SimulatedServer(testCase, one, nature, false, random);
            final Optional<CaseStopped> stopped = server.run();
            stopped.ifPresent(stop -> reasons.merge(stop.reason(), 1, Integer::sum));
            requireOnce(testCase, seen, stopped.isPresent());
            if (fault == Fault.STATEMENT_HANGS
                    && stopped.isPresent()
                    && stopped.get().reason() == Reason.FAULT) {
                assertTrue(
                        server.quietNs() <= LIMIT.toNanos() + WaitTimes.LONGEST_PAUSE_NS + 20 * MS,
                        "seed " + seed + ": " + server.quietNs());
            }
        }
        final Reason told = fault == Fault.SERVER_IS_LOST ? Reason.SERVER_LOST : Reason.FAULT;
        assertTrue(reasons.getOrDefault(told, 0) > CASES / 8, "it stops the run: " + reasons);
    }

    /** What somebody says of a case beforehand. */
    private enum Foreseen {
        NOT,
        RIGHTLY,
        WRONGLY
    }

    private static ExpectedRounds expected(Foreseen foreseen, List<Round> instant, Random random) {
        if (foreseen == Foreseen.NOT) {
            return ExpectedRounds.NONE;
        } else if (foreseen == Foreseen.RIGHTLY) {
            return ExpectedRounds.of(instant.subList(0, 1 + random.nextInt(instant.size())));
        }
        final List<Round> wrong = new ArrayList<>(instant);
        final Round round = wrong.get(random.nextInt(wrong.size()));
        wrong.set(
                wrong.indexOf(round),
                round.blocked()
                        ? new Round(round.step(), List.of(new Completion(round.step(), Outcome.DONE)), List.of())
                        : new Round(round.step(), List.of(), List.of(round.step())));
        return ExpectedRounds.of(wrong);
    }

    private static Optional<CaseStopped> run(CaseLog log, ExpectedRounds expected, Nature nature, Random random) {
        final boolean resetIsToCome = random.nextBoolean();
        final CaseMachine one = machine(log, expected, Optional.empty(), random.nextBoolean(), nature, resetIsToCome);
        return new SimulatedServer(log.testCase(), one, nature, resetIsToCome, random).run();
    }

    /** Each step begins one round; where the run came to its end each has one, and has ended in one. */
    private static void requireOnce(TestCase testCase, CaseLog log, boolean stopped) {
        final List<Integer> begun = rounds(log).stream().map(Round::step).toList();
        final List<Integer> ended = rounds(log).stream()
                .flatMap(round -> round.completions().stream())
                .map(Completion::step)
                .toList();
        assertEquals(begun.size(), new HashSet<>(begun).size(), "rounds: " + begun);
        assertEquals(ended.size(), new HashSet<>(ended).size(), "ends: " + ended);
        if (!stopped) {
            final Set<Integer> all = new TreeSet<>(
                    IntStream.range(0, testCase.steps().size()).boxed().toList());
            assertEquals(all, new TreeSet<>(begun));
            assertEquals(all, new TreeSet<>(ended));
        }
    }

    /** What was released ends after what released it; who made another the victim of a deadlock, after that one. */
    private static void requireCausesFirst(CaseLog log) {
        for (final Round round : rounds(log)) {
            final List<Completion> ended = round.completions();
            final boolean hasVictim = ended.stream().anyMatch(done -> done.outcome() instanceof Outcome.Failed);
            if (hasVictim) {
                final boolean isVictim = ended.get(0).outcome() instanceof Outcome.Failed;
                assertTrue(isVictim || ended.get(0).step() != round.step(), round::toString);
            } else if (!ended.isEmpty()) {
                assertEquals(round.step(), ended.get(0).step(), round::toString);
            }
        }
    }

    /** With what ends in a round in the order of the case, as those that are released together race. */
    private static List<String> texts(List<Round> rounds) {
        return rounds.stream()
                .map(round -> round.step() + ": "
                        + round.completions().stream()
                                .sorted(Comparator.comparingInt(Completion::step))
                                .toList()
                        + " waiting " + new TreeSet<>(round.waitingAtEnd()))
                .toList();
    }

    private static TestCase randomCase(Random random) {
        final Cases made = Cases.at(
                random.nextBoolean() ? IsolationLevel.RC : IsolationLevel.RR, new long[] {1, 1}, new long[] {2, 2});
        final int sessions = 2 + random.nextInt(2);
        final int count = 4 + random.nextInt(8);
        for (int session = 1; session <= sessions; session++) {
            if (random.nextInt(8) > 0) {
                made.tx(session, BEGIN);
            }
        }
        for (int i = 0; i < count; i++) {
            made.tx(1 + random.nextInt(sessions), randomStatement(random));
        }
        return made.closed();
    }

    private static Statement randomStatement(Random random) {
        final long row = 1L + random.nextInt(3);
        return switch (random.nextInt(14)) {
            case 0 -> COMMIT;
            case 1 -> ROLLBACK;
            case 2 -> selectAll();
            case 3, 4, 5 -> selectForUpdate(row);
            case 6 -> setB(SimulatedServer.NO_ROW, SimulatedServer.NO_ROW);
            case 7 -> BEGIN;
            default -> setB(row, row);
        };
    }

    /** Sends what comes before the one that waits, and that one. */
    private static void sendUntilOneWaits(CaseMachine one) {
        final int held = 0;
        for (int step = 0; step < WAITS; step++) {
            one.next(0);
            one.sent(0);
            if (step != held) {
                assertSame(Plain.ROUND_IS_STABLE, one.answered(answer(step, Outcome.DONE), 0));
            }
        }
        final Action.Send send = assertInstanceOf(Action.Send.class, one.next(0));
        assertEquals(WAITS, send.last());
        assertEquals(Action.Prospect.MAY_WAIT, send.prospect());
    }

    private static Answers.Answer answer(int step, Outcome outcome) {
        return new Answers.Answer(step, List.of(outcome), List.of(), null);
    }

    private static Reason reason(Action stop) {
        return assertInstanceOf(Action.Stop.class, stop).why().reason();
    }

    private List<Round> rounds() {
        return rounds(log);
    }

    private static List<Round> rounds(CaseLog log) {
        return execution(log).history().rounds();
    }

    private static Execution execution(CaseLog log) {
        return log.execution(Optional.empty(), false);
    }

    private static CaseMachine machine(
            CaseLog log, ExpectedRounds expected, Optional<String> accepted, boolean asksServer) {
        return machine(log, expected, accepted, false, new Nature(asksServer, false, Fault.NONE, 0), false);
    }

    private static CaseMachine machine(
            CaseLog log,
            ExpectedRounds expected,
            Optional<String> accepted,
            boolean staysAwake,
            Nature nature,
            boolean resetIsToCome) {
        final LaneOptions options = new LaneOptions("isolde_test", Optional.empty(), LIMIT)
                .on(staysAwake ? Processors.TWO : Processors.SHARED);
        return new CaseMachine(
                log,
                new Foresight(expected, List.of()),
                accepted,
                resetIsToCome,
                options,
                new Looking(nature.asksServer(), 10, nature.asksServer(), new Patience(), session -> session),
                new StatementTexts(new SqlWriter(ServerVersion.parse("11.4.5-MariaDB"))));
    }
}
