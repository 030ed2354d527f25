package io.isolde.harness.execute.mysql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.TableState;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.harness.execute.mysql.Action.Plain;
import io.isolde.harness.execute.mysql.Action.Prospect;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/**
 * Row locks in a time of its own: statements take a while, answers a while more. Does what a {@link CaseMachine} says, and checks each time that it may
 * be said.
 *
 * <p>An UPDATE of {@link #NO_ROW} at RC is shown waiting for an instant, and matches nothing.
 */
final class SimulatedServer {
    static final long NO_ROW = 99;

    /** A cycle of waits is broken within this, where that is not done at once. */
    private static final long LATEST_DEADLOCK_NS = 15_000_000;

    private static final long DEADLOCK_GRACE_NS = 20_000_000;
    /** Unlike one that waits, which nobody can tell. */
    private static final long HANGS = Long.MAX_VALUE - 1;

    private static final long LONGEST_FLICKER_NS = 900_000;
    private static final long SILENCE_NS = 10_000_000;
    private static final Outcome LOST = failed(ErrorKind.CONNECTION_LOST);

    /** What goes wrong. */
    enum Fault {
        NONE,
        SERVER_IS_LOST,
        CONNECTION_IS_LOST,
        STATEMENT_HANGS
    }

    /**
     * What it is like.
     *
     * @param asksServer whether it tells of waits itself, as soon as they begin, or shows threads that sleep
     * @param tellsSilence whether a statement that is to succeed can be looked at meanwhile
     * @param faultAt the statement at which something goes wrong, in the order they are sent
     */
    record Nature(boolean asksServer, boolean tellsSilence, Fault fault, int faultAt) {}

    /** A round trip that was not answered. */
    private static final class Request {
        final int session;
        final List<Integer> steps;
        final int kept;
        final boolean reads;
        final List<Outcome> outcomes = new ArrayList<>();
        int at;
        /** When it does the next thing; never where it waits. */
        long nextNs;

        boolean isOver;
        boolean flickers;

        Request(int session, List<Integer> steps, int kept, boolean reads, long nextNs) {
            this.session = session;
            this.steps = steps;
            this.kept = kept;
            this.reads = reads;
            this.nextNs = nextNs;
        }

        int last() {
            return steps.get(steps.size() - 1);
        }
    }

    private final TestCase testCase;
    private final CaseMachine machine;
    private final Nature nature;
    private final Random random;
    private final RowLocks locks = new RowLocks();
    private final List<Request> requests = new ArrayList<>();
    private final Deque<Answers.Answer> answers = new ArrayDeque<>();
    private final Map<Integer, List<Integer>> held = new HashMap<>();
    private final Set<Integer> inTransaction = new HashSet<>();
    private final Set<Integer> sent = new TreeSet<>();
    private final Set<Integer> reportedWaiting = new HashSet<>();
    private final Set<Integer> ended = new HashSet<>();
    private boolean resetIsToCome;
    private boolean isLost;
    private long nowNs;
    private long quietSinceNs;

    SimulatedServer(TestCase testCase, CaseMachine machine, Nature nature, boolean resetIsToCome, Random random) {
        this.testCase = testCase;
        this.machine = machine;
        this.nature = nature;
        this.resetIsToCome = resetIsToCome;
        this.random = random;
        this.nowNs = random.nextInt(1_000_000);
    }

    static Outcome failed(ErrorKind kind) {
        return new Outcome.Failed(kind, "HY000", 1, kind.name());
    }

    /** Runs the case; why it was stopped, if it was. */
    Optional<CaseStopped> run() {
        Action action = machine.next(nowNs);
        while (action != Plain.DONE && !(action instanceof Action.Stop)) {
            action = act(action);
        }
        if (action instanceof Action.Stop stop) {
            return Optional.of(stop.why());
        }
        assertEquals(testCase.steps().size(), sent.size(), "all steps are sent");
        assertTrue(held.values().stream().allMatch(List::isEmpty), "nothing is kept for ever");
        assertTrue(machine.open().isEmpty(), "nothing is open at the end");
        return Optional.empty();
    }

