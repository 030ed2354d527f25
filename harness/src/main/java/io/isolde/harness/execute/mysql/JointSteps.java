package io.isolde.harness.execute.mysql;

import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which steps of a case go in one round trip: those of one session that come next anyway, where each is expected to succeed at once, and all but the
 * last to leave the others as they are; a NOWAIT is the last. As nothing else is sent meanwhile, their results are what they would be one by one; and
 * if all succeed, none of them has waited. So what was expected decides how they are sent, not what is seen of them.
 *
 * <p>Where it came otherwise than expected, or nobody could say, those that cannot wait are taken to succeed all the same. Where nothing was expected
 * of the case at all, each goes by itself.
 */
final class JointSteps {
    private final TestCase testCase;
    private final PossibleLocks locks;
    private final Foresight foresight;

    JointSteps(TestCase testCase, PossibleLocks locks, Foresight foresight) {
        this.testCase = testCase;
        this.locks = locks;
        this.foresight = foresight;
    }

    /**
     * Those that go with a step that is to be sent next, which is the first of them. Of other sessions there may be a BEGIN between them that is
     * {@linkplain #isHeld held}.
     *
     * @param unsent all that were not sent, in the order of the case
     * @param open those that wait
     */
    List<Integer> from(int first, List<Integer> unsent, List<Integer> open) {
        if (!foresight.isGiven()) {
            return List.of(first);
        }
        final List<Integer> steps = new ArrayList<>();
        steps.add(first);
        int lastAt = 0;
        Optional<Integer> next = nextAfter(steps, unsent, open);
        while (next.isPresent()) {
            final boolean goes = goesWith(steps, lastAt, next.get(), open);
            if (!goes && !goesBy(steps, next.get())) {
                break;
            }
            steps.add(next.get());
            lastAt = goes ? steps.size() - 1 : lastAt;
            next = nextAfter(steps, unsent, open);
        }
        return steps.subList(0, lastAt + 1);
    }

    /** Whether a step goes with the last of these that does; others that are held, of other sessions, may be behind that one. */
    private boolean goesWith(List<Integer> steps, int lastAt, int step, List<Integer> open) {
        final int last = steps.get(lastAt);
        return isSameSession(last, step)
                && !isNoWait(last)
                && succeedsAlone(lastAt, last)
                && succeeds(steps.size(), step)
                && (areAllOf(sessionOf(step), steps) || !mayCommit(step))
                && (open.isEmpty() ? !locks.hasUnmodelled() : !locks.mayDisturb(last));
    }

    private boolean areAllOf(int session, List<Integer> steps) {
        for (final int step : steps) {
            if (sessionOf(step) != session) {
                return false;
            }
        }
        return true;
    }

    /** Whether a step of another session does not hinder that some go together. */
    private boolean goesBy(List<Integer> steps, int step) {
        return !isSameSession(steps.get(0), step) && isHeld(step) && succeedsAlone(steps.size(), step);
    }

    /** Whether a step in a round to come is taken to succeed at once. */
    private boolean succeeds(int ahead, int step) {
        return foresight.isUnknown(ahead)
                ? isSureToSucceed(step) || locks.endsTransaction(step)
                : foresight.succeeds(ahead, step);
    }

    /** As {@link #succeeds}, and nothing else to end then. */
    private boolean succeedsAlone(int ahead, int step) {
        return foresight.isUnknown(ahead) ? isSureToSucceed(step) : foresight.succeedsAlone(ahead, step);
    }

    private boolean isSureToSucceed(int step) {
        return locks.isLockFree(step) || isHeld(step);
    }

    /** Whether each of these, the next to be sent, is expected to succeed at once, and it is known what they may do. */
    boolean allSucceed(List<Integer> steps) {
        boolean all = !locks.hasUnmodelled();
        for (int ahead = 0; all && ahead < steps.size(); ahead++) {
            all = foresight.succeeds(ahead, steps.get(ahead));
        }
        return all;
    }

    /**
     * Whether a step is the last of a case that is foreseen, and a COMMIT or ROLLBACK beside which nothing is open, which succeeds: what is in the
     * tables then can be read with it.
     *
     * @param unsent those that are left
     */
    boolean isEnd(int step, List<Integer> unsent, List<Integer> open) {
        return foresight.isGiven()
                && unsent.isEmpty()
                && open.isEmpty()
                && locks.endsTransaction(step)
                && !locks.hasUnmodelled();
    }

    /**
     * Whether a step can do nothing but succeed, and tells nobody: the BEGIN that its session begins with. It goes with the next step of its session,
     * whatever that one does, or before one of another session that {@linkplain #mayCommit may commit}: nothing else would make a difference to it.
     */
    boolean isHeld(int step) {
        return isFirstOfSession(step)
                && statementOf(step) instanceof Statement.Begin begin
                && !begin.consistentSnapshot()
                && !locks.hasUnmodelled();
    }

    private boolean isFirstOfSession(int step) {
        return firstOf(sessionOf(step)) == step;
    }

    private int firstOf(int session) {
        int first = 0;
        while (sessionOf(first) != session) {
            first++;
        }
        return first;
    }

    /** Whether a step may commit something: all do but those between the BEGIN that their session begins with, it included, and its end. */
    boolean mayCommit(int step) {
        if (locks.hasUnmodelled() || !(statementOf(firstOf(sessionOf(step))) instanceof Statement.Begin)) {
            return true;
        }
        for (int earlier = firstOf(sessionOf(step)) + 1; earlier <= step; earlier++) {
            if (sessionOf(earlier) == sessionOf(step)
                    && (locks.endsTransaction(earlier)
                            || statementOf(earlier) instanceof Statement.Begin
                            || statementOf(earlier) instanceof Statement.CreateTable)) {
                return true;
            }
        }
        return false;
    }

    /** Whether one of these {@linkplain #mayCommit may}. */
    boolean anyMayCommit(List<Integer> steps) {
        for (final int step : steps) {
            if (mayCommit(step)) {
                return true;
            }
        }
        return false;
    }

    private Statement statementOf(int step) {
        return testCase.steps().get(step).statement();
    }

    /** The earliest unsent step whose session is not waiting, once some more are sent. */
    Optional<Integer> nextAfter(List<Integer> sent, List<Integer> unsent, List<Integer> open) {
        for (final Integer step : unsent) {
            if (!sent.contains(step) && !waits(sessionOf(step), open)) {
                return Optional.of(step);
            }
        }
        return Optional.empty();
    }

    private boolean waits(int session, List<Integer> open) {
        for (final int step : open) {
            if (sessionOf(step) == session) {
                return true;
            }
        }
        return false;
    }

    /** Of two in one round trip, of which the second fails, MariaDB 10.11.5 leaves the session with lock waits that last no time. */
    private boolean isNoWait(int step) {
        return Statement.isNoWait(statementOf(step));
    }

    private boolean isSameSession(int step, int other) {
        return sessionOf(step) == sessionOf(other);
    }

    private int sessionOf(int step) {
        return testCase.steps().get(step).session();
    }
}
