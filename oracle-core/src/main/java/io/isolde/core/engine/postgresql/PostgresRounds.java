package io.isolde.core.engine.postgresql;

import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.search.ListedRounds;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.world.Death;
import io.isolde.core.world.DistinctWorlds;
import io.isolde.core.world.Rule;
import io.isolde.core.world.WorldEquality;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Lets the statements of a round go on in every order, operation by operation, until each has ended or waits. For one world and round. Those that must wait for each other are
 * then a deadlock, of which any member may be the victim. Measured.
 */
final class PostgresRounds implements ListedRounds<PostgresWorld> {
    /** More different states between the statements of one round are not followed. */
    private static final int MAX_STATES = 20_000;

    private final Execution execution;
    private final TestCase testCase;
    private final Death death;

    /** Worlds in which statements have to go on. */
    private final Deque<PostgresWorld> open = new ArrayDeque<>();

    private final DistinctWorlds<PostgresWorld> reached;
    private Round round;
    /** The transaction that the step of the round ends, if it does. */
    private int ended = Transactions.NONE;

    PostgresRounds(Execution execution, TestCase testCase, WorldEquality<PostgresWorld> equality, Death death) {
        this.execution = execution;
        this.testCase = testCase;
        this.death = death;
        reached = new DistinctWorlds<>(equality);
    }

    private int sessionOf(int step) {
        return testCase.steps().get(step).session();
    }