    /** For how long nothing was sent or has answered. */
    long quietNs() {
        return nowNs - quietSinceNs;
    }

    private Action act(Action action) {
        if (action instanceof Plain plain) {
            return act(plain);
        } else if (action instanceof Action.Hold hold) {
            keep(hold.step());
            quietSinceNs = nowNs;
            return machine.sent(nowNs);
        } else if (action instanceof Action.Clear clear) {
            assertTrue(clear.resets() || !clear.sessions().isEmpty(), "something is to be done");
            reset(clear.resets());
            clear.sessions().forEach(session -> assertFalse(held.get(session).isEmpty(), "it has kept something"));
            clear.sessions().forEach(session -> execute(held.get(session)));
            clear.sessions().forEach(session -> held.get(session).clear());
            return machine.cleared();
        } else if (action instanceof Action.Send send) {
            send(send);
            return machine.sent(nowNs);
        } else if (action instanceof Action.Listen listen) {
            return listen(listen.untilNs());
        } else if (action instanceof Action.Sleep sleep) {
            advance(nowNs + sleep.ns());
            return machine.slept(nowNs);
        }
        return look((Action.Look) action);
    }

    private Action act(Plain plain) {
        return switch (plain) {
            case TAKE -> answers.isEmpty() ? machine.silent(false, nowNs) : answered();
            case ROUND_IS_STABLE -> {
                assertTrue(reportedWaiting.containsAll(machine.open()), "all that are open were reported waiting");
                yield machine.next(nowNs);
            }
            case ASK_ALIVE -> {
                advance(nowNs + delayNs());
                yield machine.alive(!isLost, nowNs);
            }
            case ASK_SERVER_LOCKS -> machine.serverLocks(Map.of(), nowNs);
            case DONE -> throw new IllegalArgumentException("nothing is left to be done");
        };
    }

    private void send(Action.Send send) {
        final int session = sessionOf(send.last());
        assertTrue(requests.stream().noneMatch(open -> open.session == session), "the session is free: " + send);
        assertTrue(
                machine.open().stream()
                                .filter(step -> sessionOf(step) == session)
                                .count()
                        == 1,
                "the session has nothing else open: " + send);
        if (send.resets()) {
            reset(true);
        }
        final List<Integer> steps = new ArrayList<>(held.getOrDefault(session, List.of()));
        final int kept = steps.size();
        held.getOrDefault(session, new ArrayList<>()).clear();
        for (final int step : send.together()) {
            if (sessionOf(step) == session) {
                goesOut(step);
                steps.add(step);
            } else {
                keep(step);
            }
        }
        assertFalse(resetIsToCome, "the reset comes before all statements");
        reportedWaiting.remove(send.last());
        quietSinceNs = nowNs;
        final Request request = new Request(session, steps, kept, send.reads(), nowNs + delayNs());
        requests.add(request);
        if (sent.size() > nature.faultAt()) {
            goWrong(request);
        }
        if (send.prospect() == Prospect.CANNOT_WAIT) {
            awaitAnswer(request, () -> assertFalse(locks.isWaiting(session), "what cannot wait does not: " + send));
        } else if (send.prospect() == Prospect.IS_TO_SUCCEED && nature.tellsSilence()) {
            awaitAnswer(request, () -> endIfItWaits(request));
        }
    }

    private void goWrong(Request request) {
        switch (nature.fault()) {
            case SERVER_IS_LOST -> {
                isLost = true;
                requests.forEach(this::lose);
            }
            case CONNECTION_IS_LOST -> lose(request);
            case STATEMENT_HANGS -> request.nextNs = HANGS;
            case NONE -> {}
        }
    }

