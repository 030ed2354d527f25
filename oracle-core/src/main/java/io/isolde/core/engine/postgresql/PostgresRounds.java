package io.isolde.core.engine.postgresql;

import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.search.Choices;
import io.isolde.core.search.Rounds;
import io.isolde.core.sql.Statement;
import io.isolde.core.world.Death;
import io.isolde.core.world.Rule;
import java.util.Arrays;
import java.util.List;

/**
 * Lets the statements of a round go on, operation by operation, until each has ended or waits. Those that must wait for each other are then a deadlock, of which any
 * member may be the victim. Measured.
 */
final class PostgresRounds implements Rounds<PostgresWorld> {
    private final Death death;
    private Execution execution;
    private TestCase testCase;

    PostgresRounds(Death death) {
        this.death = death;
    }

    /** Turns to a case. */
    void turnTo(Execution statements, TestCase wanted) {
        execution = statements;
        testCase = wanted;
    }

    private int sessionOf(int step) {
        return testCase.steps().get(step).session();
    }

    @Override
    public PostgresWorld follow(PostgresWorld world, Round round, Choices choices) {
        return world.sessions[sessionOf(round.step())].run == null
                        && isSent(world, round)
                        && send(world, round.step(), Seen.in(round), choices)
                ? world
                : null;
    }

    /** Whether the world lives on when a step is sent. */
    boolean send(PostgresWorld world, int step, Seen seen, Choices choices) {
        wakeAll(world);
        // The limit of a wait may have passed before the statement of this round was executed.
        giveUp(world, givenUp(world, seen));
        final int sent = sessionOf(step);
        world.ending = execution.statement(step) instanceof PostgresStatement.Control
                ? world.sessions[sent].transaction
                : Transactions.NONE;
        execution.start(world, sent, step, choices);
        return isSettled(world, seen, choices);
    }

    /** What it waits for may be there in each round. */
    private static void wakeAll(PostgresWorld world) {
        for (final PostgresWorld.Session session : world.sessions) {
            if (isResting(session)) {
                session.run.phase = Run.Phase.ASLEEP;
            }
        }
    }

    private static boolean isResting(PostgresWorld.Session session) {
        return session.run != null && session.run.phase == Run.Phase.RESTING;
    }