    @Override
    public void list(PostgresWorld world, Round followed, List<PostgresWorld> after) {
        round = followed;
        final int sent = sessionOf(followed.step());
        if (world.sessions[sent].run != null || !isSent(world)) {
            return;
        }
        final int own = world.sessions[sent].transaction;
        wakeAll(world);
        // The limit of a wait may have passed before the statement of this round was executed.
        giveUp(world, givenUp(world));
        ended = execution.statement(followed.step()) instanceof PostgresStatement.Control ? own : Transactions.NONE;
        open.addAll(execution.start(world, sent, followed.step()));
        while (!open.isEmpty()) {
            goOn(open.pop(), after);
        }
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
    private boolean isSent(PostgresWorld world) {
        for (final Completion completion : round.completions()) {
            final Run run = world.sessions[sessionOf(completion.step())].run;
            if (completion.step() != round.step() && (run == null || run.step != completion.step())) {
                death.set(completion.step(), "no answer", Rule.NOT_SENT);
                return false;
            }
        }
        return true;
    }

    /** Lets whoever is alone able to go on do so, and parts where several are. */
    private void goOn(PostgresWorld world, List<PostgresWorld> after) {
        int able = able(world);
        while (Integer.bitCount(able) == 1) {
            if (picks(world, Integer.numberOfTrailingZeros(able))) {
                return;
            } else if (!advance(world, Integer.numberOfTrailingZeros(able))) {
                return;
            }
            able = able(world);
        }
        if (able == 0) {
            rest(world, after);
            return;
        }
        for (int session = 0; session < world.sessions.length; session++) {
            if ((able >> session & 1) != 0 && !picks(world, session)) {
                final PostgresWorld next = world.copy();
                if (advance(next, session)) {
                    addIfNew(next);
                }
            }
        }
    }

    /** Lets a session go on in each of the ways in which it may, where there are several. */
    private boolean picks(PostgresWorld world, int session) {
        final int choices = execution.choices(world, session);
        for (int choice = 0; choices > 1 && choice < choices; choice++) {
            final PostgresWorld next = world.copy();
            Execution.choose(next, session, choice);
            if (advance(next, session)) {
                addIfNew(next);
            }
        }
        return choices > 1;
    }

    private void addIfNew(PostgresWorld world) {
        final int before = reached.size();
        reached.addAll(List.of(world));
        if (reached.size() > before) {
            if (reached.size() > MAX_STATES) {
                throw new UnsupportedFeatureException("too many orders");
            }
            // What is in the set must not change.
            open.push(world.copy());
        }
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
    private boolean advance(PostgresWorld world, int session) {
        final int step = world.sessions[session].run.step;
        final Outcome seen = outcome(step);
        final boolean failed = seen != null && errorOf(seen) == ErrorKind.SERIALIZATION_FAILURE;
        if (failed && execution.mayFail(world, session, ended)) {
            final PostgresWorld failing = world.copy();
            if (isSeen(step, execution.failSerialization(failing, session))) {
                addIfNew(failing);
            }
        }
        final boolean mayReplace = failed && mayReplaceDuplicate(world, session);
        final Answer answer = execution.advance(world, session);
        return answer == null || mayReplace && answer.error() == ErrorKind.DUPLICATE_KEY || isSeen(step, answer);
    }

    /** Whether a clash of keys may be told as a failure to serialize: the transaction had read the table before. Measured. */
    private boolean mayReplaceDuplicate(PostgresWorld world, int session) {
        final PostgresWorld.Session state = world.sessions[session];
        final long tables = execution.entered(world, state);
        return state.transaction != Transactions.NONE
                && tables != 0
                && world.dependencies.hasRead(state, Long.numberOfTrailingZeros(tables));
    }

    private boolean isSeen(int step, Answer answer) {
        final Outcome seen = outcome(step);
        if (seen != null && answer.matches(seen)) {
            return true;
        }
        death.set(step, answer.describe(), ruleOf(step, answer, seen));
        return false;
    }

    private Rule ruleOf(int step, Answer expected, Outcome seen) {
        if (seen == null) {
            return PostgresRules.WAITS;
        }
        return PostgresRules.broken(execution.statement(step), expected.error(), errorOf(seen));
    }

    private static ErrorKind errorOf(Outcome outcome) {
        return outcome instanceof Outcome.Failed failed ? failed.kind() : null;
    }

    /** How a step was seen to end in this round; null if it was not. */
    private Outcome outcome(int step) {
        for (final Completion completion : round.completions()) {
            if (completion.step() == step) {
                return completion.outcome();
            }
        }
        return null;
    }

    /** Everybody has ended or waits: whoever ended all the same was the victim of a deadlock. */
    private void rest(PostgresWorld world, List<PostgresWorld> after) {
        final int givenUp = givenUp(world);
        if (givenUp != 0) {
            final PostgresWorld next = world.copy();
            giveUp(next, givenUp);
            addIfNew(next);
            return;
        }
        final int hard = Waits.ring(world);
        final int ring = Waits.ringThroughQueues(world);
        final int mayDie = hard == 0 ? 0 : ring;
        int victims = 0;
        boolean allEnded = true;
        for (int session = 0; session < world.sessions.length; session++) {
            final Run run = world.sessions[session].run;
            final Outcome seen = run == null ? null : outcome(run.step);
            if (seen != null) {
                allEnded = false;
                if ((mayDie >> session & 1) != 0 && errorOf(seen) == ErrorKind.DEADLOCK) {
                    victims |= 1 << session;
                } else {
                    // Who waits for what no rule is about may close a ring that is not seen here.
                    Features.require(
                            errorOf(seen) != ErrorKind.DEADLOCK
                                    || Arrays.stream(world.sessions).noneMatch(PostgresRounds::isResting),
                            "deadlock beside a wait that is not judged");
                    death.set(
                            run.step,
                            (mayDie >> session & 1) != 0 ? "error 40P01 DEADLOCK, or a wait" : "a wait",
                            errorOf(seen) == ErrorKind.DEADLOCK ? PostgresRules.DEADLOCK : PostgresRules.WAITS);
                }
            }
        }
        if (ring == 0 && allEnded) {
            after.add(world);
        } else if (victims == 0 && hard != 0) {
            death.set(firstOf(world, hard), "error 40P01 DEADLOCK of one who waits", PostgresRules.DEADLOCK);
        }
        kill(world, victims);
        Waits.rearranged(world, ring).forEach(this::addIfNew);
    }

    /** Sessions, as bits, that wait and were seen to give up, as they have set a limit. PostgreSQL manual 20.11.1, lock_timeout. */
    private int givenUp(PostgresWorld world) {
        int givenUp = 0;
        for (int session = 0; session < world.sessions.length; session++) {
            final Run run = world.sessions[session].run;
            final Outcome seen = run == null ? null : outcome(run.step);
            if (seen != null && errorOf(seen) == ErrorKind.LOCK_WAIT_TIMEOUT && hasLimit(session, run.step)) {
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

    private static int firstOf(PostgresWorld world, int ring) {
        return world.sessions[Integer.numberOfTrailingZeros(ring)].run.step;
    }

    /** One victim, if any, or several: each may notice before the others are gone. Who waits behind others may be one if these cannot be passed by all. */
    private void kill(PostgresWorld world, int victims) {
        for (int some = victims; some > 0; some = (some - 1) & victims) {
            final PostgresWorld next = world.copy();
            for (int session = 0; session < next.sessions.length; session++) {
                if ((some >> session & 1) != 0) {
                    Execution.kill(next, session);
                }
            }
            addIfNew(next);
        }
    }
}