    private void lose(Request request) {
        locks.release(request.session).forEach(this::granted);
        request.outcomes.clear();
        request.outcomes.add(LOST);
        request.isOver = true;
        request.nextNs = nowNs + delayNs();
    }

    /** As a thread does that waits with the statement. */
    private void awaitAnswer(Request request, Runnable onSilence) {
        long silentNs = nowNs;
        while (requests.contains(request) && request.nextNs != HANGS) {
            advance(Math.min(silentNs + SILENCE_NS, nextNs()));
            if (nowNs >= silentNs + SILENCE_NS) {
                silentNs = nowNs;
                onSilence.run();
            }
        }
    }

    private void endIfItWaits(Request request) {
        if (machine.looksWhileSending() && locks.isWaiting(request.session)) {
            final Action.End end = machine.isSeenWaiting();
            assertEquals(request.last(), end.step());
            assertTrue(ended.add(end.step()), "it is ended once");
            end(request, failed(ErrorKind.INTERRUPTED));
        }
    }

    private void goesOut(int step) {
        assertTrue(sent.add(step), "a step is sent once: " + step);
        for (int earlier = 0; earlier < step; earlier++) {
            assertTrue(
                    sessionOf(earlier) != sessionOf(step) || sent.contains(earlier),
                    "a session keeps its order: " + earlier + " before " + step);
        }
    }

    private void keep(int step) {
        goesOut(step);
        held.computeIfAbsent(sessionOf(step), session -> new ArrayList<>()).add(step);
    }

    private void reset(boolean now) {
        if (now) {
            assertTrue(resetIsToCome, "the reset is done once");
            resetIsToCome = false;
        }
    }

    private void execute(List<Integer> begins) {
        for (final int step : begins) {
            assertTrue(statementOf(step) instanceof Statement.Begin, "only BEGIN is kept");
            inTransaction.add(sessionOf(step));
        }
    }

    private Action answered() {
        quietSinceNs = nowNs;
        return machine.answered(answers.poll(), nowNs);
    }

    private Action listen(long untilNs) {
        assertTrue(untilNs > nowNs, "it is listened for a while");
        assertTrue(untilNs - nowNs <= (isLost ? WaitTimes.LOST_LIMIT_NS : DEADLOCK_GRACE_NS), "not for long");
        while (answers.isEmpty() && nowNs < untilNs) {
            advance(Math.min(untilNs, nextNs()));
        }
        return answers.isEmpty() ? machine.silent(false, nowNs) : answered();
    }

    private long nextNs() {
        return requests.stream().mapToLong(request -> request.nextNs).min().orElse(Long.MAX_VALUE);
    }

    private Action look(Action.Look look) {
        assertEquals(nowNs - quietSinceNs, look.quietNs());
        if (isLost) {
            advance(nowNs + delayNs());
            return machine.lost("gone", nowNs);
        }
        if (nature.asksServer()) {
            advance(nowNs + delayNs());
        }
        final Set<Long> waiting = new HashSet<>();
        for (final int step : machine.open()) {
            final int session = sessionOf(step);
            final boolean flickers = requests.stream().anyMatch(open -> open.session == session && open.flickers);
            if (locks.isWaiting(session) || nature.asksServer() && flickers) {
                waiting.add((long) session);
                reportedWaiting.add(step);
            } else {
                reportedWaiting.remove(step);
            }
        }
        if (!nature.asksServer()) {
            return machine.looked(Waits.certain(waiting), nowNs);
        }
        final long graceNs = waiting.size() > 1 ? DEADLOCK_GRACE_NS : 0;
        advance(nowNs + delayNs());
        return machine.looked(Waits.told(waiting, graceNs, false), nowNs);
    }

    /** Mostly short. */
    private long delayNs() {
        return random.nextInt(10) == 0 ? 1 + random.nextInt(5_000_000) : 1 + random.nextInt(200_000);
    }