    /** Whether every statement that has ended was sent. */
    private boolean isSent(PostgresWorld world, Round round) {
        for (final Completion completion : round.completions()) {
            final Run run = world.sessions[sessionOf(completion.step())].run;
            if (completion.step() != round.step() && (run == null || run.step != completion.step())) {
                death.set(completion.step(), "no answer", Rule.NOT_SENT);
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean isOver(PostgresWorld world) {
        return able(world) == 0;
    }

    @Override
    public PostgresWorld goOn(PostgresWorld world, Round round, Choices choices) {
        return goOn(world, Seen.in(round), choices) ? world : null;
    }

    /** Whether the world lives on when one of those goes on who can. */
    boolean goOn(PostgresWorld world, Seen seen, Choices choices) {
        int able = able(world);
        for (int left = choices.pick(Integer.bitCount(able)); left > 0; left--) {
            able &= ~Integer.highestOneBit(able);
        }
        final int session = Integer.numberOfTrailingZeros(Integer.highestOneBit(able));
        final int ways = execution.choices(world, session);
        if (ways > 1) {
            execution.choose(world, session, ways - 1 - choices.pick(ways));
        }
        return advance(world, session, seen, choices) && isSettled(world, seen, choices);
    }

    /** Lets whoever is alone able to go on do so, up to where several are, or one has several ways to go on. Whether the world lives on. */
    private boolean isSettled(PostgresWorld world, Seen seen, Choices choices) {
        int able = able(world);
        boolean lives = true;
        while (lives && !isOpen(world, able) && !(able == 0 && isAtRest(world, seen))) {
            lives = able == 0
                    ? goesOnAfterWaits(world, seen, choices)
                    : advance(world, Integer.numberOfTrailingZeros(able), seen, choices);
            able = able(world);
        }
        return lives;
    }

    private boolean isOpen(PostgresWorld world, int able) {
        final int count = Integer.bitCount(able);
        return count > 1 || count == 1 && execution.choices(world, Integer.numberOfTrailingZeros(able)) > 1;
    }

    /** The sessions, as bits, whose statements do not wait. */
    static int able(PostgresWorld world) {
        int able = 0;
        for (int session = 0; session < world.sessions.length; session++) {
            if (world.sessions[session].run != null && !Waits.isWaiting(world, session)) {
                able |= 1 << session;
            }
        }
        return able;
    }

    /** Whether the world lives on when a session has gone on. */
    private boolean advance(PostgresWorld world, int session, Seen seen, Choices choices) {
        final int step = world.sessions[session].run.step;
        if (isOutOfTime(session, step, seen)) {
            new Control(world, session).fail();
            return true;
        }
        final boolean mayFail = seen.mayBe(step, ErrorKind.SERIALIZATION_FAILURE);
        if (mayFail && execution.mayFail(world, session, world.ending) && choices.pick(2) == 1) {
            return isSeen(world, seen, step, execution.failSerialization(world, session));
        }
        final boolean mayReplace = mayFail && mayReplaceDuplicate(world, session);
        final Answer answer = execution.advance(world, session);
        final boolean replaces = mayReplace
                && answer != null
                && answer.error() == ErrorKind.DUPLICATE_KEY
                && (seen.hasEnded(step) || choices.pick(2) == 1);
        return answer == null || isSeen(world, seen, step, replaces ? Answer.of(Refusal.serialization()) : answer);
    }

    /** Whether a clash of keys may be told as a failure to serialize: the transaction had read the table before. Measured. */
    private boolean mayReplaceDuplicate(PostgresWorld world, int session) {
        final PostgresWorld.Session state = world.sessions[session];
        final long tables = execution.entered(world, state);
        return state.transaction != Transactions.NONE
                && tables != 0
                && world.dependencies.hasRead(state, Long.numberOfTrailingZeros(tables));
    }

    private boolean isSeen(PostgresWorld world, Seen seen, int step, Answer answer) {
        if (seen.accepts(step, answer)) {
            return true;
        }
        die(world, seen, step, answer.describe(), ruleOf(step, answer, seen.outcome(step)));
        return false;
    }

    private void die(PostgresWorld world, Seen seen, int step, String expected, Rule rule) {
        int explained = 0;
        for (final Completion completion : seen.completions()) {
            final Run run = world.sessions[sessionOf(completion.step())].run;
            final boolean isUnderWay = run != null && run.step == completion.step();
            explained += isUnderWay || completion.step() == step ? 0 : 1;
        }
        death.explain(explained);
        death.set(step, expected, rule);
    }

    private Rule ruleOf(int step, Answer expected, Outcome seen) {
        if (seen == null) {
            return PostgresRules.WAITS;
        }
        final ErrorKind error = seen instanceof Outcome.Failed failed ? failed.kind() : null;
        return PostgresRules.broken(execution.statement(step), expected.error(), error);
    }

    /** Whether everybody has ended who was seen to end, and the others wait for somebody else. */
    private static boolean isAtRest(PostgresWorld world, Seen seen) {
        for (final PostgresWorld.Session session : world.sessions) {
            if (session.run != null && seen.hasEnded(session.run.step)) {
                return false;
            }
        }
        return Waits.ringThroughQueues(world) == 0;
    }

    /**
     * Lets those go on who have waited long enough, or lets the server end a deadlock: by victims, who were seen to end though everybody waits, or by another order of a queue. Whether it does. Each of several victims
     * may notice before the others are gone. Who waits behind others may be one if these cannot be passed by all.
     */
    private boolean goesOnAfterWaits(PostgresWorld world, Seen seen, Choices choices) {
        final int givenUp = givenUp(world, seen);
        if (givenUp != 0) {
            giveUp(world, givenUp);
            return true;
        }
        final int hard = Waits.ring(world);
        final int ring = Waits.ringThroughQueues(world);
        final int victims = victims(world, seen, hard == 0 ? 0 : ring);
        if (victims == 0 && hard != 0) {
            final int first = world.sessions[Integer.numberOfTrailingZeros(hard)].run.step;
            die(world, seen, first, "error 40P01 DEADLOCK of one who waits", PostgresRules.DEADLOCK);
        }
        final List<Runnable> ways = Waits.passes(world, ring);
        for (int some = -victims & victims; some > 0; some = (some - victims) & victims) {
            final int killed = some;
            ways.add(() -> kill(world, seen, killed));
        }
        if (!ways.isEmpty()) {
            ways.get(choices.pick(ways.size())).run();
        }
        return !ways.isEmpty();
    }

    /** Those, as bits, who may be victims, and were as far as that is known. */
    private int victims(PostgresWorld world, Seen seen, int mayDie) {
        int victims = 0;
        for (int session = 0; session < world.sessions.length; session++) {
            final Run run = world.sessions[session].run;
            final boolean isVictim = run != null && seen.mayBe(run.step, ErrorKind.DEADLOCK);
            final boolean mayBe = (mayDie >> session & 1) != 0;
            if (mayBe && isVictim) {
                victims |= 1 << session;
            } else if (run != null && seen.hasEnded(run.step)) {
                // Who waits for what no rule is about may close a ring that is not seen here.
                Features.require(
                        !isVictim || Arrays.stream(world.sessions).noneMatch(PostgresRounds::isResting),
                        "deadlock beside a wait that is not judged");
                die(
                        world,
                        seen,
                        run.step,
                        mayBe ? "error 40P01 DEADLOCK, or a wait" : "a wait",
                        isVictim ? PostgresRules.DEADLOCK : PostgresRules.WAITS);
            }
        }
        return victims;
    }

    /** Sessions, as bits, that wait and were seen to give up, as they have set a limit. PostgreSQL manual 20.11.1, lock_timeout. */
    private int givenUp(PostgresWorld world, Seen seen) {
        int givenUp = 0;
        for (int session = 0; session < world.sessions.length; session++) {
            final Run run = world.sessions[session].run;
            if (run != null
                    && (seen.mayBe(run.step, ErrorKind.LOCK_WAIT_TIMEOUT) && hasLimit(session, run.step)
                            || isOutOfTime(session, run.step, seen))) {
                givenUp |= 1 << session;
            }
        }
        return givenUp;
    }

    private static void giveUp(PostgresWorld world, int sessions) {
        for (int session = 0; session < world.sessions.length; session++) {
            if ((sessions >> session & 1) != 0) {
                new Control(world, session).fail();
            }
        }
    }

    private boolean hasLimit(int session, int step) {
        return testCase.steps().subList(0, step).stream()
                .anyMatch(earlier -> earlier.session() == session && Statement.limitsWaits(earlier.statement()));
    }

    /** Whether a statement failed as its session allows statements so much time, which may end before they wait, too. PostgreSQL manual 20.11.1, statement_timeout. */
    private boolean isOutOfTime(int session, int step, Seen seen) {
        return seen.mayBe(step, ErrorKind.INTERRUPTED)
                && testCase.steps().subList(0, step).stream()
                        .anyMatch(earlier ->
                                earlier.session() == session && Statement.limitsStatements(earlier.statement()));
    }

    private static void kill(PostgresWorld world, Seen seen, int victims) {
        for (int session = 0; session < world.sessions.length; session++) {
            if ((victims >> session & 1) != 0) {
                final int step = world.sessions[session].run.step;
                seen.accepts(step, Execution.kill(world, session));
            }
        }
    }
}
