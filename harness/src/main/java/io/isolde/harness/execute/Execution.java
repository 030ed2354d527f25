package io.isolde.harness.execute;

import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Round;
import io.isolde.core.judge.Plans;
import io.isolde.core.schedule.TestCase;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A case that was run.
 *
 * @param history all that was seen; cut short when there is a fault or the server was lost, and then without a final state
 * @param fault why this run says nothing about the database: the case is {@code Invalid}
 * @param serverLost true when the server stopped answering. Without a fault that is a finding, and the last round tells which
 *     statement it was; with one it happened before the first step, and the case that ran before may be the cause
 * @param plans how the server said it would find the rows, where it was asked
 * @param sight how it was seen who waits
 */
public record Execution(
        TestCase testCase,
        History history,
        PhaseTimes times,
        Optional<String> fault,
        boolean serverLost,
        Plans plans,
        WaitSight sight) {
    /** How it is known which statements waited, in which round. */
    public enum Waits {
        /** The server said so. */
        SEEN,
        /** The server said so, once where it is asked twice otherwise, as that was expected; and all rounds went as expected. */
        FORESEEN,
        /**
         * The server said so, once where it is asked twice otherwise, as that was expected; then something came otherwise. Or the server was lost
         * while several statements were out in one round trip, of which the last is named.
         */
        DOUBTFUL,
        /** A statement waited for a lock of the server that somebody outside the case holds; the fault names it. */
        FOREIGN,
        /** Set-up waited in vain for tables that something locks which has outlived its session; nothing of the case was run. */
        HELD,
        /** Nothing of the case was sent, as a part of it may not be; the fault names it. */
        REFUSED
    }

    /**
     * How it was seen who waits.
     *
     * @param waits how it is known
     * @param decisionNs for each step seen waiting, in order, the time from sending it to knowing that it waits
     * @param roundNs how long each round of the history took, from sending to the last answer or to knowing that it waits; none where nobody measured
     * @param reruns how often the case was run again because a statement seen waiting ended without a cause, or one was cut short
     */
    @SuppressWarnings("ArrayRecordComponent") // made for each case, read once, compared by nobody
    public record WaitSight(Waits waits, long[] decisionNs, long[] roundNs, int reruns) {
        /** Nobody was seen waiting. */
        public static final WaitSight NONE = new WaitSight(Waits.SEEN, new long[0], new long[0], 0);
    }

    /** A run without plans, in which nobody was seen waiting. */
    public Execution(TestCase testCase, History history, PhaseTimes times, Optional<String> fault, boolean serverLost) {
        this(testCase, history, times, fault, serverLost, Plans.NONE, WaitSight.NONE);
    }

    /** One of a case of which nothing was sent, and why. */
    public static Execution refused(TestCase testCase, String why) {
        return new Execution(
                testCase,
                new History(List.of(), List.of()),
                new PhaseTimes(0, 0, 0, 0),
                Optional.of(why),
                false,
                Plans.NONE,
                new WaitSight(Waits.REFUSED, new long[0], new long[0], 0));
    }

    /** Why it says nothing about the database, though nobody is at fault; empty where it says something, or somebody is. */
    public Optional<String> undecided() {
        return waits() == Waits.FOREIGN || waits() == Waits.REFUSED ? fault : Optional.empty();
    }

    /** How it is known who waited. */
    public Waits waits() {
        return sight.waits();
    }

    /** How often the case was run again. */
    public int reruns() {
        return sight.reruns();
    }

    /**
     * Of each step that waited and was answered, by its number: the nanoseconds of all rounds from its sending to the one that brought the answer. Empty
     * where nobody measured.
     */
    public Map<Integer, Long> waitedNs() {
        final List<Round> rounds = history.rounds();
        final Map<Integer, Long> sinceSent = new HashMap<>();
        final Map<Integer, Long> waited = new HashMap<>();
        for (int i = 0; i < Math.min(rounds.size(), sight.roundNs().length); i++) {
            final long tookNs = sight.roundNs()[i];
            sinceSent.replaceAll((step, ns) -> ns + tookNs);
            if (rounds.get(i).blocked()) {
                sinceSent.put(rounds.get(i).step(), tookNs);
            }
            for (final Completion completion : rounds.get(i).completions()) {
                Optional.ofNullable(sinceSent.remove(completion.step()))
                        .ifPresent(ns -> waited.put(completion.step(), ns));
            }
        }
        return waited;
    }

    /** As one whose lane waited so long for the tables of the next. */
    public Execution plusReset(long ns) {
        final PhaseTimes more =
                new PhaseTimes(times.resetNs() + ns, times.executeNs(), times.waitNs(), times.finalStateNs());
        return new Execution(testCase, history, more, fault, serverLost, plans, sight);
    }

    /** As one in which the server was lost. */
    public Execution lost() {
        return new Execution(testCase, history, times, Optional.empty(), true, plans, sight);
    }

    /** As one whose tables were locked, see {@link Waits#HELD}. */
    public Execution held() {
        return new Execution(
                testCase,
                history,
                times,
                fault,
                serverLost,
                plans,
                new WaitSight(Waits.HELD, sight.decisionNs(), sight.roundNs(), sight.reruns()));
    }

    /** As one of a case that was run again so often. */
    public Execution withReruns(int count) {
        return new Execution(
                testCase,
                history,
                times,
                fault,
                serverLost,
                plans,
                new WaitSight(sight.waits(), sight.decisionNs(), sight.roundNs(), count));
    }
}