    private void advance(long untilNs) {
        Request next = next(untilNs);
        while (next != null) {
            nowNs = Math.max(nowNs, next.nextNs);
            goOn(next);
            next = next(untilNs);
        }
        nowNs = Math.max(nowNs, untilNs);
    }

    private Request next(long untilNs) {
        return requests.stream()
                .filter(request -> request.nextNs <= untilNs)
                .min(Comparator.comparingLong(request -> request.nextNs))
                .orElse(null);
    }

    private void goOn(Request request) {
        if (request.isOver) {
            requests.remove(request);
            answers.add(new Answers.Answer(
                    request.last(),
                    List.copyOf(request.outcomes),
                    request.reads ? List.of(new TableState("t", List.of())) : List.of(),
                    null));
        } else if (request.flickers) {
            request.flickers = false;
            succeeded(request);
        } else if (locks.isWaiting(request.session)) {
            request.nextNs = Long.MAX_VALUE;
            breakCycle(request.session);
        } else {
            execute(request);
        }
    }

    private void execute(Request request) {
        final int step = request.steps.get(request.at);
        final Optional<Long> row = rowOf(statementOf(step));
        if (statementOf(step) instanceof Statement.Begin) {
            inTransaction.add(request.session);
            // BEGIN within a transaction commits it.
            locks.release(request.session).forEach(this::granted);
        } else if (Statement.endsTransaction(statementOf(step))) {
            inTransaction.remove(request.session);
        }
        if (row.isPresent() && row.get() == NO_ROW) {
            request.flickers = true;
            request.nextNs = nowNs + 1 + random.nextInt((int) LONGEST_FLICKER_NS);
        } else if (row.isEmpty() || locks.acquire(request.session, row.get())) {
            succeeded(request);
        } else if (nature.asksServer() && locks.victim(request.session).isPresent()) {
            request.nextNs = nowNs + random.nextInt((int) LATEST_DEADLOCK_NS);
        } else {
            request.nextNs = Long.MAX_VALUE;
            breakCycle(request.session);
        }
    }

    private void breakCycle(int session) {
        locks.victim(session)
                .flatMap(victim ->
                        requests.stream().filter(open -> open.session == victim).findFirst())
                .ifPresent(request -> end(request, failed(ErrorKind.DEADLOCK)));
    }

    private void succeeded(Request request) {
        final Statement statement = statementOf(request.steps.get(request.at));
        if (request.at >= request.kept) {
            request.outcomes.add(outcomeOf(statement));
        }
        request.at++;
        request.isOver = request.at == request.steps.size();
        request.nextNs = nowNs + delayNs();
        if (!inTransaction.contains(request.session)) {
            locks.release(request.session).forEach(this::granted);
        }
    }

    static Outcome outcomeOf(Statement statement) {
        return statement instanceof Statement.Select ? new Outcome.Rows(List.of()) : Outcome.DONE;
    }

    private void granted(int session) {
        requests.stream()
                .filter(open -> open.session == session && !open.isOver)
                .findFirst()
                .ifPresent(this::succeeded);
    }

    /** With an error, which rolls the transaction back. */
    private void end(Request request, Outcome error) {
        request.outcomes.clear();
        request.outcomes.add(error);
        request.isOver = true;
        request.nextNs = nowNs + delayNs();
        locks.release(request.session).forEach(this::granted);
    }

    /** The row that a statement locks, or seems to. */
    static Optional<Long> rowOf(Statement statement) {
        for (final long row : List.of(1L, 2L, 3L, NO_ROW)) {
            if (statement.equals(Cases.setB(row, row)) || statement.equals(Cases.selectForUpdate(row))) {
                return Optional.of(row);
            }
        }
        return Optional.empty();
    }

    private Statement statementOf(int step) {
        return testCase.steps().get(step).statement();
    }

    private int sessionOf(int step) {
        return testCase.steps().get(step).session();
    }
}
